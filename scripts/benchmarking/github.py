"""GitHub's schema: how fast it is generated, and how fast the generated module builds against a floor.

The floor is a file with one short declaration for each field, argument, input field and enum value; it is compiled in the
same run, in turn with the generated module, with the same flags. Of several runs the smallest figure counts, as machines
only ever make a run slower.
"""

import shutil
import statistics
from pathlib import Path

from benchmarking.measure import ROOT, Usage, run
from benchmarking.results import Figure

SHARED = ROOT.parent / "shared"
SCHEMA = SHARED / "schemas" / "github" / "schema.graphql"
FOLDER = ROOT / ".build" / "bench" / "github"
GENERATED = FOLDER / "Generated"
FLOOR = FOLDER / "Floor.swift"
QUERIES = ROOT / "Benchmarks" / "TypeChecking"

MEGABYTE = 1 << 20


def generate() -> list[Figure]:
    """`generate.github`: the whole command, median of seven."""
    martlet = built_martlet()
    times = []
    for _ in range(7):
        shutil.rmtree(GENERATED, ignore_errors=True)
        times.append(run([martlet, "generate", "--quiet", "--schema", SCHEMA, "--output", GENERATED]).seconds)
    return [Figure("generate.github", statistics.median(times), "seconds", "limit", 1.0)]


def build_debug() -> list[Figure]:
    """`build.github.cpu` and `build.github.memory`."""
    ours, floor = compare("debug", "-Onone", times=4)
    return [
        ratio("build.github.cpu", ours.cpu, floor.cpu, "CPU-seconds", limit=1.5),
        ratio("build.github.memory", ours.memory / MEGABYTE, floor.memory / MEGABYTE, "MiB", limit=1.5),
    ]


def build_release() -> list[Figure]:
    """`build.github.release.cpu`."""
    ours, floor = compare("release", "-O", times=3)
    return [ratio("build.github.release.cpu", ours.cpu, floor.cpu, "CPU-seconds", limit=1.8)]


def type_check() -> list[Figure]:
    """`typecheck.nested40`: a file with one query, against a file with the same imports alone."""
    prepare("debug")
    compile_module("debug", "-Onone", "GitHubAPI", sorted(GENERATED.glob("*.swift")))
    times = {name: statistics.median(type_check_once(name).seconds for _ in range(5)) for name in ("NestedQuery", "Empty")}
    return [Figure("typecheck.nested40", times["NestedQuery"], "seconds", "imports alone; limit 1 s", times["Empty"])]


def ratio(name: str, ours: float, floor: float, unit: str, limit: float) -> Figure:
    return Figure(name, ours, unit, f"floor; limit {limit} times", floor)


def compare(configuration: str, optimization: str, times: int) -> tuple[Usage, Usage]:
    """The smallest figures of the generated module and of the floor, compiled in turn."""
    prepare(configuration)
    sources = sorted(GENERATED.glob("*.swift"))
    ours, floor = [], []
    for _ in range(times):
        floor.append(compile_module(configuration, optimization, "Floor", [FLOOR]))
        ours.append(compile_module(configuration, optimization, "GitHubAPI", sources))
    return smallest(ours), smallest(floor)


def smallest(usages: list[Usage]) -> Usage:
    return Usage(
        min(usage.seconds for usage in usages), min(usage.cpu for usage in usages), min(usage.memory for usage in usages)
    )


def prepare(configuration: str) -> None:
    """Makes the runtime module, the generated files and the floor."""
    martlet = built_martlet()
    run(["swift", "build", "-c", configuration, "--target", "Martlet"])
    run([martlet, "generate", "--quiet", "--schema", SCHEMA, "--output", GENERATED])
    run([ROOT / ".venv" / "bin" / "python", SHARED / "bench" / "decl_floor.py", SCHEMA, FLOOR])


def compile_module(configuration: str, optimization: str, module: str, sources: list[Path]) -> Usage:
    """Compiles a module whole."""
    modules = ROOT / ".build" / configuration / "Modules"
    return run([
        "swiftc", "-swift-version", "6", "-wmo", optimization, "-parse-as-library", "-module-name", module, "-I", modules,
        "-emit-module", "-emit-module-path", FOLDER / f"{module}.swiftmodule", "-o", FOLDER / f"{module}.o", "-c",
        *sources,
    ])  # fmt: skip


def type_check_once(name: str) -> Usage:
    modules = ROOT / ".build" / "debug" / "Modules"
    return run(["swiftc", "-swift-version", "6", "-typecheck", "-I", modules, "-I", FOLDER, QUERIES / f"{name}.swift"])


def built_martlet() -> Path:
    """The command in release; fails where the shared schemas are absent."""
    if not SCHEMA.exists():
        raise RuntimeError(f"it needs {SCHEMA}, which is not here; skipped")
    run(["swift", "build", "-c", "release", "--product", "martlet"])
    FOLDER.mkdir(parents=True, exist_ok=True)
    return ROOT / ".build" / "release" / "martlet"
