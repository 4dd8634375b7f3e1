"""What a seat of Bemused can conclude from everything it was told, and tables consistent with it."""

from tabletop_widgets.games.bemused.belief.conclusions import Belief as Belief
from tabletop_widgets.games.bemused.belief.conclusions import belief as belief
from tabletop_widgets.games.bemused.belief.conclusions import ghosts as ghosts
from tabletop_widgets.games.bemused.belief.conclusions import imagined as imagined
from tabletop_widgets.games.bemused.belief.conclusions import panels as panels
from tabletop_widgets.games.bemused.belief.deals import worlds as worlds
