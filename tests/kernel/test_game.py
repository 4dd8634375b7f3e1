"""A game bound together: seats and their names, options, looks, the catalogue."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue, Ghost, Panel, Piece, Scene
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.protocols import GameLike
from tests.kernel.tiny import TINY, derive
from tests.kernel.tiny.peek import imagined, view

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()


def refused(game, players):
    """What is wrong with these players."""
    with pytest.raises(tw.BadSetup) as caught:
        game.start(players)
    return str(caught.value)


def test_one_file_is_a_game():
    """Moves, steps, events, bans and rules are found beside the table."""
    assert ["Name"] == [move.__name__ for move in LOWEST.moves]
    assert (["Round"], ["Named"]) == (list(LOWEST.steps), list(LOWEST.events))
    assert {"lowest.round.secret", "lowest.round.alone", "lowest.round.no-repeat", "lowest.end.goal"} == set(
        LOWEST.rulebook
    )
    assert ({}, {}, ("goal",)) == (LOWEST.terms, LOWEST.examples, LOWEST.options)
    assert "Say" not in BOASTING.events, "what is no dataclass is a base of others"


# Players.
def test_seats_without_names_are_numbered():
    assert ("Player 1", "Player 2", "Player 3") == SAND.start(3).names
    assert ("Ada", "Ben") == CAKE.start().names
    assert ("Ada", "Ben") == CAKE.start(2).names


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (5, "Sand takes 2 or 3 players, not 5."),
        (0, "Sand takes 2 or 3 players, not 0."),
        ([], "Sand takes 2 or 3 players, not 0."),
        (True, "players is a number (2 or 3) or a list of names, not True."),
        ("Ada", "players is a number (2 or 3) or a list of names, not 'Ada'."),
        (2.0, "players is a number (2 or 3) or a list of names, not 2.0."),
        (["Ada", "ADA"], "two players cannot have the same name: Ada and ADA."),
        (["Ada", "Ada Drop"], "names must differ by more than a word of a move or a number: Ada, Ada Drop."),
        (["Ada", "Ada 2"], "names must differ by more than a word of a move or a number: Ada, Ada 2."),
        (["Ada", "Ada."], "names must differ by more than a word of a move or a number: Ada, Ada.."),
    ],
)
def test_players_are_a_number_or_names_that_differ(players, message):
    assert message == refused(SAND, players)


@pytest.mark.parametrize("name", ["", "x" * 25, " Ben", "Ben ", "B  en", "B\nen", "\u2028", "B\u200bn", 7, None])
def test_a_name_is_a_few_printable_characters(name):
    assert f"a name is 1 to 24 printable characters without blanks at its ends, not {name!r}." == refused(
        SAND, ["Ada", name]
    )


@pytest.mark.parametrize(
    "name",
    ["Chance", "together", "public", "Open", "seat 1", "Seat", "record", "open sesame", "with it", "drop", "HEAP", "7",
     "drop on heap", "42 x", "a;b", "a: b", "#0", "@me", "?", "Nobody", "title x"],
)  # fmt: skip
def test_a_name_cannot_be_read_as_notation(name):
    assert f"the name {name!r} could be read as notation" in refused(SAND, ["Ada", name])


@pytest.mark.parametrize("name", ["x" * 24, "Ann-Lee", "</b>", "null", "__init__", "Ada", "Ω", "陈", "Jo (II)", "Al2"])
def test_other_names_are_welcome(name):
    assert (name, "Ben") == SAND.start([name, "Ben"]).names


def test_counts_are_written_as_a_range_or_one_by_one():
    assert "<game lowest: Lowest alone, 2 to 4 players" in repr(LOWEST)
    assert "2 players" in repr(CAKE)


def test_how_many_usually_play_is_the_smallest_number_unless_the_game_says():
    game = derive(SAND, "gathered", players=(1, 2, 3, 4), usual=3)

    assert (2, 3) == (SAND.usual, game.usual)
    assert [3, 3, 3] == [len(names) for names in (game.start().names, game.seated(None), game.lay_out({}).names)]
    assert 4 == len(game.start(4).names)
    assert [3, 3, 4, 2] == [len(tw.Match(game, seats).table.names) for seats in (
        None, {2: tw.HUMAN}, dict.fromkeys(range(4), tw.HUMAN), {0: tw.HUMAN, 1: tw.HUMAN},
    )]  # fmt: skip
    assert 4 == len(tw.Match(game, {3: tw.HUMAN}).table.names), "too many for the usual number"


# Options.
def test_options_are_those_of_the_set_up():
    assert 5 == LOWEST.start(goal=5).goal
    with pytest.raises(tw.BadSetup, match="Lowest alone has no option aim, speed; its options: goal"):
        LOWEST.start(aim=3, speed=4)
    with pytest.raises(tw.BadSetup, match="Sand has no option x; its options: none"):
        SAND.start(x=1)


def test_equal_seeds_deal_equal_tables():
    assert PEEK.start(seed=3) == PEEK.start(seed=3)
    assert PEEK.start(seed=3) != PEEK.start(seed=4)


# Looks.
def test_a_game_without_its_own_picture_shows_one_row_for_each_field_of_its_view():
    scene = SAND.scene(SAND.view(SAND.lay_out({"heaps": [0, 1, 2, 2]}), tw.PUBLIC))

    assert ["heaps", "latest", "points"] == [zone.id for zone in scene.zones]
    assert ["0", "1", "2", "2"] == [piece.label for piece in scene.pieces if piece.zone == "heaps"]
    assert ((), (), ()) == (SAND.touches(None, None), SAND.cues(None, ()), SAND.conclusions(None))


def test_nested_fields_and_mappings_are_shown_one_label_a_row():
    plain = PEEK.scene(PEEK.view(PEEK.lay_out({"cards": [4, 5, 6]}), 0))
    labels = {piece.id: piece.label for piece in plain.pieces}

    assert ["4", "-", "-"] == [labels[f"cards-{i}"] for i in range(3)]
    assert "True False False" == labels["knows-0"]
    assert not {"seat", "names", "asked", "winners"} & {zone.id for zone in plain.zones}  # told beside the table

    class Purse(tw.Table):
        __slots__ = ("purse",)

        def set_up(self, rng):
            self.purse = {"gold": 3, "none": None}

        def ending(self):
            return tw.Outcome((0,), None, "Counted.", "purse.end.now")

    purse = tw.Game(name="purse", table=Purse, players=(1,), moves=SAND.moves, steps=list(SAND.steps.values()))
    assert ["gold: 3", "none: -"] == [piece.label for piece in purse.scene(purse.view(purse.start(), 0)).pieces]


def test_a_game_with_its_own_picture_draws_itself():
    hooks = {
        "scene": lambda v: Scene((), (Piece(f"seat-{v.seat}", "lap", side="back"),)),
        "touches": lambda v, move: (str(move),),
        "preview": lambda v, move: ((v.seat, str(move)),),
        "cues": lambda v, events: (Cue("flip", tuple(map(str, events))),),
        "panels": lambda seen: (Panel("p", f"{len(seen.events)} told to {seen.seat}", (), (), ()),),
        "ghosts": lambda seen: {f"seat-{seen.seat}": Ghost("crown", 0.5, "a queen, 1 in 2")},
    }
    game = derive(PEEK, "drawn", players=(3,), view=view, imagined=imagined, **hooks)
    seen = game.knows(game.start(), 1)
    v = seen.view

    assert "seat-1" == game.scene(v).pieces[0].id
    assert (("x",), "flip") == (game.touches(v, "x"), game.cues(v, ())[0].kind)
    assert ((1, "x"),) == game.preview(v, "x")
    assert "0 told to 1" == game.conclusions(seen)[0].title
    assert ("crown", 0.5, "a queen, 1 in 2") == tuple(game.ghosts(seen)["seat-1"])
    assert "crown" == game.drawn(seen).pieces[0].ghost


def test_a_game_without_ghosts_is_drawn_like_its_scene():
    seen = SAND.knows(SAND.start(), 0)

    assert {} == SAND.ghosts(seen)
    assert () == SAND.preview(seen.view, seen.decision.moves[0])
    assert SAND.scene(seen.view) == SAND.drawn(seen)


def test_a_move_is_touched_in_one_way_or_in_several():
    def ways(*told):
        game = derive(PEEK, "touched", players=(3,), view=view, touches=lambda v, move: told)
        return game.touches(None, None), game.ways(None, None)

    assert ((), ((),)) == ways()
    assert (("a", "b"), (("a", "b"),)) == ways("a", "b")
    assert (("a", "b"), (("a", "b"), ("b", "a"))) == ways(("a", "b"), ("b", "a"))


def test_a_game_may_say_what_a_table_is_worth():
    game = derive(SAND, "weighed", players=(2,), value=lambda t: tuple(map(float, t.points)))

    assert (True, (0.0, 0.0)) == (game.has_value, game.value(game.start()))
    assert (False, None) == (SAND.has_value, SAND.value(SAND.start()))


def test_a_game_may_bring_players_of_its_own():
    loaded = []

    def load():
        loaded.append("bots")
        return {"first": lambda seen, rng: seen.decision.moves[0]}

    game = derive(SAND, "visited", players=(2,), bots=load)
    given = derive(SAND, "visited", players=(2,), bots=load())

    assert ["bots"] == loaded, "nothing is loaded before it is asked for"
    assert (["first"], ["first"], ["first"]) == (list(game.bots), list(game.bots), list(given.bots))
    assert ["bots", "bots"] == loaded
    assert tw.Match(game, dict.fromkeys((0, 1), game.bots["first"])).table.outcome
    with pytest.raises(TypeError):
        game.bots["second"] = game.bots["first"]
    assert {} == SAND.bots


def test_a_game_has_no_practice_until_somebody_writes_it():
    assert LOWEST.practice is None


def test_a_picture_describes_its_viewer_and_who_is_waited_for():
    t = PEEK.lay_out({"names": ["Ada", "Ben", "Cy"], "cards": [4, 5, 6]})

    assert "Peek, as a bystander sees it: waiting for Ada." == t.show().alt
    assert "Peek, as Ben sees it: waiting for Ada." == t.show("Ben").alt
    assert "Peek, as Ada sees it: waiting for Ada. Do you swap, keep or knock?" == t.show(0).alt
    assert "Peek, everything shown: waiting for Ada." == t.show(tw.OPEN).alt
    assert "Cake, as a bystander sees it: waiting for chance." == CAKE.start().show().alt
    t.outcome = tw.Outcome((0,), None, "Over.", "peek.end.fold")
    assert t.show().alt.endswith("Over.")


def test_a_picture_between_two_steps_waits_for_nobody():
    frames = []
    PEEK.start().play(0, "swap with seat 1", lambda now: frames.append(now.show().alt))

    assert frames[0].endswith("waiting for nobody.")


def test_a_table_is_printed_and_displayed():
    t = SAND.start()

    assert str(t) == str(t.show())
    assert t._repr_html_() == t.show()._repr_html_()
    assert "waiting for Player 1." in str(t)
    assert "<picture: Sand, as a bystander sees it: waiting for Player 1.>" == repr(t.show())
    assert t.show().svg().startswith("<svg")
    assert t.show().svg() != t.show().svg("phone")


# The catalogue.
def test_games_on_offer_are_listed_without_importing_any():
    games = catalogue.Catalogue({"nim": "no.such.module"})

    assert (["nim"], 1, "<games: nim>") == (list(games), len(games), repr(games))
    with pytest.raises(KeyError, match="no game 'go'; there are: nim"):
        games["go"]
    with pytest.raises(ModuleNotFoundError):
        games["nim"]
    del catalogue.offered["nim"]


def test_a_readers_own_game_is_found_by_name():
    assert catalogue.find("sand") is SAND
    assert tw.GAMES["muses"] is catalogue.find("muses")
    with pytest.raises(tw.BadSetup, match=r"no game 'go'; there are .*muses.* once its file has been imported"):
        catalogue.find("go")


def test_a_game_may_bring_examples():
    record = tw.Record.of(SAND.start())
    game = derive(SAND, "shown", examples=lambda: {"first": record})

    assert {"first": record} == game.examples


def test_a_game_provides_everything_lower_modules_use():
    asked = {name for name in (*GameLike.__annotations__, *vars(GameLike)) if not name.startswith("_")}

    assert {"name", "lay_out", "knows", "picture"} <= asked
    assert [] == [name for name in asked if not hasattr(SAND, name)]
