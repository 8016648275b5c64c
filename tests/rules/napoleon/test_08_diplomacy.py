"""Chapter D8: the track, Pacts, war on neutrals, leave, deals, the marker of a proxy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import _said, camp, conquered, give, impulse, pact, risen, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.machine.judgement.cabinet import Cabinet
from feldherr.games.napoleon.machine.judgement.envoys import Envoys
from feldherr.games.napoleon.rules import relations
from feldherr.games.napoleon.rules.deals import Propose, fill
from feldherr.games.napoleon.rules.diplomacy import change_camp, consul, make_pact, price, protector, shift
from feldherr.games.napoleon.rules.relations import at_war
from feldherr.games.napoleon.state.amendments import ALLIED, ASKED, LETTER, RESTORED
from feldherr.games.napoleon.state.pieces import Consulate, Subject
from feldherr.games.napoleon.state.position import HIDDEN
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, NEUTRAL, PASSAGE
from feldherr.kernel import PlayContext, Scripted, Seeded, stops_undo


def put(table: Table, nation: str, row: str, box: int, *, turned: bool = False) -> Table:
    """Put a consul somewhere."""
    one = Consulate(nation, row, box, turned)
    table.position.consuls = tuple(one if other.nation == nation else other for other in table.position.consuls)
    return table


def at(table: Table, nation: str) -> tuple[str, int]:
    one = consul(table.position, table.setting.nation(nation))
    assert one is not None
    return one.row, one.box


@pytest.mark.parametrize(
    ("nation", "box", "turned", "on", "back"),
    [
        ("prussia", 0, False, 2, 0),
        ("prussia", 1, False, 3, 2),
        ("prussia", 2, False, 4, 3),
        ("turkey", 1, False, 4, 3),
        ("denmark", 1, False, 2, 1),
        ("denmark", 0, False, 1, 0),
        ("denmark", 0, True, 1, 0),
        ("prussia", 1, True, 2, 3),
    ],
)
def test_D8_1__prices_go_by_the_box_the_nation_and_the_side(
    nation: str, box: int, turned: bool, on: int, back: int
) -> None:
    table = put(Table(players=4), nation, "france" if box else "", box, turned=turned)
    number = table.setting.nation(nation)
    assert price(table.position, number, on=True) == on
    if box:
        assert price(table.position, number, on=False) == back
    else:
        with pytest.raises(ValueError, match="no such step"):
            price(table.position, number, on=False)


def test_D8_1__to_the_right_in_the_own_row_or_an_allys_to_the_left_in_others() -> None:
    table = Table(active="austria", points=9)
    table.refuse("court turkey with france", "D8.1")
    table.play("court turkey with britain")
    assert (at(table, "turkey"), table.points) == (("britain", 1), 6)
    table.refuse("court turkey with austria", "D8.1")
    table.play("snub denmark")
    assert (at(table, "denmark"), table.points) == (("france", 0), 5)
    table.refuse("snub denmark", "D8.1")
    # An ally's row is another's: the consul may be moved back in it.
    table.play("snub turkey")
    assert at(table, "turkey") == ("britain", 0)
    table = put(Table(active="austria"), "turkey", "austria", 1)
    table.refuse("snub turkey", "D8.1")


@with_and_without(ALLIED)
def test_8_8__a_row_of_a_Subject_Neutral_is_no_allys(amendments: int | None) -> None:
    """France has been conquered. It moves consuls in its own row; Spain, its Pact, does so no more, and may move them
    back there; so it is if Spain is the one conquered."""
    for beaten, victor in (("france", "austria"), ("spain", "britain")):
        table = conquered(Table(active="spain", points=9, amendments=amendments), beaten, victor)
        if amendments is None:
            table.refuse("court denmark with france", "D8.1")
            assert table.may("snub denmark")
        else:
            assert table.may("court denmark with france")
            table.refuse("snub denmark", "D8.1")
    impulse(table, "france")
    assert table.may("court denmark with france")
    table = conquered(Table(active="france", points=9, amendments=amendments), "france", "austria")
    assert table.may("court denmark with france")
    table.refuse("snub denmark", "D8.1")


def test_D8_1__out_of_box_0_into_another_row_for_nothing() -> None:
    table = Table(active="austria", points=-1)
    table.play("seat turkey with france")
    assert at(table, "turkey") == ("france", 0)
    table.refuse("seat turkey with france", "D8.1")
    table.refuse("seat denmark with austria", "D8.1")


def test_D8_12__a_consul_is_turned_over_for_1() -> None:
    table = Table(active="austria", points=4)
    table.play("flip turkey")
    assert (table.points, price(table.position, table.setting.nation("turkey"), on=True)) == (3, 2)
    table.play("flip turkey")
    assert price(table.position, table.setting.nation("turkey"), on=True) == 3


@pytest.mark.parametrize(("spoken", "words"), [("en", "on his “+1” side"), ("ru", "на стороне «+1»")])
def test_D8_12__a_consul_who_is_turned_over_is_told_so(spoken: Language, words: str) -> None:
    table = Table()
    table.play("flip denmark")
    assert words in _said(table, "consul_moved", spoken)
    table.play("flip denmark")
    assert words not in _said(table, "consul_moved", spoken)


def test_D8_21__points_do_not_move_a_consul_out_of_the_Pact_box() -> None:
    table = Table(active="austria")
    table.refuse("snub spain", "D8.21")
    table.refuse("flip spain", "D8.21")
    shift(table.position, table.setting.nation("spain"), -1, PlayContext(Scripted()))
    assert at(table, "spain") == ("france", 3)


def test_D8_3__in_the_Pact_box_a_nation_joins_the_Camp_and_its_keys_are_written_down() -> None:
    table = put(Table(active="austria", flags={"wallachia": "russia"}), "turkey", "austria", 2)
    table.play("court turkey with austria")
    turkey, austria = table.setting.nation("turkey"), table.setting.nation("austria")
    position = table.position
    assert (camp(table, "turkey"), position.pact[turkey], position.role_of(turkey)) == (COALITION, austria, "austria")
    assert position.baseline[turkey] == 4
    assert relations.at_war(position, turkey, table.setting.nation("france"))


def test_D8_3__with_a_pact_its_player_sees_the_hand_and_nobody_undoes_that_alone() -> None:
    table = Table(players=4)
    prussia, austria = table.setting.nation("prussia"), table.setting.nation("austria")
    table.position.hands[prussia] = held = tuple(table.position.deck()[:2])
    assert table.position.known("austria").hands[prussia] == (HIDDEN, HIDDEN)
    context = PlayContext(Scripted())
    make_pact(table.position, prussia, austria, context)
    assert table.position.known("austria").hands[prussia] == held
    assert stops_undo(context.events)


def test_D8_3__a_neutral_powers_Pact_stays_neutral_with_it() -> None:
    table = put(Table(active="prussia"), "sweden", "prussia", 2)
    table.play("court sweden with prussia")
    assert camp(table, "sweden") == NEUTRAL
    assert table.position.role_of(table.setting.nation("sweden")) == "prussia"


def test_D8_4__the_only_member_of_a_Camp_declares_war_without_anybodys_leave() -> None:
    table = Table(points=5)
    table.play("war turkey")
    # Turkey's consul is in nobody's row: of the enemies Russia, Austria and Britain have 7 keys each.
    assert table.position.pact[table.setting.nation("turkey")] == table.setting.nation("britain")
    assert (table.points, camp(table, "turkey")) == (3, COALITION)
    table.play("war sweden")
    assert table.position.pact[table.setting.nation("sweden")] == table.setting.nation("britain")


def test_D8_4__else_one_other_player_of_the_Camp_must_agree() -> None:
    table = Table(active="russia", points=5)
    table.play("war turkey")
    assert [asked.role for asked in table.position.decisions] == ["britain", "austria"]
    table.refuse("pass", "D8.4", "britain")
    table.refuse("answer peace", "D8.4", "britain")
    table.play("answer no", by="britain")
    assert table.position.known("austria").digest() != table.position.known("britain").digest()
    table.play("answer yes", by="austria")
    assert table.told("answers_shown") == [{"sides_yes": ("austria",), "sides_no": ("britain",), "agreed": True}]
    assert (camp(table, "turkey"), table.points) == (IMPERIAL, 3)
    assert table.position.pact[table.setting.nation("turkey")] == table.setting.nation("france")


def test_U34__who_is_refused_pays_nothing_and_does_not_ask_again() -> None:
    table = Table(active="russia", points=5)
    table.play("war turkey")
    table.play("answer no", by="austria")
    table.play("answer no", by="britain")
    assert (camp(table, "turkey"), table.points) == (NEUTRAL, 5)
    table.refuse("war turkey", "D5.3")
    assert table.may("war sweden")


def test_D8_4__an_answer_changes_no_byte_of_the_others_before_all_are_in() -> None:
    one, other = Table(active="russia"), Table(active="russia")
    for table, answer in ((one, "yes"), (other, "no")):
        table.play("war turkey")
        table.play(f"answer {answer}", by="britain")
    for role in ("france", "austria", "russia", "prussia", None):
        assert one.position.known(role).digest() == other.position.known(role).digest()


def test_D8_4__the_victim_joins_the_power_in_whose_row_its_consul_is() -> None:
    table = put(Table(points=5), "turkey", "russia", 1)
    turkey = table.setting.nation("turkey")
    assert protector(table.position, turkey, COALITION) == table.setting.nation("russia")
    # In the row of a power of the aggressor's own Camp it has no friend.
    table = put(Table(flags={"kiev": "france"}), "turkey", "france", 2)
    assert protector(table.position, turkey, COALITION) == table.setting.nation("russia")


def test_D8_4__a_power_that_is_attacked_joins_the_other_Camp_by_itself() -> None:
    table = Table("berlin: brunswick prussia*3", "hanover: bernadotte france*3", points=6)
    table.refuse("march bernadotte to magdeburg taking france*3", "9.54")
    table.play("war prussia")
    assert camp(table, "prussia") == COALITION
    assert table.position.role_of(table.setting.nation("prussia")) == "prussia"
    assert table.may("march bernadotte to magdeburg taking france*3")


def test_D8_4__members_of_the_Camps_and_neutrals_declare_no_war() -> None:
    Table().refuse("war britain", "D8.4")
    Table(active="prussia").refuse("war sweden", "D8.4")


def test_8_82__a_subject_may_turn_on_its_own_Camp_and_only_on_that() -> None:
    table = Table(active="austria", points=4)
    table.position.subjects = (Subject("austria", "france"),)
    table.refuse("war france", "8.8")
    table.refuse("war turkey", "8.8")
    table.play("war russia")
    assert [asked.role for asked in table.position.decisions] == ["france"]
    table.play("answer yes", by="france")
    assert (camp(table, "austria"), table.points, table.position.subjects) == (IMPERIAL, 2, ())
    assert table.position.declared >> table.setting.nation("austria") & 1


def test_D8_42__a_neutral_power_joins_a_Camp_for_2_if_all_its_members_agree() -> None:
    table = Table(active="prussia", points=3)
    table.refuse("join prussia neutral", "D8.42")
    table.refuse("join austria coalition", "D8.42")
    table.play("join prussia coalition")
    for role, answer in (("britain", "yes"), ("austria", "yes"), ("russia", "no")):
        table.play(f"answer {answer}", by=role)
    assert (camp(table, "prussia"), table.points) == (NEUTRAL, 3)
    table.play("join prussia imperial")
    table.play("answer yes", by="france")
    assert (camp(table, "prussia"), table.points) == (IMPERIAL, 1)
    Table().refuse("join france coalition", "D8.42")


@with_and_without(RESTORED)
def test_D8_42__a_member_of_a_Camp_does_not_change_it_by_a_deal_in_an_impulse(amendments: int | None) -> None:
    table = Table(active="austria", amendments=amendments)
    table.play("propose to france joining imperial")
    impulse(table, "france")
    if amendments is None:
        assert table.refuse("accept austria", "D8.42").message.id == "napoleon-joins-neutral"
        # Nor does the machine count on it.
        assert not [*Envoys(Cabinet(table.position, "france"), table.setting.nation("france")).answers()]
    else:
        table.play("accept austria")
        assert camp(table, "austria") == IMPERIAL


def test_D8_5__leave_is_turned_in_ones_own_impulse_and_guests_go_at_once() -> None:
    table = Table("linz: kutuzov russia*3 austria*1", active="austria", points=-1)
    table.refuse("leave russia passage to austria", "D8.5")
    table.refuse("leave austria passage to france", "D8.5")
    table.refuse("leave austria yes to russia", "D8.5")
    table.play("leave austria passage to russia")
    assert (table.units("linz"), table.units("regroup"), table.at("kutuzov")) == (
        {"austria": 1},
        {"russia": 3},
        "regroup",
    )
    table.refuse("leave austria passage to russia", "D5.3")


def test_D8_5__without_leave_to_command_a_group_is_none() -> None:
    table = Table("linz: kutuzov russia*3 austria*1", active="austria")
    table.lead("linz", "kutuzov", "austria")
    table.play("leave austria command to russia")
    group = table.position.group_at(table.setting.names.place("linz"))
    assert group is not None
    assert group.nations == ("russia",)
    assert table.units("linz") == {"austria": 1, "russia": 3}


def test_D8_5__a_belligerent_may_let_the_army_of_a_neutral_pass() -> None:
    """The other way round 9.54 forbids it."""
    table = Table("warsaw: brunswick prussia*3", active="russia")
    table.play("leave russia passage to prussia")
    russia, prussia = table.setting.nation("russia"), table.setting.nation("prussia")
    assert relations.may(table.position, 0, russia, prussia)
    assert not relations.allied(table.position, prussia, russia)
    impulse(table, "prussia")
    assert table.may("march brunswick to bialystok-grodno taking prussia*3")


def test_D8_61__an_offer_is_accepted_in_the_others_impulse() -> None:
    table = Table(active="prussia")
    table.play("propose to russia giving sacrifice asking command")
    assert table.told("terms") == [
        {"side": "prussia", "side_other": "russia", "word": "sacrifice", "asked": False},
        {"side": "prussia", "side_other": "russia", "word": "command", "asked": True},
    ]
    position = table.position
    table.refuse("accept russia", "D8.61")
    position.steps[-1] = type(position.steps[-1])(table.setting.nation("russia"), 5)
    table.play("accept prussia")
    russia, prussia = table.setting.nation("russia"), table.setting.nation("prussia")
    assert relations.may(position, 2, prussia, russia)
    assert relations.may(position, 1, russia, prussia)
    assert not relations.may(position, 2, russia, prussia)
    assert position.offers == ()


def test_D8_61__an_offer_lapses_after_a_round() -> None:
    """Made at the end of the second round, it is open in all of the third."""
    hands = {"france": ["fog", "mud", "congress"], "russia": ["rally", "typhus", "tilsit"]}
    table = Table(active="russia", hands=hands)
    table.position.round = 2
    table.play("propose to prussia giving passage")
    table.play("pass")
    position = table.position
    seen = {}
    while position.round < 4:
        if table.asked == "card prussia":
            seen[position.round] = table.may("accept russia")
        cards = table.asked in ("card france", "card russia")
        table.play(f"spend {table.setting.cards[position.hands[position.steps[-1].nation][0]]}" if cards else "pass")
    assert seen == {3: True}
    assert position.offers == ()


def test_D8_61__offers_that_cross_and_agree_are_a_deal() -> None:
    table = Table(active="prussia")
    table.play("propose to russia giving sacrifice asking command")
    position = table.position
    position.steps[-1] = type(position.steps[-1])(table.setting.nation("russia"), 5)
    table.play("propose to prussia giving passage")
    assert len(position.offers) == 2
    table.play("propose to prussia giving command asking sacrifice")
    assert table.told("agreed")
    assert position.offers == ()


def test_D8_61__an_offer_that_holds_nothing_takes_the_last_one_back() -> None:
    table = Table(active="prussia")
    table.play("propose to russia giving command")
    assert _said(table, "proposed", "en") == "Prussia offers Russia a deal."
    table.play("propose to russia")
    assert table.position.offers == ()
    assert _said(table, "proposed", "en") == "Prussia now offers Russia nothing."
    table.refuse("propose to turkey giving command", "D8.61")
    table.refuse("propose to russia ceding berlin", "8.82")
    table.refuse("propose to russia submits", "D15.4")


def test_D8_5__leave_that_enemies_cannot_give_is_part_of_no_offer_to_them() -> None:
    """What an offer may hold is all that is shown of it."""
    table = Table("milan: france*3", active="france")
    setting, position = table.setting, table.position
    france = setting.nation("france")
    every = ["passage", "command", "sacrifice"]
    # A neutral lets nobody pass (9.54).
    for other, gives, takes in (("britain", [], []), ("prussia", every, every[1:])):
        filled: dict[str, Any] = {"nation": setting.nation(other)}
        for slot, kinds in (("gives", gives), ("takes", takes)):
            shown = [setting.names.words[one.v] for one in fill(position, france, Propose, filled)]
            assert shown == kinds
            filled[slot] = ()
    table.refuse("propose to britain giving passage", "D8.5")
    table.refuse("propose to britain asking passage", "D8.5")


def test_D8_61__entry_by_a_deal_needs_the_other_members_and_costs_the_one_who_accepts() -> None:
    table = Table(active="prussia")
    table.refuse("propose to russia joining imperial", "D8.61")
    table.play("propose to russia joining coalition")
    position = table.position
    position.steps[-1] = type(position.steps[-1])(table.setting.nation("russia"), 1)
    table.refuse("accept prussia", "D6.2")
    position.steps[-1] = type(position.steps[-1])(table.setting.nation("russia"), 3)
    table.play("accept prussia")
    assert [asked.role for asked in position.decisions] == ["britain", "austria"]
    table.play("answer yes", by="britain")
    table.play("answer yes", by="austria")
    assert (camp(table, "prussia"), table.points) == (COALITION, 1)


def test_D8_61__a_ceded_duchy_is_given_back_in_a_deal() -> None:
    table = Table("venice: massena france*2", flags={"venice": "france"})
    venice = table.setting.names.place("venice")
    table.position.ceded = (venice,)
    table.refuse("propose to russia ceding venice", "D8.61")
    table.play("propose to austria ceding venice")
    position = table.position
    position.steps[-1] = type(position.steps[-1])(table.setting.nation("austria"), 3)
    table.play("accept france")
    assert (table.holder("venice"), position.ceded) == ("austria", ())


def test_8_82__a_ceded_duchy_may_be_given_back_at_once() -> None:
    table = Table(flags={"venice": "france", "trieste": "france"}, points=-1)
    table.position.ceded = (table.setting.names.place("venice"),)
    table.refuse("restore trieste", "8.82")
    table.play("restore venice")
    assert (table.holder("venice"), table.position.ceded) == ("austria", ())


def test_D8_71__the_marker_gives_a_proxy_1_more_once_a_turn() -> None:
    table = Table(players=4, pacts={"prussia": "austria"}, active="prussia", points=3)
    table.refuse("boost", "D8.71")
    table.position.plus[table.setting.nation("prussia")] = 1
    table.play("boost")
    assert table.points == 4
    table.refuse("boost", "D8.71")


def test_8_8__on_the_side_Neutral_Builds_it_goes_only_to_builds() -> None:
    table = Table("berlin: brunswick prussia*2", players=4, pacts={"prussia": "austria"}, active="prussia", points=1)
    table.position.subjects = (Subject("prussia", "france"),)
    table.position.plus[table.setting.nation("prussia")] = 2
    table.play("boost")
    table.refuse("march brunswick to stettin-danzig", "D6.2")
    assert table.may("march brunswick to stettin")
    table.play("build prussia at berlin")
    assert table.points == 0


def test_13_2__the_command_of_an_armada_is_taken_in_ones_own_impulse() -> None:
    table = Table("channel: france~2 spain~1", active="spain", points=-1)
    channel = table.setting.names.place("channel")
    table.refuse("hoist france at channel", "13.2")
    table.play("hoist spain at channel")
    assert table.told("hoisted") == [{"side": "spain", "hex": "channel", "sides": ("france", "spain")}]
    table.refuse("hoist spain at channel", "13.2")
    assert table.position.fleets[0].commander == "spain"
    other = Table("channel: britain~2 russia~1", active="russia", points=-1)
    other.play("leave russia passage to britain")
    other.position.leaves[1] = 0
    other.refuse("hoist russia at channel", "13.2")
    assert channel == other.setting.names.place("channel")


def test_D8_5__nor_does_a_convoy_come_into_an_allys_port_without_leave() -> None:
    table = Table("marseilles: france*2", points=9)
    way = "convoy france from marseilles to west_med-barcelona taking france*1"
    assert table.may(way)
    table.position.leaves[0] = 0
    table.position.runner[table.setting.nation("spain")] = -1
    table.refuse(way, "9.54")


@pytest.mark.parametrize(("leave", "at"), [(True, "linz"), (False, "regroup")])
def test_D8_5__an_ally_who_lets_nobody_pass_has_no_guests_after_his_duchy_is_freed(leave: bool, at: str) -> None:
    table = Table("linz: kutuzov russia*3", flags={"linz": "france"}, active="russia")
    give(table, PASSAGE, "austria", "russia", on=leave)
    table.play("flag linz")
    assert (table.holder("linz"), table.at("kutuzov")) == ("austria", at)


def test_D8_5__guests_without_leave_go_as_before() -> None:
    table = Table("linz: charles austria*2 kutuzov russia*2", "moravia: russia*1", active="austria")
    table.play("leave austria passage to russia")
    assert (table.units("linz"), table.units("moravia")) == ({"austria": 2}, {})
    assert (table.units("regroup"), table.at("kutuzov")) == ({"russia": 3}, "regroup")


def test_D8_33__an_event_that_puts_troops_into_a_neutral_duchy_declares_no_war() -> None:
    """Tyrol is under the flag of a neutral Prussia: the Austrians rise there, and Prussia stays neutral."""
    table = Table(
        "salzburg: austria*1", active="austria", points=-1, hands={"austria": ["tyrolean_rising"]},
        flags={"tyrol": "prussia"},
    )  # fmt: skip
    table.play("event tyrolean_rising")
    table.play("at tyrol")
    prussia = table.setting.nation("prussia")
    assert table.units("tyrol") == {"austria": 2}
    assert (table.position.camp[prussia], table.position.declared, table.told("war_declared")) == (NEUTRAL, 0, [])


@with_and_without(RESTORED)
def test_D8_33__they_stay_though_others_take_back_their_leave(amendments: int | None) -> None:
    table = risen(amendments)
    impulse(table, "russia")
    table.play("leave russia passage to britain")
    assert table.units("tyrol") == ({"austria": 2} if amendments is None else {})


def test_D8_41__who_joins_a_Camp_is_at_war_with_all_of_the_other() -> None:
    table = Table()
    prussia, sides = table.setting.nation("prussia"), ("france", "spain", "britain", "austria", "russia")

    def enemies() -> set[str]:
        return {one for one in sides if at_war(table.position, prussia, table.setting.nation(one))}

    assert enemies() == set()
    change_camp(table.position, prussia, COALITION, PlayContext(Scripted()))
    assert enemies() == {"france", "spain"}
    change_camp(table.position, prussia, IMPERIAL, PlayContext(Scripted()))
    assert enemies() == {"britain", "austria", "russia"}


def test_D8_6__cards_points_and_Resources_stay_with_their_nation_though_one_player_runs_both() -> None:
    table = Table(players=2, active="russia", points=-1, hands={"russia": ["mud"], "austria": ["fog"]})
    table.position.resources[table.setting.nation("austria")] = 1
    table.refuse("spend fog", "D5.3")
    table.refuse("event mud with fog", "D5.3")
    table.refuse("fetch", "D16.2")
    table.play("spend mud")
    table.refuse("build austria at vienna", "D7.5")


def test_D8_71__a_marker_that_comes_with_the_event_of_its_own_impulse_is_no_new_start_of_it() -> None:
    """The impulse comes nearer to its end all the same: a proxy has chosen a Camp by a card of its own."""
    table = Table(
        "berlin: brunswick prussia*2", players=4, pacts={"prussia": "austria"}, active="prussia", points=-1,
        hands={"prussia": ["mud"], "france": ["rally"]},
    )  # fmt: skip
    table.play("event mud")
    impulse = table.position.steps[-1]
    before = impulse.measure(table.position)
    table.position.plus[table.setting.nation("prussia")] = 1
    assert impulse.measure(table.position) == before
    table.refuse("boost", "D8.71")


def test_D8_71__the_marker_adds_to_a_card_for_points_and_to_no_event() -> None:
    for amendments in (None, LETTER - 1):
        table = Table(
            "berlin: brunswick prussia*2", players=4, pacts={"prussia": "austria"}, active="prussia", points=-1,
            hands={"prussia": ["mud", "dispatches", "fog"], "france": ["rally"]}, amendments=amendments,
        )  # fmt: skip
        table.position.plus[table.setting.nation("prussia")] = 1
        beside = table.position.copy()
        table.play("event mud")
        assert table.points == 0
        if amendments is None:
            table.refuse("boost", "D8.71")
        else:
            assert table.may("boost")
        # With another card for its points there is something to add to.
        table.position = beside
        table.play("event mud with dispatches")
        table.play("boost")
        assert table.points == 3


def test_D8_61__an_offer_is_answered_in_the_impulse_of_a_nation_without_cards() -> None:
    hands = {"france": ["fog", "mud", "congress"], "britain": ["rally", "typhus", "tilsit"]}
    for amendments in (None, LETTER - 1):
        table = Table(active="britain", hands=hands, amendments=amendments)
        table.play("propose to austria giving sacrifice")
        table.play("pass")
        table.play("pass")
        for asked in ("card france", "card britain"):
            assert table.asked == asked
            table.play("forgo")
        if amendments is None:
            assert table.asked == "card austria"
            table.play("accept britain")
            assert table.told("leave_changed")[0]["word"] == "sacrifice"
            table.play("pass")
        assert table.asked == "preempt britain", "Russia, to whom nobody has made an offer, is not asked"


@with_and_without(RESTORED)
def test_D8_61__what_the_former_player_has_offered_does_not_bind_the_new_one(amendments: int | None) -> None:
    """Denmark and Sweden, in a Pact with Prussia, have both made Russia an offer; then Denmark goes over to Austria."""
    table = Table(pacts={"denmark": "prussia", "sweden": "prussia"}, active="denmark", amendments=amendments)
    table.play("propose to russia giving command")
    impulse(table, "sweden")
    table.play("propose to russia giving command")
    pact(table, "denmark", "austria")
    left = [offer.giver for offer in table.position.offers]
    assert left == (["sweden"] if amendments is None else ["denmark", "sweden"])


@with_and_without(ASKED)
def test_D8_33__nor_when_they_take_back_leave_from_a_third(amendments: int | None) -> None:
    """The Austrians in French Tyrol go when something changes between Austria and France, not with Prussia."""
    table = risen(amendments)
    impulse(table, "austria")
    table.play("leave austria command to russia")
    table.position.steps[-1] = type(table.position.steps[-1])(table.setting.nation("austria"), 5)
    table.play("leave austria command to russia")
    assert table.units("tyrol") == ({"austria": 2} if amendments is None else {})


def test_D8_33__they_go_when_it_is_taken_back_between_the_two() -> None:
    table = risen(None)
    for _ in range(2):
        impulse(table, "france")
        table.play("leave france passage to austria")
    assert table.units("tyrol") == {}


@with_and_without(ASKED)
def test_D8_33__nor_when_a_ceded_duchy_is_given_back_elsewhere(amendments: int | None) -> None:
    table = risen(amendments)
    setting = table.setting
    prague = setting.names.place("prague")
    control = bytearray(table.position.control)
    control[prague] = setting.nation("russia")
    table.position.control, table.position.ceded = bytes(control), (prague,)
    table.put("prague: russia*1")
    impulse(table, "russia")
    table.play("restore prague")
    assert (table.holder("prague"), table.units("prague")) == ("austria", {})
    assert table.units("tyrol") == ({"austria": 2} if amendments is None else {})


@with_and_without(ASKED)
def test_D8_61__what_one_who_has_given_up_offered_does_not_bind_who_plays_on(amendments: int | None) -> None:
    table = Table(active="austria", pacts={"turkey": "austria"}, amendments=amendments)
    table.play("propose to prussia giving passage")
    impulse(table, "prussia")
    table.play("propose to turkey giving command")
    impulse(table, "russia")
    table.play("propose to prussia giving passage")
    table.position.leave("austria", Seeded(b"x"), RULESET.hand_on)
    left = [offer.giver for offer in table.position.offers]
    assert left == (["russia"] if amendments is None else ["austria", "prussia", "russia"])


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("leave britain passage to france", "napoleon-no-leave"),
        ("leave britain passage to britain", "napoleon-no-leave"),
    ],
)
def test_D8_5__no_leave_is_given_to_an_enemy_or_to_oneself(text: str, id: str) -> None:
    assert Table(active="britain").refuse(text, "D8.5").message.id == id
