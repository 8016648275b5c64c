"""The sergeant in the battles of antiquity: lawful, deterministic, better than chance, and what it sees at a glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from tests.choices import choices
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.machine.judgement import Judge
from feldherr.games.sgboh.machine.judgement.appraisal import Appraisal, Profile
from feldherr.games.sgboh.machine.judgement.assault import Assault
from feldherr.games.sgboh.machine.judgement.charge import Charge
from feldherr.games.sgboh.machine.judgement.posts import Posts
from feldherr.games.sgboh.rules import movement, seizure, shock, withdrawal
from feldherr.games.sgboh.rules.advance import Advance
from feldherr.games.sgboh.rules.attacks import Attack, Contact
from feldherr.games.sgboh.rules.formation import Form
from feldherr.games.sgboh.state.events_shock import Shocked
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Action, Loose, Pass
from feldherr.players import Budget
from feldherr.players.at_random import AtRandom
from feldherr.players.captain import Captain
from feldherr.players.player import Player
from feldherr.players.search import begin
from feldherr.players.sergeant import Sergeant

Seen = Callable[[Field, str, Action], None]


def play(
    battle: str, seed: int, kinds: tuple[type[Player], type[Player]], seen: Seen | None = None, turns: int = 400
) -> Field:
    """A battle between two players, or so many player turns of it; `seen` is told every answer before it is played."""
    dice, rng = Loose(Random(seed)), Random(seed)
    position = RULESET.start(battle, {}, dice)
    assert isinstance(position, Field)
    players = [kind(RULESET) for kind in kinds]
    for _ in range(20_000):
        if position.outcome is not None or sum(position.turns) > turns:
            return position
        role = position.decisions[0].role
        action = players[position.setting.roles.index(role)](position.known(role), role, rng)
        if seen is not None:
            seen(position, role, action)
        position.play(action, dice, role)
    raise AssertionError("the battle does not end")


SOME = [
    pytest.param(battle, marks=() if battle in ("chaeronea", "beneventum") else pytest.mark.long)
    for battle in RULESET.scenarios
]
"""Two of the battles always, the others where there is time."""


@pytest.mark.parametrize(("battle", "side"), [("chaeronea", 0), pytest.param("granicus", 1, marks=pytest.mark.long)])
def test_it_beats_chance(battle: str, side: int) -> None:
    kinds = (Sergeant, AtRandom) if side == 0 else (AtRandom, Sergeant)
    end = play(battle, 0, kinds, turns=60)
    assert withdrawal.lost(end, side) < withdrawal.lost(end, 1 - side)
    if end.outcome is not None:
        assert end.outcome.winner == end.setting.roles[side]


@pytest.mark.parametrize("battle", SOME)
def test_what_it_rates_highest_is_lawful_and_its_answer_hangs_on_nothing_else(battle: str) -> None:
    """Both sides for some turns: hardly a first choice is refused, and a save that is read back is answered alike."""
    judge = Judge()
    sergeant = Sergeant(RULESET)
    asked = refused = 0

    def seen(position: Field, role: str, action: Action) -> None:
        nonlocal asked, refused
        assert position.why_not(action, role) is None
        asked += 1
        if asked % 13 == 0:
            known = position.known(role)
            grades = judge.rank(known, role, Random(0))
            refused += bool(grades) and position.why_not(grades[0][1], role) is not None
            assert sergeant(RULESET.load(known.save()), role, Random(5)) == action

    play(battle, 1, (Sergeant, Sergeant), seen, turns=6)
    assert asked > 12
    assert refused <= 1


def test_armies_that_it_leads_do_what_wins_battles() -> None:
    """At Chaeronea lines march as one, shots fall, whole fronts attack, and somebody withdraws."""
    done: Counter[str] = Counter()

    def seen(position: Field, role: str, action: Action) -> None:
        done[type(action).__name__] += 1
        if isinstance(action, shock.Strike) and type(position.steps[-1]).__name__ == "Designating":
            done["attackers"] += len({unit for unit, _ in action.strikes})

    end = play("chaeronea", 1, (Sergeant, Sergeant), seen)
    assert end.outcome is not None
    assert end.outcome.reason == "sgboh-army-withdraws"
    assert done["Form"] > 10
    assert done["attackers"] > 25
    assert done["Volley"] + done["Fire"] + done["ReturnFire"] > 5
    assert 10 < sum(end.turns) < 90


def attacked(position: Field, dice: Loose, most: int, lines: int) -> int:
    """The player turn in which two captains first come to blows, of so many at most; 0 where they do not."""
    players = {role: Captain(RULESET, Budget(lines=lines)) for role in position.setting.roles}
    rng = Random(1)
    while position.outcome is None and sum(position.turns) <= most:
        role = position.decisions[0].role
        if any(isinstance(event, Shocked) for event in position.play(players[role](position, role, rng), dice, role)):
            return sum(position.turns)
    return 0


def test_a_captain_spends_no_attempt_on_a_ride() -> None:
    """It gives both turns away (4.46), so that a line of it sees no reply: only seizing the turn and letting it pass
    are compared. Where nobody is near there is nothing to compare."""
    choice = choices()["sgboh-chaeronea-ride-02"]
    search = begin(RULESET, choice.start(), choice.role, 1)
    for _ in range(40):
        search.line()
    assert {type(plan.actions[0]) for plan in search.plans} == {seizure.Seize, Pass}

    board = Board(
        "A: x=HI 1010/1 l@x", "A: a=HI 2010/4 l@a", leaders={"b.l": {"initiative": 6, "seizure": 3, "commands": ("A",)}}
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("seize", "blue")
    assert begin(RULESET, board.field, "blue", 1).settled == Pass()


def test_captains_fight_each_other() -> None:
    """Two even lines four hexes apart: neither waits for the other to come."""
    line = " ".join(f"{name}=HId 08{file:02d}/1" for name, file in zip("pqs", range(8, 11), strict=True))
    enemy = " ".join(f"{name}=HId 12{file:02d}/4" for name, file in zip("uvw", range(8, 11), strict=True))
    board = Board(f"{line} l@q", f"{enemy} l@v")
    board.battle()
    assert attacked(board.field, Loose(Random(1)), 10, 2) > 0


@pytest.mark.long
@pytest.mark.parametrize("battle", RULESET.scenarios)
def test_captains_fight_each_other_in_every_battle(battle: str) -> None:
    dice = Loose(Random(1))
    position = RULESET.start(battle, {}, dice)
    assert isinstance(position, Field)
    assert attacked(position, dice, 24, 6)


# at a glance


def view_of(board: Board, side: int = 0) -> Appraisal:
    return Appraisal(board.field, side, Profile())


def test_it_attacks_in_flank_rather_than_in_front() -> None:
    board = Board("x=HC 1010/1", "d=HI 1410/4")
    unit, foe = board.unit("r.x"), board.unit("b.d")
    charge = Charge(view_of(board), [unit])
    stand = charge.chosen[unit]
    assert stand.foes == (foe,)
    node = stand.node
    around = board.field.around(unit)
    assert not around.under[node] & board.field.front(foe)


def test_it_brings_two_against_one() -> None:
    board = Board("x=HI 1210/1 y=HI 1209/1", "d=HId 1510/4(3)")
    charge = Charge(view_of(board), [board.unit("r.x"), board.unit("r.y")])
    assert set(charge.chosen) == {board.unit("r.x"), board.unit("r.y")}


def test_it_lists_what_it_plans_with_fewer_as_well() -> None:
    """For players that compare answers; whoever plays lines out has the whole alone."""
    board = Board("x=HI 1210/1 y=HI 1209/1", "d=HId 1510/4(3)")
    board.movement()
    forms = [action for _, action in Judge().rank(board.field, "red", Random(0)) if isinstance(action, Form)]
    whole = dict(forms[0].places)
    assert {board.unit("r.x"), board.unit("r.y")} == set(whole)
    assert {frozenset(unit for unit, _ in form.places) for form in forms[1:]} == {frozenset([unit]) for unit in whole}
    assert all(whole[unit] == pose for form in forms for unit, pose in form.places)
    for judge in (Judge(hasty=True, brisk=True), *Judge().profiles().values()):
        hasty = judge.rank(board.field, "red", Random(0))
        assert len([1 for _, action in hasty if isinstance(action, Form)]) <= 1


def test_a_hopeless_charge_is_not_made() -> None:
    board = Board("x=LI 1210/1", "d=PH 1510+1509/4")
    assert not Charge(view_of(board), [board.unit("r.x")]).chosen


def test_what_it_reckons_of_a_pose_is_what_the_rules_say_there() -> None:
    """The net modifier of an attack from where a unit stands is that of the chapter."""
    board = Board("x=HI 1410/1(1) y=HCd 1609/3", "d=HId 1510/4(3)")
    view = view_of(board)
    x, y, d = (board.unit(name) for name in ("r.x", "r.y", "b.d"))
    pose = board.field.pose
    for units in ((x,), (y,), (x, y)):
        attack = Attack(tuple(sorted(units)), (d,))
        assert view.joint([(unit, pose[unit]) for unit in units], (d,)) == view.net(attack)


def test_duties_are_met_and_no_more_where_more_is_bad() -> None:
    board = Board("x=HI 1410/1 y=LI 1409/1", "d=PH 1510+1509/4")
    contact = Contact(board.field, 0)
    _, pairs = Assault(view_of(board), contact).best()
    assert {unit for unit, _ in pairs} >= set(contact.bound)


def test_a_line_marches_as_one() -> None:
    board = Board("x=HO 0510+0511/1 y=HO 0508+0509/1", "d=HI 2410/4")
    units = [board.unit("r.x"), board.unit("r.y")]
    posts = Posts(view_of(board)).posts(units, 0)
    assert set(posts) == set(units)
    poses = board.field.pose
    gone = {
        tuple(after - before for after, before in zip(divmod(posts[unit], 6), divmod(poses[unit], 6), strict=True))
        for unit in units
    }
    assert len(gone) == 1
    assert gone != {(0, 0)}


def test_skirmishers_keep_their_distance() -> None:
    board = Board("x=SK 1010/1", "d=HI 1510/4")
    unit = board.unit("r.x")
    node = Posts(view_of(board)).posts([unit], 0)[unit]
    assert board.field.setting.map.distance(node // 6, board.field.pose[board.unit("b.d")] // 6) == 2


def test_the_end_of_the_movement_is_always_among_its_answers() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4").movement()
    role = board.field.decisions[0].role
    grades = Judge().rank(board.field, role, Random(0))
    assert any(isinstance(action, movement.End) for _, action in grades)


@pytest.mark.parametrize(("behind", "stays"), [("1310 1311 1210 1211 1110 1111 1010", True), ("1310", False)])
def test_a_leader_stays_where_more_of_his_men_need_him_than_go_on(behind: str, stays: bool) -> None:
    """4.32: his range is one hex. Gone on with his unit he would have left them out of command (4.11)."""
    men = " ".join(f"h{hex}=HI {hex}/1" for hex in behind.split())
    board = Board(f"x=HI 1410/1 l@x {men}", "d=HI 1510/4 e=HI 2510/4", leaders={"r.l": {"range": 1, "initiative": 1}})
    board.resolve("x", "d", 19)
    (_, best), *_ = Judge().rank(board.field, "red", Random(0))
    assert isinstance(best, Advance)
    assert best.alone == stays


def test_of_several_who_might_advance_the_one_goes_that_faces_the_enemy() -> None:
    """7.71, U16: the attacker whose type was used is lost. The one named first would turn its rear to who is left."""
    board = Board("x=HI 1410/1(4) y=HI 1509/3 z=HI 1511/0", "d=HI 1510/4 e=HI 1708/3")
    board.resolve("x y z", "d", 13, lead="x")
    board.play("bear r.x", dice=(9,))
    assert (board.asked(), board.options()[0].split()[1]) == (("advancing", "red"), "r.y")
    (_, best), *_ = Judge().rank(board.field, "red", Random(0))
    assert isinstance(best, Advance)
    assert best.unit == board.unit("r.z")
