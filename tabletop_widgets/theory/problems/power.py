"""Many players: Shapley values, voting power, dummies, the core, and kingmakers.

L. S. Shapley, "A value for n-person games", Contributions to the Theory of Games II (1953); L. S. Shapley and M.
Shubik, "A method for evaluating the distribution of power in a committee system", American Political Science Review 48
(1954); D. B. Gillies, "Solutions to general non-zero-sum games", Contributions to the Theory of Games IV (1959).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations
from random import Random

from tabletop_widgets.sentences import any_of, listed
from tabletop_widgets.theory.coalitions import shapley
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import ADELE, BRUNO, CEDRIC, DAVID, tops
from tabletop_widgets.theory.problems.problem import Problem, a_choice, a_number, kind_of_problem, unless

Worth = Callable[[frozenset[str]], int]
RARER = 0.7
"""How often a draw whose answer would come up too often is drawn again."""
THREE, FOUR, NOBODY = (ADELE, BRUNO, CEDRIC), (ADELE, BRUNO, CEDRIC, DAVID), "nobody"


def coalitions(players: Sequence[str]) -> Iterable[frozenset[str]]:
    """Return every coalition, the smallest first."""
    return map(frozenset, chain.from_iterable(combinations(players, many) for many in range(len(players) + 1)))


def adding(worth: Worth, who: str, others: Iterable[str]) -> int:
    """Return a player's marginal contribution to others."""
    return worth(frozenset({*others, who})) - worth(frozenset(others))


def swings(players: Sequence[str], worth: Worth, who: str) -> list[int]:
    """Return a player's marginal contribution to each coalition of the others."""
    return [adding(worth, who, each) for each in coalitions([name for name in players if name != who])]


@kind_of_problem
def shapley_value(rng: Random) -> Problem:
    """Find a player's Shapley value in a game of three."""
    worths: dict[frozenset[str], int] = {}
    for each in coalitions(THREE):
        inner = [worths[frozenset(part)] for part in combinations(each, len(each) - 1)] if each else []
        worths[each] = (max(inner) if len(each) > 1 else 0) + (rng.randint(0, 4) if each else 0)
    who, worth = rng.choice(THREE), worths.__getitem__
    whole, added = worth(frozenset(THREE)), swings(THREE, worth, who)
    slips = [
        (Fraction(whole, 3), "That divides it equally. A Shapley value looks at what each player adds."),
        (added[-1], f"That is what {who} adds as the last to arrive. Average over all orders of arrival."),
        (
            Fraction(sum(added), 4),
            "That weighs the four coalitions of the others alike. Arriving first or last is twice as likely.",
        ),
        (added[0], f"That is what {who} gets alone. Average over all orders of arrival."),
    ]
    made = [f"{listed(sorted(each))} {told(worth(each))}" for each in coalitions(THREE) if each]
    question = f"Each coalition can win this many coins: {'; '.join(made)}. What is {who}'s Shapley value?"
    orders = [(order, adding(worth, who, order[: order.index(who)])) for order in permutations(THREE)]
    well = f"Right: over the six orders {who} adds {', '.join(told(each) for _, each in orders)}."
    hint = f"List the six orders of arrival, and what {who} adds in each; take the average."
    return a_number(question, shapley(THREE, worth)[who], well, slips, hint)


def draw_vote(rng: Random, players: Sequence[str]) -> tuple[dict[str, int], int, Worth]:
    """Draw votes and a quota above one half; a coalition is worth 1 if it reaches the quota."""
    weights = {name: rng.randint(1, 6) for name in players}
    total = sum(weights.values())
    quota = rng.randint(total // 2 + 1, total - 1)
    return weights, quota, lambda those: int(sum(weights[name] for name in those) >= quota)


def vote_told(weights: dict[str, int], quota: int) -> str:
    """Say who has how many votes, and how many are needed."""
    return f"Votes: {listed([f'{name} {votes}' for name, votes in weights.items()])}; {quota} are needed."


@kind_of_problem
def voting_power(rng: Random) -> Problem:
    """Find how often a player's arrival decides a vote (the Shapley-Shubik index)."""
    weights, quota, worth = draw_vote(rng, THREE)
    who = rng.choice(THREE)
    right, swing = shapley(THREE, worth)[who], swings(THREE, worth, who)
    unless(right == Fraction(1, 3) and rng.random() < RARER)
    slips = [
        (
            Fraction(weights[who], sum(weights.values())),
            "That is the share of the votes. Power is how often they decide.",
        ),
        (Fraction(sum(swing), 4), f"That is in how many coalitions of the others {who} decides. Count orders instead."),
    ]
    if right != Fraction(1, 3):
        slips.append((Fraction(1, 3), f"That divides power equally. See in which orders {who}'s votes decide."))
    question = (
        f"{vote_told(weights, quota)} They arrive one after the other, all orders equally likely. What is the"
        f" chance that {who}'s arrival decides the vote?"
    )
    well = f"Right: {who} decides in {told(6 * right)} of the six orders."
    return a_number(
        question, right, well, slips, f"List the six orders; in each see who is the first to reach {quota}."
    )


@kind_of_problem
def dummy(rng: Random) -> Problem:
    """Find the dummy, who never decides a vote."""
    weights, quota, worth = draw_vote(rng, FOUR)
    never = [name for name in FOUR if not any(swings(FOUR, worth, name))]
    unless(len(never) > 1 or (not never and rng.random() < RARER))
    right = never[0] if never else NOBODY
    least = [FOUR[at] for at in tops([-votes for votes in weights.values()])]

    def fails(given: str) -> str:
        if given == NOBODY:
            return f"Without {right} the others reach {quota} just as often. Try every coalition of them."
        with_whom = next(
            each for each in coalitions([name for name in FOUR if name != given]) if adding(worth, given, each)
        )
        have = sum(weights[name] for name in with_whom)
        return (
            f"{listed(sorted(with_whom))} have {have}, and with {given} {have + weights[given]}: then {given} decides."
        )

    slips = [
        (name, f"Having the fewest votes does not make anybody a dummy. {fails(name)}")
        for name in least
        if name != right
    ]
    if never:
        slips.append((NOBODY, f"Everybody has votes, but not everybody's count. {fails(NOBODY)}"))
    question = f"{vote_told(weights, quota)} Whose votes never decide anything (a dummy)?"
    well = f"Right: with or without {right}, the others win and lose just the same."
    if not never:
        well = "Right: each of them decides for some of the others."
    return a_choice(question, [*FOUR, NOBODY], right, well, slips, fails)


@kind_of_problem
def objecting(rng: Random) -> Problem:
    """Find the two who win more by themselves than their shares, so that the division is not in the core."""
    pairs: list[Sequence[str]] = [*combinations(THREE, 2)]
    worths = {pair: rng.randint(2, 9) for pair in pairs}
    shares = dict(zip(THREE, (rng.randint(1, 5) for _ in THREE), strict=True))
    gets = {pair: sum(shares[name] for name in pair) for pair in pairs}
    object_ = [pair for pair in pairs if worths[pair] > gets[pair]]
    whole = sum(shares.values())
    unless(len(object_) > 1 or whole <= max(worths.values()) or (not object_ and rng.random() < RARER))
    named = {listed(pair): pair for pair in pairs}
    right = listed(object_[0]) if object_ else NOBODY

    def fails(given: str) -> str:
        pair = named.get(given, object_[0] if object_ else pairs[0])
        than = "more than" if worths[pair] > gets[pair] else "no more than"
        return f"{listed(pair)} win {worths[pair]} by themselves, {than} the {gets[pair]} that they get."

    richest = listed(max(pairs, key=worths.__getitem__))
    poorest = listed(min(pairs, key=gets.__getitem__))
    slips = [
        (richest, f"No two win more, but they may get it already. {fails(richest)}"),
        (poorest, f"No two get less, but they may not win more. {fails(poorest)}"),
    ]
    alone = "; ".join(f"{name} {worths[pair]}" for name, pair in named.items())
    divided = listed([f"{name} {share}" for name, share in shares.items()])
    question = (
        f"All three win {whole} coins together. Pairs can win: {alone}. They divide: {divided}. Which two would"
        " win more by themselves?"
    )
    well = (
        f"Right. {fails(right)}" if object_ else "Right: no two win more than they get, so the division is in the core."
    )
    return a_choice(question, [*named, NOBODY], right, well, slips, fails, need=1)


@kind_of_problem
def kingmaker(rng: Random) -> Problem:
    """Find who cannot win but decides who does."""
    free, maker, tied, sure = rng.sample(FOUR, 4)

    def others(name: str, many: int) -> list[str]:
        return rng.sample([each for each in FOUR if each != name], many)

    after = {
        free: rng.sample([free, *others(free, 1)], 2),
        maker: others(maker, 2),
        tied: others(tied, 1) * 2,
        sure: [sure, sure],
    }
    moves = [f"if {name} moves last, {any_of([*dict.fromkeys(after[name])])} wins" for name in FOUR]
    slips = [
        (free, f"{free} can win, and would rather do that."),
        (tied, f"{tied} cannot win, but has nothing to decide: {after[tied][0]} wins in any case."),
        (sure, f"{sure} wins in any case, and makes nobody king but {sure}."),
    ]
    question = f"The last move of a game decides: {'; '.join(moves)}. Who would be a kingmaker?"
    well = f"Right: {maker} cannot win, and yet decides between {listed(after[maker])}."
    return a_choice(question, FOUR, maker, well, slips, dict(slips).__getitem__)
