"""The interface for programs keeps its own description, whatever is sent to it, and tells and changes nothing else."""

import pytest
import schemathesis
from hypothesis import given, settings
from litestar.testing import TestClient
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from koloda.server.app import make_app
from koloda.server.static import Files
from tests.server.conftest import Person, kept, quick

DESCRIBED = [response_schema_conformance, content_type_conformance]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("openapi")
    with TestClient(make_app(quick(folder), Files(folder / "none"))) as client:
        yield client


@pytest.fixture(scope="module")
def description(client):
    return client.get("/docs/openapi.json").json()


def ask(client, case, table, headers):
    """Send what was made up, of a table that there is."""
    if "name" in case.path_parameters:
        case.path_parameters["name"] = table
    body = {} if isinstance(case.body, schemathesis.core.NotSet) else {"json": case.body}
    answer = client.request(case.method, case.formatted_path, params=case.query, headers=headers, **body)
    client.cookies.clear()
    return answer


def test_whatever_is_sent_is_answered_as_described_and_changes_only_what_it_may(client, description):
    anna, stranger = Person(client, "Anna"), Person(client, "Stranger")
    table = anna.table("me", "open", "open")
    lobby = client.app.state.lobby
    secret = lobby.rooms[table]._table.created.secret
    schema = schemathesis.openapi.from_dict(description)
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15

    def send_all(operation, headers):
        @settings(max_examples=8)
        @given(case=operation.as_strategy())
        def every_case(case):
            answer = ask(client, case, table, headers)
            assert answer.status_code < 500, (case, answer.text)
            case.validate_response(answer, checks=DESCRIBED)
            assert answer.status_code < 400 or answer.json()["message"], case
            assert secret not in answer.text

        every_case()

    for operation in operations:
        for headers in ({}, stranger.headers, anna.headers):
            before = kept(lobby.settings.database, table)
            send_all(operation, headers)
            if operation.method == "get" or not headers:
                assert kept(lobby.settings.database, table) == before, operation.label


def test_every_shape_and_field_is_described(client, description):
    page = client.get("/docs").text
    for name in description["components"]["schemas"]:
        assert f"id='{name}'" in page
    fields = description["components"]["schemas"]["TableForm"]["properties"]
    assert fields["seed"]["description"].startswith("The same seed gives the same cards")
    assert "<a href='#TableForm'>TableForm</a>" in page
    assert "<dt><code>no_consent</code></dt><dd>that person does not show his cards</dd>" in page


def test_a_refusal_is_described_as_it_comes(client, description):
    for methods in description["paths"].values():
        for operation in methods.values():
            refused = operation["responses"]["default"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Problem"}
    assert client.post("/api/tables", json={"game": 1}).json().keys() == {"code", "message", "say", "clause"}


def test_a_text_names_its_letters_once(client):
    for path in ("/", "/docs", "/metrics"):
        assert client.get(path).headers["content-type"].count("charset=utf-8") == 1
