"""A rule book in parts, and the options as their declarations and the catalogues explain them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from koloda.games import Game
from koloda.kit.options import Choice, Option, Value
from koloda.kit.say import Refusal
from koloda.words import Words


@dataclass(frozen=True)
class Section:
    """One section of a book: its clause (None for what follows the clauses), its title and its Markdown."""

    clause: int | None
    title: str
    text: str


def sections(book: str) -> list[Section]:
    """Cut a book at its second headings."""
    found = []
    for part in re.split(r"^(?=## )", book, flags=re.MULTILINE)[1:]:
        title = part.partition("\n")[0].removeprefix("## ").strip()
        clause = re.match(r"§(\d+)", title)
        found.append(Section(int(clause[1]) if clause else None, title, part.strip()))
    return found


def section(game: Game, language: str, asked: str) -> Section:
    """Find a section by its clause, written ``6`` or ``§6``, or by how its title begins. Raises Refusal."""
    found = sections(game.book(language))
    wanted = asked.strip().removeprefix("§").casefold()
    for part in found:
        name = part.title.removeprefix(f"§{part.clause} ").casefold()
        if wanted and (wanted == str(part.clause) or name.startswith(wanted)):
            return part
    others = [part.title for part in found if part.clause is None]
    allowed = ", ".join([f"1…{len(found) - len(others)}", *others])
    raise Refusal("terminal.section_unknown", given=asked, allowed=allowed)


def title(game: Game, words: Words) -> str:
    """Return what a game is called in the language of ``words``, which must hold the game's."""
    return words.line("name")


def option_lines(option: Option, words: Words, values: Mapping[str, Value]) -> Iterable[str]:
    """Explain an option in Markdown: its value now, what is allowed, and what each named value means."""
    yield (
        f"- `{option.name}={option.write(values[option.name])}` (§{option.clause}): "
        f"{words.line(f'option.{option.name}')}"
    )
    if isinstance(option, Choice):
        for value in option.values:
            yield f"    - `{value}`: {words.line(f'value.{option.name}.{value}')}"
    else:
        yield f"    - `{option.allowed()}`"


def options(game: Game, words: Words, clause: int | None = None) -> str:
    """Explain all options, or those of a clause, with their defaults, in Markdown; empty where there are none."""
    chosen = [option for option in game.options.OPTIONS if clause in (None, option.clause)]
    if not chosen:
        return ""
    defaults = {option.name: option.default for option in chosen}
    lines = [f"## {words.line('terminal.options_title')}", ""]
    for option in chosen:
        lines += option_lines(option, words, defaults)
    return "\n".join(lines)
