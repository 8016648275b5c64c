"""Games on a cluster of Ray are those of processes of one's own, and what is wrong with one is said in a line."""

from __future__ import annotations

import builtins
import socket
import sys
from contextlib import closing
from typing import Any

import msgspec
import pytest

import feldherr
from feldherr.kernel import Malformed
from feldherr.studies.games import Plan, Played, plans, run

GAME = feldherr.ruleset("srazhenie")


def todo(games: int) -> list[Plan]:
    return plans(GAME, "meeting", games, ["random", "sergeant"], "1")


def bare(one: Played) -> Played:
    """A game without what its players took, which is a matter of the machine."""
    return msgspec.structs.replace(one, spent={})


@pytest.mark.long
def test_the_games_are_the_same_on_a_cluster() -> None:
    """Of two processors of this machine, records among them; whoever has enough gives the rest up."""
    here = [bare(one) for one in run(todo(6), 1, keep=True)]
    there = [bare(one) for one in run(todo(6), 2, keep=True, cluster="local")]
    assert there == here
    assert all(one.record for one in there)
    with closing(run(todo(200), 2, cluster="local")) as games:
        assert bare(next(games)).plan == here[0].plan


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.delitem(sys.modules, "ray", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Malformed) as fault:
        next(run(todo(2), 1, cluster="local"))
    assert fault.value.message.id == "cli-no-ray"


@pytest.mark.parametrize("address", ["127.0.0.1:{}", "ray://127.0.0.1:{}"])
def test_where_nobody_listens_there_is_no_cluster(address: str) -> None:
    pytest.importorskip("ray")
    with socket.socket() as bound:
        # Bound and not listening: nobody else can take the port meanwhile.
        bound.bind(("127.0.0.1", 0))
        with pytest.raises(Malformed, match="cli-no-cluster"):
            next(run(todo(2), 1, cluster=address.format(bound.getsockname()[1])))
