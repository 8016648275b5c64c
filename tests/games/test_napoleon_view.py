"""What is shown of The Napoleonic Wars: the static part, views that keep hands secret, forecasts that are exact."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from tests.rules.napoleon.table import Table

import feldherr
from feldherr.catalogues import LANGUAGES
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules import odds, sea_odds
from feldherr.games.napoleon.rules.battle import Battle
from feldherr.games.napoleon.rules.losses import Attrition
from feldherr.games.napoleon.rules.losses import Test as Trial
from feldherr.games.napoleon.state.pieces import HALTED
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Malformed, Message, Seeded
from feldherr.kernel.goals import Goal, Scene
from feldherr.kernel.steps import innermost
from feldherr.kernel.surfaces import Chance
from feldherr.server.offers import next_of, offers_of
from feldherr.server.views import view_form
from feldherr.texts import Texts

SEATS = (2, 3, 4, 5)


def played(players: int, seed: int, plies: int) -> tuple[Europe, Seeded]:
    """A game of 1805 after some plies at random."""
    dice, rng = Seeded(bytes([seed]) * 32), Random(seed)
    position = RULESET.start("1805", {"players": players}, dice)
    for _ in range(plies):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        action = position.legal(role).sample(rng)
        position.play(action or position.decisions[0].default, dice, by=role)
    assert isinstance(position, Europe)
    return position, dice


def impulse(card: str = "grand_battery") -> tuple[Europe, Seeded]:
    """The first impulse of France in 1805, with a card of 4 points played."""
    position, dice = played(2, 1, 0)
    position.play(position.decisions[0].default, dice, by="coalition")
    number = position.setting.cards.index(card)
    france = position.setting.nation("france")
    if number not in position.hands[france]:
        position.hands[france] = tuple(sorted((number, *position.hands[france][1:])))
    position.play(position.read_action(f"spend {card}"), dice, by="imperial")
    return position, dice


def sent(position: Europe, role: str | None) -> bytes:
    return msgspec.json.encode(view_form(RULESET, position, role))


def test_the_static_part_holds_the_whole_map() -> None:
    setting = RULESET.setting("1805", {})
    static = RULESET.static(setting)
    spaces = {space.id for space in static.map.spaces}
    assert static.map.drawing
    assert set(static.map.drawing.regions) == spaces
    assert {duchy.id for duchy in static.duchies} | {
        space.id for space in static.map.spaces if space.kind == "sea"
    } == spaces
    assert len(static.nations) == 9
    assert len(static.cards) == len(setting.cards)
    assert all(card.text.ru and card.text.en for card in static.cards)


@pytest.mark.parametrize("spoken", ["ru", "en"])
def test_plates_tell_the_leaders_of_a_nation_apart(spoken: str) -> None:
    """A title after a name is no name: neither of two pashas is called "Pasha"."""
    pieces = RULESET.static(RULESET.setting("1805", {})).pieces
    names = [(piece.side, getattr(piece.short, spoken)) for piece in pieces]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("plies", [1, 30])
def test_no_byte_of_a_view_hangs_on_another_hand(players: int, plies: int) -> None:
    """Of every pair of seats: the one's cards are others, and the other is sent the same."""
    position, _ = played(players, 3, plies)
    setting = position.setting
    for seat, other in permutations(range(players), 2):
        before = sent(position, setting.roles[other])
        nation = next((n for n, hand in enumerate(position.hands) if hand and position.runner[n] == seat), None)
        deck = position.deck()
        if nation is None or not deck:
            continue
        twin = position.copy()
        hand = twin.hands[nation]
        swapped = Random(seat).sample(deck, min(len(deck), len(hand)))
        twin.hands[nation] = tuple(sorted((*swapped, *hand[len(swapped) :])))
        assert sent(twin, setting.roles[other]) == before, (setting.roles[seat], setting.roles[other])
        assert sent(twin, None) == sent(position, None)
        assert sent(twin, setting.roles[seat]) != sent(position, setting.roles[seat])


@pytest.mark.parametrize("plies", [0, 5, 40, 150])
def test_every_question_is_offered(plies: int) -> None:
    """Whatever is asked, whoever is asked gets a view with offers, and everybody else one without."""
    position, _ = played(3, 5, plies)
    for asked in position.decisions:
        view = view_form(RULESET, position, asked.role)
        assert any(one.offers for one in view.decisions if one.role == asked.role)
        assert msgspec.json.encode(view)


@pytest.mark.parametrize("players", SEATS)
def test_every_use_of_every_card_is_told(players: int) -> None:
    """What is open can be played as it is offered, alone and with each card beside it; what is not says why."""
    seen = set()
    for plies in (1, 12, 40, 90):
        position, _ = played(players, 2, plies)
        for role in position.setting.roles:
            known = position.known(role)
            view = RULESET.view(known, role)
            own = {card for hand in view.hands if hand.side in known.runs(role) for card in hand.cards}
            assert own <= {use.card for use in view.uses}
            for use in view.uses:
                seen.add((use.what, use.refusal is None))
                assert (use.refusal is None) == (use.alone or bool(use.along))
                if use.what == "points" and use.alone:
                    assert known.why_not(known.read_action(f"spend {use.card}"), role) is None
                if use.what == "event" and use.alone:
                    assert known.why_not(known.read_action(f"event {use.card} as {use.use}"), role) is None
                for one in use.along:
                    beside = f"with {one.card}" + (f" for {one.use}" if one.use else "")
                    what = "spend" if use.what == "points" else "event"
                    of = "" if use.what == "points" else f" as {use.use}"
                    assert known.why_not(known.read_action(f"{what} {use.card}{of} {beside}"), role) is None
        assert RULESET.view(position.known(None), None).uses == []
    assert {("points", True), ("points", False), ("event", True), ("moment", False)} <= seen


def test_a_resource_may_be_what_is_given_up() -> None:
    """D20.60 Of a flag or a Resource the places are offered; the Resource is the order with nothing named."""
    position, dice = played(2, 1, 0)
    position.play(position.decisions[0].default, dice, by="coalition")
    france, card = position.setting.nation("france"), position.setting.cards.index("forced_loan")
    position.hands = [tuple(one for one in hand if one != card) for hand in position.hands]
    position.hands[france] = tuple(sorted((card, *position.hands[france][1:])))
    position.resources[france] = 1
    linz = position.setting.names.places.index("linz")
    position.control = position.control[:linz] + bytes([france]) + position.control[linz + 1 :]
    position.play(position.read_action("event forced_loan"), dice, by="imperial")
    (offer,) = view_form(RULESET, position.known("imperial"), "imperial").decisions[0].offers
    assert offer.verb == offer.action == "forfeit"
    assert offer.choices is not None
    assert "linz" in [value.v for value in offer.choices.values]
    assert position.why_not(position.read_action("forfeit"), "imperial") is None


def test_a_march_is_forecast_with_its_battle() -> None:
    position, dice = impulse()
    form = RULESET.sheet(position.known("imperial"), "march davout to wurtemberg-munich-linz", "imperial")
    assert (form.kind, form.place, form.price, form.have) == ("battle", "linz", 3, 4)
    # Davout leads 5 of the 6, who get 2 dice together and 3 of his; 3 Austrians 1 and 1.
    assert (form.attack, form.defence, form.units) == (10, 5, (6, 4))
    assert [(leg.what, leg.unit, leg.chance) for leg in form.legs] == [
        ("intercept", "ferdinand", (15, 36)),
        ("intercept", "john", (10, 36)),
        ("evade", "ferdinand", (21, 36)),
    ]
    groups = {group.id: group.chance for group in form.groups}
    assert groups["win"][0] + groups["lose"][0] == 10_000
    # What is foretold is what the battle itself has, when it comes to it.
    position.play(position.read_action("march davout to wurtemberg-munich-linz"), dice, by="imperial")
    while position.decisions and innermost(position, Battle) is None:
        position.play(position.read_action("pass"), dice, by=position.decisions[0].role)
    battle = innermost(position, Battle)
    assert battle is not None
    assert groups["win"][0] == round(10_000 * odds.of_battle(position, battle).win)
    shown = RULESET.view(position.known("imperial"), "imperial").fight
    assert shown is not None
    assert shown.sheet is not None
    assert {group.id: group.chance for group in shown.sheet.groups} == groups


def test_what_cannot_be_done_is_refused_with_its_paragraph() -> None:
    position, _ = impulse()
    form = RULESET.sheet(position.known("imperial"), "march davout to paris", "imperial")
    assert form.refusal is not None
    assert form.refusal.paragraph == "9.3"
    # It is called by what was ordered, which need not be a march.
    assert (form.kind, form.action) == ("order", "march davout to paris")
    with pytest.raises(Malformed):
        RULESET.sheet(position.known("imperial"), "command davout at munich", "imperial")


def test_a_draft_is_told_what_may_come_next() -> None:
    position, _ = impulse()
    legal = position.known("imperial").legal("imperial")

    def values(draft: str) -> list[Any]:
        found = next_of(legal, draft).choices
        assert found is not None
        return [value.v for value in found.values]

    assert "france" in values("go")
    assert "paris" in values("go france")
    assert "orleans" in values("go france from paris")
    assert next_of(legal, "go france from paris to orleans").playable


def at_sea() -> tuple[Europe, Seeded]:
    """The impulse of Britain in 1805, with points of a card."""
    position, dice = played(2, 1, 0)
    britain = position.setting.nation("britain")
    for _ in range(60):
        (asked, *_) = position.decisions
        if asked.id == "card" and asked.side == "britain":
            break
        position.play(asked.default, dice, by=asked.role)
    number = position.setting.cards.index("grand_battery")
    position.hands = [tuple(one for one in hand if one != number) for hand in position.hands]
    position.hands[britain] = tuple(sorted((number, *position.hands[britain])))
    position.play(position.read_action("spend grand_battery"), dice, by="coalition")
    return position, dice


def test_an_attack_on_a_port_is_forecast_with_its_batteries() -> None:
    """13.5: what is foretold of a voyage into an enemy port is what `rules/sea_odds` has of that fight."""
    position, _ = at_sea()
    form = RULESET.sheet(position.known("coalition"), "sail britain from plymouth to approaches-brest", "coalition")
    assert (form.kind, form.place) == ("sea", "brest")
    # What goes down with a port that loses is said apart from the mean losses of the fight.
    assert [row.id for row in form.rows if row.kind == "note"] == ["guns_port", "port_lost"]
    told = {group.id: group.chance for group in form.groups}
    assert sum(chance[0] for chance in told.values()) == 10_000
    ships = sea_odds.Ships(((2, 0, 3),), brought=2)
    french = position.fleet(position.setting.nation("france"), position.setting.names.places.index("brest"))
    guns = next(row.value for row in form.rows if row.id == "guns_port")
    port = sea_odds.Ships(((french, 0, 2),), batteries=guns or 0, brought=french)
    assert (form.attack, form.defence) == (ships.dice, port.dice)
    assert told["win"][0] == round(10_000 * sea_odds.port(ships, port).win)


def test_who_may_intercept_at_sea_is_told_with_his_chance() -> None:
    """13.3, 13.31: an enemy in the zone that is entered, the evasion, and the fight if it fails."""
    position, _ = at_sea()
    setting = position.setting
    france, britain = setting.nation("france"), setting.nation("britain")
    channel, brest = setting.names.places.index("channel"), setting.names.places.index("brest")
    fleet = bytearray(position.squadrons[france])
    fleet[channel], fleet[brest] = fleet[brest], 0
    position.squadrons[france] = bytes(fleet)
    form = RULESET.sheet(position.known("coalition"), "sail britain from plymouth to channel", "coalition")
    assert [(leg.what, leg.side) for leg in form.legs] == [("hunt", "france"), ("slip", "britain")]
    target = setting.tables.naval.target
    for leg in form.legs:
        need = target - sum(value for _, value in leg.modifiers)
        assert leg.chance == (sum(a + b >= need for a in range(1, 7) for b in range(1, 7)), 36)
    assert {group.id for group in form.groups} == {"win", "lose"}
    assert position.fleet(britain, channel) == 0, "a forecast moves nothing"


def test_a_landing_is_forecast_with_its_batteries() -> None:
    """13.7: batteries first, then whoever stands in the port."""
    position, _ = at_sea()
    britain, channel = position.setting.nation("britain"), position.setting.names.places.index("channel")
    fleet = bytearray(position.squadrons[britain])
    fleet[channel] = 1
    position.squadrons[britain] = bytes(fleet)
    text = "convoy britain from portsmouth to channel-normandy taking britain*1"
    form = RULESET.sheet(position.known("coalition"), text, "coalition")
    assert form.kind == "landing"
    told = {group.id: group.chance[0] for group in form.groups}
    assert [row.id for row in form.rows if row.kind == "note"] == ["guns_port"]
    assert told["ashore"] + told["repelled"] == 10_000
    # Two dice of batteries, and nobody in the port: the unit comes ashore unless a six falls.
    assert told["ashore"] == round(10_000 * 25 / 36)


def test_who_may_intercept_a_landing_from_the_land_is_told() -> None:
    """10.1, U23: Davout, 3, next to the port, his own: 9 - 3 - 1 with two dice."""
    table = Table("plymouth: moore britain*3", "biscay: britain~1", "vendee: davout france*5", active="britain")
    role = table.position.decisions[0].role
    text = "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore"
    form = RULESET.sheet(table.position.known(role), text, role)
    assert [(leg.what, leg.unit, leg.paragraph) for leg in form.legs] == [("intercept", "davout", "10.1")]
    assert form.legs[0].chance == (sum(a + b >= 5 for a in range(1, 7) for b in range(1, 7)), 36)
    assert table.at("davout") == "vendee"


def test_a_forecast_is_told_line_by_line_in_texts_that_there_are() -> None:
    """What the command line prints of it: heads, legs, dice by their causes, chances, means, each with its text."""
    land = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: john austria*2", points=3)
    sea = Table("plymouth: moore britain*3", "biscay: britain~1", "vendee: davout france*5", active="britain")
    convoy = "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore"
    said = set()
    for table, text in ((land, "march davout to linz"), (land, "march davout to linz-vienna"), (sea, convoy)):
        role = table.position.decisions[0].role
        form = RULESET.sheet(table.position.known(role), text, role)
        blocks = list(RULESET.told(form))
        parts = [part for block in blocks for line in block.lines for cell in line for group in cell for part in group]
        for spoken in LANGUAGES:
            texts = Texts(spoken, RULESET, table.setting)
            for part in parts:
                if isinstance(part, Message):
                    assert texts.say(part) != part.id
        said |= {part.id for part in parts if isinstance(part, Message)}
        chances = [tuple(part) for part in parts if isinstance(part, Chance)]
        if form.refusal is None:
            legs, groups = [leg.chance for leg in form.legs], [group.chance for group in form.groups]
            assert chances == [*legs, *(chance for chance in groups if chance[0])]
        else:
            assert (len(blocks), chances) == (1, [])
    assert {"napoleon-forecast-battle", "napoleon-leg-evade", "napoleon-dice-attack", "napoleon-means"} <= said
    assert feldherr.ruleset("srazhenie").told(form) is None, "a table and a die are told by the sheet itself"


def test_goals_of_lessons_ask_for_marks_on_the_map() -> None:
    """A leader who may move no farther bears one; who is in Regroup stands on no map."""
    table = Table("linz: ferdinand austria*3", active="austria")
    goal = Goal(mark="moved")
    scene = Scene(RULESET, table.position.known("austria"), "austria")
    assert not scene.holds(goal)
    leader = table.setting.leaders.index("ferdinand")
    table.position.walked[leader] = HALTED
    assert Scene(RULESET, table.position.known("austria"), "austria").holds(goal)
    table.position.place[leader] = table.setting.regroup
    assert not Scene(RULESET, table.position.known("austria"), "austria").holds(goal)


def test_leaders_alone_are_offered_to_attrition() -> None:
    """9.4: with no units to choose from the first slot is empty, and the leaders of the next one are on offer."""
    table = Table("linz: napoleon ney murat", active="france")
    setting = table.setting
    leaders = tuple(sorted(map(setting.leaders.index, ("napoleon", "ney", "murat"))))
    trial = Trial("9.41", leaders, (), lost=1)
    table.position.steps.append(Attrition(setting.nation("france"), setting.names.place("linz"), (trial,)))
    (offer,) = offers_of(table.position.legal("france"))
    assert offer.choices is not None
    assert offer.slots[offer.choices.slot].name == "leaders"
    assert {value.v for value in offer.choices.values} == {"napoleon", "ney", "murat"}
    table.play("lose leaders ney", 1)
    assert table.at("ney") == "regroup"
    assert table.at("murat") == "linz"


def test_what_gives_points_away_asks_once_more() -> None:
    """D6.2: the end of an impulse with points left, and nothing else of it; with none left it does not."""

    def armed(table: Table) -> dict[str, bool]:
        return {one.verb: one.armed for one in offers_of(table.position.legal("france"))}

    left = armed(Table("milan: massena france*3", points=3))
    assert len(left) > 1
    assert [verb for verb, twice in left.items() if twice] == ["pass"]
    assert not any(armed(Table("milan: massena france*3", points=0)).values())


def test_leaders_of_a_place_come_in_the_order_of_their_command() -> None:
    """9.6, 9.7: who is named commander first, then the best rated; a press on their place takes up the first."""
    table = Table("munich: ney napoleon soult france*9", "linz: charles austria*2", active="france", points=6)
    view = RULESET.view(table.position, "france")
    assert view.leaders["munich"][0] == "napoleon"
    assert {*view.leaders["munich"]} == {"napoleon", "ney", "soult"}
    assert view.leaders["linz"] == ["charles"]
    table.play("command soult")
    assert RULESET.view(table.position, "france").leaders["munich"][:2] == ["soult", "napoleon"]


def prices(offers: list[Any]) -> dict[str, tuple[int, int] | None]:
    return {one.verb: one.price for one in offers}


def test_D6_2__an_order_is_offered_with_its_price() -> None:
    """By the rules' own cost, on the menu, on each value, and in its forecast with what is left."""
    table = Table("paris: france*3", "munich: davout france*5", "brest: france~2", "vienna: john austria*3", points=4)
    position = table.position
    position.place[table.setting.leaders.index("ney")] = table.setting.regroup
    builds = table.setting.tables.builds
    offers = offers_of(position.legal("france"))
    told = prices(offers)
    assert told["build"] == (builds.unit, builds.unit)
    assert told["lay"] == (builds.squadron, builds.squadron)
    assert told["flip"] == (table.setting.tables.diplomacy.flip,) * 2
    assert told["go"] == (1, 4)
    assert told["march"] is told["pass"] is None
    (appoint,) = (one for one in offers if one.verb == "appoint")
    assert appoint.choices is not None
    of = {value.v: value.price for value in appoint.choices.values}
    assert of["ney"] == (builds.regroup, builds.regroup)
    (court,) = (one for one in offers if one.verb == "court")
    assert court.choices is not None
    for value in court.choices.values:
        row = next_of(position.legal("france"), f"court {value.v}").choices
        assert row is not None
        action = f"court {value.v} with {row.values[0].v}"
        form = RULESET.sheet(position, action, "france")
        if form.refusal is None:
            assert (form.kind, value.price) == ("order", (form.price, form.price))
            before = position.steps[-1]
            after = position.copy()
            after.play(after.read_action(action), Seeded(bytes(32)), by="france")
            assert before.points - after.steps[-1].points == form.price  # type: ignore[attr-defined]
            break
    else:
        pytest.fail("no consul can be moved")
    form = RULESET.sheet(position, "build france at paris", "france")
    assert (form.kind, form.price, form.have, form.refusal) == ("order", builds.unit, 4, None)


def test_13__a_voyage_is_offered_with_its_price_at_every_place() -> None:
    table = Table("plymouth: britain~2", active="britain", points=4)
    position = table.position
    found = next_of(position.legal("britain"), "sail britain from plymouth").choices
    assert found is not None
    told = {value.v: value for value in found.values}
    assert len(told) > 3
    for v, value in told.items():
        way = [v]
        while (before := told[way[0]].via) is not None:
            way.insert(0, before)
        form = RULESET.sheet(position, f"sail britain from plymouth to {'-'.join(way)}", "britain")
        assert value.price == (form.price, form.price), v
