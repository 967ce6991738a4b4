"""The interface for programs keeps its own description, whatever is sent to it."""

import pytest
import schemathesis
from hypothesis import given, settings
from litestar.testing import TestClient

from koloda.server.app import make_app
from koloda.server.static import Files
from tests.server.conftest import Person, quick


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("openapi")
    with TestClient(make_app(quick(folder), Files(folder / "none"))) as client:
        yield client


@pytest.fixture(scope="module")
def description(client):
    return client.get("/docs/openapi.json").json()


def test_nothing_that_is_sent_is_the_servers_fault(client, description):
    anna = Person(client, "Anna")
    table = anna.table("me", "open")
    schema = schemathesis.openapi.from_dict(description)
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:

        @settings(max_examples=8)
        @given(case=operation.as_strategy())
        def every_case(case):
            path = case.formatted_path.replace(str(case.path_parameters.get("name", "\0")), table)
            body = {} if isinstance(case.body, schemathesis.core.NotSet) else {"json": case.body}
            for headers in ({}, anna.headers):
                answer = client.request(case.method, path, params=case.query, headers=headers, **body)
                client.cookies.clear()
                assert answer.status_code < 500, (case, answer.text)
                if answer.status_code >= 400:
                    assert answer.json()["message"], case

        every_case()


def test_every_shape_and_field_is_described(client, description):
    page = client.get("/docs").text
    for name in description["components"]["schemas"]:
        assert f"id='{name}'" in page
    fields = description["components"]["schemas"]["TableForm"]["properties"]
    assert fields["seed"]["description"].startswith("The same seed gives the same cards")
