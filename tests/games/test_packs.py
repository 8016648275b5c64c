"""Folders from outside: overlays and packs, what is played with them, and what is said where they are wanted."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import feldherr
from feldherr import envs
from feldherr.catalogues import LANGUAGES
from feldherr.cli.printing import fault_line
from feldherr.games.srazhenie.state.scenes import scenes
from feldherr.kernel import Loose, Malformed, Match, RecordError, Ruleset, games, packs, read_record, write_record
from feldherr.kernel.bringing import bring
from feldherr.kernel.data_files import check_form
from feldherr.kernel.diagrams import DiagramError
from feldherr.maps.faults import MapError
from feldherr.server.statics import games_form, sources_of
from feldherr.studies.files import check_data, check_folder
from feldherr.studies.games import plans, play, read_options
from feldherr.texts import Texts

EXAMPLES = Path(__file__).parents[2] / "examples"
HILL, FORDS = EXAMPLES / "overlays" / "hill", EXAMPLES / "packs" / "fords"
BORDERLAND, OUTPOSTS = EXAMPLES / "packs" / "borderland", EXAMPLES / "packs" / "outposts"
ITALY, DANUBE = EXAMPLES / "packs" / "italy", EXAMPLES / "packs" / "danube"
GAME, ANTIQUITY, FREDERICK, EUROPE = map(feldherr.ruleset, ("srazhenie", "sgboh", "prussia", "napoleon"))
FILES = [(game, file) for game in games() for file in feldherr.ruleset(game).data_files if file.kind is not None]


@pytest.fixture(autouse=True)
def _nothing_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test brings is gone after it."""
    for name in (packs.OVERLAYS, packs.PACKS):
        monkeypatch.setenv(name, "")


def overlay(folder: Path, game: str, id: str = "mine", **files: str) -> Path:
    """An overlay with these files, by the name before `.toml`."""
    folder.mkdir(exist_ok=True)
    head = f'id = "{id}"\ngame = "{game}"\n[name]\nru = "Моё"\nen = "Mine"\n'
    for name, text in ({"overlay": head} | files).items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def spoilt(folder: Path, source: Path, name: str, old: str, new: str) -> Path:
    """A copy of a folder with one change."""
    shutil.copytree(source, folder)
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def some_plies(ruleset: Ruleset, scenario: str, options: dict[str, Any] | None = None, plies: int = 12) -> Match:
    match = Match(ruleset, scenario, options, secret=b"packs")
    rng = Random(1)
    for _ in range(plies):
        if match.position.outcome is not None:
            break
        role = match.position.decisions[0].role
        match.play(role, match.position.legal(role).sample(rng) or match.position.decisions[0].default)
    return match


@pytest.mark.parametrize(("game", "file"), FILES, ids=[f"{game}-{file.name}" for game, file in FILES])
def test_our_own_files_are_what_they_are_declared_to_be(game: str, file: Any) -> None:
    """So that an overlay of the same file, and its schema, are judged rightly."""
    text = (feldherr.ruleset(game).folder / "data" / file.name).read_text("utf-8")
    check_form(text, file.name, file.kind, partly=file.partly)


@pytest.mark.parametrize("game", games())
def test_every_file_of_a_game_s_data_is_declared(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    assert {file.name for file in ruleset.data_files} == {path.name for path in (ruleset.folder / "data").iterdir()}


# Overlays


def test_values_are_laid_over_ours_in_new_games_and_not_in_those_begun_before() -> None:
    before = some_plies(GAME, "battle", {"north_army": "black"})
    bring(overlays=[HILL])
    setting = GAME.setting("battle")
    guard = setting.type.index("guard")  # type: ignore[attr-defined]
    assert setting.strength[guard] == 6  # type: ignore[attr-defined]
    assert setting.data.tables["terrain"]["hill"]["cost"] == 4  # type: ignore[attr-defined]
    [brought] = packs.brought("overlay", "srazhenie")
    assert setting.options["overlay"] == brought.word == f"hill@{brought.digest}"
    plain = GAME.setting("battle", {"overlay": ""})
    assert plain.strength[guard] == 5  # type: ignore[attr-defined]
    assert "overlay" not in plain.written
    again = read_record(write_record(before), feldherr.ruleset, verify=True)
    assert again.setting.options["overlay"] == ""
    assert again.position.digest() == before.position.digest()
    assert GAME.load(before.position.save()).setting.strength[guard] == 5  # type: ignore[attr-defined]


def test_a_record_says_its_overlay_and_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(overlays=[HILL])
    record = write_record(some_plies(GAME, "battle"))
    line = next(at for at, one in enumerate(record.splitlines(), 1) if one.startswith("option overlay"))
    assert read_record(record, feldherr.ruleset, verify=True).number == 13
    assert GAME.read(GAME.write(read_record(record, feldherr.ruleset).position)).setting.options["overlay"]
    monkeypatch.setenv(packs.OVERLAYS, "")
    with pytest.raises(RecordError) as fault:
        read_record(record, feldherr.ruleset)
    assert (fault.value.line, fault.value.fault.want) == (line, "needs-overlay")
    bring(overlays=[spoilt(tmp_path / "other", HILL, "units.toml", "strength = 6", "strength = 7")])
    with pytest.raises(RecordError, match=r"another one in .*other: hill@"):
        read_record(record, feldherr.ruleset)
    for spoken in LANGUAGES:
        for option, id in (("hill@0123456789abcdef", "kernel-other-overlay"), ("far@00", "kernel-lacks-overlay")):
            with pytest.raises(Malformed) as refused:
                GAME.setting("battle", {"overlay": option})
            assert refused.value.message.id == id
            assert option in Texts(spoken).say(refused.value.message)


OTHERS = {
    "srazhenie": ("battle", {"tables": "[terrain.hill]\nshift = 3\n"}),
    "prussia": ("rossbach_battle", {"tables": "[rout]\ninfantry = 4\n"}),
    "sgboh": ("chaeronea", {"tables": "[points]\nleader = 3\n"}),
    "napoleon": ("austerlitz", {"tables": "[battle]\nminors = 60\n"}),
}


class _Locked:
    """In place of what says which overlay data are read with: reading any is a fault."""

    def get(self) -> None:
        raise AssertionError("a table was read past the setting")


@pytest.mark.parametrize("game", games())
def test_a_game_under_way_reads_its_values_from_its_setting_alone(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matches with and without an overlay stand beside each other in one process: no rule, machine or view of theirs
    asks for a table but that of its own match."""
    ruleset = feldherr.ruleset(game)
    scenario, files = OTHERS[game]
    bring(overlays=[overlay(tmp_path / "mine", game, **files)])
    position = ruleset.begin(ruleset.setting(scenario))
    assert position.setting.options["overlay"].startswith("mine@")
    if game == "napoleon":
        assert position.setting.tables.battle.minors == 60
    ruleset.static(position.setting)  # drawings and charts are of no match, and read once
    rng = Random(3)
    monkeypatch.setattr(packs, "_laid", _Locked())
    position.start(Loose(rng))
    for number in range(8 if game == "sgboh" else 25):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        known = position.known(role)
        ranked = ruleset.judge.rank(known.copy(), role, rng) if ruleset.judge is not None and number % 7 == 0 else []
        action = ranked[0][1] if ranked else known.legal(role).sample(rng) or position.decisions[0].default
        assert ruleset.evaluation is not None
        ruleset.evaluation.evaluate(known, role)
        ruleset.view(known, role)
        position.play(action, Loose(rng), role)


@pytest.mark.parametrize(
    ("name", "text", "line", "told"),
    [
        ("unit", "", 1, "did you mean units.toml?"),
        ("campaign", "battles = 9\n", 1, "expected one of units.toml"),
        ("units", "[gaurd]\nstrength = 6\n", 1, "did you mean guard?"),
        ("units", "[guard]\nstrength = 41\n", 2, "expected 0 … 40"),
        ("units", "[guard]\n\nstrenght = 4\n", 3, "did you mean strength?"),
        ("tables", '[combat]\nrows = [["D-9"]]\n', 2, "found 1; expected 6"),
        ("units", "[guard\n", 1, "expected TOML"),
        ("missions", '[M03]\nbridges = [["0607", "9999"]]\n', 2, "found 9999; expected a hex of the map"),
        ("formations", '[line]\nguard = ["9999"]\n', 2, "found 9999; expected a hex of the map"),
    ],
)
def test_every_fault_of_an_overlay_has_its_file_and_line(
    tmp_path: Path, name: str, text: str, line: int, told: str
) -> None:
    folder = overlay(tmp_path / "mine", "srazhenie", **{name: text})
    faults = check_folder(folder)
    assert faults
    assert str(faults[0]).startswith(f"{folder / name}.toml:{line}: ")
    assert told in str(faults[0])
    assert check_data(folder / f"{name}.toml", text) == [
        fault for fault in faults if str(fault).startswith(f"{folder / name}.toml")
    ]
    with pytest.raises(DiagramError):
        bring(overlays=[folder])


def test_an_overlay_may_name_one_of_two_sides(tmp_path: Path) -> None:
    folder = overlay(tmp_path / "mine", "sgboh", zama='[[side]]\nid = "carthaginian"\nlevel = 41\n')
    assert check_folder(folder) == []
    spoilt_side = overlay(tmp_path / "other", "sgboh", "other", zama='[[side]]\nid = "carthaginian"\nlevel = "x"\n')
    assert [str(one) for one in check_folder(spoilt_side) or ()] == [
        f"{spoilt_side / 'zama.toml'}:3: found x; expected a whole number"
    ]


def test_what_does_not_fit_together_is_a_fault_with_its_line(tmp_path: Path) -> None:
    folder = overlay(tmp_path / "mine", "prussia", rossbach='[[unit]]\nid = "p.mayr"\nprofile = "PFX"\n')
    with pytest.raises(DiagramError) as fault:
        bring(overlays=[folder])
    assert any("no profile 'PFX'" in str(one) for one in fault.value.faults)
    assert fault.value.faults[0].name == str(folder / "rossbach.toml")
    assert fault.value.faults[0].line == 3


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('id = "mine"', 'id = "My own"'), "data-name"),
        (('game = "srazhenie"', 'game = "srazenie"'), "data-word"),
        (("[name]", "[nam]"), "data-key"),
    ],
)
def test_the_head_of_a_folder_is_checked(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    folder = overlay(tmp_path / "mine", "srazhenie")
    head = folder / "overlay.toml"
    head.write_text(head.read_text("utf-8").replace(*change), "utf-8")
    with pytest.raises(DiagramError) as fault:
        bring(overlays=[folder])
    assert told in [one.want for one in fault.value.faults]


@pytest.mark.parametrize(
    ("name", "text", "en", "ru"),
    [
        ("overlay", 'id = "My own"\n', "letters, digits and _, a letter first", "цифр и _, первой — буква"),
        ("formations", '[line]\nguard = ["12x4"]\n', "expected the four digits of a hex", "четыре цифры гекса"),
    ],
)
def test_a_form_of_words_is_told_in_words(tmp_path: Path, name: str, text: str, en: str, ru: str) -> None:
    """A pattern is for programs: nobody who types a file is shown one."""
    whole = text if name != "overlay" else text + 'game = "srazhenie"\n[name]\nru = "Моё"\nen = "Mine"\n'
    faults = check_folder(overlay(tmp_path / "mine", "srazhenie", **{name: whole})) or []
    told = {spoken: "\n".join(fault_line(Texts(spoken), one) for one in faults) for spoken in LANGUAGES}
    assert en in told["en"]
    assert ru in told["ru"]
    assert "^[" not in told["en"] + told["ru"]


def test_folders_that_are_none_are_named_in_both_languages(tmp_path: Path) -> None:
    twice = overlay(tmp_path / "one", "srazhenie"), overlay(tmp_path / "two", "srazhenie")
    for given, id in (
        ([tmp_path / "nowhere"], "kernel-no-folder"),
        ([tmp_path], "kernel-no-overlay-head"),
        ([tmp_path / "a,b"], "kernel-folder-comma"),
        ([*twice], "kernel-folder-twice"),
    ):
        with pytest.raises(Malformed) as fault:
            bring(overlays=given)
        assert fault.value.message.id == id
        assert len({Texts(spoken).say(fault.value.message) for spoken in LANGUAGES}) == 2
        packs.os.environ[packs.OVERLAYS] = ""


# Packs


@pytest.fixture
def fords() -> None:
    bring(packs=[FORDS])


@pytest.mark.usefixtures("fords")
def test_scenarios_of_a_pack_stand_beside_ours_with_their_names() -> None:
    assert list(GAME.scenarios)[-2:] == ["fords_dawn", "fords_towns"]
    [form] = games_form({"srazhenie": GAME})
    assert form.scenarios[-1].id == "fords_towns"
    for spoken, name in (("ru", "Две деревни"), ("en", "Two villages")):
        assert Texts(spoken).text("srazhenie-scenario-fords_towns") == name  # type: ignore[arg-type]
        assert name in sources_of(GAME, spoken)[-1]  # type: ignore[arg-type]
    dawn = GAME.start("fords_dawn", {}, Loose(Random(1)))
    assert dawn.decisions[0].role == "south"
    assert dawn.setting.map.names["en"] == "The Ford"  # type: ignore[attr-defined]
    assert len(dawn.setting.names.units) == 8


@pytest.mark.parametrize(
    ("game", "folder", "scenario", "options", "players"),
    [
        pytest.param(game, folder, scenario, options, players, id=scenario)
        for game, folder, scenario, options, players in (
            (GAME, FORDS, "fords_dawn", [], ["sergeant", "random"]),
            (GAME, FORDS, "fords_towns", [], ["sergeant", "random"]),
            (ANTIQUITY, BORDERLAND, "borderland_clearing", [], ["sergeant", "random"]),
            (FREDERICK, OUTPOSTS, "outposts_ford_battle", [], ["sergeant", "random"]),
            (EUROPE, ITALY, "italy_suvorov", [], ["sergeant", "random", "recruit"]),
            (EUROPE, DANUBE, "danube_wagram", ["players=2"], ["random"]),
        )
    ],
)
def test_scenarios_of_a_pack_are_played_to_their_end_by_machines(
    game: Ruleset,
    folder: Path,
    scenario: str,
    options: list[str],
    players: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bring(packs=[folder])
    given = read_options(game, scenario, options)
    [plan] = plans(game, scenario, 1, players, "1", given)
    played = play(plan, keep=True)
    assert played.outcome is not None
    assert f'option pack "{packs.brought("pack")[0].word}"' in played.record
    match = read_record(played.record, feldherr.ruleset, verify=True)
    twin = game.read(game.write(match.position_at(3)))
    assert twin.digest() == match.position_at(3).digest()
    for role in (*match.roles, None):
        game.view(match.position.known(role), role)
    monkeypatch.setenv(packs.PACKS, "")
    with pytest.raises(RecordError) as fault:
        read_record(played.record, feldherr.ruleset)
    assert fault.value.fault.want == "needs-pack"
    with pytest.raises(Malformed, match="kernel-lacks-pack"):
        game.setting(scenario, given)


@pytest.mark.usefixtures("fords")
def test_agents_learn_in_the_scenarios_of_a_pack() -> None:
    for scene in ("dawn", "towns"):
        env = envs.make(f"srazhenie_fords_{scene}_v{envs.VERSION}", planes=True)
        assert env.layout is not None
        assert env.layout.shape[1:] == (9, 12)
        env.reset(seed=3)
        rng = Random(3)
        for _ in range(9):
            env.step(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
        twin = pickle.loads(pickle.dumps(env))
        assert twin.save() == env.save()


@pytest.mark.usefixtures("fords")
def test_a_scenario_goes_with_its_own_pack_only() -> None:
    word = packs.brought("pack")[0].word
    with pytest.raises(Malformed, match="kernel-not-of-pack"):
        GAME.setting("battle", {"pack": word})
    assert set(scenes()) == {"fords_dawn", "fords_towns"}


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("scenarios.toml", 'counts = "towns"', 'counts = "town"', "scenarios.toml:25: found town;"),
        ("scenarios.toml", 'map = "ford.map"', 'map = "frod.map"', "did you mean ford.map?"),
        ("scenarios.toml", '"0402"', '"9902"', "expected a hex of the map"),
        ("scenarios.toml", '"g.li2"', '"g.li3"', "found no g.li2"),
        ("scenarios.toml", '"0502"', '"0402"', "k.li1 is there"),
        ("scenarios.toml", 'army = "green"', 'army = "black"', "another army"),
        ("scenarios.toml", "turns = 4\n", "", "expected turns = …"),
        ("scenarios.toml", "turns = 4\n", "turns = 4\ngoal = 3\n", "goal where losses count"),
        ("scenarios.toml", "line = 4, guard", "line = 30, guards", "did you mean guard?"),
        ("scenarios.toml", "{ line = 4, guard = 1", "{ line = 30, guard = 9", "the zone has no more hexes"),
        ("ford.map", "neutral: rows 04-06\n", "", "map-needs-zone"),
        ("ford.map", "H hill", "H hills", "map-needs-terrain"),
        ("pack.toml", 'game = "srazhenie"', 'game = "srazenie"', "did you mean srazhenie?"),
    ],
)
def test_every_fault_of_a_pack_has_its_file_and_line(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    faulty(spoilt(tmp_path / "fords", FORDS, name, old, new), told)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("clearing.toml", "level = 22", 'level = "22"', "clearing.toml:15: found 22; expected a whole number"),
        ("clearing.toml", 'type = "BI"', 'type = "BX"', "no type 'BX'"),
        ("clearing.toml", '"0710"', '"0412"', "may not be stacked"),
        ("clearing.toml", '"0710"', '"0910"', "not in the zone 'roman'"),
        ("clearing.toml", '"0710"', '"9910"', "clearing.toml:64: r.lg1: no hex '9910' on the map"),
        (
            "clearing.toml", '"0710" },\n  { id = "lg2", at = "0712"', '"9910" },\n  { id = "lg2", at = "0912"',
            "r.lg2: 0912: not in the zone 'roman'",
        ),
        ("clearing.toml", 'id = "clearing"', 'id = "clearings"', "clearing.toml:2: id: found 'clearings'"),
        ("clearing.toml", 'source = "designed"', 'source = "rulebook"', "clearing.toml:3: found rulebook;"),
        ("clearing.toml", "retreat = ", "retreats = ", "did you mean retreat?"),
        ("clearing.toml", 'first = "gallic"', 'first = "gaulish"', "no side 'gaulish'"),
        (
            "clearing.toml", 'first = "gallic"\n',
            'first = "gallic"\n[[variant]]\nsource = "designed"\nid = "small"\nwithout = []\nlevels = {}\n',
            "a battle without variants",
        ),
        ("clearing.toml", 'type = "LG"', 'type = "LGG"', "clearing.toml:56: r.lg1: no type 'LGG' — did you mean LG?"),
        ("clearing.toml", 'formation = "legion"', 'formation = "legoin"', "roman.legoin: no formation 'legoin' — did"),
        ("clearing.toml", "facing = 1", "facing = 9", "clearing.toml:16: found 9; expected 0 … 5"),
        ("clearing.toml", '["legion"]', '["legoin"]', ":45: r.tribune: no formation 'legoin' — did you mean legion?"),
        ("clearing.toml", 'with = "hi1"', 'with = "hi11"', ":39: r.praetor: no unit 'r.hi11' on the map — did you"),
        ("clearing.toml", 'zone = "roman"', 'zone = "romans"', ":17: roman: no zone 'romans' on the map — did you"),
        ("clearing.toml", 'first = "gallic"', 'first = "galic"', ":7: first: no side 'galic' — did you mean gallic?"),
        ("clearing.map", "w woods", "w wood", "no terrain 'wood'"),
        ("clearing.map", "columns: 18", "columns: 18x", "map-number"),
    ],
)  # fmt: skip
def test_every_fault_of_a_battle_of_a_pack_too(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    faulty(spoilt(tmp_path / "mine", BORDERLAND, name, old, new), told)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("ford.toml", "mm = 1, ma = 6, cavalry", "mm = true, ma = 6, cavalry", "found true; expected a whole number"),
        ("ford.toml", "rating = 4", "rating = 33", "found 33; expected 0 … 9"),
        ("ford.toml", 'profile = "PFB"', 'profile = "PFX"', "no profile 'PFX'"),
        ("ford.toml", 'corps = "p.hussar"', 'corps = "p.husar"', "no leader 'p.husar'"),
        ("ford.toml", 'hex = "0603"', 'hex = "9903"', "no hex '9903' on the map"),
        ("ford.toml", "{ hexes = true }", '{ zones = ["nowhere"] }', "no zone 'nowhere' on the map"),
        ("ford.toml", 'id = "ford"', 'id = "forde"', "found 'forde'; expected 'ford'"),
        ("ford.toml", "[victory]\nsource = \"designed\"", "[victory]\nsource = \"rulebook\"", "found rulebook;"),
        (
            "ford.toml", "[victory]", '[scenarios.battle.variants.x]\nsource = "designed"\ncinc = "p.general"\n'
            "initiative = 3\nratings = {}\ncost = { first = 1, later = 1 }\n\n[victory]", "a battle without variants",
        ),
        (
            "ford.toml", "[victory]", '[scenarios.battle.setups.loose]\nsource = "designed"\nfirst = "prussia"\n'
            "prussia = {}\ncoalition = {}\n\n[victory]", "expected one of historical, free",
        ),
        (
            "ford.toml", "[rules]\n", '[rules.refuge]\nsource = "designed"\nside = "prussia"\nzone = "town"\n',
            "no zone 'town'",
        ),
        ("ford.map", "W woods", "W wood", "no terrain 'wood' in the charts — did you mean woods?"),
        ("ford.toml", 'corps = "p.hussar"', 'corps = "p.husar"', "28: p.drag: no leader 'p.husar' — did you mean p."),
        ("ford.toml", 'profile = "PGr2"', 'profile = "PGr22"', "no profile 'PGr22' — did you mean PGr2?"),
        ("ford.toml", 'first = "09:00"', 'first = "9 o’clock"', ":52: scenarios.battle.first: found '9 o’clock'"),
        ("ford.toml", 'last = "13:00"', 'last = "08:00"', "ford.toml:53: scenarios.battle.last: the last turn"),
        ("ford.toml", 'last = "13:00"', 'last = "13:07"', ":53: scenarios.battle.last: found '13:07'; expected whole"),
        ("ford.toml", '"ACr", hex = "0711", nation = "austria"', '"ACr", hex = "0711", nation = "austri"',
         ":33: c.croat: no nation 'austri' in its army — did you mean austria?"),
        ("ford.toml", "coalition = { morale = 8", "coalition = { morale = 13", ":55: scenarios.battle.coalition:"),
    ],
)  # fmt: skip
def test_every_fault_of_a_battle_of_frederick_s_too(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    faulty(spoilt(tmp_path / "mine", OUTPOSTS, name, old, new), told)


@pytest.mark.parametrize(
    ("pack", "name", "changes", "told"),
    [
        (FORDS, "scenarios.toml", {"turns = 4": "turns = 400", '"0402"': '"9902"'}, ("found 400", "found 9902")),
        (BORDERLAND, "clearing.toml", {"facing = 1": "facing = 9", '"LG"': '"LGG"'}, ("found 9", "no type 'LGG'")),
        (BORDERLAND, "clearing.toml", {"retreat = ": "retreats = ", '"0710"': '"9910"'}, ("retreats", "'9910'")),
        (OUTPOSTS, "ford.toml", {'"designed"': '"rulebook"', '"PGr2"': '"PGr22"'}, ("found rulebook", "'PGr22'")),
        (OUTPOSTS, "ford.toml", {'"cavalry"': '"cavalri"', '"PFB"': '"PFX"'}, ("found cavalri", "'PFX'")),
        (DANUBE, "wagram.toml", {'"designed"': '"rulebook"', '"vienna"': '"viena"'}, ("found rulebook", "'viena'")),
    ],
)
def test_faults_of_form_and_of_meaning_are_told_in_one_run(
    tmp_path: Path, pack: Path, name: str, changes: dict[str, str], told: tuple[str, str]
) -> None:
    folder = shutil.copytree(pack, tmp_path / "mine")
    text = (folder / name).read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    (folder / name).write_text(text, "utf-8")
    for one in told:
        faulty(folder, one)


def test_a_pack_of_scenarios_has_one(tmp_path: Path) -> None:
    folder = spoilt(tmp_path / "fords", FORDS, "pack.toml", "fords", "fords")
    (folder / "scenarios.toml").write_text("# None yet.\n", "utf-8")
    faulty(folder, "scenarios.toml:1: found no scenario; expected [NAME]")


def test_a_battle_and_its_field_belong_together(tmp_path: Path) -> None:
    shutil.copytree(BORDERLAND, tmp_path / "mine")
    (tmp_path / "mine" / "clearing.map").rename(tmp_path / "mine" / "claering.map")
    faulty(tmp_path / "mine", "found no clearing.map")
    faulty(tmp_path / "mine", "did you mean clearing?")


def test_a_pack_of_battles_has_one(tmp_path: Path) -> None:
    shutil.copytree(BORDERLAND, tmp_path / "mine", ignore=lambda *_: ["clearing.toml"])
    faulty(tmp_path / "mine", "no battle")


def test_battles_of_a_pack_stand_beside_ours_with_their_names_and_armies() -> None:
    before = list(ANTIQUITY.scenarios)
    bring(packs=[BORDERLAND])
    assert list(ANTIQUITY.scenarios) == [*before, "borderland_clearing"]
    for spoken, name, army in (("ru", "Поляна", "Галлы"), ("en", "The clearing", "Gauls")):
        texts = Texts(spoken, ANTIQUITY)  # type: ignore[arg-type]
        assert texts.text("sgboh-scenario-borderland_clearing") == name
        assert texts.side("gallic") == army
        assert texts.side("roman") == texts.text("sgboh-army-roman"), "ours keep their names"
        assert army in sources_of(ANTIQUITY, spoken)[-1]  # type: ignore[arg-type]
    free = ANTIQUITY.start("borderland_clearing", {"setup": "free"}, Loose(Random(1)))
    assert free.decisions[0].id == "setting-up"
    assert ANTIQUITY.static(free.setting).battle == "borderland_clearing"


def test_a_battle_of_frederick_s_is_called_by_its_name_and_scenario() -> None:
    before = list(FREDERICK.scenarios)
    bring(packs=[OUTPOSTS])
    assert list(FREDERICK.scenarios) == [*before, "outposts_ford_battle"]
    for spoken, name in (("ru", "Застава у брода: бой"), ("en", "The outpost at the ford: battle")):
        texts = Texts(spoken, FREDERICK)  # type: ignore[arg-type]
        assert texts.text("prussia-scenario-outposts_ford_battle") == name
        assert texts.text("prussia-scenario-outposts_ford_battle-text")
    static = FREDERICK.static(FREDERICK.setting("outposts_ford_battle"))
    assert (static.battle, static.main, len(static.hours)) == ("outposts_ford", False, 5)
    assert FREDERICK.setting("rossbach_battle").map is not FREDERICK.setting("outposts_ford_battle").map  # type: ignore[attr-defined]


def test_a_game_may_take_no_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FORDS, tmp_path / "fords")
    monkeypatch.setattr(type(GAME), "pack_files", ())
    faulty(tmp_path / "fords", "a game that takes packs: ")


# Packs of The Napoleonic Wars


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("suvorov.toml", 'at = "venice", units = 4', 'at = "venise", units = 4', "did you mean venice?"),
        ("suvorov.toml", "units = 8,", 'units = "8",', "found 8; expected a whole number"),
        ("suvorov.toml", "units = 8,", "units = 28,", "found 39 units; expected at most 24 of its pool"),
        ("suvorov.toml", '"suvorov", "kray"', '"suvorow", "kray"', "did you mean suvorov?"),
        ("suvorov.toml", '"suvorov", "kray"', '"suvorov", "ruffo"', "no leader 'ruffo' of 'austria'"),
        ("suvorov.toml", '"abercromby"]', '"bonaparte"]', "no leader 'bonaparte' of 'britain'"),
        ("suvorov.toml", '{ at = "milan", units = 5, leaders = ["moreau"] }',
         '{ at = "milan", units = 5, leaders = ["bonaparte"] }', "'bonaparte' comes in 1800 only"),
        ("suvorov.toml", 'naples = "britain"', 'naples = "papacy"', "no Pact of 'naples' with 'papacy'"),
        ("suvorov.toml", 'naples = "britain"', 'neaples = "britain"', "no nation 'neaples' — did you mean naples?"),
        ("suvorov.toml", 'naples = "britain"', 'naples = "britian"', "pacts: no power 'britian' for a Pact"),
        ("suvorov.toml", '"rome", "ancona", "naples"', '"rome", "ancona", "neaples"', "did you mean naples?"),
        ("suvorov.toml", '"forced_loan"', '"forced_lone"', "did you mean forced_loan?"),
        ("suvorov.toml", '"forced_loan"', '"polish_uprising"', "no card 'polish_uprising'"),
        ("suvorov.toml", '"mud", "typhus"', '"mud", "mud"', "'mud' twice"),
        ("suvorov.toml", 'neutral = ["papacy"]', "neutral = []", "'papacy' is missing"),
        ("suvorov.toml", "[1800, 1800]]", "[1801, 1801]]", "years that follow each other"),
        ("suvorov.toml", "[seats.3]", "[seats.4]", "found 3 roles"),
        ("suvorov.toml", 'id = "suvorov"', 'id = "suworow"', "found 'suworow'; expected 'suvorov'"),
        ("suvorov.toml", 'source = "designed"\nparagraph', 'source = "rulebook"\nparagraph', "found rulebook;"),
        ("suvorov.toml", "preemption = ", "preemtion = ", "did you mean preemption?"),
        ("suvorov.toml", "turns = ", 'like = "wagram"\nturns = ', "no other scenario 'wagram'"),
        ("nations.toml", '"nice", "corsica"', '"nize", "corsica"', "did you mean nice?"),
        ("nations.toml", ', "corsica"]', "]", "a duchy that nobody owns"),
        ("nations.toml", 'home = ["mahon"]', 'home = []\nassociated = ["mahon"]', "no capital"),
        ("leaders.toml", "battle = 4\n", 'battle = 4\nattested = { battle = "9" }\n', "found attested;"),
        ("leaders.toml", 'nation = "naples"', 'nation = "neapel"', "did you mean naples?"),
        ("tables.toml", 'ruler = "bonaparte"', 'ruler = "napoleon"', "no leader 'napoleon'"),
        ("tables.toml", "regroup = 3\n", "", "expected regroup = …"),
        ("tables.toml", "[lost]", "[losts]", "did you mean lost?"),
        ("straits.toml", '"calabria", "sicily"', '"calabria", "naples"', "no such strait on the map"),
        ("straits.toml", '["tyrrhenian"]', '["adriatik"]', "did you mean adriatic?"),
        ("map.area", "calabria/sicily", "calabria/sicilia", "sicilia"),
        ("map.area", "lyons capital", "lyons town", "town"),
        ("map.area", "fortress fortified_capital\n", "fortress fortified_capital camp\n", "space kinds: found"),
    ],
)  # fmt: skip
def test_every_fault_of_a_napoleonic_pack_has_its_file_and_line(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    folder = spoilt(tmp_path / "mine", ITALY, name, old, new)
    line = (folder / name).read_text("utf-8").count("\n", 0, (ITALY / name).read_text("utf-8").index(old)) + 1
    faulty(folder, told)
    [fault, *_] = [one for one in check_folder(folder) or () if told in str(one)]
    # Of what is missing, or too much in sum, the place is that of the table that it is in.
    whole = ("missing", "pool", "nobody owns", "no capital", "regroup = …", "space kinds", "no other scenario")
    if not any(word in told for word in whole):
        near = abs(fault.line - line)
        assert str(fault).startswith(str(folder / name))
        assert near <= 8, f"{fault}, and the change is in line {line}"


def test_a_map_of_its_own_needs_nations_and_a_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for left_out, told in (("nations.toml", "no nations.toml"), ("suvorov.toml", "no scenario")):
        folder = tmp_path / left_out
        shutil.copytree(ITALY, folder, ignore=lambda *_, name=left_out: [name])
        faulty(folder, told)
        monkeypatch.setenv(packs.PACKS, "")
    shutil.copytree(ITALY, tmp_path / "named")
    (tmp_path / "named" / "map.area").rename(tmp_path / "named" / "italy.area")
    faulty(tmp_path / "named", "did you mean map.area?")


def test_scenarios_of_a_napoleonic_pack_stand_beside_ours_with_their_names() -> None:
    before = list(EUROPE.scenarios)
    bring(packs=[ITALY, DANUBE])
    assert list(EUROPE.scenarios) == [*before, "italy_suvorov", "danube_wagram"]
    [players] = EUROPE.scenarios["danube_wagram"].options
    assert (players.values, players.default) == ((2, 3, 4), 4)
    for spoken, name, side in (("ru", "1799: Суворов в Италии", "Неаполь"), ("en", "1799: Suvorov in Italy", "Naples")):
        texts = Texts(spoken, EUROPE)  # type: ignore[arg-type]
        assert texts.text("napoleon-scenario-italy_suvorov") == name
        assert texts.text("napoleon-scenario-italy_suvorov-text")
        assert texts.side("naples") == side
        assert name in sources_of(EUROPE, spoken)[-1]  # type: ignore[arg-type]


def test_a_seat_that_we_have_none_of_is_called_by_its_powers(tmp_path: Path) -> None:
    folder = spoilt(tmp_path / "mine", ITALY, "suvorov.toml", "[seats.2]\nimperial", "[seats.2]\npariser")
    text = (folder / "suvorov.toml").read_text("utf-8")
    (folder / "suvorov.toml").write_text(
        text.replace(
            'coalition = ["austria", "britain"]\n\n[seats.3]', 'two_courts = ["austria", "britain"]\n\n[seats.3]'
        ),
        "utf-8",
    )
    bring(packs=[folder])
    for spoken, courts, alone in (("ru", "Австрия и Британия", "Франция"), ("en", "Austria and Britain", "France")):
        texts = Texts(spoken, EUROPE)  # type: ignore[arg-type]
        assert (texts.side("two_courts"), texts.side("pariser")) == (courts, alone)


def test_a_map_and_nations_of_a_pack_take_the_place_of_ours_in_its_own_scenarios_only() -> None:
    bring(packs=[ITALY])
    own: Any = EUROPE.setting("italy_suvorov")
    ours: Any = EUROPE.setting("1805")
    assert (own.board.area.id, ours.board.area.id) == ("italy", "europe")
    assert own.nations == ("france", "austria", "britain", "naples", "sardinia", "papacy", "helvetia")
    assert len(ours.nations) == 9
    assert own.common == len(own.data.deck) == 39
    assert own.tables.lost.ruler == "bonaparte"
    assert own.tables.battle == ours.tables.battle
    assert own.tables.sequence.nations == own.nations
    # Of the Reserves those that name nothing that is not there.
    assert [card.id for card in own.card_data[own.common :]] == ["marshals", "royal_navy", "subsidies", "hofkriegsrat"]
    assert [card.number for card in own.card_data[own.common :]] == sorted(
        card.number for card in own.card_data[own.common :]
    )
    static = EUROPE.static(own)
    assert (static.map.id, len(static.map.spaces)) == ("italy", 39)
    assert {one.id for one in static.nations} == set(own.nations)
    assert EUROPE.static(ours).map.drawing.size == (1840, 1390)
    assert EUROPE.begin(own).faults() == []


def test_a_pack_without_a_map_has_ours_and_all_its_cards() -> None:
    bring(packs=[DANUBE])
    for players in (2, 3, 4):
        own: Any = EUROPE.setting("danube_wagram", {"players": players})
        assert own.duchies == EUROPE.setting("1812").duchies  # type: ignore[attr-defined]
        assert own.cards == EUROPE.setting("1812").cards  # type: ignore[attr-defined]
        assert EUROPE.begin(own).faults() == []


def test_a_scenario_may_be_like_one_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head = (DANUBE / "pack.toml").read_text("utf-8")
    short = 'like = "1813"\nid = "one"\nsource = "designed"\nturns = [[1813, 1813]]\n'
    for name, text in (("few", short + 'deck = ["rally", "fog"]\n'), ("mine", short)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.toml").write_text(head, "utf-8")
        (tmp_path / name / "one.toml").write_text(text, "utf-8")
    faulty(tmp_path / "few", "found 2 cards; expected 34 or more")
    monkeypatch.setenv(packs.PACKS, "")
    bring(packs=[tmp_path / "mine"])
    assert EUROPE.scenarios["danube_one"].turns == 1
    ours: Any = EUROPE.setting("1813", {"players": 3})
    own: Any = EUROPE.setting("danube_one", {"players": 3})
    assert own.data.armies == ours.data.armies


def test_an_overlay_lies_over_ours_and_not_over_what_a_pack_brings(tmp_path: Path) -> None:
    lost = "[lost]\nthrone = 3\n[battle]\nrout = 4\n"
    values = overlay(tmp_path / "over", "napoleon", tables=lost, nations='[[nation]]\nid = "austria"\nunits = 30\n')
    bring(overlays=[values], packs=[ITALY])
    own: Any = EUROPE.setting("italy_suvorov")
    ours: Any = EUROPE.setting("1805")
    assert (own.tables.lost.throne, ours.tables.lost.throne) == (1, 3)
    assert own.tables.battle.rout == ours.tables.battle.rout == 4
    assert (own.nation_data[1].units, ours.nation_data[2].units) == (24, 30)


def test_a_game_of_a_pack_reads_its_values_from_its_setting_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(packs=[ITALY])
    position = EUROPE.begin(EUROPE.setting("italy_suvorov"))
    EUROPE.static(position.setting)
    rng = Random(5)
    monkeypatch.setattr(packs, "_laid", _Locked())
    position.start(Loose(rng))
    for number in range(40):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        known = position.known(role)
        ranked = EUROPE.judge.rank(known.copy(), role, rng) if EUROPE.judge is not None and number % 5 == 0 else []
        EUROPE.view(known, role)
        position.play(ranked[0][1] if ranked else position.decisions[0].default, Loose(rng), role)


def faulty(folder: Path, told: str) -> None:
    """A pack has a fault that is told so, and cannot be brought."""
    faults = check_folder(folder)
    assert faults
    assert any(told in str(fault) for fault in faults), [str(fault) for fault in faults]
    assert all(str(folder) in str(fault) for fault in faults)
    with pytest.raises((DiagramError, MapError)):
        bring(packs=[folder])
