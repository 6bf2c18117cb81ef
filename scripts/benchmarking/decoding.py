"""Responses into structs: this package against Foundation's JSONDecoder making the same structs, and the memory it takes.

One program measures both in turn; it checks first that both make equal structs.
"""

import json
import subprocess
import sys
from pathlib import Path

from benchmarking.github import built_martlet, shared
from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

FOLDER = ROOT / ".build" / "bench" / "decoding"
PACKAGE = ROOT / "Benchmarks" / "Decoding"
RESPONSE_MAKER = Path("bench") / "gen_response.py"
RECORDED = Path("schemas") / "responses"

MEGABYTE = 1_000_000


def response() -> list[Figure]:
    """`decode.response`: 9.8 MB with 308,000 leaves."""
    return [compared("decode.response", large_response(), limit=8.0)]


def recorded() -> list[Figure]:
    """`decode.calendar` and `decode.largesample`: recorded answers of 635 KB and 277 KB."""
    return [
        compared("decode.calendar", shared(RECORDED / "calendar" / "response.json"), limit=8.0),
        compared("decode.largesample", shared(RECORDED / "largesample" / "response.json"), limit=8.0),
    ]


def small() -> list[Figure]:
    """`decode.small`: an answer of 1 KB, to a request that was made before."""
    figures = printed("decode.small", large_response())
    return [Figure("decode.small", figures["ours"] * 1e6, "µs", "JSONDecoder", figures["foundation"] * 1e6, is_speedup=True)]


def memory() -> list[Figure]:
    """`memory.response`: what the process grows by at its peak, for body, tape and structs together."""
    figures = printed("memory.response", large_response())
    growth, body = figures["growth"] / MEGABYTE, figures["body"] / MEGABYTE
    return [Figure("memory.response", growth, "MB", "the body", body, limit=3.0, limits_ratio=True)]


def compared(name: str, path: Path, limit: float) -> Figure:
    figures = printed(name, path)
    return Figure(
        name,
        figures["ours"],
        "seconds",
        "JSONDecoder",
        figures["foundation"],
        limit,
        limits_ratio=True,
        is_least=True,
        is_speedup=True,
    )


def printed(command: str, path: Path) -> dict[str, float]:
    """What the program prints as JSON: medians."""
    output = subprocess.run([built(), command, path], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if output.returncode != 0:
        raise RuntimeError(f"'{command}' ended with status {output.returncode}: {output.stdout}{output.stderr}")
    return json.loads(output.stdout)


def large_response() -> Path:
    """The generated response; it is the same in every run."""
    path = FOLDER / "response.json"
    if not path.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        run([sys.executable, shared(RESPONSE_MAKER), path])
    return path


def built() -> Path:
    """The program that measures, in release, with its catalogues."""
    texts = ["--scalar", "Time=Swift.String", "--scalar", "Address=Swift.String"]
    generate("Repositories", "Repositories", PACKAGE / "repositories.graphql", texts)
    generate("Calendar", "Agenda", shared(RECORDED / "calendar" / "schema.graphqls"))
    generate("Sample", "Sample", shared(RECORDED / "largesample" / "schema.graphqls"))
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE, "--product", "DecodingBench"])
    return PACKAGE / ".build" / "release" / "DecodingBench"


def generate(name: str, namespace: str, schema: Path, options: list[str] | None = None) -> None:
    """Writes the catalogue of one target; unchanged files stay as they are."""
    output = PACKAGE / "Sources" / f"{name}API" / "Generated"
    run([
        built_martlet(), "generate", "--quiet", "--schema", schema, "--output", output, "--namespace", namespace,
        *(options or []),
    ])  # fmt: skip
