"""The nine Muses, their Inspirations, and the numbers a reader may put in their place."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.muses import facts, terms
from tests.marks import rule

NAMES = ["Calliope", "Clio", "Erato", "Euterpe", "Melpomene", "Polyhymnia", "Terpsichore", "Thalia", "Urania"]
WHOLE = st.integers(0, facts.TOP_LEVEL)
LEVELS = st.lists(WHOLE, min_size=3, max_size=3).map(lambda three: sorted(three, reverse=True))
CARDS = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(facts.STANDS),
        "flames": st.dictionaries(st.sampled_from(facts.CELLS), st.integers(1, facts.FLAMES_PER_CELL), min_size=1),
    },
)


def muse(name, levels="house"):
    """One row of the nine."""
    return next(row for row in facts.levels_from(levels) if row.name == name)


def card(name, inspirations="house"):
    """One Inspiration of the nine."""
    return next(row for row in facts.inspirations_from(inspirations) if row.name == name)


@rule("muses.components.muses", "muses.ruling.names")
def test_there_are_nine_muses_in_their_canonical_order():
    """Every table lists all nine, in one order."""
    for rows in (facts.HOUSE_LEVELS, facts.ALL_THALIA, facts.HOUSE_INSPIRATIONS):
        assert NAMES == list(facts.NAMES) == [row.name for row in rows]


@rule("muses.score.thalia", "muses.ruling.levels", "muses.score.levels")
def test_a_muse_has_three_levels_from_large_to_small_and_only_thalias_are_printed():
    assert ["Thalia"] == [row.name for row in facts.HOUSE_LEVELS if row.official]
    assert (8, 6, 4) == muse("Thalia").levels
    assert {"house": 8, "printed": 1} == Counter(row.label for row in facts.HOUSE_LEVELS)
    assert all(first > second > third > 0 for first, second, third in (row.levels for row in facts.HOUSE_LEVELS))


@rule("muses.ruling.inspirations", "muses.teach.parity", "muses.inspiration.double", "muses.example.erato")
def test_five_side_and_four_corner_inspirations_of_two_flames_none_of_which_is_printed():
    """As many of each kind as there are rounds for it; the printed example needs a cell with two flames."""
    assert {"side": 5, "corner": 4} == Counter(row.kind for row in facts.HOUSE_INSPIRATIONS)
    assert {("house", False, 2)} == {
        (row.label, row.official, sum(n for _, n in row.flames)) for row in facts.HOUSE_INSPIRATIONS
    }
    assert (("P2", 2),) == card("Erato").flames


@rule("muses.teach.token-budget", "muses.setup.tokens")
def test_eight_devotions_and_a_house_card_take_eighteen_of_twenty_tokens():
    most = max(sum(n for _, n in row.flames) for row in facts.HOUSE_INSPIRATIONS)

    assert (18, 20) == (2 * (facts.ROUNDS - 1) + most, facts.TOKENS)


@rule("muses.components.tokens", "muses.ruling.five-player-tokens", "muses.overview.players")
def test_the_printed_token_list_is_one_set_short_of_five_players():
    """Eighty tokens are four sets; the fifth player gets twenty all the same."""
    assert 4 * facts.TOKENS == facts.DEVOTION_TOKENS
    assert (3, 4, 5) == facts.PLAYERS


@rule("muses.components.actions")
def test_twenty_nine_action_cards():
    """Five of each of the four that all hold, and nine Inspirations."""
    assert 29 == sum(facts.ACTION_CARDS.values())
    assert set(facts.TIE_ORDER) == set(facts.ACTION_CARDS)
    assert len(facts.HOUSE_INSPIRATIONS) == facts.ACTION_CARDS["Inspiration"]


@rule("muses.round.tie-order")
def test_ties_follow_the_printed_order():
    """Inspiration first, Moon Devotion last."""
    expected = ["Inspiration", "Sun Devotion", "Sun Revolution", "Moon Revolution", "Moon Devotion"]

    assert expected == list(facts.TIE_ORDER)


@rule("muses.revolution.sun-unmoved", "muses.revolution.moon-unmoved", "muses.ruling.six-shift")
def test_a_revolution_moves_six_cells_and_the_two_share_centre_sunlight_and_moonlight():
    """Each cycle runs over the centre and the half of the rim from one light to the other."""
    sun, moon = set(facts.SUN_CYCLE), set(facts.MOON_CYCLE)

    assert 6 == len(sun) == len(moon)
    assert {"C", "P0", "P4"} == sun & moon
    assert {"P5", "P6", "P7"} == set(facts.CELLS) - sun
    assert {"P1", "P2", "P3"} == set(facts.CELLS) - moon
    assert ("C", facts.SUNLIGHT) == facts.SUN_CYCLE[:2]
    assert ("C", facts.MOONLIGHT) == facts.MOON_CYCLE[:2]


@rule("muses.board.track", "muses.board.track-length", "muses.board.parity")
def test_the_track_goes_once_around_the_square_clockwise():
    """Eight different places, each beside the one before it; sides on even spaces, corners on odd ones."""
    around = facts.TRACK[1:] + facts.TRACK[:1]

    assert 8 == len(set(facts.TRACK)) == len(facts.RIM)
    assert facts.MIDDLE not in facts.TRACK
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in zip(facts.TRACK, around, strict=True))
    assert ((0, 1), (0, 2)) == facts.TRACK[:2]
    for space, (row, column) in enumerate(facts.TRACK):
        assert ("side" if 1 in (row, column) else "corner") == facts.STANDS[space % 2]


@rule("muses.setup.sun", "muses.setup.moon", "muses.ruling.start-side")
def test_the_sun_starts_at_the_top_and_the_moon_opposite():
    """Both stand beside the middle card of a side."""
    assert (0, 1) == facts.TRACK[facts.START_SUN]
    assert (2, 1) == facts.TRACK[facts.START_MOON]


@rule("muses.ruling.colours")
def test_a_colour_for_each_seat_of_which_gold_is_printed():
    """Five players, five different colours."""
    assert max(facts.PLAYERS) == len({colour.name for colour in facts.COLOURS})
    assert ["gold"] == [colour.name for colour in facts.COLOURS if colour.official]


def test_facts_are_frozen():
    """A row cannot be changed by accident."""
    with pytest.raises(FrozenInstanceError):
        facts.HOUSE_LEVELS[0].name = "Nobody"


def test_house_numbers_are_the_default():
    """Saying nothing and saying "house" are the same."""
    assert facts.levels_from() is facts.levels_from("house") is facts.HOUSE_LEVELS
    assert facts.inspirations_from() is facts.inspirations_from("house") is facts.HOUSE_INSPIRATIONS
    assert facts.levels_from({}) == facts.HOUSE_LEVELS
    assert facts.inspirations_from({}) == facts.HOUSE_INSPIRATIONS


@rule("muses.ruling.levels")
def test_all_muses_may_pay_as_thalia_does():
    """The option keeps the label: eight of the nine rows are still ours."""
    rows = facts.levels_from("all 8/6/4")

    assert {(8, 6, 4)} == {row.levels for row in rows}
    assert ["Thalia"] == [row.name for row in rows if row.official]


@rule("muses.ruling.levels")
def test_a_custom_row_replaces_only_its_house_row():
    """It is labelled own; the others stay as they are."""
    assert facts.Muse("Urania", (9, 6, 3), own=True) == muse("Urania", {"Urania": [9, 6, 3]})
    assert "own" == muse("Urania", {"Urania": [9, 6, 3]}).label
    assert muse("Clio") == muse("Clio", {"Urania": [9, 6, 3]})
    assert "own" == muse("Thalia", {"Thalia": (8, 6, 4)}).label
    assert (9, 9, 0) == muse("Clio", {"Clio": [9, 9, 0]}).levels


@rule("muses.ruling.inspirations", "muses.ruling.out-of-tokens")
def test_a_custom_card_lists_its_flames_clockwise_from_the_sun():
    """Whatever the order in which they were written down."""
    own = card("Erato", {"Erato": {"kind": "corner", "flames": {"C": 1, "P5": 3, "P0": 1}}})

    assert facts.Inspiration("Erato", "corner", (("P0", 1), ("P5", 3), ("C", 1)), own=True) == own
    assert "own" == own.label


@given(st.dictionaries(st.sampled_from(NAMES), LEVELS))
def test_any_levels_survive_json(levels):
    rows = facts.levels_from(json.loads(json.dumps(levels)))

    assert levels == {row.name: list(row.levels) for row in rows if row.own}


@given(st.dictionaries(st.sampled_from(NAMES), CARDS))
def test_any_inspirations_survive_json(cards):
    rows = facts.inspirations_from(json.loads(json.dumps(cards, sort_keys=True)))

    assert cards == {row.name: {"kind": row.kind, "flames": dict(row.flames)} for row in rows if row.own}


@pytest.mark.parametrize("levels", [None, 864, "all 9/6/3", "House", [8, 6, 4], {"Nobody": [8, 6, 4]}, {7: [8, 6, 4]}])
def test_other_levels_are_refused(levels):
    """The sentence says what is allowed."""
    with pytest.raises(BadSetup, match=r"levels (may be .house., .all 8/6/4.|knows no Muse .*; the nine are Calliope)"):
        facts.levels_from(levels)


@pytest.mark.parametrize(
    "row",
    [
        *(None, "864", 8, [], [8, 6], [8, 6, 4, 2], [4, 6, 8], [8, 4, 6]),
        *([8, 6, -1], [100, 6, 4], [8.0, 6, 4], [True, 0, 0]),
    ],
)
def test_levels_must_be_three_whole_numbers_going_down(row):
    """The sentence names the Muse and the form."""
    with pytest.raises(BadSetup, match="levels of Clio must be three whole numbers from 0 to 99, none larger"):
        facts.levels_from({"Clio": row})


@pytest.mark.parametrize("inspirations", [None, 9, "all", ["Erato"], {"erato": {"kind": "side", "flames": {"P2": 2}}}])
def test_other_inspirations_are_refused(inspirations):
    """The sentence says what is allowed."""
    with pytest.raises(BadSetup, match=r"inspirations (may be \"house\"|knows no Muse 'erato'; the nine are Calliope)"):
        facts.inspirations_from(inspirations)


@pytest.mark.parametrize(
    "row",
    [
        None,
        {"P2": 2},
        {"kind": "side"},
        {"kind": "edge", "flames": {"P2": 2}},
        {"kind": "side", "flames": {}},
        {"kind": "side", "flames": {"P8": 2}},
        {"kind": "side", "flames": {"P2": 0}},
        {"kind": "side", "flames": {"P2": 10}},
        {"kind": "side", "flames": {"P2": True}},
        {"kind": "side", "flames": ["P2", "P2"]},
        {"kind": "side", "flames": {"P2": 2}, "sun": "top"},
    ],
)
def test_an_inspiration_must_have_a_kind_and_flames_on_cells(row):
    """The sentence names the Muse and the form."""
    with pytest.raises(BadSetup, match=r'Inspiration of Erato must be a "kind" .* C the centre'):
        facts.inspirations_from({"Erato": row})


def test_a_wrong_value_is_quoted_in_short():
    """A long answer does not fill the page."""
    with pytest.raises(BadSetup) as caught:
        facts.levels_from({"Clio": "x" * 5000})

    assert len(str(caught.value)) < 250


def test_the_glossary_covers_the_nouns_of_the_table():
    nouns = "Muse|Sun token|Moon token|sunlight position|moonlight position|Devotion token|Point Level|Action card|grid"

    assert set(nouns.split("|")) | set(facts.TIE_ORDER) <= set(terms.TERMS)
