"""Files of fitted figures: JSON with their digest, so that a change by hand can be told from a fit."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Protocol, TypeVar

import msgspec

from .refusals import Malformed


class Sealed(Protocol):
    """What such a file holds."""

    @property
    def digest(self) -> str:
        """The digest of its figures."""
        ...


K = TypeVar("K", bound=Sealed)


def digest_of(figures: object) -> str:
    """Return the digest of figures, structs or dictionaries of them: it changes with every one."""
    return sha256(msgspec.json.encode(figures, order="deterministic")).hexdigest()


def text_of(kept: Sealed) -> str:
    """Return the text of a file."""
    return msgspec.json.format(msgspec.json.encode(kept), indent=1).decode() + "\n"


def read(text: str, kind: type[K], figures: Callable[[K], object]) -> K:
    """Return what stands in a file; `figures` are those of it that its digest is of.

    Raises:
        Malformed: it cannot be read, or was changed by hand.
    """
    try:
        kept = msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed("kernel-bad-weights", found=str(fault)) from fault
    if kept.digest != digest_of(figures(kept)):
        raise Malformed("kernel-bad-weights", found=kept.digest)
    return kept
