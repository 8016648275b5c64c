"""The command line as a person meets it: answers on the one stream, one line of what is wrong on the other."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.cli.commands import ROOT, run
from tests.rules.napoleon.table import Table

import feldherr
from feldherr.games.napoleon import RULESET
from feldherr.kernel import Match, games, odds, read_record, write_record


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short finished match as a file."""
    match = Match(feldherr.ruleset("srazhenie"), "battle", {}, secret=b"s" * 32, players={"north": "random"})
    rng = Random(5)
    for _ in range(40):
        role = match.position.decisions[0].role
        action = match.position.legal(role).sample(rng)
        assert action is not None
        match.play(role, action)
    match.resign("south")
    path = tmp_path_factory.mktemp("records") / "match.feldherr"
    path.write_text(write_record(match), "utf-8")
    return path


@pytest.mark.parametrize(
    ("diagram", "words"),
    [
        ("perft/attack_two_on_one.toml", ("attack 0711 by g.li1 g.gr1", "D-Elim", "Expected losses", "value")),
        ("perft_prussia/leuthen_combat_02.toml", ("attack 1323 by 1322", "Expected losses", "value")),
    ],
)
def test_advice_names_the_best_with_terms_and_odds(diagram: str, words: tuple[str, ...]) -> None:
    how = ("advise", f"tests/games/{diagram}", "--lines", "12")
    english, _ = run(*how, "--lang", "en")
    for word in words:
        assert word in english
    assert english == run(*how, "--lang", "en")[0], "by a count of lines it is the same every time"
    assert "Ожидаемые потери" in run(*how, "--lang", "ru")[0]


def test_advice_on_a_save_and_on_a_ply_of_a_record(tmp_path: Path, record: Path) -> None:
    save = tmp_path / "fight.json"
    diagram = (ROOT / "tests/games/perft/attack_two_on_one.toml").read_text("utf-8")
    save.write_text(feldherr.ruleset("srazhenie").read(diagram).save(), "utf-8")
    assert "attack 0711" in run("advise", str(save), "--lines", "4", "--lang", "en")[0]
    out, _ = run("advise", str(record), "--ply", "20", "--lines", "2", "--lang", "en")
    assert "Chance of winning" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("{record}",), "There is nothing to decide now."),
        (("{record}", "--ply", "999"), "There is no ply 999"),
        (("{record}", "--ply", "20", "--role", "west"), "There is no seat “west”"),
        (("tests/games/perft/attack_two_on_one.toml", "--ply", "3"), "There is no ply 3"),
        (("nowhere.toml",), "There is no file"),
    ],
)
def test_advice_that_cannot_be_given_is_one_line(words: tuple[str, ...], said: str, record: Path) -> None:
    asked = [word.format(record=record) for word in words]
    assert said in run("advise", *asked, "--lines", "2", "--lang", "en", code=2)[1]


def test_rules_are_shown_in_both_languages() -> None:
    russian, _ = run("rules", "show", "srazhenie", "6.3", "--lang", "ru")
    english, _ = run("rules", "show", "srazhenie", "6.3", "--lang", "en")
    assert russian.startswith("6.3  ")
    assert "зон" in russian.lower()
    assert "zone" in english.lower()


def test_rules_are_searched_by_words_and_by_slang() -> None:
    assert "6.1" in run("rules", "search", "srazhenie", "ЗК")[0]
    assert "S1.missions" in run("rules", "search", "srazhenie", "заданию")[0]
    assert run("rules", "search", "srazhenie", "zzzz", code=1)[1].count("\n") == 1


@pytest.mark.parametrize("game", games())
def test_rules_check_lists_what_is_missing(game: str) -> None:
    out, _ = run("rules", "check", game, "--only", "none")
    assert "nothing missing" in out


@pytest.mark.parametrize("game", games())
def test_the_kept_table_of_paragraphs_is_the_one_the_command_makes(game: str) -> None:
    """Made anew by: feldherr rules table <game> > docs/rules-<game>.md"""
    made, _ = run("rules", "table", game)
    kept = (ROOT / "docs" / f"rules-{game}.md").read_text("utf-8")
    assert kept == made, f"stale; make it anew: feldherr rules table {game} > docs/rules-{game}.md"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("rules", "show", "chess", "1"), 2, "There is no game “chess”"),
        (("rules", "show", "srazhenie", "99"), 1, "99"),
        (("simulate", "srazhenie", "nowhere"), 2, "nowhere"),
        (("simulate", "srazhenie", "battle", "--players", "napoleon"), 2, "napoleon"),
        (("simulate", "srazhenie", "battle", "--players", "captain:soon,sergeant"), 2, "captain:soon"),
        (("simulate", "srazhenie", "battle", "--option", "wind=3"), 2, "wind"),
        (("check", "no-such-file"), 2, "no-such-file"),
        (("check", "pyproject.toml"), 1, "pyproject.toml"),
        (("replay", "pyproject.toml"), 1, "pyproject.toml:1"),
        (("rules", "show", "srazhenie", "1", "--lang", "de"), 2, "de"),
        (("dance",), 2, "dance"),
    ],
)
def test_bad_input_gets_one_clear_line(words: tuple[str, ...], code: int, said: str) -> None:
    _, complaint = run(*words, code=code)
    assert said in complaint


def test_a_record_replays_in_words(record: Path) -> None:
    for spoken in ("ru", "en"):
        out, _ = run("replay", str(record), "--lang", spoken)
        assert "42" in out.splitlines()[-2]
    assert run("check", str(record))[0].strip().endswith("no problems found.")


def test_a_replay_holds_no_word_of_the_notation() -> None:
    """Plies in which nothing happened are told as well: the end of a phase, a pass, the leading brigade of a stack."""
    for name, said in (
        ("srazhenie/general-fifteen-both", ("конец фазы", "остаться", "«УБ»")),
        ("prussia/rossbach-main-01", ("отказ",)),
    ):
        out, _ = run("replay", f"corpus/{name}.feldherr", "--lang", "ru")
        assert not {"end", "pass", "lead"} & set(out.split())
        for words in said:
            assert words in out


def test_a_changed_record_names_its_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.split("\t")[0] == "20")
    cells = lines[at].split("\t")
    lines[at] = "\t".join([*cells[:5], "0" * 32])
    changed = tmp_path / "changed.feldherr"
    changed.write_text("\n".join(lines) + "\n", "utf-8")
    assert f"changed.feldherr:{at + 1}: " in run("replay", str(changed), code=1)[1]
    assert f"changed.feldherr:{at + 1}: " in run("check", str(changed), code=1)[1]


def test_a_map_is_checked_with_lines(tmp_path: Path) -> None:
    good = ROOT / "src/feldherr/games/srazhenie/data/valley.map"
    assert "no problems" in run("check", str(good))[0]
    assert "no problems" in run("check", str(ROOT / "src/feldherr/games/prussia/data/zorndorf.map"))[0]
    bad = tmp_path / "bad.map"
    text = good.read_text("utf-8")
    bad.write_text(text.replace("[terrain]", "[terrrain]"), "utf-8")
    assert "bad.map" in run("check", str(bad), code=1)[1]


@pytest.mark.parametrize(("game", "scenario"), [("srazhenie", "battle"), ("prussia", "rossbach_battle")])
def test_odds_of_a_diagram(game: str, scenario: str, tmp_path: Path) -> None:
    rng = Random(3)
    for seed in range(40):
        match = Match(feldherr.ruleset(game), scenario, {}, secret=bytes([seed]) * 32)
        while match.position.outcome is None:
            role = match.position.decisions[0].role
            offers = match.position.legal(role).offers()
            attacks = [action for action in match.position.legal(role) if action.verb() == "attack"] if any(
                offer.kind.verb() == "attack" for offer in offers
            ) else []  # fmt: skip
            # Guns alone are taken without a die.
            if attacks and len(odds(match.position, attacks[0], role, within=True).branches) > 1:
                path = tmp_path / "fight.toml"
                path.write_text(match.ruleset.write(match.position), "utf-8")
                out, _ = run("odds", str(path), match.position.legal(role).text(attacks[0]))
                assert "%" in out
                assert f"{game}-" not in out, "a text is missing"
                assert "no problems" in run("check", str(path))[0]
                return
            action = match.position.legal(role).sample(rng)
            assert action is not None
            match.play(role, action)
    pytest.fail("no fight came about")


def test_odds_of_a_fight_of_the_second_game_are_in_its_own_words() -> None:
    fight = "tests/games/perft_prussia/leuthen_combat_02.toml"
    out, _ = run("odds", fight, "attack 1222 by 1322", "--lang", "en")
    assert "Attacker’s lead: Dragoons V" in out
    assert "5 against 7: column 1:2, die modifier −1" in out
    assert "the defender takes LP" in out
    assert "c.drag5" not in out


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("ru", ("6  Инициатива: на кубике не больше", "захвачен   1/10", "ход захвачен  7/10  70,0 %")),
        ("en", ("6  Initiative: the die must not exceed it", "seized  1/10", "the turn is seized  7/10  70.0 %")),
    ],
)
def test_odds_of_a_seizure_are_those_of_the_leader(spoken: str, words: tuple[str, ...]) -> None:
    diagram = "tests/games/perft_sgboh/chaeronea_seizing_01.toml"
    out, _ = run("odds", diagram, "seize m.philip", "--lang", spoken)
    assert [found for found in words if found not in out] == []


def test_guns_alone_are_taken_without_a_die() -> None:
    out, _ = run("odds", "tests/games/perft_prussia/leuthen_combat_06.toml", "attack 2218 by 2117", "--lang", "en")
    assert " ".join(out.split()) == "Artillery alone: no die roll, the hex can be entered 10.1"


@pytest.mark.parametrize(
    ("command", "old", "new", "said"),
    [
        (("odds", "{}", "attack 1222 by 1322"), '"1423"', '"9923"', ":11: стоит «9923», ожидается: гексагон карты\n"),
        (("check", "{}"), '"1423"', '"9923"', ":11: стоит «9923», ожидается: гексагон карты\n"),
        (("advise", "{}"), "turn = 3", "turn = x", ":3: ожидается: правильный TOML\n"),
        (("check", "{}"), 'ruleset = "prussia"', "", ':1: ожидается: строка вида ruleset = "srazhenie"\n'),
        (("play", "{}", "--no-browser"), "turn = 3", "turn = x", ":3: ожидается: правильный TOML\n"),
    ],
)
def test_a_faulty_diagram_is_told_in_the_language_asked(
    command: tuple[str, ...], old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = (ROOT / "tests/games/perft_prussia/leuthen_combat_02.toml").read_text("utf-8")
    path = tmp_path / "bad.toml"
    path.write_text(text.replace(old, new), "utf-8")
    _, complaint = run(*(word.format(path) for word in command), "--lang", "ru", code=1)
    assert f"{path}{said}" in complaint


def test_a_faulty_record_is_told_in_the_language_asked(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.feldherr"
    path.write_text(record.read_text("utf-8").replace("\n3\t", "\n33\t"), "utf-8")
    assert "стоит «33», ожидается: номер по порядку" in run("replay", str(path), "--lang", "ru", code=1)[1]
    assert "found 33; expected ply 3" in run("replay", str(path), "--lang", "en", code=1)[1]


@pytest.mark.parametrize("ply", ["1", "30", None])
def test_a_moment_of_a_record_is_a_diagram_that_is_opened_again(record: Path, tmp_path: Path, ply: str | None) -> None:
    text, _ = run("diagram", str(record), *(("--ply", ply) if ply else ()))
    path = tmp_path / "moment.toml"
    path.write_text(text, "utf-8")
    assert "no problems" in run("check", str(path))[0]
    match = read_record(record.read_text("utf-8"), feldherr.ruleset)
    position = match.position if ply is None else match.position_at(int(ply))
    assert feldherr.ruleset("srazhenie").read(text).digest() == position.digest()


def test_a_moment_that_is_not_there_is_one_line(record: Path) -> None:
    assert run("diagram", str(record), "--ply", "999", code=2)[1].count("\n") == 1


@pytest.mark.parametrize("text", ["hello", "ruleset = 3", 'ruleset = "srazhenie"\nturn = -1\n'])
def test_a_file_that_cannot_be_opened_is_not_played(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, "utf-8")
    _, said = run("play", str(path), "--no-browser", "--data", str(tmp_path / "data"), code=1)
    assert said.startswith(f"{path}:")


def test_play_opens_a_file(record: Path, tmp_path: Path) -> None:
    """The address it says leads to the record on the running server."""
    command = [sys.executable, "-m", "feldherr.cli", "play", str(record), "--no-browser", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, encoding="utf-8") as server:
        try:
            assert server.stdout is not None
            address = next(line for line in server.stdout if "/ply/0" in line).split()[-1]
            base, _, rest = address.partition("/m/")
            view = httpx.get(f"{base}/api/matches/{rest.split('/')[0]}", timeout=60).json()
            assert view["opened"]
        finally:
            server.terminate()


def test_a_port_that_is_taken_is_told_in_the_language_asked(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        words = ("play", "--no-browser", "--data", str(tmp_path), "--port", port)
        assert run(*words, "--lang", "ru", code=2)[1] == f"Порт {port} занят.\n"
        assert run(*words, "--lang", "en", code=2)[1] == f"Port {port} is not free.\n"


def test_simulation_is_the_same_for_any_number_of_workers() -> None:
    words = ("simulate", "srazhenie", "battle", "--games", "12", "--seed", "9", "--json")
    alone, _ = run(*words)
    together, _ = run(*words, "--workers", "2")
    assert alone == together
    form = json.loads(alone)
    assert [game["number"] for game in form["games"]] == list(range(12))
    assert all(game["finished"] for game in form["games"])
    assert run(*words[:-1], "--option", "north_army=red")[0].startswith("Army")


def test_play_says_its_address_first_and_keeps_its_port(tmp_path: Path) -> None:
    ports = []
    for _ in range(2):
        command = [
            sys.executable,
            "-m",
            "feldherr.cli",
            "play",
            "--no-browser",
            "--data",
            str(tmp_path),
            "--lang",
            "en",
        ]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline().strip()
            address = line.rpartition(" ")[2]
            assert line.startswith("Feldherr is at http://127.0.0.1:")
            assert httpx.get(f"{address}api/games", timeout=60).json()[0]["id"] == "srazhenie"
            ports.append(address)
        finally:
            process.terminate()
            process.wait(timeout=60)
            if process.stdout is not None:
                process.stdout.close()
    assert ports[0] == ports[1]
    assert (tmp_path / "feldherr.sqlite").is_file()


def test_a_record_is_analysed_in_both_languages_and_as_a_table(tmp_path: Path) -> None:
    file = ROOT / "corpus" / "srazhenie" / "first-south.feldherr"
    table = tmp_path / "account.csv"
    russian, said = run("analyse", str(file), "--lang", "ru", "--csv", str(table))
    english, _ = run("analyse", str(file), "--lang", "en")
    assert "Ожидалось" in russian
    assert "Expected" in english
    # Each turn, each fight, and the sum of all.
    assert english.count("attack on") + english.count("bombards") >= 6
    assert "0.17 : 0.50" in english
    assert str(table) in said
    lines = table.read_text("utf-8").splitlines()
    assert lines[0].startswith("ply,turn,counters_north,counters_south")
    assert len(lines) == 1 + 43
    assert run("analyse", str(tmp_path / "no.feldherr"), code=2)[1].count("\n") == 1


def test_a_fight_among_five_is_analysed_by_its_name_and_in_a_row_for_each_whom_it_cost() -> None:
    """In The Napoleonic Wars a fleet that patrols is met in a later ply: its own has no event."""
    file = ROOT / "corpus" / "napoleon" / "1805-scene-04.feldherr"
    told, _ = run("analyse", str(file), "--lang", "en")
    measures, fights, _ = told.split("\n\n")
    assert [row.split()[:2] for row in measures.splitlines()[1:]] == [
        ["1", side] for side in ("France", "Britain", "Austria", "Russia", "Prussia")
    ]
    rows = [row.split() for row in fights.splitlines()[1:]]
    assert rows[0] == ["1", "patrol:", "Britain,", "English", "Channel", "France", "0.57", "0.25", "1", "0.18"]
    assert rows[1] == ["Britain", "0.42", "−0.02", "1", "0.60"]
    assert [row[-5] for row in rows[2:]] == ["France", "Britain"]


def test_a_forecast_of_the_napoleonic_wars_names_places_and_takes_their_names(tmp_path: Path) -> None:
    """Its fights have dice and no table: who may come between, the dice of both sides, the chances."""
    table = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: john austria*2", points=3)
    path = tmp_path / "linz.toml"
    path.write_text(RULESET.write(table.position), "utf-8")
    by_id, _ = run("odds", str(path), "march davout to linz", "--lang", "ru")
    by_name, _ = run("odds", str(path), "march davout to Линц", "--lang", "ru")
    assert by_id == by_name
    assert "linz" not in by_id
    for words in (
        "Сражение: Линц",
        "1 КО из 3",
        "10 кубиков атакующего",
        "Победа атакующего",
        "части 5, командующий 3",
    ):
        assert words in by_id
    assert "napoleon-" not in by_id
    far, _ = run("odds", str(path), "march davout to Linz-Vienna", "--lang", "en", code=1)
    assert "Linz" in far


@pytest.mark.parametrize(
    ("record", "spoken", "role", "told"),
    [
        ("srazhenie/first-south", "ru", "south", ["Сделано: ", "арша"]),
        ("napoleon/1805-01", "en", "france", ["Done: build spain at Madrid", "arshal"]),
    ],
)
def test_a_turn_is_thought_over(record: str, spoken: str, role: str, told: list[str]) -> None:
    how = ("review", str(ROOT / "corpus" / f"{record}.feldherr"), "--role", role, "--lines", "6", "--lang", spoken)
    said = run(*how)[0]
    assert all(words in said for words in told), said
    assert run(*how)[0] == said, "as many lines, the same words"


def test_a_turn_that_cannot_be_thought_over_is_one_line() -> None:
    record = str(ROOT / "corpus" / "srazhenie" / "first-south.feldherr")
    assert "east" in run("review", record, "--role", "east", "--lang", "en", code=2)[1]
    assert "no turn" in run("review", record, "--role", "south", "--ply", "0", "--lang", "en", code=2)[1]
