"""Strawberry with everything it speaks: HTTP, batches, uploads, both WebSocket protocols, SSE, multipart, @defer, @stream."""

import asyncio
import hashlib
from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from strawberry.asgi import GraphQL
from strawberry.file_uploads import Upload
from strawberry.schema.config import StrawberryConfig
from strawberry.subscriptions import (
    GRAPHQL_TRANSPORT_WS_PROTOCOL,
    GRAPHQL_WS_PROTOCOL,
)

from serving import serve


@strawberry.type(description="A person, some of whose fields take a while.")
class Person:
    id: strawberry.ID
    name: str

    @strawberry.field
    async def biography(self, ms: int = 50) -> str | None:
        await asyncio.sleep(ms / 1000)
        return f"The life of {self.name}."

    @strawberry.field
    async def broken(self) -> str | None:
        raise ValueError("This field fails.")

    @strawberry.field
    async def friends(self) -> list["Person"]:
        return [PEOPLE[key] for key in PEOPLE if key != self.id]


PEOPLE = {str(n): Person(id=strawberry.ID(str(n)), name=name) for n, name in enumerate(["Ada", "Ben", "Cai"], 1)}


@strawberry.type
class Query:
    version: str = "1"

    @strawberry.field
    def hello(self, name: str) -> str:
        return f"Hello {name}"

    @strawberry.field
    async def slow(self, ms: int) -> str:
        await asyncio.sleep(ms / 1000)
        return f"after {ms} ms"

    @strawberry.field
    def person(self, id: strawberry.ID) -> Person | None:
        return PEOPLE.get(id)

    @strawberry.field
    async def people(self, ms: int = 0) -> strawberry.Streamable[Person]:
        for person in PEOPLE.values():
            await asyncio.sleep(ms / 1000)
            yield person

    @strawberry.field
    def header(self, info: strawberry.Info, name: str) -> str | None:
        return info.context["request"].headers.get(name)


@strawberry.type(description="What arrived of a file.")
class ReceivedFile:
    name: str
    type: str | None
    size: int
    sha256: str


async def received(file: Upload) -> ReceivedFile:
    digest, size = hashlib.sha256(), 0
    while chunk := await file.read(1 << 16):
        digest.update(chunk)
        size += len(chunk)
    await file.seek(0)
    return ReceivedFile(name=file.filename, type=file.content_type, size=size, sha256=digest.hexdigest())


@strawberry.input
class Attachment:
    title: str
    file: Upload
    more: list[Upload] = strawberry.field(default_factory=list)


@strawberry.type
class Mutation:
    @strawberry.mutation
    def remember(self, text: str) -> str:
        return text

    @strawberry.mutation
    async def upload(self, file: Upload) -> ReceivedFile:
        return await received(file)

    @strawberry.mutation
    async def upload_many(self, files: list[Upload]) -> list[ReceivedFile]:
        return [await received(file) for file in files]

    @strawberry.mutation
    async def attach(self, attachments: list[Attachment]) -> list[ReceivedFile]:
        return [await received(f) for a in attachments for f in [a.file, *a.more]]


@strawberry.type
class Subscription:
    @strawberry.subscription(description="Counts from 1, with a pause before each number.")
    async def count(self, to: int, interval_ms: int = 0) -> AsyncGenerator[int, None]:
        for number in range(1, to + 1):
            await asyncio.sleep(interval_ms / 1000)
            yield number

    @strawberry.subscription
    async def people(self, interval_ms: int = 0) -> AsyncGenerator[Person, None]:
        for person in PEOPLE.values():
            await asyncio.sleep(interval_ms / 1000)
            yield person

    @strawberry.subscription(description="Fails after so many numbers.")
    async def failing(self, after: int) -> AsyncGenerator[int, None]:
        for number in range(after):
            yield number
        raise ValueError("The source has failed.")

    @strawberry.subscription(description="The token of the connection's payload.")
    async def token(self, info: strawberry.Info) -> AsyncGenerator[str | None, None]:
        payload = info.context.get("connection_params") or {}
        yield payload.get("token")


class App(GraphQL):
    async def on_ws_connect(self, context):
        """Refuses the connection for the token `bad`."""
        from strawberry.exceptions import ConnectionRejectionError

        payload = context.get("connection_params") or {}
        if payload.get("token") == "bad":
            raise ConnectionRejectionError({"reason": "the token is bad"})
        return await super().on_ws_connect(context)


schema = strawberry.Schema(
    Query,
    Mutation,
    Subscription,
    config=StrawberryConfig(batching_config={"max_operations": 10}, enable_experimental_incremental_execution=True),
)

app = App(
    schema,
    graphql_ide=None,
    multipart_uploads_enabled=True,
    subscription_protocols=[
        GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_WS_PROTOCOL, "multipart-subscription", "graphql-sse",
    ],
)

if __name__ == "__main__":
    serve(Starlette(routes=[Route("/graphql", app), WebSocketRoute("/graphql", app)]))
