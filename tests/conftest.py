"""The tests see the smallest whole game beside the real ones: it must need nothing but its own folder."""

from pathlib import Path

from hypothesis import HealthCheck, settings

from koloda.kit.rooms import PLACES

PLACES.append(Path(__file__).parent / "fifth")

settings.register_profile("koloda", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)
settings.load_profile("koloda")
