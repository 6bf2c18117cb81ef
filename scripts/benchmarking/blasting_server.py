"""A graphql-transport-ws server that answers any subscription with so many results, as fast as the reader takes them.

`blasting_server.py MESSAGES` prints its port. The frames are made ahead, so that it is never what is measured.
"""

import base64
import hashlib
import json
import socket
import struct
import sys
import threading

COUNT = int(sys.argv[1])


def frame(text: str) -> bytes:
    payload = text.encode()
    size = bytes([len(payload)]) if len(payload) < 126 else b"\x7e" + struct.pack(">H", len(payload))
    return b"\x81" + size + payload


def read_frame(file) -> str | None:
    head = file.read(2)
    if len(head) < 2 or head[0] & 15 == 8:
        return None
    size = head[1] & 127
    if size == 126:
        size = struct.unpack(">H", file.read(2))[0]
    mask = file.read(4)
    return bytes(byte ^ mask[n % 4] for n, byte in enumerate(file.read(size))).decode()


def block(id: str) -> bytes:
    """A thousand results."""
    return b"".join(
        frame(json.dumps({"id": id, "type": "next", "payload": {"data": {"price": {
            "symbol": f"SYM{number % 50}", "amount": number, "currency": "EUR"}}}}))
        for number in range(1000)
    )  # fmt: skip


def serve(connection: socket.socket) -> None:
    with connection, connection.makefile("rb") as file:
        key = ""
        while (line := file.readline().strip()) != b"":
            if line.lower().startswith(b"sec-websocket-key:"):
                key = line.split(b":", 1)[1].strip().decode()
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        connection.sendall(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        while (text := read_frame(file)) is not None:
            message = json.loads(text)
            if message["type"] == "connection_init":
                connection.sendall(frame('{"type":"connection_ack"}'))
            elif message["type"] == "subscribe":
                results = block(message["id"])
                for _ in range(COUNT // 1000):
                    connection.sendall(results)
                connection.sendall(frame(json.dumps({"id": message["id"], "type": "complete"})))


listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)


def accept_all() -> None:
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()


threading.Thread(target=accept_all, daemon=True).start()
sys.stdin.read()
