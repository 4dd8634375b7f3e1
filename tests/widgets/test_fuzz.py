"""A small sample of what `python -m tools.soak messages` tries."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop_widgets.widgets.session import Session
from tests.samples import SOAK, many
from tests.widgets.fuzzing import PAGES, SAID, session


@pytest.mark.slow
@pytest.mark.parametrize("kind", PAGES)
def test_whatever_a_page_says_is_acted_on_or_refused_and_nothing_is_lost(kind):
    for number in range(many(1)):
        session(kind, number, SAID if SOAK else SAID // 2)


def lets_anything_through(session, mark, act):
    act()
    session.show()


def undoes_first(session, mark, act):
    if session.match.may_undo:
        session.match.undo()
    session.mark = mark
    raise KeyError(mark)


@pytest.mark.parametrize("planted", [lets_anything_through, undoes_first])
def test_a_door_that_does_not_hold_is_found(monkeypatch, planted):
    monkeypatch.setattr(Session, "_act", planted)
    with pytest.raises(AssertionError):
        list(map(partial(session, "play"), range(5)))
