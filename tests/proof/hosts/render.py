"""Prints the page of standard input with the Python helper, in a template of Jinja or Django."""

import json
import sys

folder, engine = sys.argv[1:]
sys.path.insert(0, folder)
from dubplate import Dubplate  # noqa: E402

TEMPLATE = "{{ head }}{{ data }}{% for island in islands %}{{ island }}{% endfor %}"
page = json.load(sys.stdin)
page["props"]["undecodable"] = b"caf\xe9".decode("utf-8", "surrogateescape")
dubplate = Dubplate()
values = {
    "head": dubplate.head(page["islands"], page["nonce"]),
    "data": dubplate.host_data(page["config"], page["session"], page["initialData"]),
    "islands": [dubplate.island(name, page["props"]) for name in page["islands"]],
}
if engine == "jinja":
    import jinja2

    print(jinja2.Environment(autoescape=True).from_string(TEMPLATE).render(values))
else:
    import django
    from django.conf import settings
    from django.template import Context, Template

    settings.configure(TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}])
    django.setup()
    print(Template(TEMPLATE).render(Context(values)))
