"""A graphql-transport-ws server on a bad network: `chaos.py --port PORT`.

Each subscription counts up without end. Connections are reset, stall or are closed at random. A result of the server is
`{"data": {"count": n}}`, where n is the number of results that this subscription has had on this connection. When a connection
ends, nothing that it still had to send counts as delivered.
"""

import asyncio
import json
import random

import websockets

from serving import end_with_parent, listener

CLOSES = [1001, 1011, 1012, 1013, 4408]


async def serve(socket) -> None:
    tasks: dict[str, asyncio.Task] = {}

    async def count(id: str) -> None:
        number = 0
        while True:
            number += 1
            result = {"id": id, "type": "next", "payload": {"data": {"count": number}}}
            await socket.send(json.dumps(result))
            await asyncio.sleep(random.uniform(0, 0.05))

    async def misfortune() -> None:
        await asyncio.sleep(random.uniform(0.3, 1.5))
        kind = random.choice(["reset", "close", "stall"])
        if kind == "stall":
            for task in tasks.values():
                task.cancel()
            await asyncio.sleep(60)
        elif kind == "close":
            await socket.close(random.choice(CLOSES))
        else:
            socket.transport.abort()

    tasks["misfortune"] = asyncio.ensure_future(misfortune())
    try:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "connection_init":
                await socket.send('{"type": "connection_ack"}')
            elif message["type"] == "subscribe":
                assert message["id"] not in tasks
                tasks[message["id"]] = asyncio.ensure_future(count(message["id"]))
            elif message["type"] == "complete" and message["id"] in tasks:
                tasks[message["id"]].cancel()
            # Pings of the protocol are answered only while the connection is well.
            elif message["type"] == "ping" and not any(task.cancelled() for task in tasks.values()):
                await socket.send('{"type": "pong"}')
    except websockets.ConnectionClosed:
        pass
    finally:
        for task in tasks.values():
            task.cancel()


async def main() -> None:
    end_with_parent()
    socket = listener()
    async with websockets.serve(serve, sock=socket, subprotocols=["graphql-transport-ws"], ping_interval=None):
        print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}/graphql", flush=True)
        await asyncio.Event().wait()


asyncio.run(main())
