"""Prints islands into the pages of a Python host, for example with Jinja or Django (pages/README.md)."""

import html
import json
import logging
import re
import socket
import time
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

WAIT = 0.1
"""How long a page waits for the render service in all, in seconds."""

LENGTH = 16 * 1024 * 1024
"""The longest answer of the render service, in bytes."""

LEVELS = 100
"""How many levels of lists and objects a reply may have. The encoder runs out of stack at some number of them."""

VALUES = 250_000
"""How many values a reply may have. A list in several places counts in each, as the encoder repeats it."""

LOG = logging.getLogger("dubplate")


class Markup(str):
    """Text that Jinja and Django print as it is."""

    def __html__(self):
        return self


class Dubplate:
    """Reads islands.json for each page, so that a new release needs no restart. `service` is the address of the render service."""

    def __init__(self, file=Path(__file__).with_name("islands.json"), service="http://127.0.0.1:4174/render"):
        self.file = Path(file)
        self.service = urlsplit(service)

    def head(self, islands, nonce=""):
        """Returns the tags for the head of a page with these islands, with the nonce of the page's policy, if it has one."""
        build = json.loads(self.file.read_text("utf-8"))
        known, integrity = build["islands"], build["integrity"]
        unknown = [name for name in islands if name not in known]
        if unknown:
            raise ValueError(f"There is no island {unknown[0]!r}, but {', '.join(known)}")
        files = [known[name] for name in islands]
        nonce = f' nonce="{html.escape(nonce)}"' if nonce else ""

        def link(attributes, href):
            return f'<link {attributes.format(href)} integrity="{integrity[href]}"{nonce}>'

        def every(key):
            return dict.fromkeys(href for entry in files for href in entry[key])

        tags = [f'<meta property="csp-nonce"{nonce}>'] if nonce else []
        tags += [link('rel="stylesheet" href="{}" data-island-style crossorigin', href) for href in every("styles")]
        tags += [link('rel="modulepreload" href="{}"', href) for href in every("scripts")]
        return Markup("\n".join([*tags, f'<script type="module" src="{build["loader"]}"{nonce}></script>']))

    def island(self, name, props=None):
        """Returns the container of an island."""
        return Markup(f'<div data-island="{html.escape(name)}" data-props="{html.escape(_json(props or {}))}"></div>')

    def host_data(self, config=None, session=None, initial_data=None):
        """Returns the host data. Without a session, the islands ask the backend who is logged in."""
        data = _host_data({"config": config or {}, "session": session, "initialData": initial_data})
        return Markup(f'<script type="application/json" id="host-data">{data}</script>')

    def page(self, name, url, host_data=None, props=None):
        """Returns a built page, from the folder above that of islands.json, with the host data (config, session, initialData) and
        props. The page is rendered for them if the render service answers in time. `url` is the full address of the page."""
        built = self._built_page(name)
        tag = r"""(<main id="content"[^>]* data-props=)(["'])(.*?)\2"""
        props = {**json.loads(html.unescape(re.search(tag, built)[3])), **(props or {})}
        data = _host_data(host_data or {})
        request = _json({"page": name, "url": url, "props": props})
        rendered = self._render(f'{request[:-1]},"hostData":{data}}}')
        if rendered:
            page = _replace(r'()<main id="content".*</main>', rendered["container"], built)
            if rendered["title"] is not None:
                page = _replace(r"(<title>)[^<]*", html.escape(rendered["title"]), page)
        else:
            page = _replace(tag, f'"{html.escape(_json(props))}"', built)
        return Markup(_replace(r'(<script [^>]*id="host-data">)[^<]*', data, page))

    def _built_page(self, name):
        file = self.file.parent.parent / f"{name}.html"
        if not re.fullmatch(r"[\w-]+", name) or not file.is_file():
            raise ValueError(f"There is no page {name!r}")
        return file.read_text("utf-8")

    def _render(self, request):
        """Returns what the service has rendered, or None if it fails or takes too long."""
        try:
            rendered = json.loads(self._post(request.encode()).decode(), parse_constant=int)
            container, title = rendered["container"], rendered["title"]
            if not isinstance(container, str) or not isinstance(title, (str, type(None))):
                raise ValueError("the service answered something else")
            # Python reads halves of surrogate pairs, too, but can't encode them.
            f"{container}{title}".encode()
            return rendered
        except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
            LOG.warning("The page was not rendered: %s", error)
            return None

    def _post(self, body):
        """Returns the body of the reply. All steps share one deadline, while the timeout of urllib starts again with each."""
        deadline = time.monotonic() + WAIT
        host, port, path = self.service.hostname, self.service.port or 80, self.service.path
        head = f"POST {path} HTTP/1.0\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        reply = bytearray()
        with socket.create_connection((host, port), WAIT) as connection:
            connection.settimeout(deadline - time.monotonic())
            connection.sendall(head.encode() + body)
            while part := connection.recv(65536):
                reply += part
                if len(reply) > LENGTH:
                    raise ValueError("the answer is too long")
                connection.settimeout(deadline - time.monotonic())
        head, _, body = reply.partition(b"\r\n\r\n")
        if head.split()[1] != b"200":
            raise ValueError(f"the service answered {head.split()[1].decode()}")
        return body


def _host_data(data):
    """Returns host data as JSON. Leaves out what is None, and replies that can't be encoded."""
    data = {key: value for key, value in data.items() if value is not None}
    if "initialData" in data:
        data["initialData"] = {key: reply for key, reply in data["initialData"].items() if _can_encode(key, reply)}
    return _json(data)


def _can_encode(key, reply):
    try:
        _check_size(reply)
        _json({key: reply})
        return True
    except Exception as error:
        LOG.warning("The page leaves out a reply: %s", error)
        return False


def _check_size(value):
    """Raises ValueError if a reply has too many levels or values."""
    level, left = [value], VALUES
    for _ in range(LEVELS + 1):
        level = list(islice((child for parent in level for child in _children(parent)), left + 1))
        left -= len(level)
        if left < 0:
            raise ValueError("it has too many values")
    if level:
        raise ValueError("it has too many levels")


def _children(value):
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, (list, tuple)) else ()


def _replace(pattern, text, page):
    """Replaces the first match, except its first group."""
    return re.sub(pattern, lambda match: match[1] + text, page, count=1, flags=re.DOTALL)


def _json(value):
    """Returns JSON in ASCII, so that the encoding of the page does not matter. Other objects become text."""
    text = json.dumps(value, default=str, allow_nan=False, ensure_ascii=False)
    # Python keeps bytes that are no text as lone surrogates.
    text = re.sub("[\ud800-\udfff]", "\ufffd", text)
    text = re.sub("[^\0-~]", lambda match: json.dumps(match[0])[1:-1], text)
    return text.replace("<", "\\u003C").replace(">", "\\u003E")
