"""Who somebody is here: a random number and a name in a signed cookie, and no account."""

import secrets
import unicodedata
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from koloda.server.denied import Denied

COOKIE = "koloda"
YEAR = 365 * 24 * 3600
LONGEST = 24


class Person(NamedTuple):
    """Somebody; the name is empty until one is given."""

    id: str
    name: str = ""


def newcomer() -> Person:
    """Return somebody whom we have never seen."""
    return Person(secrets.token_urlsafe(16))


def tidy(name: str) -> str:
    """Return a name without what is not seen, at most 24 letters long. Raises Denied if nothing is left."""
    seen = "".join(letter if unicodedata.category(letter)[0] not in "CZ" else " " for letter in name)
    tidied = " ".join(unicodedata.normalize("NFC", seen).split())[:LONGEST].strip()
    if not tidied:
        raise Denied("no_name")
    return tidied


class Identities:
    """Signs and reads cookies."""

    def __init__(self) -> None:
        self._signer: URLSafeSerializer
        self._renamed: dict[str, str] = {}

    def open(self, key: bytes) -> None:
        """Sign with a key from now on."""
        self._signer = URLSafeSerializer(key, salt="koloda person 1")

    def cookie(self, person: Person, *, secure: bool) -> str:
        """Return the ``Set-Cookie`` header by which a browser remembers a person."""
        flags = "; Secure" if secure else ""
        content = self._signer.dumps([person.id, person.name])
        return f"{COOKIE}={content}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"

    def read(self, header: str | None) -> Person | None:
        """Return the person of a ``Cookie`` header, or None where there is none or it was forged."""
        try:
            morsel = SimpleCookie(header or "").get(COOKIE)
            who, name = self._signer.loads(morsel.value) if morsel else ("", "")
        except (BadSignature, CookieError, ValueError, TypeError):
            return None
        return Person(str(who), self._renamed.get(who, str(name))) if who else None

    def rename(self, person: Person, name: str) -> Person:
        """Give a person a name: sockets that are open already know it by that too."""
        self._renamed[person.id] = tidy(name)
        return Person(person.id, self._renamed[person.id])
