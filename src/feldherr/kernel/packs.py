"""Folders from outside: overlays, which replace values of ours, and packs, which add scenarios and maps.

Both have a name and a hash, and a match played with one says so among its options: `overlay` and `pack`, each
`ID@HASH`. A process has those that it was given (`bringing.bring`), by the command line, by `FELDHERR_OVERLAYS` and
`FELDHERR_PACKS`, or by a program; its workers inherit them.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, ParamSpec, TypeVar

import msgspec

from .data_files import FORM, NAME, DataFile, check_form, faults_of, lay, nearest, problems, strangers
from .diagrams import DiagramError, Fault, read_toml
from .position import OVERLAY, PACK
from .refusals import Malformed

OVERLAYS, PACKS = "FELDHERR_OVERLAYS", "FELDHERR_PACKS"
"""Variables with folders, between commas."""

WANTING = frozenset(f"kernel-{why}-{kind}" for why in ("lacks", "other") for kind in (OVERLAY, PACK))
"""What is said of something that is played with a folder which this process lacks, or has with other values."""

HASH = 16
"""Hexadecimal digits of a folder's hash."""
LARGEST_FILE = 4_000_000

Kind = Literal["overlay", "pack"]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,31}$", extra={FORM: NAME})]
P = ParamSpec("P")
T = TypeVar("T")

HEADS: dict[Kind, str] = {"overlay": "overlay.toml", "pack": "pack.toml"}
"""The file that each kind of folder begins with."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    ru: str
    en: str


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `overlay.toml` and `pack.toml` say.

    Attributes:
        game: the id of the game it is for.
        version: the author's own word for it.
        source: where its values come from, in the author's words.
    """

    id: Id
    game: str
    name: Words
    version: str = ""
    source: str = ""


class Pack(msgspec.Struct, frozen=True):
    """A folder from outside, read and checked.

    Attributes:
        digest: the hash of its files, 16 hexadecimal digits.
        texts: its files by name, but the one it begins with.
    """

    kind: Kind
    head: Head
    folder: str
    digest: str
    texts: dict[str, str]

    @property
    def word(self) -> str:
        """What records call it: `ID@HASH`."""
        return f"{self.head.id}@{self.digest}"

    def __hash__(self) -> int:
        return hash(self.word)


# Reading


def kind_of(folder: Path) -> Kind | None:
    """Which kind of folder it is, by the file it begins with; None for any other."""
    for kind, head in HEADS.items():
        if (folder / head).is_file():
            return kind
    return None


def read_head(text: str, name: str) -> Head:
    """What a folder says of itself. Raises DiagramError with every fault."""
    return msgspec.convert(check_form(text, name, Head), Head)


def read_folder(folder: Path, kind: Kind) -> Pack:
    """A folder as it lies there; its values are checked by its game (`bringing.examine`).

    Raises:
        Malformed: there is no such folder, or it does not begin with the file of its kind.
        DiagramError: with every fault of that file.
    """
    if not folder.is_dir():
        raise Malformed("kernel-no-folder", found=str(folder))
    head = folder / HEADS[kind]
    if not head.is_file():
        raise Malformed(f"kernel-no-{kind}-head", found=str(folder), expected=HEADS[kind])
    texts = {path.name: _text(path) for path in sorted(folder.iterdir()) if path.suffix in (".toml", ".map", ".area")}
    digest = hashlib.sha256()
    for name, text in texts.items():
        body = text.encode()
        digest.update(f"{name} {len(body)}\n".encode() + body)
    said = read_head(texts.pop(HEADS[kind]), str(head))
    return Pack(kind, said, str(folder), digest.hexdigest()[:HASH], texts)


def _text(path: Path) -> str:
    """A file as text, its line ends made alike, so that a folder has one hash on every system."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise DiagramError([Fault(str(path), 1, "too large a file", f"at most {LARGEST_FILE} bytes", "fewer")])
        return path.read_text("utf-8")
    except UnicodeDecodeError as fault:
        raise DiagramError([Fault(str(path), 1, f"byte {fault.start + 1}", "UTF-8", "utf8")]) from fault


# What this process has


def listed(name: str) -> list[str]:
    """The folders of a variable of the environment."""
    return [one.strip() for one in os.environ.get(name, "").split(",") if one.strip()]


def brought(kind: Kind, game: str | None = None) -> tuple[Pack, ...]:
    """The folders of a kind that this process has, for one game or for all.

    Raises:
        Malformed, DiagramError: one cannot be read.
    """
    folders = tuple(listed(OVERLAYS if kind == "overlay" else PACKS))
    return tuple(one for one in _read(kind, folders) if game in (None, one.head.game))


@lru_cache(maxsize=16)
def _read(kind: Kind, folders: tuple[str, ...]) -> tuple[Pack, ...]:
    found = tuple(read_folder(Path(folder), kind) for folder in folders)
    for at, one in enumerate(found):
        for other in found[:at]:
            if (one.head.id, one.head.game) == (other.head.id, other.head.game):
                raise Malformed("kernel-folder-twice", found=one.head.id, places=f"{other.folder}, {one.folder}")
    return found


# Which of them a game is played with


def laid_over(game: str, word: object) -> Pack | None:
    """The overlay of a word `ID@HASH`; None for "", where nothing is laid over.

    Raises:
        Malformed: the process has no such overlay, or one of that name with other values.
    """
    return _meant("overlay", game, word)


def added(game: str, word: object) -> Pack | None:
    """The pack of a word, as `laid_over`."""
    return _meant("pack", game, word)


def _meant(kind: Kind, game: str, word: object) -> Pack | None:
    if word == "":
        return None
    id, at, _ = str(word).partition("@")
    if not isinstance(word, str) or not at or len(word) > 80:
        raise Malformed("kernel-folder-word", found=str(word)[:80], expected="ID@HASH")
    known = brought(kind, game)
    for one in known:
        if one.word == word:
            return one
    same = next((one for one in known if one.head.id == id), None)
    if same is not None:
        raise Malformed(f"kernel-other-{kind}", expected=word, found=same.word, folder=same.folder)
    raise Malformed(f"kernel-lacks-{kind}", expected=word)


class Lacking(NamedTuple):
    """A folder that options ask for and this process has not: its kind and word, what is there, what should be."""

    kind: str
    word: str
    found: str
    expected: str


def wanting(game: str, options: Mapping[str, Any]) -> Lacking | None:
    """The first folder that options ask for and this process lacks, or has with other values."""
    for kind, find in ((OVERLAY, laid_over), (PACK, added)):
        word = options.get(kind, "")
        try:
            find(game, word)
        except Malformed as fault:
            args = fault.message.args
            found = f"another one in {args['folder']}: {args['found']}" if "folder" in args else "none of that name"
            return Lacking(kind, str(word), found, f"the {kind} {word}; give its folder with --{kind}")
    return None


def usual(game: str) -> str:
    """The word of the overlay that new games of a game are played with: the first that was given; "" for none."""
    return next((one.word for one in brought("overlay", game)), "")


# Reading data with an overlay over it, or with a pack's files in place of ours


class Layers(NamedTuple):
    """What data files are read with: the overlay that is laid over ours, and the pack whose files take the place of
    ours."""

    overlay: Pack | None = None
    pack: Pack | None = None


_laid: ContextVar[Layers] = ContextVar("laid", default=Layers())  # noqa: B039 - it never changes


@contextmanager
def laid(overlay: Pack | None, pack: Pack | None = None) -> Iterator[None]:
    """While this lasts, data files are read with an overlay over them, or without any; those that a pack brings are
    read in place of ours, with nothing laid over them.
    """
    before = _laid.set(Layers(overlay, pack))
    try:
        yield
    finally:
        _laid.reset(before)


def layered(function: Callable[P, T]) -> Callable[P, T]:
    """Remember what a function of data files gives, for each overlay and pack by itself."""

    @cache
    def kept(layers: Layers, *args: Any, **more: Any) -> T:
        return function(*args, **more)

    @wraps(function)
    def asked(*args: P.args, **more: P.kwargs) -> T:
        return kept(_laid.get(), *args, **more)  # type: ignore[arg-type]

    # As of any memo of functools.
    asked.__dict__["cache_clear"] = kept.cache_clear
    return asked


class Shelf:
    """The data files of a game, with the overlay that is laid over them and the pack that brings some of its own.

    Args:
        called: what a pack calls a file, where it is not as we do.
    """

    def __init__(self, folder: Path, called: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.called = called or {}

    def __repr__(self) -> str:
        return f"Shelf({str(self.folder)!r})"

    @property
    def pack(self) -> Pack | None:
        """The pack whose files take the place of ours just now."""
        return _laid.get().pack

    def brought(self, name: str) -> str | None:
        """What the pack has in place of a file; None where it has nothing."""
        pack = self.pack
        return None if pack is None else pack.texts.get(self.called.get(name, name))

    def text(self, name: str) -> str:
        """A file as it stands, that of the pack or of the overlay in its place where they have one: for maps."""
        brought = self.brought(name)
        if brought is not None:
            return brought
        over = _laid.get().overlay
        return over.texts[name] if over is not None and name in over.texts else self.own(name)

    def own(self, name: str) -> str:
        """Our own file, whatever is laid over it."""
        return (self.folder / name).read_text("utf-8")

    def form(self, name: str) -> dict[str, Any]:
        """What a file holds: the pack's, or ours with what the overlay has of it laid over. Raises ValueError, which
        names the file."""
        brought = self.brought(name)
        return self.ours(name) if brought is None else _plain(self.called.get(name, name), brought)

    def ours(self, name: str) -> dict[str, Any]:
        """What our file holds, with what the overlay has of it laid over. Raises as `form`."""
        found = _plain(name, self.own(name))
        over = _laid.get().overlay
        if over is not None and name in over.texts:
            laid: dict[str, Any] = lay(found, _plain(name, over.texts[name]))
            return laid
        return found


def _plain(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def overlay_faults(overlay: Pack, files: Iterable[DataFile], shelf: Shelf) -> Iterator[Fault]:
    """What is wrong with the files of an overlay, each by itself: unknown files, words, kinds and bounds of values."""
    known = {one.name: one for one in files if one.lays}
    for name, text in overlay.texts.items():
        place = str(Path(overlay.folder) / name)
        file = known.get(name)
        if file is None:
            expected = f"one of {', '.join(known)}"
            yield Fault(place, 1, name, expected, "data-file", name, nearest(name, known))
        elif file.kind is not None:
            try:
                form = read_toml(text, place)
            except DiagramError as fault:
                yield from fault.faults
                continue
            found = [*problems(form, file.kind, partly=True), *strangers(_plain(name, shelf.own(name)), form)]
            yield from faults_of(found, text, place)
