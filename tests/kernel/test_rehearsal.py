"""A game that is tried out tells its author what does not fit together, and what it gives away."""

from __future__ import annotations

import inspect
import re
import sys
from types import ModuleType

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY, kuhn

ANEW = "cannot know is dealt anew: it tells a secret, or imagined does not fit"
ASKED = '"Do you bet?", "kuhn.bet.once"'
DEALT = "t.cards = moves[tw.CHANCE].cards"
MADE = ", view=view, imagined=imagined)"
TOLD = "t.cards if compared(t) else ()))"
SCENE = 'scene=lambda v: tw.Scene((tw.Zone("table", ""),), (tw.Piece("deck", "{}"),)))'
SORTS = """
    def from_position(self, keys):
        super().from_position(keys | {"cards": sorted(keys["cards"])})

    def set_up("""


def spoilt(*lines):
    """Make Kuhn poker from its file, in which some lines read otherwise: one, what stands for it, the next."""
    source = inspect.getsource(kuhn)
    for line, other in zip(lines[::2], lines[1::2], strict=True):
        assert line in source
        source = source.replace(line, other)
    made = sys.modules["spoilt"] = ModuleType("spoilt")
    exec(source.replace('name="kuhn"', 'name="spoilt"'), vars(made))
    return made.KUHN


@pytest.mark.slow
@pytest.mark.parametrize("game", [*TINY.values(), *tw.GAMES.values()], ids=lambda game: game.name)
def test_in_a_game_that_holds_together_nothing_is_found(game):
    assert "Nothing was found." == repr(tw.rehearse(game, 1))


SECRETS = {
    "a question": (ASKED, 'f"{t.cards[0]}?", "kuhn.bet.once"', f"The question of .*{ANEW}. Before: .*. After: "),
    "moves": ('(Say("pass"), Say("bet"))', '(Say("pass"), Say("bet"))[:: 1 if "Jack" in t.cards else -1]', "The moves"),
    "a view": ("[compared(t) or", "[True or", "Kuhn hides cards, and yet the view shows all of it to everybody"),
    "an event": (
        DEALT,
        f"{DEALT}; t.tell(Said(0, t.cards[0], ()))",
        "Everybody is told .* the view hides from bystand",
    ),
}
FAULTS = {
    "a place": (MADE, f"{MADE[:-1]}, {SCENE.format('seat')}", "The piece 'deck' lies in no zone of the scene"),
    "a click": (
        MADE,
        f"{MADE[:-1]}, touches=lambda v, move: ('table',), {SCENE.format('table')}",
        "In touches 'pass' names table, and only pieces are clicked",
    ),
    "a rule": (ASKED, '"Do you bet?", "kuhn.bet.twice"', "No docstring cites the rule 'kuhn.bet.twice': write Rule: "),
    "luck": (
        DEALT,
        "import random; t.cards = tuple(random.sample(CARDS, 2))",
        "The same move, .* came out differently",
    ),
    "a position": ("\n    def set_up(", SORTS, "A position that was written down and laid out again differs in cards"),
}


@pytest.mark.parametrize(("line", "other", "said"), (SECRETS | FAULTS).values(), ids=[*SECRETS, *FAULTS])
def test_what_tells_a_secret_or_does_not_fit_together_is_found(line, other, said):
    found = tw.rehearse(spoilt(line, other), 4)

    assert any(re.match(said, each) for each in found), found
    assert repr(found).startswith("- ")


def test_deals_that_are_always_those_of_the_table_prove_nothing():
    one_deal = "permutations(CARDS, 2)", '[("King", "Jack")]'
    dealt_again = "[card or rest.pop() for card in seen.view.cards]", "[*('King', 'Jack')[: len(seen.view.cards)]]"

    assert ["Kuhn hides cards, and yet imagined never deals it anew."] == tw.rehearse(
        spoilt(*one_deal, *dealt_again), 4
    )


def test_a_private_event_is_no_secret_if_everybody_sees_the_table():
    everybody = 'each player", seen=tw.BY_HAND', 'each player", seen=tw.EVERYBODY'
    game = spoilt(TOLD, f"{TOLD[:-1]}, (seat,))", MADE, ")", *everybody)

    (found,) = tw.rehearse(game, 4)
    assert found.startswith("Said is told to some seats alone, and yet everybody sees the whole table")


def test_a_match_without_an_end_is_looked_at_as_well(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.rehearsal.LONGEST", 1)

    assert [] == tw.rehearse(TINY["sand"], 1)
