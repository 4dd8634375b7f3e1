"""A small sample of what `python -m tools.soak messages` tries."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop_widgets.widgets.session import Session
from tests.samples import SOAK, many
from tests.widgets.fuzzing import PAGES, SAID, session


@pytest.mark.slow
@pytest.mark.parametrize("kind", PAGES)
def test_every_message_is_carried_out_or_refused_without_damage(kind):
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
def test_a_planted_flaw_is_found_by_the_fuzzer(monkeypatch, planted):
    monkeypatch.setattr(Session, "_act", planted)
    with pytest.raises(AssertionError):
        list(map(partial(session, "play"), range(5)))
