"""Congress: a stand-in for the kernel's tests. Three seats run five nations, and which of them runs which may change.

Its paragraphs: 1 sequence, 2 marches, 3 interception, 4 cards, 5 battle, 6 diplomacy, 7 congress, 8 victory.
The laws of marches and battles stand in `congress_war`, those of diplomacy and the congress in `congress_talks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Codec,
    Cycle,
    Decision,
    Event,
    Message,
    Names,
    Option,
    Outcome,
    Pass,
    PlayContext,
    Position,
    Refusal,
    Ruleset,
    Scenario,
    Setting,
    Slot,
    Step,
    Value,
    field,
    verbs_of,
)
from feldherr.kernel.slots import CARD, COUNTS, PATH, SIDE, UNIT
from feldherr.kernel.steps import only
from feldherr.maps import CostClass, read_area

MAP = read_area(
    """\
id: congress
name.ru: Конгресс
name.en: The Congress
source: designed
space kinds: open key
connection kinds: land pass

[spaces]
paris key 200,200 | Париж | Paris
rhine open 300,180 | Рейн | Rhine
berlin key 420,120 | Берлин | Berlin
tyrol open 360,280 | Тироль | Tyrol
vienna key 460,240 | Вена | Vienna
saxony open 420,190 | Саксония | Saxony
gascony open 140,320 | Гасконь | Gascony
madrid key 60,420 | Мадрид | Madrid
london key 140,80 | Лондон | London

[seas]
channel 160,130 | Ла-Манш | Channel
biscay 60,260 | Бискайский залив | Biscay

[connections]
land: paris/rhine rhine/saxony saxony/berlin saxony/vienna paris/gascony
pass: rhine/tyrol tyrol/vienna gascony/madrid
land: channel/biscay

[ports]
london: channel
paris: channel
gascony: biscay
madrid: biscay
""",
    "congress.area",
)
PRICES = {"land": 1, "pass": 2, "port": 1}
ON_THE_MARCH = CostClass(MAP, lambda a, b: PRICES[MAP.kind(a, b) or ""])
ALLOWANCE = 3
LOST = MAP.size
ROLES = ("emperor", "minister", "chancellor")
NATIONS = ("france", "britain", "austria", "prussia", "spain")
FRANCE, BRITAIN, AUSTRIA, PRUSSIA, SPAIN = range(5)
MINORS = (PRUSSIA, SPAIN)
UNITS = tuple(f"{nation[0]}.army" for nation in NATIONS)
HOMES = tuple(MAP.index(id) for id in ("paris", "london", "vienna", "berlin", "madrid"))
RUNNERS = (0, 1, 2, 2, 0)
KINDS = ("envoy", "guns", "guard")
CARDS = tuple(f"{kind}.{number}" for kind in KINDS for number in range(1, 5))
ENVOYS = range(4)
HAND = 2
HIDDEN = -1
WORDS = ("attack", "defence", "for", "against", *KINDS)
ATTACK, DEFENCE, FOR, AGAINST = range(4)
STRONGEST = 4
NOT_YET, YES, NO, CAST = range(4)
"""What a nation has voted; CAST is what others know of it."""


class March(Action, frozen=True, tag="march"):
    """An army along a path, or along what is left of it, or along another (2.1)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))
    unit: int
    path: tuple[int, ...]


class Court(Action, frozen=True, tag="court"):
    """An envoy goes to a minor nation (6.1)."""

    slots = (Slot("nation", SIDE), Slot("card", CARD, "by"))
    nation: int
    card: int


class Levy(Action, frozen=True, tag="levy"):
    """So many cards of each kind are laid for as many points of an army at home (4.4): `levy envoy*1 guns*2`."""

    slots = (Slot("counts", COUNTS),)
    counts: tuple[tuple[int, int], ...]


class Marched(Event, frozen=True, tag="marched"):
    unit: str
    to: str


class Changed(Event, frozen=True, tag="changed"):
    """A nation is run by another role from now on."""

    nation: str
    role: str


class Laid(Event, frozen=True, tag="laid"):
    """Cards that nobody holds any more, laid open."""

    reveals: ClassVar[bool] = True
    role: str
    cards: tuple[str, ...]


class Table(Setting):
    """The match: turns to play."""

    def __init__(self, options: dict[str, Any]) -> None:
        from . import congress_talks as talks  # these read what stands here, so they come after it
        from . import congress_war as war

        self.ruleset, self.scenario, self.options = "congress", "table", options
        self.roles = ROLES
        places = [*(space.id for space in MAP.spaces), "lost"]
        self.names = Names(UNITS, places, words=WORDS, sides=NATIONS, cards=CARDS)
        self.verbs = verbs_of((March, Court, Levy, war.Intercept, war.Play, talks.Agree, talks.Vote, Pass))
        self.step_types = (
            Europe, Impulse, war.Marching, war.Interception, war.Battle, war.Cards, talks.Consent, talks.Poll,
        )  # fmt: skip

    def side_of(self, role: str) -> str:
        """The great power a role begins with."""
        return NATIONS[ROLES.index(role)]


def hide_hands(position: Congress, role: str | None, hands: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The hands of the others are known by their size only."""
    return [hand if ROLES[at] == role else (HIDDEN,) * len(hand) for at, hand in enumerate(hands)]


def hide_votes(position: Congress, role: str | None, votes: list[int]) -> list[int]:
    """Of the others' votes it is known that they are cast."""
    return [vote if vote == NOT_YET or position.runner(nation) == role else CAST for nation, vote in enumerate(votes)]


class Congress(Position):
    """The state of play. `running` has the seat of each nation's role, `active` the nation whose impulse it is."""

    turn: int = field(default=0)
    active: str = field(default=NATIONS[0])
    running: list[int] = field(list[int], default=[*RUNNERS])
    place: list[int] = field(list[int], default=[*HOMES])
    strength: list[int] = field(list[int], default=[4, 3, 3, 2, 2])
    control: list[int] = field(
        list[int], default=[HOMES.index(at) if at in HOMES else HIDDEN for at in range(MAP.size)]
    )
    hands: list[tuple[int, ...]] = field(list[tuple[int, ...]], default=[(), (), ()], hide=hide_hands)
    spent: tuple[int, ...] = field(Codec(tuple[int, ...]), default=())
    votes: list[int] = field(list[int], default=[NOT_YET] * 5, hide=hide_votes)

    def runner(self, nation: int) -> str:
        """The role that runs a nation now."""
        return ROLES[self.running[nation]]

    def runs(self, role: str) -> tuple[str, ...]:
        return tuple(NATIONS[nation] for nation in range(5) if self.runner(nation) == role)

    def others_at(self, place: int, nation: int) -> list[int]:
        """The armies in a place that another role runs."""
        return [one for one in range(5) if self.place[one] == place and self.running[one] != self.running[nation]]

    def put(self, nation: int, to: int, context: PlayContext) -> None:
        """Put an army somewhere; what it comes to alone is its nation's (8.1)."""
        self.place[nation] = to
        context.tell(Marched(UNITS[nation], self.setting.names.places[to]))
        if to < LOST and to not in MAP.seas and not self.others_at(to, nation):
            self.control[to] = nation

    def give(self, nation: int, seat: int, context: PlayContext) -> None:
        """Another role runs a nation from now on."""
        self.running[nation] = seat
        context.tell(Changed(NATIONS[nation], ROLES[seat]))

    def deck(self) -> list[int]:
        """Cards not known to be held and not spent: with hidden hands, more than lie there."""
        out = {card for hand in self.hands for card in hand} | {*self.spent}
        return [card for card in range(len(CARDS)) if card not in out]

    def draw(self, seat: int, context: PlayContext) -> None:
        """Draw a card unseen; what is drawn in a position with hidden hands stays hidden."""
        left = len(CARDS) - sum(map(len, self.hands)) - len(self.spent)
        deck = self.deck()
        if left:
            at = context.pick(left, "hand", ROLES[seat])
            self.hands[seat] = tuple(sorted((*self.hands[seat], HIDDEN if len(deck) > left else deck[at])))

    def spend(self, seat: int, card: int, context: PlayContext) -> None:
        """Lay a card from a hand open."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.spent = tuple(sorted((*self.spent, card)))
        context.tell(Laid(ROLES[seat], (CARDS[card],)))

    def points(self) -> dict[str, int]:
        """Keys that the nations of each role control (8.1)."""
        held = [self.runner(self.control[home]) for home in HOMES]
        return {role: held.count(role) for role in ROLES}

    def determinize(self, rng: Random) -> Congress:
        twin = self.copy()
        unseen = self.deck()
        rng.shuffle(unseen)
        twin.hands = [tuple(sorted(unseen.pop() if card == HIDDEN else card for card in hand)) for hand in self.hands]
        twin.votes = [rng.choice((YES, NO)) if vote == CAST else vote for vote in self.votes]
        return twin

    def faults(self) -> list[str]:
        found = []
        cards = [card for card in (*self.spent, *(one for hand in self.hands for one in hand)) if card != HIDDEN]
        if len({*cards}) != len(cards):
            found.append("a card is in two places")
        for nation in range(5):
            if (self.place[nation] == LOST) != (self.strength[nation] == 0):
                found.append(f"{NATIONS[nation]} is lost with strength {self.strength[nation]}, or the other way round")
            if self.runner(nation) in self.gone and self.outcome is None:
                found.append(f"{NATIONS[nation]} is run by {self.runner(nation)}, who gave up")
        return found


def deal(position: Congress, step: Europe, context: PlayContext) -> None:
    """A turn begins: everybody draws what a hand lacks (4.1)."""
    position.turn += 1
    for seat, role in enumerate(ROLES):
        while role not in position.gone and len(position.hands[seat]) < HAND and len(position.spent) < len(CARDS):
            before = len(position.hands[seat])
            position.draw(seat, context)
            if len(position.hands[seat]) == before:
                break


def impulse_of(nation: int) -> Any:
    """The stage in which one nation acts."""

    def begin(position: Congress, step: Europe, context: PlayContext) -> None:
        position.active = NATIONS[nation]
        hand = position.hands[position.running[nation]]
        # One answer that everybody knows is not asked for.
        if position.place[nation] != LOST or hand:
            position.steps.append(Impulse(nation))

    return begin


def meet(position: Congress, step: Europe, context: PlayContext) -> None:
    from .congress_talks import Poll

    position.steps.append(Poll())


def rank(position: Congress, step: Europe, context: PlayContext) -> None:
    """Peace by a clear vote, four to one (7.2), or the last turn is over (8)."""
    peace = position.votes.count(YES) > position.votes.count(NO) + 1
    # A nation that goes over takes no vote along: its new role would come to know it.
    position.votes = [NOT_YET] * 5
    if peace or position.turn == position.setting.options["turns"]:
        reason, paragraph = ("congress-peace", "7.2") if peace else ("congress-most-keys", "8")
        position.outcome = Outcome.by_points(position.points(), reason, paragraph)


class Europe(Cycle, frozen=True, tag="europe"):
    """Turns (1): cards, an impulse for each nation, the congress."""

    stages = (deal, *(impulse_of(nation) for nation in range(5)), meet, rank)

    def measure(self, position: Congress) -> tuple[int, ...]:
        return (position.setting.options["turns"] - position.turn, len(self.stages) - self.stage)


def ask(
    position: Congress, id: str, nation: int, paragraph: str, default: Action, *, role: str = "", key: str = ""
) -> Decision:
    """A question for a nation, to the role that runs it now or to another."""
    asked = role or position.runner(nation)
    return Decision(id, asked, NATIONS[nation], (paragraph,), Message(f"congress-{id}"), default, key)


def own(position: Congress, unit: int, role: str) -> None:
    """Raises Refusal 2.1 for the army of another."""
    if position.runner(unit) != role:
        raise Refusal("2.1", "congress-other-army", unit=UNITS[unit])


def check_card(position: Congress, card: int, role: str, *, envoy: bool) -> None:
    """Raises Refusal 4.2 for a card that is not in the hand, 4.3 for one of another kind."""
    if card not in position.hands[ROLES.index(role)]:
        raise Refusal("4.2", "congress-no-such-card", card=CARDS[card])
    if (card in ENVOYS) != envoy:
        raise Refusal("4.3", "congress-card-of-another-kind", card=CARDS[card])


class Impulse(Step, frozen=True, tag="impulse"):
    """A nation marches or sends an envoy (1.2)."""

    nation: int

    def proceed(self, position: Congress, context: PlayContext) -> bool:
        return False

    def decisions(self, position: Congress) -> tuple[Decision, ...]:
        return (ask(position, "impulse", self.nation, "1.2", Pass()),)

    def verbs(self, position: Congress, role: str) -> tuple[type[Action], ...]:
        return (March, Court, Levy, Pass)

    def levies(self, position: Congress, role: str) -> list[tuple[int, int]]:
        """The kinds of cards in the hand of who runs the nation, each with every number of them that may be laid."""
        at_home = position.place[self.nation] == HOMES[self.nation]
        room = STRONGEST - position.strength[self.nation] if at_home else 0
        held = [CARDS[card].partition(".")[0] for card in position.hands[ROLES.index(role)] if card != HIDDEN]
        return [(WORDS.index(kind), number) for kind in KINDS for number in range(1, min(room, held.count(kind)) + 1)]

    def fill(self, position: Congress, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        from .congress_war import routes

        if kind is March:
            if "unit" in filled:
                return routes(position, self.nation, ALLOWANCE) if filled["unit"] == self.nation else []
            return [Value(self.nation)] if position.place[self.nation] != LOST else []
        if kind is Levy:
            return [Value(one) for one in self.levies(position, role)]
        hand = [card for card in position.hands[ROLES.index(role)] if card in ENVOYS]
        if "nation" in filled:
            return [Value(card) for card in hand]
        return [Value(minor) for minor in MINORS if hand and position.runner(minor) != role]

    def check(self, position: Congress, action: Action, role: str) -> None:
        from .congress_war import check_path

        only(action, (March, Court, Levy, Pass), "1", "congress-not-now")
        if isinstance(action, March):
            own(position, action.unit, role)
            if action.unit != self.nation or position.place[action.unit] == LOST:
                raise Refusal("2.1", "congress-other-army", unit=UNITS[action.unit])
            check_path(position, self.nation, action.path, ALLOWANCE)
        elif isinstance(action, Levy):
            self.check_levy(position, action, role)
        elif isinstance(action, Court):
            check_card(position, action.card, role, envoy=True)
            if action.nation not in MINORS or position.runner(action.nation) == role:
                raise Refusal("6.1", "congress-not-to-be-won", side=NATIONS[action.nation])

    def check_levy(self, position: Congress, action: Levy, role: str) -> None:
        """Raises Refusal 4.4 for cards that are not held, a kind named twice, or more than the army may grow by."""
        kinds = [kind for kind, _ in action.counts]
        may = {*self.levies(position, role)}
        if not action.counts or len({*kinds}) < len(kinds) or not may.issuperset(action.counts):
            raise Refusal("4.4", "congress-cannot-levy", side=NATIONS[self.nation])
        if sum(number for _, number in action.counts) > STRONGEST - position.strength[self.nation]:
            raise Refusal("4.4", "congress-too-strong", side=NATIONS[self.nation])

    def levy(self, position: Congress, action: Levy, role: str, context: PlayContext) -> None:
        """Of each kind the first cards in the hand go."""
        seat = ROLES.index(role)
        for kind, number in action.counts:
            held = [card for card in position.hands[seat] if CARDS[card].startswith(WORDS[kind] + ".")]
            for card in held[:number]:
                position.spend(seat, card, context)
            position.strength[self.nation] += number

    def play(self, position: Congress, action: Action, role: str, context: PlayContext) -> None:
        from .congress_talks import Consent
        from .congress_war import Marching

        position.steps.pop()
        if isinstance(action, March):
            position.steps.append(Marching(self.nation, action.path, left=ALLOWANCE))
        elif isinstance(action, Levy):
            self.levy(position, action, role, context)
        elif isinstance(action, Court):
            position.spend(ROLES.index(role), action.card, context)
            position.steps.append(Consent(action.nation, role))


class CongressRules(Ruleset):
    id = "congress"
    folder = Path(__file__).parent
    scenarios = {"table": Scenario("table", "1", None, (Option("turns", (2, 4), 4, "8"),), "8")}

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        return Table(self.options(scenario, options or {}))

    def begin(self, setting: Setting) -> Congress:
        position = Congress(setting)
        position.steps = [Europe()]
        return position

    def hand_on(self, position: Position, role: str, context: PlayContext) -> None:
        """Each nation goes to the role that is left and runs the fewest (8.3); the hand is laid open."""
        assert isinstance(position, Congress)
        seat = ROLES.index(role)
        left = [one for one, other in enumerate(ROLES) if other not in position.gone]
        for nation in range(5):
            if position.running[nation] == seat:
                position.give(nation, min(left, key=position.running.count), context)
        hand, position.hands[seat] = position.hands[seat], ()
        position.spent = tuple(sorted((*position.spent, *hand)))
        context.tell(Laid(role, tuple(CARDS[card] for card in hand)))

    @cached_property
    def evaluation(self) -> ModuleType:
        """There is no judge: machine players go by this alone."""
        from . import congress_evaluation  # it reads positions, so it comes after them

        return congress_evaluation


RULESET = CongressRules()


def find(name: str) -> Ruleset:
    """The ruleset of a record. Raises ValueError for another."""
    if name != RULESET.id:
        raise ValueError(f"no ruleset {name}")
    return RULESET
