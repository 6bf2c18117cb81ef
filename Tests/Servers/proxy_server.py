"""An HTTP proxy for CONNECT, whose behaviour its user name chooses: `proxy_server.py --port PORT`.

`good` with the password `secret` is let through, and so is nobody at all; `refused` gets 407, `broken` 502, `cut` no answer,
`silent` none either and no end.
"""

import asyncio
import base64
import contextlib

from serving import end_with_parent, listener

ANSWERS = {"refused": "407 Proxy Authentication Required", "broken": "502 Bad Gateway"}


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


def user(head: str) -> str:
    """Who asks; `refused` for a wrong password."""
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        if name.lower() == "proxy-authorization":
            account, _, password = base64.b64decode(value.split()[-1]).decode().partition(":")
            return account if password == "secret" else "refused"
    return "nobody"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        account = user(head)
        if account == "silent":
            await reader.read()
        if account in ANSWERS:
            writer.write(f"HTTP/1.1 {ANSWERS[account]}\r\nContent-Length: 0\r\n\r\n".encode())
        if account in ("good", "nobody"):
            host, _, port = head.split(" ")[1].rpartition(":")
            there, back = await asyncio.open_connection(host, int(port))
            writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            await asyncio.gather(copy(reader, back), copy(there, writer))
    writer.close()


async def main() -> None:
    end_with_parent()
    socket = listener()
    server = await asyncio.start_server(serve, sock=socket)
    print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}/", flush=True)
    async with server:
        await server.serve_forever()


asyncio.run(main())
