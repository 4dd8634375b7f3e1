"""The sentences of a page about its recipes, and about games typed into it."""

from typing import Final

NO_RECIPE: Final = "This table cannot be set up here: a recipe names a window, a game, and what belongs to them."
NO_WINDOW: Final = "A recipe makes {windows}, not {given}."
NO_GAME: Final = "There is no game {given} here; there are {games}."
NO_BOT: Final = "No bot of this game is called {given}; there are {bots}."
OTHER_GAME: Final = "The link is to a match of another game than this page is for."
SAME_NAME: Final = "Two seats have the same name; give each one of its own."
NOT_OPEN: Final = "This window has not been opened here; open it again."
TOO_MANY: Final = "Too many windows are open here; close this page and open it again."

VALUE: Final = "The game is worth {value} to {name}"
EQUILIBRIUM: Final = "Equilibrium"
OTHERS: Final = "Every other equilibrium is a mixture of some of these."
OF: Final = "{at} of {count}"
PLAYS: Final = "{name} plays {plan} and gets {pays}."
ROW, COLUMN = "row {at}", "column {at}"
NO_ROWS: Final = "Type a row of numbers for each action of the first player, such as 4 -2 and, on the next line, -3 3."
TOO_MUCH: Final = "This is too long for a game of eight actions each."
TOO_WIDE: Final = "At most {most} actions each are solved here; in a notebook, tw.theory.matrix takes more."
QUOTE: Final = "A quotation mark is missing in the line {line}."
NO_CELL: Final = (
    "In {row}, {given} is not a payoff: give a number such as 2, 0.5 or 5/12, or one for each player, such as 3,1."
)


def count(equilibria: int) -> str:
    """Say how many equilibria a game has."""
    return "One equilibrium" if equilibria == 1 else f"{equilibria} extreme equilibria"
