"""The page at ``/docs``: the OpenAPI of the server as plain HTML, without scripts and without another site's help."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from koloda.server import analysed, forms, protocol, shapes
from koloda.server.typescript import descriptions, remarks, structs

WRONG = "400"
"""The status that stands for all refusals."""

Asker = Request[Any, Any, Any]
Schema = Mapping[str, Any]


class PlainPage(OpenAPIRenderPlugin):
    """Shows every address and every shape."""

    def render(self, request: Asker, openapi_schema: dict[str, Any]) -> bytes:
        """Write the page."""
        describe(openapi_schema)
        title = escape(openapi_schema["info"]["title"])
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
            f"<title>{title}</title><main><h1>{title}</h1>",
            f"<p>{escape(openapi_schema['info']['description'])} <a href='/docs/openapi.json'>OpenAPI</a></p>",
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
                parts.append(
                    f"<p>{escape(operation.get('description', ''))}</p><ul>{''.join(exchange(operation))}</ul>"
                )
        for name, schema in sorted(openapi_schema["components"]["schemas"].items()):
            parts.append(f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{escape(schema.get('description', ''))}</p>")
            parts.append(f"<dl>{''.join(fields(schema))}</dl>")
        codes = remarks(protocol)
        told = "".join(f"<dt><code>{code}</code></dt><dd>{escape(codes[code])}</dd>" for code in protocol.CODES)
        parts.append(f"<h2>Codes of refusals</h2><dl>{told}</dl></main></html>")
        return "".join(parts).encode()


class DescribedJson(JsonRenderPlugin):
    """The OpenAPI itself, with every field described."""

    def render(self, request: Asker, openapi_schema: dict[str, Any]) -> bytes:
        """Write the JSON."""
        describe(openapi_schema)
        return super().render(request, openapi_schema)


def describe(openapi_schema: dict[str, Any]) -> None:
    """Put the texts under the fields of our shapes into a schema, and one refusal for all that may be refused."""
    told = {cls.__name__: descriptions(cls) for module in (shapes, forms, analysed) for cls in structs(module)}
    for name, schema in openapi_schema["components"]["schemas"].items():
        for field, about in schema.get("properties", {}).items():
            text = told.get(name, {}).get(field)
            if text and "$ref" not in about:
                about["description"] = text
    for methods in openapi_schema["paths"].values():
        for operation in methods.values():
            if WRONG in operation["responses"]:
                operation["responses"]["default"] = operation["responses"].pop(WRONG)


def exchange(operation: Schema) -> Iterator[str]:
    """Write what an address takes and gives, as items of a list."""
    for given in operation.get("parameters", []):
        yield f"<li><code>{escape(given['name'])}</code> ({given['in']}): {kind(given['schema'])}</li>"
    for form in operation.get("requestBody", {}).get("content", {}).values():
        yield f"<li>takes {kind(form['schema'])}</li>"
    for status, answer in operation["responses"].items():
        for media, content in answer.get("content", {}).items():
            what = kind(content["schema"]) if media.endswith("json") else f"<code>{escape(media)}</code>"
            yield f"<li>{'else' if status == 'default' else status}: {what}</li>"


def fields(schema: Schema) -> Iterator[str]:
    """Write the fields of a shape, as items of a list of definitions."""
    for field, about in schema.get("properties", {}).items():
        yield f"<dt><code>{escape(field)}</code>: {kind(about)}</dt><dd>{escape(about.get('description', ''))}</dd>"


def kind(schema: Schema) -> str:
    """Write what a value may be."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(kind(one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    types = schema.get("type", "anything")
    told = " or ".join(map(str, types)) if isinstance(types, list) else str(types)
    if "items" in schema:
        told += f" of {kind(schema['items'])}"
    if isinstance(schema.get("additionalProperties"), Mapping):
        told += f" of {kind(schema['additionalProperties'])}"
    return told
