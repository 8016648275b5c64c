"""What many tests of The Napoleonic Wars do at a table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import conquest, diplomacy, settling
from feldherr.games.napoleon.rules.flags_afar import place_flag
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.interphase import Interphase
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.show.sheet import sheet
from feldherr.games.napoleon.show.wire import NapoleonSheet
from feldherr.games.napoleon.state.pieces import Subject
from feldherr.kernel import PlayContext, Scripted, Step
from feldherr.texts import Texts

ROUND = "battle_round"
BEFORE_13 = 2
"""The amendments before the one that read chapter 13 afresh."""
PRUSSIA = {"players": 4, "pacts": {"prussia": "austria"}}


def with_and_without(amendment: int) -> pytest.MarkDecorator:
    """A test that is run by the rules as they are, and by those before an amendment."""
    return pytest.mark.parametrize("amendments", [None, amendment - 1])


def attrition_of(table: Table) -> list[tuple[str, int]]:
    """The causes of attrition that were tested, with what each cost."""
    return [(told["cause"], told["lost"]) for told in table.told("tested")]


def question(table: Table, spoken: Language = "en") -> str:
    """The question that is asked now, as it is read."""
    return Texts(spoken, RULESET, table.setting).say(table.position.decisions[0].message)


def _said(table: Table, kind: str, spoken: Language) -> str:
    """An event of the last action as it is read."""
    event = next(event for event in table.events if event.kind == kind)
    return Texts(spoken, RULESET, table.setting).event(event)


def foretold_attrition(found: NapoleonSheet) -> list[tuple[str, str, int | None]]:
    """The tests of attrition that it tells: where, by which paragraph, of how many pieces."""
    return [(str(row.args["hex"]), str(row.args["cause"]), row.value) for row in found.rows if row.id == "attrition"]


def forecast(table: Table, text: str, role: str = "france") -> NapoleonSheet:
    """The sheet of an action that may be played."""
    found = sheet(table.position, text, role)
    assert found.refusal is None
    return found


def bereft(amendments: int | None, **more: Any) -> Table:
    """Napoleon and his one unit are killed at Linz, and he will come again."""
    table = Table("munich: napoleon france*1", "linz: charles austria*6", amendments=amendments, **more)
    table.play("march napoleon to linz")
    # 1, 4 and 2 against 6, 2 and 1; then the die for him.
    table.play("pass", *[1] * 7, 6, 6, *[1] * 7, 1)
    assert table.at("napoleon") == "regroup"
    return table


def risen(amendments: int | None) -> Table:
    """Austria of 1813 is neutral still, and Tyrol French."""
    hands = {"britain": ["tyrolean_rising"]}
    table = Table("vienna: austria*1", scenario="1813", active="britain", points=-1, hands=hands, amendments=amendments)
    table.play("event tyrolean_rising")
    table.play("at tyrol")
    assert (table.units("tyrol"), table.holder("tyrol")) == ({"austria": 2}, "france")
    return table


def pact(table: Table, nation: str, power: str) -> None:
    """A minor or proxy has a Pact, or has it again."""
    number = table.setting.nation
    diplomacy.make_pact(table.position, number(nation), number(power), PlayContext(Scripted()))
    assert not table.position.faults()


def impulse(table: Table, nation: str, points: int = 5) -> None:
    """The impulse is another nation's."""
    table.position.steps[-1] = Impulse(table.setting.nation(nation), points)
    table.position.active = nation


def battle_dice(table: Table, side: str) -> list[int]:
    """The dice of a side, round by round."""
    return [told[side][0] for told in table.told(ROUND)]


def walks(table: Table, place: str, nation: str = "france") -> list[int]:
    """What the units of a nation in a duchy have entered."""
    return table.position.walks(table.setting.nation(nation), table.setting.names.place(place))


def pass_on(table: Table, until: str) -> None:
    """Everybody passes until a question is asked."""
    while table.asked.split()[0] != until:
        table.play("pass")


def fight(table: Table, text: str = "march davout to linz", passes: int = 1) -> None:
    """March to where the enemy stands, nobody evading, up to the first moment."""
    table.play(text)
    for _ in range(passes):
        table.play("pass")


def first_of_deck(table: Table, *cards: str) -> list[int]:
    """The numbers with which a draw takes these cards, one after the other."""
    deck = [table.setting.cards[card] for card in table.position.deck()]
    picks = []
    for card in cards:
        picks.append(deck.index(card) + 1)
        deck.remove(card)
    return picks


def squadrons(table: Table, nation: str, place: str, field: str = "squadrons") -> int:
    counts: bytes = getattr(table.position, field)[table.setting.nation(nation)]
    return counts[table.setting.names.place(place)]


def hand(table: Table, nation: str) -> list[str]:
    return [table.setting.cards[card] for card in table.position.hands[table.setting.nation(nation)]]


def holding(card: str, *stacks: str, active: str = "france", more: tuple[str, ...] = (), **rest: Any) -> Table:
    """A nation before it plays its card of this impulse, with one in its hand, or with its Reserve."""
    others = dict(rest.pop("hands", {}))
    reserve = "reserve" in rest
    held = (*more, *others.pop(active, ())) if reserve else (card, *more, *others.pop(active, ()))
    hands = {active: held, **others}
    return Table(*stacks, active=active, points=-1, hands=hands, **rest)


def fallen(table: Table) -> list[str]:
    return [one.nation for one in table.position.subjects]


def turn_to(table: Table, nation: str) -> None:
    """Let all before a nation pass."""
    while table.asked != f"change {nation}":
        table.play("pass")


def between(table: Table, step: Step | None = None) -> Table:
    """The Interphase, from its start or from a step of it."""
    position = table.position
    position.active = ""
    position.steps = [Campaign(), Interphase()] if step is None else [Campaign(), Interphase(stage=5), step]
    context = PlayContext(Scripted())
    while position.steps[-1].proceed(position, context):
        pass
    assert not position.faults(), position.faults()
    return table


def ships(table: Table, place: str) -> dict[str, tuple[int, int]]:
    """The squadrons in a place by nation: ready ones, and those that need a refit."""
    at = table.setting.names.place(place)
    return {
        nation: pair
        for number, nation in enumerate(table.setting.nations)
        if any(pair := (table.position.squadrons[number][at], table.position.refit[number][at]))
    }


def mantua(*stacks: str, points: int = 20, **rest: object) -> Table:
    """The French before Mantua, which Austria holds; of strength 2."""
    flags = {"mantua": "austria"}
    return Table(*(stacks or ("mantua: massena france*5",)), flags=flags, points=points, **rest)  # type: ignore[arg-type]


def afar(table: Table, nation: str, place: int) -> None:
    """An event has placed a flag."""
    context = PlayContext(Scripted())
    place_flag(table.position, table.setting.nation(nation), place, context)
    while table.position.go_on(context):
        pass


def give(table: Table, kind: int, giver: str, taker: str, *, on: bool = True) -> None:
    """Give a kind of leave, or take it back."""
    setting = table.setting
    bit = 1 << setting.nation(giver) * len(setting.nations) + setting.nation(taker)
    table.position.leaves[kind] = table.position.leaves[kind] & ~bit | (bit if on else 0)


def camp(table: Table, nation: str) -> int:
    return table.position.camp[table.setting.nation(nation)]


def change(table: Table, nation: str, camp: int) -> None:
    diplomacy.change_camp(table.position, table.setting.nation(nation), camp, PlayContext(Scripted()))
    assert not table.position.faults()


def conquered(table: Table, nation: str, by: str, *ceded: str, interphases: int = 0) -> Table:
    """A nation is a Subject Neutral, and these duchies have been ceded to the conqueror."""
    position, setting = table.position, table.setting
    before = settling.wars(position)
    number = setting.nation(nation)
    position.subjects = (*position.subjects, Subject(nation, by, interphases))
    control = bytearray(position.control)
    for name in ceded:
        control[setting.names.place(name)] = setting.nation(by)
    position.control = bytes(control)
    position.ceded = tuple(sorted({*position.ceded, *map(setting.names.place, ceded)}))
    settling.enroll(position, number)
    settling.settle(position, before, [number], PlayContext(Scripted()))
    assert not position.faults()
    return table


def hoist(table: Table, nation: str, *places: str) -> None:
    """Duchies are under the flag of a nation now."""
    changed = {*map(table.setting.names.place, places)}
    number = table.setting.nation(nation)
    table.position.control = bytes(
        number if place in changed else holder for place, holder in enumerate(table.position.control)
    )


def phase(table: Table, *dice: int) -> Table:
    """The conquest phase until somebody is asked; what comes after it is left out."""
    table.position.active = ""
    table.position.steps = [Campaign(stage=5), conquest.ConquestPhase()]
    return within_phase(table, dice)


def within_phase(table: Table, dice: tuple[int, ...], text: str = "") -> Table:
    """On with the phase of conquest, with exactly these dice, until somebody is asked or it is over; `text`: the answer
    that this begins with."""
    position, script = table.position, Scripted(*dice)
    context = PlayContext(script)
    if text:
        position.carry_out(position.read_action(text), context, position.decisions[0].role)
    while not isinstance(position.steps[-1], Campaign) and position.steps[-1].proceed(position, context):
        pass
    table.events = context.events
    assert script.used == len(dice)
    assert not position.faults(), position.faults()
    return table
