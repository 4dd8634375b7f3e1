"""Two small poker games of the literature, each a game in one file: they are played, stepped through and solved."""

from tabletop_widgets.theory.classics.kuhn import KUHN as KUHN
from tabletop_widgets.theory.classics.leduc import LEDUC as LEDUC
