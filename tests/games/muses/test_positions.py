"""Tables laid out: what a position leaves out, and what no game can have."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, play, table
from tests.games.table_talk import fail_to_lay_out
from tests.marks import rule

NOTHING = [None, None, None]
USED = ["Clio", "Erato", "Urania"]


def test_an_empty_position_is_a_fresh_start():
    assert MUSES.start() == MUSES.lay_out({})


@rule("muses.overview.players")
@pytest.mark.parametrize("key", ["inspirations", "discarded"])
def test_the_number_of_players_follows_from_the_cards(key):
    cards = ["Clio", "Erato", "Urania", "Thalia", "Calliope"]
    other = {"discarded": "inspirations", "inspirations": "discarded"}[key]

    assert 5 == len(MUSES.lay_out({"round": 9, key: cards, other: [None] * 5}).names)


def test_the_number_of_players_follows_from_the_tokens():
    assert 4 == len(MUSES.lay_out({"tokens": {"Clio": [1, 2, 3, 4]}}).names)
    assert 3 == len(MUSES.lay_out({"tokens": {}}).names)


def test_a_seat_that_has_used_its_card_is_dealt_no_other():
    t = MUSES.lay_out({"round": 3, "discarded": ["Clio", None, "Thalia"]})

    assert (None, None) == (t.hands[0], t.hands[2])
    assert t.hands[1] in set(facts.NAMES) - {"Clio", "Thalia"}


@rule("muses.setup.tokens")
def test_tokens_on_the_muses_are_taken_from_the_supply():
    assert [19, 15, 20] == MUSES.lay_out({"tokens": {"Clio": [1, 2, 0], "Erato": [0, 3, 0]}}).supply


EARLY = "discarded: Don cannot have used the Thalia Inspiration yet; it is a corner card, a"


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"muses": [*facts.NAMES[:8], "Clio"]}, "muses "),
        ({"round": 10}, "round is a number from 1 to 9, not 10."),
        ({"tokens": [1, 2, 3]}, "tokens maps names of Muses to one count for each player, not [1, 2, 3]."),
        ({"tokens": {"Nobody": [1, 2, 3]}}, "tokens: there is no Muse 'Nobody'; the nine are Calliope,"),
        ({"tokens": {"Clio": [1, 2]}}, "tokens on Clio: one count of 0 or more for each of the 3 players, not [1, 2]."),
        ({"tokens": {"Clio": [20, 0, 0], "Erato": [1, 0, 0]}}, "Rob would have more than 20 Devotion tokens on the"),
        ({"discarded": "Clio"}, "discarded is a list, not 'Clio'."),
        ({"inspirations": ["Clio", "Erato", 7]}, "inspirations: one card or null for each of the 3 players, not ["),
        (
            {"discarded": ["Clio"]},
            "discarded: one card or null for each of the 3 players, not ['Clio']; cards are named",
        ),
        (
            {"inspirations": ["Clio", "Clio", "Erato"], "discarded": NOTHING},
            "an Inspiration card is in two places; there",
        ),
        ({"inspirations": ["Clio", "Erato", None], "discarded": [None, None, "Clio"]}, "an Inspiration card is in two"),
        ({"inspirations": ["Clio", "Erato", None], "discarded": NOTHING}, "every player was dealt one Inspiration: "),
        ({"inspirations": USED, "discarded": ["Thalia", None, None]}, "every player was dealt one Inspiration: "),
        ({"picks": ["Sun Devotion"]}, "picks: empty, or one action for each of the 3 players"),
        ({"picks": ["Sun Devotion", "Moon Devotion", "Pass"]}, "picks: empty, or one action for each of the 3 players"),
        ({"picks": ["Sun Devotion"] * 3}, "the agenda must list the steps"),
        ({"known": "nothing"}, 'known is "set-up" in Muses'),
        ({"turn": 1}, "Muses has no key 'turn' in a position; its keys: muses, round, tokens,"),
    ],
)
@rule("muses.components.muses", "muses.overview.goal", "muses.setup.tokens", "muses.setup.inspiration",
      "muses.components.actions", "muses.round.options")  # fmt: skip
def test_an_impossible_position_is_refused_in_one_sentence(keys, said):
    assert fail_to_lay_out(MUSES, {"players": 3, **keys}).startswith(said)


@pytest.mark.parametrize(
    ("number", "used", "said"),
    [
        (
            1,
            ["Clio", None, None],
            "discarded: Rob cannot have used the Clio Inspiration yet; it is a side card, and the",
        ),
        (1, [None, "Thalia", None], EARLY),
        (2, [None, "Thalia", None], EARLY),
        (2, ["Clio", None, None], None),
        (3, ["Clio", "Thalia", None], None),
        (9, ["Clio", "Thalia", "Euterpe"], None),
    ],
)
@rule("muses.inspiration.once", "muses.inspiration.side-only", "muses.inspiration.corner-only")
def test_a_used_inspiration_has_had_a_round_that_fits_it(number, used, said):
    data = {"players": 3, "round": number, "discarded": used}

    assert fail_to_lay_out(MUSES, data).startswith(said) if said else MUSES.lay_out(data)


@rule("muses.inspiration.once", "muses.inspiration.side-only")
def test_an_inspiration_may_have_been_used_in_this_round_by_whoever_picked_it():
    first, frames = table(names="Rob Don Chris", cards="Clio Erato Urania"), []
    for name, move in (("Rob", "inspiration"), ("Don", "sun devotion")):
        first.play(name, move)
    first.play("Chris", "sun devotion", after=lambda t: frames.append(MUSES.position(t)))
    used = next(data for data in frames if data["discarded"][0])

    assert "Clio" == MUSES.lay_out(used).discarded[0]
    others = {**used, "picks": ["Sun Devotion"] * 3}
    assert fail_to_lay_out(MUSES, others).startswith("discarded: Rob cannot have used the Clio Inspiration yet")


@rule("muses.end.tally")
def test_the_muses_pay_as_they_lie():
    said = "paid: the Muses pay one after another in the order of the grid, row by row: Calliope"
    laid = {"muses": [*facts.NAMES], "round": 9}

    assert f"{said} first, not Clio." == fail_to_lay_out(MUSES, {**laid, "paid": [["Clio", [0, 0, 0]]]})
    assert fail_to_lay_out(MUSES, {**laid, "paid": [[name, [0, 0, 0]] for name in ("Clio", "Calliope")]}).startswith(
        f"{said}, Clio"
    )


@rule("muses.end.tally", "muses.end.after-actions")
def test_there_are_no_picks_once_the_muses_pay():
    paid = {"muses": [*facts.NAMES], "round": 9, "paid": [["Calliope", [0, 0, 0]]]}

    assert "picks: must be empty once the Muses pay." == fail_to_lay_out(MUSES, {**paid, "picks": ["Sun Devotion"] * 3})


@rule("muses.inspiration.corner-only", "muses.ruling.illegal-inspiration")
def test_a_pick_of_an_inspiration_that_does_not_fit_is_refused():
    said = fail_to_lay_out(MUSES, {"inspirations": ["Clio", "Erato", "Thalia"], "picks": ["Inspiration"] * 3})

    assert "picks: Jule cannot have picked Inspiration; the Thalia Inspiration is not a side card." == said


@pytest.mark.parametrize(
    ("paid", "number", "said"),
    [
        ([["Clio", [9, 6, 3]]], 8, "paid: no Muse pays before the end of round 9."),
        ([["Clio", [9, 6, 0]], ["Clio", [9, 6, 0]]], 9, "paid: a Muse pays once."),
        ([["Clio", [9, 6, 3]]], 9, "paid: with these tokens Clio pays [9, 6, 0], not [9, 6, 3]."),
        ([["Nobody", [9, 6, 3]]], 9, "paid: there is no Muse 'Nobody'; the nine are Calliope,"),
        (
            [["Clio", [9, 6]]],
            9,
            "paid lists a Muse and the points of each of the 3 players, [name, [points, ...]], not",
        ),
    ],
)
@rule("muses.end.tally", "muses.score.at-end")
def test_payments_must_fit_the_tokens_and_the_round(paid, number, said):
    assert fail_to_lay_out(MUSES, {"round": number, "tokens": {"Clio": [2, 1, 0]}, "paid": paid}).startswith(said)


@pytest.mark.parametrize(
    "players", [2, 6, 0, "three", ["Rob", "Don"], ["Rob", "Rob", "Don"], ["Rob", "Sun", "Don"], True]
)
@rule("muses.overview.players")
def test_other_tables_are_refused(players):
    with pytest.raises(tw.BadSetup):
        MUSES.start(players)


@pytest.mark.parametrize("options", [{"levels": "all 9/6/3"}, {"inspirations": 9}, {"muses": 9}])
@rule("muses.ruling.levels", "muses.ruling.inspirations")
def test_other_options_are_refused(options):
    with pytest.raises(tw.BadSetup):
        MUSES.start(**options)


@rule("muses.ruling.levels")
def test_all_nine_may_pay_as_thalia_does():
    t = MUSES.start(levels="all 8/6/4")

    assert {(8, 6, 4)} == {muse.levels for muse in t.levels.values()}


def test_a_table_at_any_moment_is_laid_out_again():
    t, tables = table(names="Rob Don Chris", round=8, cards="Thalia Erato Clio"), []
    for line in ("inspiration", "sun devotion", "moon revolution", "sun devotion", "inspiration", "moon devotion"):
        t.play(t.waiting[0].seat, line, after=lambda t: tables.append(t.fork()))
        tables.append(t.fork())

    assert 20 < len(tables)
    for each in tables:
        assert each == MUSES.lay_out(MUSES.position(each))


def test_a_game_played_to_its_end_is_laid_out_again():
    t = table(names="Rob Don Chris", round=9)
    play(t, "SD MD SR")
    position = MUSES.position(t)

    assert t == MUSES.lay_out(position)
    assert t.outcome == MUSES.lay_out({**position, "agenda": None, "outcome": None}).outcome
