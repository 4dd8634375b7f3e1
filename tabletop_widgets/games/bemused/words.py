"""Every sentence of Bemused that a reader sees; a translation is one more file like this."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tabletop_widgets.sentences import listed

if TYPE_CHECKING:
    from collections.abc import Sequence


# Questions.
PLAY_A: Final = "First play: plant a card, use an ability, or instill a dread?"
NO_PLAY: Final = "No play is possible: which card do you lay away?"
PLAY_B: Final = "Do you make a second play, and which?"
DISCARD: Final = "Which card do you discard?"
EMPTY_HAND: Final = "Your hand is empty: do you reveal your gemina, or play nothing?"
INSANE_PLAY: Final = "Insane: which of the two random cards do you play, and how?"
INSANE_PLAY_ONE: Final = "Insane: what do you do with your only card?"
FANTASMA_TURN: Final = "Do you plant the dread, or replace a doubt with it?"
ABILITY: Final = {
    "Painter": "Which doubt do you move, and from whom to whom?",
    "Dancer": "Which dread do you move, and from whom to whom?",
    "Musician": "Which doubt do you remove, and from whom?",
    "Singer": "Which dread do you remove, and from whom?",
    "Thespian": "Which doubt do you change into a dread, and on whom?",
    "Poet": "Whose dread becomes the top card of the doubt well?",
}
PICK: Final = "Which cards does {name} take at random?"

# Refusals.
ON_FANTASMA: Final = "The {virtuoso} is a fantasma and takes no more cards: choose a sane virtuoso."
DOUBT_ON_FANTASMA: Final = "The {virtuoso} is a fantasma, and its doubts cannot be planted on anybody else."
NOT_YOURS: Final = (
    "You can use the {own}'s ability with a {own} doubt, and your gemina's while it is revealed and alive; a {other}"
    " doubt gives you no ability."
)
GEMINA_FACE_DOWN: Final = "The {gemina} is your gemina, but face down: reveal it first, by choice and while sane."
NO_OBJECT: Final = {
    "Painter": "No virtuoso carries a doubt that you could move: the ability would do nothing.",
    "Dancer": "No virtuoso carries a dread that you could move: the ability would do nothing.",
    "Musician": "No virtuoso carries a doubt that you could remove: the ability would do nothing.",
    "Singer": "No virtuoso carries a dread that you could remove: the ability would do nothing.",
    "Thespian": "There is no doubt to change, or no dread left in the dread well to put in its place.",
    "Poet": "No virtuoso carries a dread that you could change: the ability would do nothing.",
}
INSANE_INSTILLS: Final = (
    "Your virtuoso is insane, and only sane virtuosos instill dread: play a card by itself if you can."
)
KEEP_ONE: Final = "You have to discard a card afterwards, and this would leave you none: make no second play."
KEEP_ONE_OF_TWO: Final = "You have to discard a card afterwards, and this would leave you none: play one card at most."
INSANE_REVEALS: Final = "Your virtuoso is insane; reveal your gemina in a turn in which it is sane."
CAN_PLAY: Final = "You can make a play, so you must: a card is laid away only when no play is possible."
MUST_PLAY: Final = "One of the two cards can be played, so you must play one."
MUST_PLAY_IT: Final = "Your card can be played, so you must play it."
BACK_AGAIN: Final = "A card that is moved goes to another virtuoso, not back to the {virtuoso}."

# What can be known.
EXACT: Final = "exact"
SAMPLED: Final = "approximate"
GHOST: Final = "you have seen that it is the {name}"
EVENLY: Final = "{how}; house: doubts leave hands at random"

# What happened: a turn.
REFRESHED: Final = (
    "The doubt well runs low: what is left of it goes on top of the discard pile ({count}), and together they are the"
    " new well."
)
DREW: Final = "{seat} draws {count} from the doubt well."
DREW_THREE: Final = "{seat}'s virtuoso is its own revealed gemina, so {seat} draws {count} from the doubt well."
PICKED: Final = "{seat} takes {count} from the hand at random, to play one and discard the other."
PICKED_ONE: Final = "{seat} takes the only card in hand, to play it if possible."
PICKED_CARDS: Final = "Taken, unseen by others: {cards}."
USED: Final = "{seat} shows and discards a {virtuoso} doubt to use the {virtuoso}'s ability: {ability}."
INSTILLED: Final = "{seat} shows and discards two {doubt} doubts to instill a dread on the {virtuoso}."
REVEALED: Final = "{seat} turns the gemina card face up: the gemina is the {gemina}."
DISCARDED_CARD: Final = "Discarded, unseen by others: {card}."
REMOVED: Final = "{seat} removes {card} from the {virtuoso}; it goes on the discard pile."
REMOVED_DREAD: Final = "{seat} removes {card} from the {virtuoso}; it goes back to the dread well."
CHANGED: Final = "{seat} changes {card} on the {virtuoso} into a dread."
EASED: Final = "{seat} changes a dread on the {virtuoso} into the top card of the doubt well: {card}."
HAUNTED: Final = "{seat}, a fantasma, plants a dread on the {virtuoso}."
HAUNTED_INSTEAD: Final = "{seat}, a fantasma, replaces {card} on the {virtuoso} with a dread."
NO_DREAD_LEFT: Final = "The dread well is empty, so {seat}, a fantasma, does nothing."
NO_CARD_LEFT: Final = "{seat} has no card in hand and passes."

# What happened: sanity.
WENT_INSANE: Final = "The {virtuoso} carries five cards and goes insane: {seat} turns the card sideways."
TURNED_UP: Final = "Insanity turns {seat}'s gemina card face up: the gemina is the {gemina}."
TURNED_DOWN: Final = "Insanity turns {seat}'s gemina card face down: the {gemina} is no longer revealed."
SUFFERED: Final = "As the gemina revealed by insanity, the {virtuoso} gets a dread from the well."
SUFFERED_INSTEAD: Final = (
    "The {virtuoso}, the gemina revealed by insanity, is insane as well: a dread takes the place of {card}."
)
PAID: Final = "Revealing costs {seat} a dread from the well, on the {virtuoso}."
REGAINED: Final = "The {virtuoso} carries fewer than five cards and is sane again: {seat} turns the card upright."
DIED: Final = (
    "Three dreads or more among five cards: the {virtuoso} dies and becomes a fantasma. {seat} discards the hand and"
    " everything on the virtuoso: {doubts} to the discard pile, {dreads} to the dread well."
)

# The end.
SCORED: Final = "Fewer than two virtuosos are sane: the game ends. Points before the secrets: {scores}."
SCORE: Final = "{name}: {points}"
SECRET_TOLD: Final = "{name}'s {secret} for the {gemina} ({points})"  # noqa: S105 - a card of the game

WON: Final = "{names} {verb} with {points} and {state}{tie}."
WON_AS: Final = {
    "sane": ("a sane virtuoso", "sane virtuosos", "classical art prevails"),
    "insane": ("an insane virtuoso", "insane virtuosos", "visionary art prevails"),
    "fantasma": ("a dead virtuoso", "dead virtuosos", "the fantasmas overturn the old order of art"),
}

# Impossible options and positions.
SECRETS_FORM: Final = (
    'secrets is "house", "printed" or a table of your own such as {{"Devotion": ["sane"], "Grudge": ["fantasma"]}},'
    " not {given} (bemused.ruling.secrets_lost)."
)
ROW_OF_SECRETS: Final = (
    'secrets: {name} needs a list of the states sane, insane, fantasma for which it pays a point, or {{"states":'
    ' [...], "points": 2}}, not {given} (bemused.ruling.secrets_lost).'
)
TOO_FEW_SECRETS: Final = (
    "secrets: {rows} secrets make {cards} cards, two of each, and {players} players need {players}"
    " (bemused.components.secrets)."
)
OVER: Final = (
    "agenda: with {sane} sane virtuosos and no chain under way {given} cannot be promised (bemused.end.trigger)."
)
STEP: Final = "agenda: {given} is not for the player in turn, or has nothing to do."
LISTED: Final = "{key} is a list with one entry for each of the {players} players, not {given}."
CARD_LIST: Final = "{key} lists cards, not {given}."
SIX_NAMES: Final = "virtuosos: {players} different names out of {names}, not {given}."
GEMINAS: Final = (
    "geminas are the virtuosos of the game ({names}), each on one gemina card, not {given} (bemused.setup.gemina_pool)."
)
BOOLEANS: Final = "{key} is true or false{each}, not {given}."
SECRET_NAMES: Final = "secrets: names out of {names}, not {given}."  # noqa: S105 - a card of the game
TOO_MANY_SECRETS: Final = "secrets: there are {copies} cards of {name}, not {many} (bemused.components.secrets)."
STATE_NAMES: Final = "state: sane, insane or fantasma for each player, not {given}."
NO_SUCH_CARD: Final = "{key}: cards are doubts of the virtuosos in the game ({names}){dread}, not {given}."
TOO_MANY_DOUBTS: Final = (
    "there are {most} doubts of the {name} in the box, and these are {many} (bemused.components.doubts)."
)
TOO_MANY_DREADS: Final = "there are {most} dreads in the box, and these are {many} (bemused.components.dreads)."
TOO_LOADED: Final = "on: the {virtuoso} carries {many} cards, and five are the most (bemused.limit.five)."
DYING: Final = (
    "on: five cards with three dreads kill the {virtuoso}; say in state whether it is still sane or insane"
    " (bemused.death.condition)."
)
EMPTY_HANDED: Final = (
    "the {virtuoso} is a fantasma, so there is nothing on it and its player has no hand (bemused.death.discards)."
)
COUNT: Final = "{key} is a whole number of 0 or more, not {given}."
SEAT: Final = "{key} is a seat from 0 to {last}, not {given}."
PICKED_FORM: Final = "picked lists one or two cards out of the hand of the player in turn, or none, not {given}."
KNOWN: Final = (
    'known is "set-up" (or "nothing": everybody knows what is face up, and their own cards), or for each of the'
    " {players} players a list of seats whose gemina card that player has seen, not {given}."
)


def card(name: str) -> str:
    """Name one card."""
    return "a dread" if name == "Dread" else f"a {name} doubt"


def cards(names: Sequence[str]) -> str:
    """List several cards, equal ones together."""
    parts = [card(name) if many == 1 else f"{many} {_plural(name)}" for name, many in Counter(names).items()]
    return listed(parts) or "no card"


def _plural(name: str) -> str:
    return "dreads" if name == "Dread" else f"{name} doubts"


def counted(many: int, what: str = "card") -> str:
    """Return a number with its noun in singular or plural."""
    return f"{many} {what}" if many == 1 else f"{many} {what}s"


def backs(name: str, virtuoso: str, state: str, load: Sequence[str], gemina: str | None, hand: int, dreads: int) -> str:
    """Say who backs whom, and what differs from the start of a game."""
    given = {"name": name, "virtuoso": virtuoso, "state": state}
    given["hand"] = f"{counted(hand)} ({counted(dreads, 'dread')})"
    if state == "sane" and not load and not gemina:
        return "{name} backs the {virtuoso} with {hand} in hand".format(**given)
    given["load"] = f"carries {cards(load)}" if load else "carries nothing"
    given["gemina"] = f"gemina: the {gemina}" if gemina else "gemina face down"
    return "{name} backs the {virtuoso} ({state}; {load}; {gemina}) with {hand} in hand".format(**given)


def won_as(state: str, winners: int) -> str:
    """Say in which state the winners' virtuosos are, and what that means for art."""
    one, many, art = WON_AS[state]
    return f"{one if winners == 1 else many}: {art}"
