"""How failures are answered: a status, and a small JSON that names the text explaining what was wrong."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DataError

from feldherr.kernel import Malformed, Message, Refusal
from feldherr.kernel.wire import refused
from feldherr.limits import TooMuch

from .accounts.faults import AccountFault
from .accounts.wire import AccountError
from .answers import hasty, other, spoken, told
from .faults import Trouble
from .files import BadFile, faults_form
from .repository import NoGame, NotFound
from .said import faults_said, misread, say, sentence
from .server import Unauthorised
from .strain import Hasty
from .table import Broken, Later, Wanting
from .wire import (
    UNKEPT,
    BrokenMatch,
    FileFaults,
    MalformedRequest,
    OtherError,
    Refused,
    ServerFault,
    StorageTrouble,
)

log = logging.getLogger(__name__)

BAD_REQUEST = "kernel-bad-request"
BY_STATUS = {404: "request-nothing-here", 405: "request-method", 413: "request-too-long"}
"""The answer to an address or a request that leads nowhere."""


def _refused(request: Request[Any, Any, Any], fault: Refusal) -> Response[bytes]:
    return told(Refused(refused(fault), _in_words(request, fault.message)), 422)


def _in_words(request: Request[Any, Any, Any], message: Message) -> str:
    """A message in the language of the caller."""
    # With the names that units and places have in the match that a call is about.
    table = request.app.state.server.repository.peek(str(request.path_params.get("id", "")))
    return say(spoken(request), message.id, message.args, table)


def _malformed(request: Request[Any, Any, Any], fault: Malformed) -> Response[bytes]:
    message = fault.message
    if message.id == BAD_REQUEST:
        return _unread(request, str(message.args.get("found", "")))
    return _not_read(request, message, 400)


def _not_read(request: Request[Any, Any, Any], message: Message, status: int) -> Response[bytes]:
    detail = _in_words(request, message)
    return told(MalformedRequest(message_id=message.id, args=message.args, detail=detail), status)


def _unread(request: Request[Any, Any, Any], found: str, place: str = "") -> Response[bytes]:
    """A request that cannot be read: what is wrong with it is put into words here, because it has none otherwise.

    Args:
        found: the id of what is wrong, or what msgspec says of it. place: the parameter of the address that it
          concerns.
    """
    language = spoken(request)
    reason = sentence(language, found) if found.startswith("request-") else misread(found, language)
    return _not_read(request, Message(BAD_REQUEST, {"found": f"{place}: {reason}" if place else reason}), 400)


def _bad_file(request: Request[Any, Any, Any], fault: BadFile) -> Response[bytes]:
    faults = faults_form(fault.faults)
    return told(FileFaults(faults=faults, detail=faults_said(faults, spoken(request))), 422)


def _not_found(request: Request[Any, Any, Any], fault: NotFound) -> Response[bytes]:
    return other(request, "not-found", "request-no-match", 404)


def _no_game(request: Request[Any, Any, Any], fault: NoGame) -> Response[bytes]:
    return other(request, "not-found", "request-no-game", 404)


def _stranger(request: Request[Any, Any, Any], fault: Unauthorised) -> Response[bytes]:
    return other(request, "unknown-seat", "request-no-seat", 401)


def _turned_away(request: Request[Any, Any, Any], fault: AccountFault) -> Response[bytes]:
    message = f"account-fault-{fault.error}"
    detail = sentence(spoken(request), message)
    return told(AccountError(error=fault.error, message_id=message, args={}, detail=detail), fault.status)


def _broken(request: Request[Any, Any, Any], fault: Broken) -> Response[bytes]:
    detail = say(spoken(request), "request-broken", {"where": fault.place})
    return told(BrokenMatch(place=fault.place, detail=detail), 410)


def _not_kept(request: Request[Any, Any, Any], fault: DataError) -> Response[bytes]:
    """PostgreSQL stores no zero character and nothing longer than a column; nobody has reason to send that."""
    return _unread(request, UNKEPT)


def _trouble(request: Request[Any, Any, Any], fault: Trouble) -> Response[bytes]:
    """The machine is at fault: nothing was saved, and the answer says what to do."""
    return _machine(request, fault.message)


def _machine(request: Request[Any, Any, Any], message: Message) -> Response[bytes]:
    return told(StorageTrouble(message_id=message.id, args=message.args, detail=_in_words(request, message)), 503)


def _wanting(request: Request[Any, Any, Any], fault: Wanting) -> Response[bytes]:
    """What the server lacks is named; its operator can mend that."""
    return _not_read(request, fault.fault.message, 400)


def _later(request: Request[Any, Any, Any], fault: Later) -> Response[bytes]:
    """A later release is taking over: its servers know things that this one does not."""
    return _machine(request, Message("storage-later-release", {}))


def _hasty(request: Request[Any, Any, Any], fault: Hasty) -> Response[bytes]:
    return hasty(request)


def _too_much(request: Request[Any, Any, Any], fault: TooMuch) -> Response[bytes]:
    return _not_read(request, Message(f"kernel-too-much-{fault.limit}", {}), 422)


def _http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[bytes]:
    """What the router says of an address, a method, the parameters of an address, or a body's length."""
    if fault.status_code == 400:
        wrong = next(iter(fault.extra), None) if isinstance(fault.extra, list) else None
        if isinstance(wrong, dict) and "key" in wrong:
            return _unread(request, str(wrong.get("message", "")), str(wrong["key"]))
        return _unread(request, fault.detail)
    id = BY_STATUS.get(fault.status_code)
    if id is None:
        return told(OtherError(error="http", detail=fault.detail), fault.status_code)
    args = {"method": str(request.method)} if fault.status_code == 405 else {}
    return other(request, "http", id, fault.status_code, **args)


def _failed(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """Any other exception: logged under a number, and the client gets only that number.

    If a match began from a position that someone made up, whatever breaks in it is that position's fault.
    """
    id = str(request.path_params.get("id", ""))
    table = request.app.state.server.repository.peek(id)
    if table is not None and table.match.opening is not None:
        log.warning("match %s: the position it began from broke the rules' code", id, exc_info=fault)
        return _broken(request, Broken(f"ply {table.shown.number}: {fault}"[:200]))
    report = secrets.token_hex(4)
    log.error("report %s: %s %s", report, request.method, request.url.path, exc_info=fault)
    detail = say(spoken(request), "request-report", {"report": report})
    return told(ServerFault(report=report, detail=detail), 500)


ANSWERS: Mapping[int | type[Exception], Callable[..., Response[bytes]]] = {
    Refusal: _refused,
    Malformed: _malformed,
    BadFile: _bad_file,
    NotFound: _not_found,
    NoGame: _no_game,
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
"""By the exception raised."""
