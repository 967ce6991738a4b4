"""Takes pictures of every page at three sizes in both themes: python -m tests.browser.screenshots [ONLY…].

They go into web/shots. ONLY are parts of their names, such as koikoi-play-phone. Needs Node and Chromium.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from .house import ROOT, House


def main() -> int:
    """Start a server of our own and let the script take pictures of it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            command = ["node", "scripts/screenshots.js", house.address, *sys.argv[1:]]
            return subprocess.run(command, cwd=ROOT / "web", check=False).returncode
        finally:
            house.kill()


if __name__ == "__main__":
    sys.exit(main())
