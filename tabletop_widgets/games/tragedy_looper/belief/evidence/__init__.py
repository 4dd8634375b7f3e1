"""What each public event tells about the script behind it."""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import Finding
from tabletop_widgets.games.tragedy_looper.belief.evidence.phase import DOCTOR_LESS, DOCTOR_MORE, Effect, explanations
from tabletop_widgets.games.tragedy_looper.belief.evidence.watch import Watch

__all__ = ["DOCTOR_LESS", "DOCTOR_MORE", "Effect", "Finding", "Watch", "explanations"]
