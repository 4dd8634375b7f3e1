"""Seven games as small as games can be, one for each thing that a kernel must be able to do.

They also show authors of games how to write a secret choice, a cut, a window for claims, a cascade, a chain, a hidden
hand, and cards dealt by chance.
"""

from __future__ import annotations

import tabletop_widgets as tw
from tests.kernel.tiny.boast import BOASTING
from tests.kernel.tiny.cake import CAKE
from tests.kernel.tiny.fuse import FUSE
from tests.kernel.tiny.kuhn import KUHN
from tests.kernel.tiny.lowest import LOWEST
from tests.kernel.tiny.peek import PEEK
from tests.kernel.tiny.sand import SAND

TINY = {game.name: game for game in (LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, KUHN)}


def derive(game, name, table=None, **parts):
    """Derive a game from a tiny one: the same parts except those given, and a subclass of its table."""
    kept = {each: getattr(game, each) for each in ("players", "moves")}
    kept |= {each: [*getattr(game, each).values()] for each in ("steps", "events")}
    return tw.Game(name=name, table=table or type(name.title(), (game.table,), {"__slots__": ()}), **(kept | parts))
