"""Make the golden games of «Сражение» that are not there yet: `python -m tests.make_corpus`.

A record that stands stays as it is: it shows that games begun before an amendment replay for ever.

Every game is played by a director who knows the dice that will fall (a match draws them from its secret) and, among
lawful actions, takes those that show what the corpus still lacks, or that serve the game's purpose; so the dice of each
record are those of its secret, and the record proves it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from itertools import islice, permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.games.marks import Reader, marks_of, reader_of, required

from feldherr.games.srazhenie.game import ARMIES, RULED, RULESET, RULINGS
from feldherr.games.srazhenie.rules import armies, assault, cavalry, entry, movement, paths, victory
from feldherr.games.srazhenie.rules.campaign import under_way
from feldherr.games.srazhenie.rules.combat import Combat
from feldherr.games.srazhenie.rules.fight import Fight
from feldherr.games.srazhenie.rules.setup import SetUp, to_place
from feldherr.games.srazhenie.state.formations import formation
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import PRINTED, SIDES, Mission, data
from feldherr.kernel import Action, Decision, Match, Pass, Seeded, read_record, write_record
from feldherr.players import player

FOLDER = Path(__file__).parents[1] / "corpus" / "srazhenie"
TRIES = 120
PLIES = 1500
LOOKED_AT = 14
"""Actions weighed at a decision."""

Score = Callable[["Scene", Battle, Action | None], float]
"""How well an action serves a role: from the position before (in the scene), the one after, and the action."""


class Plan(msgspec.Struct):
    """One game to be made.

    Attributes:
        must: marks without which another secret is tried.
        manner: a score for each side, or the name of a machine player.
        cards: missions that must be dealt, where given.
        stop: (turn, what): at the start of that turn `resign north`, `resign south` or `draw`.
        undo: the chance a ply that it is taken back.
        talk: for each battle of a campaign in turn the word that ends it once it has begun; empty: it is played out.
        part: the size of the defender's first part in scenario 4, where given; the smaller part then fights.
    """

    name: str
    scenario: str
    options: dict[str, Any]
    manner: tuple[Score | str, Score | str]
    must: frozenset[str] = frozenset()
    cards: tuple[str | None, str | None] = (None, None)
    stop: tuple[int, str] | None = None
    undo: float = 0.0
    practice: bool = False
    setup: tuple[str, str] = ("", "")
    talk: tuple[str, ...] = ()
    part: int = 0


class Scene(msgspec.Struct):
    """What a score may look at: the position before, who acts, and chance for ties."""

    position: Battle
    side: int
    asked: str
    rng: Random


# Manners


def _nearest(position: Battle, hex: int, goals: list[int]) -> int:
    far = position.setting.map.distance
    return min((far(hex, goal) for goal in goals), default=40)


def _enemies(position: Battle, side: int, types: tuple[str, ...] = ()) -> list[int]:
    setting = position.setting
    found = [p for p in position.on_board(1 - side) if not types or setting.type[p] in types]
    return [position.place[piece] for piece in found or position.on_board(1 - side)]


def _closer(scene: Scene, action: Action | None, goals: list[int]) -> float:
    position = scene.position
    if isinstance(action, entry.Enter):
        return 3.0 - 0.1 * _nearest(position, action.path[-1], goals)
    if not isinstance(action, paths.Move):
        return -0.4
    return float(_nearest(position, position.place[action.unit], goals) - _nearest(position, action.path[-1], goals))


def _toll(scene: Scene, after: Battle, types: tuple[str, ...] = ()) -> tuple[float, float]:
    """What the enemy and what the own side lost by it; those of `types` count ten times."""
    before = scene.position
    setting = before.setting
    tolls = [0.0, 0.0]
    for piece in after.fallen[len(before.fallen) :]:
        tolls[setting.side[piece]] += 10 if setting.type[piece] in types else 1
    return tolls[1 - scene.side], tolls[scene.side]


def fierce(*types: str) -> Score:
    """Goes for the enemy, first of all for counters of these types."""

    def score(scene: Scene, after: Battle, action: Action | None) -> float:
        enemy, own = _toll(scene, after, types)
        if scene.asked == "movement":
            return _closer(scene, action, _enemies(scene.position, scene.side, types))
        return 3 * enemy - 2 * own + (0 if isinstance(action, (movement.End, Pass)) else 0.3)

    return score


def lamb(scene: Scene, after: Battle, action: Action | None) -> float:
    """Comes to meet the enemy and loses."""
    enemy, own = _toll(scene, after)
    if scene.asked == "movement":
        return _closer(scene, action, _enemies(scene.position, scene.side))
    return own - 3 * enemy


def calm(scene: Scene, after: Battle, action: Action | None) -> float:
    """Keeps away from the enemy; does not ask for a count."""
    if isinstance(action, victory.Count):
        return -100.0
    if scene.asked == "movement":
        if not isinstance(action, paths.Move):
            return 0.0
        enemies = _enemies(scene.position, scene.side)
        start = _nearest(scene.position, scene.position.place[action.unit], enemies)
        return _nearest(scene.position, action.path[-1], enemies) - start if start < 4 else -1.0
    enemy, own = _toll(scene, after)
    return -5 * (enemy + own) + (1 if isinstance(action, (movement.End, Pass)) else 0)


def goals(find: Callable[[Battle, int], list[int]], *, cavalry: bool = False) -> Score:
    """Goes for hexes that no unit of its own holds yet, and stays there."""

    def score(scene: Scene, after: Battle, action: Action | None) -> float:
        if scene.asked != "movement":
            return calm(scene, after, action)
        position, setting = scene.position, scene.position.setting
        if not isinstance(action, paths.Move):
            return _closer(scene, action, find(position, scene.side))
        if cavalry and not setting.cavalry[action.unit]:
            return -1.0
        wanted = find(position, scene.side)
        if position.place[action.unit] in wanted:
            return -5.0
        open_goals = [h for h in wanted if (p := position.at[h]) < 0 or setting.side[p] != scene.side]
        return _closer(scene, action, open_goals) + (5 if action.path[-1] in open_goals else 0)

    return score


def even(scene: Scene, after: Battle, action: Action | None) -> float:
    """Keeps both losses even up to the last but one, then wants both to lose their last at once."""
    goal = scene.position.law.goal or 15
    one, two = after.losses
    if one >= goal or two >= goal:
        return 1000.0 if one >= goal and two >= goal else -1000.0
    if scene.asked == "movement":
        return _closer(scene, action, _enemies(scene.position, scene.side))
    return 2.0 * min(one, two) - 1.5 * max(one, two) + (0.0 if isinstance(action, (movement.End, Pass)) else 0.1)


def until(turn: int, first: Score, then: Score) -> Score:
    """One manner before a turn, another from it on."""

    def score(scene: Scene, after: Battle, action: Action | None) -> float:
        return (first if scene.position.turn < turn else then)(scene, after, action)

    return score


def counting(scene: Scene, after: Battle, action: Action | None) -> float:
    """Calm, and demands a count as soon as it may."""
    return 500.0 if isinstance(action, victory.Count) else calm(scene, after, action)


# Directing


class Director:
    """Plays one game of a plan."""

    def __init__(self, plan: Plan, attempt: int, lacking: set[str]) -> None:
        self.plan = plan
        self.lacking = lacking
        secret = hashlib.sha256(f"golden {plan.name} {attempt}".encode()).digest()
        self.rng = Random(secret)
        names = {
            role: manner if isinstance(manner, str) else "director"
            for role, manner in zip(SIDES, plan.manner, strict=True)
        }
        self.match = Match(RULESET, plan.scenario, plan.options, secret=secret, players=names, practice=plan.practice)

    def deals(self) -> bool:
        """Whether the secret deals the cards the plan asks for (they are its first two numbers)."""
        if self.plan.cards == (None, None):
            return True
        dice = Seeded(self.match.secret)
        deck = sorted(data().missions)
        cards = [deck.pop(dice.fall(len(deck))) for _ in SIDES]
        return all(want in (None, card) for want, card in zip(self.plan.cards, cards, strict=True))

    @property
    def position(self) -> Battle:
        """The state of play now."""
        position = self.match.position
        assert isinstance(position, Battle)
        return position

    def perform(self) -> Match:
        """The whole game."""
        match, plan = self.match, self.plan
        while match.position.outcome is None and match.number < PLIES:
            position = self.position
            if plan.stop is not None and position.turn >= plan.stop[0]:
                self._say(plan.stop[1])
                break
            war = under_way(position)
            if war is not None and position.turn and (word := dict(enumerate(plan.talk)).get(len(war.fought))):
                self._say(word)
                continue
            asked = self.rng.choice(position.decisions)
            match.play(asked.role, self._choose(asked))
            if plan.undo and match.position.outcome is None and self.rng.random() < plan.undo:
                match.undo(asked.role, consent=True)
        return match

    def _say(self, what: str) -> None:
        word, _, role = what.partition(" ")
        if word == "resign":
            self.match.resign(role)
        else:
            self.match.agree("south")

    def _choose(self, asked: Decision) -> Action:
        position = self.position
        side = SIDES.index(asked.role)
        manner = self.plan.manner[side]
        if isinstance(manner, str):
            return player(manner, RULESET)(position.known(asked.role), asked.role, self.rng)
        if asked.id == "setup":
            name = self.plan.setup[side] or self.rng.choice(sorted(data().formations))
            units = to_place(position, side)
            return SetUp(tuple(pair for pair in formation(position.setting, side, name) if pair[0] in units))
        step = position.steps[-1]
        if self.plan.part and isinstance(step, assault.Division):
            return assault.Divide(tuple(assault.troops(position)[: self.plan.part]))
        if self.plan.part and isinstance(step, assault.Choice):
            return assault.Pick(1 if len(step.first) < len(step.second) else 2)
        reader = reader_of(self.match)
        scene = Scene(position, side, asked.id, self.rng)
        graded = []
        for order, action in enumerate(self._candidates(asked, side)):
            after, seen = self._look(action, asked, reader)
            shown = len((seen.marks - reader.marks) & self.lacking)
            graded.append((20 * shown + manner(scene, after, action) + 0.2 * self.rng.random(), -order, action))
        return max(graded, key=lambda row: row[:2])[2]

    def _candidates(self, asked: Decision, side: int) -> list[Action]:
        position = self.position
        legal = position.legal(asked.role)
        found: dict[Action, None] = {}
        step = position.steps[-1]
        count = LOOKED_AT
        if isinstance(step, Combat):
            count *= 3
            if not step.pressing(position):
                found[movement.End()] = None
        elif isinstance(step, movement.Movement):
            found[movement.End()] = None
            if victory.may_count(position):
                found[victory.Count()] = None
            if armies.may_hasten(position, side):
                found[armies.Hasten()] = None
            if not step.begun:
                found |= dict.fromkeys(islice(cavalry.withdrawals(position, side, in_zone=True), 6))
            if (back := armies.sample_return(position, side, self.rng)) is not None:
                found[back] = None
        else:
            found |= dict.fromkeys(islice(legal, 60))
        for _ in range(count):
            if (action := legal.sample(self.rng)) is not None:
                found[action] = None
        return list(found)

    def _look(self, action: Action, asked: Decision, reader: Reader) -> tuple[Battle, Reader]:
        """The position after an action and the rest of its fight by default answers, with the dice that will fall.

        Default answers stand in for those that the director will give in their turn.
        """
        after = self.position.copy()
        dice = Seeded(self.match.secret, self.match.dice.drawn)
        seen = reader.copy()
        text = after.legal(asked.role).text(action)
        seen.feed(asked.role, text, after.play(action, dice, asked.role))
        for _ in range(8):
            if after.outcome is not None or not any(isinstance(step, (Fight, cavalry.Chase)) for step in after.steps):
                break
            following = after.decisions[0]
            answer = following.default
            step = after.steps[-1]
            if isinstance(step, cavalry.Chase) and any(mark.endswith("-chased") for mark in self.lacking):
                answer = cavalry.Follow(step.units[0])
            text = after.legal(following.role).text(answer)
            seen.feed(following.role, text, after.play(answer, dice, following.role))
        else:
            return after, seen
        seen.close()
        return after, seen


# The programme


def _aims(card: Mission, side: int) -> tuple[Score, Score]:
    """Manners by which a card is met: its holder's, and the enemy's who lets it happen."""
    types = tuple(card.types or ())

    def hexes(position: Battle, side: int) -> list[int]:
        setting = position.setting
        named = card.hexes[SIDES[side]] if isinstance(card.hexes, dict) else card.hexes
        if named is None and card.bridges is not None:
            named = [hex for pair in card.bridges for hex in pair]
        if named is not None:
            return [setting.map.index(hex) for hex in named]
        if card.check == "ever_entered":
            return sorted(setting.ground.line[1 - side])
        if card.check == "own_units_in_enemy_zone":
            return sorted(setting.zone[1 - side])
        zone = setting.map.zones[card.zone or "neutral"]
        return sorted(hex for hex in zone if setting.map.terrain[hex] == card.terrain)

    if card.check == "enemy_remaining_max":
        types = tuple(kind for kind, unit in data().types.items() if unit.cls == card.cls)
    if card.check in ("destroyed_min", "enemy_remaining_max"):
        return fierce(*types), lamb
    if card.check == "own_lost_max":
        return until(4, calm, fierce()), until(4, calm, fierce())
    if card.check == "enemy_units_on_own_bank":
        return fierce(), calm
    return goals(hexes, cavalry=card.check == "ever_entered"), calm


def programme() -> list[Plan]:
    """Every game of the corpus, the easiest to bend first."""
    pairs = list(permutations(ARMIES, 2))
    plans: list[Plan] = []

    def add(name: str, scenario: str, manner: tuple[Score | str, Score | str], *must: str, **more: Any) -> None:
        count = sum(plan.scenario == scenario for plan in plans)
        options = dict(more.pop("options", {}))
        if scenario != "first":
            north, south = pairs[(5 * count if scenario == "campaign" else count) % len(pairs)]
            options = {
                "north_army": north,
                "south_army": south,
                "redoubt_strength": (8, 6, 10)[count % 3],
                **options,
            }
        plans.append(Plan(name, scenario, options, manner, frozenset(must), **more))

    wild = fierce()
    taking = goals(lambda position, side: list(position.setting.towns))
    for at, (card, mission) in enumerate(sorted(data().missions.items())):
        side = at % 2
        holder, other = _aims(mission, side)
        manner = (holder, other) if side == 0 else (other, holder)
        cards = (card, None) if side == 0 else (None, card)
        add(f"battle-mission-{card.lower()}", "battle", manner, f"mission-{card}", cards=cards)
    sudden = {"sudden_end": True}
    for who, manner in (("north", (wild, lamb)), ("south", (lamb, wild)), ("draw", (calm, calm))):
        add(f"battle-turns-{who}", "battle", manner, f"end-battle-{who}-turns", undo=0.02)
        add(f"battle-sudden-{who}", "battle", manner, f"end-battle-{who}-sudden", options=sudden)
    for who in SIDES:
        end = f"end-battle-resigned-{who}"
        add(f"battle-resigned-{who}", "battle", (wild, wild), end, stop=(3, f"resign {who}"))
    add("battle-agreed", "battle", (wild, wild), "end-battle-agreed", stop=(4, "draw"), undo=0.05)
    add("battle-sergeants", "battle", ("sergeant", "sergeant"))
    add("battle-recruit", "battle", ("random", "sergeant"), practice=True, undo=0.03)

    for who in SIDES:
        manner = (wild, wild)
        add(f"general-fifteen-{who}", "general", manner, f"end-general-fifteen-{who}", undo=0.01)
    peers = {"north_army": "black", "south_army": "blue"}
    add("general-fifteen-both", "general", (even, even), "end-general-fifteen-draw", options=peers)
    fight_then_part = until(4, wild, calm)
    fight_then_count = until(4, wild, counting)
    by = {
        "north": (fight_then_count, fight_then_part),
        "south": (fight_then_part, fight_then_count),
        "itself": (fight_then_part, fight_then_part),
    }
    for caller, manner in by.items():
        add(f"general-count-by-{caller}", "general", manner, f"end-general-count-by-{caller}")
    for who in (*SIDES, "draw"):
        manner = (calm, counting) if who == "draw" else by["south" if who == "north" else "north"]
        add(f"general-count-{who}", "general", manner, f"end-general-count-{who}")
    for who in SIDES:
        end = f"end-general-resigned-{who}"
        add(f"general-resigned-{who}", "general", (wild, wild), end, stop=(4, f"resign {who}"))
    add("general-agreed", "general", (wild, wild), "end-general-agreed", stop=(4, "draw"))
    add("general-sergeants", "general", ("sergeant", "sergeant"))
    add("general-recruit", "general", ("random", wild), undo=0.03)
    for who, manner in (("north", (wild, lamb)), ("south", (lamb, wild)), ("draw", (calm, calm))):
        add(f"first-{who}", "first", manner, f"end-first-{who}-turns")
    for at, (reading, *_) in enumerate(RULINGS):
        scenario = ("battle", "general")[at % 2]
        name = f"{scenario}-reading-{reading.replace('_', '-')}"
        before = {"amendments": PRINTED - 1} if reading in RULED else {}
        add(name, scenario, (wild, wild), f"reading-{reading}", options={reading: True, **before})
    add("first-recruits", "first", ("random", "random"), undo=0.05)
    add("first-sergeants", "first", ("sergeant", "sergeant"))
    add("battle-learners", "battle", ("corporal", "recruit"))

    for who, manner in (("north", (taking, calm)), ("south", (calm, taking)), ("draw", (calm, calm))):
        add(f"meeting-turns-{who}", "meeting", manner, f"end-meeting-{who}-turns", undo=0.02)
        add(f"meeting-sudden-{who}", "meeting", manner, f"end-meeting-{who}-sudden", options=sudden)
    elan = {"north_army": "blue", "south_army": "red"}
    by_chance = ("random", "random")
    add("meeting-extra", "meeting", by_chance, "entry-extra", options=elan)
    add("meeting-last-foreign", "meeting", by_chance, "entry-zo", "entry-sc", options=elan)
    last = {"north_army": "black", "south_army": "green"}
    add("meeting-last", "meeting", by_chance, "entry-gd", "entry-gr", "entry-va", "entry-cu", options=last)
    for who, storms in (
        ("north", (fierce("redoubt"), lamb)),
        ("south", (lamb, fierce("redoubt"))),
    ):
        held = "south" if who == "north" else "north"
        attacker = {"attacker": who}
        add(f"assault-stormed-{who}", "assault", storms, f"end-assault-{who}-stormed", options=attacker, part=1)
        add(f"assault-held-{held}", "assault", (wild, wild), f"end-assault-{held}-turns", options=attacker)
        end = f"end-assault-{held}-sudden"
        add(f"assault-sudden-{held}", "assault", (calm, calm), end, options={**attacker, **sudden})
    for scenario in ("meeting", "assault"):
        for who in SIDES:
            end = f"end-{scenario}-resigned-{who}"
            add(f"{scenario}-resigned-{who}", scenario, (wild, wild), end, stop=(3, f"resign {who}"))
        add(f"{scenario}-agreed", scenario, (wild, wild), f"end-{scenario}-agreed", stop=(4, "draw"))
    equal = {"equal_parts": True}
    for number in range(1, 6):
        add(f"meeting-sergeants-{number}", "meeting", ("sergeant", "sergeant"))
        add(f"assault-sergeants-{number}", "assault", ("sergeant", "sergeant"), options=equal if number % 2 else {})
    for number in range(1, 9):
        other = "sergeant" if number % 4 == 0 else "random"
        add(f"meeting-recruits-{number}", "meeting", ("random", other), practice=number == 1, undo=0.01)
        add(f"assault-recruits-{number}", "assault", (other, "random"), undo=0.01)
    for number in range(1, 8):
        add(f"battle-sergeants-{number}", "battle", ("sergeant", "sergeant"), options=sudden if number % 2 else {})
        add(f"battle-recruits-{number}", "battle", ("random", "random"), undo=0.01)
    for number in range(1, 5):
        add(f"general-sergeants-{number}", "general", ("sergeant", "sergeant"))
        add(f"general-meet-{number}", "general", (wild, wild))

    def war(name: str, words: str, *must: str, **more: Any) -> None:
        """A campaign led by words of the table: N and S win a battle as the other gives up, D draws, - is fought."""
        said = {"N": "resign south", "S": "resign north", "D": "draw", "-": ""}
        more.setdefault("manner", ("random", "random"))
        add(f"campaign-{name}", "campaign", more.pop("manner"), *must, talk=tuple(map(said.get, words)), **more)

    north = {"aggressor": "north"}
    war("aggressor", "NNN", "end-campaign-aggressor", options=north)
    war("aggressor-south", "S-SSS", "end-campaign-aggressor", options={"aggressor": "south", **equal})
    war("defender", "SSS", "end-campaign-defender")
    war("peace", "NNSNSSSN", "end-campaign-peace", options=north)
    war("counter-offensive", "SNNNN", "end-campaign-aggressor", options=north)
    war("recovery", "SSNNNN", "end-campaign-aggressor", options=north)
    war("draws", "DDDDDDDD", "campaign-drawn", options=sudden)
    fought = ("sergeant", "sergeant")
    war("fought", "-NNSNSSN", "campaign-fought", manner=fought, options={**sudden, **equal})
    war("recruits", "", "campaign-drawn", "campaign-fought", options=sudden)

    # Under the amendments to 7.8.1, 8.4.1, 9.2.3 and S2.length: those above were made before them.
    for name, foes in (("red", ("red", "blue")), ("green", ("green", "black"))):
        pair = {"north_army": foes[0], "south_army": foes[1]}
        for scenario in ("battle", "general", "meeting", "assault"):
            add(f"{scenario}-amended-{name}", scenario, (wild, wild), options=pair)
    add("general-amended-count", "general", (calm, counting), "end-general-count-by-south")
    # Under the one to 7.8 as well.
    for scenario in ("battle", "general", "meeting", "assault"):
        pair = {"north_army": "blue", "south_army": "green"}
        add(f"{scenario}-amended-retreats", scenario, (wild, wild), options=pair)
    # And under that to 7.8.3, 7.9, 8.2.3, 8.2.5.3, 8.4.1 and 9.2.1.
    for scenario in ("battle", "general", "meeting", "assault"):
        pair = {"north_army": "black", "south_army": "red"}
        add(f"{scenario}-amended-letter", scenario, (wild, wild), options=pair)
    # And under that to 7.3 and 8.1.3.
    for scenario in ("battle", "general", "meeting", "assault"):
        pair = {"north_army": "green", "south_army": "blue"}
        must = ("redoubt-bombarded",) if scenario == "assault" else ()
        add(f"{scenario}-amended-fire", scenario, (wild, wild), *must, options=pair)
    # And under that to 7.2, 7.9, 8.1.3, 8.2.4 and the note of the terrain chart.
    for scenario in ("battle", "general", "meeting", "assault"):
        pair = {"north_army": "red", "south_army": "black"}
        add(f"{scenario}-amended-printed", scenario, (wild, wild), options=pair)
    # And under the second to 7.9 and 8.2.5.3.
    for scenario in ("battle", "general", "meeting", "assault"):
        pair = {"north_army": "blue", "south_army": "red"}
        add(f"{scenario}-amended-heavy", scenario, (wild, wild), options=pair)
    return plans


def make(plan: Plan, lacking: set[str]) -> Match:
    """Play a plan until its game shows what it must. Raises SystemExit where no secret does it."""
    tried = 0
    for attempt in range(20 * TRIES):
        director = Director(plan, attempt, lacking)
        if not director.deals():
            continue
        match = director.perform()
        if match.position.outcome is not None and marks_of(match) >= plan.must:
            return match
        tried += 1
        if tried == TRIES:
            break
    raise SystemExit(f"{plan.name}: {tried} games do not show {', '.join(sorted(plan.must))}")


def main() -> None:
    """Write every record that is not there yet, then games for what is lacking still."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lacking = set(required())
    for old in FOLDER.glob("*.feldherr"):
        lacking -= marks_of(read_record(old.read_text("utf-8"), lambda _: RULESET, name=old.name))
    made = 0

    def keep(plan: Plan) -> None:
        nonlocal made
        if (FOLDER / f"{plan.name}.feldherr").exists():
            return
        match = make(plan, lacking)
        record = write_record(match)
        read_record(record, lambda _: RULESET, name=plan.name, verify=True)
        (FOLDER / f"{plan.name}.feldherr").write_text(record, "utf-8")
        lacking.difference_update(marks_of(match))
        made += 1
        print(f"{plan.name}: {match.number} plies, {len(lacking)} still lacking", file=sys.stderr, flush=True)

    for plan in programme():
        keep(plan)
    number = 0
    pairs = list(permutations(ARMIES, 2))
    while lacking and number < 24:
        north, south = pairs[number * 5 % len(pairs)]
        if any(mark.startswith("pair-general") for mark in lacking):
            north, south = next(tuple(m.split("-")[2:]) for m in sorted(lacking) if m.startswith("pair-general"))
        elif any(mark.startswith("pair-battle") for mark in lacking):
            north, south = next(tuple(m.split("-")[2:]) for m in sorted(lacking) if m.startswith("pair-battle"))
        scenario = "battle" if not any(m.startswith("pair-general") for m in lacking) and number % 2 else "general"
        options = {"north_army": north, "south_army": south}
        number += 1
        keep(Plan(f"{scenario}-more-{number:02}", scenario, options, (fierce(), fierce())))
    if lacking:
        raise SystemExit(f"still lacking: {', '.join(sorted(lacking))}")
    print(f"{made} records in {FOLDER}", file=sys.stderr)


if __name__ == "__main__":
    main()
