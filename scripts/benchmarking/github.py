"""GitHub's schema: how fast it is generated, and how fast the generated module builds against a floor.

The floor is a file with one short declaration for each field, argument, input field and enum value; it is compiled in the
same run, in turn with the generated module, with the same flags. Of several runs the smallest figure counts, as machines
only ever make a run slower.
"""

import os
import shutil
import statistics
from collections.abc import Callable
from pathlib import Path

from benchmarking.measure import ROOT, Skipped, Usage, run
from benchmarking.results import Figure

FOLDER = ROOT / ".build" / "bench" / "github"
GENERATED = FOLDER / "Generated"
FLOOR = FOLDER / "Floor.swift"
QUERIES = ROOT / "Benchmarks" / "TypeChecking"
PYTHON = ROOT / ".venv" / "bin" / "python"

SCHEMA = Path("schemas") / "github" / "schema.graphql"
FLOOR_MAKER = Path("bench") / "decl_floor.py"

MEGABYTE = 1 << 20


def generate() -> list[Figure]:
    """`generate.github`: the whole command from nothing to written files, median of seven."""
    schema, martlet = shared(SCHEMA), built_martlet()

    def generate_once() -> Usage:
        shutil.rmtree(GENERATED, ignore_errors=True)
        return run([martlet, "generate", "--quiet", "--schema", schema, "--output", GENERATED])

    reading = "import sys, graphql; graphql.build_schema(open(sys.argv[1]).read(), assume_valid=True)"
    ours, python = in_turn(7, generate_once, lambda: run([PYTHON, "-c", reading, schema]))
    baseline = "graphql-core (Python), reading the schema alone"
    return [Figure("generate.github", median_seconds(ours), "seconds", baseline, median_seconds(python), limit=1.0)]


def build_debug() -> list[Figure]:
    """`build.github.cpu` and `build.github.memory`, the smallest of four."""
    ours, floor = builds("debug", "-Onone", times=4)
    return [
        against_floor("build.github.cpu", smallest_cpu(ours), smallest_cpu(floor), "CPU-seconds", limit=1.5),
        against_floor("build.github.memory", smallest_memory(ours), smallest_memory(floor), "MiB", limit=1.5),
    ]


def build_release() -> list[Figure]:
    """`build.github.release.cpu`, the smallest of three."""
    ours, floor = builds("release", "-O", times=3)
    return [against_floor("build.github.release.cpu", smallest_cpu(ours), smallest_cpu(floor), "CPU-seconds", limit=1.8)]


def type_check() -> list[Figure]:
    """`typecheck.nested40`: a file with one query of 40 attributes."""
    return [type_checking("typecheck.nested40", "NestedQuery", times=7, limit=1.0)]


def type_check_large() -> list[Figure]:
    """`typecheck.attributes300`: a file with one query of 300 attributes."""
    return [type_checking("typecheck.attributes300", "LargeQuery", times=5, limit=3.0)]


def type_checking(name: str, file: str, times: int, limit: float) -> Figure:
    """A file in turn with a file that only imports the same; medians."""
    prepare("debug")
    compile_module("debug", "-Onone", "GitHubAPI", sorted(GENERATED.glob("*.swift")))
    query, empty = in_turn(times, lambda: type_check_once(file), lambda: type_check_once("Empty"))
    baseline = "a file with the same imports alone"
    return Figure(name, median_seconds(query), "seconds", baseline, median_seconds(empty), limit=limit)


def against_floor(name: str, ours: float, floor: float, unit: str, limit: float) -> Figure:
    return Figure(name, ours, unit, "the floor of declarations", floor, limit, limits_ratio=True)


def in_turn(times: int, first: Callable[[], Usage], second: Callable[[], Usage]) -> tuple[list[Usage], list[Usage]]:
    """Runs two programs in turn, so that what else the machine does meets both."""
    pairs = [(first(), second()) for _ in range(times)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def median_seconds(usages: list[Usage]) -> float:
    return statistics.median(usage.seconds for usage in usages)


def smallest_cpu(usages: list[Usage]) -> float:
    return min(usage.cpu for usage in usages)


def smallest_memory(usages: list[Usage]) -> float:
    """In MiB."""
    return min(usage.memory for usage in usages) / MEGABYTE


def builds(configuration: str, optimization: str, times: int) -> tuple[list[Usage], list[Usage]]:
    """Builds of the generated module and of the floor."""
    prepare(configuration)
    sources = sorted(GENERATED.glob("*.swift"))
    return in_turn(
        times,
        lambda: compile_module(configuration, optimization, "GitHubAPI", sources),
        lambda: compile_module(configuration, optimization, "Floor", [FLOOR]),
    )


def prepare(configuration: str) -> None:
    """Makes the runtime module, the generated files and the floor."""
    schema, maker, martlet = shared(SCHEMA), shared(FLOOR_MAKER), built_martlet()
    run(["swift", "build", "-c", configuration, "--target", "Martlet"])
    run([martlet, "generate", "--quiet", "--schema", schema, "--output", GENERATED])
    run([PYTHON, maker, schema, FLOOR])


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
    """The command in release."""
    run(["swift", "build", "-c", "release", "--product", "martlet"])
    FOLDER.mkdir(parents=True, exist_ok=True)
    return ROOT / ".build" / "release" / "martlet"


def shared(path: Path) -> Path:
    """A file of the folder `shared` beside the package, or of the one that `MARTLET_SHARED` names."""
    folders = [ROOT.parent / "shared"]
    if named := os.environ.get("MARTLET_SHARED"):
        folders.append(Path(named))
    for folder in folders:
        if (folder / path).exists():
            return folder / path
    raise Skipped(f"it needs ../shared/{path}, which is not here, and MARTLET_SHARED names no folder with it")
