"""What steps print as."""

from __future__ import annotations

from dataclasses import dataclass, field

import tabletop_widgets as tw
from tests.kernel.tiny import TINY
from tests.kernel.tiny.fuse import Fly
from tests.kernel.tiny.peek import KEEP


@dataclass(slots=True)
class Promised(tw.Step):
    """A step with defaults of all kinds."""

    seat: tw.Seat
    answers: tuple = ()
    counts: list = field(default_factory=list)


def test_a_step_prints_as_its_name_and_its_fields():
    t = TINY["peek"].start(3)

    assert "[Showdown(), Turn(seat=2), Turn(seat=1), Turn(seat=0)]" == repr(t.agenda[:1] + t.agenda[-3:])
    assert "Fly(rocket=1, seat=0)" == repr(Fly(1, 0))


def test_fields_at_their_default_are_left_out():
    assert "Promised(seat=1)" == repr(Promised(1))
    assert "Promised(seat=1, answers=(keep,), counts=[2])" == repr(Promised(1, (KEEP,), [2]))
