"""Ratings: the side plays along, results are rated as they come, and reckoned anew they come to the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import agree, met, resign
from tests.server.standin import STANDIN_OF_THREE

from feldherr.server.people import ratings
from feldherr.server.people.ratings import FIRM, Rating, again, places, rated, reckon

THREE: dict[str, Any] = {"ruleset": "crossing", "scenario": "field"}


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE) as found:
        yield found


def page(browser: Browser, name: str) -> dict[str, Any]:
    answer = browser.get(f"/api/people/{name}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def kept(site: House) -> dict[str, Any]:
    """All ratings as they are saved."""
    return {
        "people": {(row.ruleset, row.account): (row.mu, row.sigma, row.games) for row in site.rows("ratings")},
        "sides": {
            (row.ruleset, row.scenario, row.seats, row.role): (row.mu, row.sigma, row.games)
            for row in site.rows("side_ratings")
        },
        "changes": {
            (row.match, row.role): (row.number, row.place, row.mu_before, row.mu, row.sigma)
            for row in site.rows("rating_changes")
        },
    }


def test_it_is_openskill_with_the_side_as_team_mate() -> None:
    model = PlackettLuce()
    first, second = model.rate([[model.rating(), model.rating()], [model.rating(), model.rating()]], ranks=[1, 2])
    (one, its), (other, theirs) = rated([(Rating(), Rating()), (Rating(), Rating())], [1, 2])
    assert (one.mu, one.sigma, its.mu) == (first[0].mu, first[0].sigma, first[1].mu)
    assert (other.mu, theirs.sigma) == (second[0].mu, second[1].sigma)
    assert one.mu > 25 > other.mu
    # Whoever wins with a side that is known to be weak gains more than with a strong one.
    weak, strong = Rating(15, 2, 50), Rating(35, 2, 50)
    [(hard, _), _] = rated([(Rating(), weak), (Rating(), strong)], [1, 2])
    [(easy, _), _] = rated([(Rating(), strong), (Rating(), weak)], [1, 2])
    assert hard.mu > one.mu > easy.mu > 25


def test_places_are_those_of_the_ranking_and_who_has_left_comes_last() -> None:
    ranking = (("a",), ("b", "c"), ("d",))
    assert places(ranking, frozenset()) == {"a": 1, "b": 2, "c": 2, "d": 4}
    assert places(ranking, frozenset("a")) == {"b": 1, "c": 1, "d": 3, "a": 4}
    assert places(ranking, frozenset("ab")) == {"c": 1, "d": 2, "a": 3, "b": 3}


@BOTH
def test_a_rated_game_is_rated_as_it_ends_and_no_other_is(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    resign(anna, met(anna, boris), "north")
    assert kept(site) == {"people": {}, "sides": {}, "changes": {}}
    match = met(anna, boris, rated=True)
    assert site.rows("ratings") == []
    resign(anna, match, "north")
    [best, other] = [page(boris, name)["ratings"] for name in ("Boris", "Anna")]
    assert best[0]["value"] > 1500 > other[0]["value"]
    assert best[0] | {"value": 0, "deviation": 0} == {
        "ruleset": "skirmish", "value": 0, "deviation": 0, "games": 1, "provisional": True,
    }  # fmt: skip
    assert {row.role: row.mu > 25 for row in site.rows("side_ratings")} == {"north": False, "south": True}
    [step] = page(anna, "Boris")["course"]
    assert (step["match"], step["value"]) == (match, best[0]["value"])
    before = kept(site)["people"]
    # A draw brings those who are apart together.
    agree(anna, boris, met(anna, boris, rated=True))
    after = kept(site)["people"]
    spread = [max(one[0] for one in some.values()) - min(one[0] for one in some.values()) for some in (before, after)]
    assert spread[1] < spread[0]
    listed = boris.get("/api/ratings/skirmish").json()
    assert [one["name"] for one in listed["people"]] == ["Boris", "Anna"]
    assert {one["role"]: one["rating"]["games"] for one in listed["sides"]} == {"north": 2, "south": 2}


@BOTH
def test_reckoned_anew_from_the_results_everything_is_the_same(site: House, source: Path | str) -> None:
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    for one, other, loser in (
        (anna, boris, "north"), (cyril, anna, "south"), (boris, cyril, "north"), (anna, boris, None),
    ):  # fmt: skip
        match = met(one, other, rated=True)
        if loser is None:
            agree(one, other, match)
        else:
            resign({"north": one, "south": other}[loser], match, loser)
    before = kept(site)
    assert sorted({row.number for row in site.rows("rating_changes")}) == [1, 2, 3, 4]
    assert site.storage.submit(again).result() == (4, 0)
    assert kept(site) == before
    # What was spoilt is put right, and it is told of how much that was so.
    site.execute("update rating_changes set mu = 99 where number = 2 and role = 'south'")
    site.execute("update ratings set mu = 1")
    site.execute("delete from side_ratings")
    assert site.storage.submit(again).result() == (4, 1)
    assert kept(site) == before


def test_a_game_of_which_the_first_result_comes_meanwhile_keeps_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no row yet by which whoever ends such a match could be kept waiting."""
    with house(database, STANDIN_OF_THREE) as here, house(database, STANDIN_OF_THREE) as there:
        anna, boris = (there.browser().join(name) for name in ("Anna", "Boris"))
        match = met(anna, boris, rated=True)

        def meanwhile(*more: Any) -> Any:
            if not there.rows("rating_changes"):
                resign(anna, match, "north")
            return deletes(*more)

        deletes = ratings.delete
        monkeypatch.setattr(ratings, "delete", meanwhile)
        assert here.storage.submit(again).result() == (0, 0)
        assert len(here.rows("ratings")) == len(here.rows("side_ratings")) == 2


def test_the_command_reckons_a_folder_anew(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
        resign(anna, met(anna, boris, rated=True), "north")
        before = kept(site)
        site.execute("delete from ratings")
    assert reckon(tmp_path) == (1, 0)
    with house(tmp_path) as site:
        assert kept(site) == before


@BOTH
def test_of_a_table_of_three_all_are_rated_and_ratings_firm_up(site: House) -> None:
    people = [site.browser().join(name) for name in ("Anna", "Boris", "Cyril")]
    roles = ("duke", "count", "bishop")
    places = [{"kind": "open", "side": role} for role in roles[1:]]
    offered = people[0].post("/api/lobby", THREE | {"side": roles[0], "places": places, "rated": True})
    assert offered.status_code == 201, offered.text
    id = offered.json()["id"]
    people[1].post(f"/api/lobby/{id}/take", {"place": 1})
    match = people[2].post(f"/api/lobby/{id}/take", {"place": 2}).json()["match"]
    resign(people[0], match, roles[0])
    resign(people[1], match, roles[1])
    assert {row.place for row in site.rows("rating_changes")} <= {1, 2, 3}
    assert len(site.rows("rating_changes")) == 3
    assert {row.seats for row in site.rows("side_ratings")} == {3}
    assert page(people[0], "Cyril")["ratings"][0]["value"] > 1500
    site.execute("update ratings set games = :games", games=FIRM)
    assert not page(people[0], "Cyril")["ratings"][0]["provisional"]
