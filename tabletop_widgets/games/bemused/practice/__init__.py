"""What can be practised of Bemused."""

from tabletop_widgets.games.bemused.practice.cases import recipes
from tabletop_widgets.games.bemused.practice.misconceptions import misconceptions

__all__ = ["misconceptions", "recipes"]
