"""Prints islands into the pages of a Python host, for example with Jinja or Django (pages/README.md)."""

import html
import json
import re
from pathlib import Path


class Markup(str):
    """Text that Jinja and Django print as it is."""

    def __html__(self):
        return self


class Dubplate:
    """Reads islands.json for each page, so that a new release needs no restart."""

    def __init__(self, file=Path(__file__).with_name("islands.json")):
        self.file = Path(file)

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

    def host_data(self, config=None, session=None):
        """Returns the host data. Without a session, the islands ask the backend who is logged in."""
        data = {"config": config or {}, **({} if session is None else {"session": session})}
        return Markup(f'<script type="application/json" id="host-data">{_json(data)}</script>')


def _json(value):
    """Returns JSON in ASCII, so that the encoding of the page does not matter. Other objects become text."""
    text = json.dumps(value, default=str, allow_nan=False, ensure_ascii=False)
    # Python keeps bytes that are no text as lone surrogates.
    text = re.sub("[\ud800-\udfff]", "\ufffd", text)
    text = re.sub("[^\0-~]", lambda match: json.dumps(match[0])[1:-1], text)
    return text.replace("<", "\\u003C").replace(">", "\\u003E")
