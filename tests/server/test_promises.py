"""Dice: what they are committed to is shown before the first falls; a chosen seed is marked wherever they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.cli.commands import run
from tests.server.client import HOSTS, Client
from tests.server.databases import BOTH

import feldherr
from feldherr.kernel import Match, RecordError, Seeded, read_record, write_record
from feldherr.server.app import make_app

DICE_AT_THE_START = {"ruleset": "srazhenie", "scenario": "battle", "seats": {"north": "human", "south": "human"}}


def promised(client: Client) -> str:
    answer = client.http.post("/api/promises", json={})
    assert answer.status_code == 201
    commitment: str = answer.json()["commitment"]
    return commitment


def finished(client: Client, **more: object) -> tuple[dict[str, object], str]:
    """What a view says of the dice of a match that is given up at once, and the record."""
    game = client.create(**({"seed": None} | more))
    shown = game.view("north")["dice"]
    assert game.get("north", "/at/0").json()["dice"] == shown
    assert game.act("north", "resign").status_code == 200
    return shown, game.get(None, "/record").text


def test_the_commitment_is_shown_before_the_match_begins(client: Client) -> None:
    commitment = promised(client)
    shown, record = finished(client, commitment=commitment)
    assert shown == {"commitment": commitment, "pledge": "committed-before"}
    lines = record.splitlines()
    assert f"commitment {commitment}" in lines
    assert "dice committed-before" in lines
    secret = next(line for line in lines if line.startswith("secret ")).split(" ")[1]
    assert Seeded.commitment(bytes.fromhex(secret)) == commitment


@BOTH
def test_a_promise_serves_one_match(client: Client) -> None:
    commitment = promised(client)
    assert promised(client) != commitment
    client.create(seed=None, commitment=commitment)
    body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "commitment": commitment}
    answer = client.http.post("/api/matches", json=body)
    assert (answer.status_code, answer.json()["message_id"]) == (400, "kernel-no-such-promise")


def test_a_chosen_seed_is_marked(client: Client) -> None:
    shown, record = finished(client, seed="any", commitment=promised(client))
    assert shown["pledge"] == "chosen"
    assert "dice chosen" in record.splitlines()


def test_without_a_promise_dice_of_the_start_fall_too_early(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        made = http.post("/api/matches", json=DICE_AT_THE_START).json()
        view = http.get(f"/api/matches/{made['id']}").json()
        fell = http.app.state.server.repository.peek(made["id"]).match.plies[0].dice  # type: ignore[attr-defined]
        assert view["dice"]["pledge"] == ("committed-late" if fell else "committed-before")
        assert view["dice"]["commitment"] == made["commitment"]


@BOTH
def test_where_dice_come_from_is_kept_by_the_server_and_in_records(client: Client) -> None:
    shown, record = finished(client, seed="kept")
    again = client.http.post("/api/records", json={"text": record}).json()
    opened = client.http.get(f"/api/matches/{again['id']}").json()
    assert opened["dice"] == shown
    client.http.app.state.server.repository.forget(again["id"])
    assert client.http.get(f"/api/matches/{again['id']}").json()["dice"] == shown


KEPT = Path(__file__).parents[2] / "corpus" / "srazhenie" / "first-south.feldherr"


def test_old_records_say_nothing_of_it_and_are_written_as_they_were() -> None:
    text = KEPT.read_text("utf-8")
    match = read_record(text, feldherr.ruleset, verify=True)
    assert match.pledge is None
    assert write_record(match) == text


def test_a_record_with_another_word_is_refused_with_its_line() -> None:
    lines = KEPT.read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("commitment"))
    lines.insert(at, "dice loaded")
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines) + "\n", feldherr.ruleset)
    assert caught.value.line == at + 1


def pledged(tmp_path: Path, pledge: str) -> tuple[Path, str]:
    match = Match(feldherr.ruleset("srazhenie"), "first", secret=b"s" * 32)
    match.resign("north")
    match.pledge = pledge or None  # type: ignore[assignment]
    path = tmp_path / f"{pledge or 'old'}.feldherr"
    path.write_text(write_record(match), "utf-8")
    return path, match.commitment


@pytest.mark.parametrize(
    ("pledge", "russian", "english"),
    [
        ("committed-before", "до первого броска", "before the first die"),
        ("committed-late", "после бросков", "only after the first dice"),
        ("chosen", "кто-то выбрал", "chosen by hand"),
        ("", "не сказано", "does not say"),
    ],
)
def test_replay_says_what_the_dice_can_prove(pledge: str, russian: str, english: str, tmp_path: Path) -> None:
    path, commitment = pledged(tmp_path, pledge)
    for spoken, words in (("ru", russian), ("en", english)):
        said = run("replay", str(path), "--lang", spoken)[0].splitlines()[-1]
        assert words in said
        assert (commitment in said) == (pledge != "chosen")


def test_replay_compares_with_what_was_noted(tmp_path: Path) -> None:
    path, commitment = pledged(tmp_path, "committed-before")
    assert "the commitment you noted" in run("replay", str(path), "--commitment", commitment, "--lang", "en")[0]
    other = "0" * 64
    assert "not the one you noted" in run("replay", str(path), "--commitment", other, "--lang", "en", code=1)[0]
    hidden = path.with_suffix(".hidden")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("secret ")]
    hidden.write_text("\n".join(lines) + "\n", "utf-8")
    assert "not proved" in run("replay", str(hidden), "--commitment", commitment, "--lang", "en", code=1)[0]
