"""The scenarios that packs bring along, in the form of ours, and a map and nations of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from feldherr.games.battle_packs import as_printed
from feldherr.kernel import packs
from feldherr.kernel.data_files import DataFile, Problem, faults_of, problems, told_at
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.packs import Pack, Words
from feldherr.maps import AreaMap, read_area
from feldherr.maps.areamap import SEA
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.faults import MapError

from .blocks import SHELF
from .cards import CardsFile, deck
from .drawing import Drawing, drawing
from .map import StraitsFile
from .nations import LeadersFile, NationsFile, leaders, nations
from .scenarios import BESIDE, Scenario, ScenarioFile, ids, scenarios
from .tables import Tables

MAP = "map.area"
FILES = (
    DataFile("NAME.toml", ScenarioFile, title="A scenario of a pack", partly=True, schema="scenario"),
    DataFile("nations.toml", NationsFile, title="The nations of a pack"),
    DataFile("leaders.toml", LeadersFile, title="The leaders of a pack"),
    DataFile("cards.toml", CardsFile, title="The cards of a pack", schema="cards"),
    DataFile("reserves.toml", CardsFile, title="The cards of a pack", schema="cards"),
    DataFile("tables.toml", Tables, title="Tables of a pack, each whole", partly=True),
    DataFile("straits.toml", StraitsFile, title="The straits of a pack's map"),
    DataFile("drawing.toml", Drawing, title="What the board of a pack is drawn from"),
)
KINDS = {file.name: file for file in FILES}


class Brought(NamedTuple):
    """A scenario with the pack it is of."""

    pack: Pack
    scenario: Scenario


def brought() -> dict[str, Brought]:
    """The scenarios of the packs that this process has, by what the program calls them: the id of the pack, `_`, that
    of the scenario."""
    return _brought(packs.brought("pack", "napoleon"))


@lru_cache(maxsize=8)
def _brought(known: tuple[Pack, ...]) -> dict[str, Brought]:
    found: dict[str, Brought] = {}
    for pack in known:
        if any(check(pack)):
            continue  # whoever brought it has been told
        with packs.laid(None, pack):
            found |= {name: Brought(pack, scenario) for name, scenario in scenarios().items()}
    return found


# Checking


def check(pack: Pack) -> Iterator[Fault | MapFault]:
    """Every fault of a pack: of its files by themselves, and of what they say of each other."""
    folder = Path(pack.folder)
    found: list[Fault | MapFault] = []
    if not ids(pack):
        found.append(Fault(str(folder / packs.HEADS["pack"]), 1, "no scenario", "NAME.toml", "data-lacks"))
    for name, text in pack.texts.items():
        found += _map_faults(name, text, folder) if name.endswith((".area", ".map")) else _form_faults(pack, name)
    if MAP in pack.texts and "nations.toml" not in pack.texts:
        found.append(Fault(str(folder / MAP), 1, "no nations.toml", "nations.toml, who owns what", "data-lacks"))
    yield from found
    # What says no more than whose a value is does not keep the rest from being read.
    if all(isinstance(one, Fault) and (one.found == "rulebook" or one.want == "data-nothing") for one in found):
        yield from _whole_faults(pack)


def _map_faults(name: str, text: str, folder: Path) -> list[Fault | MapFault]:
    if name != MAP:
        known = (MAP, *BESIDE)
        return [Fault(str(folder / name), 1, name, f"one of {', '.join(known)}", "data-file", name, MAP)]
    try:
        read_area(text, str(folder / name))
    except MapError as fault:
        return [*fault.faults]
    return []


def _form_faults(pack: Pack, name: str) -> list[Fault | MapFault]:
    text, place = pack.texts[name], str(Path(pack.folder) / name)
    try:
        form = read_toml(text, place)
    except DiagramError as fault:
        return [*fault.faults]
    file = KINDS.get(name, KINDS["NAME.toml"])
    if file.kind is Tables:
        # What is there of them is there whole.
        kinds = {one.name: one.type for one in msgspec.structs.fields(Tables)}
        found = [one for one in problems(form, Tables, partly=True) if len(one.path) == 1]
        found += [
            one._replace(path=(key, *one.path))
            for key, kind in kinds.items()
            if key in form
            for one in problems(form[key], kind)
        ]
    else:
        found = problems(form, file.kind, partly=file.partly and "like" in form)
    found += [
        Problem(path, "rulebook", "one of designed, history", "data-word", "designed") for path in as_printed(form)
    ]
    found += [Problem(path, "attested", "nothing", "data-nothing") for path in _attested(form)]
    return [*faults_of(found, text, place)]


def _attested(form: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where values are called the rulebook's: none of a pack's are."""
    if isinstance(form, dict):
        if form.get("attested"):
            yield (*path, "attested")
        for key, one in form.items():
            yield from _attested(one, (*path, key))
    elif isinstance(form, list):
        for at, one in enumerate(form):
            yield from _attested(one, (*path, at))


def _whole_faults(pack: Pack) -> Iterator[Fault | MapFault]:
    """What does not fit together in files that are sound by themselves."""
    with packs.laid(None, pack):
        try:
            scenarios()
            drawing()
        except MapError as fault:
            yield from fault.faults
        except ValueError as fault:
            known = _known()
            for line in str(fault).splitlines():
                yield _told(line, pack, known)


def _known() -> dict[str, list[str]]:
    """The ids that there are of what faults are about, as far as they can be read."""
    found: dict[str, list[str]] = {}
    readers: tuple[tuple[str, Callable[[], list[str]]], ...] = (
        ("nation", lambda: list(nations())),
        ("power", lambda: [id for id, nation in nations().items() if nation.power]),
        ("leader", lambda: list(leaders())),
        ("duchy", lambda: [one.id for one in _area().spaces if one.kind != SEA]),
        ("zone", lambda: [one.id for one in _area().spaces if one.kind == SEA]),
        ("card", lambda: [card.id for card in deck()]),
    )
    for what, read in readers:
        try:
            found[what] = read()
        except ValueError:
            continue
    return found


def _area() -> AreaMap:
    return read_area(SHELF.text("europe.area"), MAP)


def _told(line: str, pack: Pack, known: dict[str, list[str]]) -> Fault:
    """A fault that is told as `FILE: PLACE: WHAT`, with its line and the word that was probably meant."""
    name = line.partition(":")[0]
    where = str(Path(pack.folder) / name) if name in pack.texts else pack.folder
    return msgspec.structs.replace(told_at(line, pack.texts.get(name, ""), name, known), name=where)


# Words


def words(pack: Pack) -> Iterator[tuple[str, Words]]:
    """What its scenarios are called and what they are, and its nations and seats where ours have none of that name."""
    with packs.laid(None, None):
        ours = set(nations())
        seats = {role for one in scenarios().values() for roles in one.seats.values() for role in roles}
    own = _names(pack)
    for id, named in own.items():
        if id not in ours:
            for message in (f"napoleon-army-{id}", f"ui-side-{id}"):
                yield message, named
    told = {*ours, *seats, *own}
    for id in ids(pack):
        form = _read(pack, f"{id}.toml")
        scenario = f"napoleon-scenario-{pack.head.id}_{id}"
        for key, ending in (("name", ""), ("text", "-text")):
            said = _bilingual(form.get(key))
            if said is not None:
                yield f"{scenario}{ending}", said
        for role, powers in _seats(form):
            run = [own[power] for power in powers if power in own]
            if role not in told and run:
                told.add(role)
                yield f"ui-side-{role}", _joined(run)


def _names(pack: Pack) -> dict[str, Words]:
    """The nations that a pack is played with."""
    if "nations.toml" not in pack.texts:
        with packs.laid(None, None):
            return {nation.id: Words(nation.name.ru, nation.name.en) for nation in nations().values()}
    found = {}
    listed = _read(pack, "nations.toml").get("nation")
    for one in listed if isinstance(listed, list) else ():
        named = _bilingual(one.get("name")) if isinstance(one, dict) else None
        if named is not None:
            found[str(one.get("id"))] = named
    return found


def _seats(form: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    tables = form.get("seats")
    for roles in tables.values() if isinstance(tables, dict) else ():
        for role, powers in roles.items() if isinstance(roles, dict) else ():
            if isinstance(powers, list):
                yield role, [power for power in powers if isinstance(power, str)]


def _read(pack: Pack, name: str) -> dict[str, Any]:
    try:
        return read_toml(pack.texts[name], name)
    except DiagramError:
        return {}


def _bilingual(said: Any) -> Words | None:
    return Words(str(said.get("ru", "")), str(said.get("en", ""))) if isinstance(said, dict) else None


def _joined(named: list[Words]) -> Words:
    ru, en = ([getattr(one, language) for one in named] for language in ("ru", "en"))
    *most_ru, last_ru = ru
    *most_en, last_en = en
    if not most_en:
        return named[0]
    return Words(f"{', '.join(most_ru)} и {last_ru}", f"{', '.join(most_en)} and {last_en}")
