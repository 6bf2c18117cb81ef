"""Models: decoding them, and loading 100 comments with their posts and blogs in every way there is."""

import json
import subprocess

from benchmarking.measure import ROOT, run
from benchmarking.results import Figure

PACKAGE = ROOT / "Benchmarks" / "ModelLoading"


def models() -> list[Figure]:
    """All figures of one program, whose server answers 5 ms after a request."""
    run(["swift", "build", "--product", "martlet"])
    run([
        ROOT / ".build" / "debug" / "martlet", "generate", "--models", "--schema", PACKAGE / "blog.graphql",
        "--output", PACKAGE / "Sources" / "ModelsBench" / "Generated", "--access", "internal", "--quiet",
    ])
    run(["swift", "build", "-c", "release", "--package-path", PACKAGE])
    figures = json.loads(subprocess.check_output([PACKAGE / ".build" / "release" / "ModelsBench"]))
    return [
        Figure("decode.models", round(figures["decode.models"], 1), "times Decodable", limit=5, is_least=True),
        Figure("lazy.posts.requests", round(figures["lazy.posts.requests"]), "requests", limit=2),
        Figure("prefetch.posts.requests", round(figures["prefetch.posts.requests"]), "requests", limit=1),
        Figure("lazy.posts.time", round(figures["lazy.posts.time"] * 1000), "ms"),
        Figure("batched.posts.time", round(figures["batched.posts.time"] * 1000), "ms"),
        Figure("prefetch.posts.time", round(figures["prefetch.posts.time"] * 1000), "ms"),
        Figure("eager.posts.time", round(figures["eager.posts.time"] * 1000), "ms"),
    ]
