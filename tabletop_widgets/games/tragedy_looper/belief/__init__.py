"""What a seat of Tragedy Looper can conclude from everything it was told, and tables consistent with it."""

from tabletop_widgets.games.tragedy_looper.belief.conclusions import Belief as Belief
from tabletop_widgets.games.tragedy_looper.belief.conclusions import belief as belief
from tabletop_widgets.games.tragedy_looper.belief.conclusions import panels as panels
from tabletop_widgets.games.tragedy_looper.belief.conclusions import why as why
from tabletop_widgets.games.tragedy_looper.belief.deals import dealer as dealer
from tabletop_widgets.games.tragedy_looper.belief.deals import imagined as imagined
from tabletop_widgets.games.tragedy_looper.belief.deals import worlds as worlds
