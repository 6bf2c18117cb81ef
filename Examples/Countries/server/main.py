"""The countries server: `main.py [--port PORT] [--schema FILE]`.

Listens on the loopback interface only, prints its address once it answers, and ends on SIGTERM, on SIGINT and when
the process that started it is gone.
"""

import argparse
import contextlib
import logging
import os
import socket
import threading
import time

import uvicorn
from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLTransportWSHandler
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

import broken


class AnnouncingServer(uvicorn.Server):
    """Prints the address when the first request can be sent."""

    async def startup(self, sockets=None):
        await super().startup(sockets)
        port = sockets[0].getsockname()[1]
        print(f"listening on http://127.0.0.1:{port}/graphql", flush=True)


def end_with_parent(parent: int) -> None:
    """Ends this process as soon as its parent is another one than at the start."""
    while os.getppid() == parent:
        time.sleep(0.25)
    os._exit(0)


def make_app(schema_file: str | None) -> Starlette:
    """The web application: the countries schema, or the given one with invented answers."""
    if schema_file is None:
        import countries as source

        schema = source.make_schema()
    else:
        import fake as source

        schema = source.make_schema(schema_file)
    graphql = GraphQL(schema, logger=silent_logger(), websocket_handler=GraphQLTransportWSHandler())
    return Starlette(routes=[*broken.routes(), Route("/graphql", graphql), WebSocketRoute("/graphql", graphql), Mount("/graphql/", graphql)])


def silent_logger() -> logging.Logger:
    """Field errors are answers here, not incidents: nothing is written to the terminal."""
    logger = logging.getLogger("countries")
    logger.addHandler(logging.NullHandler())
    logger.propagate = False
    return logger


def main() -> None:
    parser = argparse.ArgumentParser(description="Serves the ISO registry of countries as GraphQL.")
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1; 0, the default, takes a free one")
    parser.add_argument("--schema", metavar="FILE", help="serve this schema with invented answers instead")
    arguments = parser.parse_args()

    parent = os.getppid()
    threading.Thread(target=end_with_parent, args=(parent,), daemon=True).start()
    app = make_app(arguments.schema)
    # The protocol is named, as asyncio sends small pieces at once (TCP_NODELAY) only where it is.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", arguments.port))
    listener.listen(256)
    config = uvicorn.Config(app, log_level=logging.CRITICAL + 1, access_log=False, timeout_graceful_shutdown=1)
    with contextlib.suppress(KeyboardInterrupt):
        AnnouncingServer(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
