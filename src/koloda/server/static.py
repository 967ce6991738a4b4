"""The client's files, if they were built: all in memory, under their paths."""

import mimetypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from koloda.server import words
from koloda.server.blobs import ASK_FIRST, FOR_EVER, QUICK, Blob

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
PRELOAD = "preload.json"
"""Made by ``web/scripts/preload.js``."""
WITHOUT_OWN = "plain"
"""The arrangement of a game that has none of its own."""
HASHED = "assets/"
"""Files under this path have their content's mark in their names."""
UNBUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Koloda</title>
<h1>Koloda</h1>
<p>The server runs, but its pages have not been built: <code>npm ci</code> and <code>npm run build</code>
in <code>web</code>, or install Koloda as a package.</p>
<p><a href="/docs">The interface for programs</a></p>
</html>
"""
TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".js": "text/javascript"}


class Links(msgspec.Struct, frozen=True):
    """What a browser is to fetch at once, as HTML, by a page's address and by game."""

    pages: dict[str, list[str]] = {}
    games: dict[str, list[str]] = {}

    def of(self, page: str, game: str) -> Iterator[str]:
        """Go through the links of a page, each once; of no game where the name is empty."""
        links = list(self.pages.get(page, []))
        if game:
            links += self.games.get(game, self.games.get(WITHOUT_OWN, []))
        yield from dict.fromkeys(links)


class Files:
    """The files of one folder. A path that is none of them is a page, and all pages are the same file."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._blobs = {
            path.relative_to(folder).as_posix(): Blob(path.read_bytes(), media_type(path))
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        made = self._blobs.pop(PRELOAD, None)
        self._links = msgspec.json.decode(made.content, type=Links) if made else Links()
        self.index = self._blobs.get(INDEX) or Blob(UNBUILT, "text/html")
        """The page."""
        self._page = cache(self._make_page)

    def page(self, start: str, game: str, language: str) -> Blob:
        """Return the page for an address without its name, of a game that there is, with links to what it will need."""
        return self._page(start if start in self._links.pages else "", game, language)

    def _make_page(self, start: str, game: str, language: str) -> Blob:
        wanted = [words.link(language), *self._links.of(start, game)]
        links = "".join(f"{link}\n    " for link in wanted)
        html = self.index.content.replace(b"</head>", links.encode() + b"</head>", 1)
        return Blob(html, self.index.media_type)

    @staticmethod
    def bringing(page: Blob, shown: bytes) -> Blob:
        """Return a page that brings what it is to show first, as JSON, so that it need not ask."""
        data = b'<script type="application/json" id="shown">' + shown.replace(b"<", b"\\u003c") + b"</script>\n"
        return Blob(page.content.replace(b"</html>", data + b"</html>", 1), page.media_type, quality=QUICK)

    def find(self, path: str) -> tuple[Blob, str] | None:
        """Return a file and how long it may be kept; None where a file is missing."""
        path = path.lstrip("/")
        if path in self._blobs:
            return self._blobs[path], FOR_EVER if path.startswith(HASHED) else ASK_FIRST
        return None if "." in path.rpartition("/")[2] else (self.index, ASK_FIRST)


def media_type(path: Path) -> str:
    """Return what a file is, for the browser; the framework adds that texts are in UTF-8."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
