"""Talks to an AppSync server with gql's own clients, which nobody here wrote: `appsync_gql.py URL MODE`; prints JSON."""

import asyncio
import json
import os
import sys
from urllib.parse import urlsplit

from gql import Client, gql
from gql.transport.appsync_auth import (
    AppSyncApiKeyAuthentication,
    AppSyncIAMAuthentication,
    AppSyncJWTAuthentication,
)
from gql.transport.appsync_websockets import AppSyncWebsocketsTransport

from appsync_identity import API_KEY, JWT, SECRET


async def main(url: str, mode: str) -> None:
    host = urlsplit(url).netloc
    os.environ.update(
        AWS_ACCESS_KEY_ID="AKIDFAKE", AWS_SECRET_ACCESS_KEY=SECRET, AWS_DEFAULT_REGION="eu-central-1"
    )
    auth = {
        "key": lambda: AppSyncApiKeyAuthentication(host, API_KEY),
        "jwt": lambda: AppSyncJWTAuthentication(host, JWT),
        "iam": lambda: AppSyncIAMAuthentication(host, region_name="eu-central-1"),
    }[mode]()
    transport = AppSyncWebsocketsTransport(url.replace("http", "ws", 1) + "/realtime", auth=auth)
    results = []
    async with Client(transport=transport) as session:
        async for result in session.subscribe(gql("subscription { count mode style }")):
            results.append(result)
    print(json.dumps(results))


asyncio.run(main(*sys.argv[1:]))
