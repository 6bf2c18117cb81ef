"""Runs benchmark functions, prints their figures as a table and writes them to `.build/bench/results.json`."""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from benchmarking.measure import ROOT, Skipped

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
    limit: float | None = None
    """The most that is accepted, or the least with `is_least`; None where nothing is promised."""
    limits_ratio: bool = False
    """Whether the limit is one of the ratio, rather than of the value."""
    is_least: bool = False
    """Whether more is better: the limit is the least that is accepted."""
    is_speedup: bool = False
    """Whether the ratio says how many times faster than the baseline the value is: baseline to value, in seconds."""

    @property
    def ratio(self) -> float | None:
        if not self.value or not self.baselineValue:
            return None
        return self.baselineValue / self.value if self.is_speedup else self.value / self.baselineValue

    @property
    def is_within_limit(self) -> bool:
        if self.limit is None:
            return True
        limited = self.ratio if self.limits_ratio else self.value
        if limited is None:
            return False
        return limited >= self.limit if self.is_least else limited <= self.limit

    def as_json(self) -> dict:
        ratio = self.ratio
        return {
            "name": self.name,
            "value": round(self.value, 6),
            "unit": self.unit,
            "baseline": self.baseline,
            "baselineValue": None if self.baselineValue is None else round(self.baselineValue, 6),
            "ratio": None if ratio is None else round(ratio, 4),
        }


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
        except Skipped as reason:
            print(f"{name} skipped: {reason}", file=sys.stderr)
        except (OSError, RuntimeError) as error:
            failures += 1
            print(f"{name} failed: {error}", file=sys.stderr)
    write(figures)
    print(table(figures))
    return 1 if failures or any(not figure.is_within_limit for figure in figures) else 0


def write(figures: list[Figure]) -> None:
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps([figure.as_json() for figure in figures], indent=2) + "\n")


def table(figures: list[Figure]) -> str:
    """The figures as aligned columns."""
    rows = [("name", "value", "unit", "baseline", "baseline value", "ratio", "limit", "")]
    rows += [row(figure) for figure in figures]
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip() for cells in rows)


def row(figure: Figure) -> tuple[str, ...]:
    return (
        figure.name,
        f"{figure.value:.3f}",
        figure.unit,
        figure.baseline or "–",
        "–" if figure.baselineValue is None else f"{figure.baselineValue:.3f}",
        "–" if figure.ratio is None else f"{figure.ratio:.2f}",
        limit(figure),
        "" if figure.limit is None else "within" if figure.is_within_limit else "OVER THE LIMIT",
    )


def limit(figure: Figure) -> str:
    if figure.limit is None:
        return "–"
    text = f"{figure.limit} {'times' if figure.limits_ratio else figure.unit}"
    return f"at least {text}" if figure.is_least else text
