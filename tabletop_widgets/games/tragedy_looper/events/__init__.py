"""What the table of Tragedy Looper saw. Only events change the town, so an observer who hears them can follow it.

An event that everybody hears says what happens and never why: `why` then holds a rule that is public anyway. The reason
is an event of its own, told to the mastermind after it.

Rules: tragedy_looper.announce.effects, tragedy_looper.info.effects_only, tragedy_looper.plot.silent.
"""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.events.asked import (
    Allowed,
    Asked,
    CardTaken,
    CulpritRevealed,
    Freed,
    Guarded,
    PlotStated,
    Quieted,
    Refused,
    Revived,
    RoleRevealed,
)
from tabletop_widgets.games.tragedy_looper.events.cards import (
    Blocked,
    CardsBack,
    Changed,
    Laid,
    LaidCard,
    Modified,
    Moved,
    Stayed,
    TurnedUp,
)
from tabletop_widgets.games.tragedy_looper.events.days import (
    DayBegan,
    HenchmanBegan,
    LaidOut,
    LeaderPassed,
    LoopBegan,
    Opened,
    TurfMarked,
)
from tabletop_widgets.games.tragedy_looper.events.ends import (
    Because,
    Died,
    Guessed,
    IncidentHappened,
    LoopEnded,
    NightFell,
    NoIncident,
    PlayersDied,
    ScriptOpened,
)
from tabletop_widgets.games.tragedy_looper.events.said import Public
