"""What can be practised of Mascarade: cases to ask about, and its rules as people take them to be."""

from tabletop_widgets.games.mascarade.practice.cases import recipes as recipes
from tabletop_widgets.games.mascarade.practice.otherwise import misconceptions as misconceptions
