"""Bytes that many ask for: made once, compressed once, and marked so that a browser asks only for what it lacks."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cached_property

import brotli

SMALL = 1000
"""Less than this is not worth compressing."""
BEST, QUICK = 11, 5
"""How hard Brotli tries: with what is kept, and with what is made for one request."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
PRIVATE = "private, no-cache"


class Blob:
    """A file to be served."""

    def __init__(self, content: bytes, media_type: str, quality: int = BEST) -> None:
        self.content = content
        self.quality = quality
        self.media_type = media_type
        self.mark = hashlib.sha256(content).hexdigest()[:16]

    @cached_property
    def brotli(self) -> bytes:
        """The content, compressed by Brotli."""
        return bytes(brotli.compress(self.content, quality=self.quality))

    @cached_property
    def gzip(self) -> bytes:
        """The content, compressed by gzip."""
        return gzip.compress(self.content, 9, mtime=0)

    def packed(self, accepted: str) -> tuple[bytes, str]:
        """Return the content as a browser likes it best, and the name of that encoding."""
        offered = {part.partition(";")[0].strip() for part in accepted.split(",")}
        if len(self.content) >= SMALL and self.compressible:
            if "br" in offered:
                return self.brotli, "br"
            if "gzip" in offered:
                return self.gzip, "gzip"
        return self.content, ""

    @property
    def compressible(self) -> bool:
        """Whether compressing saves anything."""
        kind = self.media_type.partition(";")[0]
        return kind.startswith("text/") or kind.endswith(("json", "javascript", "svg+xml", "wasm"))

    def answer(self, headers: Mapping[str, str], cache: str) -> tuple[int, bytes, dict[str, str]]:
        """Return status, body and headers for a request with these headers."""
        tag = f'"{self.mark}"'
        given = {"ETag": tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
        if tag in headers.get("if-none-match", ""):
            return 304, b"", given
        body, encoding = self.packed(headers.get("accept-encoding", ""))
        if encoding:
            given["Content-Encoding"] = encoding
        return 200, body, given
