"""Reading a large response: this package's tape against simdjson's DOM."""

import json
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from benchmarking import decoding
from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

FOLDER = ROOT / ".build" / "bench" / "parsing"
BASELINE = FOLDER / "simdjson"
SOURCE = ROOT / "Benchmarks" / "Parsing" / "simdjson.cpp"

TURNS = 5
"""How often the two programs run in turn, so that what else the machine does meets both."""
TIMES = 31
"""How often simdjson parses in a turn; as often as this package does."""
MEGABYTE = 1_000_000


def parse() -> list[Figure]:
    """`parse.response`: megabytes a second, the median over turns of each turn's median."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    response, program = decoding.large_response(), decoding.built()
    build_baseline()
    ours, simdjson = [], []
    for _ in range(TURNS):
        ours.append(speed([program, "parse.response", response]))
        simdjson.append(speed([BASELINE, response, str(TIMES)]))
    return [
        Figure(
            "parse.response",
            statistics.median(ours),
            "MB/s",
            "simdjson's DOM",
            statistics.median(simdjson),
            limit=0.33,
            limits_ratio=True,
            is_least=True,
        )
    ]


def speed(command: list[str | Path]) -> float:
    """What a program that prints seconds and bytes as JSON reads in a second, in MB."""
    output = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if output.returncode != 0:
        raise RuntimeError(f"'{' '.join(map(str, command))}' ended with status {output.returncode}: {output.stderr}")
    figures = json.loads(output.stdout)
    return figures["bytes"] / figures["seconds"] / MEGABYTE


def build_baseline() -> None:
    """Compiles the program in C++; installs simdjson where it is missing."""
    compiler = shutil.which("g++") or shutil.which("clang++") or "c++"
    command = [compiler, "-std=c++17", "-O3", SOURCE, "-o", BASELINE, "-lsimdjson"]
    if not has_simdjson(compiler):
        print("simdjson is not here: installing libsimdjson-dev", file=sys.stderr, flush=True)
        run([ROOT / "scripts" / "setup", "libsimdjson-dev"])
    run(command)


def has_simdjson(compiler: str) -> bool:
    probe = [compiler, "-std=c++17", "-fsyntax-only", "-include", "simdjson.h", "-x", "c++", "/dev/null"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0
