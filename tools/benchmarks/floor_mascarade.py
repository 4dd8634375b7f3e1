"""The floor: Mascarade for four without a kernel, as fast as plain Python written by hand for this one game.

It plays the same game as the package with the basic cast and does the same five things per decision: list the
candidates, choose one at random, check it, apply what follows, tell what happened and to whom (plain tuples in a list).
It lists the candidates anew for every decision, as a first version of a game would; the kernel gains
by keeping them. It has no refusal sentences, no records, no other casts and no forks.
"""

from __future__ import annotations

from random import Random

from tabletop_widgets.games.mascarade.facts import BASIC, COINS, GOAL, PREPARATIONS

PLAYERS, PLACES = 4, 6
CAST = BASIC[PLAYERS]
SEATS = range(PLAYERS)
FROM_BANK = {"King": 3, "Queen": 2}


def play(cards: list[str], rng: Random) -> tuple[list[int], list[tuple]]:
    """Play a game that has been dealt at random; return (coins, log)."""
    coins, court, log = [COINS] * PLAYERS, [0], [(None, "dealt", tuple(cards))]
    turn, turns, shown, winners = 0, 0, (), None
    while winners is None:
        move = chosen(rng, actions(turn, bound=turns < PREPARATIONS or turn in shown))
        shown = ()
        if move[0] == "handle":
            handle(turn, move[1], move[2], cards, log)
        elif move[0] == "look":
            log.append((None, "looked", turn, turn))
            log.append(((turn,), "saw", turn, cards[turn]))
        else:
            shown, winners = announced(turn, move[1], cards, coins, court, rng, log)
        turn = (turn + 1) % PLAYERS
        turns += 1
    return coins, log


def actions(seat: int, *, bound: bool) -> list[tuple]:
    """List the actions of a turn."""
    swaps = [("handle", at, really) for at in range(PLACES) if at != seat for really in (True, False)]
    return swaps if bound else [*swaps, ("look",), *[("announce", name) for name in CAST]]


def chosen(rng: Random, candidates: list[tuple]) -> tuple:
    """Choose a candidate, and check it."""
    move = rng.choice(candidates)
    if move not in candidates:
        raise ValueError(move)
    return move


def handle(seat, other, really, cards, log) -> None:
    """Swap two cards or not; only this seat is told which."""
    if really:
        cards[seat], cards[other] = cards[other], cards[seat]
    log.append((None, "handled", seat, seat, other))
    log.append(((seat,), "exchanged", seat, other, really))


def announced(seat, name, cards, coins, court, rng, log) -> tuple[tuple, list[int] | None]:
    """Ask the others, reveal, use the power, fine; return whose cards were shown, and the winners if the game ends."""
    log.append((None, "announced", seat, name))
    named = [seat]
    for step in range(1, PLAYERS):
        other = (seat + step) % PLAYERS
        if chosen(rng, [("claim",), ("pass",)])[0] == "claim":
            named.append(other)
            log.append((None, "claimed", other, name))
        else:
            log.append((None, "passed", other))
    if len(named) == 1:
        log.append((None, "unchallenged", seat, name))
        return (), power(seat, name, coins, court, rng, log)
    log.append((None, "revealed", tuple(named), tuple([cards[other] for other in named])))
    winners = None
    for other in named:
        if cards[other] == name:
            winners = power(other, name, coins, court, rng, log)
    if winners is None:
        winners = fined([other for other in named if cards[other] != name], coins, court, log)
    log.append((None, "covered", tuple(named)))
    return named, winners


def fined(liars, coins, court, log) -> list[int] | None:
    """Let all of them pay."""
    for seat in liars:
        coins[seat] -= 1
    court[0] += len(liars)
    log.append((None, "fined", tuple(liars)))
    return won(coins)


def power(seat, name, coins, court, rng, log) -> list[int] | None:
    """Use a power; return the winners if that ends the game."""
    if name in FROM_BANK:
        coins[seat] += FROM_BANK[name]
        log.append((None, "received", seat, name, FROM_BANK[name], coins[seat]))
    elif name == "Judge":
        coins[seat] += court[0]
        log.append((None, "court taken", seat, court[0]))
        court[0] = 0
    elif name == "Bishop":
        take(seat, richest(seat, coins, rng), 2, coins, log)
    elif name == "Thief":
        take(seat, (seat + 1) % PLAYERS, 1, coins, log)
        take(seat, (seat - 1) % PLAYERS, 1, coins, log)
    else:
        log.append((None, "cheated", seat, coins[seat]))
        if coins[seat] >= 10:
            return [seat]
    return won(coins)


def richest(seat, coins, rng) -> int:
    """Find the richest of the others; the user chooses among equals."""
    others = [(seat + step) % PLAYERS for step in range(1, PLAYERS)]
    most = max([coins[other] for other in others])
    rich = [other for other in others if coins[other] == most]
    return chosen(rng, rich) if len(rich) > 1 else rich[0]


def take(seat, other, wanted, coins, log) -> None:
    """Take coins, at most as many as there are."""
    taken = min(wanted, coins[other])
    coins[other] -= taken
    coins[seat] += taken
    log.append((None, "taken", seat, other, taken))


def won(coins) -> list[int] | None:
    """Return the winners once somebody has thirteen coins or has lost all; else None."""
    most = max(coins)
    if most >= GOAL or min(coins) <= 0:
        return [seat for seat in SEATS if coins[seat] >= GOAL or coins[seat] == most]
    return None
