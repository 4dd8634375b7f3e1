"""The floor: Muses without a kernel, as fast as plain Python written by hand for this one game.

It plays the same game as the package with the same numbers and does per decision the same five things: list the
candidates, choose one at random, check it, apply what follows, tell what happened (plain tuples in a list). It knows no
seats' eyes, no refusal sentences, no records and no forks: what the kernel costs is measured against this.
"""

from __future__ import annotations

from random import Random

from tabletop_widgets.games.muses import facts
from tabletop_widgets.games.muses.facts import NAMES, ROUNDS, TIE_ORDER
from tabletop_widgets.games.muses.table import PLACES

LEVELS = {muse.name: muse.levels for muse in facts.HOUSE_LEVELS}
CARDS = {card.name: (card.kind, card.flames) for card in facts.HOUSE_INSPIRATIONS}
CYCLES = {"Sun Revolution": facts.SUN_CYCLE, "Moon Revolution": facts.MOON_CYCLE}
LIT = {"Sun Devotion": "P0", "Moon Devotion": "P4"}
BASIC = TIE_ORDER[1:]


def deal(rng: Random, players: int = 4) -> tuple[list[str], list[str | None]]:
    """Lay the Muses out and deal a card to everybody."""
    return rng.sample(NAMES, len(NAMES)), list(rng.sample(NAMES, players))


def play(muses: list[str], hands: list[str | None], rng: Random) -> tuple[list[int], list[tuple]]:
    """Play a game that has been dealt at random; return (scores, log)."""
    players = len(hands)
    tokens, supply, log = {name: [0] * players for name in NAMES}, [20] * players, []
    for number in range(1, ROUNDS + 1):
        picks = [chosen(rng, hands[seat], number) for seat in range(players)]
        shown = tuple(hands[seat] if pick == "Inspiration" else None for seat, pick in enumerate(picks))
        log.append(("picked", tuple(picks), shown))
        carry_out(number, picks, muses, hands, tokens, supply, log)
        if number < ROUNDS:
            log.append(("began", number + 1))
    return tally(tokens, players, log), log


def chosen(rng: Random, card: str | None, number: int) -> str:
    """List what may be picked, pick, and check the pick."""
    fits = card is not None and CARDS[card][0] == ("side" if number % 2 else "corner")
    candidates = TIE_ORDER if fits else BASIC
    pick = rng.choice(candidates)
    if pick not in candidates:
        raise ValueError(pick)
    return pick


def carry_out(number, picks, muses, hands, tokens, supply, log) -> None:
    """Do each picked action once, the most popular first, equals by the printed order."""
    places = PLACES[(number - 1) % 8]
    order = sorted((action for action in TIE_ORDER if action in picks), key=lambda action: -picks.count(action))
    for action in order:
        seats = tuple(seat for seat, pick in enumerate(picks) if pick == action)
        log.append(("took place", action, seats))
        if action in LIT:
            for seat in seats:
                place(seat, muses[places[LIT[action]]], 2, tokens, supply, log)
        elif action == "Inspiration":
            for seat in seats:
                for cell, flames in CARDS[hands[seat]][1]:
                    place(seat, muses[places[cell]], flames, tokens, supply, log)
                log.append(("discarded", seat, hands[seat]))
                hands[seat] = None
        else:
            for seat in seats:
                place(seat, muses[places["C"]], 1, tokens, supply, log)
            shift(CYCLES[action], places, muses, log)


def place(seat, muse, wanted, tokens, supply, log) -> None:
    """Put tokens on a Muse, as many as there are."""
    count = min(wanted, supply[seat])
    tokens[muse][seat] += count
    supply[seat] -= count
    log.append(("placed", seat, muse, count))


def shift(cycle, places, muses, log) -> None:
    """Move six Muses one place on."""
    spots = [places[cell] for cell in cycle]
    moving = [muses[spot] for spot in spots]
    for spot, muse in zip(spots, [moving[-1], *moving[:-1]], strict=True):
        muses[spot] = muse
    log.append(("shifted", moving[0], moving[-1]))


def tally(tokens, players, log) -> list[int]:
    """Pay for every Muse."""
    totals = [0] * players
    for muse, counts in tokens.items():
        paid = pay(counts, LEVELS[muse])
        log.append(("paid", muse, tuple(counts), tuple(paid)))
        totals = [a + b for a, b in zip(totals, paid, strict=True)]
    return totals


def pay(counts, levels) -> list[int]:
    """Share the levels; who ties for a rank shares it and those below it."""
    paid, rank = [0] * len(counts), 0
    for count in sorted({count for count in counts if count}, reverse=True):
        tied = [seat for seat, other in enumerate(counts) if other == count]
        each = sum(levels[rank : rank + len(tied)]) // len(tied)
        for seat in tied:
            paid[seat] = each
        rank += len(tied)
    return paid
