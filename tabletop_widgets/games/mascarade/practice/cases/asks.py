"""Questions about a turn, and how the resulting table answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop_widgets.games.mascarade.moves import Announce, AnnounceWith, Look, LookAt, Swap, SwapOwn
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.cases.telling import Moves, narrated
from tabletop_widgets.games.mascarade.practice.tables import between_turns, lying
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import any_of, listed

MANY: Final = 4
"""At a larger table only the players involved are listed."""


KINDS: Final = {words.SWAP: (Swap, SwapOwn), words.LOOK: (Look, LookAt), words.ANNOUNCE: (Announce, AnnounceWith)}


def about(t: Any, moves: Moves) -> Case:
    """Ask about an announcement: coins, the end, the next turn."""
    who, before = taking_part(t, moves), [*t.coins]
    asks = (
        Ask("coins", words.ALL_COINS, lambda after: coins_of(after, before, who)),
        *(Ask(f"coins {seat}", words.COINS_OF.format(name=t.names[seat]), purse(seat)) for seat in who[:MANY]),
        Ask("court", words.IN_COURT, lambda after: str(after.courthouse) if sound(after) else ""),
        Ask("richer", "Who has more coins after this turn than before?", lambda after: changed(after, before, 1)),
        Ask("poorer", "Who has fewer coins after this turn than before?", lambda after: changed(after, before, -1)),
        Ask("winner", "Who has won at the end of this turn?", winners),
        WHOSE_TURN,
    )
    return Case(t, moves, f"{lying(t, who)} {narrated(t, moves)}", asks)


def taking_part(t: Any, moves: Moves) -> list[int]:
    """List all seats of a small table; of a large one, those that speak or whose coins change."""
    if t.players <= MANY:
        return [*t.seats]
    after: Any = Case(t, moves, "", ()).played()
    said = {seat for seat, move in moves if not move.startswith("pass")}
    return [seat for seat in t.seats if seat in said or after.coins[seat] != t.coins[seat]]


def sound(t: Any) -> bool:
    """Return whether a turn is over and no coins are owed."""
    return between_turns(t) and min(t.coins) >= 0 and t.courthouse >= 0


def purse(seat: int) -> Callable[[Any], str]:
    """Return a function that says how many coins a seat has."""
    return lambda t: str(t.coins[seat]) if sound(t) else ""


def changed(t: Any, before: Sequence[int], sign: int) -> str:
    """Say who has more coins than before, or fewer if `sign` is -1."""
    if not sound(t):
        return ""
    return listed([t.names[seat] for seat in t.seats if sign * (t.coins[seat] - before[seat]) > 0]) or words.NOBODY


def coins_of(t: Any, before: Sequence[int], who: Sequence[int]) -> str:
    """Say the coins of these seats and the courthouse; "" during a turn, or if others pay."""
    if not sound(t) or any(t.coins[seat] != before[seat] for seat in t.seats if seat not in who):
        return ""
    owned = "; ".join(f"{t.names[seat]} {t.coins[seat]}" for seat in who)
    return words.COINS.format(coins=owned, court=t.courthouse)


def winners(t: Any) -> str:
    """Say who has won."""
    if t.outcome is None:
        return "nobody: the game goes on" if between_turns(t) else ""
    return listed([t.names[seat] for seat in t.outcome.winners]) or "nobody, although the game is over"


# The next turn.
def whose_turn(t: Any) -> str:
    """Say who is next, and what they may do."""
    if not between_turns(t) or t.outcome is not None:
        return ""
    found = kinds(t)
    return f"{t.names[t.turn]}: {found}" if found else ""


def kinds(t: Any) -> str:
    """Say which actions this turn allows: swap or not, look, announce."""
    moves = asked(t)[0].moves
    return any_of([said for said, kind in KINDS.items() if any(isinstance(move, kind) for move in moves)])


def asked(t: Any) -> tuple[Any, ...]:
    """Return the pending decisions under the current rules; a table laid out earlier remembers older ones."""
    found: tuple[Any, ...] = t.agenda[-1].ask(t)
    return found


WHOSE_TURN: Final = Ask("next", "Whose turn is it next, and what may they do?", whose_turn)
