"""Diagrams of The Napoleonic Wars: what is written reads back the same, and every fault is named with its line."""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.state.position import HIDDEN, Europe
from feldherr.kernel import Loose, Match
from feldherr.kernel.diagrams import EXACT, DiagramError
from feldherr.players import player
from feldherr.server.editor import begun
from feldherr.server.files import begin_from, sound
from feldherr.server.wire import Blank

HEAD = 'ruleset = "napoleon"\nscenario = "1805"\n'


def read(text: str) -> Europe:
    found = RULESET.read(HEAD + text)
    assert isinstance(found, Europe)
    return found


def wrong(text: str) -> list[tuple[int, str, str]]:
    """The faults of a diagram: line, what kind of thing should stand there, and what it is about."""
    with pytest.raises(DiagramError) as caught:
        read(text)
    return [(fault.line, fault.want, fault.key) for fault in caught.value.faults]


@pytest.mark.parametrize(("scenario", "players"), [("austerlitz", 2), ("1812", 3), ("1805", 5)])
def test_round_trip_from_random_play(scenario: str, players: int) -> None:
    """Every moment reads back the same, whole and as a role knows it."""
    rng = Random(players)
    dice, chance = Loose(rng), player("random", RULESET)
    position = RULESET.start(scenario, {"players": players}, dice)
    for ply in range(120):
        if position.outcome is not None:
            break
        asked = position.decisions[0]
        if ply % 6 == 0 or asked.id == "card":
            for one in (position, position.known(asked.role)):
                text = RULESET.write(one)
                twin = RULESET.read(text, "again.toml")
                assert twin.digest() == one.digest()
                assert twin.decisions == one.decisions
                assert RULESET.write(twin) == text
        position.play(chance(position.known(asked.role), asked.role, rng), dice, asked.role)


@pytest.mark.parametrize("scenario", ["1805", "1812", "1813"])
def test_an_impulse_is_written_in_lines_for_people_alone(scenario: str) -> None:
    text = begun(RULESET, Blank(ruleset="napoleon", scenario=scenario, options={"players": 3}, ready=True))
    assert f"[{EXACT}]" not in text
    assert 'phase = "card"' in text


def test_what_a_diagram_does_not_name_is_not_there_or_as_at_the_start() -> None:
    position = read(
        'active = "austria"\nphase = "points"\npoints = 5\nturn = 2\nround = 3\ndead = ["john"]\n'
        '[units]\ncharles = "vienna"\n[troops]\n"austria vienna" = 4\n"france regroup" = 2\n'
        '[squadrons]\n"britain north_sea" = 2\n[control]\nvienna = "france"\n'
        '[consuls]\ndenmark = "france 2 +1"\nsweden = ""\n'
    )
    setting = position.setting
    austria, france, britain = map(setting.nation, ("austria", "france", "britain"))
    vienna = setting.names.place("vienna")
    assert (position.turn, position.round) == (2, 3)
    assert sum(map(sum, position.units)) == 6
    assert position.units[austria][vienna] == 4
    assert position.units[france][setting.regroup] == 2
    assert position.squadrons[britain][setting.names.place("north_sea")] == 2
    assert position.place[setting.leaders.index("charles")] == vienna
    assert position.place[setting.leaders.index("john")] == setting.dead
    assert position.place[setting.leaders.index("napoleon")] == setting.coming
    assert position.control[vienna] == france
    assert position.control[setting.names.place("prague")] == austria
    consuls = {one.nation: (one.row, one.box, one.turned) for one in position.consuls}
    assert (consuls["denmark"], consuls["sweden"]) == (("france", 2, True), ("", 0, False))
    step = position.steps[-1]
    assert isinstance(step, Impulse)
    assert (step.nation, step.points) == (austria, 5)
    assert position.decisions[0].role == "austria"


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("players", [2, 5])
def test_what_an_editor_begins_with_can_be_played(players: int, ready: bool) -> None:
    """An empty map as well: hands are as large as at the start, and whoever plays on from it gets cards by lot."""
    text = begun(RULESET, Blank(ruleset="napoleon", scenario="1805", options={"players": players}, ready=ready))
    position = read(text.removeprefix(HEAD))
    sound(RULESET, position)
    assert position.outcome is None
    told = begin_from(position, b"lot")
    assert isinstance(told, Europe)
    assert [len(hand) for hand in told.hands] == [
        data.hand.start if runner >= 0 else 0
        for data, runner in zip(told.setting.nation_data, told.runner, strict=True)
    ]
    assert all(card != HIDDEN for hand in told.hands for card in hand)
    match = Match(RULESET, "1805", told.setting.options, secret=b"s" * 32, position=told)
    role = match.position.decisions[0].role
    match.play(role, "forgo")
    assert match.position.outcome is None
    assert match.position.decisions[0].role != role


def test_what_an_editor_may_set_is_what_a_diagram_reads() -> None:
    setting = RULESET.setting("1805")
    drawn = RULESET.drawing(setting)
    for trait in drawn.head:
        for value in trait.values or (trait.least, trait.most):
            given = f'"{value}"' if trait.kind == "choice" else str(value)
            read(f"{trait.key} = {given}\n[units]\n")
    for box in drawn.boxes:
        assert RULESET.write(read(f'{box} = ["ney"]\n[units]\n')).count(f'{box} = ["ney"]') == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('active = "turkey"\n', (3, "side", "active")),
        ('phase = "night"\n', (3, "phase", "phase")),
        ("points = 99\n", (3, "range", "points")),
        ("turn = 9\n", (3, "range", "turn")),
        ('holder = "spain"\n', (3, "side", "holder")),
        ('reserve = ["rally"]\n', (3, "cards", "reserve")),
        ('spent = ["joker"]\n', (3, "save", "spent")),
        ("colour = 1\n", (3, "key", "colour")),
        ('dead = ["nobody"]\n', (3, "unit", "dead")),
        ('[units]\nney = "north_sea"\n', (4, "place", "ney")),
        ('[troops]\n"france atlantis" = 2\n', (4, "troops", "france atlantis")),
        ('[troops]\n"atlantis paris" = 2\n', (4, "troops", "atlantis paris")),
        ('[troops]\n"france paris" = -2\n', (4, "range", "france paris")),
        ('[consuls]\nspain = "turkey 2"\n', (4, "consul", "spain")),
        ('[consuls]\ndenmark = "france 9"\n', (4, "consul", "denmark")),
        ('[hands]\natlantis = []\n', (3, "save", "hands")),
        ('[troops]\n"france paris" = 90\n', (1, "whole", "units")),
    ],
)  # fmt: skip
def test_every_fault_has_its_line(text: str, fault: tuple[int, str, str]) -> None:
    assert wrong(text) == [fault]
