"""What a page is told about its recipes."""

from typing import Final

NO_RECIPE: Final = "This is not a table that can be laid here: a recipe has a window, a game, and what belongs to them."
NO_WINDOW: Final = "A recipe makes {windows}, not {given}."
NO_GAME: Final = "There is no game {given} here; there are {games}."
NO_BOT: Final = "No bot of this game is called {given}; there are {bots}."
OTHER_GAME: Final = "The link says a match of another game than the page that was asked for it."
SAME_NAME: Final = "Two seats have the same name; give each one of its own."
NOT_OPEN: Final = "This window has not been opened here; open it again."
TOO_MANY: Final = "So many windows are open here that no other one finds a place; close this page and open it again."
