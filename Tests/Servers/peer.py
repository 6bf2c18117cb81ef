"""A WebSocket server that breaks the rules: each path says in which way. `peer.py --port PORT`.

It speaks graphql-transport-ws by hand, over plain sockets, so that every byte can be wrong. Unless a path says otherwise, it
accepts the handshake and the connection, waits for a subscription, and answers it with the numbers from 1 to 3 and its end.
"""

import asyncio
import base64
import contextlib
import hashlib
import json
import os
import struct
import urllib.parse
from collections.abc import Awaitable, Callable

from serving import end_with_parent, listener

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
Scenario = Callable[["Peer", str], Awaitable[None]]
SCENARIOS: dict[str, Scenario] = {}


def scenario(run: Scenario) -> Scenario:
    SCENARIOS[run.__name__.replace("_", "-")] = run
    return run


def frame(opcode: int, payload: bytes, fin: bool = True, rsv: int = 0, mask: bool = False, size: int | None = None) -> bytes:
    """A frame; `size` lies about its length."""
    size = len(payload) if size is None else size
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    flag = 0x80 if mask else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 1 << 16:
        head += bytes([flag | 126]) + struct.pack(">H", size)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", size)
    if mask:
        key = os.urandom(4)
        return head + key + bytes(byte ^ key[n % 4] for n, byte in enumerate(payload))
    return head + payload


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack(">H", code) + reason)


class Peer:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, headers: dict[str, str]):
        self.reader, self.writer, self.headers = reader, writer, headers
        self.id = ""

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
        await self.writer.drain()

    def accept_header(self) -> str:
        key = self.headers.get("sec-websocket-key", "").encode()
        return base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()

    async def handshake(self, protocols=("graphql-transport-ws",), accept: str | None = "", more: str = "") -> None:
        lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"]
        if accept is not None:
            lines.append(f"Sec-WebSocket-Accept: {accept or self.accept_header()}")
        lines += [f"Sec-WebSocket-Protocol: {name}" for name in protocols]
        await self.send(("\r\n".join(lines) + "\r\n" + more + "\r\n").encode())

    async def message(self) -> dict | None:
        """The next message of the client; nothing at its end."""
        while True:
            opcode, payload = await self.read_frame()
            if opcode == CLOSE:
                return None
            if opcode == PING:
                await self.send(frame(PONG, payload))
            if opcode in (TEXT, BINARY):
                return json.loads(payload)

    async def read_frame(self) -> tuple[int, bytes]:
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size == 126:
            size = struct.unpack(">H", await self.reader.readexactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
        mask = await self.reader.readexactly(4) if second & 128 else bytes(4)
        payload = await self.reader.readexactly(size)
        return first & 15, bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))

    async def subscribed(self) -> None:
        """Everything up to the first subscription."""
        await self.handshake()
        while message := await self.message():
            if message["type"] == "connection_init":
                await self.send(frame(TEXT, b'{"type":"connection_ack"}'))
            if message["type"] == "subscribe":
                self.id = message["id"]
                return

    def result(self, number: int, more: str = "") -> bytes:
        payload = {"data": {"count": number}} | ({"extensions": {"more": more}} if more else {})
        return json.dumps({"id": self.id, "type": "next", "payload": payload}, ensure_ascii=False).encode()

    def complete(self) -> bytes:
        return frame(TEXT, json.dumps({"id": self.id, "type": "complete"}).encode())

    def answer(self) -> bytes:
        """Three results and the end."""
        return b"".join(frame(TEXT, self.result(number)) for number in (1, 2, 3)) + self.complete()

    async def until_gone(self) -> None:
        """Reads on without an answer, until the client has gone."""
        while await self.reader.read(1 << 16):
            pass

    def reset(self) -> None:
        self.writer.transport.get_extra_info("socket").setsockopt(1, 13, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


# The handshake.


@scenario
async def good(peer: Peer, _: str) -> None:
    await peer.subscribed()
    await peer.send(peer.answer())
    await peer.until_gone()


@scenario
async def status(peer: Peer, code: str) -> None:
    await peer.send(f"HTTP/1.1 {code} No\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nnot today".encode())


@scenario
async def redirect(peer: Peer, _: str) -> None:
    await peer.send(b"HTTP/1.1 302 Found\r\nLocation: /good\r\nContent-Length: 0\r\n\r\n")


@scenario
async def accept_header(peer: Peer, text: str) -> None:
    await peer.handshake(accept=text or None)
    await peer.until_gone()


@scenario
async def subprotocols(peer: Peer, names: str) -> None:
    await peer.handshake(protocols=[name for name in names.split(",") if name])
    await peer.until_gone()


@scenario
async def no_upgrade(peer: Peer, _: str) -> None:
    await peer.send(b"HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: " + peer.accept_header().encode() + b"\r\n\r\n")
    await peer.until_gone()


@scenario
async def garbage(peer: Peer, _: str) -> None:
    await peer.send(b"SSH-2.0-OpenSSH_9.2\r\n" + os.urandom(200))


@scenario
async def cut_head(peer: Peer, _: str) -> None:
    await peer.send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: webso")


@scenario
async def huge_head(peer: Peer, _: str) -> None:
    await peer.handshake(more="".join(f"X-{n}: {'y' * 1000}\r\n" for n in range(200)))
    await peer.until_gone()


@scenario
async def silent(peer: Peer, _: str) -> None:
    await peer.until_gone()


@scenario
async def slow_head(peer: Peer, _: str) -> None:
    head = f"HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {peer.accept_header()}\r\n"
    for byte in (head + "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n").encode():
        await peer.send(bytes([byte]))
        await asyncio.sleep(0.001)
    await peer.until_gone()


@scenario
async def reset_head(peer: Peer, _: str) -> None:
    peer.reset()


# Frames.


@scenario
async def raw(peer: Peer, kind: str) -> None:
    """One frame in place of an answer, then the answer."""
    await peer.subscribed()
    good = peer.result(1)
    frames = {
        "masked": frame(TEXT, good, mask=True),
        "reserved-bits": frame(TEXT, good, rsv=3),
        "compressed": frame(TEXT, good, rsv=4),
        "reserved-opcode": frame(3, good),
        "reserved-control": frame(11, b""),
        "lone-continuation": frame(0, good),
        "text-in-text": frame(TEXT, good[:10], fin=False) + frame(TEXT, good),
        "long-ping": frame(PING, b"x" * 126),
        "fragmented-ping": frame(PING, b"x", fin=False) + frame(0, b"y"),
        "invalid-text": frame(TEXT, good.replace(b"count", b"c\xff\xfent")),
        "declared-huge": frame(TEXT, good, size=1 << 62),
        "declared-negative": frame(TEXT, good, size=(1 << 64) - 1),
        "empty": frame(TEXT, b""),
        "binary": frame(BINARY, good),
        "binary-garbage": frame(BINARY, os.urandom(100)),
        "long-pong": frame(PONG, b"x" * 125),
    }
    await peer.send(frames[kind], peer.answer())
    await peer.until_gone()


@scenario
async def fragments(peer: Peer, size: str) -> None:
    """Results in fragments, with pings between them."""
    await peer.subscribed()
    for number in (1, 2, 3):
        text = peer.result(number, "ä€😀" * 20)
        pieces = [text[start : start + int(size)] for start in range(0, len(text), int(size))]
        for place, piece in enumerate(pieces):
            await peer.send(frame(0 if place else TEXT, piece, fin=place == len(pieces) - 1), frame(PING, b"p"))
    await peer.send(peer.complete())
    await peer.until_gone()


@scenario
async def drip(peer: Peer, _: str) -> None:
    """An answer byte by byte."""
    await peer.subscribed()
    for byte in peer.answer():
        await peer.send(bytes([byte]))
        await asyncio.sleep(0.0005)
    await peer.until_gone()


@scenario
async def large(peer: Peer, kilobytes: str) -> None:
    await peer.subscribed()
    await peer.send(frame(TEXT, peer.result(1, "x" * (int(kilobytes) << 10))), peer.answer())
    await peer.until_gone()


@scenario
async def endless(peer: Peer, _: str) -> None:
    """One message in fragments without an end."""
    await peer.subscribed()
    await peer.send(frame(TEXT, b'{"type":"', fin=False))
    while True:
        await peer.send(frame(0, b"x" * (1 << 16), fin=False))


@scenario
async def pings(peer: Peer, count: str) -> None:
    await peer.subscribed()
    for _ in range(int(count)):
        await peer.send(frame(PING, b"hello"))
    await peer.send(peer.answer())
    await peer.until_gone()


@scenario
async def late(peer: Peer, _: str) -> None:
    """Messages after the end of an operation."""
    await peer.subscribed()
    await peer.send(peer.answer(), frame(TEXT, peer.result(4)), peer.complete())
    while message := await peer.message():
        if message["type"] == "subscribe":
            old, peer.id = peer.id, message["id"]
            late = frame(TEXT, json.dumps({"id": old, "type": "next", "payload": {"data": {"count": 9}}}).encode())
            await peer.send(late, peer.answer())


# Ends.


@scenario
async def close(peer: Peer, code: str) -> None:
    await peer.subscribed()
    await peer.send(frame(TEXT, peer.result(1)), closing(int(code), b"because"))
    await peer.until_gone()


@scenario
async def close_oddly(peer: Peer, kind: str) -> None:
    await peer.subscribed()
    frames = {
        "empty": frame(CLOSE, b""),
        "one-byte": frame(CLOSE, b"\x03"),
        "invalid-reason": closing(1001, b"\xff\xfe\xfd"),
        "long-reason": frame(CLOSE, struct.pack(">H", 1001) + b"r" * 123),
        "more-after": closing(1001) + frame(TEXT, peer.result(2)),
        "twice": closing(1001) + closing(1012),
    }
    await peer.send(frame(TEXT, peer.result(1)), frames[kind])
    await peer.until_gone()


@scenario
async def cut(peer: Peer, kind: str) -> None:
    """The connection ends in the middle of a frame."""
    await peer.subscribed()
    await peer.send(frame(TEXT, peer.result(1)), frame(TEXT, peer.result(2))[:20])
    if kind == "reset":
        await asyncio.sleep(0.05)
        peer.reset()


@scenario
async def half_open(peer: Peer, _: str) -> None:
    """Says nothing more, and reads nothing more."""
    await peer.subscribed()
    await peer.send(frame(TEXT, peer.result(1)))
    peer.reader._transport.pause_reading()
    await asyncio.sleep(600)


@scenario
async def deaf(peer: Peer, _: str) -> None:
    """Never answers a close frame, and keeps the connection."""
    await peer.subscribed()
    await peer.send(peer.answer())
    await peer.until_gone()
    await asyncio.sleep(600)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        url = urllib.parse.urlsplit(head[0].split(" ")[1])
        fields = (line.split(":", 1) for line in head[1:] if ":" in line)
        peer = Peer(reader, writer, {name.lower(): value.strip() for name, value in fields})
        await SCENARIOS[url.path.strip("/")](peer, urllib.parse.unquote(url.query))
    writer.close()


async def main() -> None:
    end_with_parent()
    socket = listener()
    server = await asyncio.start_server(serve, sock=socket)
    print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}/good", flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
