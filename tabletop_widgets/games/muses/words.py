"""Sentences that are said in several places, by kind, or are long or of wrong positions; and headings."""

from __future__ import annotations

from typing import Final

# Questions and refusals.
CHOOSE: Final = "Which action card do you play face down?"
INSPIRATION_USED: Final = "You have used your Inspiration, and each can be used only once a game."
SIDE_CARD: Final = (
    "Your Inspiration shows the Sun at a side, but the Sun is at a corner this round: use it in an odd round."
)

# What happened.
REVEALED: Final = "All cards are turned up: {picks}."
ALONE: Final = "{action} comes last: {seats} picked it."
BY_NUMBER: Final = "Next is {action}: of the actions left it was picked by the most players ({seats})."
BY_LIST: Final = "Next is {action}: as many players picked {tied}, but {action} comes earlier on the list."
RAN_SHORT: Final = "{seat} has too few tokens left, and places all of them ({placed} of {wanted})."
RAN_OUT: Final = "{seat} has no tokens left, and places none ({placed} of {wanted})."
DISCARDED: Final = "{seat} discards the {card} Inspiration."
SHIFTED: Final = (
    "{centre} moves from the centre into the {light}; four Muses on the rim move one space clockwise, three stay,"
    " and {new} moves to the centre."
)
LIGHT: Final = {"Sun": "sunlight", "Moon": "moonlight"}
ROUND_BEGAN: Final = (
    "Sun and Moon move on: round {round} of {rounds}, {sunlit} in the sunlight and {moonlit} in the moonlight."
)
FINAL_ROUND: Final = " The Sun is back at its start: this is the final round."

# Scoring.
NOBODY: Final = "{muse} ({levels}): nobody placed a token, so nobody is paid."
PAID: Final = "{muse} ({levels}): {shares}."
ONE_SHARE: Final = "{names}, {rank} with {count}: {points}"
TIED_SHARE: Final = "{names}, tied for {rank} with {count} each, share {sum}: {points} each{rounded}"
NO_SHARE: Final = "{names}, {rank} with {count}: no level is left"
RANKS: Final = {1: "most", 2: "second", 3: "third"}

# What is drawn.
TRACK: Final = "Track space {number}"
SUN, MOON = "Sun", "Moon"
SUN_DETAIL: Final = "The Sun token. The Muse beside it, {muse}, is in the sunlight position."
MOON_DETAIL: Final = "The Moon token. The Muse beside it, {muse}, is in the moonlight position."
PLAYER_DETAIL: Final = "{name}: Devotion tokens left{inspiration}."
SCORE_DETAIL: Final = "{name}: points of the Muses that have paid{inspiration}."
HOLDS_UNSEEN: Final = ", one Inspiration in hand"
HOLDS: Final = ", the {card} Inspiration in hand"
HAS_USED: Final = ", the {card} Inspiration used"
FACE_DOWN: Final = "a face-down action card"
HAND: Final = "Your action cards"
HAND_DETAIL: Final = {
    "Sun Devotion": "Two tokens on the Muse in the sunlight.",
    "Moon Devotion": "Two tokens on the Muse in the moonlight.",
    "Sun Revolution": "One token on the centre, who then moves into the sunlight; six Muses move.",
    "Moon Revolution": "One token on the centre, who then moves into the moonlight; six Muses move.",
    "Inspiration": "One token for each flame on the card; once in the game.",
}
KIND: Final = {"side": "sides", "corner": "corners"}
HOLDS_WHAT: Final = "Who may hold which Inspiration"
HOLDS_LABEL: Final = "exact: all deals of unseen cards are equally likely"

# Positions that no game has.
LISTED: Final = "{key} is a list, not {given}."
NINE_MUSES: Final = "muses lists the nine names, each once, row by row: {names}."
AGENDA: Final = "agenda: in this round, with these picks and what is paid, it is {right}, not {given}."
INSPIRED: Final = "agenda: {given} is still to come, so none of its players has used the Inspiration yet."
ROUND_RANGE: Final = "round is a number from 1 to {rounds}, not {given}."
NO_SUCH_MUSE: Final = "{key}: there is no Muse {given}; the nine are {names}."
TOKENS_FORM: Final = "tokens maps names of Muses to one count for each player, not {given}."
COUNTS: Final = "tokens on {muse}: one count of 0 or more for each of the {players} players, not {given}."
CARD_ROW: Final = "{key}: one card or null for each of the {players} players, not {given}; cards are named {names}."
PICK_ROW: Final = "picks: empty, or one action for each of the {players} players, not {given}; actions are {actions}."
PICK_MISFITS: Final = "picks: {name} cannot have picked Inspiration; the {card} Inspiration is not a {stand} card."
PAID_ROW: Final = (
    "paid lists a Muse and the points of each of the {players} players, [name, [points, ...]], not {given}."
)
PAID_TWICE: Final = "paid: a Muse pays once."
PAID_EARLY: Final = "paid: no Muse pays before the end of round {rounds}."
PAID_WRONG: Final = "paid: with these tokens {muse} pays {right}, not {given}."
PAID_ORDER: Final = (
    "paid: the Muses pay one after another in the order of the grid, row by row: {right} first, not {given}."
)
PICKS_AND_PAID: Final = "picks: must be empty once the Muses pay."
USED_EARLY: Final = (
    "discarded: {name} cannot have used the {card} Inspiration yet; it is a {kind} card, and the first round that fits"
    " it is round {round} (muses.inspiration.{kind}-only)."
)
CARD_TWICE: Final = "an Inspiration card is in two places; there is one of each."
ONE_CARD_EACH: Final = (
    "every player was dealt one Inspiration: it is in either inspirations or discarded, with null in the other."
)
TOO_MANY_TOKENS: Final = (
    "{name} would have more than {tokens} Devotion tokens on the Muses; nobody has more (muses.setup.tokens)."
)
KNOWN: Final = 'known is "set-up" in Muses: all players know their own Inspiration and all that is face up.'


def labelled(text: str, label: str) -> str:
    """Add the label to a number or a name, unless it is printed in the rulebook."""
    return text if label == "printed" else f"{text}, {label}"


def tokens(count: int) -> str:
    """Say a number of Devotion tokens."""
    return "1 token" if count == 1 else f"{count} tokens"


def points(count: int) -> str:
    """Say a number of points."""
    return "1 point" if count == 1 else f"{count} points"
