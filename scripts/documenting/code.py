"""The code of the documentation: each block is found in code that is built.

- A Swift block of README.md, docs/ or a DocC page stands word for word, but for indentation, in a Swift file of Examples/.
- A GraphQL block stands, but for white space, in what the program `Pages` prints, or in a schema of Examples/.
- Examples/Documentation builds without warnings, and its tests pass; the manifests that readers copy can be evaluated.
- Each step of a tutorial type-checks, together with the last step of each file that comes before it.
"""

import re
import subprocess
import textwrap
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Examples"
PACKAGE = EXAMPLES / "Documentation"
MANIFESTS = PACKAGE / "Manifests"

BLOCK = re.compile(r"^(?P<indent> *)```(?P<language>\w+)[^\n]*\n(?P<text>.*?)^(?P=indent)```", re.MULTILINE | re.DOTALL)
STEP = re.compile(r"(?P<number>\d\d-\d\d)-(?P<name>\w+)\.swift")


@dataclass(frozen=True)
class Block:
    """A block of code in a page."""

    place: str
    """File and line."""
    language: str
    lines: tuple[str, ...]
    """Without the indentation that all lines have."""


def check_code() -> list[str]:
    """What is wrong with the code of the documentation; builds it."""
    if faults := build():
        return faults
    blocks = [block for page in pages() for block in blocks_of(page)]
    printed = run(["swift", "run", "--skip-build", "--package-path", PACKAGE, "Pages"]).stdout
    printed += "".join(path.read_text() for path in sorted(EXAMPLES.glob("*/**/*.graphql")) if ".build" not in path.parts)
    faults = missing_swift(blocks, [path.read_text().splitlines() for path in compiled_files()])
    return faults + missing_documents(blocks, printed) + check_manifests() + check_steps()


def pages() -> list[Path]:
    catalogues = [page for suffix in ("md", "tutorial") for page in sorted(ROOT.glob(f"Sources/*/*.docc/**/*.{suffix}"))]
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md")), *catalogues]


def blocks_of(page: Path) -> list[Block]:
    text, found = page.read_text(), []
    for match in BLOCK.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        place = f"{page.relative_to(ROOT)}:{line}"
        found.append(Block(place, match["language"], dedented(match["text"].splitlines())))
    return found


def compiled_files() -> list[Path]:
    """The Swift files that were built, type-checked or evaluated; none that were generated."""
    found = [*EXAMPLES.glob("*/Sources/**/*.swift"), *EXAMPLES.glob("*/Tests/**/*.swift"), *MANIFESTS.glob("*/*.swift")]
    return [path for path in [*sorted(found), *steps()] if "Generated" not in path.parts]


def dedented(lines: list[str]) -> tuple[str, ...]:
    return tuple(line.rstrip() for line in textwrap.dedent("\n".join(lines)).split("\n"))


def missing_swift(blocks: list[Block], files: list[list[str]]) -> list[str]:
    return [
        f"{block.place}: no file that is built in Examples/ has this Swift code"
        for block in blocks
        if block.language == "swift" and not any(stands_in(block.lines, file) for file in files)
    ]


def stands_in(block: tuple[str, ...], file: list[str]) -> bool:
    first = block[0].strip()
    starts = (index for index, line in enumerate(file) if line.strip() == first)
    return any(dedented(file[start : start + len(block)]) == block for start in starts)


def missing_documents(blocks: list[Block], printed: str) -> list[str]:
    words = f" {' '.join(printed.split())} "
    return [
        f"{block.place}: neither the program 'Pages' prints this GraphQL, nor is it in a schema of Examples/"
        for block in blocks
        if block.language == "graphql" and f" {' '.join(' '.join(block.lines).split())} " not in words
    ]


def build() -> list[str]:
    """Makes the catalogues and builds the package with its tests, as `make test` builds the library; runs the tests."""
    # Files that were generated anew are found only by a manifest that was read anew.
    flags = ["--package-path", PACKAGE, "--disable-build-manifest-caching", "-Xswiftc", "-warnings-as-errors"]
    flags += ["--explicit-target-dependency-import-check", "error"]
    for title, command in [
        ("the catalogues cannot be generated", [PACKAGE / "generate", ROOT / ".build" / "debug" / "martlet"]),
        ("the code does not build", ["swift", "build", "--build-tests", *flags]),
        ("the tests fail", ["swift", "test", "--skip-build", "--disable-xctest", *flags]),
    ]:
        result = run(command)
        if result.returncode != 0:
            lines = [line for line in (result.stdout + result.stderr).splitlines() if not line.startswith("[")]
            return [f"Examples/Documentation: {title}", *lines[-60:]]
    return []


def check_manifests() -> list[str]:
    """Evaluates the manifests, without what they depend on."""
    faults = []
    for path in sorted(MANIFESTS.glob("*/Package.swift")):
        result = run(["swift", "package", "dump-package", "--package-path", path.parent])
        if result.returncode != 0:
            faults.append(f"{path.relative_to(ROOT)}: {result.stderr.strip()}")
    return faults


def steps() -> list[Path]:
    """The code of tutorials: `02-01-FrontScreen.swift` is what FrontScreen.swift is in the first step of section 2."""
    return [path for path in sorted(ROOT.glob("Sources/*/*.docc/**/*.swift")) if STEP.fullmatch(path.name)]


def check_steps() -> list[str]:
    faults = []
    for path in steps():
        match = STEP.fullmatch(path.name)
        current = {match["name"]: path}
        for other in path.parent.glob("*.swift"):
            part = STEP.fullmatch(other.name)
            if part and part["number"] < match["number"] and part["name"] != match["name"]:
                current[part["name"]] = max(other, current.get(part["name"], other))
        result = run(type_check(sorted(current.values())))
        if result.returncode != 0:
            faults += [f"{path.relative_to(ROOT)}: this step does not type-check", result.stderr.strip()]
    return faults


def type_check(files: list[Path]) -> list[str | Path]:
    """The command that type-checks files by the settings of the package, with what it has built."""
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
    for feature in features:
        command += ["-enable-upcoming-feature", feature]
    return [*command, "-I", PACKAGE / ".build" / "debug" / "Modules", *files]


def run(command: list[str | Path]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
