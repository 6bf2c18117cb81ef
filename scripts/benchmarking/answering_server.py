"""A loopback HTTP server that answers every POST with the same small GraphQL response, as fast as Python can.

Run as a program: prints the port it listens on, and serves until its input ends.
"""

import asyncio
import sys

BODY = (
    b'{"data":{"person":{"id":"1","email":"ada@example.org","age":36,"name":{"given":"Ada","family":"Lovelace"},'
    b'"friends":[{"id":"2","name":{"given":"Charles","family":"Babbage"}},'
    b'{"id":"3","name":{"given":"Mary","family":"Somerville"}},'
    b'{"id":"4","name":{"given":"Annabella","family":"Byron"}}]}}}'
)
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/graphql-response+json\r\nContent-Length: %d\r\n\r\n%s" % (
    len(BODY),
    BODY,
)


class Answering(asyncio.Protocol):
    """One connection: reads requests with a known length, one after the other."""

    def __init__(self) -> None:
        self.buffer = b""
        self.missing = 0

    def connection_made(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.missing:
            # The rest of a large body, which is not kept.
            count = min(self.missing, len(data))
            self.missing -= count
            data = data[count:]
            if not self.missing:
                self.transport.write(ANSWER)
        self.buffer += data
        while (head := self.buffer.find(b"\r\n\r\n")) >= 0:
            fields = self.buffer[:head].lower().split(b"\r\n")
            length = next((int(field[15:]) for field in fields if field.startswith(b"content-length:")), 0)
            if len(self.buffer) < head + 4 + length:
                if length > 1 << 20:
                    self.missing = head + 4 + length - len(self.buffer)
                    self.buffer = b""
                return
            self.buffer = self.buffer[head + 4 + length :]
            self.transport.write(ANSWER)


async def serve() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Answering, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


if __name__ == "__main__":
    asyncio.run(serve())
