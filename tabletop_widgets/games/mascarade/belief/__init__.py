"""What a seat of Mascarade can conclude from the events it received, and tables that fit them."""

from tabletop_widgets.games.mascarade.belief.conclusions import Belief as Belief
from tabletop_widgets.games.mascarade.belief.conclusions import belief as belief
from tabletop_widgets.games.mascarade.belief.conclusions import dealer as dealer
from tabletop_widgets.games.mascarade.belief.conclusions import ghosts as ghosts
from tabletop_widgets.games.mascarade.belief.conclusions import imagined as imagined
from tabletop_widgets.games.mascarade.belief.conclusions import panels as panels
from tabletop_widgets.games.mascarade.belief.stories import worlds as worlds
