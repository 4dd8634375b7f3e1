"""What can be practised of Mascarade."""

from tabletop_widgets.games.mascarade.practice.cases import recipes
from tabletop_widgets.games.mascarade.practice.otherwise import misconceptions

__all__ = ["misconceptions", "recipes"]
