"""Growing: nodes, information sets, odds, payoffs; what is restricted, cut, too large or interrupted says so."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.flat_tree import END
from tabletop_widgets.theory.lectures.mascarade import coins, only
from tabletop_widgets.theory.lectures.mascarade import table as laid_out
from tests.kernel.tiny.kuhn import KUHN as SHOWN_KUHN
from tests.kernel.tiny.peek import PEEK
from tests.kernel.tiny.sand import SAND

MUSES = tw.GAMES["muses"]


def grown(game=KUHN, players=("Ada", "Ben"), **more):
    return tw.theory.tree(game.start([*players]), **{"payoff": "points", **more})


@pytest.mark.parametrize(("game", "size"), [(KUHN, (58, 6, 6)), (LEDUC, (1939, 144, 144))], ids=["kuhn", "leduc"])
def test_the_classics_have_as_many_nodes_and_information_sets_as_in_the_literature(game, size):
    tree = grown(game)

    assert size == (len(tree), len(tree.sets_of(0)), len(tree.sets_of(1)))


@pytest.mark.parametrize("game", [KUHN, LEDUC], ids=["kuhn", "leduc"])
def test_nodes_of_one_information_set_are_those_at_which_a_seat_knows_the_same(game):
    tree = grown(game)
    keys = {each.number: {tree.table_at(node).information_set(each.seat) for node in each.nodes} for each in tree.sets}

    assert {1} == {len(several) for several in keys.values()}
    assert len(tree.sets) == len({(tree.sets[number].seat, *several) for number, several in keys.items()})


def test_a_game_that_shows_information_without_events_is_understood():
    tree = grown(SHOWN_KUHN)

    assert (55, 6, 6) == (len(tree), len(tree.sets_of(0)), len(tree.sets_of(1)))
    assert Fraction(-1, 18) == tree.solve().value


def test_a_node_has_a_lower_number_than_those_below_it_and_its_moves_are_named():
    tree = grown()

    assert all(parent < node for node, parent in enumerate(tree.parent))
    assert ("deal Jack", "deal Queen", "deal King") == tree.moves(0)
    assert (Fraction(1, 3),) * 3 == tree.odds[0]
    assert {("pass", "bet")} == {each.names for each in tree.sets}
    assert [] == [node for node in range(len(tree)) if len(tree.children[node]) != len(tree.moves(node))]


def test_odds_of_chance_are_exact():
    assert {(Fraction(1, 5), Fraction(2, 5), Fraction(2, 5))} & set(grown(LEDUC).odds)


def test_an_end_pays_each_seat():
    tree = grown()

    assert {END} == {tree.seat[node] for node, pay in enumerate(tree.pay) if pay is not None}
    assert Counter({(1, -1): 9, (-1, 1): 9, (2, -2): 6, (-2, 2): 6}) == Counter(filter(None, tree.pay))


def test_payoffs_can_be_chosen_by_name():
    assert {(2, -2), (4, -4), (-2, 2), (-4, 4)} == set(filter(None, grown(payoff="lead").pay))
    assert {(1, 0), (0, 1)} == set(filter(None, grown(payoff="win").pay))
    assert (Fraction(1, 2), Fraction(1, 2)) in grown(LEDUC, payoff="share").pay


def test_an_information_set_tells_its_story():
    labels = {each.label for each in grown().sets_of(0)}

    assert {"Ada holds the King.", "Ada holds the King. Ada says: pass. Ben says: bet."} <= labels


def test_the_labels_of_a_seat_are_all_different():
    tree = grown(LEDUC)

    assert 288 == len({(each.seat, each.label) for each in tree.sets})


def test_those_asked_at_once_answer_one_after_the_other_and_do_not_know_of_each_other():
    t, none = MUSES.start(3, seed=1), (0, 0, 0)
    tree = tw.theory.tree(t, keep=lambda _, d: d.moves[:2], stop=lambda u: u.round > t.round, payoff=lambda _: none)

    assert [1, 1, 1] == [len(tree.sets_of(seat)) for seat in range(3)]
    assert [1, 2, 4] == [len(tree.sets_of(seat)[0].nodes) for seat in range(3)]


def test_in_a_game_that_hides_nothing_every_node_is_an_information_set_of_its_own():
    tree = tw.theory.tree(SAND.start(), payoff="win", keep=lambda _, d: d.moves[:2])

    assert {1} == {len(each.nodes) for each in tree.sets}


def test_omitted_moves_are_listed_in_the_label():
    tree = grown(keep=lambda seat, d: ["pass"] if seat == 0 else d.moves)

    assert "restricted: left out: Ada: bet" == str(tree.model)
    assert ["Ada: bet"] == tree.left_out
    assert "restricted" in repr(tree)


def test_a_complete_tree_is_labelled_as_exact():
    assert "exact: the rules as printed" == str(grown().model)


def test_a_cut_tree_uses_the_games_estimate_and_is_labelled_as_stylised():
    tree = tw.theory.tree(laid_out(), payoff="lead", keep=only("announce King", "look"), stop=lambda t: t.turn == 1)

    assert "stylised" == tree.model.kind
    assert "worth the game's own estimate there (lead)" in str(tree.model)


def test_worlds_must_have_weights_that_sum_to_one():
    t = laid_out()

    with pytest.raises(tw.theory.NoModel, match="the weights of 2 worlds must be positive and sum to one, not to 5/6"):
        tw.theory.tree([(Fraction(1, 2), t), (Fraction(1, 3), t)], payoff=coins)
    with pytest.raises(tw.theory.NoModel, match="a tree grows from a table, or from a list of"):
        tw.theory.tree("Kuhn")
    with pytest.raises(tw.theory.NoModel, match="a tree grows from a table, or from a list of"):
        tw.theory.tree([("1e999999999", t)], payoff=coins)


def test_worlds_that_a_seat_cannot_tell_apart_grow_together():
    t = KUHN.start(["Ada", "Ben"])
    t.play("chance", "deal Queen")
    t.play("chance", "deal King")
    tree = tw.theory.tree(KUHN.worlds(KUHN.knows(t, "Ada")), payoff="points")

    assert ("Queen, Jack", "Queen, King") == tuple(sorted(tree.moves(0)))
    assert 1 + 2 * 9 == len(tree)
    assert (2, 4) == (len(tree.sets_of(0)), len(tree.sets_of(1)))
    assert "exact: the rules as printed" == str(tree.model)


def test_a_sample_of_worlds_says_so():
    worlds = KUHN.worlds(KUHN.knows(KUHN.start(), tw.PUBLIC))
    tree = tw.theory.tree(replace(worlds, sampled=40), payoff="points")

    assert "sampled: 1 world, drawn 40 times" == str(tree.model)
    assert (float(tree.solve().value),) * 2 == tree.solve().interval, "draws that are all alike do not vary"


def test_the_value_of_a_sample_of_worlds_has_an_interval():
    """With a Queen two worlds are as likely, one four thirds of a coin above the mean and one as far below it."""
    t = KUHN.start(["Ada", "Ben"])
    t.play("chance", "deal Queen")
    t.play("chance", "deal King")
    worlds = KUHN.worlds(KUHN.knows(t, "Ada"))
    solution = tw.theory.tree(replace(worlds, sampled=40), payoff="points").solve()
    jack, king = sorted((float(solution.pay_at(child)[0]) for child in solution.tree.children[0]), reverse=True)

    assert pytest.approx(jack - king) == 8 / 3
    half = 1.96 * 4 / 3 / 40**0.5
    low, high = solution.interval
    assert pytest.approx((low, high)) == (float(solution.value) - half, float(solution.value) + half)
    assert f"; 95 % of such draws: {low:.3g} to {high:.3g}; " in repr(solution)
    assert tw.theory.tree(worlds, payoff="points").solve().interval is None


def test_worlds_are_named_by_their_differences():
    other = laid_out(["Queen", "King", "Judge", "Bishop", "Thief", "Cheat"])
    worlds = [(Fraction(1, 4), laid_out()), (Fraction(3, 4), other)]
    tree = tw.theory.tree(worlds, payoff=coins, keep=only("announce King", "look"), stop=lambda t: t.turn == 1)

    assert ("King, Queen, Judge, Bishop, Thief, Cheat", "Queen, King, Judge, Bishop, Thief, Cheat") == tree.moves(0)
    assert (Fraction(1, 4), Fraction(3, 4)) == tree.odds[0]


@pytest.mark.parametrize("limit", [100_000, 110_000])
def test_a_game_without_end_is_stopped_long_before_memory_is_full(limit):
    """Swapping without looking goes on for ever; 1.1 GB and a minute were spent on it before a word was said."""
    with pytest.raises(
        tw.theory.TooLarge, match=rf"no end is in sight after {limit // 100:,} answers in a row"
    ) as told:
        tw.theory.tree(laid_out(), payoff="win", limit=limit)

    tree = told.value.tree
    assert "this game may go on for ever. Cut it (stop=), keep other moves (keep=)" in str(told.value)
    assert limit // 100 < len(tree) < limit // 30
    assert f"stopped at {len(tree):,} nodes" in repr(tree)
    assert {len(tree)} == {len(each) for each in tree.lists()}


def test_a_game_that_continues_without_choices_is_stopped():
    with pytest.raises(tw.theory.TooLarge, match="no end is in sight after 10,000 answers in a row"):
        tw.theory.tree(laid_out(), payoff="win", keep=lambda _, d: d.moves[:1])


def test_a_tree_that_is_too_wide_says_so_and_keeps_the_grown_part():
    with pytest.raises(tw.theory.TooLarge) as stopped:
        tw.theory.tree(MUSES.start(3, seed=1), payoff="points", limit=2_000)

    message = str(stopped.value)
    assert message.startswith("more than 2,000 nodes after ")
    assert "no end is in sight" in message
    assert "Keep fewer moves (keep=), cut sooner (stop=), or allow more (limit=)." in message
    assert 2_001 == len(stopped.value.tree)
    assert "stopped at 2,000 nodes" in repr(stopped.value.tree)


def test_a_tree_that_is_too_large_estimates_its_size():
    with pytest.raises(tw.theory.TooLarge, match=r"the whole tree may have about \d,\d{3}\.") as stopped:
        grown(LEDUC, limit=900)
    guess = int(str(stopped.value).split("may have about ")[1].split(".")[0].replace(",", ""))
    assert 1_200 < guess < 3_000


def test_an_interrupt_leaves_what_was_grown_and_an_unfinished_tree_is_not_solved():
    def interrupted(t):
        if t.length > 4:
            raise KeyboardInterrupt
        return False

    tree = grown(LEDUC, stop=interrupted)

    assert 0 < len(tree) < 1_939
    assert "interrupted after" in repr(tree)
    assert {len(tree)} == {len(each) for each in tree.lists()}
    with pytest.raises(tw.theory.NoModel, match="this tree is unfinished"):
        tree.solve()


def test_growing_for_more_than_a_second_shows_progress(monkeypatch):
    told = []
    clock = iter(range(0, 10_000, 1))
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    grown(LEDUC, progress=lambda *now: told.append(now))

    assert told
    nodes, share, seconds = told[-1]
    assert (1, 1_939) < (seconds, nodes + 512)
    assert 0 < share < 1


def test_by_default_progress_is_written_to_the_error_stream(monkeypatch, capsys):
    clock = iter(range(0, 10_000, 1))
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    grown(LEDUC)

    said = capsys.readouterr().err

    assert " of at most 100,000 nodes after 3 s, about" in said


def test_bad_requests_are_answered_with_a_sentence():
    with pytest.raises(tw.GameError, match="there is no payoff 'gold'; there are points, lead, share, win"):
        grown(payoff="gold")
    with pytest.raises(tw.theory.NoModel, match="Ada has at: Do you bet"):
        grown(keep=lambda *_: [])
    with pytest.raises(tw.GameError, match="must return a number for each seat, not"):
        grown(payoff=lambda _: [1])
    with pytest.raises(tw.GameError, match="gives no scores, so it cannot pay points; it can pay share or win"):
        tw.theory.tree(PEEK.start(3, seed=1), payoff="points")
    with pytest.raises(tw.theory.NoModel, match="Kuhn poker has no points at an unfinished table"):
        grown(stop=lambda t: bool(t.said))
