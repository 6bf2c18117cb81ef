"""Printing documents: attributes a second, from the plan alone and with the evaluation of the query."""

import json
import subprocess

from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

PACKAGE = ROOT / "Benchmarks" / "Printing"


def attributes() -> list[Figure]:
    """`print.attributes` and `print.requests`, a query of 300 attributes, the best of five runs."""
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    program = PACKAGE / ".build" / "release" / "Printing"
    runs = [json.loads(subprocess.check_output([program])) for _ in range(5)]
    return [
        Figure("print.attributes", best(runs, "print"), "attributes/s", limit=500_000, is_least=True),
        Figure("print.requests", best(runs, "request"), "attributes/s"),
    ]


def best(runs: list[dict], key: str) -> int:
    return max(figures[key] for figures in runs)
