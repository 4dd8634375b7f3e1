"""The examples of the source as annotated records, then others of our own; read when first needed.

Where the source does not say who else is in town and which script it is, the record fills it in.

Rules: tragedy_looper.example.rumor, tragedy_looper.example.this_location, tragedy_looper.example.mystery_cultist,
tragedy_looper.example.corpse, tragedy_looper.example.murder_culprit, tragedy_looper.example.factor_label,
tragedy_looper.example.doctor_turned.
"""

from __future__ import annotations

from tabletop_widgets.records.record import Folder

NAMES = (
    "rumor",
    "this-location",
    "mystery-cultist",
    "corpse",
    "murder-culprit",
    "factor-label",
    "doctor-turned",
    "movement-vertical",
    "movement-horizontal",
    "movement-alone",
    "movement-stopped",
    "forbids",
    "two-forbids",
    "passed-over",
    "time-traveler",
    "refusals",
    "doctor-unasked",
    "unease",
    "night",
    "loop-lost",
)


def load() -> Folder:
    """Return the records by name."""
    return Folder(__name__, NAMES)
