"""The catalogues: nothing unreadable, the same messages in both languages, words made by the names of arguments."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent
from rich.console import Console
from tests.kernel import crossing
from tests.server.standin import STANDIN_OF_NATIONS

import feldherr
from feldherr.catalogues import LANGUAGES, LOCALE, Language, Words, catalogue, entries
from feldherr.cli.printing import print_match
from feldherr.games.napoleon.rules.battle import RoundFought
from feldherr.games.napoleon.rules.conquest import ConquestTested
from feldherr.games.napoleon.rules.deals import Terms
from feldherr.games.napoleon.rules.evasion import Evaded
from feldherr.games.napoleon.rules.flags import Flagged
from feldherr.games.napoleon.rules.flags_afar import Contested
from feldherr.games.napoleon.rules.interception import Tried
from feldherr.games.napoleon.rules.marching import Marched
from feldherr.games.napoleon.rules.sea_search import Hunted, Slipped
from feldherr.games.napoleon.rules.siege import SiegeRound
from feldherr.games.sgboh.rules.walk import Stepped
from feldherr.games.sgboh.state.events_effects import Hit
from feldherr.games.sgboh.state.events_shock import LeaderFallen
from feldherr.kernel import Drawn, Match, Message, Ply, Rolled
from feldherr.texts import Texts, halves, language, result_code

SOURCE = Path(feldherr.__file__).parent


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_catalogue_has_no_junk_and_nothing_twice(spoken: Language) -> None:
    assert len(catalogue(spoken)) > 100


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_message_parsed_by_itself_is_that_of_the_whole_catalogue(spoken: Language) -> None:
    found = {}
    for path in {path for path, _ in catalogue(spoken).values()}:
        found |= entries(path.read_text("utf-8"))
    assert found.keys() == catalogue(spoken).keys()
    for id, (_, message) in catalogue(spoken).items():
        alone = [one for one in FluentResource(found[id]).body if not isinstance(one, fluent.BaseComment)]
        # Of its comment the one before has charge.
        message = message.clone()
        message.comment = None
        assert len(alone) == 1, id
        assert alone[0].equals(message), id


def test_what_a_message_refers_to_is_said_with_it() -> None:
    words = Words(
        "en", ["one = a { two } of { $what }\ntwo = { three }\n    .title = no\n", "three = stone\nthree = wall\n"]
    )
    assert words.say("one", {"what": "old"}) == "a wall of old"
    assert words.say("four", {}) is None


def test_a_thread_that_asks_in_the_middle_of_another_hears_all_of_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("en", ["one = { two } { three }\ntwo = { three }\nthree = stone\n"])
    heard: list[str | None] = []
    asked: list[bool] = []
    add = FluentBundle.add_resource

    def interrupted(self: FluentBundle, resource: fluent.Resource) -> None:
        add(self, resource)
        if not asked:
            asked.append(True)
            heard.append(words.say("two", {}))
            asked.clear()

    monkeypatch.setattr(FluentBundle, "add_resource", interrupted)
    assert words.say("one", {}) == "stone stone"
    assert heard == ["stone"] * 3


def test_both_languages_have_the_same_files_and_messages() -> None:
    files = [sorted(path.name for path in (LOCALE / spoken).glob("*.ftl")) for spoken in LANGUAGES]
    assert files[0] == files[1]
    russian, english = (catalogue(spoken) for spoken in LANGUAGES)
    assert sorted(russian.keys() ^ english.keys()) == []
    for id, (path, _) in russian.items():
        assert english[id][0].name == path.name, f"{id} stands in another file"


def test_every_id_of_the_kernel_and_the_server_has_its_text() -> None:
    used = set()
    for path in [*SOURCE.glob("*.py"), *SOURCE.glob("kernel/*.py"), *SOURCE.glob("server/*.py")]:
        used |= set(re.findall(r'"((?:kernel|cli)-[a-z0-9-]+[a-z0-9])"', path.read_text("utf-8")))
    assert len(used) > 40
    for spoken in LANGUAGES:
        assert sorted(used - catalogue(spoken).keys()) == []


def test_arguments_are_made_into_words_by_name() -> None:
    game = feldherr.ruleset("srazhenie")
    setting = game.setting("battle", {"north_army": "red", "south_army": "black"})
    english, russian = Texts("en", game, setting), Texts("ru", game, setting)
    assert english.text("kernel-not-asked", side="north") == f"{english.text('srazhenie-army-red')} decides now."
    assert russian.side("south") == russian.text("srazhenie-army-black")
    assert english.list(["a", "b", "c"]) == "a, b, and c"
    assert russian.list(["а", "б", "в"]) == "а, б и в"
    assert english.unit("r.li1") != "r.li1"
    assert english.unit("x.y9") == "x.y9"
    assert russian.say(Message("kernel-no-such-ply", {"found": 7})) == "Хода записи 7 нет."
    assert "4, 2" in english.text("kernel-event-rolled", faces=[4, 2]).replace(" and", ",")
    assert english.event(Rolled("x", "north", (5,), 5))


def test_an_interception_says_whose_leader_tries() -> None:
    game = feldherr.ruleset("napoleon")
    setting = game.setting("1805")
    tried = Tried("ney", "paris", "calais", 7, 1, success=True)
    assert Texts("en", game, setting).event(tried) == (
        "Ney (France) intercepts at Calais: dice 7, modifier 1, 9 needed."
    )
    assert Texts("ru", game, setting).event(tried).startswith("Ней (Франция) перехватывает в области Кале")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_roll_against_a_number_says_the_number(spoken: Language) -> None:
    """It is the book's, and stands in the text: here it is compared with the tables."""
    game = feldherr.ruleset("napoleon")
    setting = game.setting("1805")
    texts, tables = Texts(spoken, game, setting), setting.tables
    needed = {"en": "{} needed", "ru": "нужно {}"}[spoken]
    for success in (True, False):
        for tried, target in (
            (Tried("ney", "paris", "calais", 7, 1, success), tables.interception.target),
            (Contested("ney", "paris", 7, 1, success), tables.interception.target),
            (Evaded("austria", "mack", "linz", "vienna", 7, 1, success), tables.evasion.target),
            (Hunted("britain", "france", "bay_of_biscay", 7, 1, success), tables.naval.target),
            (Slipped("france", "bay_of_biscay", 7, 1, success), tables.naval.target),
            (ConquestTested("austria", "france", 3, 2, 0, success), tables.conquest.target),
            (Rolled("rout", "france", (3,), 3), tables.resources.rout),
            (Rolled("overflow", "france", (3,), 3), tables.cards.overflow),
        ):
            assert needed.format(target) in texts.event(tried), tried.kind


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_leader_lost_for_another_power_is_said_to_stand_for_its_units(spoken: Language) -> None:
    game = feldherr.ruleset("napoleon")
    texts = Texts(spoken, game, game.setting("1805"))
    instead = {"en": "in place of its own units", "ru": "вместо своих частей"}[spoken]
    assert all(instead in texts.event(Terms("austria", "russia", "sacrifice", asked)) for asked in (True, False))


def test_a_march_says_who_leads_and_how_many() -> None:
    game = feldherr.ruleset("napoleon")
    setting = game.setting("1805")
    led = Marched("france", "ney", (("france", 4), ("austria", 1)), ("calais", "brussels"))
    alone = Marched("france", "ney", (), ("calais", "brussels"))
    leaderless = Marched("france", "", (("france", 2),), ("calais", "brussels"))
    english, russian = (Texts(spoken, game, setting) for spoken in LANGUAGES[::-1])
    assert english.event(led).startswith("Ney marches from Calais to Brussels: France × 4 and Austria × 1.")
    assert english.event(alone) == "Ney marches from Calais to Brussels."
    assert english.event(leaderless) == "France marches from Calais to Brussels: France × 2."
    assert russian.event(leaderless) == "Франция идёт из области Кале в область Брюссель: Франция × 2."


def test_whose_it_is_may_be_nobody() -> None:
    game = feldherr.ruleset("napoleon")
    setting = game.setting("1805")
    flagged = [Flagged("vendee", side, "france") for side in ("britain", "")]
    told = {spoken: [Texts(spoken, game, setting).event(one) for one in flagged] for spoken in LANGUAGES}
    assert told["en"][0] != told["en"][1] == "The flag is removed from Vendée: it is now uncontrolled."
    assert told["ru"][1].startswith("С области Вандея снят флаг")


def test_a_conquest_without_a_roll_tells_of_no_die() -> None:
    """D15.1: whoever has lost all keys falls without one."""
    game = feldherr.ruleset("napoleon")
    sure, rolled = (ConquestTested("france", "austria", die, 15, -2, conquered=True) for die in (0, 6))
    for spoken in LANGUAGES:
        texts = Texts(spoken, game, game.setting("1805"))
        assert not re.search(r"\d", texts.event(sure))
        assert "6" in texts.event(rolled)


def test_a_roll_says_what_die_fell_and_what_counts() -> None:
    """Where a game has no words of its own for it."""
    english, russian = Texts("en"), Texts("ru")
    english.game = russian.game = "nobody's"
    six, ten = Rolled("x", "north", (5,), 5), Rolled("x", "north", (0,), 0, 10, 0)
    pool = Rolled("x", "north", (6, 2, 5), 2, kinds=(6, 5))
    told = [english.event(event) for event in (six, ten, pool)]
    assert told == ["Die: 5.", "d10: 0.", "Dice: 6, 2, and 5; 2 of them counted."]
    assert [russian.event(event) for event in (ten, pool)] == [
        "Кубик 1к10: 0.",
        "Кубики: 6, 2 и 5; засчитано 2.",
    ]


def test_what_happens_several_times_in_a_row_is_said_once_but_for_rolls() -> None:
    game = feldherr.ruleset("napoleon")
    drawn = [Drawn("draw", "france", count) for count in (60, 59)]
    rolled = [Rolled("battle", "france", (3,), 0, kinds=(6, 5))] * 2
    told = Texts("en", game, game.setting("1805")).ply(Ply(1, "france", "pass", (), (*drawn, *rolled)))
    assert told.startswith("France draws a card face down (× 2).")
    assert told.count("battle") == 2


def test_a_round_of_a_fight_is_told_before_its_dice() -> None:
    game = feldherr.ruleset("napoleon")
    rolled = [Rolled("battle", side, (3,), 0, kinds=(6, 5)) for side in ("france", "austria")]
    events = (*rolled, RoundFought(1, (1, 0, 0), (1, 0, 0)), rolled[0], SiegeRound(2, (1, 0, 0), (0, 0, 0)))
    told = Texts("en", game, game.setting("1805")).ply(Ply(1, "france", "pass", (), events))
    assert re.findall(r"round \d|France|Austria", told, re.IGNORECASE) == [
        "Round 1",
        "France",
        "Austria",
        "round 2",
        "France",
    ]


def test_a_game_of_three_is_told_with_its_places() -> None:
    for given_up, told in (
        (("duke", "count"), "Victory: bishop.\n1. bishop\n2. count\n3. duke"),
        (("count",), "duke and bishop\n3. count"),
    ):
        match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"three")
        for role in given_up:
            match.resign(role)
        if match.position.outcome is None:
            match.agree("duke")
        out = Console(record=True, width=100, file=StringIO())
        print_match(out, Texts("en"), match)
        assert out.export_text().rstrip().endswith(told)


@pytest.mark.parametrize(("value", "words"), [(8, "4"), (9, "4½"), (1, "½"), (0, "0"), (-3, "−1½")])
def test_half_points(value: int, words: str) -> None:
    assert halves(value) == words


@pytest.mark.parametrize(
    ("value", "places", "signed", "english", "russian"),
    [(0.346, 2, True, "+0.35", "+0,35"), (-1.5, 1, False, "−1.5", "−1,5"), (12.0, 0, False, "12", "12")],
)
def test_decimals_as_the_language_writes_them(
    value: float, places: int, signed: bool, english: str, russian: str
) -> None:
    assert Texts("en").decimal(value, places, signed=signed) == english
    assert Texts("ru").decimal(value, places, signed=signed) == russian


def test_results_of_the_table() -> None:
    assert [result_code(code, "ru") for code in ("A-1", "D-2", "D-KO", "EX", "?")] == [
        "А-1",
        "Об-2",
        "Об-Ун",
        "УБ",
        "?",
    ]
    assert [result_code(code, "en") for code in ("A-KO", "EX", "1/3R", "Ex/Ex")] == ["A-Elim", "EX", "1/3R", "Ex/Ex"]


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert language() == "ru"
    assert language("en") == "en"
    with pytest.raises(ValueError, match="no language 'de'"):
        language("de")


@pytest.mark.parametrize(
    ("text", "russian", "english"),
    [
        ("pass", "остаться", "stay"),
        ("count", "подсчёт потерь", "counting losses"),
        ("take 4", "кубик 4", "die 4"),
        ("grip", "Бульдожья хватка", "Bulldog grip"),
    ],
)
def test_an_action_in_words(text: str, russian: str, english: str) -> None:
    """What a ply is called that tells of nothing."""
    game = feldherr.ruleset("srazhenie")
    setting = game.setting("general", {"north_army": "black", "south_army": "green"})
    assert (Texts("ru", game, setting).action(text), Texts("en", game, setting).action(text)) == (russian, english)


def test_units_and_paths_of_an_action_in_words() -> None:
    """Units have their names and a path its ends."""
    game = feldherr.ruleset("prussia")
    setting = game.setting("rossbach_battle", {})
    assert Texts("ru", game, setting).action("retreat p.garde 0412-0411-0410").endswith("0412→0410")
    assert Texts("ru", game, setting).action("lead p.garde").startswith("ведущая ")


@pytest.mark.parametrize(
    ("scenario", "word", "where"),
    [
        ("granicus", "0305ne", "0305 (north-east)"),
        ("granicus", "0305csw", "0305 (south-west)"),
        # The top of the sheet of Beneventum is the west, of Pharsalus the south.
        ("beneventum", "1325e", "1325 (north)"),
        ("beneventum", "1807w", "1807 (south)"),
        ("pharsalus", "0507ne", "0507 (south-west)"),
        ("pharsalus", "0507", "0507"),
    ],
)
def test_where_a_unit_looks_is_told_by_the_compass(scenario: str, word: str, where: str) -> None:
    game = feldherr.ruleset("sgboh")
    texts = Texts("en", game, game.setting(scenario))
    assert texts.pose(word) == where
    assert texts.text("sgboh-event-held_back", unit="x", pose=word).endswith(f" {where} and stays.")


def test_a_leader_is_not_called_by_the_formation_of_the_same_word() -> None:
    """At the Granicus Alexander and his horse are both `m.alexander`; what is led "by" somebody are formations."""
    game = feldherr.ruleset("sgboh")
    setting = game.setting("granicus")
    english, russian = Texts("en", game, setting), Texts("ru", game, setting)
    killed = LeaderFallen("macedonian", "m.alexander", "1510")
    assert english.event(killed) == "Macedonians: Alexander is killed in 1510."
    assert russian.event(killed) == "Македоняне: Александр гибнет в 1510."
    assert english.group("m.alexander") == "Alexander’s horse"
    assert english.action("activate m.alexander by m.alexander").endswith(" Alexander’s horse led by Alexander")
    assert russian.action("activate m.alexander m.parmenion by m.alexander").endswith(" Александр")
    assert english.action("seize m.parmenion").endswith(" Parmenion")
    for scenario in game.scenarios:
        setting = game.setting(scenario)
        texts, static = Texts("en", game, setting), game.static(setting)
        assert {piece.id: texts.unit(piece.id) for piece in static.pieces} == {
            piece.id: piece.name.en for piece in static.pieces
        }
        assert {group.id: texts.group(group.id) for group in static.groups} == {
            group.id: group.name.en for group in static.groups
        }


def test_poses_of_an_action_in_words() -> None:
    game = feldherr.ruleset("sgboh")
    texts = Texts("ru", game, game.setting("beneventum"))
    assert texts.action("move r.hi3 0819ne-0818ne-1017e").endswith(" Триарии 3 0819 (северо-запад)→1017 (север)")
    assert texts.action("form r.lg27@1325e r.lg29@1327e").endswith(
        " Союзная когорта 27 1325 (север) и Союзная когорта 29 1327 (север)"
    )
    # What is no pose is left as it is, however it ends.
    assert texts.action("move someone").endswith(" someone")


@pytest.mark.parametrize(
    ("spoken", "text", "said"),
    [
        ("en", "detach r.lg27 r.lg29", "Allied cohort 27 and Allied cohort 29"),
        (
            "en",
            "form r.lg27@1325e r.lg29@1327e r.lg31@1124e",
            "Allied cohort 27 1325 (north), Allied cohort 29 1327 (north), and Allied cohort 31 1124 (north)",
        ),
        # A set ends with a keyword, and a way is none.
        ("ru", "fire r.lg27 at r.lg29", "Союзная когорта 27 → Союзная когорта 29"),
        ("ru", "move r.lg27 1325e-1424e", "Союзная когорта 27 1325 (север)→1424 (север)"),
    ],
)
def test_a_set_in_an_action_is_a_list_in_words(spoken: Language, text: str, said: str) -> None:
    game = feldherr.ruleset("sgboh")
    assert Texts(spoken, game, game.setting("beneventum")).action(text).endswith(f" {said}")


def test_the_steps_of_a_unit_one_after_another_are_one_march_in_words() -> None:
    """Not those of another unit, nor those between which something else has happened."""
    game = feldherr.ruleset("sgboh")
    setting = game.setting("beneventum")

    def step(unit: str, *hexes: str, facing: str = "e", mp: int = 1) -> Stepped:
        return Stepped("roman", unit, hexes, f"{hexes[-1]}{facing}", mp)

    way = step("r.lg27", "1125", "1225"), step("r.lg27", "1225", facing="se"), step("r.lg27", "1225", "1325", mp=2)
    other, hit = step("r.lg29", "1327", facing="ne"), Hit("roman", "r.lg27", 1, 1, "missile")
    ply = Ply(number=1, role="roman", text="end", dice=(), events=(*way, other, hit, step("r.lg27", "1325", "1425")))
    said = Texts("en", game, setting).ply(ply)
    assert said == (
        "Allied cohort 27 from 1125 to 1325 (north), 4 MP. Allied cohort 29 turns to 1327 (north-west). "
        "Romans: Allied cohort 27 takes 1 hit, 1 in all. Allied cohort 27 to 1425 (north)."
    )
    assert Texts("ru", game, setting).ply(ply).startswith("Союзная когорта 27: из 1125 в 1325 (север), 4 ОД. ")


def test_units_groups_and_armies_go_by_the_names_of_their_match() -> None:
    game = feldherr.ruleset("prussia")
    setting = game.setting("rossbach_battle", {})
    english, russian = Texts("en", game, setting), Texts("ru", game, setting)
    rolled = {"side": "prussia", "group": "p.cavalry", "die": 4, "rating": 5, "state": "effective"}
    assert english.text("prussia-event-commanded", **rolled) == "Prussian army. Cavalry: 4 against 5, effective."
    assert russian.text("prussia-event-commanded", **rolled).startswith("Прусская армия. Кавалерия: 4 ")
    assert english.unit("p.seydlitz") == "Seydlitz"
    assert russian.unit("p.seydlitz", long=True) == "Зейдлиц (Прусская армия)"
    assert english.side("coalition") == "Franco-Imperial army"


def test_a_game_of_another_package_speaks_by_its_own_catalogues() -> None:
    game = STANDIN_OF_NATIONS
    setting = game.setting("table")
    for spoken, said in (("en", "Peace is made."), ("ru", "Мир заключён.")):
        texts = Texts(spoken, game, setting)
        assert texts.text("congress-peace") == said
        assert texts.find("congress-peace") != Texts(spoken).find("congress-peace")
        assert texts.side("austria") == {"en": "Austria", "ru": "Австрия"}[spoken]
    assert set(catalogue("en", game.folder)) - set(catalogue("en")) == {
        *(id for id in catalogue("ru", game.folder) if id not in catalogue("ru"))
    }


def _europe(spoken: Language) -> Texts:
    game = feldherr.ruleset("napoleon")
    return Texts(spoken, game, game.setting("1805"))


@pytest.mark.parametrize(
    ("text", "russian", "english"),
    [
        (
            "march davout to brussels-lorraine taking france*2",
            "марш: Даву → Брюссель → Лотарингия силами: Франция × 2",
            "march: Davout → Brussels → Lorraine with France × 2",
        ),
        (
            "sail france from brest to approaches",
            "флот идёт: Франция, Брест → Западные подходы",
            "fleet sails: France, Brest → Western Approaches",
        ),
        ("event grand_battery", "событие: Большая батарея", "event: Grand Battery"),
    ],
)
def test_places_and_cards_of_an_action_go_by_their_names(text: str, russian: str, english: str) -> None:
    assert (_europe("ru").action(text), _europe("en").action(text)) == (russian, english)


def test_places_of_events_and_refusals_go_by_their_names() -> None:
    texts = _europe("ru")
    assert "Линц" in texts.event(Flagged("linz", "france", "austria"))
    assert "Ла-Манш" in texts.say(Message("napoleon-no-prey", {"hex": "channel"}))
    assert texts.text("napoleon-event-turn", turn=1, first=1805, last=1806).startswith("Ход 1: 1805–1806")


def test_an_action_is_written_with_names_of_places_and_read_back() -> None:
    """In either language, with names of several words and with hyphens; ids stay as they are."""
    for spoken in LANGUAGES:
        texts = _europe(spoken)
        for text in (
            "sail britain from plymouth to channel-approaches taking britain*2",
            "march ney to brest_litovsk-la_mancha-ciudad_rodrigo with murat",
            "convoy france from marseilles to west_med-genoa taking france*2 spain*1 with massena",
        ):
            shown = texts.written(text)
            assert "_" not in shown
            assert texts.spelled(shown) == texts.spelled(shown.upper()).lower() == text
            assert texts.spelled(text) == text
    game = feldherr.ruleset("srazhenie")
    plain = Texts("ru", game, game.setting("battle", {}))
    assert plain.written("attack 0507 by g.li3") == plain.spelled("attack 0507 by g.li3") == "attack 0507 by g.li3"


@pytest.mark.parametrize(
    ("game", "said"), [("prussia", "В этой игре нет части «x»."), ("sgboh", "В этой игре нет отряда «x».")]
)
def test_pieces_go_by_the_word_of_their_game(game: str, said: str) -> None:
    assert Texts("ru", feldherr.ruleset(game)).text("kernel-no-such-unit", found="x") == said


def test_a_word_of_an_action_may_bring_its_comma_along() -> None:
    ruleset = feldherr.ruleset("napoleon")
    texts = Texts("en", ruleset, ruleset.setting("1805", {"players": 5}))
    assert texts.action("propose to france joining imperial") == "offer → France, we join the Empire"
