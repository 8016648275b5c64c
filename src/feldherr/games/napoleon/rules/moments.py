"""11.1, D6.13, D6.14 The moments at which cards are played into what others do: before the dice of a battle, after
them, when its winner is known, and when an attempt has been announced or a duchy entered.

A role is asked only if it has a piece in the battle, or a formation next to the place, and if some card that it may
hold could have an effect (N02): a card lying open among the discards does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import Action, Event, Meaning, Message, Pass, PlayContext, Refusal, Slot, Value, Window, rule
from feldherr.kernel.slots import CARD, COUNTS, PLACE, UNIT, UNITS
from feldherr.kernel.steps import innermost

from ..state import effects
from ..state.amendments import CARDS, KEPT
from ..state.cards import Moment, Use
from ..state.pieces import where
from ..state.position import Europe
from ..state.setting import Napoleon
from . import conditions, hands
from .entry import Attempt, LandAttempt, comers
from .fight_cards import (
    apply,
    army_of,
    check_army,
    companions,
    entering,
    leaders_for,
    sides_of,
    useful,
    useful_on_entry,
    yards_for,
)
from .fights import ACTIVE, PASSIVE, Fight
from .relations import allied, at_war
from .underway import asked_order, card_name, place_name
from .voyages import Voyage


class Respond(Action, frozen=True, tag="play"):
    """A card, or a Reserve, at a moment that suits it (D6.13, D6.14): on a leader, with his army, in a port."""

    slots = (
        Slot("card", CARD),
        Slot("leader", UNIT, "on", least=0),
        Slot("units", COUNTS, "taking", least=0),
        Slot("place", PLACE, "at", least=0),
        Slot("leaders", UNITS, "with", least=0),
    )
    card: int
    leader: int | None = None
    units: tuple[tuple[int, int], ...] = ()
    place: int | None = None
    leaders: tuple[int, ...] = ()


class Responded(Event, frozen=True, tag="responded"):
    """A card has been played at a moment."""

    about = Meaning("D6.14")
    reveals: ClassVar[bool] = True
    side: str
    card: str
    hex: str


@lru_cache(maxsize=64)
def playable(setting: Napoleon, moment: Moment) -> tuple[tuple[int, Use], ...]:
    """The uses that a moment is for, with their cards' numbers."""
    return tuple(
        (number, use) for number, card in enumerate(setting.card_data) for use in card.uses if moment in use.when
    )


@lru_cache(maxsize=512)
def _own(setting: Napoleon, moment: Moment, nation: int) -> tuple[tuple[int, Use], ...]:
    """Those of the uses that are not another nation's by the print of their card."""
    id = setting.nations[nation]
    return tuple(
        (card, use)
        for card, use in playable(setting, moment)
        if setting.card_data[card].nation in ("", id) and (not use.by or id in use.by)
    )


def open_moment(position: Europe, moment: Moment, nation: int, place: int) -> None:
    """Ask, at a moment, the roles that may have something to play; `nation`: whose troops it is about."""
    live = _live(position, moment, place)
    if live is not None and not any(live):
        return
    ordered = moment == "dice" and position.setting.amended(CARDS)
    kind = Calling if ordered else Asking
    window = kind(order=asked_order(position, nation), moment=moment, nation=nation, place=place)
    # Whoever runs a nation is asked, so that all nations are looked at together, and not role by role.
    if window.open_to(position, [one for one, runner in enumerate(position.runner) if runner >= 0], live):
        position.steps.append(window)


Live = tuple[list[effects.Effect], list[effects.Effect]]
"""Of each side the effects that could do anything now, whoever has them played."""


def _live(position: Europe, moment: Moment, place: int) -> Live | None:
    """What could be played on each side, whoever holds it: found before any nation is looked at, as it is mostly
    nothing.

    Anything that depends on the nation is left until then; None in a fight, in which most of it does."""
    if innermost(position, Fight) is not None:
        return None
    found: Live = [], []
    under_way = entering(position, place)
    for effect in _effects(position.setting, moment, "land" if place < position.setting.land else "sea"):
        if isinstance(effect, effects.Build):
            if any(map(where, position.refit)):
                found[ACTIVE].append(effect)
                found[PASSIVE].append(effect)
        elif any(under_way):
            for side in sides_of(effect):
                if useful_on_entry(position, under_way, -1, side, effect):
                    found[side].append(effect)
    return found


@lru_cache(maxsize=64)
def _effects(setting: Napoleon, moment: Moment, kind: str) -> tuple[effects.Effect, ...]:
    """The effects that cards may have at a moment on land or at sea, outside a fight: each effect once, however many
    have it.
    """
    uses = [use for _, use in playable(setting, moment) if not use.fights or kind in use.fights]
    return tuple(dict.fromkeys(effect for use in uses for effect in use.does))


def announce(position: Europe, step: LandAttempt, context: PlayContext) -> None:
    """An interception or evasion on land is announced: cards may be played into it (D6.14)."""
    open_moment(position, "attempt", step.mover, step.place)


@lru_cache(maxsize=256)
def _vicinity(setting: Napoleon, place: int) -> tuple[Callable[[bytes], tuple[int, ...]], frozenset[int]]:
    """A place and those next to it: what reads the counts of pieces there, and the places."""
    near = place, *setting.area.neighbours[place]
    # With one index only it would read a number, and no row of them.
    return itemgetter(place, *near), frozenset(near)


class Asking(Window, frozen=True, tag="moment", kw_only=True):
    """A moment (N01): each role is asked once about all its nations; a card played asks all again."""

    moment: Moment
    nation: int
    place: int

    def _nations(self, position: Europe, role: str) -> list[int]:
        """The nations of a role that may play here."""
        seat = position.setting.roles.index(role)
        fighting = self._fighting(position)
        return [
            nation
            for nation, runner in enumerate(position.runner)
            if runner == seat and (nation in fighting or self._near(position, nation))
        ]

    def _fighting(self, position: Europe) -> set[int]:
        """The nations that are in the battle."""
        fight = innermost(position, Fight)
        return fight.nations(position) if fight is not None else set()

    def _near(self, position: Europe, nation: int) -> bool:
        """Whether a nation has a piece in the place or next to it."""
        count_in, near = _vicinity(position.setting, self.place)
        for counts in (position.units[nation], position.squadrons[nation], position.refit[nation]):
            if any(count_in(counts)):
                return True
        return not near.isdisjoint(map(position.place.__getitem__, position.setting.own_leaders[nation]))

    def fits(self, position: Europe, nation: int, card: int, use: Use) -> bool:
        """Whether a nation could play a card at this moment, as far as everyone sees."""
        return not self.closed_by(position, nation, card, use)

    @rule("D6.13", "D6.14", "11.1")
    def closed_by(self, position: Europe, nation: int, card: int, use: Use) -> str:
        """The message that says why a nation could not; "" if it could."""
        setting = position.setting
        data = setting.card_data[card]
        id = setting.nations[nation]
        fight = innermost(position, Fight)
        side = self.side(position, nation)
        if (data.nation and data.nation != id) or side is None:
            return "napoleon-card-no-side"
        if use.fights and not {*self._kinds(position)} & {*use.fights}:
            return "napoleon-card-other-fight"
        if self.battle_event(position, card) and (fight is None or nation not in fight.nations(position)):
            return "napoleon-card-no-piece"
        if self.called(position, nation) and self.battle_event(position, card):
            return "napoleon-card-declared"
        if (use.by and id not in use.by) or (use.camp_of and not allied(position, nation, setting.nation(use.camp_of))):
            return "napoleon-card-no-side"
        if use.leader and (fight is None or setting.leaders.index(use.leader) not in fight.sides[side].leaders):
            return "napoleon-card-no-leader"
        if use.home and not (setting.duchies[self.place].home and setting.duchies[self.place].nation == use.home):
            return "napoleon-card-not-at-home"
        wanted = {"active": ACTIVE, "passive": PASSIVE}.get(use.side)
        if wanted is not None and side != wanted:
            return "napoleon-card-other-side"
        if use.side in ("winner", "loser") and (
            fight is None or fight.winner < 0 or (side == fight.winner) != (use.side == "winner")
        ):
            return "napoleon-card-other-side"
        if use.side in ("winner", "loser") and fight is not None and not self._has_part(position, nation, fight, side):
            return "napoleon-card-no-piece"
        if not conditions.met(position, use):
            return "napoleon-event-needs"
        if not any(useful(position, self.place, nation, side, effect) for effect in use.does):
            return "napoleon-event-nothing"
        return ""

    def battle_event(self, position: Europe, card: int) -> bool:
        """Whether a card is a battle event at this moment (D6.1)."""
        return position.setting.card_data[card].kind == "battle"

    def called(self, position: Europe, nation: int) -> bool:
        """Whether a nation's player has had the turn for battle events (11.1)."""
        return False

    @rule("D20.12", "D20.13")
    def _has_part(self, position: Europe, nation: int, fight: Fight, side: int) -> bool:
        """Whether the player of a nation has pieces on a side of a fight, so that it is that player who won or lost."""
        runner = position.runner
        return not position.setting.amended(CARDS) or any(
            runner[one] == runner[nation] for one in fight.nations(position, side)
        )

    def _kinds(self, position: Europe) -> tuple[str, ...]:
        """The cards' terms for the present moment: the fight, or, depending on the place, an attempt on land or at
        sea.
        """
        fight = innermost(position, Fight)
        if fight is not None:
            return fight.kinds()
        return ("land",) if self.place < position.setting.land else ("sea",)

    def side(self, position: Europe, nation: int) -> int | None:
        """Whose side a nation is on; None for one on neither."""
        if allied(position, nation, self.nation):
            return ACTIVE
        return PASSIVE if at_war(position, nation, self.nation) else None

    def may_act(self, position: Europe, role: str) -> bool:
        seat = position.setting.roles.index(role)
        return self.open_to(position, [nation for nation, runner in enumerate(position.runner) if runner == seat])

    def open_to(self, position: Europe, nations: Iterable[int], live: Live | None = None) -> bool:
        """Whether any of some nations may have something to play here: it is in the battle, or has a formation there or
        next to it. `live`: what could have any effect at all, if known."""
        kinds, fighting = {*self._kinds(position)}, self._fighting(position)
        for nation in nations:
            able = None
            if live is not None:
                side = self.side(position, nation)
                if side is None or not live[side]:
                    continue
                able = live[side]
            # It is quick to find what a nation may hold, and slow to find where its pieces are.
            held = self._held(position, nation, kinds)
            if able is not None:
                held = [(card, use) for card, use in held if any(effect in able for effect in use.does)]
            if held and (nation in fighting or self._near(position, nation)):
                for card, use in held:
                    if self.fits(position, nation, card, use):
                        return True
        return False

    def _held(self, position: Europe, nation: int, kinds: set[str]) -> list[tuple[int, Use]]:
        """The uses for this moment, in one of some kinds of fight, of the cards that a nation may hold as far as
        everyone sees: its Reserves, and the cards of the deck that are not among the discards.
        """
        common, hand, spent = position.setting.common, position.hands[nation], position.spent
        own = hands.reserves(position, nation)
        if not own and not hand:
            return []
        return [
            (card, use)
            for card, use in _own(position.setting, self.moment, nation)
            if not (use.fights and kinds.isdisjoint(use.fights))
            and (card in own if card >= common else hand and card not in spent)
        ]

    def _holders(self, position: Europe, role: str, card: int) -> Iterator[tuple[int, Use]]:
        """The nations of a role that hold a card, with each use that is for this moment."""
        for nation in self._nations(position, role):
            if card in position.hands[nation] or card in hands.reserves(position, nation):
                for number, use in playable(position.setting, self.moment):
                    if number == card:
                        yield nation, use

    def _uses(self, position: Europe, role: str, card: int) -> list[tuple[int, Use]]:
        """Those of them that it has here."""
        held = self._holders(position, role, card)
        return [(nation, use) for nation, use in held if self.fits(position, nation, card, use)]

    def why_closed(self, position: Europe, role: str, nation: int, card: int, use: Use) -> Refusal | None:
        """Why a nation of a role may not play a card here; None if it may."""
        name = card_name(position, card)
        if nation not in self._nations(position, role):
            return Refusal("D6.14", "napoleon-card-no-side", card=name)
        message = self.closed_by(position, nation, card, use)
        paragraph = "11.1" if message == "napoleon-card-declared" else "D6.14"
        return Refusal(paragraph, message, card=name) if message else None

    def refusal(self, position: Europe, role: str, card: int) -> Refusal:
        """Why a role does not play a card at this moment, by the first of its uses here."""
        for nation, use in self._holders(position, role, card):
            if refusal := self.why_closed(position, role, nation, card, use):
                return refusal
        return Refusal("D6.14", "napoleon-card-not-here", card=card_name(position, card))

    def question(self, position: Europe, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        side = position.setting.nations[self._nations(position, role)[0]]
        fight = innermost(position, Fight)
        args = {
            "hex": place_name(position, self.place),
            "side": position.setting.nations[self._comer(position)],
            "fight": fight.kind if fight is not None else "",
        }
        if self.moment == "entering":
            args |= comers(position, self.place)
        elif (attempt := innermost(position, Attempt)) is not None:
            args |= attempt.told(position)
        return f"moment_{self.moment}", side, ("D6.14",), Message(f"napoleon-moment-{self.moment}", args)

    def _comer(self, position: Europe) -> int:
        """The nation whose troops or fleet are on their way: not the active one, if a fleet has lost its port."""
        voyage = innermost(position, Voyage) if self.place >= position.setting.land else None
        return voyage.nation if voyage is not None else self.nation

    def budget(self, position: Europe) -> int:
        return sum(map(len, position.hands)) + position.reserve.bit_count()

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Respond, Pass)

    def countable(self, position: Europe, role: str) -> bool:
        return False

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            found = [
                card
                for nation in self._nations(position, role)
                for card in (*position.hands[nation], *hands.reserves(position, nation))
                if card >= 0 and self._uses(position, role, card)
            ]
            return [Value(card) for card in dict.fromkeys(found)]
        uses = self._uses(position, role, filled["card"])
        if not uses:
            return []
        nation, use = uses[0]
        side = self.side(position, nation)
        assert side is not None
        if "leader" not in filled:
            return [
                Value(leader)
                for effect in use.does
                for leader in leaders_for(position, self.place, nation, side, effect) or ()
            ]
        if "place" in filled:
            brings = any(isinstance(effect, effects.Join) for effect in use.does)
            return [Value(one) for one in companions(position, filled["leader"])] if brings else []
        if "units" in filled:
            return [Value(port) for effect in use.does for port in yards_for(position, nation, effect) or ()]
        if filled["leader"] is None:
            return []
        near = position.place[filled["leader"]]
        return [
            Value((one, n))
            for one, counts in enumerate(position.units)
            if near < position.setting.land and near != self.place
            for n in range(counts[near], 0, -1)
        ]

    def probe(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        nations = [] if filled else [*self._nations(position, role)]
        held = (card for one in nations for card in (*position.hands[one], *hands.reserves(position, one)))
        return [card for card in held if card >= 0]

    def check_act(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Respond):
            raise Refusal("D6.14", "napoleon-not-now", verb=action.verb())
        uses = self._uses(position, role, action.card)
        if not uses:
            raise self.refusal(position, role, action.card)
        nation, use = uses[0]
        side = self.side(position, nation)
        assert side is not None
        asked = [leaders_for(position, self.place, nation, side, effect) for effect in use.does]
        able = [leader for leaders in asked for leader in leaders or ()]
        if any(leaders is not None for leaders in asked):
            if action.leader not in able:
                raise Refusal("D6.14", "napoleon-card-needs-leader", card=card_name(position, action.card))
        elif action.leader is not None or action.units:
            raise Refusal("D6.14", "napoleon-card-alone", card=card_name(position, action.card))
        ports = [yards_for(position, nation, effect) for effect in use.does]
        if any(one is not None for one in ports):
            if action.place not in [port for one in ports for port in one or ()]:
                raise Refusal("D20.20", "napoleon-card-needs-port", card=card_name(position, action.card))
        elif action.place is not None:
            raise Refusal("D6.14", "napoleon-card-no-place", card=card_name(position, action.card))
        joins = any(isinstance(effect, effects.Join) for effect in use.does)
        if action.leaders and not joins:
            raise Refusal("D6.14", "napoleon-card-alone", card=card_name(position, action.card))
        if action.leader is not None and (action.units or action.leaders or (joins and position.setting.amended(KEPT))):
            check_army(position, self.place, action.leader, action.units, action.leaders)

    @rule("D6.13", "D6.14")
    def act(self, position: Europe, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Respond)
        nation, use = self._uses(position, role, action.card)[0]
        side = self.side(position, nation)
        assert side is not None
        hands.play(position, nation, action.card)
        names = position.setting.nations[nation], card_name(position, action.card)
        context.tell(Responded(*names, place_name(position, self.place)))
        for effect in use.does:
            army = None
            if action.leader is not None and isinstance(effect, effects.Join):
                army = army_of(position, action.leader, action.units, action.leaders)
            apply(position, self.place, nation, side, effect, action.leader, army, action.place, context)
        return True


class Calling(Asking, frozen=True, tag="calling", kw_only=True):
    """Before the dice: battle events are played in the order of the round, each player all that are wanted before the
    next one says anything of them (11.1); responses as at any moment, so that all are asked again.

    `heard`: the players in that order who have had their turn.
    """

    heard: int = 0

    @rule("11.1", "D21.6", "D21.9")
    def battle_event(self, position: Europe, card: int) -> bool:
        return position.setting.card_data[card].kind in ("battle", "reserve")

    @rule("11.1")
    def called(self, position: Europe, nation: int) -> bool:
        return self.order.index(position.role_of(nation)) < self.heard

    @rule("11.1")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        """A role that passes has had its turn; so have all before the one that plays something."""
        heard = max(self.heard, self.at + isinstance(action, Pass))
        position.steps[-1] = step = msgspec.structs.replace(self, heard=heard)
        super(Calling, step).play(position, action, role, context)
