"""Three levels of strength on either side, and what the strong one sees that the others do not."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.bots import planning
from tabletop_widgets.games.tragedy_looper.bots.inquiry import MEDIUM, STRONG, Inquiry
from tabletop_widgets.games.tragedy_looper.bots.motives import LATEST, Clue, clues, resampled, weighed
from tabletop_widgets.games.tragedy_looper.bots.players import BOTS
from tabletop_widgets.games.tragedy_looper.bots.threats import NOON
from tests.games.table_talk import say
from tests.games.tragedy_looper.answering import DETECTIVE, SCHEMER, answer, ways
from tests.games.tragedy_looper.talk import TRAGEDY, A, lay, table

LEVELS = {name: BOTS[name] for name in tw.bots.LEVELS}


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_level_answers_for_either_side_and_alike_for_the_same_luck(level):
    t = TRAGEDY.start()
    for _ in range(6):
        (decision,) = t.waiting
        seen = TRAGEDY.knows(t, decision.seat)
        move = level(seen, Random(3))

        assert move in decision.legal
        planning.KEPT_PLAN.clear()
        assert move == level(TRAGEDY.seen(seen.dumps()), Random(3))
        t.play(decision.seat, move)


@pytest.mark.untraced
def test_the_medium_level_combines_a_schemer_and_a_detective():
    t = TRAGEDY.start()
    assert answer(t, BOTS["medium"]) == answer(t, SCHEMER)
    lay_three(t)

    assert answer(t, BOTS["medium"]) == answer(t, DETECTIVE)


def test_the_easy_one_overlooks_the_best_card_now_and_then():
    t = TRAGEDY.start()

    assert {"lay Intrigue +2 on City"} == ways(t, BOTS["medium"])
    assert {"lay Intrigue +2 on City"} < ways(t, BOTS["easy"])


# What cards say.
def lay_three(t, *cards):
    """Let the mastermind lay three cards."""
    for card in cards or ("Intrigue +2 on School", "Vertical on Nurse", "Paranoia +1 on Girl Student"):
        say(t, f"Mastermind: lay {card}")


def suspects(*cards, mornings=1):
    """How likely it is that the School is meant, and the City, after these cards on one morning or on more."""
    t = table("Boy Student=Cultist, Girl Student=Key Person, Informer, Doctor, Nurse")
    roles = dict.fromkeys(t.town.places, "Person")
    school = World(("A Place to Protect",), roles | {"Girl Student": "Key Person", "Boy Student": "Cultist"}, {})
    city = World(("Light of the Avenger",), roles | {"Informer": "Brain"}, {})
    laid = tuple(tuple(card.split(" on ")) for card in cards)
    return weighed([(school, False), (city, False)], [Clue(t.town, laid)] * mornings)


def test_a_plot_becomes_likelier_when_intrigue_serves_it():
    school, city = suspects("Intrigue +2 on School")

    assert 1 == school > 5 * city
    assert suspects("Intrigue +2 on School", "Intrigue +1 on City") != suspects("Intrigue +2 on School")
    assert suspects("Intrigue +2 on City")[0] < 0.2
    assert suspects("Intrigue +2 on School", mornings=2)[1] < city


def test_cards_that_serve_no_plot_say_much_less_about_the_script():
    school, city = suspects("Forbid Goodwill on Nurse")

    assert 0.5 < school / city < 2


def test_only_the_latest_mornings_are_remembered_as_they_were_before_their_cards():
    t = TRAGEDY.start()
    for _ in range(2):
        lay(t, "Mastermind: Intrigue +2 on City", "Mastermind: Vertical on Nurse") if t.town.day == 1 else lay(t)
        while type(t.agenda[-1]).__name__ != "LayMastermind":
            t.play(t.waiting[0].seat, next(move for move in t.waiting[0].moves if str(move) in ("done", "enough")))
    told = clues(t.town.sheet, [told.event for told in t.events if hasattr(told.event, "change")])

    assert [1, 2] == [clue.town.day for clue in told]
    assert "Hospital" == told[0].town.places["Nurse"]
    assert ("Intrigue +2", "City") in told[0].laid
    assert ("Intrigue +2", "City") in {option for option, _, _ in told[0].options()}
    assert "Intrigue +2" not in {card for (card, _), _, _ in told[1].options()}, "it is used up"
    assert LATEST > len(told)


def test_worlds_are_resampled_evenly_in_proportion_to_their_weights():
    assert ["a", "a", "a", "b"] == resampled("abc", [3, 1, 0], 4, Random(1))
    assert 8 == len(resampled("abc", [0.1, 0.7, 0.3], 8, Random(2)))


# What a strong player makes of it.
def at_school(world, town):
    """Whether Intrigue on the School loses the loop in a world."""
    brains = [name for name, role in world.roles.items() if role == "Brain"]
    home = "Light of the Avenger" in world.plots and town.starts[brains[0]] == "School"
    return home or "A Place to Protect" in world.plots


def after_a_morning():
    """Let the mastermind lay Intrigue on the School on the first morning; return the second."""
    t = TRAGEDY.start(script="house_room_four")
    lay(t, "Mastermind: Intrigue +2 on School", "Mastermind: Paranoia +1 on Nurse")
    while type(t.agenda[-1]).__name__ != "LayMastermind":
        t.play(t.waiting[0].seat, next(move for move in t.waiting[0].moves if str(move) in ("done", "enough")))
    return t


def test_a_strong_player_believes_in_scripts_that_the_cards_would_serve():
    seen = TRAGEDY.knows(after_a_morning(), A)

    def share(mind):
        inquiry = Inquiry(seen, NOON, mind)
        meant = [world for world, _ in inquiry.worlds if at_school(world, inquiry.town)]
        return len(meant) / len(inquiry.worlds)

    assert share(STRONG) > 0.8
    assert share(MEDIUM) < 0.7


def test_a_strong_leader_names_the_likeliest_roles():
    t = TRAGEDY.lay_out({"script": "house_clock", "loop": 4, "agenda": [{"step": "FinalGuess", "character": "Nurse"}]})
    t.advance()

    assert answer(t, BOTS["strong"]).startswith("Nurse is ")


def test_strong_players_change_their_believed_scripts_with_the_cards_and_medium_ones_do_not():
    drawn = {STRONG: [], MEDIUM: []}
    for target in ("City", "Shrine"):
        t = TRAGEDY.start()
        lay_three(t, f"Intrigue +2 on {target}", "Vertical on Nurse", "Paranoia +1 on Girl Student")
        for mind, found in drawn.items():
            found.append(Inquiry(TRAGEDY.knows(t, A), NOON, mind).worlds)

    assert drawn[STRONG][0] != drawn[STRONG][1]
    assert drawn[MEDIUM][0] == drawn[MEDIUM][1]
