"""Prints the built page of standard input with the Python helper, once per render service, with the time that it took (ms)."""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])
from dubplate import Dubplate  # noqa: E402

page = json.load(sys.stdin)
pages = {}
for name, service in page["services"].items():
    dubplate = Dubplate(service=service)
    started = time.monotonic()
    html = dubplate.page(page["page"], page["url"], page["hostData"], page["props"])
    pages[name] = {"html": html, "time": 1000 * (time.monotonic() - started)}
print(json.dumps(pages))
