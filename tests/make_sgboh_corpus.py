"""Add to the golden games of antiquity what they do not show yet: `python -m tests.make_sgboh_corpus`.

A director knows the dice that will fall. At each decision he looks at a few lawful actions with what they come to, and
takes one that shows something that is lacking, or else the one that serves the game's end best: that a side wins, or
that both armies come to their levels at once. A game is kept if it shows something that those before it do not. The
records that are there stay: what was played before an amendment cannot be made again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Set
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.games.sgboh_marks import GAME, marks_of, required, told
from tests.games.sgboh_play import forward
from tests.golden_games import Gallery

from feldherr.games.sgboh.rules import endings, leaders, movement, terms, withdrawal
from feldherr.games.sgboh.rules.activation import Activate
from feldherr.games.sgboh.rules.advance import Advance
from feldherr.games.sgboh.rules.flight import Flee
from feldherr.games.sgboh.rules.following import Follow
from feldherr.games.sgboh.rules.leaders import Lead
from feldherr.games.sgboh.rules.reactions import After, Spread
from feldherr.games.sgboh.rules.walk import Move
from feldherr.games.sgboh.show.diagram import stack
from feldherr.games.sgboh.state.position import Field
from feldherr.games.sgboh.state.setting import Sgboh
from feldherr.kernel import Action, Decision, Event, Match, Pass, Seeded
from feldherr.maps.poses import FACINGS
from feldherr.players import player

FOLDER = Path(__file__).parents[1] / "corpus" / "sgboh"
TRIES = 3
"""Rounds of the programme: each plan gets another secret in each."""
LOOKED_AT = 6
"""Actions that the director looks at for each decision."""
FAR = 3000
"""Plies after which a game is given up."""


class Plan(msgspec.Struct, frozen=True):
    """One game to be made.

    Attributes:
        end: the side that is to win, "both" for armies that come to their levels together, "" for whatever comes.
        manner: "seeks" the enemy in formation, plays by "chance", only "passes", or is played by the "sergeant".
        stop: (turn, word): "resign ROLE" or "draw" is said at the start of that player turn.
        undo: the chance a ply that it is taken back.
    """

    scenario: str
    end: str = ""
    manner: str = "seeks"
    options: dict[str, Any] = {}
    stop: tuple[int, str] | None = None
    undo: float = 0.0


class Scene(msgspec.Struct, frozen=True):
    """A short game from a position with a few units, in which the side that is named first is to move.

    Attributes:
        mark: what it is to show. places: where a piece stands and looks. hits: those of some.
        answers: given one after the other where they are lawful; what else is asked has its default.
    """

    mark: str
    scenario: str
    places: dict[str, tuple[str, int]]
    hits: dict[str, int]
    answers: tuple[str, ...]

    def position(self) -> Field:
        """The position it begins from."""
        setting = GAME.setting(self.scenario)
        assert isinstance(setting, Sgboh)
        found = Field(setting)
        for leader in range(setting.first_leader, setting.count):
            found.seizures[leader] = setting.leader(leader).seizure
        for piece, (hex, facing) in self.places.items():
            found.pose[setting.index(piece)] = setting.map.index(hex) * FACINGS + facing
        for piece, hits in self.hits.items():
            found.hits[setting.index(piece)] = hits
        found.first = 0
        found.rebuild()
        stack(found, 0, "activation")
        return found

    def play(self, secret: bytes) -> Match | None:
        """The game with the dice of a secret; None where it does not come to what it is to show."""
        position = self.position()
        players = dict.fromkeys(position.setting.roles, "director: scene")
        match = Match(GAME, self.scenario, {}, secret=secret, players=players, position=position)
        answers = [*self.answers]
        while answers:
            if match.position.outcome is not None or match.number > 2 * len(self.answers):
                return None
            asked = match.position.decisions[0]
            said = match.position.read_action(answers[0])
            lawful = match.position.why_not(said, asked.role) is None
            if lawful:
                answers.pop(0)
            match.play(asked.role, said if lawful else asked.default)
        match.agree(match.roles[0])
        return match if self.mark in marks_of(match) else None


SCENES = (
    # Philip stays where his guards have gone ahead; those two hexes from him fight without him (amendment 27).
    Scene(
        "behind",
        "chaeronea",
        {
            "m.hi1": ("1410", 4),
            "m.philip": ("1410", 0),
            "m.hi2": ("1412", 4),
            "g.lp1": ("1310", 1),
            "g.lp2": ("1312", 1),
            "g.hi1": ("0803", 1),
        },
        {"g.lp1": 4},
        (
            "activate m.phalanx_r by m.philip",
            "end",
            "shock m.hi1@g.lp1 m.hi2@g.lp2",
            "resolve m.hi1",
            "advance m.hi1 1310w alone",
        ),
    ),
    # Principes fall back on others, who then attack up the slope that lies before them (amendment 26).
    Scene(
        "fallen-back-on",
        "beneventum",
        {
            "r.lg5": ("2210", 1),
            "r.lg6": ("2111", 1),
            "r.tribune_i": ("2111", 0),
            "e.hi1": ("2310", 4),
            "e.hi2": ("2211", 1),
            "e.hi3": ("2505", 4),
        },
        {"e.hi2": 4},
        (
            "activate r.legio_i by r.tribune_i",
            "end",
            "shock r.lg5@e.hi1 r.lg6@e.hi2",
            "resolve r.lg5",
            "retreat r.lg5 2111e",
            "advance r.lg6 2211e",
        ),
    ),
    # Archers shoot over a corner of the camp at who is beyond it, and from inside of it at who is in its tower
    # (amendment 28).
    Scene(
        "beyond-works",
        "beneventum",
        {"r.hi1": ("0123", 3), "e.sk5": ("0324", 5)},
        {},
        ("activate e.auxiliaries", "fire e.sk5 at r.hi1"),
    ),
    Scene(
        "tower-from-camp",
        "beneventum",
        {"r.hi1": ("0616", 3), "e.sk5": ("0417", 0)},
        {},
        ("activate e.auxiliaries", "fire e.sk5 at r.hi1"),
    ),
    # The left of the phalanx, which has no commander any more, goes alone (amendment 28).
    Scene(
        "headless",
        "chaeronea",
        {"m.hi2": ("1412", 4), "m.philip": ("1412", 0), "m.ph7": ("1414", 4), "g.hi1": ("0803", 1)},
        {},
        ("activate m.phalanx_l", "end"),
    ),
    # Of two hastati who have gone a hex together the upper goes on alone, and the lower is done (amendment 28).
    Scene(
        "left-behind",
        "beneventum",
        {"r.lg1": ("2210", 1), "r.lg2": ("2210", 1), "r.tribune_i": ("2111", 0), "e.hi1": ("2505", 4)},
        {},
        ("activate r.legio_i by r.tribune_i", "move r.lg2 2310e stack", "move r.lg2 2410e", "end"),
    ),
    # Hoplites come through peltasts and past the zone of a phalanx (amendment 29).
    Scene(
        "past-friends",
        "chaeronea",
        {
            "g.ho1": ("1010", 1),
            "g.chares": ("1010", 0),
            "g.lp1": ("1110", 1),
            "m.hi1": ("1211", 4),
        },
        {},
        ("activate g.athens by g.chares", "move g.ho1 1110e-1210se", "end"),
    ),
    # Hoplites go past the zone of hypaspists, and not through other hoplites to the same place (amendment 32).
    Scene(
        "past-nearer",
        "chaeronea",
        {
            "g.ho1": ("1208", 3),
            "g.chares": ("1208", 0),
            "g.ho2": ("1008", 3),
            "m.hi1": ("1210", 4),
            "m.hi2": ("1011", 0),
        },
        {},
        ("activate g.athens by g.chares", "form g.ho1@1110se", "pass", "pass", "end"),
    ),
)
SECRETS = 200
"""Secrets that are tried for a scene."""


class Director:
    """Plays one plan with the dice of a secret."""

    def __init__(self, plan: Plan, secret: bytes, lacking: set[str]) -> None:
        self.plan = plan
        self.lacking = set(lacking)
        self.rng = Random(secret)
        roles = GAME.scenarios[plan.scenario].seats
        self.match = Match(
            GAME, plan.scenario, plan.options, secret=secret, players=dict.fromkeys(roles, f"director: {plan.manner}")
        )

    @property
    def position(self) -> Any:
        return self.match.position

    def play(self) -> Match | None:
        """The whole game; None where it does not end."""
        match, plan = self.match, self.plan
        while self.position.outcome is None:
            if match.number > FAR:
                return None
            if plan.stop is not None and self.position.turn >= plan.stop[0]:
                word, _, role = plan.stop[1].partition(" ")
                if word == "resign":
                    match.resign(role)
                else:
                    match.agree(match.roles[0])
                break
            asked = self.rng.choice(self.position.decisions)
            match.play(asked.role, self.choose(asked))
            if plan.undo and self.position.outcome is None and self.rng.random() < plan.undo:
                match.undo(asked.role, consent=True)
        return match

    def choose(self, asked: Decision) -> Action:
        """What shows most that is lacking; else what serves the end; of equals the first, which is the manner's."""
        found: list[tuple[float, int, Action, set[str]]] = []
        for number, action in enumerate(self.some(asked)):
            after, events = self.after(asked, action)
            own = {f"verb-{action.verb()}"} | ({"leader-stays"} if _leaves_behind(action) else set())
            own |= {"through"} if _answers_passage(self.position, action) else set()
            own |= {"leaders-part"} if getattr(action, "leaders", ()) and not isinstance(action, Spread) else set()
            marks = (told(after.setting, events) | own) & self.lacking
            found.append((10.0 * len(marks) + self.worth(after), -number, action, marks))
        _, _, action, marks = max(found, key=lambda one: one[:2])
        self.lacking -= marks
        return action

    def some(self, asked: Decision) -> Iterator[Action]:
        """A few lawful actions, the manner's first."""
        if self.plan.manner == "passes":
            yield Pass()
            return
        seen = set[Action]()
        if "leaders-part" in self.lacking:
            wanted = _partings(self.position, asked)
            seen = {action for action in wanted if self.position.why_not(action, asked.role) is None}
        yield from seen
        for number in range(LOOKED_AT if self.plan.manner != "sergeant" else 1):
            action = self.manner(asked) if not number else None
            action = action or self.position.legal(asked.role).sample(self.rng)
            if action is not None and action not in seen and self.position.why_not(action, asked.role) is None:
                seen.add(action)
                yield action
        if not seen:
            yield asked.default

    def manner(self, asked: Decision) -> Action | None:
        """What this game's manner would do; None: anything."""
        if self.plan.manner == "sergeant":
            return player("sergeant", GAME)(self.position.known(asked.role), asked.role, self.rng)
        return forward(self.position, asked, self.rng) if self.plan.manner == "seeks" else None

    def after(self, asked: Decision, action: Action) -> tuple[Any, list[Event]]:
        """The position after an action with the dice that will fall, and what happened."""
        twin = self.position.copy()
        return twin, twin.play(action, Seeded(self.match.secret, self.match.dice.drawn), asked.role)

    def worth(self, after: Any) -> float:
        """How well a position serves the end: by the shares of their levels that the armies have lost."""
        setting, end = after.setting, self.plan.end
        if not end:
            return 0.0
        lost = [withdrawal.lost(after, side) / setting.sides[side].level for side in (0, 1)]
        lost = [share + 0.002 * self.hits(after, side) for side, share in enumerate(lost)]
        if end == "both":
            return sum(lost) - 2 * abs(lost[0] - lost[1])
        winner = setting.roles.index(end)
        return lost[1 - winner] - lost[winner]

    @staticmethod
    def hits(after: Any, side: int) -> int:
        return sum(after.hits[unit] for unit in after.alive(side))


def _leaves_behind(action: Action) -> bool:
    """Whether a leader stays where his unit advances."""
    return isinstance(action, (Advance, Follow)) and action.alone


def _answers_passage(position: Any, action: Action) -> bool:
    """Whether a leader or a stack answers a unit of one hex that has come through friends, and stands farther off."""
    step = position.steps[-1]
    if not isinstance(step, After) or not isinstance(action, (Flee, Spread)) or position.setting.wide[step.mover]:
        return False
    piece, near = (action.leader, 1) if isinstance(action, Flee) else (action.unit, 2)
    here, there = (position.pose[one] // FACINGS for one in (piece, step.mover))
    return position.setting.map.distance(here, there) > near


def _partings(position: Any, asked: Decision) -> Iterator[Action]:
    """What brings two leaders to one unit, and then parts them (4.32)."""
    setting, side = position.setting, position.active
    if asked.id == "activate":
        for number, own in enumerate(setting.commanders):
            there = [leader for leader in own if position.on_map(leader) and setting.side[leader] == side]
            if len(there) > 1:
                yield Activate((number,), (there[-1],))
    if asked.id != "movement":
        return
    for unit in movement.ready(position, side):
        able = leaders.may_part(position, leaders.company(position, unit))
        ends = endings.Ends(position, unit, terms.points_left(position, unit)) if able else None
        if ends is not None and ends.nodes:
            yield Move(unit, ends.path_to(ends.nodes[0]), False, False, (able[0],))
    for leader in movement.ready_leaders(position, side):
        found = leaders.spread_of(position, leader, movement.leader_points(position, leader))
        for other in setting.leaders[side]:
            hex = position.pose[other] // FACINGS
            if (
                other != leader
                and position.on_map(other)
                and hex in found
                and setting.map.power[hex] & position.masks[side]
            ):
                yield Lead(leader, found.path(hex))


def programme() -> Iterator[Plan]:
    """Games in the order they are tried: words at the table, each battle won by each side, then rarer ends."""
    yield Plan("chaeronea", stop=(5, "resign greek"), undo=0.05)
    yield Plan("granicus", stop=(5, "draw"), manner="chance", undo=0.05)
    yield Plan("chaeronea", manner="passes")
    yield Plan("cynoscephalae", manner="chance", stop=(9, "draw"))
    for id, scenario in GAME.scenarios.items():
        for side in scenario.seats:
            yield Plan(id, side)
        for option in scenario.options:
            for value in option.values:
                if value != option.default:
                    yield Plan(id, options={option.id: value}, stop=(12, "draw"))
    for id in ("chaeronea", "beneventum", "cynoscephalae"):
        yield Plan(id, "both")
    for id in GAME.scenarios:
        yield Plan(id, manner="chance")


def secret_of(plan: Plan, attempt: int) -> bytes:
    """The secret of an attempt at a plan; other plans before it do not alter it."""
    word = " ".join([plan.scenario, plan.end, plan.manner, *map(str, plan.options.items()), str(attempt)])
    return hashlib.sha256(f"golden sgboh {word}".encode()).digest()


def promises(plan: Plan, lacking: Set[str]) -> bool:
    """Whether a plan may show any of what is lacking: an ending only where it is for it, in a battle what it has."""
    ends = {"both": "end-pyrrhic", "": ""}
    own = {ends.get(plan.end, f"end-{plan.scenario}-{plan.end}"), f"scenario-{plan.scenario}"}
    own |= {f"reading-{name}" for name in plan.options}
    own |= {"end-stalemate"} if plan.manner == "passes" else set()
    if plan.stop is not None:
        own |= {"end-resigned" if plan.stop[1].startswith("resign") else "end-agreed", "undo"}
    rest = {mark for mark in lacking if not mark.startswith(("end-", "reading-", "scenario-"))}
    return bool(own & lacking or (rest and plan.manner != "passes"))


def main() -> None:
    """Write records that show something new, beside those that are there, until nothing is lacking or the tries are
    used up.
    """
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    games = Gallery(FOLDER, GAME, required(), marks_of)
    games.stage(SCENES, SECRETS)

    def play(plan: Plan, attempt: int) -> Match | None:
        return Director(plan, secret_of(plan, attempt), games.lacking).play()

    games.fill(rounds, programme, lambda plan, lacking, _: promises(plan, lacking), play)


if __name__ == "__main__":
    main()
