"""Routes that answer wrongly, each in one way that clients meet in the field, and one that tells what was sent."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

GRAPHQL_RESPONSE = "application/graphql-response+json"
PAGE = "<!DOCTYPE html><html><head><title>{0}</title></head><body><h1>{0}</h1></body></html>"


def page(title: str, status: int = 200) -> Response:
    return Response(PAGE.format(title), status, media_type="text/html")


def json_text(text: str, status: int = 200, media_type: str = "application/json") -> Response:
    return Response(text, status, media_type=media_type)


async def html(request: Request) -> Response:
    return page("Welcome to the Wi-Fi")


async def unauthorized(request: Request) -> Response:
    return PlainTextResponse("Unauthorized", 401, {"WWW-Authenticate": 'Bearer realm="countries"'})


async def server_error_graphql(request: Request) -> Response:
    return JSONResponse({"errors": [{"message": "The database is away.", "extensions": {"code": "INTERNAL"}}]}, 500)


async def server_error_html(request: Request) -> Response:
    return page("Bad Gateway", 500)


async def half_json(request: Request) -> Response:
    return json_text('{"data":{"country":{"name":"Swit')


async def slow(request: Request) -> Response:
    await asyncio.sleep(30)
    return json_text('{"data":{}}')


async def redirect(request: Request) -> Response:
    return RedirectResponse("/graphql", 307)


async def redirect_port(request: Request) -> Response:
    return RedirectResponse("http://127.0.0.1:1/graphql", 307)


async def empty(request: Request) -> Response:
    return json_text("")


async def not_object(request: Request) -> Response:
    return json_text("[1,2]")


async def data_null(request: Request) -> Response:
    return JSONResponse({"data": None, "errors": [{"message": "Nothing could be answered.", "path": ["country"]}]})


async def unprocessable(request: Request) -> Response:
    error = {"message": "Cannot query field 'nmae' on type 'Country'.", "locations": [{"line": 1, "column": 3}]}
    return JSONResponse({"errors": [error]}, 422, media_type=GRAPHQL_RESPONSE)


async def partial(request: Request) -> Response:
    error = {"message": "The registry holds no population.", "path": ["country", "population"]}
    data = {"country": {"name": "Switzerland", "population": None}}
    return JSONResponse({"data": data, "errors": [error]}, 294, media_type=GRAPHQL_RESPONSE)


class Cut:
    """Promises a thousand bytes, sends a few, and closes the connection."""

    async def __call__(self, scope, receive, send):
        headers = [(b"content-type", b"application/json"), (b"content-length", b"1000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b'{"data":{"country":', "more_body": True})
        # Returning with more to come makes the server drop the connection.


async def echo(request: Request) -> Response:
    body = (await request.body()).decode("utf-8", "replace")
    sent = {"method": request.method, "query": request.url.query, "headers": dict(request.headers), "body": body}
    return JSONResponse({"data": {"echo": sent}})


def routes() -> list[Route]:
    """The routes under `/broken/` and the route `/echo`."""
    endpoints = {
        "/broken/html": html,
        "/broken/401": unauthorized,
        "/broken/500-graphql": server_error_graphql,
        "/broken/500-html": server_error_html,
        "/broken/half-json": half_json,
        "/broken/slow": slow,
        "/broken/redirect": redirect,
        "/broken/redirect-port": redirect_port,
        "/broken/empty": empty,
        "/broken/not-object": not_object,
        "/broken/data-null": data_null,
        "/broken/status-422": unprocessable,
        "/broken/294": partial,
        "/echo": echo,
    }
    found = [Route(path, endpoint, methods=["GET", "POST"]) for path, endpoint in endpoints.items()]
    return [*found, Route("/broken/cut", Cut())]
