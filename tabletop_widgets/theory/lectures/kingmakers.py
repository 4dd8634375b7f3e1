"""Bemused: who could have won in the turn that ended a real game, and whose choice it was.

Whole games under the full rules, played at random or by strategies. The last turn is replayed in every way, with all
cards open (`bemused.end.trigger`): a kingmaker can end the game in ways that make different players win, but wins by
none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.proportion import Counted
from tabletop_widgets.theory.tree import Tree, tree

Act = Callable[[InformationState, Random], Any]


def played(players: int, seed: int, act: Act | None = None) -> Any:
    """Play a game, at random where no strategy is given; return the table at the start of its last turn."""
    t: Any = GAMES["bemused"].start(players=players, seed=seed)
    rng, began = Random(seed), t.fork()
    while t.outcome is None:
        decision = t.waiting[0]
        if t.turn != began.turn:
            began = t.fork()
        asked = act if decision.seat >= 0 else None
        t.play(decision.seat, asked(t.game.knows(t, decision.seat), rng) if asked else rng.choice(decision.moves))
    return began


def last_turn(began: Any) -> Tree:
    """Grow every course the turn could have taken; an end pays the winner 1, and nobody if the game goes on."""

    def crown(t: Table) -> tuple[int, ...]:
        winners = t.outcome.winners if t.outcome else ()
        return tuple([int(seat in winners) for seat in range(len(t.names))])

    return tree(began, crown, stop=lambda t: t.turn != began.turn)  # type: ignore[attr-defined]  # a Bemused


def kingmaker(began: Any) -> bool:
    """Tell whether the player in turn cannot win by ending the game, but decides who does."""
    crowned = {pay for pay in last_turn(began).pay if pay is not None and any(pay)}
    return len(crowned) > 1 and not any(pay[began.turn] for pay in crowned)


def ended_by_kingmakers(games: int = 100, players: int = 4, act: Act | None = None) -> Counted:
    """Count the games in which a kingmaker had the last turn; the seeds are 0, 1, 2 and so on."""
    found = sum(kingmaker(played(players, seed, act)) for seed in range(games))
    how = "at random" if act is None else f"by {getattr(act, '__name__', 'a strategy')}"
    of = f"{counted(games, 'real game')} of {players}"
    return Counted(found, games, f"{of} played {how}, the last turn with all cards open")
