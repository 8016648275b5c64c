"""Types that are learnt by one thread at a time."""

from __future__ import annotations

import threading

import msgspec

from feldherr.kernel.shapes import typed

first_in, second_asks = threading.Event(), threading.Event()
inside: list[int] = [0, 0]
"""How many threads are just learning the type, and the most there were."""


def look() -> type[int]:
    """A field's type, looked up while the type is learnt: the first thread stays here until the second has asked."""
    inside[0] += 1
    inside[1] = max(inside)
    first_in.set()
    second_asks.wait(60)
    threading.Event().wait(0.2)  # time for the second to come in, were it let in
    inside[0] -= 1
    return int


class Slow(msgspec.Struct):
    """Its only field has to be looked up."""

    number: look()  # type: ignore[valid-type]


def test_two_threads_do_not_learn_a_type_at_once() -> None:
    found: list[Slow] = []

    def ask() -> None:
        found.append(typed({"number": 3}, Slow))

    def ask_second() -> None:
        second_asks.set()
        ask()

    first = threading.Thread(target=ask)
    first.start()
    assert first_in.wait(60)
    second = threading.Thread(target=ask_second)
    second.start()
    first.join(60)
    second.join(60)
    assert found == [Slow(3), Slow(3)]
    assert inside == [0, 1]
