"""How failures are answered: a status, and a small JSON that names the text saying what was wrong."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DataError

from feldherr.kernel import Malformed, Refusal
from feldherr.kernel.wire import refused
from feldherr.limits import TooMuch

from .accounts.faults import AccountFault
from .accounts.wire import AccountError
from .answers import hasty, told
from .faults import Trouble
from .files import BadFile, faults_form
from .repository import NotFound
from .server import Unauthorised
from .strain import Hasty
from .table import Broken, Later, Wanting
from .wire import (
    BrokenMatch,
    FileFaults,
    MalformedRequest,
    OtherError,
    Refused,
    ServerFault,
    StorageTrouble,
)

log = logging.getLogger(__name__)


def _refused(request: Request[Any, Any, Any], fault: Refusal) -> Response[bytes]:
    return told(Refused(refused(fault)), 422)


def _malformed(request: Request[Any, Any, Any], fault: Malformed) -> Response[bytes]:
    message = fault.message
    return told(MalformedRequest(message_id=message.id, args=message.args, detail=str(fault)), 400)


def _bad_file(request: Request[Any, Any, Any], fault: BadFile) -> Response[bytes]:
    return told(FileFaults(faults=faults_form(fault.faults), detail=str(fault)), 422)


def _not_found(request: Request[Any, Any, Any], fault: NotFound) -> Response[bytes]:
    return told(OtherError(error="not-found", detail="there is no such match"), 404)


def _stranger(request: Request[Any, Any, Any], fault: Unauthorised) -> Response[bytes]:
    return told(OtherError(error="unknown-seat", detail="this token holds no seat of this match"), 401)


def _turned_away(request: Request[Any, Any, Any], fault: AccountFault) -> Response[bytes]:
    message = f"account-fault-{fault.error}"
    return told(AccountError(error=fault.error, message_id=message, args={}, detail=message), fault.status)


def _broken(request: Request[Any, Any, Any], fault: Broken) -> Response[bytes]:
    detail = f"the saved match does not replay: {fault.place}"
    return told(BrokenMatch(place=fault.place, detail=detail), 410)


def _not_kept(request: Request[Any, Any, Any], fault: DataError) -> Response[bytes]:
    """PostgreSQL keeps no zero character and no more than a column's length; nobody has reason to send that."""
    args = {"found": "a text that cannot be kept"}
    return told(MalformedRequest(message_id="kernel-bad-request", args=args, detail=args["found"]), 400)


def _trouble(request: Request[Any, Any, Any], fault: Trouble) -> Response[bytes]:
    """The machine is at fault: nothing was saved, and the answer says what to do."""
    message = fault.message
    return told(StorageTrouble(message_id=message.id, args=message.args, detail=message.id), 503)


def _wanting(request: Request[Any, Any, Any], fault: Wanting) -> Response[bytes]:
    """What the server was not given is named; whoever runs it can mend that."""
    message = fault.fault.message
    return told(MalformedRequest(message_id=message.id, args=message.args, detail=str(fault.fault)), 400)


def _later(request: Request[Any, Any, Any], fault: Later) -> Response[bytes]:
    """A later release is taking over: its servers know what this one does not."""
    detail = f"match {fault} was changed by a later release"
    return told(StorageTrouble(message_id="storage-later-release", args={}, detail=detail), 503)


def _hasty(request: Request[Any, Any, Any], fault: Hasty) -> Response[bytes]:
    return hasty()


def _too_much(request: Request[Any, Any, Any], fault: TooMuch) -> Response[bytes]:
    message = f"kernel-too-much-{fault.limit}"
    return told(MalformedRequest(message_id=message, args={}, detail=f"too much {fault.limit}"), 422)


def _http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[bytes]:
    return told(OtherError(error="http", detail=fault.detail), fault.status_code)


def _failed(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """Any other exception: logged under a number, and the client is told only that number.

    Where a match began from a position that somebody made up, whatever breaks in it is that position's fault.
    """
    id = str(request.path_params.get("id", ""))
    table = request.app.state.server.repository.peek(id)
    if table is not None and table.match.opening is not None:
        log.warning("match %s: the position it began from broke the rules' code", id, exc_info=fault)
        return _broken(request, Broken(f"ply {table.shown.number}: {fault}"[:200]))
    report = secrets.token_hex(4)
    log.error("report %s: %s %s", report, request.method, request.url.path, exc_info=fault)
    return told(ServerFault(report=report, detail=f"a fault of the server, report {report}"), 500)


ANSWERS: Mapping[int | type[Exception], Callable[..., Response[bytes]]] = {
    Refusal: _refused,
    Malformed: _malformed,
    BadFile: _bad_file,
    NotFound: _not_found,
    Unauthorised: _stranger,
    Broken: _broken,
    AccountFault: _turned_away,
    DataError: _not_kept,
    Trouble: _trouble,
    Later: _later,
    Wanting: _wanting,
    TooMuch: _too_much,
    Hasty: _hasty,
    HTTPException: _http,
    Exception: _failed,
}
"""By what was raised."""
