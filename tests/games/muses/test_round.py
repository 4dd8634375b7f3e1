"""The round: picks, the common reveal, the order of the actions, the walk of Sun and Moon."""

from __future__ import annotations

from itertools import product

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tabletop_widgets.games.muses.steps.rounds import in_order
from tests.games.muses.talk import MUSES, can, devoted, on, order, play, square, table
from tests.games.table_talk import of, refusal, say
from tests.marks import rule

FOUR = {"sun devotion", "moon devotion", "sun revolution", "moon revolution"}


@rule("muses.round.select", "muses.ruling.simultaneous", "muses.info.picks")
def test_nothing_is_told_until_the_last_pick_is_in():
    t = table()

    assert [] == say(t, "Chris: moon devotion", "Rob: sun devotion", "Don: sun devotion")
    assert {} == devoted(t)
    assert "Revealed" == type(say(t, "Jule: sun revolution")[0]).__name__


@rule("muses.round.select")
def test_the_order_in_which_players_make_up_their_minds_changes_nothing():
    lines = ["Rob: sun devotion", "Don: sun devotion", "Jule: sun revolution", "Chris: moon devotion"]
    one, other = table(), table()

    assert say(one, *lines) == say(other, *lines[::-1])
    assert one == other


@rule("muses.round.select")
def test_the_reveal_tells_who_picked_what():
    t = table(cards="Calliope Thalia Clio Erato")
    told = play(t, "SD SD I MD")[0]
    said = "All cards are turned up: Jule (Clio) picked Inspiration; Rob and Don picked Sun Devotion; Chris picked Moon"

    assert told.say(t.names).startswith(said)


@rule("muses.round.options")
def test_all_five_actions_may_be_picked_while_inspiration_is_held():
    t = table(cards="Calliope Thalia Clio -", used="- - - Erato", round=3)

    assert FOUR | {"inspiration"} == can(t, "Rob")
    assert FOUR == can(t, "Chris")


@rule("muses.round.majority")
def test_the_action_of_most_players_comes_first_even_if_it_is_last_in_the_list():
    assert ["Moon Devotion", "Inspiration"] == order(play(table(), "I MD MD MD"))


@rule("muses.round.majority", "muses.ruling.descending-order")
def test_smaller_groups_also_act_in_order_of_size():
    five = "Rob Don Chris Jule Max"

    assert ["Sun Devotion", "Moon Devotion", "Sun Revolution"] == order(play(table(names=five), "MD MD SD SD SR"))
    assert ["Moon Devotion", "Sun Devotion", "Moon Revolution"] == order(play(table(names=five), "MD MD MD SD MR"))


@pytest.mark.parametrize(
    ("picks", "said"),
    [
        ("SD SD SD SD", "Everybody picked Sun Devotion, so that is all that happens."),
        (
            "SD SD SD MD",
            "Next is Sun Devotion: of the actions left it was picked by the most players (Rob, Don and Jule).",
        ),
        (
            "SD SD MD MD",
            "Next is Sun Devotion: as many players picked Moon Devotion, but Sun Devotion comes earlier",
        ),
        ("MR SR MD SR", "Next is Moon Revolution: as many players picked Moon Devotion, but Moon"),
        ("SD SD SD MD", "Moon Devotion comes last: Chris picked it."),
    ],
)
@rule("muses.round.majority", "muses.round.tie-order")
def test_everybody_hears_why_an_action_comes_when_it_does(picks, said):
    t = table()

    assert any(event.say(t.names).startswith(said) for event in of(play(t, picks), "TookPlace"))


@rule("muses.round.tie-order", "muses.round.all-different")
def test_five_different_picks_follow_the_list():
    t = table(names="Rob Don Chris Jule Max")

    assert list(facts.TIE_ORDER) == order(play(t, "I MD MR SR SD"))


@pytest.mark.parametrize(
    ("first", "second"), [(a, b) for i, a in enumerate(facts.TIE_ORDER) for b in facts.TIE_ORDER[i + 1 :]]
)
@rule("muses.round.tie-order")
def test_of_two_actions_with_equal_numbers_the_earlier_in_the_list_comes_first(first, second):
    t = table(cards="Calliope Erato Clio Urania")
    lines = [f"{name}: {action.lower()}" for name, action in zip(t.names, (second, first) * 2, strict=True)]

    assert [first, second] == order(say(t, *lines))


@rule("muses.round.all-different")
def test_three_different_picks_are_a_tie_among_all():
    t = table(names="Rob Don Chris")
    told = of(play(t, "MD MR SR"), "TookPlace")

    assert ["Sun Revolution", "Moon Revolution", "Moon Devotion"] == order(told)
    assert ["muses.round.tie-order", "muses.round.tie-order", "muses.round.majority"] == [event.rule for event in told]


@rule("muses.ruling.descending-order")
def test_sorting_by_size_and_majority_first_give_the_same_order_for_all_picks():
    for players in (3, 4, 5):
        for picks in product(facts.TIE_ORDER, repeat=players):
            behind = {action: picks.count(action) for action in facts.TIE_ORDER if action in picks}
            most = max(behind.values())
            biggest_first = sorted(behind, key=lambda action: behind[action] < most)

            assert biggest_first == [step.action for step in in_order(picks)]


@rule("muses.ruling.inspiration-one-action")
def test_two_different_inspirations_are_one_action_of_two_players():
    t = table(cards="Calliope Erato Clio Urania")

    assert ["Inspiration", "Sun Devotion", "Moon Devotion"] == order(play(t, "I I SD MD"))
    assert ["Moon Devotion", "Inspiration"] == order(play(table(cards="Calliope Erato Clio Urania"), "I MD MD MD"))


@rule("muses.round.take-back")
def test_the_four_actions_come_back_to_the_hand_every_round():
    t = table()
    for _ in range(8):
        play(t, "SD SR MR MD")

        assert all(can(t, name) >= FOUR for name in t.names)


@rule("muses.round.own-action")
def test_a_player_takes_part_in_their_own_action_only():
    t = table()
    play(t, "SD MD SR MR")

    assert [18, 18, 19, 19] == t.supply


@rule("muses.round.once", "muses.round.everyone-places")
def test_however_many_picked_a_revolution_the_muses_move_once_and_all_place():
    one, three = table(names="Rob Don Chris"), table(names="Rob Don Chris")
    play(one, "MR SD SD")
    told = play(three, "MR")

    assert square(one) == square(three)
    assert 1 == len(of(told, "Shifted"))
    assert "1 1 1" == on(three, "Clio")


@rule("muses.round.live-board", "muses.revolution.both")
def test_each_action_looks_at_the_square_as_the_one_before_left_it():
    t = table()
    play(t, "SR SR MR MD")

    assert {"Clio": "1 1 0 0", "Thalia": "0 0 1 2"} == devoted(t)


@rule("muses.round.celestial-move", "muses.board.track")
def test_sun_and_moon_walk_one_space_when_all_actions_are_done():
    t = table()
    told = play(t, "SD SD SR MD")

    assert "RoundBegan" == type(told[-1]).__name__
    assert (2, 1) == (t.round, t.sun)
    assert ("Urania", "Calliope") == (told[-1].sunlit, told[-1].moonlit) == (t.at("P0"), t.at("P4"))


@rule("muses.round.no-mid-move")
def test_sun_and_moon_stand_still_while_actions_take_place():
    t, suns = table(), []
    say(t, "Rob: sun devotion", "Don: sun revolution", "Jule: moon revolution")
    t.play("Chris", "moon devotion", after=lambda t: suns.append(t.sun))

    assert [0] * (len(suns) - 1) + [1] == suns
    assert 8 == len(suns)


@rule("muses.ruling.all-mandatory", "muses.round.select")
def test_every_player_must_pick_a_card():
    t = table()
    say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: sun devotion")

    assert [3] == [d.seat for d in t.waiting]
    with pytest.raises(tw.UnreadableMove, match="asked now: Inspiration, Sun Devotion"):
        say(t, "Chris: pass")


@rule("muses.round.select")
def test_a_pick_is_made_once():
    t = table()
    say(t, "Rob: sun devotion")

    with pytest.raises(tw.NotWaitedFor, match="Rob is not asked now; waiting for Don, Jule and Chris"):
        say(t, "Rob: moon devotion")


@rule("muses.ruling.illegal-inspiration")
def test_a_refused_pick_may_be_made_again():
    t = table(cards="Thalia Calliope Clio Erato")
    before = t.fork()

    assert "muses.inspiration.corner-only" == refusal(t, "Rob: inspiration")[1]
    assert before == t
    assert [] == say(t, "Rob: sun devotion")


@rule("muses.round.majority", "muses.revolution.both")
def test_every_event_is_listed_under_its_action():
    t = table(cards="Erato Calliope Clio Urania", tokens={"Melpomene": "19 0 0 0"})  # one token for two flames
    headings = [event.step for event in play(t, "I SR SR MD")]

    assert ["Reveal", *["Sun Revolution"] * 3, "Sun Revolution: the Muses move"] == headings[:5]
    assert [*["Inspiration"] * 4, *["Moon Devotion"] * 2, "Round"] == headings[5:]


@rule("muses.round.tie-order", "muses.round.majority")
def test_the_list_beside_the_table_says_that_its_order_settles_ties():
    t, frames = table(), []
    for name in t.names:
        t.play(name, "moon devotion", after=lambda t: frames.append(MUSES.scene(MUSES.view(t, 0))))
    titles = [panel.title for frame in frames for panel in frame.panels]

    assert {"Picks this round, in the order that settles ties"} == set(titles)
