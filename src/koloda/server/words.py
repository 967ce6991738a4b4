"""The catalogues as the browser takes them, and the language of whoever asks."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

import msgspec

from koloda import games
from koloda.games import LANGUAGES, Game
from koloda.kit.say import Refusal, Say
from koloda.server.blobs import Blob
from koloda.server.forms import Words as Spoken
from koloda.words import Words, house_words

ELSEWHERE = ("terminal.", "simulate.", "arena.", "calibrate.", "foreign.", "record.", "file.", "server.cli.")
"""What is said only in a terminal."""
COOKIE = "language"
"""Where a page keeps the language that a person has chosen."""


def catalogue(language: str, game: Game | None = None) -> dict[str, str]:
    """Return the words of a game, or those of the house; English where there is no translation yet."""
    try:
        words = game.words(language) if game else house_words(language)
    except FileNotFoundError:
        return catalogue("en", game)
    return words if game else {key: text for key, text in words.items() if not key.startswith(ELSEWHERE)}


@cache
def blob(language: str) -> Blob:
    """Return all words of a language to be served. Raises Refusal for a language that is none."""
    check_language(language)
    words = Spoken(house=catalogue(language), games={game.name: catalogue(language, game) for game in games.every()})
    return Blob(msgspec.json.encode(words, order="sorted"), "application/json")


def check_language(language: str) -> None:
    """Refuse a language that is not spoken here."""
    if language not in LANGUAGES:
        raise Refusal("language.unknown", given=language, allowed=", ".join(LANGUAGES))


def marks() -> dict[str, str]:
    """Return the mark of each language's words."""
    return {language: blob(language).mark for language in LANGUAGES}


def link(language: str) -> str:
    """Return a link by which a browser fetches the words of a language at once, as HTML."""
    return f'<link rel="preload" as="fetch" crossorigin href="/api/words/{language}?v={blob(language).mark}" />'


def chosen(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str:
    """Return the language that a person has chosen at the page, else the one that the browser likes best."""
    own = cookies.get(COOKIE)
    return own if own in LANGUAGES else preferred(headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """Return the language that an ``Accept-Language`` header likes best of those spoken here."""
    wishes = []
    for place, wish in enumerate(accepted.split(",")):
        tag, _, quality = wish.partition(";q=")
        try:
            wishes.append((-float(quality or 1), place, tag.strip()[:2].lower()))
        except ValueError:
            continue
    return next((language for _, _, language in sorted(wishes) if language in LANGUAGES), "en")


def tell(message: Say, language: str) -> str:
    """Put a message into words: the house's, else those of whichever game has them, in English if need be."""
    for spoken in (language, "en"):
        for speaker in (None, *games.every()):
            with suppress(KeyError, FileNotFoundError):
                return Words(spoken, speaker).tell(message)
    raise KeyError(message.key)
