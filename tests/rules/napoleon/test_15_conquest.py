"""Chapter D15: what counts as lost when it is asked whether a nation is conquered."""

from __future__ import annotations

from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.relations import keys_lost


def lost(table: Table, nation: str) -> set[str]:
    position = table.position
    return {table.setting.names.places[key] for key in keys_lost(position, table.setting.nation(nation))}


def test_D15_1__a_key_is_lost_to_nations_at_war_with_its_owner() -> None:
    assert lost(Table(), "austria") == set()
    assert lost(Table(flags={"vienna": "france"}), "austria") == {"vienna"}
    # Britain is Austria's ally, and Prussia at war with nobody.
    assert lost(Table(flags={"vienna": "britain"}), "austria") == set()
    assert lost(Table(flags={"vienna": "prussia"}), "austria") == set()


def test_D15_1__an_unclaimed_key_is_not_lost() -> None:
    assert lost(Table(flags={"vienna": ""}), "austria") == set()


def test_D15_1__only_keys_held_at_the_start_of_the_scenario_count() -> None:
    """Spain of 1812 begins with most of her keys in French hands: these are none that she loses."""
    table = Table(scenario="1812")
    spain = table.setting.nation("spain")
    french = [key for key in table.setting.keys if table.setting.owner[key] == spain]
    held = [key for key in french if table.position.control[key] == spain]
    assert 0 < len(held) < len(french)
    assert lost(table, "spain") == set()
    name = table.setting.names.places[held[0]]
    assert lost(Table(scenario="1812", flags={name: "france"}), "spain") == {name}
