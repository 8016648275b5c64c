"""What is sent: each maker draws one message from a random generator and what is known of the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.server.fuzz.values import FIELDS, NUMBERS, WORDS, deep, number_in, spoilt, value

import feldherr

CORPUS = Path(feldherr.__file__).parents[2] / "corpus"
RECORDS = ("srazhenie/battle-mission-m05", "srazhenie/meeting-last", "srazhenie/assault-resigned-south")


class Message(NamedTuple):
    """A request as bytes, and how it goes out.

    Attributes:
        kind: what it is counted as.
        sound: whether it is HTTP, so that an answer is due.
        frames: what is sent after a socket has been opened.
        cut: after how many bytes the line is cut off at once; None where the answer is waited for.
        head: whether it asks for a head alone.
    """

    kind: str
    data: bytes
    sound: bool = True
    frames: bytes | None = None
    cut: int | None = None
    head: bool = False


class Known:
    """What an attacker has: a seat in some matches, records, diagrams, the names of things."""

    def __init__(self, host: str, diagrams: list[str]) -> None:
        self.host = host
        self.diagrams = diagrams
        self.seats: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.records = [(CORPUS / f"{name}.feldherr").read_text("utf-8") for name in RECORDS]

    def add(self, id: str, tokens: dict[str, str]) -> None:
        """A match was begun. Only the latest are kept in mind."""
        self.ids = [*self.ids[-20:], id]
        self.seats = [*self.seats[-20:], *((id, token) for token in tokens.values())]


CALLS = ("actions", "undo", "answer", "orders", "why", "group", "sheet", "now", "advice")
READS = (
    "",
    "/plies",
    "/plies?after=",
    "/at/",
    "/overlay/",
    "/record",
    "/ply/",
    "/analysis",
    "/analysis/csv",
    "/analysis/sheet/",
    "/live",
)


def plain(rng: Random, known: Known, path: str) -> dict[str, Any]:
    """A body as a page of ours would send it, with some of its values turned."""
    bodies: dict[str, dict[str, Any]] = {
        "actions": {
            "number": rng.randrange(6),
            "key": str(rng.random()),
            "action": rng.choice(WORDS),
            "then": rng.choices(WORDS, k=rng.randrange(3)),
        },
        "undo": {"number": rng.randrange(6), "key": str(rng.random())},
        "answer": {"number": 1, "key": str(rng.random()), "to": "draw", "yes": rng.random() < 0.5},
        "orders": {"number": 1, "key": "o", "orders": [{"decision": "turn", "answer": "end", "until": 3}]},
        "why": {"action": rng.choice(WORDS)},
        "group": {"goals": [(rng.choice(("n.1", "s.1", "k.li1", "?")), rng.choice(("0102", "", "9999")))]},
        "sheet": {"action": rng.choice(WORDS)},
        "now": {},
        "advice": {"at": rng.choice((None, 0, 1, 7)), "enough": True},
        "matches": {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "options": {}, "seed": "s"},
        "lessons": {"ruleset": "srazhenie", "lesson": "combat"},
        "records": {"text": rng.choice(WORDS)},
        "continued": {
            "seats": {},
            "match": rng.choice((None, *known.ids[-3:])),
            "ply": 0,
            "diagram": rng.choice(WORDS),
        },
        "diagrams": {"begin": {"ruleset": "srazhenie", "scenario": "general"}},
    }
    body = dict(bodies[path])
    for _ in range(rng.choice((0, 1, 1, 2))):
        where: Any = body
        while where:
            key = rng.choice(list(where)) if isinstance(where, dict) else rng.randrange(len(where))
            if isinstance(where[key], (dict, list)) and where[key] and rng.random() < 0.6:
                where[key] = where = where[key].copy()
                continue
            where[key] = value(rng)
            break
    if rng.random() < 0.1:
        body[rng.choice(FIELDS)] = value(rng)
    return body


def request(
    known: Known,
    method: str,
    path: str,
    body: bytes = b"",
    headers: tuple[tuple[str, str], ...] = (),
    *,
    kind: str = "",
) -> bytes:
    """A request with the headers a page sends, those given in their place."""
    own = {"Host": known.host, "Origin": f"http://{known.host}", "Content-Type": "application/json"}
    if body or method == "POST":
        own["Content-Length"] = str(len(body))
    lines = [(name, word) for name, word in own.items() if name.lower() not in {given.lower() for given, _ in headers}]
    head = "".join(f"{name}: {word}\r\n" for name, word in (*lines, *headers))
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("utf-8", "surrogateescape") + body


def seat(rng: Random, known: Known) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A match, and the header of a seat there, mostly."""
    if not known.seats or rng.random() < 0.05:
        return rng.choice(("nowhere", "%00", "x" * 300)), ()
    id, token = rng.choice(known.seats)
    return id, (("Authorization", f"Bearer {token}"),) if rng.random() < 0.9 else ()


def a_body(rng: Random, known: Known) -> Message:
    """A call with a body that is not what it wants."""
    if rng.random() < 0.7:
        name = rng.choice(CALLS)
        id, headers = seat(rng, known)
        path = f"/api/matches/{id}/{name}"
    else:
        name, headers = rng.choice(("matches", "lessons", "records", "continued", "diagrams")), ()
        path = f"/api/{name}"
    match rng.randrange(6):
        case 0:
            body = deep(rng).encode()
        case 1:
            body = json.dumps(value(rng)).encode()
        case 2:
            body = spoilt(rng, json.dumps(plain(rng, known, name)).encode())
        case 3 if rng.random() < 0.05:
            body = b'{"text":"' + b"x" * rng.choice((66_000, 300_000)) + b'"}'
        case _:
            body = json.dumps(plain(rng, known, name)).encode()
    return Message("body", request(known, "POST", path, body, headers))


def a_path(rng: Random, known: Known) -> Message:
    """An address that is none, or that holds what it should not."""
    id, headers = seat(rng, known)
    odd = rng.choice(
        (
            "%00",
            "%2e%2e%2f" * 6,
            "..;/",
            "%ff%fe",
            "%ed%a0%80",
            "x" * 300,
            "x" * 30_000,
            "9" * 25,
            "-1",
            "1e9",
            "%0d%0a",
            "+",
            "0x10",
            "%F0%9F%98%80",
            "a" * 255 + "/" + "b" * 255,
            "²",
            "0",
            "3",
            "threat",
            "sight",
            "%2F",
            "///",
            "?at=%00",
            "?after=99999999999999999999",
            "?after=x",
            "?at=0101&at=0102",
        )
    )
    root = rng.choice(
        (
            "/",
            "/assets/",
            "/m/",
            "/api/",
            "/api/matches/",
            "/api/static/",
            "/api/rulebook/",
            "/api/games",
            f"/api/matches/{id}",
            *(f"/api/matches/{id}{read}" for read in READS),
            f"/api/matches/{id}/ply/{odd}/diagram",
        )
    )
    method = rng.choice(("GET",) * 8 + ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"))
    path = (root + odd).encode("ascii", "replace").decode()
    return Message("path", request(known, method, path, b"", headers), head=method == "HEAD")


def a_header(rng: Random, known: Known) -> Message:
    """Headers that lie, repeat themselves, or are no headers."""
    junk = rng.choice(
        (
            "",
            "\x80\xff",
            "x" * 20_000,
            ",".join(["t"] * 3_000),
            "Bearer",
            "Bearer ",
            "Bearer " + "é" * 50,
            "null",
            "http://127.0.0.1:1",
            "http://evil.example",
            "http://[::1",
            "//",
            "application/json",
            "text/plain",
            "a" * 200,
            "-1",
            "99999999999999999999",
            "chunked",
            "gzip",
            "%00",
            "a=b; c",
            "[::1]:80:80",
            f"{known.host}.evil.example",
        )
    )
    name = rng.choice(
        (
            "Host",
            "Origin",
            "Authorization",
            "X-Seats",
            "X-Opened",
            "Content-Type",
            "Content-Length",
            "Transfer-Encoding",
            "Cookie",
            "Sec-Fetch-Site",
            "Sec-Fetch-Mode",
            "Accept",
            "Accept-Encoding",
            "Range",
            "Expect",
            "Upgrade",
            "Connection",
            "If-None-Match",
            "X-Forwarded-For",
            "X-HTTP-Method-Override",
        )
    )
    method, path = rng.choice((("GET", "/api/matches"), ("GET", "/"), ("POST", "/api/matches"), ("GET", "/api/games")))
    if rng.random() < 0.3:
        raw = request(known, method, path, b"{}" if method == "POST" else b"", ((name, junk),))
        return Message("header", spoilt(rng, raw), sound=False)
    sound = name not in ("Content-Length", "Transfer-Encoding", "Expect", "Upgrade", "Connection")
    headers = ((name, junk),) if rng.random() < 0.8 else ((name, junk), (name, rng.choice(WORDS[:3])))
    body = b"{}" if method == "POST" else b""
    data = request(known, method, path, body, headers)
    # A zero byte or a bare line feed in a header is no HTTP.
    return Message("header", data, sound=sound and not any(word in "\0\n" for _, word in headers if word))


def frame(rng: Random, payload: bytes) -> bytes:
    """A frame of a socket; some break the protocol."""
    opcode = rng.choice((1, 1, 1, 1, 2, 8, 9, 10, 0, 3, 15))
    head = bytearray([rng.choice((0x80, 0x80, 0x80, 0x00, 0xC0)) | opcode])
    masked = 0x80 if rng.random() < 0.95 else 0
    if len(payload) < 126:
        head.append(masked | len(payload))
    elif rng.random() < 0.95:
        head += bytes([masked | 126]) + len(payload).to_bytes(2, "big")
    else:
        head += bytes([masked | 127]) + rng.choice((2**40, 2**63, 100)).to_bytes(8, "big")
    mask = rng.randbytes(4)
    return bytes(head) + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def a_socket(rng: Random, known: Known) -> Message:
    """A live socket: its first words, more than it should say, and an end at any moment."""
    id, token = rng.choice(known.seats)
    if rng.random() < 0.1:
        id = rng.choice(("nowhere", "%00", "x" * 300))
    headers = (
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("Sec-WebSocket-Version", rng.choice(("13",) * 9 + ("7",))),
    )
    opening = request(known, "GET", f"/api/matches/{id}/live", b"", headers)
    hello = json.dumps({"token": token, "after": rng.choice((0, 1, 3))}).encode()
    words = [
        hello if rng.random() < 0.6 else rng.choice((json.dumps(value(rng)).encode(), deep(rng).encode(), b"\xff"))
    ]
    words += [json.dumps(value(rng)).encode() for _ in range(rng.choice((0, 0, 1, 4)))]
    frames = b"".join(frame(rng, word[:60_000]) for word in words)
    cut = rng.choice((None, 0, len(opening) // 2, len(opening), len(opening) + rng.randrange(len(frames) + 1)))
    return Message("socket", opening, sound=False, frames=frames, cut=cut)


def a_cut(rng: Random, known: Known) -> Message:
    """A call whose line is cut off in its middle, or before it is answered."""
    whole = rng.choice((a_body, a_path, a_file))(rng, known)
    return Message(
        "cut", whole.data, sound=False, cut=rng.choice((len(whole.data), rng.randrange(len(whole.data) + 1)))
    )


def a_record(rng: Random, known: Known) -> Message:
    """A record that somebody has changed."""
    lines = rng.choice(known.records).split("\n")[: rng.choice((20, 40, 60))]
    at = rng.randrange(len(lines))
    match rng.randrange(7):
        case 0:
            lines[at] = number_in(rng, lines[at].replace("\t", " \t ")).replace(" \t ", "\t")
        case 1:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 2:
            cells = lines[at].split("\t")
            cells[rng.randrange(len(cells))] = rng.choice((*WORDS, str(rng.choice(NUMBERS))))
            lines[at] = "\t".join(cells)
        case 3:
            lines[1:1] = [
                rng.choice(
                    (
                        "script ",
                        "from x ",
                        "option length ",
                        "secret ",
                        "start ",
                        "player north ",
                        "scenario ",
                        "ruleset ",
                    )
                )
                + rng.choice((*WORDS, deep(rng)))
            ]
        case 4:
            lines[1:1] = [f"start {line}" for line in _diagram(rng, known).split("\n")]
        case 5:
            del lines[at]
        case _:
            lines = spoilt(rng, "\n".join(lines).encode()).decode("utf-8", "replace").split("\n")
    body = json.dumps({"text": "\n".join(lines)}).encode()
    return Message("record", request(known, "POST", "/api/records", body))


EXACT = (
    "extra",
    "turn",
    "active",
    "losses",
    "points",
    "powers",
    "steps",
    "outcome",
    "fallen",
    "place",
    "missions",
    "raided",
    "moved",
    "battle",
    "first",
    "level",
    "tracks",
    "peak",
    "morale",
    "stacks",
    "momentum",
    "pinned",
    "fates",
    "flags",
    "health",
    "since",
)


def _diagram(rng: Random, known: Known) -> str:
    text = rng.choice(known.diagrams)
    for _ in range(rng.choice((0, 1, 1, 2))):
        match rng.randrange(6):
            case 0:
                text = number_in(rng, text)
            case 1:
                said = rng.choice((json.dumps(value(rng)), deep(rng), "[]", "[1, 2]", "2147483648", '"x"', "{}"))
                head = "" if "[exact]" in text else "\n[exact]\n"
                text += f"{head}{rng.choice(EXACT)} = {json.dumps(said)}\n"
            case 2:
                key = rng.choice((*FIELDS, *EXACT, "a." * 300 + "a", "units", "[units]", "levels"))
                said = rng.choice((json.dumps(rng.choice(WORDS)), "1979-05-27", "inf", "nan", "[]", "{}", "1"))
                text = f"{key} = {said}\n{text}"
            case 3:
                lines = text.split("\n")
                del lines[rng.randrange(len(lines))]
                text = "\n".join(lines)
            case 4:
                text = text.replace(rng.choice(("0", "g.", "north", "p.", "=")), rng.choice(WORDS[:24]), 1)
            case _:
                text = spoilt(rng, text.encode()).decode("utf-8", "replace")
    return text


def a_diagram(rng: Random, known: Known) -> Message:
    """A diagram that somebody has changed: judged, opened, or played on."""
    text = _diagram(rng, known)
    path, body = rng.choice(
        (
            ("/api/diagrams", {"text": text}),
            (
                "/api/diagrams",
                {"form": value(rng) if rng.random() < 0.5 else {"ruleset": "srazhenie", "units": value(rng)}},
            ),
            ("/api/records", {"text": text}),
            ("/api/continued", {"seats": {}, "diagram": text}),
            ("/api/continued", {"seats": {}, "diagram": text}),
        )
    )
    return Message("diagram", request(known, "POST", path, json.dumps(body).encode()))


def a_file(rng: Random, known: Known) -> Message:
    """A record or a diagram."""
    return rng.choice((a_record, a_diagram))(rng, known)


Maker = Callable[[Random, Known], Message]
MAKERS: tuple[tuple[Maker, int], ...] = (
    (a_body, 40),
    (a_path, 25),
    (a_header, 15),
    (a_socket, 10),
    (a_cut, 4),
    (a_record, 2),
    (a_diagram, 4),
)


def message(rng: Random, known: Known) -> Message:
    """The next message."""
    [maker] = rng.choices([maker for maker, _ in MAKERS], [often for _, often in MAKERS])
    return maker(rng, known)
