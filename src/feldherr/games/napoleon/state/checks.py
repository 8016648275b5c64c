"""What cards and scenarios must say for a game to begin: names that lead somewhere, moments at which an effect can be,
legal places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from feldherr.kernel.data_files import nearest

from . import effects
from .blocks import Fault, Text
from .map import Board, board
from .nations import leaders, nations, twice
from .tables import tables

if TYPE_CHECKING:
    from .cards import Card, Use
    from .scenarios import Scenario

# Fields of uses, effects and conditions, by what they name.
NATIONS = frozenset(
    {"nation", "nations", "home", "homes", "clear_of", "by", "camp_of"}
    | {"towards", "power", "agree", "spared", "outside"}
)
PLACES = frozenset({"place", "places"})
ZONES = frozenset({"zones"})
LEADERS = frozenset({"leader"})

FRENCH = "france"
"""Against whose Camp D20.43 sets a nation."""
FOUGHT = frozenset({"attempt", "dice", "results", "decided"})
"""Moments that belong to a fight."""
MOMENTS: dict[type[msgspec.Struct], frozenset[str]] = {
    effects.Dice: frozenset({"dice", "results"}),
    effects.SecondRound: frozenset({"dice"}),
    effects.Rally: frozenset({"dice", "results"}),
    effects.Absorb: frozenset({"dice", "results"}),
    effects.Join: frozenset({"dice"}),
    effects.Unrated: frozenset({"dice"}),
    effects.Silence: frozenset({"dice"}),
    effects.Margin: frozenset({"decided"}),
    effects.Roll: frozenset({"attempt"}),
    effects.Halt: frozenset({"entering"}),
    effects.Spare: frozenset({"impulse", "entering"}),
    effects.Build: frozenset({"impulse", "entering"}),
}
"""When an effect can be; all others in the impulse of the nation that plays the card."""
IMPULSE = frozenset({"impulse"})
RESPONSE = FOUGHT | {"entering"}


# Cards


def card_faults(cards: tuple[Card, ...], first: int, taken: tuple[Card, ...], *, reserve: bool) -> Iterator[Fault]:
    """Everything that does not fit together in a file of cards, whose numbers go on from `first`.

    `taken`: the cards of the other file, whose ids and names are in use. `reserve`: whether they are Reserves.
    """
    for id in twice([card.id for card in (*taken, *cards)]):
        yield id, "a card twice"
    for language in ("ru", "en"):
        for name in twice([getattr(card.name, language) for card in (*taken, *cards)]):
            yield name, "two cards of the same name"
    for number, card in enumerate(cards, first):
        if card.number != number:
            yield card.id, f"found the number {card.number}; expected {number}"
        if not 2 <= card.cp <= 6:
            yield card.id, f"found {card.cp} CP; expected 2 to 6"
        if (card.kind == "reserve") != reserve:
            yield card.id, f"a card of the kind {card.kind!r} does not belong into this file"
        if reserve and card.nation not in nations():
            yield card.id, f"no nation {card.nation!r}"
        if not reserve and card.nation:
            yield card.id, f"a card of the common deck that belongs to {card.nation!r}"
        yield from _words(card.id, (card.name, card.text))
        if not card.uses:
            yield card.id, "no use"
        for place, use in enumerate(card.uses, 1):
            for fault in _use(card, use):
                yield f"{card.id}.use {place}", fault


def _words(place: str, texts: tuple[Text, ...]) -> Iterator[Fault]:
    for text in texts:
        if not text.ru.strip() or not text.en.strip():
            yield place, "words in one language only"


def _use(card: Card, use: Use) -> Iterator[str]:
    when = set(use.when)
    allowed = {
        "event": IMPULSE,
        "battle": frozenset({"dice"}),
        "response": RESPONSE | IMPULSE if card.plus else RESPONSE,
        "reserve": RESPONSE | IMPULSE,
    }[card.kind]
    if not when:
        yield "no moment"
    for moment in sorted(when - allowed):
        yield f"a card of the kind {card.kind!r} is not played at the moment {moment!r}"
    if bool(use.fights) != bool(when & FOUGHT):
        yield "fights are named for moments of a fight, and for these only"
    if (use.leader or use.home) and not use.fights:
        yield "a leader or home is asked for outside of a fight"
    if use.side in ("winner", "loser") and when != {"decided"}:
        yield f"there is no {use.side} before it is decided"
    if not use.does:
        yield "no effect"
    for effect in use.does:
        word = _word(effect)
        for moment in sorted(when - _moments(effect)):
            yield f"{word} cannot be at the moment {moment!r}"
        yield from (f"{word}: {fault}" for fault in _values(effect, use))
    yield from _strange(use)


def missing(card: Card) -> Iterator[str]:
    """What a card names that there is not."""
    if card.nation and card.nation not in nations():
        yield f"no nation {card.nation!r}"
    for use in card.uses:
        yield from _strange(use)


def _strange(use: Use) -> Iterator[str]:
    for thing in (use, *use.does, *(need for needs in use.needs for need in needs)):
        yield from unknown(thing)
        if isinstance(thing, effects.Realign) and thing.under == "most_keys" and FRENCH not in nations():
            yield f"no nation {FRENCH!r}"


def _word(thing: msgspec.Struct) -> str:
    """What an effect or condition is called in a file, "" for a use."""
    return str(thing.__struct_config__.tag or "")


def _moments(effect: effects.Effect) -> frozenset[str]:
    if isinstance(effect, effects.Fate) and effect.within == "fight":
        return MOMENTS[effects.Dice]
    return MOMENTS.get(type(effect), IMPULSE)


def _values(effect: effects.Effect, use: Use) -> Iterator[str]:
    """Values that an effect cannot have."""
    match effect:
        case effects.Dice():
            if (effect.of == "batteries") != ("batteries" in use.fights):
                yield "dice of batteries where no batteries fire, or of others where they alone do"
            if not 0 <= effect.rallies <= 6:
                yield f"found {effect.rallies}; expected a number of a die"
        case effects.Silence():
            if use.fights != ("siege",):
                yield "there is a fortress in sieges only"
        case effects.Fate():
            yield from _faces(effect.regroup, effect.dead)
        case effects.Storm():
            yield from _faces(effect.lost, effect.refit)
        case effects.Roll():
            if effect.fails == bool(effect.bonus):
                yield "expected a failure or a bonus"
        case effects.Build():
            built = (effect.units, effect.squadrons, effect.leaders, effect.cp)
            if sum(map(bool, built)) != 1 or min(built) < 0:
                yield "expected units, squadrons, leaders or CP"
            if effect.refit != "no" and not effect.squadrons:
                yield "a refit without squadrons"
        case effects.Consul():
            if effect.flip == bool(effect.boxes):
                yield "expected boxes or a flip"
            if bool(effect.towards) != (effect.way == "towards"):
                yield "expected a nation for the way 'towards', and for no other"
            if not 0 <= effect.at < tables().diplomacy.pact:
                yield f"found the box {effect.at}; expected one before the Pact"
        case effects.Unflag():
            if effect.roll not in range(7):
                yield f"found {effect.roll}; expected a number of a die"
        case effects.Votes():
            if bool(effect.shift) == bool(effect.cards):
                yield "expected a shift or cards"
        case _:
            pass
    for name in ("count", "pieces", "units", "cp", "cost", "impulses", "manoeuvres", "entered", "cards"):
        value = getattr(effect, name, 1)
        if value < 1 and not isinstance(effect, (effects.Build, effects.Votes)):
            yield f"found {value} for {name!r}; expected 1 or more"


def _faces(*sets: tuple[int, ...]) -> Iterator[str]:
    faces = [face for faces in sets for face in faces]
    if any(face not in range(1, 7) for face in faces) or len(faces) != len(set(faces)):
        yield f"found {faces}; expected numbers of a die, none twice"


def unknown(thing: Any) -> Iterator[str]:
    """What a use, an effect or a condition names that there is not."""
    on = board()
    duchies = {duchy.id for duchy in on.duchies}
    zones = {on.area.label(zone) for zone in on.zones}
    for names, known, what in (
        (NATIONS, set(nations()), "nation"),
        (PLACES, duchies, "duchy"),
        (ZONES, zones, "zone"),
        (LEADERS, set(leaders()), "leader"),
    ):
        for field in thing.__struct_fields__:
            if field not in names:
                continue
            found = getattr(thing, field)
            for id in (found,) if isinstance(found, str) else found:
                if id and id not in known:
                    yield f"no {what} {id!r}"


# Scenarios


def scenario_faults(one: Scenario, deck: Collection[str]) -> Iterator[Fault]:
    """Everything that does not fit together in a scenario: pairs of the place in its file and the fault.

    `deck`: the cards of the common deck.
    """
    yield from _words("name", (one.name,))
    yield from _turns(one)
    yield from _camps(one)
    yield from _flags(one)
    yield from _leaders(one)
    yield from _forces(one, board())
    yield from _seats(one)
    yield from _deck(one, deck)
    for name, pars in (("par", one.victory.par), ("earlier", one.victory.earlier)):
        for players, par in pars.items():
            if players not in one.seats:
                yield f"victory.{name}", f"no table of {players!r}"
            for id in par:
                if id not in nations() or not nations()[id].power:
                    yield f"victory.{name}.{players}", f"no power {id!r}"


def _deck(one: Scenario, deck: Collection[str]) -> Iterator[Fault]:
    """The cards of a scenario: enough of them that everyone may be dealt the hand he begins with."""
    for id in one.deck:
        if id not in deck:
            meant = nearest(id, deck)
            yield "deck", f"no card {id!r}" + (f"; did you mean {meant!r}?" if meant else "")
    for id in twice(list(one.deck)):
        yield "deck", f"{id!r} twice"
    wanted = sum(nation.hand.start for nation in nations().values())
    if len(one.deck or deck) < wanted:
        yield (
            "deck",
            f"found {len(one.deck or deck)} cards; expected {wanted} or more, as many as the hands at the start",
        )


def _turns(one: Scenario) -> Iterator[Fault]:
    if not one.turns:
        yield "turns", "no turn"
    last = None
    for turn in one.turns:
        if turn.first > turn.last or (last is not None and turn.first != last + 1):
            yield "turns", f"found {turn.first} to {turn.last}; expected years that follow each other"
        last = turn.last


def _camps(one: Scenario) -> Iterator[Fault]:
    known = nations()
    members = [*one.camps.imperial, *one.camps.coalition, *one.camps.neutral]
    for id in members:
        if id not in known:
            yield "camps", f"no nation {id!r}"
    for id in twice(members):
        yield "camps", f"{id!r} in two places"
    for id in known:
        if id not in members:
            yield "camps", f"{id!r} is missing"
    if one.preemption not in known:
        yield "preemption", f"no nation {one.preemption!r}"
    for id, power in one.pacts.items():
        if id not in known:
            yield "pacts", f"no nation {id!r}"
        elif power not in known:
            yield "pacts", f"no power {power!r} for a Pact of {id!r}"
        elif not known[power].power:
            yield "pacts", f"no Pact of {id!r} with {power!r}"
        elif one.camps.of(id) != one.camps.of(power):
            yield "pacts", f"{id!r} is not in the Camp of {power!r}"
    for id, nation in known.items():
        if not nation.power and (id in one.pacts) == (id in one.consuls):
            yield "consuls", f"expected a Pact or a consul of {id!r}"
        if not nation.power and id not in one.pacts and one.camps.of(id) != "neutral":
            yield "camps", f"the minor {id!r} is in a Camp without a Pact"
    for id, consul in one.consuls.items():
        if id not in known:
            yield "consuls", f"no nation {id!r}"
        if consul.row and (consul.row not in known or not known[consul.row].power):
            yield f"consuls.{id}", f"no power {consul.row!r}"
        if bool(consul.row) != bool(consul.box) or not 0 <= consul.box < tables().diplomacy.pact:
            yield f"consuls.{id}", "expected a row and a box before the Pact, or neither"


def _flags(one: Scenario) -> Iterator[Fault]:
    on = board()
    duchies = {duchy.id for duchy in on.duchies}
    for nation, ids in one.flags.items():
        if nation not in nations():
            yield "flags", f"no nation {nation!r}"
        for id in ids:
            if id not in duchies:
                yield f"flags.{nation}", f"no duchy {id!r}"
            elif on.duchy(id).nation == nation:
                yield f"flags.{nation}", f"{id!r} is its own in print"
    for id in twice([id for ids in one.flags.values() for id in ids]):
        yield "flags", f"two flags in {id!r}"


def _leaders(one: Scenario) -> Iterator[Fault]:
    known = leaders()
    placed = [id for army in one.armies for stack in army.stacks for id in stack.leaders]
    for id in twice(placed):
        yield id, "a leader in two places"
    for id in one.retired:
        if id not in known:
            yield "retired", f"no leader {id!r}"
    for army in one.armies:
        for stack in army.stacks:
            for id in stack.leaders:
                place = f"{army.nation}.{stack.at}"
                if id not in known or known[id].nation != army.nation:
                    yield place, f"no leader {id!r} of {army.nation!r}"
                    continue
                if id in one.retired:
                    yield place, f"{id!r} is retired"
                if one.turns and known[id].year > one.turns[0].last:
                    yield place, f"{id!r} comes in {known[id].year} only"
                if known[id].unless and known[id].unless in placed:
                    yield place, f"{id!r} and {known[id].unless!r} are both in play"


def _forces(one: Scenario, on: Board) -> Iterator[Fault]:
    duchies = {duchy.id: duchy for duchy in on.duchies}
    control = one.control(on)
    units: Counter[str] = Counter()
    squadrons: Counter[str] = Counter()
    there: dict[str, str] = {}
    for id in twice([army.nation for army in one.armies]):
        yield id, "two armies"
    for army in one.armies:
        if army.nation not in nations():
            yield "army", f"no nation {army.nation!r}"
            continue
        camp = one.camps.of(army.nation)
        for id in twice([stack.at for stack in army.stacks]):
            yield army.nation, f"{id!r} twice"
        for stack in army.stacks:
            place = f"{army.nation}.{stack.at}"
            duchy = duchies.get(stack.at)
            if duchy is None:
                yield place, f"no duchy {stack.at!r}"
                continue
            if min(stack.units, stack.squadrons) < 0 or not (stack.units or stack.squadrons or stack.leaders):
                yield place, "nothing there"
            holder = control[duchy.number]
            ally = camp != "neutral" and one.camps.of(holder) == camp
            if holder != army.nation and not ally:
                yield place, f"the duchy is controlled by {holder!r}, which is no ally"
            if there.setdefault(stack.at, camp) != camp:
                yield place, "both Camps are there"
            if stack.squadrons and not duchy.port:
                yield place, "squadrons and no port"
            units[army.nation] += stack.units
            squadrons[army.nation] += stack.squadrons
    for id, nation in nations().items():
        for what, found, most in (
            ("units", units[id], nation.units),
            ("squadrons", squadrons[id], nation.squadrons),
        ):
            if found > most:
                yield id, f"found {found} {what}; expected at most {most} of its pool"


def _seats(one: Scenario) -> Iterator[Fault]:
    if not one.seats:
        yield "seats", "no seats"
    for players, roles in one.seats.items():
        place = f"seats.{players}"
        if players != str(len(roles)) or len(roles) < 2:
            yield place, f"found {len(roles)} roles"
        run = [id for ids in roles.values() for id in ids]
        for id in twice(run):
            yield place, f"{id!r} is run twice"
        for role, ids in roles.items():
            for id in ids:
                if id not in nations() or not nations()[id].power:
                    yield f"{place}.{role}", f"no power {id!r}"
            camps = {one.camps.of(id) for id in ids} - {"neutral"}
            if len(camps) != 1 and not (len(ids) == 1 and not camps):
                yield f"{place}.{role}", "expected nations of one Camp (8.81)"
        for id, nation in nations().items():
            if nation.power and id not in run:
                if (id in one.pacts) == (id in one.consuls):
                    yield place, f"expected a Pact or a consul of the proxy {id!r}"
                if one.camps.of(id) != "neutral" and id not in one.pacts:
                    yield place, f"the proxy {id!r} is in a Camp without a Pact"
        for id, power in one.pacts.items():
            if id not in run and power not in run:
                yield place, f"nobody runs {power!r}, with which {id!r} is in Pact"
