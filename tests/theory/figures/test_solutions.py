"""Trees and solutions as figures: what is played is thick, what is worth what is said, and how exact it is."""

from __future__ import annotations

from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.figures.tree import MOST
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not

KUHN = tw.theory.classics.KUHN


@cache
def swap():
    return swap_or_not().solve()


def parts(figure):
    return [part.says for part in figure.sheets[-1].parts]


def test_a_solution_shows_how_often_each_move_is_played_and_what_it_is_worth():
    says = parts(swap().figure("Swap or not"))

    assert "Adele has 2 moves; worth 1/2, \N{MINUS SIGN}1/2." == says[0]
    assert "swap with Bruno 1/2: Bruno has 2 moves; worth 1/2, \N{MINUS SIGN}1/2." in says
    assert sum(each.startswith("announce King 5/12: Adele has 2 moves") for each in says) == 2


def test_what_is_never_played_is_thin():
    strokes = [stroke for stroke in swap().figure().sheets[-1].strokes if stroke[0] == "p"]
    thick = [stroke for stroke in strokes if len(stroke) > 7]

    assert (14, 10) == (len(strokes), len(thick))


def test_what_bruno_cannot_tell_apart_is_one_group():
    groups = [part.group for part in swap().figure().sheets[-1].parts if "Bruno has" in part.says]

    assert 2 == len(groups)
    assert 1 == len({*groups} - {""})


def test_a_tree_without_a_solution_says_no_shares_and_no_worth():
    says = parts(swap_or_not().figure())

    assert "Adele has 2 moves." == says[0]
    assert not any("worth" in each for each in says)


def test_the_caption_says_how_exact_it_is_and_what_is_paid():
    solved, grown = swap().figure(), tw.theory.tree(KUHN.start()).figure()

    assert solved.caption.startswith(
        "Proved: against either plan the best reply gets exactly this, subgame perfect; stylised: left out:"
    )
    assert "Exact: the rules as printed. Payoff: lead." == grown.caption
    assert "Kuhn poker" == grown.title


def test_chance_has_its_odds():
    assert "deal Jack 1/3: chance has 2 ways" in " ".join(parts(tw.theory.tree(KUHN.start()).figure()))


def test_a_large_tree_counts_what_it_does_not_draw():
    tree = announcement()
    figure = tree.figure()
    says = parts(figure)

    assert len(says) <= MOST < len(tree)
    hidden = [int(each.split(", ")[-1].split()[0]) for each in says if "nodes follow" in each]
    assert len(tree) == len(says) + sum(hidden)


def test_the_curve_of_regrets_falls():
    figure = tw.theory.tree(KUHN.start()).cfr(200).gains()

    assert "Kuhn poker: what leaving the plans gains" == figure.title
    first, last = (float(each.split(" at ")[0]) for each in figure.sheets[0].parts[0].says.split(": ")[1].split(", "))
    assert last < first


def test_what_was_solved_without_rounds_has_no_curve_and_says_so():
    with pytest.raises(tw.theory.NoModel, match=r"no curve of gains, for this was solved by linear program"):
        tw.theory.tree(KUHN.start()).solve("simplex").gains()
