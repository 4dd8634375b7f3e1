"""What a table of chances says in sentences."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing.probability_text import plain_panels, say_chances
from tabletop_widgets.drawing.scene import Panel

THIRD = (1 / 3,) * 3


def panel(*columns, rows=("Key", "Map", "Lamp"), names=("Ada", "Ben")):
    """Who has what: a column a person."""
    return Panel("p", "Who has it", names, rows, tuple(zip(*columns, strict=True)))


@pytest.mark.parametrize(
    ("columns", "sentences"),
    [
        (
            [(1, 0, 0), (0, 0.75, 0.25)],
            [["Known", "Ada: Key, certain."], ["Likely", "Ben: Map, 3 in 4."]],
        ),
        ([THIRD, THIRD], [["Nothing to go on", "All three are equally likely."]]),
        ([(1, 0, 0), THIRD], [["Known", "Ada: Key, certain."], ["Nothing to go on", "Ben: three are equally likely."]]),
        (
            [(0.5, 0.5, 0), THIRD],
            [["Likely", "Ada: Key or Map, 1 in 2 each."], ["Nothing to go on", "Ben: three are equally likely."]],
        ),
    ],
)
def test_certain_statements_come_before_likely_ones_and_equal_ones_share_a_sentence(columns, sentences):
    assert sentences == say_chances(panel(*columns))


def test_where_nothing_stands_out_columns_that_differ_are_named_together():
    four = panel((0.25,) * 4, (0.3, 0.3, 0.2, 0.2), rows=("Key", "Map", "Lamp", "Rope"))

    assert [["Nothing to go on", "Ada and Ben: nothing stands out."]] == say_chances(four)


def test_more_things_than_have_a_name_are_written_as_a_number():
    twelve = panel((1 / 12,) * 12, rows=tuple(map(str, range(12))), names=("Ada",))

    assert [["Nothing to go on", "All 12 are equally likely."]] == say_chances(twelve)


def test_chances_may_sum_to_one_along_each_row():
    rows = Panel("p", "Who", ("Ada", "Ben", "Cleo"), ("Key",), ((0.5, 0.25, 0.25),))

    assert [["Likely", "Key: Ada, 1 in 2."]] == say_chances(rows)


def test_chances_that_sum_to_no_certainty_form_a_folded_table_without_a_sentence():
    [page] = plain_panels([Panel("p", "Draws", ("Faith", "Purity"), ("1", "2"), ((0.5, 0.9), (0.5, 0.9)))])

    assert [] == page["said"]


@pytest.mark.parametrize("cells", [(), (("Ada",), ("Ben",)), ((0.5,), ("Ben",))])
def test_a_table_of_words_has_no_accompanying_sentence(cells):
    [page] = plain_panels([Panel("p", "Plots", ("Culprit",), ("Murder", "Theft")[: len(cells)], cells)])

    assert "said" not in page
