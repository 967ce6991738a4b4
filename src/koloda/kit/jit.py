# mypy: ignore-errors
"""How rules are compiled: one decorator, and a cache on disk that never serves stale code."""

import hashlib
import os
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path

import numba
import platformdirs
from numba import config

from koloda.kit.rooms import PLACES

KEPT = 12
"""How many generations of compiled code stay on disk at least; more only if used within a day."""

DAY = 24 * 60 * 60


def rule(function, *, in_a_loop=False):
    """Compile a rule: without the GIL, and kept on disk for the next process.

    Numba's own cache looks only at the function's own file, not at what it calls, nor at the bounds
    setting. So each folder of sources gets a cache folder named by the digest of all that it may call.

    ``in_a_loop``: the rule stands where it is called, makes no array, and counts nothing (``part_of_a_loop``).
    """
    if config.DISABLE_JIT:
        return function
    config.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename).parent))
    # Both said of every rule: else it would be compiled, and kept, as whoever happens to be its first caller is.
    how = {"_nrt": not in_a_loop, "forceinline": in_a_loop}
    compiled = numba.njit(function, nogil=True, cache=True, no_cfunc_wrapper=True, **how)
    # Numba would compile a function anew for every constant that a call passes. The optimizer, which sees the call,
    # makes code as quick from the one that takes any number.
    find = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: find(tuple(map(numba.types.unliteral, args)), kws)
    name_apart(compiled._cache._cache_file)
    return compiled


def part_of_a_loop(function):
    """Compile a rule that is part of a hot loop and makes no array: it stands where it is called, and counts nothing.

    Numba counts who holds an array, at every call, with instructions that lock the memory; and an array passed to a
    function that stands elsewhere is pushed there as seven words.
    """
    return rule(function, in_a_loop=True)


def name_apart(file):
    """Name what is kept on disk by the process, too.

    Numba only numbers it: of two processes that compile a function for two games at once, one could load the code of
    the other's game.
    """
    base = file._index_name.removesuffix(".nbi")
    file._data_name = lambda number: f"{base}.{os.getpid()}-{number}.nbc"


@cache
def cache_folder(home: Path) -> Path:
    """The cache folder for code that lives in ``home``: a game depends on itself and the kit, the rest on all."""
    kit = Path(__file__).parent
    sources = [*home.glob("*.py"), *kit.glob("*.py")]
    if home.parent not in PLACES:
        sources += (kit.parent / "bots").glob("*.py")
        sources += [file for place in PLACES for file in place.glob("*/*.py")]
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK} {config.DISABLE_JIT}".encode())
    for file in sorted(set(sources)):
        digest.update(file.name.encode() + file.read_bytes())
    folder = writable(Path(platformdirs.user_cache_dir("koloda"))) / digest.hexdigest()[:16]
    if not folder.exists():
        prune(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    return folder


def writable(folder: Path) -> Path:
    """``folder`` if one can write there, else one that lasts as long as this machine is up."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir()) / "koloda-cache"


def prune(parent: Path) -> None:
    """Remove all but the newest generations of compiled code, and none that a running process may be using."""

    def used(folder: Path) -> float:
        try:
            return folder.stat().st_mtime
        except OSError:  # another process has just pruned it
            return 0.0

    for old in sorted(parent.glob("*"), key=used)[:-KEPT]:
        if used(old) < time.time() - DAY:
            shutil.rmtree(old, ignore_errors=True)
