"""What is measured: the benchmarks by name, in the order they run."""

from benchmarking import concurrency, github
from benchmarking.results import Benchmark

BENCHMARKS: dict[str, Benchmark] = {
    "generate.github": github.generate,
    "typecheck.nested40": github.type_check,
    "build.github.cpu": github.build_debug,
    "build.github.release": github.build_release,
    "queries": concurrency.small_queries,
}
