"""The settings of a site: a TOML file, then the credentials of its unit, then the environment. All of it is checked
before anything starts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import unquote, urlsplit

import msgspec

from feldherr.kernel import Malformed, Message
from feldherr.kernel.data_files import nearest
from feldherr.kernel.toml_lines import line_of
from feldherr.players.pool import CREWS

from .accounts.names import address_of
from .accounts.settings import Mailing, Manners, SignUp
from .databases import POSTGRES
from .guard import LOCAL
from .logs import FORMS, Form
from .repository import ROOM

FILE = Path("/etc/feldherr.toml")
"""The file that is read if none is named, provided it exists."""

PREFIX = "FELDHERR_"
"""The prefix of our environment variables; lists are written with commas."""

SECRETS = ("database", "smtp", "push")
"""What systemd may hand to a process alone (`LoadCredential=feldherr.smtp:FILE`)."""

LEAST_MEMORY, MOST_MEMORY = 16, 1_000_000
MOST_THINKERS = 64
NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")
ADDRESS = re.compile(r"(?:\[([0-9a-f:]+)\]|([^:\[\]/ ]+)):([0-9]{1,5})")


class Config(msgspec.Struct, frozen=True):
    """A site.

    Attributes:
        database: the URL of a database in PostgreSQL, or the folder of one in SQLite.
        host, port: where the server listens.
        hosts: the names it answers to.
        room: bytes of matches that stay in memory.
        manners: how it deals with people.
        thinkers: how many questions (of machines and for advice) a process thinks about at once; 0: workers do.
        overlays, packs: outside folders that it plays with (`feldherr.kernel.packs`).
        log: how the lines of its log are written.
    """

    database: str | Path
    host: str
    port: int
    hosts: frozenset[str]
    room: int
    manners: Manners
    thinkers: int = CREWS
    overlays: tuple[Path, ...] = ()
    packs: tuple[Path, ...] = ()
    log: Form = "text"


class SiteFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the file of a site may say, for its schema; how each is read, `KEYS` says.

    Attributes:
        database: the URL of a database in PostgreSQL, or the folder of one in SQLite, written from the root.
        listen: address and port.
        hosts: the names under which it answers.
        memory: megabytes of matches that stay in memory.
        thinkers: how many questions of machines and for advice a process thinks about at once; 0: workers do.
        address: where people reach it. sign_up: who may make an account. guests: whether one may play without any.
        smtp: the URL of a mail server; sender: of whom its letters are. push: the key of notices in browsers.
        overlays, packs: folders, written from the root.
        log: how the lines of the log are written.
    """

    database: str
    listen: str = "127.0.0.1:8000"
    hosts: list[str] = []
    memory: Annotated[int, msgspec.Meta(ge=LEAST_MEMORY, le=MOST_MEMORY)] | None = None
    thinkers: Annotated[int, msgspec.Meta(ge=0, le=MOST_THINKERS)] = CREWS
    address: str = ""
    sign_up: SignUp = "closed"
    guests: bool = False
    smtp: str = ""
    sender: str = ""
    push: str = ""
    overlays: list[str] = []
    packs: list[str] = []
    log: Form = "text"


class ConfigFault(msgspec.Struct, frozen=True):
    """One fault: its place (a line of the file or a variable), and what is wrong."""

    place: str
    message: Message


class BadConfig(Exception):
    """A site cannot be set up like this. `faults` has everything that was found."""

    def __init__(self, faults: list[ConfigFault]) -> None:
        super().__init__("\n".join(f"{fault.place}: {fault.message.id}" for fault in faults))
        self.faults = faults


class _Wrong(Exception):
    """An invalid value. `message` says why."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(id)
        self.message = Message(id, args)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _Wrong("config-text", found=_shown(value))
    return value


def _beginning(word: str) -> str:
    """What of a text that may hold a password, wherever it stands, can be repeated."""
    return re.split(r"[:=@ ]", word)[0][:60]


def _database(value: Any) -> str | Path:
    word = _text(value)
    if word.startswith(POSTGRES):
        return word
    if "://" in word or not Path(word).is_absolute():
        raise _Wrong("config-database", found=_beginning(word))
    return Path(word)


def _listen(value: Any) -> tuple[str, int]:
    word = _text(value)
    found = ADDRESS.fullmatch(word.lower())
    if found is None or not 0 < int(found[3]) < 65_536:
        raise _Wrong("config-listen", found=word)
    return found[1] or found[2], int(found[3])


def _hosts(value: Any) -> frozenset[str]:
    if not isinstance(value, list) or not value:
        raise _Wrong("config-hosts", found=_shown(value))
    for name in value:
        # An address in brackets is looked up without them.
        if not isinstance(name, str) or not (NAME.fullmatch(name.lower()) or re.fullmatch(r"[0-9a-f:]+", name.lower())):
            raise _Wrong("config-host", found=_shown(name))
    return frozenset(name.lower() for name in value) | LOCAL


def _memory(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not LEAST_MEMORY <= value <= MOST_MEMORY:
        raise _Wrong("config-memory", found=_shown(value), least=LEAST_MEMORY, most=MOST_MEMORY)
    return value * 1_000_000


def _thinkers(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_THINKERS:
        raise _Wrong("config-thinkers", found=_shown(value), most=MOST_THINKERS)
    return value


def _address(value: Any) -> str:
    word = _text(value).lower().rstrip("/")
    scheme, _, rest = word.partition("://")
    name, _, port = rest.partition(":")
    good = NAME.fullmatch(name) and (not port or (port.isdecimal() and 0 < int(port) < 65_536))
    # Browsers accept our cookie only over a secure connection, or from this very machine.
    if not good or (scheme != "https" and not (scheme == "http" and name in LOCAL)):
        raise _Wrong("config-address", found=_shown(value))
    return word


def _sign_up(value: Any) -> SignUp:
    word = _text(value)
    if word not in ("closed", "open"):
        raise _Wrong("config-sign-up", found=_shown(value))
    return "open" if word == "open" else "closed"


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Wrong("config-flag", found=_shown(value))
    return value


def _smtp(value: Any) -> Mailing:
    word = _text(value)
    try:
        told = urlsplit(word)
        port = told.port
    except ValueError:
        told, port = urlsplit(""), None
    if told.scheme not in ("smtp", "smtps") or not told.hostname or told.path.strip("/") or told.query:
        raise _Wrong("config-smtp", found=_beginning(word))
    tls = told.scheme == "smtps"
    user, password = (None if one is None else unquote(one) for one in (told.username, told.password))
    return Mailing(told.hostname, port or (465 if tls else 25), tls, user, password, "")


def _sender(value: Any) -> str:
    try:
        return address_of(_text(value))
    except Malformed as fault:
        raise _Wrong("config-sender", found=_shown(value)) from fault


def _push(value: Any) -> str:
    # Loaded only if it is set: it brings a lot along.
    from .notices.ways import public_key

    word = _text(value)
    try:
        public_key(word)
    except ValueError as fault:
        # It is a secret, so nothing of it is repeated.
        raise _Wrong("config-push") from fault
    return word


def _log(value: Any) -> Form:
    for form in FORMS:
        if value == form:
            return form
    raise _Wrong("config-log", found=_shown(value))


def _folders(value: Any) -> tuple[Path, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise _Wrong("config-folders", found=_shown(value))
    folders = tuple(map(Path, value))
    for one in folders:
        if not one.is_absolute() or not one.is_dir():
            raise _Wrong("config-folder", found=str(one))
    return folders


KEYS: dict[str, Callable[[Any], Any]] = {
    "database": _database,
    "listen": _listen,
    "hosts": _hosts,
    "memory": _memory,
    "thinkers": _thinkers,
    "address": _address,
    "sign_up": _sign_up,
    "guests": _flag,
    "smtp": _smtp,
    "sender": _sender,
    "push": _push,
    "overlays": _folders,
    "packs": _folders,
    "log": _log,
}
"""The permitted keys, and how each is read."""

DEFAULTS: dict[str, Any] = {
    "listen": ("127.0.0.1", 8000),
    "hosts": LOCAL,
    "memory": ROOM,
    "thinkers": CREWS,
    "sign_up": "closed",
    "guests": False,
    "overlays": (),
    "packs": (),
    "log": "text",
}


def read_config(file: Path | None, environment: Mapping[str, str], sqlite: Path | None = None) -> Config:
    """The site that a file, credentials and the environment describe; each takes precedence over those before it.

    Args:
        file: None: `FILE`, if it exists.
        environment: `CREDENTIALS_DIRECTORY` in it is where systemd has put the credentials.
        sqlite: the folder of a database in SQLite, instead of any other setting of the database.

    Raises:
        BadConfig: there is no such file, or some of it is wrong.
    """
    said: dict[str, tuple[str, Any]] = {}
    faults: list[ConfigFault] = []
    if file is not None or FILE.is_file():
        said |= _of_file(file or FILE, faults)
    if folder := environment.get("CREDENTIALS_DIRECTORY"):
        said |= _of_credentials(Path(folder), faults)
    said |= _of_environment(environment, faults)
    if sqlite is not None:
        said["database"] = ("--sqlite", str(sqlite.absolute()))
    values = dict(DEFAULTS)
    for key, (place, value) in said.items():
        try:
            values[key] = KEYS[key](value)
        except _Wrong as wrong:
            faults.append(ConfigFault(place, wrong.message))
    if "database" not in said:
        faults.append(ConfigFault(str(file or FILE), Message("config-no-database", {})))
    if values["sign_up"] == "open" and "smtp" not in said:
        faults.append(ConfigFault(said["sign_up"][0], Message("config-open-mail", {})))
    if len(values["hosts"] - LOCAL) > 1 and "address" not in said:
        faults.append(ConfigFault(said["hosts"][0], Message("config-which-address", {})))
    if values["thinkers"] == 0 and isinstance(values.get("database"), Path):
        faults.append(ConfigFault(said["thinkers"][0], Message("config-thinkers-sqlite", {})))
    if faults:
        raise BadConfig(faults)
    host, port = values["listen"]
    return Config(
        database=values["database"],
        host=host,
        port=port,
        hosts=values["hosts"],
        room=values["memory"],
        manners=_manners(values),
        thinkers=values["thinkers"],
        overlays=values["overlays"],
        packs=values["packs"],
        log=values["log"],
    )


def _manners(values: Mapping[str, Any]) -> Manners:
    """How a site deals with people; its address is that of its only name, if none is given.

    Its pages may come from each of its names: the guard makes sure that none makes calls to another.
    """
    port, names = values["listen"][1], sorted(values["hosts"] - LOCAL)
    local = [f"http://localhost:{port}", f"http://127.0.0.1:{port}", f"http://[::1]:{port}"]
    address = values.get("address") or (f"https://{names[0]}" if len(names) == 1 else local[0])
    origins = frozenset({address, *local, *(f"https://{name}" for name in names)})
    manners = Manners(address, origins, values["sign_up"], values["guests"], push=values.get("push"))
    mailing = values.get("smtp")
    if mailing is not None:
        sender = values.get("sender") or f"feldherr@{manners.party}"
        manners = msgspec.structs.replace(manners, mailing=msgspec.structs.replace(mailing, sender=sender))
    return manners


def _of_file(file: Path, faults: list[ConfigFault]) -> dict[str, tuple[str, Any]]:
    """What a file says, by key: the line and the value."""
    try:
        text = file.read_text("utf-8")
        form = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as fault:
        reason = getattr(fault, "strerror", None) or "UTF-8"
        faults.append(ConfigFault(str(file), Message("config-unread", {"reason": reason})))
        return {}
    except tomllib.TOMLDecodeError as fault:
        line = re.search(r"line (\d+)", str(fault))
        place = f"{file}:{line[1] if line else len(text.splitlines())}"
        faults.append(ConfigFault(place, Message("config-toml", {"reason": str(fault)})))
        return {}
    found = {}
    for key, value in form.items():
        place = f"{file}:{line_of(text, key)}"
        if key in KEYS:
            found[key] = (place, value)
        else:
            faults.append(ConfigFault(place, _unknown(key)))
    return found


def _of_credentials(folder: Path, faults: list[ConfigFault]) -> dict[str, tuple[str, Any]]:
    """What the credentials say, by key: the file and the value."""
    found: dict[str, tuple[str, Any]] = {}
    for key in SECRETS:
        file = folder / f"feldherr.{key}"
        try:
            found[key] = (str(file), file.read_text("utf-8").strip())
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError) as fault:
            reason = getattr(fault, "strerror", None) or "UTF-8"
            faults.append(ConfigFault(str(file), Message("config-unread", {"reason": reason})))
    return found


def _of_environment(environment: Mapping[str, str], faults: list[ConfigFault]) -> dict[str, tuple[str, Any]]:
    """What the environment says, by key: the variable and the value."""
    found: dict[str, tuple[str, Any]] = {}
    for name, word in environment.items():
        if not name.startswith(PREFIX):
            continue
        key = name.removeprefix(PREFIX).lower()
        if key not in KEYS:
            faults.append(ConfigFault(name, _unknown(key)))
        elif key in ("hosts", "overlays", "packs"):
            found[key] = (name, [one.strip() for one in word.split(",")])
        elif key == "guests" and word in ("true", "false"):
            found[key] = (name, word == "true")
        elif key in ("memory", "thinkers") and word.isdecimal() and len(word) < 10:
            found[key] = (name, int(word))
        else:
            found[key] = (name, word)
    return found


def _unknown(key: str) -> Message:
    return Message("config-unknown", {"key": key[:40], "known": ", ".join(KEYS), "meant": nearest(key, KEYS) or "none"})


def _shown(value: Any) -> str:
    return str(value)[:60]
