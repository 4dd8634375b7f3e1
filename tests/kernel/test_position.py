"""Any table, at any moment, as plain JSON data."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.json_values import alike, as_lists, as_pairs, as_tuples
from tabletop_widgets.kernel.position import as_json, from_json, stacked
from tests.games.table_talk import fail_to_lay_out
from tests.kernel.tiny import TINY, derive
from tests.kernel.tiny.peek import Exchange, Got, View, view

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()


def test_a_position_is_plain_json_and_lays_out_the_same_table():
    t = CAKE.start(seed=3)
    for move in ("bake 6", "cut 2"):
        t.play(t.waiting[0].seat, move)
    told = {
        "cakes": 4,
        "eaten": [0, 0],
        "pieces": [2, 4],
        "slices": 6,
        "names": ["Ada", "Ben"],
        "options": {},
        "agenda": [{"step": "Choosing", "seat": 1}],
        "sealed": {},
        "events": [{"event": "Baked", "slices": 6}, {"event": "CutIn", "seat": 0, "pieces": [2, 4]}],
        "outcome": None,
    }

    assert told == CAKE.position(t)
    assert t == CAKE.lay_out(json.loads(json.dumps(told)))


def test_chance_and_viewers_are_written_as_negative_numbers():
    assert "[-1, -2, -3]" == json.dumps(as_json((tw.CHANCE, tw.PUBLIC, tw.OPEN)))


def test_omitted_keys_of_a_position_are_as_at_the_start():
    t = SAND.lay_out({"heaps": [0, 1, 2, 1]})

    assert [0, 1, 2, 1] == t.heaps
    assert (0, [0, 0], ("Player 1", "Player 2")) == (t.latest, t.points, t.names)
    assert "On which heap do you drop a grain?" == t.waiting[0].question
    assert SAND.start() == SAND.lay_out({})


def test_players_are_counted_or_named_or_the_game_says_them():
    class Counting(SAND.table):
        __slots__ = ()

        @classmethod
        def players_in(cls, keys):
            return len(keys["points"]) if "points" in keys else None

    game = derive(SAND, "counting", Counting)

    assert 3 == len(SAND.lay_out({"players": 3}).names)
    assert ("Ada", "Ben", "Cy") == SAND.lay_out({"names": ["Ada", "Ben", "Cy"]}).names
    assert 3 == len(game.lay_out({"points": [0, 0, 1]}).names)
    assert 2 == len(game.lay_out({}).names)


def test_a_position_holds_sealed_answers():
    t = LOWEST.lay_out({"names": ["Ada", "Ben"], "sealed": {"1": "name 4"}})
    assert [0] == [decision.seat for decision in t.waiting]
    assert {"1": "name 4"} == LOWEST.position(t)["sealed"]

    t.play("Ada", "name 4")
    assert (4, 4) == t.last


@pytest.mark.parametrize(
    "sealed", [{"0": "name 1", "1": "name 2"}, {"0": "name 9"}, {"5": "name 1"}, {"x": "name 1"}, {"0": "hello"}]
)
def test_sealed_answers_must_leave_somebody_else_to_answer(sealed):
    assert fail_to_lay_out(LOWEST, {"players": 2, "sealed": sealed})


def test_a_position_taken_in_the_middle_of_a_swap_holds_the_hidden_cards():
    caught = []
    t = PEEK.lay_out({"cards": [4, 5, 6]})
    t.play(0, "swap with seat 1", lambda now: caught.append((PEEK.position(now), now.fork())))
    data, between = caught[0]

    assert {"step": "Exchange", "seat": 0, "other": 1, "given": 4, "taken": 5} == data["agenda"][-1]
    assert between == PEEK.lay_out(json.loads(json.dumps(data)))
    between.advance()
    assert t == between


def test_events_are_laid_out_with_those_who_were_told():
    t = PEEK.lay_out({"cards": [4, 5, 6]})
    t.play(0, "swap with seat 1")

    t.tell(Got(2, 6), to=(0, 2))

    assert {"event": "Got", "seat": 1, "card": 4, "to": [1]} == PEEK.position(t)["events"][-2]
    assert [0, 2] == PEEK.position(t)["events"][-1]["to"]
    assert t.events == PEEK.lay_out(PEEK.position(t)).events


class Dealt(PEEK.table):
    """Peek whose cards are shown to those who hold them, at the start and when they are laid out."""

    __slots__ = ()

    def set_up(self, rng):
        """Deal and show."""
        super().set_up(rng)
        self.show_all()

    def from_position(self, keys):
        """Lay the cards out and show them."""
        super().from_position(keys)
        self.show_all()

    def show_all(self):
        """Show each card to its holder."""
        for seat, card in enumerate(self.cards):
            self.tell(Got(seat, card), to=(seat,))


DEALT = derive(PEEK, "dealt", Dealt, players=(3,), view=view, view_class=View)


@pytest.mark.parametrize("events", [{}, {"events": None}], ids=str)
def test_a_position_without_events_tells_only_what_the_game_tells_of_it(events):
    told = [{"event": "Got", "seat": seat, "card": 4 + seat, "to": [seat]} for seat in range(3)]
    t = DEALT.lay_out({"cards": [4, 5, 6], **events})

    assert told == DEALT.position(t)["events"]
    assert DEALT.start() == DEALT.lay_out({}), "a fresh start tells the same"
    assert (Got(1, 5),) == DEALT.knows(t, 1).events


@pytest.mark.parametrize("events", [[], [{"event": "Kept", "seat": 0, "knocked": False}]])
def test_a_position_with_events_tells_exactly_these(events):
    t = DEALT.lay_out({"cards": [4, 5, 6], "events": events})

    assert events == DEALT.position(t)["events"]
    assert t == DEALT.lay_out(DEALT.position(t))


def test_an_outcome_ends_the_game_and_clears_what_was_promised():
    t = SAND.lay_out({"points": [3, 0], "outcome": [[0], [3, 0], "Enough.", "sand.end.at-once"]})
    assert "between" not in SAND.position(t)

    assert tw.Outcome((0,), (3, 0), "Enough.", "sand.end.at-once") == t.outcome
    assert ([], ()) == (t.agenda, t.waiting)


@pytest.mark.parametrize(
    ("keys", "outcome", "true"),
    [
        ({}, [[0], [3, 0]], "it is not over"),
        ({"points": [3, 1]}, [[1], [3, 1]], "it ends [[0], [3, 1]]"),
        ({"points": [3, 1]}, [[0], [3, 0]], "it ends [[0], [3, 1]]"),
        ({"points": [3, 1]}, [[0], None], "it ends [[0], [3, 1]]"),
    ],
)
def test_an_outcome_is_that_of_the_table(keys, outcome, true):
    told = fail_to_lay_out(SAND, {**keys, "outcome": [*outcome, "Enough.", "sand.end.at-once"]})

    assert told.startswith(f"outcome: with the other keys as they are {true}, not [")


class Stacked(SAND.table):
    """Sand whose agendas are known: a turn, and heaps that settle before it."""

    __slots__ = ()
    stacks = rf"{stacked('Turn', 'Settle')}|Turn(?: Settle)+"

    def check_agenda(self):
        """See that two players take turns."""
        if self.agenda[0].seat > 1:
            message = "agenda: two play."
            raise tw.BadSetup(message)


STACKED = derive(SAND, "stacked", Stacked)
SETTLE = {"step": "Settle", "heap": 1, "seat": 0}


def test_a_game_may_restrict_its_agendas():
    turn = {"step": "Turn", "seat": 1}
    for settling in ([], [SETTLE], [SETTLE] * 3):
        assert STACKED.lay_out({"agenda": [turn, *settling]}).waiting

    assert "agenda: ['Settle'] is nothing that Stacked can promise, the last one next." == (
        fail_to_lay_out(STACKED, {"agenda": [SETTLE]})
    )
    assert "agenda: two play." == fail_to_lay_out(STACKED, {"players": 3, "agenda": [turn | {"seat": 2}]})


def test_a_position_that_is_over_needs_no_agenda():
    assert "won with 6" in BOASTING.lay_out({"coins": [6, 2, 2]}).outcome.reason
    assert "won with 6" in BOASTING.lay_out({"coins": [6, 2, 2], "agenda": []}).outcome.reason


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([1], "a position is a mapping of keys to JSON values, not list"),
        ({"heap": 1}, "Sand has no key 'heap' in a position; its keys: heaps, latest, points, players, names"),
        ({"agenda": []}, "the agenda must list the steps still to do, the last one next"),
        ({"agenda": [3]}, "agenda[0]: a step of Sand, not 3."),
        ({"agenda": 3}, "agenda: a list, not 3."),
        ({"agenda": [{"step": "Rest"}]}, "agenda[0]: Sand has no step 'Rest'; it has Turn, Settle."),
        ({"agenda": [{"step": "Turn"}]}, "agenda[0].seat is missing."),
        ({"agenda": [{"step": "Turn", "seat": 0, "x": 1}]}, "agenda[0].x is no key there; there are the keys seat."),
        ({"agenda": [{"step": "Turn", "seat": 2}]}, "agenda[0].seat: a seat from 0 to 1, not 2."),
        ({"agenda": [{"step": []}]}, "agenda[0]: Sand has no step []; it has Turn, Settle."),
        (
            {"agenda": [{"event": "Dropped", "seat": 0, "heap": 1}]},
            "agenda[0]: a step of Sand, not {'event': 'Dropped'",
        ),
        ({"events": [{"event": "Rained"}]}, "events[0]: Sand has no event 'Rained'; it has Dropped, Toppled."),
        (
            {"events": [{"event": "Dropped", "seat": 0, "heap": float("nan")}]},
            "events[0].heap: a whole number, not nan.",
        ),
        (
            {"events": [{"event": "Dropped", "seat": 0, "heap": 1, "to": [9]}]},
            "events[0].to[0]: a seat from 0 to 1 or one of -1, -2, -3, not 9.",
        ),
        ({"outcome": [1]}, "outcome: a list of 4, not [1]."),
        ({"outcome": [[7], None, "Enough.", "sand.end.at-once"]}, "outcome.winners[0]: a seat from 0 to 1, not 7."),
        (
            {"outcome": [[0], [1], "Enough.", "sand.end.at-once"]},
            "outcome.scores: one entry for each player or null, not",
        ),
        ({"outcome": [[0], [1, 2], 5, "sand.end.at-once"]}, "outcome[2]: a text, not 5."),
        ({"outcome": [[0], None, "Enough.", "sand.end"]}, "outcome.rule: a rule of Sand, not 'sand.end'."),
        ({"heaps": 5, "agenda": [{"step": "Settle", "heap": 1, "seat": 0}], "players": 9}, "Sand takes 2 or 3 players"),
        ({"events": 5}, "events: a list, not 5."),
        ({"options": 5}, "options: a table of keys and values, not 5."),
        ({"options": {"speed": 1}}, "Sand has no option speed; its options: none."),
        ({"points": None}, "this position cannot be laid out"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(data, message):
    assert message in fail_to_lay_out(SAND, data)


def test_a_step_without_fields_takes_none():
    assert "agenda[0].x is no key there; there are no keys." == fail_to_lay_out(
        PEEK, {"agenda": [{"step": "Showdown", "x": 1}]}
    )


def test_steps_events_and_moves_are_written_by_name():
    value = [Exchange(0, 1, 4, 5), {"keep": PEEK.read_move("swap with seat 2")}, 3]
    told = as_json(value)

    assert [
        {"step": "Exchange", "seat": 0, "other": 1, "given": 4, "taken": 5},
        {"keep": {"move": "swap with seat 2"}},
        3,
    ] == told
    assert tuple(value) == from_json(PEEK, told)
    assert {"step": "Step"} == as_json(tw.Step())


def test_a_field_may_not_share_a_name_with_a_key_of_positions():
    @dataclass
    class Moved(tw.Event):
        to: int

    with pytest.raises(tw.BadSetup, match="Moved cannot have a field named to: positions use that word"):
        tw.Game(name="moving", table=SAND.table, players=(2,), events=[Moved])


def test_tuples_and_lists_are_restored_as_the_table_has_them():
    assert ((1, 2), (3,)) == alike((), [[1, 2], [3]])
    assert [(1, 2), (3,)] == alike([()], [[1, 2], [3]])
    assert [[1]] == alike([], [[1]])
    assert {"a": 1} == alike({}, {"a": 1})
    assert 5 == alike([1], 5)
    assert {"a": (1, (2,))} == as_tuples({"a": [1, [2]]})
    assert (("a", (1, (("b", 2),))),) == as_pairs({"a": [1, {"b": 2}]})
    assert {"a": [1, [2]]} == as_lists({"a": (1, (2,))})


@pytest.mark.parametrize(
    "broken",
    [
        {"agenda": [{"step": "Shift", "action": "Sideways"}], "events": [{"event": "Placed"}]},
        {"agenda": [{"step": "ScoreMuse", "muse": "Nobody"}]},
        {"agenda": [{"step": "Inspire", "action": "Inspiration", "seats": [9]}]},
        {"events": [{"event": "Placed", "seat": 9, "muse": "Clio", "count": 2, "action": "Sun Devotion"}]},
        {"events": [{"event": "Placed", "seat": 0, "muse": "Clio", "count": 2, "action": "Dancing"}]},
    ],
)
def test_an_agenda_or_an_event_that_no_table_can_carry_out_is_refused_when_it_is_laid_out(broken):
    with pytest.raises(tw.BadSetup):
        tw.GAMES["muses"].lay_out({"players": 3, **broken})


# What is done before anybody is asked.
def test_a_position_before_a_step_without_a_question_is_played_to_the_next_question():
    promised = [{"step": "Turn", "seat": 1}, {"step": "Settle", "heap": 2, "seat": 0}]
    t = SAND.lay_out({"heaps": [0, 3, 0, 0], "agenda": promised})

    assert ([1, 1, 1, 0], [1]) == (t.heaps, [decision.seat for decision in t.waiting])
    assert SAND.lay_out(
        {"heaps": [3, 0, 0, 0], "points": [2, 0], "agenda": [*promised[:1], {**promised[1], "heap": 1}]}
    ).outcome


def test_a_position_may_stay_between_two_steps():
    data = {"heaps": [0, 3, 0, 0], "agenda": [{"step": "Turn", "seat": 1}, {"step": "Settle", "heap": 2, "seat": 0}]}
    t = SAND.lay_out({**data, "between": True})

    assert ([0, 3, 0, 0], ()) == (t.heaps, t.waiting)
    assert SAND.position(t)["between"]
    assert t == SAND.lay_out(SAND.position(t))
    t.advance()
    assert t == SAND.lay_out(data)
    assert "between" not in SAND.position(t)


def test_a_record_shows_the_steps_before_its_first_decision():
    data = {"heaps": [0, 3, 0, 0], "agenda": [{"step": "Turn", "seat": 1}, {"step": "Settle", "heap": 2, "seat": 0}]}
    record = tw.Record.of(SAND.lay_out({**data, "between": True}))

    assert [0, 1] == [len(frame.events) for frame in record.seen_by().frames]
