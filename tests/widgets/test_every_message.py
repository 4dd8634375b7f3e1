"""Of every message a window listens to, each field is left out, strange, or one too many: none of it is acted on.

What a match at a screen takes is asked in `test_messages` and `fuzzing`; here are other windows, and the tables that a
page may deal.
"""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import problems
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Pace
from tests.games.muses.talk import table
from tests.widgets.screen import Screen, any_move, first, match, state_of
from tests.widgets.test_against import KUHN

pytestmark = pytest.mark.untraced

CARDS = "Thalia Erato Clio Urania"
SEATS = [["Rob", "human"], ["Don", "easy"], ["Jule", "easy"]]
DEAL = {"op": "deal", "seats": SEATS, "deal": 0, "first": None, "allows": [], "decided": ["sun devotion"]}
OWN = {"op": "own", "game": "muses", "at": 1, "seats": SEATS, "deal": 0, "begins": False, "allows": [], "decided": [""]}
STRANGE = (
    *(None, True, -1, 10**30, 1.5, float("nan"), "", "__proto__", "constructor", "x" * 900, "\x1b[2J\u202e", "\ud800"),
    *([-1], [10**30], [None], [[]], [True], [{}], [["\x1b[2J", "human"]], [["Rob", "__class__"]], {}, {"__proto__": 1}),
)


def seated():
    page = Screen(tw.Chart(KUHN))
    page.asks(op="sit", mark=1, at=0)
    return page


def sealed():
    return Screen(tw.TryMove(table(cards=CARDS), replies=first, sealed=True, goal=lambda seen, outcome: True))


def exercise(problem):
    return lambda: Screen(tw.Exercise(problem))


JUDGE = {"op": "judge", "at": 1}
LISTENS = {
    "a table": (lambda: Screen(tw.Play(tw.GAMES["muses"])), DEAL),
    "a match that was played": (
        lambda: Screen(tw.Practice(tw.GAMES["muses"], pool=1, seed=1)),
        OWN,
    ),
    "a replay": (
        lambda: Screen(tw.Replay(match("Rob", table=table(cards=CARDS)).record, bot=any_move)),
        {"op": "continue", "ply": 99},
    ),
    "a sealed exercise": (sealed, {"op": "try", "path": [99]}),
    "a seat in a figure": (lambda: Screen(tw.Chart(KUHN)), {"op": "sit", "at": 99}),
    "a choice in a figure": (seated, {"op": "choose", "at": 99}),
    "a choice": (exercise(problems.dominated), JUDGE | {"answer": 99}),
}


def altered(good):
    """Yield the message with each field left out and replaced, and with one that nobody asked for."""
    for name in good:
        yield {key: value for key, value in good.items() if key != name}
        yield from ({**good, name: strange} for strange in STRANGE)
    yield from ({**good, name: 1} for name in ("__proto__", "constructor", "seat", "_esm"))


@pytest.mark.slow
@pytest.mark.parametrize("kind", LISTENS)
def test_a_message_with_a_strange_field_changes_nothing_and_is_answered_in_words(kind):
    make, good = LISTENS[kind]
    page = make()
    for said in altered(good):
        for _ in range(2):  # twice, for what is said again is no more welcome
            page.widget._hears, before = Pace(10**6), state_of(page.widget)
            shown = page.data.get("mark", page.state.get("rounds", {}).get("mark"))
            reply = page.says({"v": 1, "id": "a", **({} if shown is None else {"mark": shown}), **said})

            if reply["ok"]:  # only what may be: nobody who begins, and what a table allows
                assert ("a table", DEAL) == (kind, {**said, "first": None, "allows": []})
                page = make()
            else:
                assert reply["text"].strip() not in {"", words.BROKEN}
                assert before == state_of(page.widget)
