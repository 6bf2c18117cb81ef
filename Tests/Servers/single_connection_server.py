"""GraphQL over SSE in its single connection mode, held to the letter of the protocol, with Strawberry's test schema.

A client that breaks the protocol is told so by a status, and its fault is in the log: `GET /log` answers what happened.
`POST /break` ends all streams without a word.
"""

import asyncio
import json
import uuid

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from serving import serve
from strawberry_server import schema

TOKEN = "x-graphql-event-stream-token"
log = {"reserved": 0, "opened": 0, "running": 0, "stopped": [], "faults": []}
streams: dict[str, "Stream"] = {}


class Stream:
    """A reservation, and the operations on it."""

    def __init__(self):
        self.events: asyncio.Queue[str | None] = asyncio.Queue()
        self.operations: dict[str, asyncio.Task] = {}
        self.is_open = False

    def close(self) -> None:
        for task in self.operations.values():
            task.cancel()


def fault(status: int, words: str) -> Response:
    log["faults"].append(words)
    return JSONResponse({"errors": [{"message": words}]}, status)


def event(name: str, data: dict) -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


async def reserve(request: Request) -> Response:
    token = str(uuid.uuid4())
    streams[token] = Stream()
    log["reserved"] += 1
    return PlainTextResponse(token, 201)


async def listen(request: Request) -> Response:
    token = request.headers.get(TOKEN) or request.query_params.get("token") or ""
    if "text/event-stream" not in request.headers.get("accept", ""):
        return fault(406, "the stream is not accepted")
    if token not in streams:
        return fault(404, "the token is not known")
    stream = streams[token]
    if stream.is_open:
        return fault(409, "the stream is open already")
    stream.is_open = True
    log["opened"] += 1

    async def body():
        try:
            yield ":\n\n"
            while text := await stream.events.get():
                yield text
        finally:
            stream.close()
            streams.pop(token, None)

    return StreamingResponse(body(), media_type="text/event-stream", headers={"Cache-Control": "no-cache"})


async def operate(request: Request) -> Response:
    token = request.headers.get(TOKEN, "")
    if token not in streams:
        return fault(404, "the token is not known")
    stream, parameters = streams[token], await request.json()
    key = (parameters.get("extensions") or {}).get("operationId")
    if not isinstance(key, str) or not key:
        return fault(400, "the operation has no id")
    if key in stream.operations:
        return fault(409, "the id is in use")
    stream.operations[key] = asyncio.create_task(run(stream, key, parameters))
    return Response(status_code=202)


async def run(stream: Stream, key: str, parameters: dict) -> None:
    log["running"] += 1
    try:
        result = await schema.subscribe(
            parameters["query"], variable_values=parameters.get("variables"),
            operation_name=parameters.get("operationName"),
        )  # fmt: skip
        if hasattr(result, "__aiter__"):
            async for part in result:
                await stream.events.put(event("next", {"id": key, "payload": payload(part)}))
        else:
            await stream.events.put(event("next", {"id": key, "payload": payload(result)}))
        await stream.events.put(event("complete", {"id": key}))
    finally:
        log["running"] -= 1
        stream.operations.pop(key, None)


def payload(result) -> dict:
    errors = [error.formatted for error in result.errors or []]
    return {"data": result.data} | ({"errors": errors} if errors else {})


async def stop(request: Request) -> Response:
    stream = streams.get(request.headers.get(TOKEN, ""))
    key = request.query_params.get("operationId")
    if stream is None:
        # No fault: the stream may have been closed while this was under way.
        return Response(status_code=404)
    if not key:
        return fault(400, "the operation has no id")
    log["stopped"].append(key)
    if task := stream.operations.get(key):
        task.cancel()
    return Response(status_code=200)


async def break_all(request: Request) -> Response:
    for stream in list(streams.values()):
        await stream.events.put(None)
    return Response(status_code=204)


async def show(request: Request) -> Response:
    return JSONResponse(log)


app = Starlette(
    routes=[
        Route("/graphql", reserve, methods=["PUT"]),
        Route("/graphql", listen, methods=["GET"]),
        Route("/graphql", operate, methods=["POST"]),
        Route("/graphql", stop, methods=["DELETE"]),
        Route("/break", break_all, methods=["POST"]),
        Route("/log", show, methods=["GET"]),
    ]
)

if __name__ == "__main__":
    serve(app)
