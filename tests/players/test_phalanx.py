"""The sergeant with units that look somewhere: it is given an evaluation alone, and sampled formations."""

from __future__ import annotations

import pytest
from tests.kernel import phalanx
from tests.players.test_evaluation_alone import results


@pytest.mark.parametrize("count", [6, pytest.param(40, marks=pytest.mark.long)])
def test_the_sergeant_beats_the_recruit(count: int) -> None:
    found = results(phalanx.RULESET, "plain", count)
    assert found["won"] >= 0.6 * count
    assert found["won"] >= 3 * found["lost"]
