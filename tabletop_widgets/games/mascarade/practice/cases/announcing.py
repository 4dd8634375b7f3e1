"""Cases about announcements: who claims, who uses the power, who pays, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop_widgets.games.mascarade.facts import CHEAT, GOAL, PEASANTS
from tabletop_widgets.games.mascarade.practice.cases.asks import about
from tabletop_widgets.games.mascarade.practice.cases.telling import announcement
from tabletop_widgets.games.mascarade.practice.tables import RICH, dealt, fortunes, laid_out, seated
from tabletop_widgets.questions.cases import Case

EIGHT: Final = 8
"""The players that Peasants and the Inquisitor need."""


def parties(
    rng: Random, players: int, claims: Sequence[int] = (0, 1, 1, 1, 1, 2, 2, 2, 3)
) -> tuple[int, list[int], int]:
    """Draw the announcer, the claimants, and the true holder, often a claimant."""
    turn, *others = rng.sample(range(players), players)
    claimants = sorted(others[: rng.choice(claims)])
    lot = rng.random()
    if lot < 0.55 and claimants:
        return turn, claimants, rng.choice(claimants)
    if lot < 0.8:
        return turn, claimants, turn
    return turn, claimants, others[-1]


def announced(rng: Random, *characters: str) -> Case:
    """Announce one of these, truly or not, and let others claim."""
    players, character = seated(rng), rng.choice(characters)
    turn, claimants, holder = parties(rng, players)
    coins = fortunes(rng, players)
    if character == "Bishop":
        for seat in rng.sample([seat for seat in range(players) if seat != holder], 2):
            coins[seat] = RICH
    t = laid_out(rng, players, dealt(rng, players, character, holder), turn=turn, coins=coins)
    return about(t, announcement(t, character, dict.fromkeys(claimants, ""), rng))


def from_the_bank(rng: Random) -> Case:
    """Announce a character whom the bank pays."""
    return announced(rng, "King", "Queen", "Fool", "Widow")


def from_others(rng: Random) -> Case:
    """Announce a character who takes from others."""
    return announced(rng, "Bishop", "Thief", "Witch")


def unchallenged(rng: Random) -> Case:
    """Announce falsely, and let nobody claim, not even the true holder."""
    players, character = seated(rng), rng.choice(("King", "Queen", "Widow", "Judge"))
    turn, _, holder = parties(rng, players, (0,))
    while holder == turn:
        holder = rng.randrange(players)
    t = laid_out(rng, players, dealt(rng, players, character, holder), turn=turn)
    return about(t, announcement(t, character, {}, rng))


def in_court(rng: Random) -> Case:
    """Announce the Judge."""
    return announced(rng, "Judge")


def near_the_end(rng: Random) -> Case:
    """Announce where a player may lose the last coin or reach thirteen."""
    players, character = (
        rng.choice((4, 4, 5)),
        rng.choice(("King", "Queen", "Judge", "Thief", "Thief", "Bishop", "Widow")),
    )
    turn, claimants, holder = parties(rng, players)
    coins = fortunes(rng, players)
    for seat in (turn, *claimants):
        coins[seat] = rng.choice((GOAL - 1, GOAL - 2, GOAL - 3)) if seat == holder else rng.choice((1, 1, 2, 12))
    coins[rng.choice([(holder + 1) % players, *(s for s in range(players) if s != holder)])] = rng.choice((1, 11, 12))
    cards = dealt(rng, players, character, holder)
    t = laid_out(rng, players, cards, turn=turn, coins=coins, courthouse=rng.randint(1, 4))
    return about(t, announcement(t, character, dict.fromkeys(claimants, ""), rng))


def a_cheat(rng: Random) -> Case:
    """Announce the Cheat with about ten coins."""
    players = rng.choice((4, 4, 5))
    turn, claimants, holder = parties(rng, players, (1, 2))
    coins = [rng.choice((1, 4, 9, 10, 10, 11, 12)) for _ in range(players)]
    coins[holder] = rng.choice((CHEAT - 1, CHEAT, CHEAT, CHEAT + 1))
    cards = dealt(rng, players, "Cheat", holder)
    t = laid_out(rng, players, cards, turn=turn, coins=coins)
    return about(t, announcement(t, "Cheat", dict.fromkeys(claimants, ""), rng))


def last_coins(rng: Random) -> Case:
    """Fine several players, one of whom pays the last coin, while others are equally rich."""
    players = rng.choice((4, 4, 5))
    character = rng.choice(("King", "Queen", "Judge", "Bishop", "Thief", "Cheat"))
    turn, *others = rng.sample(range(players), players)
    claimants = sorted(others[: rng.randint(1, 2)])
    coins = fortunes(rng, players)
    for seat in others[-2:]:
        coins[seat] = max(coins)
    coins[claimants[0]], coins[turn] = rng.sample((1, max(coins)), 2)
    t = laid_out(rng, players, dealt(rng, players, character, others[-1]), turn=turn, coins=coins)
    return about(t, announcement(t, character, dict.fromkeys(claimants, ""), rng))


def peasants(rng: Random) -> Case:
    """Announce a Peasant among eight, and perhaps claim the other."""
    turn, *others = rng.sample(range(EIGHT), EIGHT)
    claimants = sorted(others[: rng.choices((0, 1, 2), (2, 3, 3))[0]])
    holders = [turn, *claimants[:1]] if claimants and rng.random() < 0.6 else [rng.choice([turn, *others]), others[-1]]
    coins = fortunes(rng, EIGHT)
    if rng.random() < 0.4:
        coins[holders[0]], coins[holders[-1]] = GOAL - 1, GOAL - rng.randint(1, PEASANTS)
    cards = dealt(rng, EIGHT, "Peasant", *dict.fromkeys(holders))
    t = laid_out(rng, EIGHT, cards, turn=turn, coins=coins)
    return about(t, announcement(t, "Peasant", dict.fromkeys(claimants, ""), rng))


def inquisition(rng: Random) -> Case:
    """Let the Inquisitor question a player among eight."""
    turn, *others = rng.sample(range(EIGHT), EIGHT)
    claimants = [others[0]]
    coins = fortunes(rng, EIGHT)
    coins[others[-1]] = rng.choice((1, 2, 3))
    t = laid_out(rng, EIGHT, dealt(rng, EIGHT, "Inquisitor", rng.choice((turn, *claimants))), turn=turn, coins=coins)
    moves = announcement(t, "Inquisitor", dict.fromkeys(claimants, ""), rng)[:EIGHT]
    user = next(seat for seat in (turn, *claimants) if not claimants or t.cards[seat] == "Inquisitor")
    asked = rng.choice([(turn + 1) % EIGHT, others[-1], *claimants])
    asked = asked if asked != user else others[-1]
    answer = t.cards[asked] if rng.random() < 0.4 else rng.choice(t.characters)
    return about(t, (*moves, (user, f"question seat {asked}"), (asked, f"say {answer}")))


RECIPES: Final = (
    from_the_bank,
    from_others,
    unchallenged,
    in_court,
    near_the_end,
    a_cheat,
    last_coins,
    peasants,
    inquisition,
)
