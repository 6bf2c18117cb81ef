"""Serves an API as Amplify makes it of a schema with `@model` types: `models_server.py --schema FILE.graphql …`.

The parts are in models/; docs/appsync-stand-in.md tells what it does. Exits with status 2 and advice for a schema that
cannot be served.
"""

import argparse
import sys
from pathlib import Path

from models.context import Options
from models.definitions import SchemaRefused
from models.dropping import DroppableProtocol
from models.reading import read
from models.server import Server
from models.store import Retention, Store
from serving import serve

HOUR = 3_600_000


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--schema", type=Path, nargs="+", required=True, help="SDL, in one file or several")
    parser.add_argument("--conflict", choices=["none", "automerge", "optimistic"], default="none")
    parser.add_argument(
        "--redact",
        choices=["none", "events", "mutations"],
        default="none",
        help="where relations are null, as with other rules on the other side",
    )
    parser.add_argument("--database", default=":memory:", help="the SQLite file; in memory if left out")
    parser.add_argument("--tombstones", type=float, default=30 * 24, help="hours that tombstones are kept")
    parser.add_argument("--changes", type=float, default=0.5, help="hours that delta queries look back")
    parser.add_argument("--keep-alive", type=float, default=60, help="seconds between two keep-alive messages")
    parser.add_argument("--port", type=int, default=0, help="a free one if left out")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    try:
        definitions = read("\n".join(path.read_text() for path in given.schema))
        retention = Retention(int(given.tombstones * HOUR), int(given.changes * HOUR))
        options = Options(given.conflict, given.redact, given.keep_alive)
        server = Server(definitions, options, Store(definitions, given.database, retention))
    except SchemaRefused as error:
        sys.exit(refusal(given.schema, error))
    serve(server.application(), port=given.port, http=DroppableProtocol)


def refusal(paths: list[Path], error: SchemaRefused) -> int:
    names = ", ".join(path.name for path in paths)
    print(f"models_server: {names} cannot be served:", *error.faults, sep="\n  ", file=sys.stderr)
    return 2


if __name__ == "__main__":
    main()
