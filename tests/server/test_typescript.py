"""The client's types are those of the server."""

from koloda.server import typescript


def test_the_types_of_the_client_are_not_stale():
    told = "run python -m koloda.server.typescript"
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.text(), told
