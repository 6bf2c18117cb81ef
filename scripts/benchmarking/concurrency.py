"""Many small queries against a loopback server: what the library costs beside the network, and whether tasks slow it down."""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
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


def concurrent() -> list[Figure]:
    """`http.concurrent100` and its processor time: 5,000 queries in 100 tasks, medians of five, all in one run."""
    count = 5000
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    with server() as url:
        rounds = [(measured("http", url, 100, count), measured("session", url, 100, count)) for _ in range(5)]
    ours, session = zip(*rounds)
    baseline = "URLSession and JSONSerialization"
    return [
        Figure(
            "http.concurrent100", count / median(ours, "seconds"), "queries/s", baseline,
            count / median(session, "seconds"), limit=1.0, limits_ratio=True, is_least=True,
        ),
        Figure(
            "http.concurrent100.cpu", microseconds(ours, count), "CPU-µs/query", baseline, microseconds(session, count),
            limit=1.0, limits_ratio=True,
        ),
    ]  # fmt: skip


def messages() -> list[Figure]:
    """`stream.messages`: 300,000 messages of one subscription from memory, by a second of processor time; medians of five."""
    count = 300_000
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    rounds = [measured("stream", count, on_one_core=True) for _ in range(5)]
    return [
        Figure("stream.messages", count / median(rounds, "cpu"), "messages/CPU-s", limit=300_000, is_least=True),
        Figure("stream.messages.memory", median(rounds, "memory") / 1e6, "MB", limit=20),
    ]


def upload() -> list[Figure]:
    """`upload.1gb.memory`: by how many MB the process grows while it sends a file of 1 GB."""
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    with tempfile.NamedTemporaryFile() as file, server() as url:
        file.truncate(1 << 30)
        grown = [measured("upload", url, file.name)["memory"] for _ in range(3)]
    return [Figure("upload.1gb.memory", statistics.median(grown) / 1e6, "MB", limit=20)]


def measured(*arguments: str | int, on_one_core: bool = False) -> dict:
    program = PACKAGE / ".build" / "release" / "Concurrency"
    # Where the system can say so.
    core = ["taskset", "-c", "0"] if on_one_core and shutil.which("taskset") else []
    return json.loads(subprocess.check_output([*core, program, *map(str, arguments)]))


def median(figures: list[dict], key: str) -> float:
    return statistics.median(figure[key] for figure in figures)


def microseconds(figures: list[dict], count: int = QUERIES) -> float:
    return median(figures, "cpu") / count * 1e6


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
