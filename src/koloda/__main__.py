"""``python -m koloda``."""

from koloda.cli import main

main()
