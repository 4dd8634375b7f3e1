"""Trees and backward induction, empty threats, and the value of moving first.

H. W. Kuhn, "Extensive games and the problem of information" (1953); R. Selten, "Reexamination of the perfectness
concept", International Journal of Game Theory 4 (1975); H. von Stackelberg, Marktform und Gleichgewicht (1934).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import (
    ADELE,
    BRUNO,
    DON,
    ROB,
    draw_choosing,
    grown,
    highest,
    only,
    profile,
    show,
    tops,
)
from tabletop_widgets.theory.problems.nash import leaving
from tabletop_widgets.theory.problems.problem import Draw, Problem, a_choice, a_number, kind_of_problem, unless
from tabletop_widgets.theory.tree import Tree
from tabletop_widgets.theory.typed_games import decision, game

NAMED, ANSWERS, LAST = ("King", "Queen", "Bishop"), ("claim", "pass"), ("look", "swap")
LESS = "; you can get more."
DOING = "claiming", "passing"
OUT, BLUFF = "stay honest", "bluff"
Pay = tuple[Fraction, ...]


def grow(root: Any, title: str) -> tuple[Tree, Draw]:
    """Return a tree of Adele and Bruno, and a function that draws it."""
    tree = game(
        root, players=(ADELE, BRUNO), title=title, payoff=f"coins of {ADELE} and {BRUNO}, made up for this problem"
    )
    return tree, grown(tree)


def draw_pays(rng: Random, ends: int) -> list[Pay]:
    """Draw the payoffs of ends, for each player all different."""
    mine, theirs = ([*map(Fraction, rng.sample(range(12), ends))] for _ in range(2))
    return [*zip(mine, theirs, strict=True)]


@kind_of_problem
def first_move(rng: Random) -> Problem:
    """Find the move at the root by backward induction."""
    ends = draw_pays(rng, 6)
    below = {name: ends[2 * at : 2 * at + 2] for at, name in enumerate(NAMED)}
    replies = {name: dict(zip(ANSWERS, pays, strict=True)) for name, pays in below.items()}
    root = decision(ADELE, {name: decision(BRUNO, pays) for name, pays in replies.items()})
    tree, figure = grow(root, f"{ADELE} announces, {BRUNO} answers")
    settled = tree.collapse()
    (pick,) = settled.picks[tree.inset[0]]
    mine = {name: [pay for pay, _ in pays] for name, pays in below.items()}

    def then(name: str) -> str:
        answer = max(ANSWERS, key=lambda each: replies[name][each][1])
        return f"After {name}, {BRUNO}'s best answer is {answer}, and you get {replies[name][answer][0]}"

    def slips_by(worth: Callable[[str], Any], says: str) -> list[tuple[str, str]]:
        return [(NAMED[at], f"{says} {then(NAMED[at])}{LESS}") for at in tops([worth(name) for name in NAMED])]

    slips = [
        *slips_by(
            lambda name: max(mine[name]), "The highest of your numbers is there, but the last word is not yours."
        ),
        *slips_by(lambda name: sum(mine[name]), f"That averages, as if {BRUNO} chose blindly."),
        *slips_by(lambda name: min(mine[name]), f"That is the best worst case, but {BRUNO} does not play to hurt you."),
        *slips_by(
            lambda name: max(map(sum, below[name])), "Their total can be highest there, but each plays for themselves."
        ),
    ]
    question = (
        f"You are {ADELE} and move first; {BRUNO} sees your move and answers. The first number is yours. What do you"
        " announce?"
    )
    best = NAMED[pick]
    well = f"Right. {then(best)}: more than after any other announcement."
    return a_choice(question, NAMED, best, well, slips, lambda name: then(name) + LESS, figure)


@kind_of_problem
def worth_at_root(rng: Random) -> Problem:
    """Find what the first mover gets by backward induction in three steps."""
    ends = draw_pays(rng, 8)
    twos: list[Sequence[Pay]] = [ends[at : at + 2] for at in range(0, 8, 2)]
    lows = [decision(ADELE, dict(zip(LAST, pays, strict=True))) for pays in twos]
    middle = [decision(BRUNO, dict(zip(ANSWERS, lows[at : at + 2], strict=True))) for at in (0, 2)]
    tree, figure = grow(decision(ADELE, dict(zip(NAMED, middle, strict=False))), "What is it worth?")
    right, theirs = tree.collapse().pay[0] or ()

    def rolled(choose: Callable[[Sequence[Pay]], Pay], last: Callable[[Sequence[Pay]], Pay]) -> Fraction:
        after = [last(pays) for pays in twos]
        return Fraction(max(choose(after[at : at + 2])[0] for at in (0, 2)))

    def own(pays: Sequence[Pay]) -> Pay:
        return max(pays)

    def middling(pays: Sequence[Pay]) -> Pay:
        return tuple([Fraction(sum(each), 2) for each in zip(*pays, strict=True)])

    own_number = "He looks at his own number, the second one."
    slips = [
        (max(pay for pay, _ in ends), f"That is your highest number, but {BRUNO} does not let you get there."),
        (rolled(min, own), f"That assumes that {BRUNO} wants to hurt you. {own_number}"),
        (rolled(middling, own), f"That assumes that {BRUNO} chooses blindly. {own_number}"),
        (theirs, f"That is what {BRUNO} gets. Yours is the first number."),
    ]
    question = (
        f"You are {ADELE} and move first, then {BRUNO}, then you. The first number is yours. What do you get if both"
        " play as well as they can?"
    )
    hint = f"Begin at the ends: keep your best move at each of your last nodes, then {BRUNO}'s best, then yours."
    return a_number(
        question, right, f"Right: from the ends back to the root you get {told(right)}.", slips, hint, figure
    )


@kind_of_problem
def idle_threat(rng: Random) -> Problem:
    """Find the Nash equilibrium that rests on an empty threat."""
    out, *after = draw_pays(rng, 3)
    tree, figure = grow(
        decision(ADELE, {OUT: out, BLUFF: decision(BRUNO, dict(zip(ANSWERS, after, strict=True)))}), "A threat"
    )
    m = tree.matrix()
    stable = m.pure_profiles()
    unless(len(stable) != 2)
    carried = highest([theirs for _, theirs in after])
    perfect, idle = sorted(stable, key=lambda cell: cell[1] != carried)
    unless(idle[1] == carried or perfect[0] == idle[0])
    named = {profile(m, cell): cell for cell in m.profiles}
    less = told(after[carried][1] - after[1 - carried][1])
    believed = (
        f"That one can be believed: once you bluff, {DOING[carried]} pays {BRUNO} more. Look for a plan that he would"
        " not carry out."
    )

    def fails(given: str) -> str:
        return f"That is not a Nash equilibrium. {leaving(m, named[given])}"

    question = (
        f"You are {ADELE}; {BRUNO} says beforehand what he will do if you bluff. Which pair of plans is a Nash"
        " equilibrium, but only thanks to a threat that nobody believes?"
    )
    well = f"Right: once you bluff, {DOING[idle[1]]} costs {BRUNO} {less}, so he would not do it."
    return a_choice(question, [*named], profile(m, idle), well, [(profile(m, perfect), believed)], fails, figure)


@kind_of_problem
def moving_first(rng: Random) -> Problem:
    """Find what the first mover gets if the other sees the move and answers it."""
    m = draw_choosing(rng, 3, 3)
    rows, columns = m.actions
    at_once = only(m.pure_profiles())
    ends = {row: decision(DON, {column: m[row, column] for column in columns}) for row in rows}
    tree = game(decision(ROB, ends), players=m.players)
    settled = tree.collapse()
    right, theirs = settled.pay[0] or ()
    (best,) = settled.picks[tree.inset[0]]
    unless(settled.tied)
    slips = [
        (
            m.payoffs[at_once][0],
            f"That is what {ROB} gets in the equilibrium if both choose at once. Here {DON} answers.",
        ),
        (
            max(pays[0] for pays in m.payoffs.values()),
            f"That is {ROB}'s highest number, but {DON} answers with what is best for him.",
        ),
        (theirs, f"That is what {DON} gets. The first number is {ROB}'s."),
    ]
    question = f"{ROB} chooses first, and {DON} sees it. What does {ROB} get if both play as well as they can?"
    hint = f"For each of {ROB}'s actions find {DON}'s best reply by the second number; then compare the first."
    answer = columns[highest([m[rows[best], column][1] for column in columns])]
    well = f"Right: after {rows[best]}, {DON} plays {answer}, and {ROB} gets {told(right)}."
    return a_number(question, right, well, slips, hint, show(m))
