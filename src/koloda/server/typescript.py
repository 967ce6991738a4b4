"""Writes the client's types from the server's: ``python -m koloda.server.typescript`` rewrites ``web/src/protocol.ts``.

Descriptions are the texts under the fields, so that a type is documented once.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as shapes_of

from koloda.server import analysed, forms, protocol, shapes

MODULES = (shapes, protocol, forms, analysed)
FILE = Path(__file__).parents[3] / "web" / "src" / "protocol.ts"
HEAD = """\
// Made from the Python types by `python -m koloda.server.typescript`: do not edit. docs/protocol.md explains it.
"""
GIVEN_BY_CLIENT = (
    protocol.FromClient,
    forms.NameForm,
    forms.SeatForm,
    forms.TableForm,
    forms.SitForm,
    forms.RematchForm,
)
"""What the client writes: there a field with a default may be left out."""

Documents = dict[str, str]


def descriptions(cls: type) -> Documents:
    """Return the text under each field of a class, by the field's name."""
    found: Documents = {}
    (body,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(cls))).body
    assert isinstance(body, ast.ClassDef)
    field = ""
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif field and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found[field] = str(node.value.value)
        else:
            field = ""
    return found


def remarks(module: ModuleType) -> Documents:
    """Return the comment behind each quoted word of a module's source that stands on a line of its own."""
    source = inspect.getsource(module)
    return dict(re.findall(r'^    "(\w+)",  # (.+)$', source, re.MULTILINE))


def literals(module: ModuleType) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the module's own names for sets of words."""
    for name, value in vars(module).items():
        if get_origin(value) is not None and "Literal" in str(get_origin(value)):
            yield name, get_args(value)


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """Yield the shapes that a module defines and that are written, in their order."""
    for value in vars(module).values():
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
            yield value


class Writer:
    """Writes shapes as TypeScript."""

    def __init__(self) -> None:
        self.names = {frozenset(words): name for module in MODULES for name, words in literals(module)}

    def lines(self) -> Iterator[str]:
        """Yield the whole file."""
        yield HEAD
        yield f"export const VERSION = {protocol.VERSION};"
        yield f"export const LARGEST = {protocol.LARGEST};"
        written: set[str] = set()
        for module in MODULES:
            for name, words in dict(literals(module)).items():
                if name not in written:  # a module's imported names are its own, too
                    yield from self.words(name, words, remarks(module))
                written.add(name)
            for cls in structs(module):
                if cls not in (shapes.Shape, protocol.FromClient, protocol.FromServer):
                    yield from self.interface(cls)
        yield from self.union("ClientMessage", get_args(protocol.ClientMessage))
        yield from self.union("ServerMessage", get_args(protocol.ServerMessage))

    def words(self, name: str, words: Iterable[str], remarked: Mapping[str, str]) -> Iterator[str]:
        """Yield a set of words, with what is remarked on each."""
        yield ""
        if not set(words) <= remarked.keys():
            yield f"export type {name} = {' | '.join(map(quoted, words))};"
            return
        yield f"export type {name} ="
        for word in words:
            yield f"  /** {remarked[word]} */"
            yield f"  | {quoted(word)}"
        yield "  ;"

    def union(self, name: str, members: Iterable[type]) -> Iterator[str]:
        """Yield a choice between shapes."""
        yield ""
        yield f"export type {name} = {' | '.join(cls.__name__ for cls in members)};"

    def interface(self, cls: type[msgspec.Struct]) -> Iterator[str]:
        """Yield one shape."""
        info = shapes_of.type_info(cls)
        assert isinstance(info, shapes_of.StructType)
        told = descriptions(cls)
        yield ""
        yield f"/** {inspect.cleandoc(cls.__doc__ or '')} */"
        yield f"export interface {cls.__name__} {{"
        if info.tag_field:
            yield f"  {info.tag_field}: {quoted(str(info.tag))};"
        for field in info.fields:
            if field.name in told:
                yield f"  /** {told[field.name]} */"
            optional = "" if field.required or not issubclass(cls, GIVEN_BY_CLIENT) else "?"
            yield f"  {field.encode_name}{optional}: {self.type(field.type)};"
        yield "}"

    def type(self, info: Any) -> str:
        """Write a type."""
        match info:
            case shapes_of.UnionType():
                return " | ".join(dict.fromkeys(self.type(member) for member in info.types))
            case shapes_of.ListType() | shapes_of.VarTupleType():
                inner = self.type(info.item_type)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case shapes_of.DictType():
                return f"Record<{self.type(info.key_type)}, {self.type(info.value_type)}>"
            case shapes_of.StructType():
                return info.cls.__name__
            case shapes_of.LiteralType():
                own = self.names.get(frozenset(map(str, info.values)))
                return own or " | ".join(map(quoted, info.values))
            case shapes_of.StrType():
                return "string"
            case shapes_of.IntType() | shapes_of.FloatType():
                return "number"
            case shapes_of.BoolType():
                return "boolean"
            case shapes_of.NoneType():
                return "null"
        raise TypeError(f"no TypeScript for {info}")


def quoted(word: object) -> str:
    """Write a word in quotes."""
    return f'"{word}"'


def text() -> str:
    """Return the whole file."""
    return "\n".join(Writer().lines()).replace("``", "`") + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"{FILE}\n")
