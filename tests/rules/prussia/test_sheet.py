"""The sheet of a fight: what it shows is what the fight reads, every row in words, a draft with its refusal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from fluent.syntax.visitor import Visitor
from tests.harness import on_wire
from tests.rules.prussia.board import Battlefield, asked, play, position
from tests.rules.prussia.fights import field, fight

from feldherr.catalogues import LANGUAGES, Language, catalogue
from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules.bombardment import Bombarding
from feldherr.games.prussia.rules.close_combat import Resolved
from feldherr.games.prussia.show.outlook import PLAYED_OUT
from feldherr.games.prussia.state.codes import result
from feldherr.games.prussia.state.position import DEMORALIZED, ROUTED
from feldherr.kernel import Malformed, Odds, Scripted, odds
from feldherr.texts import Texts


class _Variables(Visitor):
    """The variables that a message speaks of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.found.add(node.id.name)


def _variables(spoken: Language, id: str) -> set[str]:
    seen = _Variables()
    seen.visit(WORDS[spoken][id][1])
    return seen.found


WORDS = {spoken: catalogue(spoken) for spoken in LANGUAGES}


def sheet(board: Battlefield, text: str, role: str = "prussia") -> dict[str, Any]:
    """The sheet of a draft, of which every row and consequence has words in both languages, and all they speak of."""
    form = on_wire(RULESET.played_out(board, RULESET.sheet(board, text, role), role))
    told = [(f"prussia-row-{row['id']}", row["args"]) for row in form["rows"]]
    told += [(one.id, one.args) for step in form["ladder"] for one in step["consequences"]]
    for id, args in told:
        for spoken in LANGUAGES:
            assert not _variables(spoken, id) - set(args), id
    return form


def values(form: dict[str, Any], kind: str) -> dict[str, int]:
    return {row["id"]: row["value"] for row in form["rows"] if row["kind"] == kind}


def guns(levels: int, **more: Any) -> tuple[Battlefield, str]:
    """A Prussian gun unit of so many levels beside an Austrian brigade, in the offensive bombardment."""
    setting = position("leuthen_battle", {}).setting
    gun = next(setting.names.units[u] for u in setting.units[0] if setting.gun[u] and setting.full[u] >= levels)
    pieces = {gun: "2515", "c.brig1": "2514"}
    board = position("leuthen_battle", pieces, levels={gun: levels}, steps=[Bombarding(0)], **more)
    return board, f"bombard 2514 by {gun}"


def test_10_5__the_rows_of_a_close_combat_add_up_to_its_modifier() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "disordered"})
    form = sheet(board, "attack 2514 by 2515")
    assert form["refusal"] is None
    assert sum(values(form, "shift").values()) == form["difference"] == values(form, "column")["total"]
    assert (form["attack"], form["defence"], form["columns"][form["column"]]) == (8, 8, "1:1")
    assert [step["face"] for step in form["ladder"]] == [1, 2, 3, 4, 5, 6]
    for step in form["ladder"]:
        code = board.setting.tables.crt.code(form["column"], step["face"] + form["difference"])
        assert step["result"] == code


def test_10_3__odds_below_the_table_have_a_row_in_words() -> None:
    """2 against 8 is a step below 1:3 (ruling R07)."""
    board = fight({"p.frei1": "2515", "c.brig1": "2514"})
    form = sheet(board, "attack 2514 by 2515")
    assert form["columns"][form["column"]] == "1:3"
    assert values(form, "shift")["odds-below"] == -1
    texts = Texts("en", RULESET, board.setting)
    told = [texts.text(f"prussia-row-{row['id']}", **row["args"]) for row in form["rows"]]
    assert "2 to 8 SP, column 1:3" in told
    assert "Odds below 1:3, steps: 1" in told


def test_10__a_draft_that_is_refused_keeps_its_rows() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2415"})
    form = sheet(board, "attack 2514 by 2515")
    assert form["refusal"]["paragraph"] == "10"
    assert values(form, "strength")["attacker"] == 8


def test_10_1__guns_alone_are_entered_without_a_fight() -> None:
    form = sheet(fight({"p.garde": "2515", "c.gun1": "2514"}), "attack 2514 by 2515")
    assert [row["id"] for row in form["rows"]] == ["guns-only"]
    assert form["ladder"] == []


@pytest.mark.parametrize(
    ("attacker", "target", "named"),
    [
        ("p.garde", {"c.hus": "2514", "c.croat1": "2514", "c.brig1": "2514"}, ["c.hus", "c.croat1"]),
        ("p.garde", {"c.brig1": "2514"}, []),
        ("p.gdc", {"c.hus": "2514"}, []),
    ],
)
def test_10_2__fast_units_that_may_withdraw_are_named(attacker: str, target: dict[str, str], named: list[str]) -> None:
    """All of a hex give way together, whoever is in front; nobody does so from formed cavalry."""
    form = sheet(fight({attacker: "2515", **target}), "attack 2514 by 2515")
    assert [row["args"]["unit"] for row in form["rows"] if row["id"] == "withdraws"] == named


def test_8_3__a_bombardment_by_no_guns_has_no_chances() -> None:
    """Who unticks the only battery before ticking another one asks for it."""
    board, text = guns(2)
    form = sheet(board, text.partition(" by ")[0])
    assert (form["rows"], form["groups"], form["refusal"] is not None) == ([], [], True)


def test_8_3__the_rows_of_a_bombardment_add_up_too() -> None:
    board, text = guns(3, column=["c.brig1"])
    form = sheet(board, text)
    assert values(form, "shift")["column-target"] == board.setting.tables.fire.column
    assert sum(values(form, "shift").values()) == form["difference"]
    assert form["attack"] == values(form, "strength")["gun"]
    assert "canister" in [row["id"] for row in form["rows"]]


def test_8_3__strength_one_has_no_faces() -> None:
    board, text = guns(1)
    names = board.setting.names
    gun = names.unit(text.split()[-1])
    board.put(gun, names.place("2517"))
    form = sheet(board, text)
    assert form["attack"] == 1
    assert [row["id"] for row in form["rows"] if row["kind"] == "off"] == ["too-weak"]
    assert form["ladder"] == []


def test_8_3__what_is_no_fight_has_no_sheet() -> None:
    with pytest.raises(Malformed):
        on_wire(RULESET.sheet(fight({"p.garde": "2515", "c.brig1": "2514"}), "end_combat", "prussia"))


def charge() -> Battlefield:
    """Guards and hussars have taken a hex; the hussars may charge on."""
    pieces = {"p.gdc": "3223", "p.zhus": "3223", "c.hus": "3222", "c.brig1": "3221"}
    board = fight(pieces, levels={"c.hus": 1})
    faces = sheet(board, "attack 3222 by 3223")["ladder"]
    die = next(step["face"] for step in faces if step["consequences"][0].args["count"] == 1)
    play(board, "attack 3222 by 3223", dice=(die,))
    play(board, "advance p.gdc 3222")
    play(board, "advance p.zhus 3222")
    while asked(board)[0][0] != "sweeping":
        play(board, "pass")
    return board


def test_10_13_2__a_charge_is_two_dice_who_rides_and_how_it_goes() -> None:
    board = charge()
    form = sheet(board, "sweep 3221 by p.zhus")
    assert form["refusal"] is None
    rides = next(row for row in form["rows"] if row["id"] == "rides")
    needed = rides["args"]["needed"]
    assert needed + rides["args"]["rating"] + rides["args"]["modifier"] == 11
    chances = {group["id"]: Fraction(*group["chance"]) for group in form["groups"]}
    assert chances["charge"] == Fraction(7 - needed, 6)
    assert sum(Fraction(*step["chance"]) for step in form["ladder"]) == 1
    stays = [step for step in form["ladder"] if step["result"] == "-"]
    assert [step["face"] for step in stays] == list(range(1, needed))
    hurt = [step for step in form["ladder"] if any(told.id == "prussia-then-defender" for told in step["consequences"])]
    assert chances["defender_lost"] == sum(Fraction(*step["chance"]) for step in hurt) <= chances["charge"]


def test_10_13_2__who_cannot_charge_at_any_die_is_told_so() -> None:
    board = charge()
    board.level[board.setting.names.unit("p.gdc")] = 1  # MR 4: it needs a 7
    board.level[board.setting.names.unit("p.zhus")] = 1
    form = sheet(board, "sweep 3221 by p.gdc p.zhus")
    assert {row["args"]["unit"]: row["id"] for row in form["rows"][:2]} == {"p.gdc": "rides-not", "p.zhus": "rides"}
    assert form["attack"] == board.strength(board.setting.names.unit("p.zhus")), "who stays lends no strength"


def test_10_13_2__a_charge_that_is_refused_keeps_its_rows() -> None:
    board = charge()
    form = sheet(board, "sweep 3221 by p.gdc")
    assert form["refusal"]["paragraph"] == "10.13.1"
    assert form["rows"]


def test_10_6__every_sign_of_a_result_is_put_into_words() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "c.gun1": "2514"}, levels={"c.brig1": 1})
    for step in sheet(board, "attack 2514 by 2515")["ladder"]:
        attacker, defender = (result(code) for code in step["result"].split("/"))
        told = {one.id.rsplit("-", 1)[1]: one.args for one in step["consequences"]}
        for who, code in (("attacker", attacker), ("defender", defender)):
            args = told.get(who, {})
            assert bool(args.get("rout")) == (code.rout and who in told)
            assert bool(args.get("weak")) == (code.r and who in told)
        assert bool(told.get("defender", {}).get("guns")) == defender.star, "there are guns in the hex"
        assert not told.get("attacker", {}).get("guns"), "there are none"


def test_10_3__the_fight_under_way_has_a_whole_sheet() -> None:
    board = fight({"p.gdc": "3223", "p.zhus": "3223", "c.hus": "3222"}, levels={"p.gdc": 2, "p.zhus": 2})
    whole = sheet(board, "attack 3222 by 3223")
    play(board, "attack 3222 by 3223")
    assert asked(board)[0][0] == "leading"
    shown = on_wire(RULESET.view(board, "prussia"))["fight"]["sheet"]
    # What becomes of the units is told before the fight is declared.
    assert set(whole) - {"outlook"} == set(shown)
    assert (shown["attack"], shown["defence"]) == (whole["attack"], whole["defence"])


def test_10_8__the_outlook_of_two_equal_brigades_is_that_of_the_six_faces() -> None:
    """1:1, no modifier: a large R is on one face of six (10.8.3.2).

    The attacker, who bears a point on five faces and two on one, loses seven levels in six fights.
    """
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    before = board.digest()
    # It takes long, so that the sheet comes without it first.
    first = on_wire(RULESET.sheet(board, "attack 2514 by 2515", "prussia"))
    whole = sheet(board, "attack 2514 by 2515")
    told = whole["outlook"]
    assert first.pop("rest")
    assert first | {"outlook": told} == whole
    assert told["exact"]
    assert told["idle"] == [0, 1]
    assert told["defender"]["routed"] == [1, 6]
    assert told["attacker"] == {"destroyed": [0, 1], "routed": [0, 1], "disordered": [0, 1], "levels": [7, 6]}
    assert board.digest() == before


LED = {"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2514"}


def led(count: int) -> Battlefield:
    """A fight of a brigade against two with so many leaders in its hexes, the sides in turn."""
    setting = position("leuthen_battle", {}).setting
    own = [[setting.names.units[one] for one in side[:3]] for side in setting.leaders_by_side]
    chiefs = [chief for pair in zip(*own, strict=True) for chief in pair][:count]
    return fight(LED | {chief: "2515" if chief.startswith("p.") else "2514" for chief in chiefs})


def counted(board: Battlefield, text: str, **more: Any) -> tuple[Odds, dict[str, Fraction]]:
    """The same chances from every outcome one by one, or from as many drawn."""
    action = board.read_action(text)

    def assume(now: Any, asked: Any) -> Any:
        return asked.default if asked.id in PLAYED_OUT else None

    units = [board.setting.names.unit(name) for name in LED]
    found = odds(board, action, "prussia", assume=assume, within=True, **more)
    defenders = units[1:]

    def shaken(branch: Any) -> bool:
        after = branch.position
        return any(after.on_map(unit) and after.state[unit] == ROUTED for unit in defenders)

    lost = Fraction(0)
    for one in found.branches:
        lost += one.chance * sum(board.level[unit] - one.position.level[unit] for unit in defenders)  # type: ignore[attr-defined]
    return found, {"routed": found.chance(shaken), "levels": lost}


@pytest.mark.parametrize("count", [0, 1, 2])
def test_10_7__the_outlook_with_leaders_is_that_of_every_outcome(count: int) -> None:
    told = sheet(led(count), "attack 2514 by 2515")["outlook"]
    found, wanted = counted(led(count), "attack 2514 by 2515")
    assert not found.error
    assert told["exact"]
    assert {key: Fraction(*told["defender"][key]) for key in wanted} == wanted


def test_10_7__the_outlook_with_six_leaders_is_exact_and_near_what_is_drawn() -> None:
    """Each is unhurt, hit lightly, wounded or killed, and followed as one with those for whom it comes to the same."""
    board = led(6)
    told = sheet(board, "attack 2514 by 2515")["outlook"]
    assert told["exact"]
    found, drawn = counted(board, "attack 2514 by 2515", limit=0, samples=1500)
    assert found.error
    assert abs(float(Fraction(*told["defender"]["routed"]) - drawn["routed"])) < 2 * found.error
    assert abs(float(Fraction(*told["defender"]["levels"]) - drawn["levels"])) < 4 * found.error


def test_10_8_1__the_outlook_knows_those_who_come_forward() -> None:
    """2:1, +2: a brigade that falls back leaves the other loss points to the one behind it, which bears one on the
    faces 1, 4, 5 and 6: ten levels in six fights.
    """
    pieces = {"p.garde": "2515", "p.winter": "2615", "c.brig2": "2514", "c.brig3": "2514"}
    told = sheet(fight(pieces), "attack 2514 by 2515 2615")["outlook"]
    assert told["defender"]["levels"] == [5, 3]


def test_10_8_3_1__the_outlook_knows_the_level_of_guns() -> None:
    """A battery by itself suffers only from a star: on faces 5 and 6."""
    board = field({"p.gun1": "2515", "p.gun2": "2515", "c.gun1": "2514"})
    board.steps.append(Bombarding(0))
    told = sheet(board, "bombard 2514 by p.gun1 p.gun2")["outlook"]
    assert told["idle"] == [2, 3]
    assert told["defender"]["levels"] == [1, 3]


@pytest.mark.parametrize(("start", "target"), [("2515", "2514"), ("1505", "1605")])
def test_10_13_3__cavalry_that_fights_is_disordered_in_the_outlook(start: str, target: str) -> None:
    """In the open, where an advance or a charge may follow, as before a town, where the combat just ends."""
    told = sheet(fight({"p.gdc": start, "c.brig1": target}), f"attack {target} by {start}")["outlook"]
    assert told["attacker"]["disordered"] == [1, 1]


def test_10_13_3__who_tries_a_charge_is_disordered_whether_he_rides_or_not() -> None:
    told = sheet(charge(), "sweep 3221 by p.zhus")["outlook"]
    fates = told["attacker"]
    assert sum(Fraction(*fates[fate]) for fate in ("destroyed", "routed", "disordered")) == 1


def test_9_1__a_disordered_defender_that_is_thrown_back_routs() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "disordered"})
    told = sheet(board, "attack 2514 by 2515")["outlook"]
    assert told["defender"]["routed"] == [1, 1]
    assert told["defender"]["disordered"] == [0, 1]


def test_8_3__the_outlook_of_a_bombardment_is_of_those_it_hits_and_has_room_for_no_effect() -> None:
    board, text = guns(2)
    form = sheet(board, text)
    told = form["outlook"]
    misses = sum(step["result"] == "-" for step in form["ladder"])
    assert Fraction(*told["idle"]) >= Fraction(misses, 6) > 0
    assert told["attacker"]["levels"] == [0, 1]


def test_10__a_draft_that_is_refused_has_no_outlook() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2415"})
    form = sheet(board, "attack 2514 by 2515")
    assert "outlook" not in form
    assert "rest" not in form


def resolved(board: Battlefield, text: str, die: int) -> tuple[int, str]:
    """The modifier and the result of an attack that is played, its leads named by default."""
    events = board.play(board.read_action(text), dice := Scripted(*[die] * 8))
    while not any(isinstance(event, Resolved) for event in events):
        question = board.decisions[0]
        events += board.play(question.default, dice, question.role)
    found = next(event for event in events if isinstance(event, Resolved))
    return found.modifier, found.result


def test_10_1__guns_in_a_hex_of_their_own_lend_the_fight_no_ground() -> None:
    """An infantry in a town and a battery in the open beside it are attacked at once: the town counts (ruling WE16)."""
    setting = position("leuthen_battle", {}).setting
    field = setting.map
    start, town, guns = next(
        (a, d, g)
        for a in range(field.size)
        for d in field.neighbours[a]
        for g in field.neighbours[a]
        if (field.terrain[a], field.terrain[d], field.terrain[g]) == ("clear", "town", "clear")
        and not field.features_at(a, d)
        and not field.features_at(a, g)
    )
    from_, inside, beside = map(field.label, (start, town, guns))
    text = f"attack {' '.join(sorted((inside, beside)))} by {from_}"
    pieces = {"p.garde": from_, "c.brig1": inside, "c.gun1": beside}
    form = sheet(fight(pieces), text)
    assert values(form, "shift")["terrain"] == setting.tables.terrain["town"].into["infantry"]
    assert (form["difference"], form["ladder"][2]["result"]) == resolved(fight(pieces), text, 3)


def test_9_2__who_surrenders_before_the_die_is_not_reckoned_with() -> None:
    """A routed brigade of a demoralized army lies on a formed one: the die falls on that."""
    text = "attack 2514 by 2515"

    def board(*below: str) -> Battlefield:
        units = {"p.garde": "2515", "c.brig1": "2514"} | dict.fromkeys(below, "2514")
        found = fight(units, state={"c.brig1": "routed"})
        found.health[1] = DEMORALIZED
        return found

    form = sheet(board("c.brig2"), text)
    assert [row["args"]["unit"] for row in form["rows"] if row["id"] == "yields"] == ["c.brig1"]
    assert "routed-defender" not in values(form, "shift")
    assert (form["difference"], form["ladder"][2]["result"]) == resolved(board("c.brig2"), text, 3)
    assert form["outlook"]["defender"]["destroyed"] == [1, 1]
    form = sheet(board(), text)
    assert [row["id"] for row in form["rows"]] == ["yields"]
    assert form["ladder"] == [], "nobody is left for a die"
    assert not any(event.kind == "rolled" for event in play(board(), text))


def test_9_2__in_a_sweeping_charge_they_surrender_too() -> None:
    pieces = {"p.gdc": "2515", "c.hus1134": "2514", "c.brig1": "2614", "c.brig2": "2513"}
    board = fight(pieces, levels={"c.hus1134": 1}, state={"c.brig1": "routed"})
    play(board, "attack 2514 by 2515", dice=(6,))
    play(board, "advance p.gdc 2514")  # where the second brigade engages it
    while asked(board)[0][0] == "momentum":
        play(board, "pass")
    board.health[1] = DEMORALIZED
    form = sheet(board, "sweep 2614 by p.gdc")
    assert [row["id"] for row in form["rows"]] == ["rides", "yields"]
    assert form["ladder"] == []


def test_9_2__an_attack_on_routed_units_alone_tells_the_attacker_of_no_harm() -> None:
    board = fight({"p.frei1": "2515", "c.brig1": "2514"}, state={"c.brig1": "routed"})
    board.penalty = board.setting.map.power[board.setting.names.place("2515")]
    form = sheet(board, "attack 2514 by 2515")
    codes = [step["result"].split("/")[0] for step in form["ladder"]]
    assert any(result(code).r for code in codes), "a face that would shake the attacker"
    told = {message.id for step in form["ladder"] for message in step["consequences"]}
    assert "prussia-then-attacker" not in told


def test_8_3__a_bombardment_harms_guns_by_the_star_alone() -> None:
    """Loss points have nobody to bear them (ruling C15), nor is anybody shaken."""
    pieces = {"p.gun1": "2515", "p.gun2": "2515", "p.gun3": "2515", "c.gun1": "2514"}
    form = sheet(position("leuthen_battle", pieces, steps=[Bombarding(0)]), "bombard 2514 by p.gun1 p.gun2 p.gun3")
    hurt = [step for step in form["ladder"] if step["consequences"]]
    assert [step for step in form["ladder"] if "*" in step["result"]] == hurt != []
    for step in hurt:
        (message,) = step["consequences"]
        assert message.args == {"count": 0, "rout": 0, "weak": 0, "guns": 1, "surrender": 0}
    assert form["groups"][0]["chance"] == list(Fraction(len(hurt), 6).as_integer_ratio())


@pytest.mark.parametrize(("unit", "weak"), [("c.gren", False), ("c.wurt1", True)])
def test_10_8_3_3__a_further_retreat_is_named_where_somebody_is_below_five(unit: str, weak: bool) -> None:
    """On the face of an "r" alone: no LP, and grenadiers who stand firm have nothing to fear of it."""
    board = position("leuthen_battle", {"p.gun4": "2515", unit: "2514"}, steps=[Bombarding(0)])
    assert (board.rating(board.setting.names.unit(unit)) < 5) == weak
    (step,) = (one for one in sheet(board, "bombard 2514 by p.gun4")["ladder"] if one["result"] == "r")
    assert [one.args for one in step["consequences"]] == (
        [{"count": 0, "rout": 0, "weak": 1, "guns": 0, "surrender": 0}] if weak else []
    )
    assert {one.id for one in step["consequences"]} == ({"prussia-then-defender"} if weak else set())


def test_8_3__a_face_that_harms_nobody_is_no_hit() -> None:
    """One point less with support, and no unit below five in front."""
    pieces = {"p.gun4": "2515", "c.gren": "2514", "c.brig1": "2514"}
    board = position("leuthen_battle", pieces, steps=[Bombarding(0)])
    form = sheet(board, "bombard 2514 by p.gun4")
    idle = {step["result"] for step in form["ladder"] if not step["consequences"]}
    assert {"(1)", "r"} & idle
    assert form["groups"][0]["chance"] == list(
        Fraction(sum(bool(step["consequences"]) for step in form["ladder"]), 6).as_integer_ratio()
    )
