"""A game's parts, handed over by concern or one by one."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue, Ghost, Panel, Scene
from tabletop_widgets.hooks import MAY, MEMBERS, PARTS
from tests.kernel.tiny import TINY, derive, peek
from tests.kernel.tiny.peek import PEEK

SEEING = SimpleNamespace(view=peek.view, View=peek.View)
BELIEVING = SimpleNamespace(imagined=peek.imagined, panels=lambda seen: (Panel("p", f"{seen.seat}", (), (), ()),))
LOOKING = SimpleNamespace(
    scene=lambda v: Scene((), ()), touches=lambda v, move: ("lap",), cues=lambda v, events: (Cue("flip"),)
)
PLAYING = SimpleNamespace(
    bots={"first": lambda seen, rng: seen.decision.moves[0]},
    hints=lambda seen, rng: [(seen.decision.moves[0], "Why not?")],
    value=lambda t: (0.5,) * 3,
)
WORDS = SimpleNamespace(
    title="Sights", terms={"lap": "A round."}, everyday={}, rulebook=PEEK.rulebook, examples=lambda: {"one": 1}
)


def made(**parts):
    """Peek, with other parts."""
    return derive(PEEK, "other", players=(3,), **parts)


def wrong(**parts):
    """What is wrong with these parts."""
    with pytest.raises(tw.BadSetup) as caught:
        made(**parts)
    return str(caught.value)


def test_a_game_accepts_its_parts_grouped_by_concern():
    game = made(words=WORDS, sight=SEEING, belief=BELIEVING, looks=LOOKING, bots=PLAYING)
    seen = game.knows(game.start(), 1)

    assert ("Sights", {"lap": "A round."}, {"one": 1}) == (game.title, game.terms, game.examples)
    assert game.rulebook is PEEK.rulebook
    assert (peek.View, 1) == (game.view_class, seen.view.seat)
    assert ("1", Scene((), ()), ("lap",)) == (
        game.conclusions(seen)[0].title, game.scene(seen.view), game.touches(seen.view, None),
    )  # fmt: skip
    assert ("flip", ["first"], (0.5,) * 3) == (game.cues(seen.view, ())[0].kind, list(game.bots), game.value(None))
    assert "Why not?" == game.hints(game.knows(game.start(), 0), None)[0][1]


def test_a_belief_may_have_ghosts():
    ghosts = {"lap": Ghost("crown", 1.0, "certain")}
    haunted = SimpleNamespace(**vars(BELIEVING), ghosts=lambda seen: ghosts)
    game = made(sight=SEEING, belief=haunted)

    assert ghosts == game.ghosts(game.knows(game.start(), 1))


def test_a_concern_is_handed_over_as_a_module_as_well():
    muses = tw.GAMES["muses"]

    assert "tabletop_widgets.games.muses.view" == muses.view_class.__module__


def test_single_parts_and_concerns_may_be_combined():
    game = made(sight=SEEING, imagined=peek.imagined, bots=PLAYING.bots, value=None)

    assert (["first"], False) == (list(game.bots), game.has_value)
    assert game.view_class is peek.View


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"words": SimpleNamespace(title="x")}, "words=SimpleNamespace has no terms, everyday, rulebook and examples;"),
        ({"sight": SimpleNamespace(view=peek.view)}, "sight=SimpleNamespace has no View; sight offers view and View."),
        ({"belief": SimpleNamespace(imagined=peek.imagined)}, "belief=SimpleNamespace has no panels;"),
        ({"looks": SimpleNamespace(scene=LOOKING.scene)}, "looks=SimpleNamespace has no touches and cues;"),
        ({"bots": SimpleNamespace(bots={})}, "bots=SimpleNamespace has no hints and value;"),
    ],
)
def test_a_concern_that_lacks_a_part_says_which(part, said):
    assert wrong(**part).startswith(said)
    assert wrong(**part).endswith("What there is can be handed over one by one, as a function each.")


def test_a_module_that_does_not_fit_its_concern_is_named():
    assert wrong(looks=peek).startswith("looks=tests.kernel.tiny.peek has no scene, touches and cues; looks offers")


def test_a_part_is_given_once():
    assert wrong(sight=SEEING, view=peek.view).startswith("view is given twice: by sight, and as view=...")
    assert wrong(bots=PLAYING, value=PLAYING.value).startswith("value is given twice: by bots")


def test_a_part_that_no_game_has_is_named_with_those_there_are():
    said = wrong(veiw=peek.view)

    assert said.startswith(
        "a game has no veiw; its parts: cues, dealer, everyday, examples, ghosts, hints, imagined, panels, play_outs,"
    )
    assert said.endswith("or by concern: words, sight, belief, looks, bots.")


def test_every_member_of_a_concern_may_be_given_alone():
    named = (name for offered in (MEMBERS, MAY) for names in offered.values() for name in names)
    members = {"view_class" if name == "View" else name for name in named}

    assert members == PARTS | {"bots"}
    assert set(TINY) > {"peek"}
