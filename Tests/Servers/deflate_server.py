"""A graphql-transport-ws server of the `websockets` library that compresses: `deflate_server.py --port PORT`.

At `/good` it sends three results of 20,000 characters, which say whether they were compressed; at `/bomb` one of 64 MiB that
takes 64 KiB on the wire.
"""

import asyncio
import json

import websockets

from serving import end_with_parent, listener


async def serve(socket) -> None:
    compresses = bool(socket.protocol.extensions)
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "connection_init":
            await socket.send('{"type": "connection_ack"}')
        elif message["type"] == "subscribe":
            size = 20_000 if socket.request.path == "/good" else 64 << 20
            for number in range(1, 4):
                data = {"count": number, "isCompressed": compresses, "text": f"{number}" * size}
                await socket.send(json.dumps({"id": message["id"], "type": "next", "payload": {"data": data}}))
            await socket.send(json.dumps({"id": message["id"], "type": "complete"}))


async def main() -> None:
    end_with_parent()
    socket = listener()
    async with websockets.serve(serve, sock=socket, subprotocols=["graphql-transport-ws"], compression="deflate"):
        print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}/good", flush=True)
        await asyncio.Event().wait()


asyncio.run(main())
