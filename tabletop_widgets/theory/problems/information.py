"""Information sets: what a player cannot tell apart, plans for the whole game, and subgames.

H. W. Kuhn, "Extensive games and the problem of information", Contributions to the Theory of Games II (1953).
"""

from __future__ import annotations

from itertools import permutations
from math import prod
from random import Random

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import END
from tabletop_widgets.theory.problems.drawing import ADELE, BRUNO, grown
from tabletop_widgets.theory.problems.problem import Draw, Problem, a_number, kind_of_problem, unless
from tabletop_widgets.theory.tree import Tree
from tabletop_widgets.theory.typed_games import Asked, chance, decision, game

SAYS = "pass", "bet", "raise"
MOVES = "King", "Queen", "Bishop", "Judge"
REPLIES = ("claim", "pass"), ("claim", "pass", "look")
END_OF_ALL = (0, 0)


@kind_of_problem
def information_sets(rng: Random) -> Problem:
    """Count a player's information sets in a small card game."""
    cards, words = rng.randint(3, 6), rng.randint(2, 3)
    looks, hears = rng.choice(((True, True), (True, False), (False, True)))

    def known(card: int, word: str) -> str:
        return f"{card if looks else ''} {word if hears else ''} and no more"

    def dealt(first: int, second: int) -> Asked:
        said = {
            word: decision(BRUNO, dict.fromkeys(("call", "fold"), END_OF_ALL), known(second, word))
            for word in SAYS[:words]
        }
        return decision(ADELE, said, str(first))

    deals = {f"{one}, {two}": (1, dealt(one, two)) for one, two in permutations(range(cards), 2)}
    tree = game(chance(deals), players=(ADELE, BRUNO))
    right = len(tree.sets_of(1))
    nodes = tree.seat.count(1)
    slips = [
        (nodes, f"That counts nodes. {BRUNO} cannot tell those apart that differ only in what he does not see."),
        (cards * (cards - 1), f"That counts the deals. {BRUNO} does not see {ADELE}'s card."),
        (2**right, "That counts his plans. You are asked in how many situations he may find himself."),
    ]
    halves = [(cards, "That leaves out what he hears."), (words, "That leaves out what he sees of his own card.")]
    if looks and hears:
        slips += halves
    else:
        slips.append((cards * words, f"{BRUNO} does not {'hear' if looks else 'see'} as much as that."))
    own = "looks at his" if looks else "may not look at his"
    word = "hears what she says" if hears else "does not hear what she says"
    question = (
        f"{ADELE} and {BRUNO} are each dealt one of {cards} different cards. {ADELE} looks at hers and says one"
        f" of {words} words. {BRUNO} {own}, {word}, and calls or folds. How many information sets does {BRUNO} have?"
    )
    may = [f"hold one of {cards} cards"] * looks + [f"hear one of {words} words"] * hears
    product = f": {cards} x {words} = {right}." if looks and hears else ", and that is all he knows."
    well = f"Right: he may {' and '.join(may)}{product}"
    return a_number(
        question, right, well, slips, f"Count what {BRUNO} may know when he is asked, not how it came about."
    )


def draw_tree(rng: Random) -> tuple[Tree, Draw]:
    """Draw a tree in which Adele moves, and Bruno cannot tell some of her moves apart."""
    many = rng.randint(3, 4)
    groups = [rng.randrange(3) for _ in range(many)]
    widths = [len(rng.choice(REPLIES)) for _ in range(3)]
    below = {}
    for name, group in zip(MOVES, groups, strict=False):
        ends = {move: (rng.randint(0, 9), rng.randint(0, 9)) for move in REPLIES[widths[group] - 2]}
        below[name] = decision(BRUNO, ends, f"one of group {group}")
    unless(len({*groups}) in {1, many})
    tree = game(
        decision(ADELE, below), players=(ADELE, BRUNO), title="Who knows what", payoff="made up for this problem"
    )
    return tree, grown(tree)


@kind_of_problem
def pure_plans(rng: Random) -> Problem:
    """Count a player's pure strategies, which have a move for each information set."""
    tree, figure = draw_tree(rng)
    wide = [len(each.names) for each in tree.sets_of(1)]
    each_node = [len(tree.children[node]) for node in range(len(tree)) if tree.seat[node] == 1]
    slips = [
        (
            prod(each_node),
            (
                "That lets him choose separately at every node. Where he cannot tell nodes apart, one choice must"
                " serve for all."
            ),
        ),
        (sum(wide), "That adds up his moves. A plan names a move for each set, so the numbers are multiplied."),
        (len(wide), "That counts his information sets. Count the ways of choosing a move in each of them."),
        (sum(each_node), "That counts the ends of the tree. A plan names a move for each information set."),
    ]
    question = f"How many pure strategies does {BRUNO} have? The figure shows what he cannot tell apart."
    well = f"Right: {' x '.join(map(str, wide))} = {prod(wide)}."
    return a_number(question, prod(wide), well, slips, "Multiply the numbers of moves at his information sets.", figure)


def count_subgames(tree: Tree) -> int:
    """Count the nodes at which a subgame begins, the root included: no information set may be cut."""
    found = 0
    for root in range(len(tree)):
        below = [node for node in range(len(tree)) if node == root or root in tree.above(node)]
        inner = [node for node in below if tree.seat[node] not in {END, CHANCE}]
        whole = all(each in below for node in inner for each in tree.sets[tree.inset[node]].nodes)
        found += bool(inner) and whole
    return found


@kind_of_problem
def subgames(rng: Random) -> Problem:
    """Count the subgames of a tree with some information sets."""
    tree, figure = draw_tree(rng)
    right = count_subgames(tree)
    nodes = sum(seat != END for seat in tree.seat)
    slips = [
        (nodes, "That counts every node at which somebody moves. A subgame must not cut an information set."),
        (right - 1, "That leaves out the whole game, which is one of its subgames."),
        (len(tree.sets), "That counts information sets. A subgame begins only where the player knows the node."),
    ]
    question = f"How many subgames are there, the whole game included? The figure shows what {BRUNO} cannot tell apart."
    alone = right - 1
    well = f"Right: the whole game{f' and {alone} where {BRUNO} knows which node he is at' if alone else ' alone'}."
    hint = "Count the nodes that stand alone in their information set and below which no set is cut."
    return a_number(question, right, well, slips, hint, figure)
