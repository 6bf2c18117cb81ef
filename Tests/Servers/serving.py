"""What the test servers have in common: a free port, the line that says where, and an end with their parent."""

import argparse
import contextlib
import logging
import os
import socket
import threading
import time
from typing import Any

import uvicorn


class AnnouncingServer(uvicorn.Server):
    """Prints the address when the first request can be sent."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets
        port = sockets[0].getsockname()[1]
        scheme = "https" if self.config.is_ssl else "http"
        print(f"listening on {scheme}://127.0.0.1:{port}/graphql", flush=True)


def end_with_parent() -> None:
    """Ends this process as soon as its parent is another one than at the start."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.25)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def listener(port: int | None = None) -> socket.socket:
    """A socket on a port, without one on that of the command line; 0 takes a free one."""
    if port is None:
        parser = argparse.ArgumentParser()
        parser.add_argument("--port", type=int, default=0)
        port = parser.parse_args().port
    # The protocol is named, as asyncio sends small pieces at once (TCP_NODELAY) only where it is: otherwise an answer in two
    # pieces waits 40 ms for the client's acknowledgement.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(512)
    return listener


def serve(app: Any, port: int | None = None, **options: Any) -> None:
    """Serves an ASGI application until the end; without a port on that of the command line."""
    end_with_parent()
    logging.disable(logging.CRITICAL)
    config = uvicorn.Config(
        app, log_level=logging.CRITICAL + 1, access_log=False, timeout_graceful_shutdown=1, **options
    )
    with contextlib.suppress(KeyboardInterrupt):
        AnnouncingServer(config).run(sockets=[listener(port)])
