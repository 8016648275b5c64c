"""Add to the golden games of The Napoleonic Wars what they do not show yet: `python -m tests.make_napoleon_corpus`.

A director knows the dice that will fall. At each decision he looks at a few lawful actions with what they come to, and
takes one that shows something that is lacking, or else what the game's manner would do. A game is kept if it shows
something that those before it do not. The records that are there stay.

What needs pieces, a card and dice that seldom meet is shown by scenes: games from a position that is laid out, in which
a few answers are given as they are written down, and a draw is agreed on once it is shown.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Set
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.games.napoleon_marks import GAME, marks_of, required, told
from tests.games.napoleon_play import forward
from tests.golden_games import Gallery
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.state.map import board
from feldherr.games.napoleon.state.pieces import Group
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Action, Decision, Event, Match, Refusal, Seeded
from feldherr.players import player

FOLDER = Path(__file__).parents[1] / "corpus" / "napoleon"
TRIES = 3
"""Rounds of the programme: each plan gets another secret in each."""
LOOKED_AT = 6
"""Actions that the director looks at for each decision."""
FAR = 1500
"""Plies after which a game is given up."""


class Plan(msgspec.Struct, frozen=True):
    """One game to be made.

    Attributes:
        manner: "seeks" cards, courts, wars and sieges, plays by "chance", or is played by the "sergeant"; in "conquers"
            a sergeant plays France, and the others do what the defaults say.
        stop: (plies, word): from then on "resign" is said by role after role, "draw" once, or "leave" by one of them.
        undo: the chance a ply that it is taken back.
    """

    scenario: str
    players: int
    manner: str = "seeks"
    stop: tuple[int, str] | None = None
    undo: float = 0.0


class Scene(msgspec.Struct, frozen=True):
    """A short game from a position that is laid out (see `tests.rules.napoleon.table`).

    Attributes:
        mark: what it is to show. answers: given one after the other where they are lawful; what else is asked has its
            default.
        fleets: armadas, each with its commander first. groups: army groups, each with its commander and the nations
            under him, his own first. spent: whether all cards of the deck are discards. resources:
            of whoever acts.
    """

    mark: str
    stacks: tuple[str, ...]
    answers: tuple[str, ...]
    active: str
    points: int = 20
    hands: dict[str, tuple[str, ...]] = {}
    pacts: dict[str, str] = {}
    flags: dict[str, str] = {}
    fleets: dict[str, tuple[str, ...]] = {}
    groups: dict[str, tuple[str, ...]] = {}
    spent: bool = False
    resources: int = 0
    scenario: str = "1805"
    players: int = 5
    camps: dict[str, str] = {}

    def position(self) -> Europe:
        """The position it begins from."""
        table = Table(
            *self.stacks,
            active=self.active,
            points=self.points,
            hands=self.hands,
            pacts=self.pacts,
            flags=self.flags,
            camps=self.camps,
            players=self.players,
        )
        found, setting = table.position, table.setting
        for place, (commander, *nations) in self.groups.items():
            table.lead(place, commander, *nations)
        found.fleets = tuple(Group(place, nations[0], nations) for place, nations in self.fleets.items())
        if self.spent:
            held = {card for hand in found.hands for card in hand}
            found.spent = tuple(card for card in range(setting.common) if card not in held)
        found.resources[setting.nation(self.active)] = self.resources
        return found

    def play(self, secret: bytes) -> Match | None:
        """The game with the dice of a secret; None where it does not come to what it is to show."""
        position = self.position()
        players = dict.fromkeys(position.setting.roles, "director: scene")
        match = Match(GAME, self.scenario, {"players": self.players}, secret=secret, players=players, position=position)
        answers = [*self.answers]
        while self.mark not in marks_of(match):
            # Twice as many questions as answers: enough for what others are asked, too few for other impulses.
            if match.position.outcome is not None or match.number > 2 * len(self.answers) + 4:
                return None
            asked = match.position.decisions[0]
            action = asked.default
            if answers:
                try:
                    said = match.position.read_action(answers[0])
                    match.position.check(said, asked.role)
                    action = said
                    answers.pop(0)
                except Refusal:
                    pass
            match.play(asked.role, action)
        if match.position.outcome is not None:
            return None
        match.agree(match.roles[0])
        return match


def fallen(nation: str, victor: str, pacts: dict[str, str] | None = None, camps: dict[str, str] | None = None) -> Scene:
    """A nation whose keys are all in an enemy's hands, as the rounds end: it is conquered (D15.1)."""
    keys = [duchy.id for duchy in board().duchies if duchy.key and duchy.nation == nation]
    return Scene(
        f"conquest-{nation}",
        (),
        ("pass",) * 7,
        victor,
        points=0,
        pacts=pacts or {},
        camps=camps or {},
        flags=dict.fromkeys(keys, victor),
    )


SCENES = (
    fallen("france", "austria"),
    fallen("britain", "france"),
    fallen("russia", "france"),
    fallen("prussia", "france", camps={"prussia": "coalition"}),
    fallen("spain", "britain"),
    fallen("turkey", "russia", {"turkey": "france"}),
    fallen("sweden", "france", {"sweden": "britain"}),
    Scene(
        "boats-intercepted",
        ("plymouth: moore britain*3", "biscay: britain~1", "vendee: davout france*5"),
        (
            "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore",
            "intercept davout taking france*5",
        ),
        "britain",
    ),
    Scene(
        "boats-shared",
        ("marseilles: ney france*2 spain*2",),
        ("convoy france from marseilles to west_med-genoa taking france*2 spain*2 with ney",),
        "france",
    ),
    Scene(
        "boats-torn",
        ("marseilles: ney france*2 spain*2", "valencia: britain*1", "west_med: france~1"),
        (
            "convoy france from marseilles to west_med-valencia taking france*2 spain*2 with ney",
            "pass",
            "share spain*1",
        ),
        "france",
        flags={"valencia": "britain"},
    ),
    Scene(
        "boats-shelled",
        ("plymouth: moore britain*3", "biscay: britain~1"),
        ("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore", "play gunboats"),
        "britain",
        hands={"france": ("gunboats",)},
    ),
    Scene(
        "leader-intercepted",
        ("linz: davout france*5",),
        ("appoint charles at vienna", "intercept davout taking france*5"),
        "austria",
    ),
    Scene(
        "pursuit-held",
        ("munich: davout france*5", "linz: charles austria*4"),
        ("march davout to linz", "play cavalry_pursuit", "play rear_guard"),
        "france",
        hands={"france": ("cavalry_pursuit",), "austria": ("rear_guard",)},
    ),
    Scene(
        "guns-lead",
        ("burgos: davout france*4", "leon: spain*1", "corunna: kutuzov russia*6"),
        ("march davout to leon", "play marching_to_the_guns on kutuzov taking russia*6"),
        "france",
        hands={"russia": ("marching_to_the_guns",)},
        pacts={"spain": "russia"},
        flags={"burgos": "france"},
    ),
    Scene(
        "crew-of-pact",
        ("cadiz: spain~1r", "paris: davout france*2"),
        ("march davout to orleans", "play press_gang at cadiz"),
        "france",
        hands={"france": ("press_gang",)},
    ),
    Scene(
        "reserve-by-resource",
        ("paris: davout france*2",),
        (*["pass"] * 6, "renew emperor resource"),
        "france",
        points=0,
        resources=1,
    ),
    Scene(
        "armada-succeeded",
        ("channel: russia~1 britain~3 france~2",),
        ("patrol russia in channel taking russia*1 britain*3", "share russia*1"),
        "russia",
    ),
    Scene(
        "odd-by-lot",
        ("channel: france~2 britain~1 russia~3",),
        ("patrol france in channel",),
        "france",
    ),
    Scene("wall-of-nobody", ("belgrade: charles austria*6",), ("besiege charles",), "austria", flags={"belgrade": ""}),
    Scene(
        "event-detached",
        ("channel: britain~1 russia~1 france~2",),
        ("part russia at channel", "patrol russia in channel"),
        "russia",
        fleets={"channel": ("britain", "russia")},
    ),
    Scene(
        "event-elected",
        ("channel: britain~1 russia~1 spain~1",),
        ("event storm_at_sea", "strike britain at channel"),
        "france",
        points=-1,
        hands={"france": ("storm_at_sea",)},
        pacts={"spain": "austria"},
        fleets={"channel": ("britain", "russia", "spain")},
    ),
    Scene("event-reshuffled", ("paris: davout france*3",), ("fetch",), "france", points=-1, spent=True, resources=1),
    Scene(
        "verb-fight_on",
        ("channel: britain~2 france~2",),
        ("patrol britain in channel", "play line_broken", "fight_on"),
        "britain",
        hands={"britain": ("line_broken",)},
    ),
    Scene(
        "verb-put_out",
        ("brest: moore britain*4 france~1", "approaches: britain~1"),
        ("besiege moore", "put_out into approaches"),
        "britain",
        points=0,
    ),
    Scene(
        "ally-key",
        ("vienna: charles austria*3",),
        ("build austria at prague",),
        "austria",
        flags={"prague": "russia"},
    ),
    Scene(
        "port-kept",
        ("bordeaux: france~2 russia*2", "biscay: britain~3"),
        ("sail france from bordeaux to biscay", "hunt britain", "pass"),
        "france",
    ),
    Scene(
        "rest-of-a-group",
        ("wurtemberg: davout france*5", "linz: kutuzov charles moore russia*3 austria*3 britain*2"),
        (
            "march davout to munich",
            "intercept kutuzov taking russia*3",
            "intercept charles with moore taking austria*3 britain*2",
        ),
        "france",
        groups={"linz": ("kutuzov", "russia", "austria", "britain")},
    ),
    Scene(
        "fallen-minor-builds",
        ("jutland: frederick denmark*1", "london: moore britain*1"),
        (*["pass"] * 7, "build denmark at copenhagen"),
        "france",
        points=0,
        pacts={"denmark": "france"},
        flags={"copenhagen": "britain", "holstein": "britain"},
    ),
    Scene(
        "winter-twice",
        ("smolensk: davout france*3", "st_petersburg: russia*1"),
        ("event russian_winter", "pass", "lose"),
        "russia",
        points=-1,
        hands={"russia": ("russian_winter", "mud"), "austria": ("rally", "fog")},
    ),
    Scene(
        "verb-claim",
        ("munich: davout france*5", "linz: austria*1"),
        ("march davout to linz taking france*5", "pass", "claim"),
        "france",
    ),
    Scene(
        "flag-left",
        ("munich: davout france*5", "linz: austria*1"),
        ("march davout to linz taking france*5", "pass", "pass"),
        "france",
    ),
    Scene(
        "ally-worn",
        ("ratisbon: davout france*2 spain*2",),
        ("march davout to prague taking france*2 spain*2", "lose spain*1"),
        "france",
    ),
    Scene(
        "worn-apart",
        ("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3"),
        ("march davout to linz", "pass", "pass", "nominate charles", "retreat to vienna"),
        "france",
        flags=dict.fromkeys(("vienna", "moravia", "salzburg", "prague", "ratisbon"), "france"),
    ),
    Scene(
        "spared-at-sea",
        ("bordeaux: massena france*4", "iberian_coast: spain~2", "lisbon: moore britain*4"),
        (
            "convoy france from bordeaux to biscay-iberian_coast-lisbon taking france*4 with massena",
            "pass",
            "retreat to corunna",
        ),
        "france",
    ),
    Scene(
        "ally-no-more",
        ("madrid: joseph france*2", "cadiz: france~2"),
        ("event spanish_ulcer",),
        "britain",
        points=-1,
        hands={"britain": ("spanish_ulcer",)},
        players=2,
    ),
    Scene(
        "head-first",
        ("wurtemberg: davout france*5", "linz: kutuzov charles russia*4 austria*4"),
        ("march davout to munich", "pass", "intercept charles taking austria*4"),
        "france",
        groups={"linz": ("kutuzov", "russia", "austria")},
    ),
    Scene(
        "home-by-choice",
        ("moscow: bennigsen russia*2", "reval: britain~2"),
        ("event tilsit", "say neutral", "answer yes", "shelter in edinburgh"),
        "france",
        points=-1,
        hands={"france": ("tilsit",)},
    ),
    Scene(
        "march-alone",
        ("brussels: napoleon", "paris: france*1"),
        ("event forced_march with fog", "march napoleon to lorraine-strasbourg"),
        "france",
        points=-1,
        hands={"france": ("forced_march", "fog")},
    ),
    Scene(
        "paris-left",
        ("munich: napoleon", "paris: france*1", "orleans: charles austria*6", "burgundy: john austria*3"),
        (
            "event crisis_in_paris with forced_march",
            "march charles to paris taking austria*6",
            "retreat to champagne",
            "march john to champagne taking austria*3",
            "evade france to lorraine",
        ),
        "austria",
        points=-1,
        hands={"austria": ("crisis_in_paris", "forced_march")},
        flags={"orleans": "austria", "burgundy": "austria"},
    ),
)
"""What games of chance hardly ever show: nations that are conquered and have not submitted before, a general beside the
port that boats make for, two nations in the boats, a five that hits one of both, gunboats before them, a general who
comes too near the enemy, a pursuit and a rear guard, a fortress that nobody holds, a fleet that leaves its armada, an
armada of three powers that loses its commander, a deck that is spent within a turn, a card for the line and a tie, a
fleet in a port that falls, a leader who comes to others' units and routs the enemy with them, a squadron of a Pact's
that a power's card refits, a Reserve for a Resource, a key under an ally's flag, an enemy before a port, a group whose
commander has gone ahead, a conquered minor that builds, a winter at both ends of an impulse in which nothing is played,
a free flag that is placed and one that is left, a Spaniard lost on a pass in place of a Frenchman, Russians and
Austrians beaten side by side who fall back into enemy land, French thrown back into the sea who come to a Spanish port,
a fleet in the port of an ally that is one no more, an Austrian who intercepts when his Russian commander has declined,
a fleet that leaves a port that is neutral now, a leader alone for whom a forced march is played, Napoleon driven out of
Paris."""
SECRETS = 400
"""Secrets that are tried for a scene."""


class Director:
    """Plays one plan with the dice of a secret."""

    def __init__(self, plan: Plan, secret: bytes, lacking: set[str]) -> None:
        self.plan = plan
        self.lacking = set(lacking)
        self.rng = Random(secret)
        self.subjects: set[str] = set()
        options = {"players": plan.players}
        roles = GAME.setting(plan.scenario, options).roles
        self.match = Match(
            GAME, plan.scenario, options, secret=secret, players=dict.fromkeys(roles, f"director: {plan.manner}")
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
            if (
                plan.stop is not None
                and match.number >= plan.stop[0]
                and not (plan.stop[1] == "leave" and self.position.gone)
            ):
                if plan.stop[1] == "draw":
                    match.agree(match.roles[0])
                    break
                left = [role for role in match.roles if role not in self.position.gone]
                match.resign(left[-1] if plan.stop[1] == "leave" else self.rng.choice(left))
                continue
            asked = self.rng.choice(self.position.decisions)
            for ply in match.play(asked.role, self.choose(asked)):
                told(ply.text, ply.events, self.subjects)
            if plan.undo and self.position.outcome is None and self.rng.random() < plan.undo:
                match.undo(asked.role, consent=True)
        return match

    def choose(self, asked: Decision) -> Action:
        """What shows most that is lacking; of equals the first, which is the manner's."""
        best: tuple[int, Action, set[str]] | None = None
        for action in self.some(asked):
            text = action.verb()
            marks = (told(text, self.after(asked, action), {*self.subjects}) | {f"verb-{text}"}) & self.lacking
            if best is None or len(marks) > best[0]:
                best = len(marks), action, marks
        assert best is not None
        self.lacking -= best[2]
        return best[1]

    def some(self, asked: Decision) -> Iterator[Action]:
        """A few lawful actions, the manner's first."""
        seen = set()
        for number in range(1 if self.by_sergeant(asked) else LOOKED_AT):
            action = self.manner(asked) if not number else None
            action = action or self.position.legal(asked.role, asked.key).sample(self.rng)
            if action is not None and action not in seen and self.position.why_not(action, asked.role) is None:
                seen.add(action)
                yield action
        if not seen:
            yield asked.default

    def by_sergeant(self, asked: Decision) -> bool:
        """Whether a sergeant answers."""
        return self.plan.manner == "sergeant" or (
            self.plan.manner == "conquers" and "france" in self.position.runs(asked.role)
        )

    def manner(self, asked: Decision) -> Action | None:
        """What this game's manner would do; None: anything."""
        if self.by_sergeant(asked):
            return player("sergeant", GAME)(self.position.known(asked.role), asked.role, self.rng)
        if self.plan.manner == "conquers":
            return asked.default
        return forward(self.position, asked, self.rng) if self.plan.manner == "seeks" else None

    def after(self, asked: Decision, action: Action) -> list[Event]:
        """What happens with the dice that will fall."""
        twin = self.position.copy()
        events: list[Event] = twin.play(action, Seeded(self.match.secret, self.match.dice.drawn), asked.role)
        return events


def programme() -> Iterator[Plan]:
    """Games in the order they are tried: words at the table, then every scenario and table."""
    yield Plan("austerlitz", 3, stop=(120, "resign"), undo=0.04)
    yield Plan("austerlitz", 2, stop=(120, "draw"))
    yield Plan("1805", 3, "conquers")
    yield Plan("austerlitz", 4, stop=(60, "leave"))
    for players in (5, 4, 3, 2):
        yield Plan("1813", players)
        yield Plan("1812", players)
        yield Plan("austerlitz", players)
    yield Plan("1805", 5)
    yield Plan("austerlitz", 5, "sergeant")
    yield Plan("1812", 3, "chance")


def secret_of(plan: Plan, attempt: int) -> bytes:
    """The secret of an attempt at a plan; other plans before it do not alter it."""
    word = " ".join(map(str, (plan.scenario, plan.players, plan.manner, attempt)))
    return hashlib.sha256(f"golden napoleon {word}".encode()).digest()


def promises(plan: Plan, lacking: Set[str]) -> bool:
    """Whether a plan may show any of what is lacking."""
    if plan.stop is not None:
        own = {"resign": {"end-resigned", "undo"}, "draw": {"end-agreed"}, "leave": {"handed-on"}}[plan.stop[1]]
        return bool(own & lacking)
    own = {f"scenario-{plan.scenario}", f"seats-{plan.players}"}
    rest = {mark for mark in lacking if not mark.startswith(("scenario-", "seats-"))} - {"end-resigned", "end-agreed"}
    return bool(own & lacking or rest)


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
