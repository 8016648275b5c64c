"""The published form of the interface: an OpenAPI document from the structs of the wire, at /schema.

It is made from the schema that msgspec itself gives for them, with its bounds and the fields it refuses.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler

from feldherr.kernel import Event, Ruleset
from feldherr.kernel import wire as common

from . import wire
from .accounts import wire as people
from .published import versioned
from .saved import RELEASE
from .typescript import kinds_of, roots

PLACE = "#/components/schemas/{name}"
ERRORS: dict[str, tuple[str, tuple[type[msgspec.Struct], ...]]] = {
    "400": ("The request cannot be read.", (wire.MalformedRequest,)),
    "401": ("The token holds no seat of this match; nobody is signed in.", (wire.OtherError, people.AccountError)),
    "403": ("The match is not over; that is not allowed.", (wire.OtherError, people.AccountError)),
    "404": ("There is no such thing.", (wire.OtherError, people.AccountError)),
    "409": ("The match has gone on; the place is taken.", (wire.StaleNumber, people.AccountError)),
    "410": ("The saved match no longer replays; the link was used.", (wire.BrokenMatch, people.AccountError)),
    "413": ("The request is too long.", (wire.OtherError,)),
    "414": ("The address is too long.", (wire.OtherError,)),
    "415": ("The body is no JSON, or does not say so.", (wire.OtherError,)),
    "422": ("The rules forbid it, or a file is at fault.", (wire.Refused, wire.FileFaults, wire.MalformedRequest)),
    "429": ("Too many requests.", (wire.OtherError, people.AccountError)),
    "500": ("A fault of the server.", (wire.ServerFault,)),
    "503": ("The machine is at fault, nothing was saved; the server ends.", (wire.StorageTrouble, wire.OtherError)),
}
ALWAYS = ("400", "403", "404", "414", "429", "500", "503")
"""Possible outcomes of every call."""
BY_CALL: Mapping[str, tuple[str, ...]] = {
    "body": ("413", "415", "422"),
    "match": ("401", "403", "410"),
    "change": ("409", "429"),
    "account": ("401", "403", "410", "429"),
}
"""Those of calls with a body, of a match, of those that change one, and of an account."""

EMPTY: dict[str, Any] = {"application/json": {"schema": {"type": "object", "description": "Nothing, as JSON."}}}
"""The body of a call that takes no other input: a page of another site cannot send JSON unasked."""
SEAT: dict[str, Any] = {
    "name": "X-Seat",
    "in": "header",
    "required": False,
    "schema": {"type": "string"},
    "description": "On a site, the role that an account speaks for; its only one where a program names none.",
}


def _named(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {"$ref": PLACE.format(name=kind.__name__)}


def _any(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, Any]:
    found = [_named(kind) for kind in kinds]
    return found[0] if len(found) == 1 else {"anyOf": found}


def _form(told: Any) -> dict[str, Any]:
    """What a call returns: a struct, one of several, a list of them, a table of the games, or text."""
    if isinstance(told, tuple):
        return {"anyOf": [_form(one) for one in told]}
    if get_origin(told) is list:
        return {"type": "array", "items": _form(get_args(told)[0])}
    if isinstance(told, type) and issubclass(told, msgspec.Struct):
        return _named(told)
    return msgspec.json.schema(told)


def _content(told: Any, media: str = "application/json") -> dict[str, Any]:
    return {media: {"schema": _form(told) if media == "application/json" else {"type": "string"}}}


def _parameters(call: HTTPRouteHandler, path: str) -> Iterator[dict[str, Any]]:
    function = call.fn
    for name, parameter in inspect.signature(function).parameters.items():
        if name == "request":
            continue
        kind = get_args(get_type_hints(function, include_extras=True)[name])[0]
        inside = f"{{{name}}}" in path
        schema = msgspec.json.schema(kind)
        if parameter.default not in (inspect.Parameter.empty, None):
            schema["default"] = parameter.default
        yield {"name": name, "in": "path" if inside else "query", "required": inside, "schema": schema}


def _call(call: HTTPRouteHandler, path: str) -> dict[str, Any]:
    takes, gives, media = call.opt.get("takes"), call.opt["gives"], call.opt.get("media", "application/json")
    # What needs no seat is under the roof of the house, what does is of a match.
    of_a_match = path.startswith("/api/matches/{id}")
    codes = {*ALWAYS, *call.opt.get("fails", ())}
    changes = "POST" in call.http_methods
    codes |= {*BY_CALL["body"]} if changes else set()
    codes |= {*BY_CALL["match"]} if of_a_match else set()
    codes |= {*BY_CALL["account"]} if path.startswith("/api/account") else set()
    codes |= {*BY_CALL["change"]} if call.opt.get("changes") else set()
    answers: dict[str, Any] = {
        str(call.status_code): {"description": "What was asked for.", "content": _content(gives, media)}
    }
    for status, later in call.opt.get("later", {}).items():
        answers[str(status)] = {"description": inspect.getdoc(later) or "", "content": _content(later)}
    for code in sorted(codes):
        text, kinds = ERRORS[code]
        answers[code] = {"description": text, "content": {"application/json": {"schema": _any(kinds)}}}
    found: dict[str, Any] = {
        "operationId": call.handler_name,
        "summary": inspect.getdoc(call.fn) or "",
        "parameters": list(_parameters(call, path)),
        "responses": answers,
    }
    if changes:
        found["requestBody"] = {"required": True, "content": _content(takes) if takes is not None else EMPTY}
    if of_a_match:
        found["parameters"].append(SEAT)
    if "401" in codes:
        # An onlooker sends nothing; a page of the account needs a browser.
        own = path.startswith("/api/account")
        found["security"] = [{}, {"cookie": []}] if own and changes else [{}, {"seat": []}, {"cookie": []}]
    return found


def _components(rulesets: Mapping[str, Ruleset]) -> dict[str, Any]:
    """The schemas; a shape of the kernel that games have forms of stands for any of those."""
    events = dict.fromkeys(kind for ruleset in rulesets.values() for kind in ruleset.event_types)
    named = list(dict.fromkeys(roots()))
    shapes: dict[type, list[type]] = {}
    _, first = msgspec.json.schema_components(named, ref_template=PLACE)
    for name in first:
        for kind in _structs():
            if kind.__name__ == name and kind is not Event and (own := kinds_of(kind)):
                shapes[kind] = own
    own_kinds = [kind for kinds in shapes.values() for kind in kinds]
    said, found = msgspec.json.schema_components([*named, *own_kinds, *events], ref_template=PLACE)
    by_kind = dict(zip([*named, *own_kinds, *events], said, strict=True))
    for kind, kinds in shapes.items():
        found[kind.__name__] = {
            "title": kind.__name__,
            "description": inspect.getdoc(kind) or "",
            "anyOf": [by_kind[own] for own in kinds],
        }
    for kind, ref in zip(named, said, strict=False):
        # A game that has an event of the same name must not hide it from the calls.
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and ref != _named(kind):
            found.setdefault(kind.__name__, ref)
    found["Event"] = {
        "title": "Event",
        "description": inspect.getdoc(Event) or "",
        "anyOf": [by_kind[event] for event in events],
    }
    return found


def _structs() -> list[type]:
    """All structs of the common wire."""
    return [kind for kind in vars(common).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def document(calls: Iterable[HTTPRouteHandler], rulesets: Mapping[str, Ruleset]) -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, Any] = {}
    for call in calls:
        for template in call.paths:
            path = re.sub(r"\{(\w+):\w+\}", r"{\1}", template)
            for method in call.http_methods:
                paths.setdefault(versioned(path), {})[str(method).lower()] = _call(call, path)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Feldherr",
            "version": RELEASE,
            "description": "What a client asks of the server. The live socket of a match, "
            f"{wire.VERSION}/matches/{{id}}/live, "
            "takes a Hello and sends LivePlies, LiveThinking, LiveFailed, LiveAsked, LiveTalk and LiveHere.",
        },
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": _components(rulesets),
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat, or of an account."},
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "__Host-feldherr",
                    "description": "A browser that is signed in, or a guest's.",
                },
            },
        },
    }
