"""Every refusal over HTTP is a ``Problem``, told in the language of whoever asks."""

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from koloda.kit.say import Refusal
from koloda.server.denied import Denied, as_denied
from koloda.server.forms import Problem
from koloda.server.room import NoTable
from koloda.server.told import told
from koloda.server.words import preferred, tell

STATUS = {
    "no_identity": 401,
    "forbidden": 403,
    "no_table": 404,
    "no_page": 404,
    "no_deal": 404,
    "seat_taken": 409,
    "sits_already": 409,
    "not_now": 409,
    "not_over": 409,
    "preparing": 503,
    "broken": 503,
    "too_big": 413,
    "rate": 429,
    "fault": 500,
}
"""All other codes are 400."""

Asker = Request[Any, Any, Any]

logger = structlog.get_logger()


def problem(request: Asker, denied: Denied, status: int = 0) -> Response[Problem]:
    """Make the answer to a request that is refused."""
    language = preferred(request.headers.get("accept-language", ""))
    body = Problem(
        code=denied.code,
        message=tell(denied.say, language),
        say=told(denied.say),
        clause=denied.say.clause,
    )
    return Response(body, status_code=status or STATUS.get(denied.code, 400), media_type=MediaType.JSON)


def refused(request: Asker, error: Denied | Refusal) -> Response[Problem]:
    """Answer what the house or a game refuses."""
    return problem(request, as_denied(error))


def no_table(request: Asker, error: NoTable) -> Response[Problem]:
    """Answer for a table that is none."""
    return problem(request, Denied("no_table"))


def complaint(item: Any) -> str:
    """Write what the framework finds wrong with one field."""
    return f"{item.get('key', '')}: {item.get('message', '')}" if isinstance(item, dict) else str(item)


def failed(request: Asker, error: Exception) -> Response[Problem]:
    """Answer what the framework refuses, or a fault of ours, which is logged."""
    if isinstance(error, ValidationException):
        wrong = "; ".join(complaint(item) for item in error.extra or [error.detail])
        return problem(request, Denied("malformed", given=wrong[:300]))
    if isinstance(error, HTTPException):
        known = {404: Denied("no_page"), 413: Denied("too_big", most=0), 429: Denied("rate")}
        denied = known.get(error.status_code) or Denied("malformed", given=error.detail[:300])
        return problem(request, denied, error.status_code)
    logger.exception("request_failed", exc_info=error)
    return problem(request, Denied("fault"))


HANDLERS = {Denied: refused, Refusal: refused, NoTable: no_table, Exception: failed}
