"""Many small queries against a loopback server: what the library costs beside the network, and whether tasks slow it down."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

PACKAGE = ROOT / "Benchmarks" / "Concurrency"
SERVER = Path(__file__).with_name("answering_server.py")
QUERIES = 1000


def small_queries() -> list[Figure]:
    """`queries.library`, `queries.cpu` and `queries.concurrent`: 1,000 queries, medians of seven, all in one run."""
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    memory = [measured("memory", QUERIES) for _ in range(7)]
    with server() as url:
        rounds = [
            (measured("http", url, 1, QUERIES), measured("http", url, 8, QUERIES), measured("session", url, 1, QUERIES))
            for _ in range(7)
        ]
    one, eight, session = zip(*rounds)
    return [
        Figure("queries.library", microseconds(memory), "CPU-µs/query", limit=100),
        Figure(
            "queries.cpu", microseconds(one), "CPU-µs/query", "URLSession and JSONSerialization", microseconds(session)
        ),
        Figure(
            "queries.concurrent", median(eight, "seconds"), "seconds", "one task instead of eight", median(one, "seconds"),
            limit=1.0, limits_ratio=True,
        ),
    ]  # fmt: skip


def measured(*arguments: str | int) -> dict:
    program = PACKAGE / ".build" / "release" / "Concurrency"
    return json.loads(subprocess.check_output([program, *map(str, arguments)]))


def median(figures: list[dict], key: str) -> float:
    return statistics.median(figure[key] for figure in figures)


def microseconds(figures: list[dict]) -> float:
    return median(figures, "cpu") / QUERIES * 1e6


@contextmanager
def server() -> Iterator[str]:
    """The URL of a running server."""
    process = subprocess.Popen(
        [sys.executable, SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )  # fmt: skip
    try:
        yield f"http://127.0.0.1:{process.stdout.readline().strip()}/graphql"
    finally:
        process.stdin.close()
        process.wait(timeout=10)
        process.stdout.close()
