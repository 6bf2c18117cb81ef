"""A stand-in for AWS AppSync: HTTP and the realtime protocol, with every authorization mode and handshake.

Signatures are made again with botocore and compared. What a subscription does is told by its field:
count sends three numbers, maxed is refused twice for the moment, throttled comes with an error that has no id, denied is
refused, once_denied is refused on the first connection, refused fails for good, lost breaks the connection once.
"""

import asyncio
import json
import re

from aiohttp import WSMsgType, web

from appsync_identity import handshake, identify, lowered
from serving import end_with_parent, listener

seen: dict[str, int] = {}


def error(kind: str, message: str = "no", **more) -> dict:
    return {"errorType": kind, "message": message, **more}


async def answer(request: web.Request) -> web.Response:
    body = await request.read()
    found = identify(lowered(request.headers), request.headers["Host"], "/graphql", body)
    if found is None:
        return web.json_response({"errors": [error("UnauthorizedException", "Permission denied")]}, status=401)
    query = json.loads(body)["query"]
    if "conflict" in query:
        fault = error("ConflictUnhandled", "conflict", data={"id": "1", "_version": 3}, errorInfo={"a": 1}, path=["x"])
        return web.json_response({"data": {"x": None}, "errors": [fault]})
    if "conditional" in query:
        fault = error("DynamoDB:ConditionalCheckFailedException", "condition", path=["x"], locations=None)
        return web.json_response({"data": {"x": None}, "errors": [fault]})
    return web.json_response({"data": {"mode": found.mode}})


class Connection:
    """One realtime connection."""

    def __init__(self, socket: web.WebSocketResponse, host: str, style: str):
        self.socket, self.host, self.style = socket, host, style

    async def send(self, kind: str, id: str | None = None, payload=None) -> None:
        message = {"type": kind, "id": id, "payload": payload}
        await self.socket.send_str(json.dumps({k: v for k, v in message.items() if v is not None}))

    async def start(self, id: str, payload: dict) -> None:
        headers = lowered(payload["extensions"]["authorization"])
        found = identify(headers, self.host, "/graphql", payload["data"].encode())
        assert headers["host"] == self.host
        if found is None:
            return await self.send("error", id, {"errors": [error("UnauthorizedException")]})
        field = re.search(r"\{\s*(\w+)", json.loads(payload["data"])["query"])[1]
        count = seen[field] = seen.get(field, 0) + 1
        if field == "maxed" and count <= 2:
            return await self.send("error", id, {"errors": [error("MaxSubscriptionsReachedError")]})
        if field == "denied" or (field == "once_denied" and count == 1):
            return await self.send("error", id, {"errors": error("UnauthorizedException")})
        if field == "refused":
            return await self.send("error", id, {"errors": [error("BadRequestException", "bad", errorCode=400)]})
        if field == "throttled":
            await self.send("error", None, {"errors": [error("LimitExceededError", "slow down")]})
        if field == "operation":
            return await self.socket.send_str(json.dumps(error("UnsupportedOperation", "unknown not supported")))
        await self.send("start_ack", id)
        for number in range(1, 4):
            await self.send("ka")
            await self.send("data", id, {"data": {field: number, "mode": found.mode, "style": self.style}})
            if field == "lost" and count == 1 and number == 2:
                return self.socket._req.transport.abort()
        await self.send("complete", id)


async def realtime(request: web.Request) -> web.WebSocketResponse:
    headers, style = handshake(request.query, request.headers)
    host = request.headers["Host"]
    socket = web.WebSocketResponse(protocols=["graphql-ws"])
    await socket.prepare(request)
    connection = Connection(socket, host, style)
    if identify(headers, headers.get("host", host), "/graphql/connect", b"{}") is None:
        refusal = error("UnauthorizedException", "You are not authorized", errorCode=401)
        await connection.send("connection_error", payload={"errors": [refusal]})
        await socket.close()
        return socket
    async for message in socket:
        if message.type != WSMsgType.TEXT:
            break
        value = json.loads(message.data)
        if value["type"] == "connection_init":
            await connection.send("connection_ack", payload={"connectionTimeoutMs": 300000})
        elif value["type"] == "start":
            asyncio.ensure_future(connection.start(value["id"], value["payload"]))
        elif value["type"] == "stop":
            await connection.send("complete", value["id"])
    return socket


async def main() -> None:
    end_with_parent()
    app = web.Application()
    app.add_routes([web.post("/graphql", answer), web.get("/graphql/realtime", realtime)])
    runner = web.AppRunner(app)
    await runner.setup()
    socket = listener()
    await web.SockSite(runner, socket).start()
    print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}/graphql", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
