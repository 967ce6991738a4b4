"""The page at ``/docs``: the OpenAPI of the server as plain HTML, without scripts and without another site's help."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from koloda.server import forms, shapes
from koloda.server.typescript import descriptions, structs


class PlainPage(OpenAPIRenderPlugin):
    """Shows every address and every shape."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the page."""
        describe(openapi_schema)
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
            f"<title>{escape(openapi_schema['info']['title'])}</title>",
            f"<h1>{escape(openapi_schema['info']['title'])}</h1>",
            "<p><a href='/docs/openapi.json'>OpenAPI</a></p>",
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
                parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
        for name, schema in sorted(openapi_schema.get("components", {}).get("schemas", {}).items()):
            parts.append(
                f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{escape(schema.get('description', ''))}</p><dl>"
            )
            for field, about in schema.get("properties", {}).items():
                parts.append(f"<dt><code>{escape(field)}</code></dt><dd>{escape(about.get('description', ''))}</dd>")
            parts.append("</dl>")
        return "".join(parts).encode()


class DescribedJson(JsonRenderPlugin):
    """The OpenAPI itself, with every field described."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the JSON."""
        describe(openapi_schema)
        return super().render(request, openapi_schema)


def describe(openapi_schema: dict[str, Any]) -> None:
    """Put the texts under the fields of our shapes into a schema."""
    told = {cls.__name__: descriptions(cls) for module in (shapes, forms) for cls in structs(module)}
    for name, schema in openapi_schema.get("components", {}).get("schemas", {}).items():
        for field, about in schema.get("properties", {}).items():
            text = told.get(name, {}).get(field)
            if text and "$ref" not in about:
                about["description"] = text
