"""Python's `websockets` as a reader of a subscription: `websockets_client.py URL` prints messages, seconds and CPU."""

import asyncio
import json
import resource
import sys
import time

import websockets


async def main(url: str) -> None:
    async with websockets.connect(url, subprotocols=["graphql-transport-ws"]) as socket:
        await socket.send(json.dumps({"type": "connection_init"}))
        assert json.loads(await socket.recv())["type"] == "connection_ack"
        await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": {"query": "subscription { x }"}}))
        count = total = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] != "next":
                break
            if count == 0:
                start, cpu = time.perf_counter(), processor_seconds()
            count += 1
            total += message["payload"]["data"]["price"]["amount"]
        print(json.dumps({
            "messages": count, "seconds": time.perf_counter() - start, "cpu": processor_seconds() - cpu,
        }))  # fmt: skip


def processor_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


asyncio.run(main(sys.argv[1]))
