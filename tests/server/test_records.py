"""Records and positions over HTTP: opened, kept, gone on from; what a live match tells and what it does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game, wait_for

import feldherr
from feldherr.kernel import Match, read_record
from feldherr.server.app import make_app

CORPUS = Path(feldherr.__file__).parents[2] / "corpus"
SHORT = {
    "srazhenie": (CORPUS / "srazhenie/battle-sergeants-1.feldherr").read_text("utf-8"),
    "prussia": (CORPUS / "prussia/leuthen-battle-01.feldherr").read_text("utf-8"),
}
BATTLE = {"ruleset": "srazhenie", "scenario": "battle"}


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Client]:
    """The server with the games of the release."""
    with TestClient(make_app(tmp_path, hosts=HOSTS), raise_server_exceptions=False) as http:
        yield Client(http)


def opened(client: Client, text: str) -> Game:
    answer = client.http.post("/api/records", json={"text": text})
    assert answer.status_code == 201, answer.text
    return Game(client.http, answer.json()["id"], {})


def go_on(client: Client, **wanted: object) -> Game:
    answer = client.http.post("/api/continued", json=wanted)
    assert answer.status_code == 201, answer.text
    return Game(client.http, answer.json()["id"], answer.json()["tokens"])


# Opening


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_a_record_is_opened_looked_at_and_given_back(real: Client, game: str) -> None:
    match = opened(real, SHORT[game])
    view = match.view(None)
    assert view["opened"]
    assert view["outcome"] is not None
    assert match.get(None, "/record").text == SHORT[game]
    kept = read_record(SHORT[game], feldherr.ruleset)
    assert len(match.plies(None)) == kept.number
    past = match.get(None, "/at/30").json()
    assert past["number"] == 31
    rows = real.http.post("/api/matches/mine", json={"opened": [match.id, "nonsense"]}).json()
    assert [(row["id"], row["opened"], row["your_turn"], row["number"]) for row in rows] == [
        (match.id, True, [], kept.number)
    ]


def test_nothing_of_an_opened_record_is_hidden(real: Client) -> None:
    """Whoever has the text knows the set-ups and the cards."""
    match = opened(real, SHORT["srazhenie"])
    before = match.get(None, "/at/1").json()
    assert {piece["place"] for piece in before["pieces"]} & {"hidden", "unknown"} == set()
    assert all(ply["action"] for ply in match.plies(None)[1:])
    assert all(side["mission"] for side in match.get(None, "/at/60").json()["sides"])


def test_a_record_without_its_secret_or_its_end_can_be_opened(real: Client) -> None:
    """It keeps its commitment, and nobody can play in it: there are no seats, and no machine is asked."""
    lines = [line for line in SHORT["srazhenie"].splitlines() if not line.startswith("secret")]
    text = "\n".join(lines[:60]) + "\n"
    match = opened(real, text)
    assert match.get(None, "/record").text == text
    assert match.view(None)["outcome"] is None
    assert all(not asked["offers"] for asked in match.view(None)["decisions"])
    answer = match.post(None, "actions", {"number": match.number(), "key": "k", "action": "resign"})
    assert answer.status_code == 401


def test_a_row_is_shown_for_opened_records_only(real: Client) -> None:
    """The id of somebody's match brings no row of it."""
    match = real.create(**BATTLE)
    assert real.http.post("/api/matches/mine", json={"opened": [match.id]}).json() == []


@pytest.mark.parametrize(
    ("old", "new", "line", "id"),
    [
        ("feldherr-record 1", "feldherr-record 9", 1, "fault-magic"),
        ("ruleset srazhenie", "ruleset chess", 13, "fault-begins"),
        ("scenario battle", "scenario picnic", 13, "fault-begins"),
        ("\nplayer north", "\nplaier north", 9, "fault-header"),
        ("\t", " ", 13, "fault-columns"),
    ],
)
def test_a_record_that_cannot_be_read_names_its_line(real: Client, old: str, new: str, line: int, id: str) -> None:
    text = SHORT["srazhenie"]
    assert old in text
    answer = real.http.post("/api/records", json={"text": text.replace(old, new, 1)})
    assert answer.status_code == 422
    form = answer.json()
    at = next((n for n, said in enumerate(text.splitlines(), 1) if old.strip("\n") and old.strip("\n") in said), line)
    assert form["error"] == "file"
    assert form["faults"][0]["message"]["id"] == id
    assert form["faults"][0]["line"] in (line, at)
    assert bool(form["faults"][0]["found"]) == (id in ("fault-magic", "fault-header"))


@pytest.mark.parametrize("text", ["", "hello", "a = 1", "ruleset = 3", 'ruleset = "chess"', "[[[", "\x01"])
def test_what_is_no_file_of_ours_is_said_to_be_none(real: Client, text: str) -> None:
    answer = real.http.post("/api/records", json={"text": text})
    assert answer.status_code == 422
    assert answer.json()["faults"][0]["message"]["id"] in ("fault-ruleset", "fault-toml", "fault-file")


def test_files_have_a_limit(real: Client) -> None:
    assert real.http.post("/api/records", json={"text": "x" * 1_000_001}).status_code == 400
    body = b'{"text":"' + b"x" * 5_000_000 + b'"}'
    kind = {"Content-Type": "application/json"}
    assert real.http.post("/api/records", content=body, headers=kind).status_code == 413
    many = SHORT["srazhenie"] + "\n" * 10_001
    answer = real.http.post("/api/records", json={"text": many}).json()
    assert answer["faults"][0]["message"] == {"id": "fault-plies", "args": {"expected": "10000", "key": ""}}


def test_opened_records_outlive_the_server(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        match = opened(Client(http), SHORT["srazhenie"])
        on = go_on(Client(http), match=match.id, ply=40, seats={"north": "human", "south": "human"})
        number = on.number()
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        again = Game(http, match.id, {})
        assert again.get(None, "/record").text == SHORT["srazhenie"]
        assert again.view(None)["opened"]
        later = Game(http, on.id, on.tokens)
        assert later.number() == number
        assert later.view("north")["origin"] == {"match": match.id, "ply": 40}
        assert later.get(None, "/at/0").status_code == 200


# Diagrams


def test_any_moment_of_a_finished_match_is_a_diagram(real: Client) -> None:
    match = opened(real, SHORT["srazhenie"])
    kept = read_record(SHORT["srazhenie"], feldherr.ruleset)
    for ply in (0, 1, 2, 55, kept.number - 1):
        answer = match.get(None, f"/ply/{ply}/diagram")
        assert answer.status_code == 200
        assert ".toml" in answer.headers["content-disposition"]
        position = feldherr.ruleset("srazhenie").read(answer.text)
        assert position.digest() == kept.position_at(ply).digest()
    assert match.get(None, f"/ply/{kept.number}/diagram").status_code == 400


def test_a_diagram_of_a_live_match_tells_what_the_role_may_see(real: Client) -> None:
    """Another set-up of the other side changes no byte of one's own diagram."""
    told = []
    for seed in (1, 2):
        match = real.create(**BATTLE, options={"north_army": "black", "south_army": "green"}, seed="the same")
        twin = Match(feldherr.ruleset("srazhenie"), "battle", {"north_army": "black", "south_army": "green"})
        action = twin.position.legal("south").sample(Random(seed))
        assert action is not None
        assert match.act("south", twin.position.legal("south").text(action)).status_code == 200
        north = match.get("north", "/ply/1/diagram").text
        told.append(north)
        own = match.get("south", "/ply/1/diagram").text
        assert own != north
        assert '"g.li1"' in own.partition("[units]")[2].partition("[exact]")[0]
        assert '"g.li1" = "' not in north
    assert told[0] == told[1]


# Going on


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_a_match_goes_on_from_a_record_against_the_machine(real: Client, game: str) -> None:
    source = opened(real, SHORT[game])
    ply = 61
    asked = source.get(None, f"/at/{ply}").json()["decisions"][0]["role"]
    roles = feldherr.ruleset(game).setting(source.view(None)["scenario"]).roles
    seats = {role: "human" if role == asked else "random" for role in roles}
    match = go_on(real, match=source.id, ply=ply, seats=seats)
    assert list(match.tokens) == [asked]
    view = match.view(asked)
    assert view["origin"] == {"match": source.id, "ply": ply}
    assert view["practice"]
    assert view["decisions"][0]["offers"]
    match.act(asked, "resign")
    wait_for(lambda: match.view(asked)["outcome"] is not None)
    text = match.get(asked, "/record").text
    assert f"from {source.id} {ply}" in text
    again = read_record(text, feldherr.ruleset, verify=True)
    assert again.position_at(0).digest() == read_record(SHORT[game], feldherr.ruleset).position_at(ply).digest()


def test_the_machine_answers_where_it_is_asked_first(real: Client) -> None:
    source = opened(real, SHORT["srazhenie"])
    asked = source.get(None, "/at/61").json()["decisions"][0]["role"]
    other = "north" if asked == "south" else "south"
    match = go_on(real, match=source.id, ply=61, seats={asked: "random", other: "human"})
    wait_for(lambda: match.number() > 1)


def test_a_match_that_goes_on_is_not_continued(real: Client) -> None:
    match = real.create(**BATTLE)
    answer = real.http.post("/api/continued", json={"match": match.id, "ply": 0, "seats": {}})
    assert answer.status_code == 422
    assert answer.json()["refusal"]["message"]["id"] == "kernel-still-played"


def test_where_the_game_is_over_it_does_not_go_on(real: Client) -> None:
    source = opened(real, SHORT["srazhenie"])
    wanted = {"match": source.id, "ply": source.number() - 1, "seats": {}}
    answer = real.http.post("/api/continued", json=wanted)
    assert answer.status_code == 422
    assert answer.json()["refusal"]["message"]["id"] == "kernel-game-over"


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"seats": {"west": "human"}}, 400),
        ({"seats": {"north": "napoleon"}}, 400),
        ({"ply": 99_999}, 400),
        ({"ply": -1}, 400),
        ({"match": "nowhere"}, 404),
        ({"match": None, "diagram": ""}, 422),
        ({"more": 1}, 400),
    ],
)
def test_what_is_asked_for_must_be_there(real: Client, change: dict[str, object], status: int) -> None:
    source = opened(real, SHORT["srazhenie"])
    wanted: dict[str, object] = {"match": source.id, "ply": 10, "seats": {}}
    answer = real.http.post("/api/continued", json=wanted | change)
    assert answer.status_code == status, answer.text


def test_a_diagram_is_played_and_its_record_holds_it(real: Client) -> None:
    text = real.http.post("/api/diagrams", json={"begin": BATTLE | {"ready": True}}).json()["text"]
    match = go_on(real, diagram=text, seats={"north": "human", "south": "human"})
    match.act("north", "resign")
    record = match.get(None, "/record").text
    assert read_record(record, feldherr.ruleset, verify=True).opening is not None
    assert "from " not in record.split("\n\n")[0].replace("start", "").partition("\nstart")[0]


def test_what_a_diagram_does_not_know_is_filled_in_by_lot(real: Client) -> None:
    """A diagram of what one role knew begins a match all the same, with nothing unknown left in it."""
    board = feldherr.ruleset("srazhenie").load(read_record(SHORT["srazhenie"], feldherr.ruleset).position_at(60).save())
    known = feldherr.ruleset("srazhenie").write(board.known("north"))
    assert '"?"' in known
    match = go_on(real, diagram=known, seats={})
    match.act("south", "resign")
    record = match.get(None, "/record").text
    assert '"?"' not in record


# Diagrams under work


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_every_scenario_can_be_begun_empty_and_ready(real: Client, game: str) -> None:
    for scenario in feldherr.ruleset(game).scenarios:
        for ready in (False, True):
            begin = {"ruleset": game, "scenario": scenario, "ready": ready}
            found = real.http.post("/api/diagrams", json={"begin": begin}).json()
            assert found["faults"] == [], (scenario, ready)
            assert found["form"].get("turn", 1) == 1, (scenario, ready)
            assert "exact" not in found["form"] or (ready and scenario.endswith("_main")), (scenario, ready)
            assert found["drawing"]["head"]
            assert bool(found["form"]["units"]) == ready or (scenario == "first" and not ready)
            again = real.http.post("/api/diagrams", json={"form": found["form"]}).json()
            assert again["faults"] == []
            assert again["view"]["pieces"] == found["view"]["pieces"]


def test_faults_name_the_piece_and_the_rest_is_shown(real: Client) -> None:
    begin = {"ruleset": "srazhenie", "scenario": "general"}
    form = real.http.post("/api/diagrams", json={"begin": begin}).json()["form"]
    form["units"] = {"k.li1": "0712", "b.li1": "0712", "b.li2": "9999", "b.li3": "0714"}
    form["turn"] = -4
    found = real.http.post("/api/diagrams", json={"form": form}).json()
    told = {fault["key"]: fault["message"]["id"] for fault in found["faults"]}
    assert told == {"b.li1": "fault-free-hex", "b.li2": "fault-hex", "turn": "fault-range"}
    places = {piece["id"]: piece["place"] for piece in found["view"]["pieces"]}
    assert (places["k.li1"], places["b.li3"]) == ("0712", "0714")


@pytest.mark.parametrize(
    "body",
    [
        {"form": {"ruleset": "srazhenie", "units": None}},
        {"form": {"ruleset": "srazhenie", "a": {"b": {"c": 1}}}},
        {"form": {"ruleset": "srazhenie", "turn": 1.5}},
        {"begin": {"ruleset": "chess", "scenario": "x"}},
        {"begin": {"ruleset": "srazhenie", "scenario": "x"}},
        {"form": 3},
    ],
)
def test_a_sketch_that_is_none_is_malformed(real: Client, body: dict[str, object]) -> None:
    assert real.http.post("/api/diagrams", json=body).status_code == 400


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_a_spoilt_diagram_is_a_fault_and_never_a_failure(real: Client, game: str) -> None:
    """Pieces of a diagram of the middle of a phase changed at random: it reads, or it names what is wrong."""
    kept = read_record(SHORT[game], feldherr.ruleset)
    rng = Random(7)
    seen = set()
    for _ in range(60):
        text = kept.ruleset.write(kept.position_at(_standing(kept, rng)))
        spots = [at for at, sign in enumerate(text) if sign.isdigit() or sign in "[]{}',"]
        for _ in range(rng.randrange(1, 4)):
            at = rng.choice(spots)
            text = text[:at] + rng.choice("0123456789[]{}',x-") + text[at + 1 :]
        answer = real.http.post("/api/diagrams", json={"text": text})
        assert answer.status_code == 200, answer.text
        faults = answer.json()["faults"]
        seen.add(bool(faults))
        begun = real.http.post("/api/continued", json={"diagram": text, "seats": {}})
        assert begun.status_code in (201, 422), (begun.text, text)
        assert (begun.status_code == 422) >= bool(faults)
    assert seen == {True, False}


def _standing(match: Match, rng: Random) -> int:
    ply = rng.randrange(match.number - 1)
    while match.plies[ply].undone:
        ply -= 1
    return ply


def test_a_game_without_lines_of_its_own_has_diagrams_too(client: Client) -> None:
    """The stand-in: every moment reads back, a match goes on from it."""
    match = client.create()
    match.begin()
    match.act("north", "resign")
    text = match.get(None, "/ply/2/diagram").text
    assert "[exact]" in text
    source = opened(client, text)
    assert source.view(None)["number"] == 1
    on = go_on(client, match=match.id, ply=2, seats={"north": "human", "south": "human"})
    assert on.view("north")["decisions"][0]["offers"]


def test_an_action_of_a_record_that_is_against_the_rules_is_refused_in_words(real: Client) -> None:
    """The sentence of the refusal is sent as it is at the table; no id of one stands in a text."""
    lines = SHORT["srazhenie"].splitlines()
    at = next(number for number, line in enumerate(lines) if "\tmove " in line)
    cells = lines[at].split("\t")
    cells[2] = "move nobody 0101"
    lines[at] = "\t".join(cells)
    answer = real.http.post("/api/records", json={"text": "\n".join(lines) + "\n"})
    assert answer.status_code == 422
    (fault,) = answer.json()["faults"]
    assert (fault["line"], fault["message"]["id"]) == (at + 1, "fault-lawful")
    assert fault["found"] == "'move nobody 0101'"
    assert fault["why"] == {"id": "kernel-no-such-unit", "args": {"found": "nobody"}}


def test_a_file_that_is_neither_a_record_nor_a_diagram_is_called_that(real: Client) -> None:
    answer = real.http.post("/api/records", json={"text": "My dear Anna,\nit is your turn.\n"})
    assert answer.status_code == 422
    (fault,) = answer.json()["faults"]
    assert (fault["line"], fault["message"]["id"], fault["found"]) == (1, "fault-file", "My dear Anna,")
