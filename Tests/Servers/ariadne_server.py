"""Ariadne with the schema of `live.graphql`: HTTP, uploads, SSE, graphql-transport-ws at `/graphql`, graphql-ws at `/legacy`."""

import asyncio
import hashlib
from pathlib import Path

from ariadne import MutationType, ObjectType, QueryType, SubscriptionType, make_executable_schema, upload_scalar
from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLTransportWSHandler, GraphQLWSHandler
from ariadne.contrib.sse import GraphQLHTTPSSEHandler
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from serving import serve

SCHEMA = (Path(__file__).parent.parent / "Fixtures" / "live.graphql").read_text()
PEOPLE = {str(n): {"id": str(n), "name": name} for n, name in enumerate(["Ada", "Ben", "Cai"], 1)}

query, mutation, subscription, person = QueryType(), MutationType(), SubscriptionType(), ObjectType("Person")


@query.field("version")
def version(*_):
    return "1"


@query.field("hello")
def hello(*_, name):
    return f"Hello {name}"


@query.field("slow")
async def slow(*_, ms):
    await asyncio.sleep(ms / 1000)
    return f"after {ms} ms"


@query.field("person")
def one_person(*_, id):
    return PEOPLE.get(id)


@query.field("people")
async def people(*_, ms):
    await asyncio.sleep(ms / 1000)
    return list(PEOPLE.values())


@query.field("header")
def header(_, info, name):
    return info.context["request"].headers.get(name)


@person.field("biography")
async def biography(parent, _, ms):
    await asyncio.sleep(ms / 1000)
    return f"The life of {parent['name']}."


@person.field("broken")
def broken(*_):
    raise ValueError("This field fails.")


@person.field("friends")
def friends(parent, *_):
    return [other for key, other in PEOPLE.items() if key != parent["id"]]


@mutation.field("remember")
def remember(*_, text):
    return text


async def received(file):
    digest, size = hashlib.sha256(), 0
    while chunk := await file.read(1 << 16):
        digest.update(chunk)
        size += len(chunk)
    await file.seek(0)
    return {"name": file.filename, "type": file.content_type, "size": size, "sha256": digest.hexdigest()}


@mutation.field("upload")
async def upload(*_, file):
    return await received(file)


@mutation.field("uploadMany")
async def upload_many(*_, files):
    return [await received(file) for file in files]


@mutation.field("attach")
async def attach(*_, attachments):
    return [await received(f) for a in attachments for f in [a["file"], *a["more"]]]


@subscription.source("count")
async def count(*_, to, intervalMs):
    for number in range(1, to + 1):
        await asyncio.sleep(intervalMs / 1000)
        yield number


@subscription.source("people")
async def arriving(*_, intervalMs):
    for one in PEOPLE.values():
        await asyncio.sleep(intervalMs / 1000)
        yield one


@subscription.source("failing")
async def failing(*_, after):
    for number in range(after):
        yield number
    raise ValueError("The source has failed.")


@subscription.source("token")
async def token(_, info):
    yield (info.context.get("connection_params") or {}).get("token")


for name in ["count", "people", "failing", "token"]:
    subscription.set_field(name, lambda value, *_, **__: value)

# Without @defer and @stream, which Ariadne has not.
types = SCHEMA[SCHEMA.index("input Attachment") :]
schema = make_executable_schema(types, query, mutation, subscription, person, upload_scalar)


def app(websocket_handler) -> GraphQL:
    return GraphQL(
        schema, http_handler=GraphQLHTTPSSEHandler(), websocket_handler=websocket_handler, execute_get_queries=True
    )


modern, legacy = app(GraphQLTransportWSHandler()), app(GraphQLWSHandler())

if __name__ == "__main__":
    serve(
        Starlette(
            routes=[
                Route("/graphql", modern), Route("/legacy", legacy),
                WebSocketRoute("/graphql", modern), WebSocketRoute("/legacy", legacy),
            ]
        )
    )  # fmt: skip
