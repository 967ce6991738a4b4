"""What whoever runs the server can watch at ``/metrics``."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Counters of one server. They know numbers, never people, tables or cards."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter("koloda_events", "Events kept, by kind", ["kind"], registry=self.registry)
        self.refused = Counter("koloda_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.connections = Gauge("koloda_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("koloda_tables", "Tables in memory", registry=self.registry)
        self.answered = Histogram(
            "koloda_answer_seconds", "From a message to its answer", buckets=QUICK, registry=self.registry
        )
        self.thought = Histogram(
            "koloda_think_seconds", "From a bot's turn to its move", buckets=QUICK, registry=self.registry
        )

    def written(self) -> bytes:
        """Return all of them in the text format of Prometheus."""
        return generate_latest(self.registry)
