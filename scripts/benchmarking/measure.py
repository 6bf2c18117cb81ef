"""Measures programs: time, processor time and memory, with all the programs they start and wait for."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Skipped(Exception):
    """What a benchmark needs is not on this machine; the message says what."""


@dataclass(frozen=True)
class Usage:
    """What one run of a program took."""

    seconds: float
    """Time on the clock."""
    cpu: float
    """Processor seconds, user and system, of the program and of all programs it started and waited for."""
    memory: int
    """Bytes of the largest of these programs at its largest."""


def run(command: Sequence[str | Path], folder: Path = ROOT, environment: dict[str, str] | None = None) -> Usage:
    """Runs a program to its end and measures it; its output is shown only if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    output = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.stderr.write(output.decode(errors="replace"))
        raise RuntimeError(f"'{' '.join(map(str, command))}' ended with status {process.returncode}")
    # Linux counts ru_maxrss in KiB, Darwin in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Usage(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)
