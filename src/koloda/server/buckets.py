"""How much one may ask at once and in the long run: a bucket of tokens that fills up again."""

import time
from collections import OrderedDict

KNOWN = 10_000
"""So many addresses are remembered."""


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` a second; ``parent`` must have a token too."""

    def __init__(self, rate: float, burst: float, parent: "Bucket | None" = None) -> None:
        self.rate, self.burst, self.parent = rate, burst, parent
        self.tokens = burst
        self.filled = time.monotonic()
        self.in_vain = 0
        """How often in a row there was no token."""

    def take(self) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1 or (self.parent and not self.parent.take()):
            self.in_vain += 1
            return False
        self.tokens -= 1
        self.in_vain = 0
        return True


class Addresses:
    """A bucket for each address that was heard of lately. This machine itself is trusted."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str | None) -> Bucket | None:
        """Return the bucket of an address; None for this machine, where a proxy may stand before many."""
        if not address or address in ("::1", "testclient") or address.startswith("127."):
            return None
        bucket = self._buckets.setdefault(address, Bucket(self.rate, self.burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        return bucket
