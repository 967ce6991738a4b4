"""The tests see the smallest whole game beside the real ones: it must need nothing but its own folder."""

import signal
from pathlib import Path

from hypothesis import HealthCheck, settings

from koloda.kit.rooms import PLACES

PLACES.append(Path(__file__).parent / "fifth")

settings.register_profile("koloda", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)
settings.load_profile("koloda")

# What a shell starts in the background is deaf to Ctrl-C, and so is all that it starts; some tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)
