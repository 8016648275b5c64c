"""Results of shock (rulebook 7.53, 7.54, 10.53): who bears what, who checks, in what order everything goes on."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.rules.sgboh.board import KINDS, Board

from feldherr.games.sgboh.rules import attacks, results
from feldherr.games.sgboh.state.events_effects import Destroyed, Hit, Retreated, RoutChecked
from feldherr.games.sgboh.state.tables import tables
from feldherr.kernel import Loose
from feldherr.kernel.dice import Exhaustive

# the examples of 7.54


def picture() -> Board:
    """Where example 1 stands when the velites' neighbours have evaded and the third cohort has advanced and turned."""
    return Board(
        "a=Co 1408/1 b=Co 1409/1 c=Co 1511/0",
        "hi2=HI 1508/4 hi3=HI 1510/4",
    )


def test_7_54_example1__first_attack() -> None:
    fray = picture()
    fray.resolve("a", "hi2", 3, dice=(7,))  # a die of nought, +3
    assert fray.lost() == ["r.a"]
    assert (fray.at("b.hi2"), fray.hits("b.hi2")) == ("1508/4", 0)
    assert fray.over  # the defender does not advance


def test_7_54_example1__second_attack() -> None:
    fray = picture()
    fray.resolve("b", "hi3", 9)  # a die of six, +3; one hex is open, so the retreat is made at once
    assert (fray.hits("r.b"), fray.hits("b.hi3"), fray.at("b.hi3")) == (1, 2, "1609/4")
    assert fray.asked() == ("advancing", "red")
    assert fray.options() == ["advance r.b 1510e", "advance r.b 1510ne", "advance r.b 1510se"]
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    fray.refuses("advance r.b 1510w", "7.72", "sgboh-advance-turn")
    fray.play("advance r.b 1510se")
    assert (fray.at("r.b"), fray.over) == ("1510/2", True)


def test_7_54_example1__where_the_heavy_foot_may_not_go() -> None:
    fray = Board("b=Co 1409/1", "hi3=HI 1510/4")  # without the third cohort there is a choice
    fray.resolve("b", "hi3", 9)
    assert fray.poses() == ["1511/4", "1609/4", "1610/4"]
    fray.refuses("retreat b.hi3 1410w", "8.3", "sgboh-retreat-beside")  # forward, vacant and in no zone
    fray = Board("b=Co 1409/1 c=Co 1511/0", "hi3=HI 1510/4 x=HI 1609/4")
    fray.resolve("b", "hi3", 9)
    assert (fray.at("b.hi3"), fray.hits("b.hi3")) == ("1510/4", 4)  # 1610 is in the zone of the third


def test_7_54_example2__two_stacks_at_a_phalanx() -> None:
    fray = Board("[a=Pr e=Pr] 1408/1 [c=Pr f=Pr] 1410/1", "p=PH 1510+1509/4")
    events = fray.resolve("a c", "p", 0, dice=(6, 3))  # a die of one, -1
    checks = [event for event in events if isinstance(event, RoutChecked)]
    assert checks == [RoutChecked("red", "r.a", 6, 0, 5, False), RoutChecked("red", "r.c", 3, 0, 5, True)]
    assert (fray.depleted("r.a"), fray.hits("r.a"), fray.field.tq(fray.unit("r.a"))) == (True, 0, 3)
    assert (fray.depleted("r.e"), fray.hits("r.e")) == (False, 0)
    assert [(fray.depleted(f"r.{name}"), fray.hits(f"r.{name}")) for name in "cf"] == [(False, 1), (False, 1)]
    assert fray.asked() == ("retreating", "red")
    fray.play("retreat r.a 1308e")
    fray.play("retreat r.c 1310e")
    assert [fray.at(f"r.{name}") for name in "aecf"] == ["1308/1", "1308/1", "1310/1", "1310/1"]
    assert (fray.hits("b.p"), fray.depleted("b.p"), fray.at("b.p")) == (0, False, "1510+1509/4")
    assert fray.over


@pytest.mark.parametrize(
    ("friends", "at", "hits"),
    [("", "1310/1", 2), ("f=SK 1309/1 g=SK 1310/1 h=SK 1409/1 i=SK 1411/1 k=SK 1311/1", "1410/1", 4)],
    ids=["it retreats", "it has nowhere to go"],
)
def test_7_54__an_attacker_that_had_to_retreat_does_not_advance_though_the_defender_is_gone(
    friends: str, at: str, hits: int
) -> None:
    board = Board(f"x=HI 1410/1 {friends}", "d=HI 1510/4(4)")
    board.resolve("x", "d", 4)
    if not friends:
        board.play("retreat r.x 1310e")
    assert (board.lost(), board.at("r.x"), board.hits("r.x"), board.over) == (["b.d"], at, hits, True)


# the table (7.83)


@pytest.mark.parametrize(
    ("dice", "attacker", "defender"),
    [
        ((-9, -5), "rout", "-"),
        ((-4, -3), "check+2 3 R", "-"),
        ((-2, -1), "check+2 2 R", "-"),
        ((0, 1), "check 2 R", "-"),
        ((2, 3), "check 1 R", "-"),
        ((4, 4), "2 R", "1"),
        ((5, 5), "2", "1"),
        ((6, 7), "1", "1"),
        ((8, 8), "1", "2"),
        ((9, 11), "1", "2 R"),
        ((12, 13), "1", "check 1 R"),
        ((14, 15), "1", "check 2 R"),
        ((16, 18), "-", "check+2 3 R"),
        ((19, 30), "-", "rout"),
    ],
)
def test_T_shock__the_rows(dice: tuple[int, int], attacker: str, defender: str) -> None:
    for die in range(dice[0], dice[1] + 1):
        row = tables().shock(die)
        found = []
        for result in (row.attacker, row.defender):
            words = []
            if result.rout:
                words.append("rout")
            if result.check:
                words.append("check" + (f"+{result.plus}" if result.plus else ""))
            if result.hits:
                words.append(str(result.hits))
            if result.retreat:
                words.append("R")
            found.append(" ".join(words) or "-")
        assert found == [attacker, defender], die


# hits


def test_7_53_hits__they_are_shared_and_the_other_side_says_who_bears_the_rest() -> None:
    fray = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4")
    fray.resolve("x y", "d", 5)  # two on the attackers, one on the defender
    assert [fray.hits(one) for one in ("r.x", "r.y", "b.d")] == [1, 1, 1]
    fray = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4")
    fray.resolve("x y", "d", 6)
    assert fray.asked() == ("sharing", "blue")
    assert fray.options() == ["bear r.x", "bear r.y"]
    assert [fray.hits(one) for one in ("r.x", "r.y", "b.d")] == [0, 0, 0]  # nothing has been applied yet
    fray.refuses("bear b.d", "7.53", "sgboh-bear-who")
    fray.play("bear r.y")
    assert [fray.hits(one) for one in ("r.x", "r.y", "b.d")] == [0, 1, 1]
    assert fray.over


def test_7_53_hits__the_attacker_says_who_of_several_defenders_bears_more() -> None:
    fray = Board("p=PH 1409+1410/1", "d=MI 1509/4 e=MI 1511/4 g=MI 1510/4")
    fray.resolve("p", "d e g", 8)
    assert fray.asked() == ("sharing", "red")
    fray.play("bear b.g")
    assert fray.options() == ["bear b.d", "bear b.e"]
    fray.play("bear b.d")
    assert [fray.hits(f"b.{one}") for one in "deg"] == [1, 0, 1]
    assert fray.hits("r.p") == 1


def test_7_53__a_stack_is_one_unit_and_its_top_unit_has_the_odd_hit() -> None:
    fray = Board("[a=Pr k=Pr] 1410/1 x=HI 1409/1", "d=HI 1510/4")
    fray.resolve("a x", "d", 5)  # a hit for the stack, one for the other
    assert [fray.hits(one) for one in ("r.a", "r.k", "r.x")] == [1, 0, 1]
    fray = Board("x=HI 1410/1", "[a=Pr k=Pr] 1510/4")
    fray.resolve("x", "a", 8)
    assert [fray.hits(one) for one in ("b.a", "b.k")] == [1, 1]
    fray = Board("x=HI 1410/1", "[a=Pr k=Pr] 1510/4")
    fray.resolve("x", "a", 16, dice=(3,))  # passes with five, and bears three
    assert [fray.hits(one) for one in ("b.a", "b.k")] == [2, 1]


# checks


def test_7_53_check__with_plus_two() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4")
    fray.resolve("x", "d", -2, dice=(3,))
    assert (fray.hits("r.x"), fray.asked()) == (2, ("retreating", "red"))
    fray = Board("x=HI 1410/1", "d=HI 1510/4")
    fray.resolve("x", "d", -2, dice=(4,))
    assert fray.lost() == ["r.x"]


def test_7_53_check__of_several_each_checks_and_who_passes_bears_all_the_hits() -> None:
    fray = Board("p=PH 1409+1410/1", "d=MI 1509/4 e=MI 1511/4")
    fray.resolve("p", "d e", 12, dice=(6, 5))
    assert fray.lost() == ["b.d"]
    assert (fray.hits("b.e"), fray.hits("r.p")) == (1, 1)
    assert fray.asked() == ("retreating", "blue")
    fray.play("retreat b.e 1611w")
    assert fray.asked() == ("advancing", "red")


def test_7_53_check__in_a_stack_only_who_checks_routs_and_all_retreat() -> None:
    fray = Board("x=HI 1410/1", "[a=PrD k=Pr] 1510/4 l@a")
    fray.resolve("x", "a", 14, dice=(4,))
    assert (fray.lost(), fray.hits("b.k"), fray.depleted("b.k")) == (["b.a"], 0, False)
    fray.play("retreat b.k 1609w")
    assert (fray.at("b.k"), fray.at("b.l")) == ("1609/4", "1609")


def test_7_53_check__a_unit_depleted_by_its_check_retreats_without_the_hits() -> None:
    fray = Board("x=HI 1410/1", "d=HId 1510/4(5)")
    fray.resolve("x", "d", 14, dice=(8,))
    assert (fray.depleted("b.d"), fray.hits("b.d"), fray.asked()) == (True, 2, ("retreating", "blue"))


def test_7_53_rout__an_automatic_rout_takes_the_whole_stack() -> None:
    fray = Board("x=HI 1410/1", "[a=Pr(4) k=PrD] 1510/4")
    fray.resolve("x", "a", 19)
    assert fray.lost() == ["b.k"]
    assert (fray.depleted("b.a"), fray.hits("b.a")) == (True, 2)
    assert fray.asked() == ("retreating", "blue")  # who survives
    fray = Board("x=HI 1410/1", "d=HI 1510/4")
    fray.resolve("x", "d", -5)
    assert (fray.lost(), fray.over) == (["r.x"], True)


def test_7_53__losses_of_both_sides_come_at_once() -> None:
    fray = Board("x=HI 1410/1(4)", "d=HI 1510/4(4)")
    fray.resolve("x", "d", 12, dice=(5,))  # passes with five, and its one hit is the fifth
    fray.play("pass")  # hits alone have done that (8.4)
    assert sorted(fray.lost()) == ["b.d", "r.x"]


def test_7_53__the_chances_are_those_of_passing_or_not() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4")
    attack = attacks.Attack((fray.unit("r.x"),), (fray.unit("b.d"),))
    results.push(fray.field, attack, 3, *attack.units)
    chances, path = {}, []
    while path is not None:
        twin, dice = fray.field.copy(), Exhaustive(path)
        twin.start(dice)
        chances[twin.on_map(fray.unit("r.x"))] = dice.chance
        path = dice.next_path()
    assert chances == {True: Fraction(6, 10), False: Fraction(4, 10)}


# order


def test_7_53_retreat__the_attacker_goes_back_before_anybody_else_moves() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4(4)")
    fray.resolve("x", "d", 4)
    assert (fray.lost(), fray.asked()) == (["b.d"], ("retreating", "red"))
    fray.play("retreat r.x 1310e")
    assert fray.over  # who has retreated does not advance


def test_8_5__elephants_rampage_before_anybody_retreats() -> None:
    fray = Board("x=HI 1410/1", "e=EL 1510/4 z=HI 1609/4")
    events = fray.resolve("x", "e", 12, dice=(7, 5, 6))  # routs; x takes nothing more; z one hit
    kinds = [type(event).__name__ for event in events if type(event).__name__ != "Rolled"]
    assert kinds == ["RoutChecked", "Hit", "RampageBegan", "RampageMet", "RampageMet", "Hit", "Destroyed"]
    assert (fray.hits("r.x"), fray.hits("b.z"), fray.lost()) == (1, 1, ["b.e"])
    assert fray.asked() == ("advancing", "red")


def test_8_5__who_is_trampled_leaves_no_hex_to_advance_into() -> None:
    fray = Board("p=PH 1409+1410/1", "d=MI 1509/4(3) e=EL 1511/4(5)")
    fray.resolve("p", "d e", 8, dice=(2, 6))  # a hit each: the elephants rout, miss p, and trample d
    assert fray.lost() == ["b.d", "b.e"]
    assert fray.at("r.p") == "1510+1511/1"  # into the hex of the elephants, the only way


def test_8_5__the_one_that_had_to_advance_is_trampled() -> None:
    fray = Board("x=HI 1410/1(3)", "e=EL 1510/4")
    fray.resolve("x", "e", 12, dice=(7, 6))
    assert fray.lost() == ["r.x", "b.e"]
    assert fray.over


# chariots (10.53)


def test_10_53__chariots_are_lost_unless_they_rout_all() -> None:
    fray = Board("c=CH 1410/1", "d=HI 1510/4")
    fray.resolve("c", "d", 9)
    fray.play("retreat b.d 1609w")
    assert fray.asked() == ("advancing", "red")
    events = fray.play("advance r.c 1510e")
    assert Destroyed("red", "r.c", "1510", "chariot") in events
    fray = Board("c=CH 1410/1", "d=HI 1510/4(4)")
    fray.resolve("c", "d", 9)
    fray.play("advance r.c 1510e")
    assert (fray.lost(), fray.at("r.c")) == (["b.d"], "1510/1")
    fray = Board("c=CH 1410/1", "d=HI 1510/4(4) e=MI 1409/4")
    fray.resolve("c", "d e", 8)
    fray.play("advance r.c 1510e")
    assert sorted(fray.lost()) == ["b.d", "r.c"]


def test_10_53__depletion_is_no_rout_and_light_enemies_spare_them() -> None:
    fray = Board("c=CH 1410/1", "d=HId 1510/4(6)")
    fray.resolve("c", "d", 6)
    assert (fray.lost(), fray.depleted("b.d")) == (["r.c"], True)
    fray = Board("c=CH 1410/1", "s=SK 1510/4 e=CH 1511/4")
    fray.resolve("c", "s e", 7)
    fray.play("bear b.s")
    assert fray.lost() == []
    fray = Board("c=CH 1410/1", "s=SK 1509/4(3) e=HI 1510/4")
    fray.resolve("c", "s e", 7, against="e")
    fray.play("bear b.s")
    assert "r.c" in fray.lost()


def test_10_53__a_retreat_off_the_map_is_no_rout_and_kept_chariots_live() -> None:
    fray = Board("c=CH 2910/1", "d=HI 3009/4 e=MI 3008/4 g=MI 3010/4")
    fray.resolve("c", "d", 9)
    assert fray.lost() == ["b.d"]
    fray.play("advance r.c 3009e")
    assert fray.lost() == ["b.d", "r.c"]
    fray = Board("c=CH 1410/1(6)", "d=HI 1510/4(4)")
    fray.resolve("c", "d", 6)
    fray.play("keep r.c")
    fray.play("advance r.c 1510e")
    assert (fray.lost(), fray.hits("r.c")) == (["b.d"], 6)


def test_10_53__defending_chariots_are_not_concerned() -> None:
    fray = Board("x=HI 1410/1", "c=CH 1510/4")
    fray.resolve("x", "c", 6)
    assert fray.lost() == []


# saves


def test_7_53__a_save_in_the_middle_goes_on_the_same() -> None:
    fray = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4")
    fray.resolve("x y", "d", 9)
    other = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4")
    other.field.restore(fray.field.named())
    assert other.field.digest() == fray.field.digest()
    for one in (fray, other):
        one.play("bear r.y")
        one.play("retreat b.d 1609w")
        one.play("advance r.x 1510e")
    assert other.field.digest() == fray.field.digest()


def test_7_53__events_tell_hits_and_retreats() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1509/4 g=HI 1610/4")
    events = fray.resolve("x", "d", 9)
    assert [event for event in events if isinstance(event, (Hit, Retreated))] == [
        Hit("red", "r.x", 1, 1, "shock"),
        Hit("blue", "b.d", 2, 2, "shock"),
        Retreated("blue", ("b.d",), ("1510", "1609"), "1609w"),
    ]


# all together


def crowd(rng: Random) -> Board:
    """Units of all kinds at random about the middle, an edge or a corner of the field, some worn down."""
    plain = Board("z=MI 0101/1", "y=MI 3020/1").setting
    board = plain.map
    middle = board.index(rng.choice(("1510", "0202", "2919", "0319")))
    near = board.hexes(plain.ground.map.within(middle, 3))
    taken: set[int] = set()
    sides: dict[str, list[str]] = {"r": [], "b": []}
    for number in range(rng.randint(10, 26)):
        name, facing = rng.choice(sorted(KINDS)), rng.randrange(6)
        kind = KINDS[name]
        hexes = [rng.choice(near)]
        if kind.wide:
            hexes.append(board.sides[hexes[0]][(facing + 2) % 6])
        if min(hexes) < 0 or taken & {*hexes}:
            continue
        taken |= {*hexes}
        depleted = kind.depletable and rng.random() < 0.4
        hits = rng.randrange(max(1, kind.tq - 2 * depleted))
        at, mark = "+".join(map(board.label, hexes)), f"({hits})" + "D" * depleted
        pair = kind.legion and rng.random() < 0.5
        stand = f"[u{number}={name}{mark} v{number}={name}] {at}/{facing}"
        sides[rng.choice("rb")].append(stand if pair else f"u{number}={name} {at}/{facing}{mark}")
    terrain = {board.label(hex): rng.choice(("woods", "rough", "marsh", "town")) for hex in near if rng.random() < 0.15}
    return Board(" ".join((*sides["r"], "z=MI 1601/1")), " ".join((*sides["b"], "z=MI 1620/1")), terrain=terrain)


@pytest.mark.parametrize("seed", range(30))
def test_7_53__any_attack_comes_to_its_end_by_lawful_choices(seed: int) -> None:
    rng = Random(seed)
    fray = crowd(rng)
    field = fray.field
    for _ in range(3):
        stars = attacks.stars(attacks.at_random(attacks.Contact(field, 0), rng))
        if not stars:
            continue
        attack = rng.choice(stars)
        by, against = rng.choice(attack.attackers), rng.choice(attack.defenders)
        results.push(field, attack, rng.randint(-6, 20), by, against)
        field.start(Loose(rng))
        plies = 0
        while not fray.over:
            legal = field.legal()
            actions = list(legal)
            assert field.faults() == []
            assert field.decisions[0].default in actions
            for action in actions:
                field.check(action)
            field.play(field.read_action(legal.text(rng.choice(actions))), Loose(rng))
            plies += 1
            assert plies < 40
        assert field.faults() == []


def test_7_53_rout__a_stack_depletes_as_a_whole_with_half_the_hits_of_each() -> None:
    board = Board("x=HI 1410/1", "[a=Pr(3) b=Pr(1)] 1510/4")
    board.resolve("x", "a", 19)
    assert [(board.depleted(one), board.hits(one)) for one in ("b.a", "b.b")] == [(True, 1), (True, 0)]


@pytest.mark.parametrize(
    ("blue", "at", "hits"),
    [
        ("d=HI 1510/4", "1509/4", 2),  # 1511 is next to both; to the north nobody is near and no zone reaches
        ("d=HI 1510/4 k=HI 1509/4", "1510/4", 4),
    ],
)
def test_8_3__between_two_attackers_there_is_one_way_or_none(blue: str, at: str, hits: int) -> None:
    fray = Board("x=HI 1410/1 y=HI 1610/4", blue)
    fray.resolve("x y", "d", 9)
    fray.play("bear r.x")
    assert (fray.at("b.d"), fray.hits("b.d"), fray.hits("r.x"), fray.hits("r.y")) == (at, hits, 1, 0)


@pytest.mark.parametrize(("blue", "at"), [("d=HI 3010/4", "3011/4"), ("d=HI 3010/4 e=HI 3011/4", "lost")])
def test_8_3__at_the_edge_of_the_map_along_it_or_off_it(blue: str, at: str) -> None:
    fray = Board("x=HI 2910/1", blue)
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == at


def test_5_34__who_retreats_to_a_friend_looks_as_he_does_and_is_on_top() -> None:
    fray = Board("x=HI 1410/1", "d=Pr 1510/4 e=Pr 1610/3")
    fray.resolve("x", "d", 9)
    fray.play("retreat b.d 1610sw")
    assert (fray.stack("1610"), fray.at("b.d"), fray.at("b.e")) == (["b.d", "b.e"], "1610/3", "1610/3")


def test_7_61__horse_that_is_depleted_and_retreats_is_not_pursued() -> None:
    board = Board("x=HC 1410/1", "d=HCd 1510/4")
    board.resolve("x", "d", 19)
    board.play("retreat b.d 1610w")
    assert board.asked() == ("advancing", "red")
