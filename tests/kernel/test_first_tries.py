"""What an author's first try at a game gets wrong is told in one sentence, which says what to write."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from types import ModuleType

import pytest

import tabletop_widgets as tw


@dataclass(frozen=True, slots=True)
class Take(tw.Move):
    """Take so many."""

    count: int


class Turn(tw.Step):
    """Take one or two. Rule: pile.turn.take."""

    def ask(self, t):
        return (tw.decide(t, 0, (Take(1), Take(2)), "How many?", "pile.turn.take", bans=t.bans),)

    def run(self, t, moves):
        t.left -= moves[0].count
        t.next(Turn())


class Pile(tw.Table):
    """Whoever takes the last has won. Rule: pile.end.last."""

    __slots__ = ("left",)
    bans = ()

    def set_up(self, _):
        self.left = 3
        self.next(Turn())


def made(table, players=(2,), name="pile", **parts):
    """Make a game of a table in a module of its own, so that nothing else stands beside it."""
    beside = sys.modules[table.__module__] = ModuleType(f"pile_{table.__name__}")
    vars(beside).update(Take=Take, Turn=Turn)
    return tw.Game(name=name, table=table, players=players, **parts)


def kind(base=Pile, **said):
    """Derive a table as if it stood in a file of its own."""
    return type("Mine", (base,), {"__doc__": base.__doc__, "__module__": "a_first_try", **said})


@pytest.mark.parametrize("name", ["my pile", "", "3 piles"])
def test_the_name_of_a_game_must_fit_into_records_and_links(name):
    with pytest.raises(tw.BadSetup, match=r"the name of a game is one word of letters, digits and _, .*: say title="):
        made(kind(), name=name)
    assert "My pile" == made(kind(), title="My pile").title


@pytest.mark.parametrize("players", [2, "2", (), ("two",)])
def test_how_many_may_play_is_a_list_of_numbers(players):
    with pytest.raises(tw.BadSetup, match=r"players lists how many may play, such as \(2,\) or \(3, 4, 5\), not "):
        made(kind(), players)


def test_a_table_says_how_it_begins():
    with pytest.raises(tw.BadSetup, match=r"Mine does not say how a game begins: write def set_up\(self, rng\)"):
        made(kind(tw.Table))


@pytest.mark.parametrize("seen", [tw.NOBODY, tw.BY_HAND])
def test_a_table_with_hidden_fields_needs_a_view(seen):
    """Whoever says nothing hides; but without a view everything on the table is shown to everybody."""
    told = {"left": tw.field("sticks that are left", seen=tw.EVERYBODY), "card": tw.field("a card", seen=seen)}
    with pytest.raises(tw.BadSetup, match=r"Mine hides card, and without a view all is shown: say seen=EVERYBODY"):
        made(kind(tw.Table, set_up=Pile.set_up, **told))
    assert made(kind(tw.Table, set_up=Pile.set_up, **told), view=lambda t, _: Take(t.left))


def test_every_value_on_a_table_is_a_declared_field():
    def with_stakes(self, rng):
        Pile.set_up(self, rng)
        self.stakes = 5

    with pytest.raises(
        tw.BadSetup, match="Mine keeps stakes, which the next move would lose: list the fields in __slots__"
    ):
        made(kind(set_up=with_stakes)).start()
    with pytest.raises(tw.BadSetup, match="Mine has the fields left and height, and set_up leaves out height"):
        made(kind(__slots__=("height",))).start()


def test_a_view_is_a_dataclass():
    game = made(kind(), view=lambda t, _: {"left": t.left})
    with pytest.raises(tw.BadSetup, match=r"view\(t, seat\) returns a frozen dataclass .*, not {'left': 3}"):
        assert game.view_class


def test_a_game_with_hidden_information_must_provide_imagined_tables_for_bots():
    table = kind(tw.Table, set_up=Pile.set_up, bans=(), left=tw.field("sticks that are left", seen=tw.BY_HAND))
    game = made(table, view=lambda t, _: Take(t.left))
    with pytest.raises(tw.BadSetup, match=r"what a seat sees of Pile is not all of it, so .* an imagined\(seen, rng\)"):
        game.redeal(game.start(), 0, Random(1))


def test_with_a_view_every_field_says_who_sees_it():
    """In a list of names nothing says so, and the view would hide what the author takes for granted."""
    table = kind(tw.Table, set_up=Pile.set_up, __slots__=("left",), card=tw.field("a card", seen=tw.BY_HAND))
    with pytest.raises(TypeError, match=r"Mine does not say who sees left: .* left = field\(.*, seen=EVERYBODY\)"):
        type("View", (tw.TableView,), {"__annotations__": {"card": int}}, table=table)


def test_a_deal_that_asks_somebody_else_says_what_is_missing():
    told = {"left": tw.field("sticks", seen=tw.EVERYBODY), "turn": tw.field("whose turn", seen=tw.BY_HAND, fresh=0)}

    class Other(Turn):
        """Take one or two. Rule: pile.turn.take."""

        def ask(self, t):
            return (tw.decide(t, 1, (Take(1), Take(2)), "How many?", "pile.turn.take"),)

        def run(self, t, moves):
            t.next(Other())

    def run(self, t, moves):
        t.next(Other())

    first = type("First", (Turn,), {"run": run, "__doc__": Turn.__doc__})

    def set_up(self, _):
        self.left = 3
        self.next(first())

    table = kind(tw.Table, set_up=set_up, bans=(), **told)
    view = type("View", (tw.TableView,), {"__annotations__": {"turn": int}}, table=table)
    game = made(
        table,
        view=lambda t, seat: view.of(t, seat, turn=t.turn),
        imagined=lambda seen, _: seen.game.fitting(seen, {"left": 3}),
    )
    t = game.start()
    t.play(0, "take 1")

    with pytest.raises(
        tw.BadSetup, match=r'imagined lays out a table that asks Player 1, and not Player 2: .*"agenda"'
    ):
        game.redeal(t, 0, Random(1))


def test_a_ban_names_its_rule_and_says_why_in_a_sentence():
    @tw.ban("pile.turn.take")
    def no_two(t, _, move):
        return move.count == 2

    for each, name in ((no_two, "no_two"), (lambda *_: "No.", "<lambda>")):
        with pytest.raises(TypeError, match=rf'{name} is not a ban: write @ban\("the id of its rule"\) above it'):
            made(kind(bans=(each,))).start()


def test_a_step_asks_with_a_tuple():
    class Alone(Turn):
        """Take one. Rule: pile.turn.take."""

        def ask(self, t):
            return super().ask(t)[0]

    def set_up(self, rng):
        self.left = 3
        self.next(Alone())

    with pytest.raises(
        TypeError, match=r"ask returns a tuple of decisions, \(decide\(...\),\), and not one alone: How"
    ):
        made(kind(set_up=set_up)).start().play(0, "take 1")


def test_a_step_says_what_follows():
    class Idle(tw.Step):
        """Nothing. Rule: pile.turn.take."""

    def set_up(self, rng):
        self.left = 3
        self.next(Idle())

    with pytest.raises(NotImplementedError, match=r"Idle does not say what follows: write def run\(self, t, moves\)"):
        made(kind(set_up=set_up)).start()


@pytest.mark.parametrize(("given", "said"), [(False, "False"), ((0,), r"\(0,\)")])
def test_an_ending_must_be_an_outcome_or_none(given, said):
    with pytest.raises(
        TypeError, match=rf"ending of Pile.* returns {said}: return tw\.Outcome\(.*\) when it is over, and None while"
    ):
        made(kind(ending=lambda _: given)).start()


def test_a_game_with_one_rule_is_described_in_the_singular():
    book = tw.Rulebook.from_docstrings([Turn])

    assert repr(made(kind(), rulebook=book)).endswith(", 2 players, 1 rule>")
