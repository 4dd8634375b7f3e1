"""Every sentence of Muses' practice that a reader sees, except those of the misconceptions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.sentences import listed

IN_ROUND: Final = "round {round}"
A_ROUND: Final = "Round {round}. {picks}."
WITH_CARD: Final = "{name} ({card})"
WHICH_ORDER: Final = "In which order do the actions take place?"
WHICH_CENTRE: Final = "Which Muse is in the centre at the end of the round?"
WHICH_SUNLIT: Final = "Which Muse is in the sunlight when the next round begins?"
WHICH_MOONLIT: Final = "Which Muse is in the moonlight when the next round begins?"
WHERE_TOKENS: Final = "Where are {name}'s new tokens at the end of the round?"
HOW_MANY_LEFT: Final = "How many tokens does {name} have left after this round?"
WHICH_LAST: Final = "Which action takes place last?"
HOW_MANY_ON: Final = "How many tokens are placed on {muse} in this round?"
THEN: Final = ", then "
ON: Final = "{count} on {muse}"
NOWHERE: Final = "on no Muse"

FROM_NOW_ON: Final = "{names} are playing. Round {round} begins, and from now on everybody always picks Sun Devotion."
HOW_MANY_ROUNDS: Final = "How many rounds are left, including this one?"
MAY_PICK: Final = "Which actions may {name} pick in the next round?"
ANY_ACTION: Final = "any"
ALL_BUT: Final = "any but {actions}"
OR_NONE: Final = ", or none"
FEW_LEFT: Final = "Tokens left: {left}."

LAST_ROUNDS: Final = (
    "Round {round}, the last but one, begins; in both rounds everybody picks Sun Devotion. "
    "Tokens on {muse} in the centre, who pays {levels}: {counts}."
)
A_MUSE_PAYS: Final = "The game is over. Tokens on {muse}, who pays {levels}: {counts}."
WHAT_IS_PAID: Final = "How many points does each player get from her?"
HOW_MANY_POINTS: Final = "How many points does {name} get from her?"
POINTS_AT_LAST: Final = "How many points does {name} get from her at the end?"
THE_END: Final = "The game is over. Tokens {counts}."
LIE_ON: Final = "on {muse}, who pays {levels}: {counts}"
WHO_WINS: Final = "Who wins the game?"
POINTS_OF_BOTH: Final = "How many points does {name} get from both Muses?"
NOBODY: Final = "nobody"

IN_HAND: Final = "Round {round}. {cards}."
USED: Final = "{name} has used {card}"
HELD: Final = "{name} holds {card}, a {kind} card"
WHO_MAY: Final = "Who may pick Inspiration in this round?"
KNOWING: Final = "{names} are playing. Used Inspirations: {used}."
HOW_MANY_CARDS: Final = "How many different Inspirations could {other} hold, as far as {me} knows?"
NONE_YET: Final = "none"


def picked(action: str, names: Sequence[str]) -> str:
    """Say who picks an action."""
    return f"{listed(list(names))} {'pick' if len(names) > 1 else 'picks'} {action}"


def hands(cards: Sequence[tuple[str, str | None, str | None, str]]) -> str:
    """Say who holds or has used which card."""
    return "; ".join(
        (HELD if held else USED).format(name=name, card=held or used, kind=kind) for name, held, used, kind in cards
    )
