"""Values of a type from plain data, safely from any thread.

msgspec works out what a type looks like when it is first used. A second thread that uses it meanwhile finds it half
worked out, which crashes the process. So types are learnt by one thread at a time.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_learning = RLock()
_known: set[Any] = set()


def learn(kind: Any) -> None:
    """Prepare msgspec's information on a type and on the types of its fields; free the second time."""
    if kind in _known:
        return
    with _learning:
        msgspec.json.Decoder(kind)
        _known.add(kind)


@overload
def typed(value: Any, kind: type[T]) -> T: ...
@overload
def typed(value: Any, kind: Any) -> Any: ...
def typed(value: Any, kind: Any) -> Any:
    """Return plain data as a value of a type. Raises msgspec.ValidationError with the place."""
    learn(kind)
    return msgspec.convert(value, kind)
