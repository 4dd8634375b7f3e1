"""What can be practised of Muses."""

from tabletop_widgets.games.muses.practice.cases import recipes
from tabletop_widgets.games.muses.practice.misconceptions import misconceptions

__all__ = ["misconceptions", "recipes"]
