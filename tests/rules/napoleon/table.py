"""Europe with only the pieces that a test names, in the middle of a nation's impulse, and dice that are known.

    table = Table("strasbourg: ney france*4", "linz: ferdinand austria*3", active="france", points=5)
    table.play("march ney to wurtemberg-munich-linz", 6, 1, 1, 1, 1)
    table.refuse("march ney to prague", "9.3")
    assert table.units("linz") == {"france": 4}

Camps, Pacts, flags and seats are those of the scenario; nobody holds a card, or a Reserve.
Squadrons: `britain~2`, in need of a refit
`britain~2r`, under construction `britain~1w`. `flags`: duchies under another flag; `camps`: nations in another Camp;
`amendments`: how many are in force, all unless told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.turns import Campaign, Rounds
from feldherr.games.napoleon.state.pieces import none
from feldherr.games.napoleon.state.position import Europe
from feldherr.games.napoleon.state.setting import CAMPS, Napoleon
from feldherr.kernel import Event, Refusal, Scripted


class Table:
    """A position and what has happened at it."""

    def __init__(
        self,
        *stacks: str,
        scenario: str = "1805",
        players: int = 5,
        active: str = "france",
        points: int = 20,
        flags: Mapping[str, str] | None = None,
        camps: Mapping[str, str] | None = None,
        pacts: Mapping[str, str] | None = None,
        hands: Mapping[str, Iterable[str]] | None = None,
        reserve: Iterable[str] = (),
        turn: int = 1,
        amendments: int | None = None,
    ) -> None:
        options = {"players": players} | ({} if amendments is None else {"amendments": amendments})
        setting = RULESET.setting(scenario, options)
        position = RULESET.begin(setting)
        assert isinstance(position, Europe)
        self.position: Europe = position
        self.events: list[Event] = []
        position.turn = turn
        for field in (position.units, position.squadrons, position.refit, position.works):
            for nation in range(len(setting.nations)):
                field[nation] = none(setting.size + 1)
        position.place = [setting.coming if at != setting.dead else at for at in position.place]
        for stack in stacks:
            self.put(stack)
        control = bytearray(position.control)
        for place, nation in (flags or {}).items():
            control[setting.names.place(place)] = setting.nation(nation) if nation else setting.nobody
        position.control = bytes(control)
        for nation, camp in (camps or {}).items():
            position.camp[setting.nation(nation)] = CAMPS.index(camp)
        for nation, power in (pacts or {}).items():
            number, with_ = setting.nation(nation), setting.nation(power)
            position.pact[number], position.camp[number] = with_, position.camp[with_]
            position.runner[number] = position.runner[with_]
        for nation, cards in (hands or {}).items():
            position.hands[setting.nation(nation)] = tuple(sorted(map(setting.cards.index, cards)))
        position.reserve = sum(1 << setting.cards.index(card) - setting.common for card in reserve)
        position.active = active
        impulse = Impulse(setting.nation(active), points)
        position.steps = [Campaign(stage=2), Rounds((), begun=True), impulse]
        assert not position.faults(), position.faults()

    @property
    def setting(self) -> Napoleon:
        """The setting."""
        return self.position.setting

    def put(self, stack: str) -> None:
        """Add pieces: "linz: ferdinand austria*3"."""
        position, setting = self.position, self.setting
        name, _, pieces = stack.partition(":")
        place = setting.names.place(name)
        for piece in pieces.split():
            if "*" in piece:
                nation, _, count = piece.partition("*")
                position.add(setting.nation(nation), place, int(count))
            elif "~" in piece:
                nation, _, count = piece.partition("~")
                fields = {"r": position.refit, "w": position.works}
                field = fields.get(count[-1], position.squadrons)
                counts = bytearray(field[setting.nation(nation)])
                counts[place] += int(count.rstrip("rw"))
                field[setting.nation(nation)] = bytes(counts)
            else:
                position.place[setting.leaders.index(piece)] = place

    def lead(self, place: str, commander: str, *nations: str) -> None:
        """Name the commander of a group."""
        from feldherr.games.napoleon.rules.forces import name_commander

        setting = self.setting
        name_commander(
            self.position,
            setting.names.place(place),
            setting.leaders.index(commander),
            list(map(setting.nation, nations)),
        )

    def play(self, text: str, *dice: int, by: str | None = None) -> list[Event]:
        """Play an action with exactly these dice; returns what happened."""
        script = Scripted(*dice)
        self.events = self.position.play(self.position.read_action(text), script, by)
        assert script.used == len(dice), f"{len(dice) - script.used} dice are left"
        assert not self.position.faults(), self.position.faults()
        return self.events

    def refuse(self, text: str, paragraph: str, by: str | None = None) -> Refusal:
        """The action is refused by this paragraph."""
        with pytest.raises(Refusal) as caught:
            self.position.check(self.position.read_action(text), by)
        assert caught.value.paragraph == paragraph, caught.value
        return caught.value

    def may(self, text: str, by: str | None = None) -> bool:
        """Whether an action is lawful."""
        return self.position.why_not(self.position.read_action(text), by) is None

    @property
    def asked(self) -> str:
        """The question now, and whom it asks: "evade austria"."""
        asked = self.position.decisions[0]
        return f"{asked.id} {asked.role}"

    @property
    def points(self) -> int:
        """The command points left."""
        return next(step.points for step in reversed(self.position.steps) if isinstance(step, Impulse))

    def units(self, place: str) -> dict[str, int]:
        """The units in a duchy, or in Regroup, by nation."""
        at = self.setting.names.place(place)
        return {
            nation: counts[at]
            for nation, counts in zip(self.setting.nations, self.position.units, strict=True)
            if counts[at]
        }

    def at(self, leader: str) -> str:
        """Where a leader is."""
        return self.setting.names.places[self.position.place[self.setting.leaders.index(leader)]]

    def holder(self, place: str) -> str:
        """Who controls a duchy; "" for nobody."""
        return (*self.setting.nations, "")[self.position.control[self.setting.names.place(place)]]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind that the last action brought."""
        return [event.fields() for event in self.events if event.kind == kind]
