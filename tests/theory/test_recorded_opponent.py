"""The plans of a figure as data: rounds against them are the same, and what somebody else wrote is refused in words."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.theory import decision, game, matrix
from tabletop_widgets.theory.recorded_opponent import MOST_NODES, read_opponent, write_opponent
from tests.theory.test_opponent import GAMES, coins, solved


def recorded(against):
    return json.loads(write_opponent(against))


def mixed_coins():
    return coins().figure("Coins", coins().value().plans).against


@pytest.mark.parametrize("name", [*GAMES, "coins"])
def test_with_the_same_luck_rounds_against_recorded_plans_read_alike(name):
    against = mixed_coins() if name == "coins" else solved(name).figure().against
    again = read_opponent(write_opponent(against))

    assert (again.seats, again.known) == (against.seats, against.known)
    for seat in against.seats:
        one, other, choices = against.sit(seat, Random(5)), again.sit(seat, Random(5)), Random(3)
        for _ in range(60):
            assert one.told() == other.told()
            choice = choices.randrange(len(one.moves)) if one.moves else None
            for rounds in (one, other):
                rounds.begin() if choice is None else rounds.choose(choice)


def test_sampled_chances_are_recorded_unchanged():
    matrix = coins()
    against = matrix.opponent([None, [0.25, 0.75]], known=False)
    assert [0.25, 0.75] in [each[4] for each in recorded(against)["sets"]]


@pytest.mark.parametrize("digits", [50, 5_000])
def test_chances_and_pays_of_many_digits_are_recorded_so_that_they_can_be_read(digits):
    long = Fraction(1, 3) + Fraction(1, 10**digits)
    against = matrix([[long, 0], [0, 1]]).opponent([[long, 1 - long], None], known=False)
    again = read_opponent(write_opponent(against))

    assert against.seats == again.seats == ("column",)
    assert against.sit("column", Random(1)).told() == again.sit("column", Random(1)).told()


def test_a_tree_too_large_to_send_is_not_recorded():
    wide = decision("Ben", {str(number): (0, number) for number in range(MOST_NODES)})
    tree = game(decision("Ada", {"ask": wide, "leave": (1, 0)}))

    assert tree.solve().figure().against
    assert write_opponent(tree.solve().figure().against) is None


ATTACKS = {
    "nothing": lambda given: given.clear(),
    "no list of nodes": lambda given: given.update(nodes=7),
    "no node": lambda given: given.update(nodes=[], sets=[]),
    "more nodes than may be": lambda given: given.update(nodes=given["nodes"] * MOST_NODES),
    "a node above itself": lambda given: given["nodes"][1].__setitem__(0, 1),
    "a parent that is True": lambda given: given["nodes"][1].__setitem__(0, True),
    "a node of no kind": lambda given: given["nodes"][1].__setitem__(1, "jumps"),
    "a set that is none": lambda given: given["nodes"][0].__setitem__(2, 99),
    "a set before the first": lambda given: given["nodes"][0].__setitem__(2, -1),
    "an end cut off": lambda given: given["nodes"].pop(),
    "a set that nobody meets": lambda given: given["sets"].append(given["sets"][0]),
    "a seat that nobody has": lambda given: given["sets"][0].__setitem__(0, 2),
    "a name that is a number": lambda given: given["players"].__setitem__(0, 1),
    "a name without end": lambda given: given["players"].__setitem__(0, "A" * 10_000),
    "a set of which nothing is told": lambda given: given["sets"][0].__setitem__(slice(2, 4), ["", ""]),
    "two players of one name": lambda given: given.update(players=["row", "row"], seats=["row"]),
    "a seat a thousand times": lambda given: given.update(seats=given["seats"] * 1_000),
    "a reader who has no choice": lambda given: given.update(seats=["Cedric"]),
    "nobody": lambda given: given.update(seats=[]),
    "chances beyond one": lambda given: given["sets"][0].__setitem__(4, ["1", "1"]),
    "chances below nothing": lambda given: given["sets"][0].__setitem__(4, ["2", "-1"]),
    "a number that takes a year to write": lambda given: given["sets"][0].__setitem__(4, ["1e999999999", "0"]),
    "a part of nothing": lambda given: given["sets"][0].__setitem__(4, ["1/0", "0"]),
    "a chance that is no number": lambda given: given["sets"][0].__setitem__(4, [float("nan"), 1.0]),
    "a pay without end": lambda given: given["nodes"][-1].__setitem__(2, [float("inf"), "0"]),
    "a pay too few": lambda given: given["nodes"][-1].__setitem__(2, ["0"]),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_invalid_plan_is_refused_in_words(attack):
    given = recorded(mixed_coins())
    ATTACKS[attack](given)

    with pytest.raises(BadSetup, match="These plans cannot be played against"):
        read_opponent(json.dumps(given))


@pytest.mark.parametrize("given", [None, 7, "text", "[]", "[[]]", '{"players":1}', "[" * 100_000, " " * 300_000, [1]])
def test_an_invalid_record_is_refused_in_words(given):
    with pytest.raises(BadSetup, match="These plans cannot be played against"):
        read_opponent(given)
