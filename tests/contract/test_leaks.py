"""The suite of secrets tested itself: a leak is planted in each channel, and it must be found.

Each leak is Peek with one part replaced. `spy` is how a part that should see only a view gets at the table behind it.
`pytest -s` prints how many leaks were caught.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue, Panel, Piece
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.records.entries import Note
from tests.contract.games import moments
from tests.contract.hotseats import screened
from tests.contract.secrecy import Count, Leak, compare, fits_what_was_told
from tests.kernel.tiny import peek
from tests.kernel.tiny.peek import PEEK, Peek
from tests.samples import SOAK

SEEDS = 10 if SOAK else 1
PAIRS = 30


class Spied(Peek):
    """A table of its own, for a game that is Peek but for one part."""

    __slots__ = ()


def peeking(**hooks):
    """Bind Peek with parts replaced."""
    parts = {"view": peek.view, "imagined": peek.imagined, "view_class": peek.View, **hooks}
    steps, events = (tuple(each for each in vars(peek).values() if is_kind(each, kind)) for kind in (tw.Step, tw.Event))
    bound = {"moves": PEEK.moves, "steps": steps, "events": events, "rulebook": PEEK.rulebook}
    return tw.Game(name="spied", table=Spied, players=(3,), **bound, **parts)


def is_kind(each, kind):
    """Whether it is a class of steps or events."""
    return isinstance(each, type) and issubclass(each, kind)


def checked(game):
    """Check the secrets of a game over a few playouts with a small deck."""
    count = Count()
    for seed in range(SEEDS):
        rng = Random(seed)
        for t in moments(game.start(3, seed=seed, deck=5), rng):
            for seat in (rng.choice(t.seats), tw.PUBLIC):
                count += compare(t, seat, rng)
    if count.hollow:
        message = f"hardly any deal differs: {count}"
        raise Leak(message)


def believed(game):
    """Check for every seat that deals fit what was told."""
    for seed in range(SEEDS):
        rng = Random(seed)
        for t in moments(game.start(3, seed=seed, deck=5), rng, between=False):
            for seat in t.seats if len(t.waiting) == 1 and not t.sealed else ():
                fits_what_was_told(t, seat, rng, worlds=80)


class Spy:
    """Remembers the table that was last looked at."""

    def __init__(self):
        """Nobody has looked yet."""
        self.t = None

    def view(self, t, seat):
        """Look honestly, and remember."""
        self.t = t
        return peek.view(t, seat)

    @property
    def card(self):
        """A card that not everybody knows."""
        return self.t.cards[-1]


def secret(t):
    """A card that not everybody knows."""
    return t.cards[-1]


# One leak for each channel.
def in_a_field_of_the_view(patch):
    return peeking(view=lambda t, seat: replace(peek.view(t, seat), latest=(secret(t), 0)))


def in_a_view_that_deals_rely_on(patch):
    """All cards are shown, so every deal has them, too: redeals alone would see no difference."""
    return peeking(view=lambda t, seat: replace(peek.view(t, seat), cards=tuple(t.cards)))


def in_a_field_that_everybody_is_said_to_see(patch):
    """One word in the declaration of a field puts it into every view."""

    class Careless(Peek):
        cards: list[int] = tw.field("the card of each seat", seen=tw.EVERYBODY)

    class View(tw.TableView, table=Careless):
        turns: tuple[int, ...]
        reaching: tuple[int, ...]

    def view(t, seat):
        v = peek.view(t, seat)
        return View.of(t, seat, turns=v.turns, reaching=v.reaching)

    return peeking(view=view, view_class=View)


def in_what_is_still_to_do(patch):
    """The agenda holds both cards in the middle of a swap."""
    given = lambda t: tuple(step.given for step in t.agenda if isinstance(step, peek.Exchange))  # noqa: E731
    return peeking(view=lambda t, seat: replace(peek.view(t, seat), latest=given(t)))


def in_sealed_picks(patch):
    picks = lambda t: tuple((None, *peek.BETS).index(t.sealed.get(seat)) for seat in t.seats)  # noqa: E731
    return peeking(view=lambda t, seat: replace(peek.view(t, seat), standing=picks(t)))


def in_the_words_of_an_event(patch):
    @dataclass(frozen=True, slots=True)
    class Swapped(peek.Swapped):
        card: int = 0

        def say(self, names):
            return f"{names[self.seat]} gets the {self.card}."

    class Telling(peek.Exchange):
        __slots__ = ()

        def run(self, t, moves):
            patch.setattr(peek, "Swapped", lambda one, two: Swapped(one, two, self.taken))
            super().run(t, moves)
            patch.setattr(peek, "Swapped", Swapped)

    Telling.__name__ = "Exchange"
    patch.setattr(peek, "Swapped", Swapped)
    patch.setattr(peek, "Exchange", Telling)
    return peeking()


def in_who_is_told_an_event(patch):
    class Telling(peek.Exchange):
        __slots__ = ()

        def run(self, t, moves):
            super().run(t, moves)
            t.tell(peek.Got(self.seat, self.taken))

    Telling.__name__ = "Exchange"
    patch.setattr(peek, "Exchange", Telling)
    return peeking()


def in_the_sentence_of_a_refusal(patch):
    @tw.ban("peek.turn.not-back")
    def leaking(t, seat, move):
        return f"The last seat holds the {secret(t)}." if move == peek.KEEP else None

    patch.setattr(peek, "not_back_again", leaking)
    return peeking()


def asking(patch, change):
    """Replace the question of a turn."""

    class Asking(peek.Turn):
        __slots__ = ()

        def ask(self, t):
            return tuple(change(t, decision) for decision in super().ask(t))

    Asking.__name__ = "Turn"
    patch.setattr(peek, "Turn", Asking)
    return peeking()


def in_the_order_of_moves(patch):
    turned = lambda d: Decision(d.seat, d.moves[::-1], d.question, d.rule, d.refused)  # noqa: E731
    return asking(patch, lambda t, d: turned(d) if secret(t) % 2 else d)


def in_the_question(patch):
    return asking(patch, lambda t, d: Decision(d.seat, d.moves, f"{d.question} ({secret(t)})", d.rule, d.refused))


def in_who_is_asked(patch):
    class Asking(peek.Showdown):
        __slots__ = ()

        def ask(self, t):
            return tuple(sorted(super().ask(t), key=lambda decision: t.cards[decision.seat]))

    Asking.__name__ = "Showdown"
    patch.setattr(peek, "Showdown", Asking)
    return peeking()


def in_the_id_of_a_piece(patch):
    spy = Spy()
    return peeking(
        view=spy.view, scene=lambda v: drawn(v, lambda pieces: (*pieces, Piece(f"card-{spy.card}", "cards")))
    )


def in_the_order_of_pieces(patch):
    spy = Spy()
    return peeking(view=spy.view, scene=lambda v: drawn(v, lambda pieces: pieces[:: 1 if spy.card % 2 else -1]))


def drawn(v, change):
    """The plain scene, with its pieces changed."""
    scene = PEEK.scene(v)
    return replace(scene, pieces=tuple(change(scene.pieces)))


def in_a_cue(patch):
    spy = Spy()
    return peeking(view=spy.view, cues=lambda v, events: (Cue("shake", n=spy.card),))


def in_what_a_move_touches(patch):
    spy = Spy()
    return peeking(view=spy.view, touches=lambda v, move: (f"cards-{spy.card}",))


def in_a_panel(patch):
    spy = Spy()
    return peeking(view=spy.view, panels=lambda v: (Panel("odds", "Odds", ("",), ("",), ((str(spy.card),),)),))


def in_a_note_of_a_transcript(patch):
    patch.setattr(Note, "shown_to", lambda note, seat: True)
    return peeking()


def in_deals_that_are_never_dealt_anew(patch):
    """Not a leak, but a game of which the comparison proves nothing."""
    spy = Spy()
    return peeking(view=spy.view, imagined=lambda seen, rng: spy.t.fork())


LEAKS = [
    in_a_field_of_the_view, in_a_view_that_deals_rely_on, in_a_field_that_everybody_is_said_to_see,
    in_what_is_still_to_do, in_sealed_picks,
    in_the_words_of_an_event, in_who_is_told_an_event, in_the_sentence_of_a_refusal, in_the_order_of_moves,
    in_the_question, in_who_is_asked, in_the_id_of_a_piece, in_the_order_of_pieces, in_a_cue,
    in_what_a_move_touches, in_a_panel, in_a_note_of_a_transcript, in_deals_that_are_never_dealt_anew,
]  # fmt: skip


# What all see of a screen that is shared.
def in_who_is_passed_over(patch):
    """An odd card can only be kept, and the step says that everybody knows."""

    class Asking(peek.Turn):
        __slots__ = ()

        def ask(self, t):
            (asked,) = super().ask(t)
            odd = t.cards[self.seat] % 2
            return (Decision(self.seat, (peek.KEEP,), asked.question, asked.rule) if odd else asked,)

        def in_the_open(self, t):
            return True

    Asking.__name__ = "Turn"
    patch.setattr(peek, "Turn", Asking)
    return peeking()


def in_who_keeps_the_screen(patch):
    """Whoever gets a low card is told of it, and looks at it before the screen is handed over."""

    class Telling(peek.Exchange):
        __slots__ = ()

        def run(self, t, moves):
            super().run(t, moves)
            told = [
                each
                for each in t.log[: t.length]
                if not isinstance(each.event, peek.Got) or each.event.card <= peek.LOW
            ]
            t.log, t.length = told, len(told)

    Telling.__name__ = "Exchange"
    patch.setattr(peek, "Exchange", Telling)
    return peeking()


@pytest.mark.slow
def test_the_sample_game_peek_leaks_nothing():
    checked(peeking())
    believed(peeking())
    screened(peeking(), PAIRS)


@pytest.mark.parametrize(
    ("leak", "where"), [(in_who_is_passed_over, "who is asked"), (in_who_keeps_the_screen, "a shared screen")]
)
def test_a_leak_in_what_all_see_of_a_shared_screen_is_found(leak, where, monkeypatch):
    game = leak(monkeypatch)
    with pytest.raises(Leak, match=where):
        screened(game, PAIRS)


@pytest.mark.slow
def test_a_leak_in_any_channel_is_found(monkeypatch):
    found = {}
    for leak in LEAKS:
        with monkeypatch.context() as patch:
            game = leak(patch)
            try:
                checked(game)
                believed(game)
            except Leak as caught:
                found[leak.__name__] = str(caught).splitlines()[0]
    print(
        f"\n{len(found)} of {len(LEAKS)} leaks caught",
        *(f"{name}: {why[:60]}" for name, why in found.items()),
        sep="\n  ",
    )

    assert [leak.__name__ for leak in LEAKS] == list(found)
