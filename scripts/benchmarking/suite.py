"""What is measured: the benchmarks by name, in the order they run."""

from benchmarking.results import Benchmark

BENCHMARKS: dict[str, Benchmark] = {}
