"""D4, D5, D6, D16: the frame of a game: start, turn, rounds, cards, victory."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.napoleon.acts import pact, question, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import hands, relations, victory
from feldherr.games.napoleon.rules.relations import keys_held
from feldherr.games.napoleon.state.amendments import ASKED, PLAYED_ON, SUCCEEDED
from feldherr.games.napoleon.state.position import HIDDEN, Europe
from feldherr.games.napoleon.state.setting import CAMPS, COALITION, IMPERIAL, NEUTRAL
from feldherr.kernel import Loose, PlayContext, Scripted, Seeded, write

AUSTRIA_LOST = dict.fromkeys(("vienna", "venice", "trieste", "prague", "moravia", "cracow", "buda"), "france")
SWEDISH: dict[str, Any] = {"active": "sweden", "pacts": {"sweden": "britain"}}


def start(scenario: str, players: int) -> Europe:
    """A game at its first decision."""
    position = RULESET.start(scenario, {"players": players}, Seeded(b"europe"))
    assert isinstance(position, Europe)
    return position


@pytest.mark.parametrize("scenario", ["1805", "1812", "1813", "austerlitz", "ulm"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_D4__every_start_is_sound_and_says_who_runs_whom(scenario: str, players: int) -> None:
    position = start(scenario, players)
    setting = position.setting
    assert position.faults() == []
    assert RULESET.load(position.save()).digest() == position.digest()
    for role, powers in setting.seats.items():
        assert {setting.nations[power] for power in powers} <= {*position.runs(role)}
    for army in setting.data.armies:
        nation = setting.nation(army.nation)
        assert sum(position.units[nation]) == sum(stack.units for stack in army.stacks)
        assert sum(position.squadrons[nation]) == sum(stack.squadrons for stack in army.stacks)
    for nation, id in enumerate(setting.nations):
        assert position.baseline[nation] == keys_held(position, nation) == setting.data.keys(setting.board)[id]


def test_D1_1__with_three_one_player_has_austria_and_russia_and_prussia_is_a_proxy() -> None:
    position = start("1805", 3)
    assert position.runs("austria_russia") == ("austria", "russia")
    assert position.runs("france") == ("france", "spain")
    assert position.runner[position.setting.nation("prussia")] == -1


def test_D8_7__austria_and_prussia_of_1812_are_proxies_of_france_for_three() -> None:
    position = start("1812", 3)
    assert {"austria", "prussia", "denmark", "france"} == {*position.runs("france")}
    assert position.plus[position.setting.nation("austria")] == 1
    position = start("1812", 5)
    assert position.runs("austria") == ("austria",)


def test_D18_0__points_begin_at_0_but_for_pacts_and_what_the_scenario_gives() -> None:
    for scenario in ("1805", "1812", "1813"):
        position = start(scenario, 5)
        given = {position.setting.nations[power]: -par for power, par in position.setting.par.items()}
        scores = {role: points - given.get(role, 0) for role, points in victory.scores(position).items()}
        pacts = {"1805": {"france": 1}, "1812": {"france": 1, "britain": 1, "russia": 1}}
        pacts["1813"] = pacts["1812"]
        assert {role: points for role, points in scores.items() if points} == pacts[scenario]


@pytest.mark.parametrize(
    ("players", "given"),
    [
        (2, {}),
        (3, {"britain": 3, "austria_russia": 2}),
        (4, {"britain": 2, "austria": 2, "russia": 1}),
        (5, {"britain": 2, "austria": 2, "russia": 1, "prussia": 2}),
    ],
)
def test_D18_1__the_enemies_of_france_begin_with_points(players: int, given: dict[str, int]) -> None:
    spain = {"imperial" if players == 2 else "france": 1}
    for scenario in ("1805", "austerlitz"):
        scores = victory.scores(start(scenario, players))
        assert {role: points for role, points in scores.items() if points} == given | spain
    told = {2: {"austria": 2, "prussia": 2}, 1: {}}
    for amendments, then in told.items():
        old = RULESET.start("1805", {"players": players, "amendments": amendments}, Seeded(bytes(32)))
        assert isinstance(old, Europe)
        scores = {role: points for role, points in victory.scores(old).items() if points}
        assert scores == spain | (then if players == 5 else {})


def test_D6_3__hands_are_dealt_to_nations_that_somebody_plays_or_that_have_a_pact() -> None:
    position = start("1805", 5)
    sizes = {id: len(hand) for id, hand in zip(position.setting.nations, position.hands, strict=True)}
    assert sizes == {
        "france": 7, "britain": 6, "austria": 5, "russia": 6, "prussia": 4, "spain": 2,
        "turkey": 0, "sweden": 0, "denmark": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("won", "cards"), [(0, 5), (2, 5), (3, 6), (6, 7), (9, 7), (-2, 5), (-3, 4), (-9, 2), (-30, 2)]
)
def test_D6_3__three_keys_move_the_hand_by_a_card_within_its_bounds(won: int, cards: int) -> None:
    table = Table()
    austria = table.setting.nation("austria")
    table.position.baseline[austria] = keys_held(table.position, austria) - won
    assert hands.due(table.position, austria)[0] == cards


def test_D6_4__a_die_for_a_resource_for_each_card_above_the_maximum() -> None:
    table = Table()
    austria = table.setting.nation("austria")
    table.position.baseline[austria] = keys_held(table.position, austria) - 12
    assert hands.due(table.position, austria) == (7, 2)


def test_D5_2__in_a_round_each_nation_has_one_impulse_and_minors_without_a_pact_are_skipped() -> None:
    table = Table(hands={"france": ["fog"], "austria": ["rally"], "spain": ["stragglers"]}, players=4)
    table.play("pass")
    told = table.told("round")[0]
    assert [*told["sides"]] == ["france", "britain", "austria", "russia", "spain"]


def test_D5_21__the_holder_names_its_place_and_the_marker_goes_on() -> None:
    table = Table(hands={"france": ["fog"], "britain": ["rally"], "austria": ["stragglers"]})
    table.play("pass")
    assert table.asked == "preempt britain"
    table.refuse("preempt 2", "D5.21")
    table.refuse("preempt 9", "D5.21")
    table.play("preempt 1")
    assert (table.asked, table.position.holder) == ("card britain", "austria")


def test_D5_21__unused_it_stays_and_without_cards_it_goes_on_at_once() -> None:
    table = Table(hands={"france": ["fog"], "britain": ["rally"], "austria": ["stragglers"]})
    table.play("pass")
    table.play("pass")
    assert (table.asked, table.position.holder) == ("card france", "britain")
    table = Table(hands={"france": ["fog", "mud"], "austria": ["stragglers", "rally"]})
    table.play("pass")
    assert (table.asked, table.position.holder) == ("card france", "austria")
    for card in ("fog", "stragglers"):
        table.play(f"spend {card}")
        table.play("pass")
    assert table.asked == "preempt austria", "at the start of the next round"


def test_D5_3__a_card_a_resource_or_nothing_but_a_nation_with_cards_does_not_pass() -> None:
    table = Table(hands={"france": ["grand_battery", "fog"], "austria": ["stragglers"]})
    table.play("pass")
    table.refuse("pass", "D5.3")
    table.refuse("fetch", "D16.2")
    table.refuse("spend rally", "D5.3")
    table.play("spend grand_battery")
    assert (table.points, table.asked) == (4, "points france")
    table.refuse("spend fog", "D5.3")


def test_D5_3__a_resource_draws_a_card() -> None:
    table = Table(hands={"france": ["fog"], "austria": ["stragglers"]})
    table.play("pass")
    table.position.resources[0] = 1
    table.play("fetch", 1)
    assert (len(table.position.hands[0]), table.position.resources[0]) == (2, 0)


@pytest.mark.parametrize(("reserve", "next_"), [([], "russia"), (["hofkriegsrat"], "austria")])
def test_D5_4__who_has_neither_card_nor_resource_nor_reserve_is_not_asked(reserve: list[str], next_: str) -> None:
    table = Table(hands={"france": ["fog", "rally"], "russia": ["stragglers"]}, reserve=reserve)
    table.play("pass")
    table.play("forgo")
    assert table.asked == f"card {next_}"


def test_D5_5__the_last_nation_with_cards_has_one_more_impulse_and_keeps_two() -> None:
    table = Table(hands={"france": ["fog", "rally", "grand_battery", "to_the_death"], "austria": ["stragglers"]})
    table.play("pass")
    table.play("spend to_the_death")
    table.play("pass")
    table.play("forgo")
    # Austria has played its last card: France alone has cards, plays one more and keeps two.
    assert table.asked == "card france"
    table.play("spend fog")
    table.play("pass")
    assert table.asked == "keep france"
    table.refuse("keep rally grand_battery fog", "D5.5")
    table.play("keep rally", *deal(table))
    assert "rally" in {table.setting.cards[card] for card in table.position.hands[0]}


@with_and_without(SUCCEEDED)
def test_D5_5__in_the_last_impulse_a_card_is_played_and_none_is_drawn(amendments: int | None) -> None:
    """Of the hand or the Reserve, with a “+” card as ever (U80); before it a Resource draws as ever."""
    hands = {"france": ["fog", "rally"], "austria": ["stragglers"]}
    table = Table(hands=hands, reserve=["emperor"], amendments=amendments)
    table.position.resources[table.setting.nation("france")] = 1
    table.play("pass")
    assert table.may("fetch")
    table.play("spend emperor")
    table.play("pass")
    table.play("forgo")
    table.position.reserve = 1 << table.setting.cards.index("emperor") - table.setting.common
    assert table.asked == "card france"
    if amendments is None:
        table.refuse("fetch", "D5.5")
    else:
        assert table.may("fetch")
    offered = [offer.kind.verb() for offer in table.position.legal("france").offers()]
    assert ("fetch" in offered) is (amendments is not None)
    assert table.may("spend emperor")
    assert table.may("spend rally with fog")
    # With no card of one's own it is no such impulse: nobody has any.
    table.position.hands[table.setting.nation("france")] = ()
    assert table.may("fetch")


def test_D5_3__the_question_names_only_what_may_be_done() -> None:
    """A Resource where there is one and the rounds do not end with this impulse (D5.5); without cards one passes."""
    hands = {"france": ["fog"], "austria": ["stragglers"]}
    table = Table(points=-1, hands=hands)
    assert question(table) == "Play a card, or forgo your impulse."
    france = table.setting.nation("france")
    table.position.resources[france] = 1
    assert question(table) == "Play a card, spend a Resource, or forgo your impulse."
    table.position.hands[table.setting.nation("austria")] = ()
    assert question(table) == "Play a card, or forgo your impulse."
    table.position.hands[france] = ()
    assert question(table) == "You hold no card. Spend a Resource for one, do what needs none, or pass."
    table.position.resources[france] = 0
    assert question(table) == "You hold no card. Do what needs none, or pass."


def deal(table: Table) -> list[int]:
    """What falls from the end of the rounds to the first question of the next turn: the draws of a deal."""
    twin = table.position.copy()
    dice = Seeded(b"deal")
    twin.play(twin.read_action("keep rally"), dice)
    return dice.fallen


def test_D6_12__a_plus_card_adds_its_points() -> None:
    table = Table(hands={"france": ["grand_battery", "fog", "rally"], "austria": ["stragglers"]})
    table.play("pass")
    table.refuse("spend fog with rally", "D6.12")
    table.play("spend grand_battery with fog")
    assert table.points == 4 + 2


def test_D6_2__points_are_whole_and_what_is_left_is_lost() -> None:
    table = Table("paris: ney france*4", points=2, hands={"france": ["fog"], "austria": ["rally"]})
    table.play("march ney to orleans-bordeaux")
    table.refuse("march ney to bayonne", "D6.2")
    table = Table(points=3, hands={"france": ["fog"], "austria": ["rally"]})
    table.play("pass")
    assert table.told("lost_points") == [{"side": "france", "points": 3}]


def test_D6_5__a_reserve_is_played_for_its_points_and_is_void_then() -> None:
    table = Table(hands={"france": ["fog"], "austria": ["rally"]}, reserve=["marshals"])
    table.play("pass")
    table.play("spend marshals")
    assert table.position.reserve == 0
    assert table.points == table.setting.card_data[table.setting.cards.index("marshals")].cp


def test_D6_6__the_discards_become_the_deck_when_it_runs_out() -> None:
    table = Table()
    table.position.spent = tuple(range(table.setting.common))
    assert table.position.in_deck() == 0
    context = PlayContext(Scripted(1))
    assert hands.draw(table.position, 0, context)
    assert [event.kind for event in context.events] == ["reshuffled", "drawn"]
    assert len(table.position.hands[0]) == 1


def test_D6_8__a_hand_is_hidden_from_all_but_its_player_and_what_was_seen_stays_known() -> None:
    table = Table(hands={"france": ["fog", "rally"], "austria": ["stragglers"]})
    position, cards = table.position, table.setting.cards
    assert position.known("austria").hands[0] == (HIDDEN, HIDDEN)
    seat, card = table.setting.roles.index("austria"), cards.index("rally")
    position.seen = ((seat, 0, card),)
    assert position.known("austria").hands[0] == (HIDDEN, card)
    assert position.known("britain").hands[0] == (HIDDEN, HIDDEN)
    assert position.known("britain").seen == ()
    position.spend(0, card)
    assert position.seen == ()


def test_D6_7__a_hand_goes_with_its_nation() -> None:
    table = Table(hands={"spain": ["fog"], "austria": ["rally"]})
    spain = table.setting.nation("spain")
    assert table.position.known("france").hands[spain] != (HIDDEN,)
    table.position.runner[spain] = table.setting.roles.index("britain")
    assert table.position.known("france").hands[spain] == (HIDDEN,)
    assert table.position.known("britain").hands[spain] != (HIDDEN,)


def test_D16_3__keys_pacts_and_resources_are_points() -> None:
    table = Table(flags={"vienna": "france", "trieste": "france"})
    france = table.setting.nation("france")
    base = len(set(table.setting.keys) & {table.setting.names.place("vienna"), table.setting.names.place("trieste")})
    assert victory.points(table.position, france) == base + 1
    table.position.resources[france] = 2
    assert victory.points(table.position, france) == base + 1 + 2


def test_D16_5__ties_go_by_resources_then_foreign_keys_then_the_reverse_order() -> None:
    table = Table()
    table.position.pact = [-1] * len(table.position.pact)
    given = table.setting.par
    table.position.baseline = [keys_held(table.position, nation) - given.get(nation, 0) for nation in range(9)]
    ranking = [roles[0] for roles in victory.outcome(table.position, "napoleon-last-turn").ranking]
    assert ranking == ["russia", "austria", "britain", "france", "prussia"]
    table.position.sided |= 1 << table.setting.nation("prussia")
    ranking = [roles[0] for roles in victory.outcome(table.position, "napoleon-last-turn").ranking]
    assert ranking[0] == "prussia"


def test_D16_6__a_player_s_powers_add_up() -> None:
    table = Table(players=2, flags={"munich": "austria", "milan": "russia"})
    scores = victory.scores(table.position)
    assert (scores["coalition"], scores["imperial"]) == (2, -1)


def test_D16_7__who_gives_up_is_last_and_the_others_play_on() -> None:
    position = start("1805", 5)
    position.leave("austria", Seeded(b"x"), RULESET.hand_on)
    austria = position.setting.nation("austria")
    assert position.setting.roles[position.runner[austria]] in ("britain", "russia")
    assert position.outcome is None


def told(scenario: str, players: int) -> tuple[int, dict[str, set[str]], dict[str, str]]:
    """Turns, the nations of each Camp, Pacts, at the start."""
    position = start(scenario, players)
    setting = position.setting
    camps: dict[str, set[str]] = {camp: set() for camp in CAMPS}
    for nation, camp in enumerate(position.camp):
        camps[CAMPS[camp]].add(setting.nations[nation])
    pacts = {
        setting.nations[nation]: setting.nations[power] for nation, power in enumerate(position.pact) if power >= 0
    }
    return len(setting.data.turns), camps, pacts


def consuls(scenario: str, players: int) -> dict[str, tuple[str, int]]:
    return {one.nation: (one.row, one.box) for one in start(scenario, players).consuls}


def seats(scenario: str, players: int) -> list[set[str]]:
    """The powers of each role, without those that follow it by a Pact."""
    setting = start(scenario, players).setting
    return [{setting.nations[power] for power in setting.seats[role]} for role in setting.roles]


def test_D18_1__the_campaign_of_1805() -> None:
    assert told("1805", 5) == (
        5,
        {
            "imperial": {"france", "spain"},
            "coalition": {"britain", "austria", "russia"},
            "neutral": {"prussia", "turkey", "denmark", "sweden"},
        },
        {"spain": "france"},
    )
    assert consuls("1805", 4) == {
        "denmark": ("france", 1), "sweden": ("britain", 1), "turkey": ("", 0), "prussia": ("", 0),
        "spain": ("france", 3),
    }  # fmt: skip
    assert seats("1805", 2) == [{"france"}, {"britain", "austria", "russia"}]
    assert [len(seats("1805", players)) for players in (3, 4, 5)] == [3, 4, 5]
    position = start("1805", 5)
    assert all(
        position.control[duchy.number] == position.setting.owner[duchy.number] for duchy in position.setting.duchies
    )


def test_D18_2__the_campaign_of_1812() -> None:
    camps = {
        "imperial": {"france", "austria", "prussia", "denmark"},
        "coalition": {"britain", "russia", "spain", "sweden"},
        "neutral": {"turkey"},
    }
    pacts = {"denmark": "france", "spain": "britain", "sweden": "russia"}
    assert told("1812", 5) == told("1812", 4) == (2, camps, pacts)
    assert told("1812", 3) == told("1812", 2) == (2, camps, {**pacts, "austria": "france", "prussia": "france"})
    assert consuls("1812", 5)["turkey"] == ("", 0)
    assert seats("1812", 4) == [{"france"}, {"britain"}, {"austria", "prussia"}, {"russia"}]
    assert seats("1812", 3) == [{"france"}, {"britain"}, {"russia"}]
    assert seats("1812", 2) == [{"france"}, {"britain", "russia"}]


def test_D18_3__the_campaign_of_1813() -> None:
    camps = {
        "imperial": {"france", "denmark"},
        "coalition": {"britain", "russia", "prussia", "spain", "sweden"},
        "neutral": {"austria", "turkey"},
    }
    pacts = {"denmark": "france", "spain": "britain", "sweden": "russia"}
    for players in (2, 3, 4, 5):
        assert told("1813", players) == (2, camps, pacts)
    assert consuls("1813", 5)["turkey"] == ("", 0)
    assert seats("1813", 4) == [{"france"}, {"britain"}, {"austria"}, {"russia", "prussia"}]
    assert seats("1813", 3) == [{"france"}, {"britain"}, {"russia", "prussia", "austria"}]
    assert seats("1813", 2) == [{"france"}, {"britain", "russia", "prussia", "austria"}]


@pytest.mark.parametrize(
    ("scenario", "players", "given"),
    [
        ("1812", 2, {}),
        ("1812", 3, {"russia": 3}),
        ("1812", 4, {"france": 4, "austria_prussia": 1, "russia": 3}),
        ("1812", 5, {"france": 5, "austria": 2, "russia": 3, "prussia": 3}),
        ("1813", 2, {"imperial": 15}),
        ("1813", 3, {"france": 12, "britain": 2}),
        ("1813", 4, {"france": 11, "austria": 2}),
        ("1813", 5, {"france": 11, "austria": 2, "russia": 1, "prussia": 4}),
    ],
)
def test_D18_2__whom_the_start_is_against_begins_with_points(
    scenario: str, players: int, given: dict[str, int]
) -> None:
    """In 1813, too (D18.3)."""
    new, old = (
        RULESET.start(scenario, {"players": players, "amendments": most}, Seeded(bytes(32))) for most in (26, 25)
    )
    assert isinstance(new, Europe)
    assert isinstance(old, Europe)
    before = victory.scores(old)
    assert old.setting.par == {}
    assert {
        role: points - before[role] for role, points in victory.scores(new).items() if points != before[role]
    } == given


@pytest.mark.parametrize(
    ("players", "given"),
    [
        (2, {"imperial": 2}),
        (3, {"france": 1, "britain": 2, "austria_russia": 2}),
        (4, {"britain": 1, "austria": 2, "russia": 1}),
        (5, {"france": 1, "britain": 2, "austria": 3, "russia": 1, "prussia": 3}),
    ],
)
def test_D18_5__a_single_turn_begins_with_points_of_its_own(players: int, given: dict[str, int]) -> None:
    spain = {"imperial" if players == 2 else "france": 1}
    scores = victory.scores(start("ulm", players))
    assert {role: points for role, points in scores.items() if points} == {
        role: given.get(role, 0) + spain.get(role, 0) for role in given | spain
    }


def cut(scenario: str, most: int) -> None:
    """A scenario is the campaign of 1805 with its first turns alone."""
    for players in (2, 3, 4, 5):
        turns, *rest = told(scenario, players)
        assert (turns, rest) == (most, [*told("1805", players)[1:]])
        assert seats(scenario, players) == seats("1805", players)
        short, long = start(scenario, players), start("1805", players)
        assert (short.units, short.place, short.squadrons) == (long.units, long.place, long.squadrons)
    assert start(scenario, 2).setting.data.turns == start("1805", 2).setting.data.turns[:most]


def test_D18_4__the_short_game_is_the_campaign_of_1805_cut_to_two_turns() -> None:
    cut("austerlitz", 2)


def test_D18_5__the_game_to_learn_by_is_cut_to_one_turn_and_ends_without_a_peace_roll() -> None:
    cut("ulm", 1)
    for players in (2, 5):
        dice, rng = Loose(Random(players)), Random(players)
        position = RULESET.start("ulm", {"players": players}, dice)
        asked: set[str] = set()
        while position.outcome is None:
            decision = position.decisions[0]
            asked.add(decision.id)
            action = position.legal(decision.role).sample(rng)
            assert action is not None
            position.play(action, dice, decision.role)
        assert isinstance(position, Europe)
        assert (position.turn, position.outcome.reason) == (1, "napoleon-last-turn")
        assert "peace" not in asked


def test_D6_2__what_always_costs_is_lawful_nowhere_without_points() -> None:
    """What is not even drawn then: each such act is tried as it is drawn with points, and refused without."""
    tried = set()
    for points in (0, 20):
        table = Table(
            "munich: davout france*3 spain*1", "brest: ney france*3 france~2", "channel: france~1 britain~1",
            "regroup: france*2", flags={"tyrol": ""}, points=points,
        )  # fmt: skip
        table.put("tyrol: massena france*2")
        step = table.position.steps[-1]
        for act in table.setting.acts:
            for seed in range(40 if act.priced else 0):
                action = act.sample(table.position, step, Random(seed))
                if action is not None and table.may(write(action, table.setting.names)):
                    assert points, action
                    tried.add(type(action).verb())
    assert {"march", "go", "convoy", "sail", "patrol", "flag", "build", "court"} <= tried


def test_D16_7__who_gives_up_while_consent_is_asked_has_no_say_any_more() -> None:
    """Britain plays on for Austria, and Britain and Russia agree; before, the silence of Austria was a no."""
    for amendments, camp in ((None, COALITION), (3, NEUTRAL)):
        table = Table(active="prussia", points=5, amendments=amendments)
        table.play("join prussia coalition")
        table.play("answer yes", by="russia")
        table.position.leave("austria", Seeded(b"x"), RULESET.hand_on)
        assert [asked.role for asked in table.position.decisions] == ["britain"]
        table.play("answer yes", by="britain")
        assert table.position.camp[table.setting.nation("prussia")] == camp
    table = Table(active="austria", points=5, camps={"russia": "neutral"})
    table.play("war prussia")
    table.position.leave("britain", Seeded(b"x"), RULESET.hand_on)
    assert table.position.camp[table.setting.nation("prussia")] == IMPERIAL, "nobody else of the Camp is left to ask"


def test_D5_2__each_impulse_and_each_round_brings_the_rounds_nearer_to_their_end() -> None:
    table = Table(hands={"france": ("rally", "fog"), "britain": ("mud", "congress")})
    before = table.position.steps[1].measure(table.position)
    table.play("pass")
    table.play("preempt 1")
    # Britain has her impulse, and France after her.
    measures = [before, table.position.steps[1].measure(table.position)]
    table.play("forgo")
    measures.append(table.position.steps[1].measure(table.position))
    assert measures == sorted({*measures}, reverse=True)


@with_and_without(ASKED)
def test_D6_3__the_hand_of_a_Pact_counts_its_keys_from_the_start(amendments: int | None) -> None:
    """Spain, left with three of its six keys, comes into a Pact: its power has lost nothing by that (D16.3), but it
    holds three keys fewer than at the start (D18.0)."""
    lost = {"corunna": "france", "seville": "france", "valencia": "france"}
    table = Table(flags=lost, amendments=amendments)
    pact(table, "spain", "britain")
    spain, britain = table.setting.nation("spain"), table.setting.nation("britain")
    assert hands.due(table.position, spain)[0] == (1 if amendments is None else 2)
    assert relations.keys_won(table.position, britain) == 0


def test_D6_12__why_a_card_is_not_joined_is_true() -> None:
    table = Table(active="britain", points=-1, hands={"britain": ["fog", "mud", "tilsit"]})
    assert table.refuse("spend fog with fog", "D6.12").message.id == "napoleon-card-twice"
    assert table.refuse("event mud with mud", "D6.12").message.id == "napoleon-card-twice"
    assert table.refuse("spend mud with tilsit", "D6.12").message.id == "napoleon-no-plus"
    assert table.refuse("spend fog with tilsit", "D6.12").message.id == "napoleon-plus-second"
    table.play("spend tilsit with fog")
    assert table.points == 7


@pytest.mark.parametrize("text", ["march moore to york", "build britain at london", "war prussia", "flag london"])
def test_D6_2__before_a_card_is_played_one_is_told_that_it_must_be(text: str) -> None:
    table = Table("london: moore britain*2", active="britain", points=-1, hands={"britain": ["mud"]})
    assert table.refuse(text, "D6.2").message.id == "napoleon-points-first"
    table.play("spend mud")
    assert table.refuse("event mud", "D5.3").message.id == "napoleon-card-played"
    assert table.refuse("answer yes", "D5.3").message.id == "napoleon-not-now"


@pytest.mark.parametrize(
    ("draft", "stacks", "more", "why"),
    [
        ("flag", ["paris: france*1"], {}, ("D7.4", "napoleon-controlled")),
        ("flag", ["paris: davout"], {}, ("D7.4", "kernel-nothing-fits")),
        ("march", [], {}, ("9.3", "napoleon-not-on-map")),
        ("go france", ["paris: davout"], {}, ("9.1", "kernel-nothing-fits")),
        ("besiege", ["paris: davout france*1"], {}, ("12.2", "napoleon-no-enemy-fortress")),
        ("besiege", [], {}, ("12.2", "kernel-nothing-fits")),
        ("convoy", ["paris: france*1"], {}, ("13.6", "kernel-nothing-fits")),
        ("sail", [], {}, ("13.1", "kernel-nothing-fits")),
        ("patrol", [], {}, ("13.3", "kernel-nothing-fits")),
        ("command", ["paris: davout"], {}, ("9.6", "napoleon-commands-already")),
        ("part", [], {}, ("9.72", "kernel-nothing-fits")),
        ("hoist france", ["brest: france~2"], {}, ("13.2", "napoleon-no-flag-to-hoist")),
        ("lay austria", [], {"active": "austria"}, ("D7.3", "napoleon-no-squadrons")),
        ("refit france", [], {}, ("D7.3", "napoleon-nothing-to-refit")),
        ("build austria", [], {"active": "austria", "flags": AUSTRIA_LOST}, ("D7.1", "napoleon-not-friendly")),
        ("appoint", ["stockholm: adlercreutz"], SWEDISH, ("D17.2", "napoleon-leader-too-soon")),
        ("fund", [], {}, ("D17.3", "napoleon-no-foreign-war")),
        ("restore", [], {}, ("8.82", "kernel-nothing-fits")),
        ("accept", [], {}, ("D8.61", "kernel-nothing-fits")),
        ("event", [], {"points": -1, "hands": {"france": ["grand_battery"]}}, ("D6.11", "kernel-nothing-fits")),
    ],
)
def test_D5_3__where_nothing_fits_the_paragraph_that_says_why_is_named(
    draft: str, stacks: list[str], more: dict[str, Any], why: tuple[str, str]
) -> None:
    table = Table(*stacks, **more)
    refusal = table.position.legal(table.position.decisions[0].role).why_not(draft)
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == why


def test_D6_14__where_no_card_fits_a_moment_it_is_told_of_one_that_is_held() -> None:
    table = Table("munich: davout france*5", "linz: austria*3", hands={"france": ["weather_gauge"]})
    table.play("march davout to linz")
    table.play("pass")
    assert table.asked == "moment_dice france"
    refusal = table.position.legal("france").why_not("play")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("D6.14", "napoleon-card-other-fight")
    assert refusal.message.args["card"] == "weather_gauge"


def test_D5_5__nations_are_counted_and_the_last_one_plays_at_once() -> None:
    """France and Spain are one player's: when France has played its card Spain is the last, though not next."""
    table = Table(hands={"france": ["fog"], "spain": ["rally", "mud"]}, reserve=["royal_navy"])
    table.play("pass")
    table.play("spend fog")
    table.play("pass")
    assert (table.asked, table.position.active) == ("card france", "spain")
    table.play("spend rally")
    table.play("pass")
    assert (table.asked, table.position.decisions[0].side) == ("keep france", "spain")
    assert "Spain" in question(table)
    assert "Испания" in question(table, "ru")


def test_D5_5__who_draws_in_another_s_last_impulse_keeps_what_it_drew() -> None:
    """D20.46: Austria alone has cards, and draws one for Prussia; both have two at most."""
    table = Table(hands={"austria": ["queen_louise", "fog"]})
    table.play("pass")
    table.play("event queen_louise as 2", 1)
    table.play("pass")
    asked = []
    while table.asked.startswith("keep"):
        asked.append(table.position.decisions[0].side)
        table.events = table.position.play(table.position.read_action("pass"), Scripted(*[1] * 60))
    assert sorted(asked) == ["austria", "prussia"]
    assert [len(table.position.hands[table.setting.nation(one)]) for one in ("austria", "prussia")] == [1, 1]


def test_D5_21__the_marker_goes_from_one_power_of_a_seat_to_the_other_and_stays_where_nobody_can_have_it() -> None:
    hands = {"austria": ["rally"], "russia": ["mud"], "spain": ["stragglers"]}
    table = Table(players=3, hands=hands)
    table.position.holder = "austria"
    table.play("pass")
    assert table.asked == "preempt austria_russia"
    table.play("preempt 1")
    assert (table.position.holder, table.asked) == ("russia", "card austria_russia")
    # Spain has cards, but is no power.
    table = Table(hands={"france": ["fog"], "spain": ["stragglers"]})
    table.position.holder = "france"
    table.play("pass")
    table.play("preempt 6")
    assert table.position.holder == "france"


def test_D16_7__a_seat_of_two_powers_goes_to_who_is_left_of_their_Camp() -> None:
    """With their hands and their Pacts; the seat is last, and when one more gives up the game is over."""
    hands = {"austria": ["fog"], "russia": ["rally"], "france": ["mud"]}
    table = Table(players=3, hands=hands, pacts={"prussia": "austria"})
    table.position.leave("austria_russia", Seeded(b"x"), RULESET.hand_on)
    nations = map(table.setting.nation, ("austria", "russia", "prussia"))
    assert {table.position.role_of(nation) for nation in nations} == {"britain"}
    assert table.position.known("britain").hands[table.setting.nation("russia")] != (HIDDEN,)
    outcome = RULESET.resigned(table.position, "britain")
    assert outcome is not None
    assert outcome.ranking == (("france",), ("britain",), ("austria_russia",))


@with_and_without(PLAYED_ON)
def test_D16_7__somebody_plays_on_for_a_neutral_as_soon_as_it_is_in_a_Camp(amendments: int | None) -> None:
    """Prussia's player has given up, and while it is neutral nobody may play it; then France attacks it."""
    table = Table(hands={"prussia": ["fog"]}, points=5, amendments=amendments)
    table.position.leave("prussia", Seeded(b"x"), RULESET.hand_on)
    prussia = table.setting.nation("prussia")
    assert table.position.role_of(prussia) == "prussia"
    table.play("war prussia")
    assert table.position.camp[prussia] == COALITION
    assert table.position.role_of(prussia) == ("britain" if amendments is None else "prussia")
    if amendments is None:
        assert table.told("handed_on") == [{"side": "prussia", "role": "britain"}]
        assert table.position.known("britain").hands[prussia] != (HIDDEN,)
