"""A graphql-transport-ws server of the `websockets` library over TLS: `tls_server.py CERTIFICATE KEY`.

It answers every subscription with the numbers from 1 to 3, on wss://localhost:PORT/graphql, whose port it prints.
"""

import asyncio
import json
import ssl
import sys

import websockets

from serving import end_with_parent


async def serve(socket) -> None:
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "connection_init":
            await socket.send('{"type": "connection_ack"}')
        elif message["type"] == "subscribe":
            for number in range(1, 4):
                result = {"data": {"count": number}}
                await socket.send(json.dumps({"id": message["id"], "type": "next", "payload": result}))
            await socket.send(json.dumps({"id": message["id"], "type": "complete"}))


async def main(certificate: str, key: str) -> None:
    end_with_parent()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    async with websockets.serve(serve, "localhost", 0, ssl=context, subprotocols=["graphql-transport-ws"]) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"listening on https://localhost:{port}/graphql", flush=True)
        await asyncio.Event().wait()


arguments = [a for a in sys.argv[1:] if not a.startswith("--port") and a != "0"]
asyncio.run(main(*arguments))
