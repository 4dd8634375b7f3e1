"""What can be practised of Bemused."""

from tabletop_widgets.games.bemused.practice.cases import recipes as recipes
from tabletop_widgets.games.bemused.practice.misconceptions import misconceptions as misconceptions
