"""What the sergeant of The Napoleonic Wars plays its cards for: positions in which one card is plainly good."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.machine.judgement import Judge
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.peace import Peace
from feldherr.kernel import write

JUDGE = Judge()


def best(table: Table) -> str:
    """What the judge answers to the question now: the first lawful of its answers."""
    position, asked = table.position, table.position.decisions[0]
    known = position.known(asked.role)
    ranked = JUDGE.rank(known, asked.role, Random(1))
    found = (action for _, action in ranked if known.why_not(action, asked.role) is None)
    return write(next(found, asked.default), position.setting.names)


def holding(active: str, hand: list[str], *stacks: str, reserve: tuple[str, ...] = (), **more: object) -> Table:
    """A nation before the card of its impulse."""
    table = Table(*stacks, active=active, hands={active: hand}, reserve=reserve, **more)  # type: ignore[arg-type]
    table.position.steps[-1] = Impulse(table.setting.nation(active))
    return table


def until(table: Table, asked: str) -> None:
    """Others pass till a role is asked."""
    while table.asked != asked:
        table.play("pass")


def test_gunboats_are_played_when_a_fleet_comes_under_the_batteries() -> None:
    table = Table("approaches: britain~4", "brest: france~3", active="britain", hands={"france": ["gunboats"]})
    table.play("sail britain from approaches to brest")
    until(table, "moment_dice france")
    assert best(table) == "play gunboats"


def test_gunboats_are_played_on_a_landing() -> None:
    table = Table(
        "biscay: britain~3", "lisbon: moore britain*4", "bordeaux: france*1", active="britain",
        hands={"france": ["gunboats"]},
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore")
    until(table, "moment_dice france")
    assert best(table) == "play gunboats"


@pytest.mark.parametrize(
    ("card", "nation", "place"),
    [("hofkriegsrat", "austria", "vienna"), ("krumper", "prussia", "berlin"), ("junta", "spain", "madrid")],
)
def test_what_a_levy_offers_is_built(card: str, nation: str, place: str) -> None:
    """It used to play the Reserve and pass when asked what is built."""
    table = holding(nation, [], f"{place}: {nation}*1", reserve=(card,))
    words = " as 1" if card == "hofkriegsrat" else ""
    table.play(f"event {card}{words}")
    for _ in range(3):
        assert table.asked.startswith("levy ")
        answer = best(table)
        assert answer.startswith("build ")
        table.play(answer)


def test_conscription_is_played_for_its_four_units_rather_than_for_two() -> None:
    table = holding("austria", ["conscription"], "vienna: austria*2", "linz: davout france*5")
    assert best(table) == "event conscription as 1"


def test_the_marshals_march_beside_what_a_card_pays_for() -> None:
    table = holding(
        "france", ["mud"], "ratisbon: davout france*5", "milan: massena france*5", "linz: austria*1",
        "venice: austria*1", reserve=("marshals",),
    )  # fmt: skip
    assert best(table) == "event marshals with mud"
    table.play("event marshals with mud")
    assert table.asked == "sortie france"
    assert best(table).startswith("march ")


def battle(card: str, holder: str, own: int = 5, enemy: int = 5) -> Table:
    """Davout attacks Charles at Vienna; cards are played before the dice."""
    table = Table(
        f"linz: davout france*{own}",
        f"vienna: charles austria*{enemy}",
        hands={holder: [card]},
        flags={"linz": "france"},
    )
    table.play(f"march davout to vienna taking france*{own}")
    until(table, f"moment_dice {holder}")
    return table


@pytest.mark.parametrize("card", ["cavalry_charge", "grand_battery"])
def test_dice_are_played_in_an_even_battle(card: str) -> None:
    assert best(battle(card, "france")) == f"play {card}"


def test_reverse_slope_is_played_by_who_defends_a_big_host() -> None:
    assert best(battle("reverse_slope", "austria", enemy=6)) == "play reverse_slope"


def test_the_army_next_door_marches_to_the_guns() -> None:
    table = Table(
        "munich: davout france*5", "ratisbon: ney france*4", "linz: charles austria*5",
        hands={"france": ["marching_to_the_guns"]}, flags={"linz": "austria"},
    )  # fmt: skip
    table.play("march davout to linz taking france*5")
    until(table, "moment_dice france")
    assert best(table) == "play marching_to_the_guns on ney"


def test_a_rear_guard_saves_the_disrupted_of_a_beaten_army() -> None:
    table = battle("rear_guard", "austria", enemy=6)
    table.play("pass", *[5] * 5, *[1] * 14)
    until(table, "moment_decided austria")
    assert best(table) == "play rear_guard"


PORTS = (
    "amsterdam", "genoa", "ancona", "naples", "lisbon", "oporto", "venice", "trieste", "hamburg", "rome", "apulia",
    "calabria", "sicily", "tuscany",
)  # fmt: skip
OWNED = dict.fromkeys(PORTS, "france")


def with_hands(active: str, hands: dict[str, list[str]], *stacks: str, **more: object) -> Table:
    """A nation before the card of its impulse, others holding cards as well."""
    table = Table(*stacks, active=active, hands=hands, **more)  # type: ignore[arg-type]
    table.position.steps[-1] = Impulse(table.setting.nation(active))
    return table


@pytest.mark.parametrize(("holder", "answer"), [("france", "event anglo_american_war as 1"), ("russia", "spend")])
def test_a_foreign_war_is_played_where_its_price_is_all_ones_own_gain(holder: str, answer: str) -> None:
    """Five points of Britain's are worth four to the only enemy at the table, where nothing is left to be built; not to
    an ally of hers with four rivals."""
    if holder == "france":
        table = with_hands(
            "france", {"france": ["anglo_american_war"], "britain": ["fog"]}, "paris: france*45", players=2
        )
    else:
        table = with_hands("russia", {"russia": ["anglo_american_war"], "britain": ["fog"]}, "moscow: russia*20")
    assert best(table).startswith(answer)


def test_napoleon_is_called_to_paris_when_he_stands_before_vienna() -> None:
    table = holding(
        "austria", ["crisis_in_paris"], "linz: napoleon france*8", "vienna: charles austria*4", flags={"linz": "france"}
    )
    assert best(table) == "event crisis_in_paris as 1"


def test_british_gold_goes_to_who_fights_where_britain_has_nothing_to_do() -> None:
    table = holding(
        "britain", ["british_gold"], "london: britain*2", "linz: davout france*5", "vienna: charles austria*2",
        flags={"linz": "france"},
    )  # fmt: skip
    assert best(table) == "event british_gold as 1"
    table.play("event british_gold as 1")
    assert table.asked == "levy britain"
    assert best(table) != "pass"


def test_the_continental_system_is_played_by_who_has_nothing_better_to_do() -> None:
    hands = {"spain": ["continental_system"], "britain": ["fog", "mud", "rally", "congress"]}
    table = with_hands("spain", hands, "seville: spain*1", flags=OWNED, players=2)
    assert best(table) == "event continental_system as 1"


def test_secret_agents_change_a_poor_card_for_one_of_a_rich_hand() -> None:
    hands = {"britain": ["secret_agents", "pontoon_train"], "france": ["forced_loan", "congress", "russian_winter"]}
    assert best(with_hands("britain", hands, "london: britain*2")) == "event secret_agents as 1"


@pytest.mark.parametrize(
    ("own", "others", "answer"),
    [
        (["fog", "mud"], ["rally"], "event congress as 1"),
        (["fog", "mud"], [], "event congress as 1"),
        ([], [], "spend"),
    ],
)
def test_a_congress_is_called_where_more_votes_make_peace(own: list[str], others: list[str], answer: str) -> None:
    """France is ahead: two cards of hers carry it against Britain's one, and are worth two where she has none; without
    cards to vote with a Congress brings nothing."""
    keys = dict.fromkeys(("vienna", "venice", "milan", "prague", "naples", "berlin"), "france")
    hands = {"france": ["congress", *own], "britain": others}
    assert best(with_hands("france", hands, "paris: france*45", flags=keys, players=2)).startswith(answer)


def test_in_a_congress_two_cards_are_voted_with() -> None:
    table = with_hands(
        "france", {"france": ["congress", "fog", "mud", "typhus"]}, "paris: france*5", flags={"vienna": "france"},
        players=2,
    )  # fmt: skip
    table.play("event congress as 1")
    table.position.steps[:] = [*table.position.steps[:1], Peace()]
    assert table.asked == "peace imperial"
    answer = best(table)
    assert answer.startswith("vote peace by ")
    assert len(answer.split()) == 5


@pytest.mark.parametrize(
    ("stacks", "answer"),
    [
        (("moravia: charles austria*5", "vienna: france*1"), "fetch"),
        (("buda: austria*1", "vienna: napoleon france*8"), "pass"),
    ],
)
def test_a_resource_is_given_for_a_card_where_a_key_is_to_be_had(stacks: tuple[str, ...], answer: str) -> None:
    """D16.2: the point that it is comes back, or it does not."""
    table = holding("austria", [], *stacks, flags={"vienna": "france"})
    table.position.resources[table.setting.nation("austria")] = 1
    assert best(table) == answer


def test_a_leader_alone_evades_rather_than_regroups() -> None:
    table = Table("munich: davout france*5", "linz: charles", flags={"munich": "france"})
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    assert best(table).startswith("evade austria to ")


def test_the_corsairs_land_where_nobody_stands() -> None:
    table = with_hands(
        "france", {"france": ["barbary_corsairs"]}, "salonika: turkey*4", "naples: britain*6", "sicily: britain*5",
        pacts={"turkey": "france"}, flags={"naples": "britain", "sicily": "britain"},
    )  # fmt: skip
    table.play("event barbary_corsairs")
    assert table.asked == "raid france"
    assert best(table) in ("raid venice from salonika taking turkey*4", "raid trieste from salonika taking turkey*4")


def test_pontoons_are_thrown_over_a_pass_to_a_battle() -> None:
    table = Table(
        "tyrol: davout france*5", "venice: austria*3", flags={"tyrol": "france"}, hands={"france": ["pontoon_train"]}
    )
    table.play("march davout to venice")
    assert table.asked == "moment_entering france"
    assert best(table) == "play pontoon_train"


@pytest.mark.parametrize(
    ("hits", "suffered", "answer"),
    [([5, 5, 5], [5], "play cavalry_pursuit"), ([6, 6, 6], [5], "play cavalry_pursuit"), ([6, 6], [], "pass")],
)
def test_a_pursuit_is_for_the_disrupted_and_for_a_resource(hits: list[int], suffered: list[int], answer: str) -> None:
    """Two losses more make it a rout, which kills who is disrupted, and with three pieces lost there is a roll for a
    Resource; where two are dead and nobody is disrupted it brings nothing."""
    table = battle("cavalry_pursuit", "france")
    table.play("pass", *hits, *[1] * (10 - len(hits)), *suffered, *[1] * (8 - len(suffered)))
    until(table, "moment_decided france")
    assert best(table) == answer


@pytest.mark.parametrize(("card", "enemy", "answer"), [("grand_battery", 1, "pass"), ("rally", 5, "pass")])
def test_cards_are_kept_in_a_battle_that_they_do_not_change(card: str, enemy: int, answer: str) -> None:
    """A single unit is beaten without them; nobody is disrupted before the dice."""
    assert best(battle(card, "france", enemy=enemy)) == answer
