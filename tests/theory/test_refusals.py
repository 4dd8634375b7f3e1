"""What theory cannot work with is refused in one sentence, which says what to give instead."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw

theory = tw.theory


def swapping():
    names = {"players": ("Adele", "Bruno"), "actions": (("keep", "swap"), ("King", "Queen"))}
    return theory.game([[4, -2], [-3, 3]], **names)


# Plans.
@pytest.mark.parametrize("plans", [[], [{"keep": 1}], [{"keep": 1}, {"King": 1}, {}], 5, {"keep": 1}])
def test_plans_are_one_for_each_player(plans):
    """What is missing must not pass for what nobody would leave."""
    for asked in (swapping().deviation, swapping().played):
        with pytest.raises(theory.NoModel, match=r"plans are a list of one \{action: chance\} for each of Adele and"):
            asked(plans)


def test_a_plan_says_chances_by_action():
    with pytest.raises(theory.NoModel, match=r"the plan of Bruno is \{action: chance\}, not 'King'"):
        swapping().deviation([{"keep": 1}, "King"])


@pytest.mark.parametrize("names", ["keep", ("keep",), ("keep", "King", "King")])
def test_what_a_combination_pays_is_asked_with_an_action_for_each(names):
    with pytest.raises(theory.NoModel, match="name an action for each of Adele and Bruno, not "):
        swapping()[names]
