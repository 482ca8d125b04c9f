"""Prints the built page of standard input with the Python helper, once per render service, with the time that it took (ms)."""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])
from dubplate import Dubplate  # noqa: E402

page = json.load(sys.stdin)
if page.get("oddities"):

    class Broken:
        def __str__(self):
            raise LookupError("no")

    def nested(levels):
        return [nested(levels - 1)] if levels > 1 else [1]

    deep = [1]
    for _ in range(49_999):
        deep = [deep]
    circular = {}
    circular["self"] = circular
    shared = [1]
    for _ in range(90):
        shared = [shared, shared]
    infinity = float("inf")
    odd = [infinity, -infinity, [float("nan")], nested(101), deep, circular, Broken(), shared, [1] * 300_000]
    replies = page["hostData"]["initialData"]
    replies |= {f"GET /{index}": reply for index, reply in enumerate(odd)}
    replies["GET /undecodable"] = [b"caf\xe9".decode("utf-8", "surrogateescape")]

pages = {}
for name, service in page["services"].items():
    dubplate = Dubplate(service=service)
    started = time.monotonic()
    html = dubplate.page(page["page"], page["url"], page["hostData"], page["props"])
    pages[name] = {"html": html, "time": 1000 * (time.monotonic() - started)}
print(json.dumps(pages))
