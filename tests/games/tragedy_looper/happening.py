"""Incidents laid out for tests."""

from __future__ import annotations

from tests.games.table_talk import heard
from tests.games.tragedy_looper.talk import A, script, table

CAST = "Boy Student, Nurse, Patient, Doctor"


def incident(kind, culprit="Boy Student", cast=CAST, edition=None, paranoia=None, day=1, **keys):
    """Lay out the incident phase of a day with an incident whose culprit has enough Paranoia."""
    data = script(cast, incidents=[(1, kind, culprit)])
    nerves = {culprit: 4} if paranoia is None else paranoia
    return table(script=data, edition=edition, at="incident", day=day, paranoia=nerves, **keys)


def told(t):
    """List the public events of the incident phase."""
    events = heard(t, A)[2:]
    last = next((i for i, event in enumerate(events) if type(event).__name__ == "LeaderPassed"), len(events))
    return events[:last]
