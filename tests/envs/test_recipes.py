"""The recipes under `examples/`, in a short form, where their libraries are installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from feldherr import envs
from feldherr.envs.alone import Solo
from feldherr.envs.trials import trial

EXAMPLES = Path(__file__).parents[2] / "examples"


def recipe(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_search_in_copies_plays_games_to_the_end() -> None:
    found = recipe("search_in_copies").main(2, 12)
    assert set(found) == {"random", "recruit"}
    assert all(one.games == 2 and one.low <= one.share <= one.high for one in found.values())


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "library"), [("learn_sb3", "sb3_contrib"), ("learn_torchrl", "torchrl")])
def test_recipes_of_other_libraries_learn_and_are_judged(name: str, library: str) -> None:
    pytest.importorskip(library, reason=f"{library} with its torch is several gigabytes: it is installed by hand")
    found = recipe(name).main(4096, "random", 4)
    assert set(found) == {"random", "recruit", "corporal", "sergeant"}


def test_a_trial_is_played_from_both_seats_and_tells_the_stronger() -> None:
    name = f"srazhenie_first_v{envs.VERSION}"
    seats = []

    def first_word(solo: Solo, seen: dict[str, object]) -> int:
        seats.append(solo.me)
        return int(solo.action_masks().nonzero()[0][0])

    found = trial(first_word, name, "random", 10)
    assert found.games == 10
    assert set(seats) == {"north", "south"}
    again = trial("corporal", name, "random", 30)
    assert again == trial("corporal", name, "random", 30)
    assert again.share > 0.5
    assert str(again).endswith("of 30")


@pytest.mark.parametrize("games", [0, 3, -2])
def test_a_trial_is_of_an_even_number_of_games(games: int) -> None:
    """An odd one would not be played from both seats alike, and none has no share."""
    with pytest.raises(ValueError, match="even number"):
        trial("random", f"srazhenie_first_v{envs.VERSION}", "random", games)


def test_a_trial_of_more_than_two_roles_is_refused() -> None:
    """Half the reward and a half is no share of wins where places are rewarded."""
    with pytest.raises(ValueError, match="two roles, not of 3"):
        trial("random", f"napoleon_ulm_v{envs.VERSION}", "random", 6, options={"players": 3})
