"""What is measured: the benchmarks by name, in the order they run."""

from benchmarking import concurrency, decoding, documentation, github, models, parsing, printing, sockets
from benchmarking.results import Benchmark

BENCHMARKS: dict[str, Benchmark] = {
    "generate.github": github.generate,
    "typecheck.nested40": github.type_check,
    "typecheck.attributes300": github.type_check_large,
    "typecheck.documented": documentation.type_check,
    "build.github.cpu": github.build_debug,
    "build.github.release": github.build_release,
    "parse.response": parsing.parse,
    "decode.response": decoding.response,
    "decode.recorded": decoding.recorded,
    "decode.small": decoding.small,
    "memory.response": decoding.memory,
    "print.attributes": printing.attributes,
    "queries": concurrency.small_queries,
    "stream.messages": concurrency.messages,
    "http.concurrent100": concurrency.concurrent,
    "upload.1gb.memory": concurrency.upload,
    "ws.messages": sockets.messages,
    "models": models.models,
}
