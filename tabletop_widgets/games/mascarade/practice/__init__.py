"""What can be practised of Mascarade."""

from tabletop_widgets.games.mascarade.practice.cases import recipes as recipes
from tabletop_widgets.games.mascarade.practice.otherwise import misconceptions as misconceptions
