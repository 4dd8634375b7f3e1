"""Cases about asks of Dazzle: what may be shown, who chooses, where the cards go, who asks next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.dazzle.facts import ASKED, ASKS, DAZZLE, DAZZLES, PAIRS, RANK
from tabletop_widgets.games.dazzle.practice import words
from tabletop_widgets.games.dazzle.practice.tables import play_on, played
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import any_of, listed

FEW: Final = 7
"""The most asks after which the points of four Dazzles can still be counted at a glance."""


LATE: Final = 3, 4, 4, 5, 6, 7, 8, 8
"""Numbers of rounds played, around the last draw and the last asks, where people err."""
ANY: Final = (*range(PAIRS), *LATE)


def shown(rng: Random, most: int) -> tuple[Any, int, Any]:
    """Play some asks, and choose two different cards to show; return the table, the asker and the move."""
    while True:
        t = played(rng, rng.randint(2, most))
        if moves := [move for move in t.waiting[0].moves if move.first != move.second]:
            return t, t.turn, rng.choice(moves)


def an_ask(rng: Random) -> Case:
    """Show and choose while few cards are at the pawns."""
    return of_an_ask(*shown(rng, FEW), rng)


def of_an_ask(t: Any, seat: int, ask: Any, rng: Random) -> Case:
    """Show these two cards, and choose either."""
    cards = rng.sample([ask.first, ask.second], 2)
    moves = (seat, str(ask)), (1 - seat, f"will {cards[0]}")
    said = {"asker": t.names[seat], "chooser": t.names[1 - seat], "cards": listed(cards), "card": cards[0]}
    pawns = [dazzle for dazzle in DAZZLES if dazzle in {DAZZLE[card] for card in cards}]
    before = t.fork()
    where = Ask("placed", "Where are the two cards now?", lambda after: placed(before, after))
    will = Ask("will", words.HOW_MUCH_WILL.format(pawns=listed(pawns)), lambda after: strength(after, pawns))
    scored = Ask("scored", words.IF_SCORED, lambda after: words.gets(after.names, after.standing))
    return Case(t, moves, words.SHOWS.format(**said), (rng.choice((where, where, will, scored)),))


def placed(before: Any, after: Any) -> str:
    """Say where the new cards are."""
    found = [
        f"{dazzle} {rank}: Will, {after.names[seat]}'s side"
        for dazzle in DAZZLES
        for seat in after.seats
        for rank in after.will[dazzle][seat][len(before.will[dazzle][seat]) :]
    ] + [
        f"{dazzle} {rank}: points, below"
        for dazzle in DAZZLES
        for rank in after.points[dazzle][len(before.points[dazzle]) :]
    ]
    return "; ".join(sorted(found) if len(found) == ASKED else [*found, words.ELSEWHERE])


def strength(after: Any, pawns: Sequence[str]) -> str:
    """Say the Will at some pawns."""
    return "; ".join(words.will_at(dazzle, after.names, after.sums(dazzle)) for dazzle in pawns)


def just_shown(rng: Random) -> Case:
    """Show two cards."""
    t, seat, ask = shown(rng, ASKS - 1)
    text = f"{t.names[seat]} shows {listed([ask.first, ask.second])}."
    return Case(t, ((seat, str(ask)),), text, (Ask("decides", "Who chooses the Will, and from which cards?", decides),))


def decides(after: Any) -> str:
    """Say who chooses, and from which cards."""
    owed = after.waiting[0]
    choices = [move.card for move in owed.moves]
    end = " alone" if len(choices) == 1 else ", or neither" if None in choices else ""
    return f"{after.names[owed.seat]}: {any_of([card for card in choices if card])}{end}"


def together(rng: Random) -> Case:
    """Ask which cards may be shown with this one; some share its Dazzle, its rank or neither."""
    t, card, others = next(filter(varied, iter(lambda: in_hand(rng), None)))
    text = f"{t.names[t.turn]} asks, and holds {listed([*t.hands[t.turn]])}."
    question = f"Which cards can {t.names[t.turn]} show together with {card}?"
    return Case(t, (), text, (Ask("together", question, lambda after: fitting(after, card, others)),))


def in_hand(rng: Random) -> tuple[Any, str, list[str]]:
    """Play until hands are small; return the table, a card of the asker, and the asker's other cards."""
    t = played(rng, rng.choice((12, 13, 14, 15)))
    others = [*t.hands[t.turn]]
    return t, others.pop(rng.randrange(len(others))), others


def varied(drawn: tuple[Any, str, list[str]]) -> bool:
    """Return whether the others share different properties with the card."""
    _, card, others = drawn
    shared = {(DAZZLE[card] == DAZZLE[other], RANK[card] == RANK[other]) for other in others}
    return len(shared) > 2


def fitting(after: Any, card: str, others: Sequence[str]) -> str:
    """List the cards the hand may show with this one."""
    pairs = [{move.first, move.second} for move in after.agenda[-1].ask(after)[0].moves]
    return listed([other for other in dict.fromkeys(others) if {card, other} in pairs]) or "none of the others"


# Who is next.
def half_a_pair(rng: Random) -> Case:
    """Play the first ask of a round."""
    return going_on(rng, 1, ANY, Ask("next", words.WHO_IS_NEXT, next_ask))


def a_pair(rng: Random) -> Case:
    """Play a round."""
    return going_on(rng, 2, ANY, Ask("next", words.WHO_IS_NEXT, next_ask))


def asks_to_come(rng: Random) -> Case:
    """Count the asks left, from the middle or the end of a round."""
    return going_on(rng, rng.randint(1, 2), LATE, Ask("left", words.HOW_MANY_ASKS, still_to_come))


def going_on(rng: Random, count: int, before: Sequence[int], ask: Ask) -> Case:
    """Play one or two asks after one of these numbers of rounds."""
    t = played(rng, 2 * rng.choice(before))
    end, moves = t.fork(), list[tuple[int, str]]()
    for _ in range(2 * count):
        owed = end.waiting[0]
        move = rng.choice(owed.moves)
        moves.append((owed.seat, str(move)))
        end.play(owed.seat, move)
    return Case(t, tuple(moves), words.pair(t, count), (ask,))


def next_ask(after: Any) -> str:
    """Say who asks next, and how many cards both hold."""
    if after.outcome:
        return "nobody asks; the Dazzles are compared"
    hands = [*map(len, after.hands)]
    return f"{after.names[after.waiting[0].seat]} asks; {words.gets(after.names, hands)}"


def still_to_come(after: Any) -> str:
    """Count the asks left by playing to the end."""
    t, count = after.fork(), 0
    while not t.outcome:
        play_on(t, 2)
        count += 1
    return str(count)


RECIPES: Final = an_ask, just_shown, together, half_a_pair, a_pair, asks_to_come
