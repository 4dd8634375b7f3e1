"""What can be practised of Bemused: cases to ask about, and its rules as people take them to be."""

from tabletop_widgets.games.bemused.practice.cases import recipes as recipes
from tabletop_widgets.games.bemused.practice.misconceptions import misconceptions as misconceptions
