"""Runs benchmark functions, prints their figures as a table and writes them to `.build/bench/results.json`."""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass

from benchmarking.measure import ROOT

RESULTS = ROOT / ".build" / "bench" / "results.json"


@dataclass(frozen=True)
class Figure:
    """One measured value, with what it is compared to."""

    name: str
    value: float
    unit: str
    baseline: str | None = None
    """What the baseline is, in words; None where there is none."""
    baselineValue: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.value / self.baselineValue if self.baselineValue else None

    def as_json(self) -> dict:
        ratio = self.ratio
        return {**asdict(self), "ratio": None if ratio is None else round(ratio, 4)}


Benchmark = Callable[[], Iterable[Figure]]


def run(benchmarks: dict[str, Benchmark], names: list[str]) -> int:
    """Runs the benchmarks whose name starts with one of the given names, or all; returns the exit code."""
    chosen = {key: value for key, value in benchmarks.items() if not names or key.startswith(tuple(names))}
    unknown = [name for name in names if not any(key.startswith(name) for key in benchmarks)]
    if unknown:
        print(f"no benchmark is named {', '.join(unknown)}; there are: {', '.join(benchmarks)}", file=sys.stderr)
        return 2
    figures, failures = [], 0
    for name, benchmark in chosen.items():
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        try:
            figures += benchmark()
        except (OSError, RuntimeError) as error:
            failures += 1
            print(f"{name} failed: {error}", file=sys.stderr)
    write(figures)
    print(table(figures))
    return 1 if failures else 0


def write(figures: list[Figure]) -> None:
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps([figure.as_json() for figure in figures], indent=2) + "\n")


def table(figures: list[Figure]) -> str:
    """The figures as aligned columns."""
    rows = [("name", "value", "unit", "baseline", "baseline value", "ratio")]
    for figure in figures:
        rows.append((
            figure.name,
            f"{figure.value:.3f}",
            figure.unit,
            figure.baseline or "–",
            "–" if figure.baselineValue is None else f"{figure.baselineValue:.3f}",
            "–" if figure.ratio is None else f"{figure.ratio:.2f}",
        ))  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)
