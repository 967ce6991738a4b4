"""The client's files, if they were built: all in memory, under their paths."""

import mimetypes
from pathlib import Path

from koloda.server.blobs import ASK_FIRST, FOR_EVER, Blob

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
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


class Files:
    """The files of one folder. A path that is none of them is a page, and all pages are the same file."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._blobs = {
            path.relative_to(folder).as_posix(): Blob(path.read_bytes(), media_type(path))
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    @property
    def index(self) -> Blob:
        """The page."""
        return self._blobs.get(INDEX) or Blob(UNBUILT, "text/html; charset=utf-8")

    def find(self, path: str) -> tuple[Blob, str] | None:
        """Return a file and how long it may be kept; None where a file is missing."""
        path = path.lstrip("/")
        if path in self._blobs:
            return self._blobs[path], FOR_EVER if path.startswith(HASHED) else ASK_FIRST
        return None if "." in path.rpartition("/")[2] else (self.index, ASK_FIRST)


def media_type(path: Path) -> str:
    """Return what a file is, for the browser."""
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
