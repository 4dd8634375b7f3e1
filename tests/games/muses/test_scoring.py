"""What a Muse pays: levels, ranks and ties."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from tabletop_widgets.games.muses import scoring
from tabletop_widgets.games.muses.events import Paid
from tests.games.muses.talk import pays, play, table
from tests.games.table_talk import of
from tests.marks import rule

THALIA = 8, 6, 4


def by_the_printed_words(counts, levels):
    """Pay by the written rules, one player at a time: how many have more, how many as many."""
    for own in counts:
        ahead, tied = sum(n > own for n in counts), counts.count(own)
        level = dict(enumerate(levels))
        if not own or ahead > 2:
            yield 0
        elif tied == 1:
            yield level[ahead]
        elif ahead == 0 and tied > 2:
            yield sum(levels) // tied
        else:
            yield (level[ahead] + level.get(ahead + 1, 0)) // tied


@rule("muses.score.levels", "muses.score.most", "muses.score.second", "muses.score.third")
def test_most_second_and_third_get_the_three_levels_and_the_fourth_gets_nothing():
    assert "8 6 4 0" == pays("9 3 2 1")
    assert "0 4 6 8" == pays("1 2 3 9")


@pytest.mark.parametrize(("muse", "points"), [("Urania", "10 5 3"), ("Thalia", "8 6 4"), ("Polyhymnia", "6 5 4")])
@rule("muses.score.levels", "muses.ruling.levels", "muses.score.thalia")
def test_every_muse_pays_her_own_levels(muse, points):
    assert points == pays("4 3 2", muse)


@rule("muses.score.zero", "muses.score.unclaimed")
def test_levels_nobody_claims_are_paid_to_nobody():
    assert "8 0 0" == pays("1 0 0")
    assert "0 0 0" == pays("0 0 0")
    assert "7 7 0" == pays("1 1 0")


@rule("muses.score.tie")
def test_tied_players_share_their_level_and_the_next():
    assert "7 7 4" == pays("5 5 1")
    assert "8 5 5" == pays("5 1 1")


@rule("muses.score.tie-first-two")
def test_behind_two_who_tie_for_most_the_next_gets_the_smallest_level():
    assert "7 7 4 0" == pays("5 5 2 1")


@rule("muses.score.tie-first-many")
def test_three_or_more_who_tie_for_most_share_all_levels():
    assert "6 6 6" == pays("2 2 2")
    assert "4 4 4 4" == pays("2 2 2 2")
    assert "3 3 3 3 3" == pays("2 2 2 2 2")


@rule("muses.score.tie-first-many-rest")
def test_behind_three_who_tie_for_most_nobody_is_paid():
    assert "6 6 6 0 0" == pays("3 3 3 2 1")
    assert "4 4 4 4 0" == pays("3 3 3 3 1")


@rule("muses.score.tie-second")
def test_those_who_tie_for_second_share_middle_and_smallest():
    assert "8 5 5 0" == pays("4 2 2 0")
    assert "8 3 3 3" == pays("4 2 2 2")
    assert "8 2 2 2 2" == pays("4 2 2 2 2")


@rule("muses.ruling.after-tie", "muses.score.tie-second")
def test_nobody_is_paid_behind_a_tie_for_second():
    assert "8 5 5 0 0" == pays("4 3 3 2 1")


@rule("muses.score.tie-third")
def test_those_who_tie_for_third_share_the_smallest_alone():
    assert "8 6 2 2" == pays("4 3 2 2")
    assert "8 6 1 1 1" == pays("4 3 2 2 2")


@rule("muses.ruling.next-tie", "muses.score.tie-third")
def test_a_tie_behind_two_who_tie_for_most_shares_the_smallest_level():
    assert "7 7 2 2" == pays("4 4 2 2")
    assert "7 7 1 1 1" == pays("4 4 2 2 2")


@rule("muses.score.round-down")
def test_the_remainder_of_rounding_goes_to_nobody():
    assert "3 3 3 3 3" == pays("1 1 1 1 1")
    assert "6 6 0" == pays("2 2 0", "Terpsichore")


@pytest.mark.untraced
@rule("muses.score.tie-formula", "muses.ruling.flowchart")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_written_rules_settle_every_spread_of_tokens(players):
    for levels in (THALIA, (10, 5, 3), (9, 5, 1), (1, 0, 0)):
        for counts in product(range(players + 1), repeat=players):
            assert tuple(by_the_printed_words(counts, levels)) == scoring.points(counts, levels), (counts, levels)


@rule("muses.score.tie-formula")
def test_a_group_shares_the_levels_from_its_rank_on():
    two, one, rest = scoring.shares((3, 5, 5, 1), THALIA)

    assert ((1, 2), 5, 1, (8, 6), 7) == (two.seats, two.count, two.rank, two.levels, two.each)
    assert ((0,), 3, 3, (4,), 4) == (one.seats, one.count, one.rank, one.levels, one.each)
    assert ((3,), 1, 4, (), 0) == (rest.seats, rest.count, rest.rank, rest.levels, rest.each)


@pytest.mark.parametrize(
    ("counts", "cited", "said"),
    [
        ("0 0 0 0", "muses.score.zero", "Thalia (8/6/4): nobody placed a token, so nobody is paid."),
        (
            "4 3 2 1",
            "muses.score.most",
            (
                "Thalia (8/6/4): Rob, most with 4: 8; Don, second with 3: 6; Chris, third with 2: 4; "
                "Jule, behind with 1: no level is left."
            ),
        ),
        (
            "3 3 2 0",
            "muses.score.tie-first-two",
            "Thalia (8/6/4): Rob and Don, tied for most with 3 each, share 8 + 6: 7 each; Chris, third with 2: 4.",
        ),
        (
            "2 2 2 1",
            "muses.score.tie-first-many",
            (
                "Thalia (8/6/4): Rob, Don and Chris, tied for most with 2 each, share 8 + 6 + 4: 6 each; "
                "Jule, behind with 1: no level is left."
            ),
        ),
        (
            "4 2 2 0",
            "muses.score.tie-second",
            "Thalia (8/6/4): Rob, most with 4: 8; Don and Chris, tied for second with 2 each, share 6 + 4: 5 each.",
        ),
        (
            "4 3 2 2",
            "muses.score.tie-third",
            (
                "Thalia (8/6/4): Rob, most with 4: 8; Don, second with 3: 6; "
                "Chris and Jule, tied for third with 2 each, share 4: 2 each."
            ),
        ),
        (
            "3 3 2 2",
            "muses.ruling.next-tie",
            (
                "Thalia (8/6/4): Rob and Don, tied for most with 3 each, share 8 + 6: 7 each; "
                "Chris and Jule, tied for third with 2 each, share 4: 2 each."
            ),
        ),
        (
            "4 2 2 2",
            "muses.score.round-down",
            (
                "Thalia (8/6/4): Rob, most with 4: 8; "
                "Don, Chris and Jule, tied for second with 2 each, share 6 + 4: 3 each, rounded down."
            ),
        ),
    ],
)
@rule("muses.score.tie", "muses.score.zero", "muses.ruling.next-tie", "muses.score.round-down")
def test_a_payment_cites_the_rule_that_applies(counts, cited, said):
    t = table(names="Rob Don Chris Jule", round=9, tokens={"Thalia": counts})
    paid = next(event for event in of(play(t, "SD"), "Paid") if event.muse == "Thalia")

    assert (cited, said) == (paid.rule, paid.say(t.names))


@rule("muses.score.most", "muses.score.tie-third")
def test_a_tie_without_a_level_left_is_not_a_tie_for_third():
    paid = Paid("Thalia", THALIA, (5, 4, 3, 1, 1), scoring.points((5, 4, 3, 1, 1), THALIA))

    assert "muses.score.most" == paid.rule
    assert paid.say("ABCDE").endswith("C, third with 3: 4; D and E, behind with 1: no level is left.")


@rule("muses.score.round-down")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_sum_that_leaves_something_over_says_that_it_is_rounded_down(players):
    for levels in (THALIA, (10, 5, 3), (9, 6, 3)):
        for counts in combinations_with_replacement(range(players + 1), players):
            paid = Paid("Clio", levels, counts, scoring.points(counts, levels))
            over = any(sum(share.levels) != share.each * len(share.seats) for share in scoring.shares(counts, levels))

            assert over == ("rounded down" in paid.say("ABCDE"[:players])) == (paid.rule == "muses.score.round-down")
