"""What the table of Bemused saw. What only one player saw is an event of its own, told after the public one.

Each event says which cards moved where. Doubts are called by the virtuoso they name. Places are a hand, the cards on a
virtuoso, the doubt well (top first), the discard pile (newest last), and the dread well, which is a number.
"""

from __future__ import annotations

from tabletop_widgets.games.bemused.events.dealing import Dealt, DealtGemina, DealtHand, DealtSecret, Knew
from tabletop_widgets.games.bemused.events.fates import (
    Died,
    Ignored,
    Regained,
    Scored,
    SecretsRevealed,
    Suffered,
    TurnedDown,
    TurnedUp,
    WentInsane,
)
from tabletop_widgets.games.bemused.events.loads import Eased, Haunted, Idle, Moved, Removed, Replaced
from tabletop_widgets.games.bemused.events.turns import (
    Declined,
    Discarded,
    DiscardedCard,
    Drew,
    DrewCards,
    Instilled,
    Picked,
    PickedCards,
    Planted,
    Refreshed,
    Revealed,
    Used,
)
