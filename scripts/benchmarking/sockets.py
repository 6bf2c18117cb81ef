"""A subscription read as fast as it comes, beside Python's `websockets` on the same stream."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

PACKAGE = ROOT / "Benchmarks" / "Sockets"
SERVER = Path(__file__).with_name("blasting_server.py")
CLIENT = Path(__file__).with_name("websockets_client.py")
MESSAGES = 200_000


def messages() -> list[Figure]:
    """`ws.messages` and its processor time: 200,000 results of one subscription, medians of five, all in one run."""
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    program = PACKAGE / ".build" / "release" / "Sockets"
    with server() as url:
        rounds = [(measured(program, url), measured(sys.executable, CLIENT, url)) for _ in range(5)]
    ours, python = zip(*rounds)
    baseline = "Python's websockets and json"
    return [
        Figure(
            "ws.messages", MESSAGES / median(ours, "seconds"), "messages/s", baseline,
            MESSAGES / median(python, "seconds"), limit=5.0, limits_ratio=True, is_least=True,
        ),
        Figure(
            "ws.messages.cpu", microseconds(ours), "CPU-µs/message", baseline, microseconds(python),
            limit=1.0, limits_ratio=True,
        ),
    ]  # fmt: skip


def measured(*command: str | Path) -> dict:
    figures = json.loads(subprocess.check_output(list(map(str, command))))
    assert figures["messages"] == MESSAGES, figures
    return figures


def median(figures: tuple[dict, ...], key: str) -> float:
    return statistics.median(figure[key] for figure in figures)


def microseconds(figures: tuple[dict, ...]) -> float:
    return median(figures, "cpu") / MESSAGES * 1e6


@contextmanager
def server() -> Iterator[str]:
    """The URL of a running server."""
    process = subprocess.Popen(
        [sys.executable, SERVER, str(MESSAGES)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield f"ws://127.0.0.1:{process.stdout.readline().strip()}/graphql"
    finally:
        process.stdin.close()
        process.wait(timeout=10)
        process.stdout.close()
