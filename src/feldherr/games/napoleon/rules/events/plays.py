"""D6.11, D6.12, D20, D21 A card is played as an event: whether it may be, and what it does, effect by effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.actions import write
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import CARD, NUMBER

from ...state import effects
from ...state.amendments import LETTER
from ...state.cards import Use
from ...state.position import Europe
from .. import conditions, hands
from ..impulse import Act, Impulse
from ..relations import allied
from ..underway import ask, card_name, card_paragraph, place_name
from . import courts, ground, levies, mishaps, papers, raids, sorties, spells
from .effect import At, Effect, Played

SIMPLE: dict[type[effects.Effect], Effect] = {
    effects.Winter: spells.Winters(),
    effects.Mud: spells.Muds(),
    effects.Truce: spells.Truces(),
    effects.Summon: spells.Summons(),
    effects.Spare: spells.Spares(),
    effects.Unclaim: ground.Unclaims(),
    effects.Rising: ground.Risings(),
    effects.Fate: mishaps.Plots(),
    effects.Storm: mishaps.Storms(),
    effects.March: sorties.Marches(),
    effects.Sail: sorties.Sails(),
    effects.Landing: raids.Raids(),
    effects.Draw: papers.Draws(),
    effects.Discard: papers.Discards(),
    effects.Peek: papers.Peeks(),
    effects.Swap: papers.Swaps(),
    effects.Forfeit: papers.Forfeits(),
    effects.ForeignWar: courts.ForeignWars(),
}
SWAYS, CONGRESSES = spells.Sways(), spells.Congresses()
STRIPS, PARTISANS = ground.Strips(), ground.Partisans()
EXPOSURES, PLAGUES = mishaps.Exposures(), mishaps.Plagues()
LEVIES, REFITS = levies.Levies(), levies.Refits()
CONSULS, TURNINGS = courts.Consuls(), courts.Turnings()
REALIGNMENTS, DEFECTIONS = courts.Realignments(), courts.Defections()
EFFECTS = (
    *SIMPLE.values(), SWAYS, CONGRESSES, STRIPS, PARTISANS, EXPOSURES, PLAGUES, LEVIES, REFITS, CONSULS, TURNINGS,
    REALIGNMENTS, DEFECTIONS,
)  # fmt: skip
"""Every kind of effect."""

TOLD = 8
"""Places that a refusal names where another one was asked for."""


def kind_of(effect: effects.Effect) -> Effect:
    """How an effect is carried out. Raises KeyError for one that no event has."""
    match effect:
        case effects.Votes():
            return SWAYS if effect.shift else CONGRESSES
        case effects.Unflag():
            return PARTISANS if effect.roll else STRIPS
        case effects.Wear():
            return EXPOSURES if effect.where == "home" else PLAGUES
        case effects.Build():
            return REFITS if effect.refit == "only" else LEVIES
        case effects.Consul():
            return TURNINGS if effect.flip else CONSULS
        case effects.Realign():
            return DEFECTIONS if effect.under else REALIGNMENTS
        case _:
            return SIMPLE[type(effect)]


class PlayEvent(Action, frozen=True, tag="event"):
    """A card, or a Reserve, as an event (D6.11), by its use of that number, if it has several; another one with it
    (D6.12): for its command points, or `other` for its event, by that use.
    """

    slots = (
        Slot("card", CARD),
        Slot("use", NUMBER, "as", least=0),
        Slot("plus", CARD, "with", least=0),
        Slot("other", NUMBER, "for", least=0),
    )
    card: int
    use: int | None = None
    plus: int | None = None
    other: int | None = None


class EventPlayed(Event, frozen=True, tag="event_played"):
    """Cards were laid open, the first of them as an event; `points` come with them."""

    about = Meaning("D6.11")
    reveals: ClassVar[bool] = True
    side: str
    cards: tuple[str, ...]
    points: int


def number(use: int | None) -> int:
    """The place of a use in its card; the first if none is named."""
    return 0 if use is None else use - 1


@rule("D6.11")
def check_event(position: Europe, nation: int, card: int, use: int | None) -> Use:
    """The use of a card as an event. Raises Refusal if a nation cannot play it that way now, whoever holds it."""
    setting = position.setting
    data, name = setting.card_data[card], card_name(position, card)
    paragraph = card_paragraph(position, name)
    at = number(use)
    if use is None and len(events_of(position, card)) > 1:
        raise Refusal(paragraph, "napoleon-event-which", card=name)
    if not 0 <= at < len(data.uses):
        raise Refusal(paragraph, "napoleon-no-such-use", card=name)
    found = data.uses[at]
    if "impulse" not in found.when:
        raise Refusal(paragraph, "napoleon-event-other-moment", card=name)
    if found.by and setting.nations[nation] not in found.by:
        raise Refusal(paragraph, "napoleon-event-by", card=name, side=setting.nations[nation])
    if found.camp_of and not allied(position, nation, setting.nation(found.camp_of)):
        raise Refusal(paragraph, "napoleon-event-camp", card=name, side=found.camp_of)
    if not conditions.met(position, found):
        raise Refusal(paragraph, "napoleon-event-needs", card=name)
    refusal = None
    for effect in found.does:
        try:
            kind_of(effect).check(position, Played(nation, card), effect)
        except Refusal as told:
            refusal = refusal or told
        else:
            return found
    raise refusal or Played(nation, card).nothing(position)


def joins(position: Europe, card: int) -> bool:
    """Whether a card is played along with another (D6.12): a "+" card, or the Reserve that says so (D21.2)."""
    return position.setting.card_data[card].plus or along(position, card)


@rule("D21.2")
def along(position: Europe, card: int) -> bool:
    """Whether a card's event needs another card with it."""
    return any(isinstance(one, effects.March) for use in position.setting.card_data[card].uses for one in use.does)


def events_of(position: Europe, card: int) -> list[int]:
    """The numbers of the uses that a card has as an event."""
    return [at for at, use in enumerate(position.setting.card_data[card].uses, 1) if "impulse" in use.when]


class Events(Act):
    """D6.11."""

    kind = PlayEvent
    paragraph = "D6.11"
    opens = True

    def _own(self, position: Europe, nation: int) -> list[int]:
        return [*(card for card in position.hands[nation] if card >= 0), *hands.reserves(position, nation)]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        own = self._own(position, step.nation)
        if not filled:
            return [Value(card) for card in own if events_of(position, card)]
        if "use" not in filled:
            found = events_of(position, filled["card"])
            return [Value(use) for use in found] if len(found) > 1 else []
        if "plus" not in filled:
            first = joins(position, filled["card"])
            return [Value(card) for card in own if card != filled["card"] and (first or joins(position, card))]
        return [Value(use) for use in events_of(position, filled["plus"])] if filled["plus"] is not None else []

    @rule("D6.11", "D6.12", "D6.5")
    def check(self, position: Europe, step: Impulse, action: PlayEvent) -> None:
        own = self._own(position, step.nation)
        common = position.setting.common
        for card in (action.card, *(() if action.plus is None else (action.plus,))):
            if card not in own:
                raise Refusal("D5.3", "napoleon-no-such-card", card=card_name(position, card))
        if action.plus is None:
            if action.other is not None:
                raise Refusal("D6.12", "napoleon-counts")
        elif action.plus == action.card:
            raise Refusal("D6.12", "napoleon-card-twice", card=card_name(position, action.plus))
        elif not (joins(position, action.card) or joins(position, action.plus)):
            raise Refusal("D6.12", "napoleon-no-plus", card=card_name(position, action.plus))
        elif action.plus >= common and not (along(position, action.plus) and action.other is not None):
            raise Refusal("D6.5", "napoleon-no-plus", card=card_name(position, action.plus))
        self._check_one(position, step.nation, action.card, action.use, action.plus, points=action.other is None)
        if action.plus is not None and action.other is not None:
            self._check_one(position, step.nation, action.plus, action.other, action.card, points=False)

    def explain(self, position: Europe, step: Impulse, action: Any, refusal: Refusal) -> Refusal | None:
        """A card that needs another one with it is not refused before that one is named."""
        own = self._own(position, step.nation)
        for plus in own if action.plus is None else [action.plus]:
            for other in (None, *events_of(position, plus)) if action.other is None else (action.other,):
                whole = PlayEvent(action.card, action.use, plus, other)
                try:
                    self.check(position, step, whole)
                except Refusal:
                    continue
                if whole != action:
                    return None
        return refusal

    def _check_one(
        self, position: Europe, nation: int, card: int, use: int | None, beside: int | None, *, points: bool
    ) -> None:
        """Raises Refusal if an event is impossible, or needs another card with it, for command points or in hand."""
        name = card_name(position, card)
        check_event(position, nation, card, use)
        if position.setting.card_data[card].kind == "response" and (beside is None or not points):
            raise Refusal("D6.12", "napoleon-event-with-points", card=name)
        if along(position, card) and (beside is None or beside >= position.setting.common):
            raise Refusal(card_paragraph(position, name), "napoleon-event-along", card=name)

    @rule("D6.11", "D6.12", "D8.71")
    def play(self, position: Europe, step: Impulse, action: PlayEvent, context: PlayContext) -> None:
        setting = position.setting
        played = [action.card, *(() if action.plus is None else (action.plus,))]
        for card in played:
            hands.play(position, step.nation, card)
        points = setting.card_data[played[1]].cp if len(played) > 1 and action.other is None else 0
        names = tuple(card_name(position, card) for card in played)
        context.tell(EventPlayed(setting.nations[step.nation], names, points))
        # Without points, the marker of a proxy adds none to them (D8.71).
        noted = (write(action, setting.names),) if not points and setting.amended(LETTER) else ()
        step.become(position, points=points, done=(*step.done, *noted))
        if action.plus is not None and action.other is not None:
            position.steps.append(Playing(step.nation, action.plus, number(action.other)))
        position.steps.append(Playing(step.nation, action.card, number(action.use)))


class Playing(Step, frozen=True, tag="playing"):
    """An event is carried out, one effect after another, as far as it is possible (D6.11).

    Attributes:
        use: its place among those of the card. at: the next effect.
    """

    nation: int
    card: int
    use: int
    at: int = 0

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        does = position.setting.card_data[self.card].uses[self.use].does
        if self.at == len(does):
            position.steps.pop()
            return True
        self.become(position, at=self.at + 1)
        effect, played = does[self.at], Played(self.nation, self.card)
        kind = kind_of(effect)
        try:
            kind.check(position, played, effect)
        except Refusal:
            return True
        if not kind.asks:
            kind.carry_out(position, played, effect, None, context)
            return True
        options = kind.options(position, played, effect)
        if len(options) == 1 or position.runner[kind.asked(position, played, effect)] < 0:
            kind.carry_out(position, played, effect, options[0], context)
        else:
            position.steps.append(Choosing(self.nation, self.card, self.use, self.at))
        return True


class Choosing(Choice, frozen=True, tag="choosing"):
    """The player chooses what an effect leaves open. `at`: the effect's place in the use."""

    nation: int
    card: int
    use: int
    at: int

    kinds = tuple(dict.fromkeys(answer for kind in EFFECTS for answer in kind.kinds))

    def _effect(self, position: Europe) -> tuple[Effect, Played, effects.Effect]:
        effect = position.setting.card_data[self.card].uses[self.use].does[self.at]
        return kind_of(effect), Played(self.nation, self.card), effect

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return self._effect(position)[0].kinds

    def question(self, position: Europe) -> Decision:
        kind, played, effect = self._effect(position)
        card = card_name(position, self.card)
        default = kind.options(position, played, effect)[0]
        nation = kind.asked(position, played, effect)
        return ask(f"choose-{kind.asks}", position, nation, (card_paragraph(position, card),), default, card=card)

    def options(self, position: Europe) -> Sequence[Action]:
        kind, played, effect = self._effect(position)
        return kind.options(position, played, effect)

    def refuse(self, position: Europe, action: Action) -> Refusal:
        card = card_name(position, self.card)
        places = [one.place for one in self.options(position) if isinstance(one, At)]
        if isinstance(action, At) and 0 < len(places) <= TOLD:
            hexes = [place_name(position, place) for place in places]
            return Refusal(card_paragraph(position, card), "napoleon-event-elsewhere", card=card, hexes=hexes)
        return Refusal(card_paragraph(position, card), "napoleon-event-no-choice", card=card)

    @rule("D20", "D21")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        kind, played, effect = self._effect(position)
        kind.carry_out(position, played, effect, action, context)


ACTS: tuple[Act, ...] = (Events(),)
