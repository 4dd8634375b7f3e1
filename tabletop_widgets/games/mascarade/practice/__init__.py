"""What can be practised of Mascarade."""

from typing import Final

from tabletop_widgets.games.mascarade.practice.cases import recipes as recipes
from tabletop_widgets.games.mascarade.practice.otherwise import misconceptions as misconceptions

common: Final = frozenset(
    {
        "claims are doubts",
        "taken back",
        "announcer's power",
        "fines first",
        "on from the user",
        "silence is fined",
        "announcer alone pays",
        "last coin spared",
        "to the bank",
        "one by one",
        "mixed up",
        "lonely peasants",
        "fines of now",
        "ten for the widow",
        "announcer's neighbours",
        "nothing if poor",
        "the bank pays",
        "no swap after questions",
        "exactly thirteen",
        "turn to its end",
        "bankrupts are out",
        "nobody in a tie",
        "free after a reveal",
        "look after a reveal",
        "only the true one",
        "anticlockwise",
        "any own card",
        "not one's own two",
        "swaps are seen",
        "nobody knows",
        "always swapped",
        "own card alone",
        "middle unseen",
        "silence proves it",
    }
)
"""What answers are asked to tell apart first: misconceptions that come up often, and several at once."""
