"""How fast the code of the documentation is type-checked."""

import re
import sys
from pathlib import Path

from documenting import code

from benchmarking.github import in_turn, median_seconds
from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

FOLDER = ROOT / ".build" / "bench" / "documentation"
IMPORT = re.compile(r"^(?:public )?import \w+$", re.MULTILINE)


def type_check() -> list[Figure]:
    """`typecheck.documented`: of all documented files, the one that takes most beyond its imports; medians of five.

    Each file stands alone, and has all the code of a page.
    """
    run(["swift", "build", "--product", "martlet"])
    if faults := code.build():
        raise RuntimeError("\n".join(faults))
    pages = sorted((code.PACKAGE / "Sources" / "Pages").glob("*.swift"))
    figures = {page.stem: beyond_imports(page) for page in pages if IMPORT.search(page.read_text())}
    for name, seconds in sorted(figures.items(), key=lambda figure: -figure[1]):
        print(f"  {name}: {seconds:.3f} s", file=sys.stderr)
    worst = max(figures, key=lambda name: figures[name])
    baseline = f"nothing: the time of the same imports is taken off; the worst is {worst}.swift"
    return [Figure("typecheck.documented", figures[worst], "seconds", baseline, limit=0.3)]


def beyond_imports(page: Path) -> float:
    """Seconds that a file takes beyond one with the same imports alone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    imports = FOLDER / page.name
    imports.write_text("\n".join(IMPORT.findall(page.read_text())) + "\n")
    whole, alone = in_turn(5, lambda: run(code.type_check([page])), lambda: run(code.type_check([imports])))
    return median_seconds(whole) - median_seconds(alone)
