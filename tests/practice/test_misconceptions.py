"""Misconceptions, game by game: each leads somewhere, breaks rules that there are, and fails a test."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from itertools import count
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice import maker
from tabletop_widgets.practice.kept import load_kept
from tabletop_widgets.practice.reading import read
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import Misconception
from tests.believing import ROOT, misconceptions, passes, survivors
from tests.practice import held
from tests.samples import some
from tools import practice_leads

RARE = (
    ("bemused", "a_card_falls", 1, ["haunts at once", "exchange flips", "thespian's hand"]),
    ("bemused", "revealing", 1, ["third dread"]),
    ("bemused", "revealed_to_madness", 1, ["death shows gemina", "haunts at once"]),
    ("bemused", "a_ghost", 1, ["dread on its owner"]),
    ("bemused", "refreshing", 1, ["oldest first", "discards first", "well alone"]),
    ("bemused", "insane_play", 1, []),
    ("bemused", "targets", 1, []),
    ("bemused", "a_card_falls", 2, ["dread of the hand", "chain cut"]),
    ("bemused", "regained", 2, ["card at once"]),
    ("bemused", "refreshing", 2, []),
    ("bemused", "ghosts_score", 2, []),
    ("bemused", "drawing", 3, []),
    ("bemused", "changing", 5, ["thespian's hand"]),
    ("bemused", "passing", 5, ["sits out"]),
    ("bemused", "insane_play", 5, ["turn finished"]),
    ("bemused", "changing", 6, ["exchange flips"]),
    ("bemused", "refreshing", 7, []),
    ("bemused", "stuck", 12, []),
    ("bemused", "insane_play", 0, ["second though mad"]),
    ("dazzle", "an_ask", 1, ["will to the asker"]),
    ("dazzle", "the_deal", 1, []),
    ("dazzle", "later_draws", 1, []),
    ("dazzle", "the_deal", 3, []),
    ("dazzle", "the_end", 4, []),
    ("dazzle", "an_ask", 6, []),
    ("dazzle", "later_draws", 7, ["over with the decks"]),
    ("dazzle", "just_shown", 27, []),
    ("dazzle", "asks_to_come", 0, ["the opener draws"]),
    ("dazzle", "what_is_seen", 8, ["evenly many"]),
    ("bemused", "moving", 0, ["back too"]),
    ("mascarade", "peasants", 0, ["silence is fined"]),
    ("dazzle", "a_pair", 0, ["the asker draws"]),
    ("mascarade", "from_the_bank", 1, []),
    ("mascarade", "from_others", 1, ["one of each"]),
    ("mascarade", "unchallenged", 1, []),
    ("mascarade", "near_the_end", 1, ["one by one", "exactly thirteen"]),
    ("mascarade", "inquisition", 1, ["announcer alone pays", "the right one is paid", "the bank pays"]),
    ("mascarade", "from_others", 2, ["with the richest"]),
    ("mascarade", "a_cheat", 2, ["poor cheat pays"]),
    ("mascarade", "peasants", 2, []),
    ("mascarade", "near_the_end", 3, ["one by one", "announcer's neighbours"]),
    ("mascarade", "peasants", 3, ["announcer's power", "peasants in turn", "lonely peasants"]),
    ("mascarade", "secret_hands", 4, ["spy sees one"]),
    ("mascarade", "one_more", 8, []),
    ("mascarade", "near_the_end", 0, ["silence proves it"]),
    ("mascarade", "from_the_bank", 0, ["one turn each"]),
    ("muses", "inspirations", 0, ["kept"]),
    ("muses", "a_muse_pays", 20, []),
    ("muses", "how_long", 0, ["lights first", "lights between"]),
    ("tragedy_looper", "what_is_left", 1, ["refused is free"]),
    ("tragedy_looper", "who_may_die", 1, ["one is enough"]),
    ("tragedy_looper", "end_of_loop", 1, ["planned is enough"]),
    ("tragedy_looper", "not_the_last", 1, ["guess all the same", "lost on any day", "win all loops"]),
    ("tragedy_looper", "what_to_ask", 1, []),
    ("tragedy_looper", "the_guess", 1, ["guess on"]),
    ("tragedy_looper", "a_suicide", 2, []),
    ("tragedy_looper", "a_suicide", 78, ["one less is enough"]),
    ("tragedy_looper", "what_to_lay", 2, []),
    ("tragedy_looper", "not_the_last", 3, []),
    ("tragedy_looper", "lives_again", 3, []),
    ("tragedy_looper", "what_is_left", 4, []),
    ("tragedy_looper", "who_may_die", 4, ["murder anywhere", "the culprit too"]),
    ("tragedy_looper", "at_day_end", 4, ["one is enough", "factor is key"]),
    ("tragedy_looper", "what_it_may_hold", 4, []),
    ("tragedy_looper", "what_to_ask", 6, ["no turf"]),
    ("tragedy_looper", "who_has_enough", 7, []),
    ("tragedy_looper", "a_resolution", 8, ["cards cancel"]),
    ("tragedy_looper", "hospital", 45, []),
    ("tragedy_looper", "what_to_ask", 2, ["culprits mixed up"]),
    ("tragedy_looper", "not_the_last", 4, ["where it is now"]),
    ("tragedy_looper", "hospital", 0, ["the henchman's home"]),
    ("tragedy_looper", "first_morning", 0, ["first leader again"]),
    ("tragedy_looper", "clash", 1, ["each forbid works"]),
    ("tragedy_looper", "infected", 2, ["virus wears off"]),
)
"""Cases in which something rare happens: a recipe, the seed of a case, and who reads it otherwise."""


@pytest.mark.untraced
@held.each_game
def test_every_misconception_changes_what_comes_of_some_case(name):
    assert [] == held.idle(name)


@pytest.mark.untraced
@held.each_game
def test_every_case_can_be_read_by_the_rules(name):
    assert held.readable(name, 2 * held.FEW)


@pytest.mark.slow
@pytest.mark.untraced
@held.each_game
def test_every_case_can_be_read_with_every_misconception(name):
    assert [] == held.unread(name, held.FEW)


@held.each_game
def test_a_case_of_each_recipe_can_be_worded_for_each_misconception_it_detects(name):
    practice = tw.GAMES[name].practice
    for recipe, led in maker.leads(practice).items():
        for each in led:
            assert worded(name, recipe, 0, each)


@pytest.mark.parametrize("rare", RARE)
def test_a_rare_case_can_be_worded_as_well(rare):
    name, recipe, seed, beliefs = rare

    assert held.made.__wrapped__(name, recipe, seed)[1]
    assert all(worded(name, recipe, seed, each) for each in beliefs)


def worded(name, recipe, seed, each):
    """Read a case by a misconception or a part of one; tell whether all that comes out otherwise is in words."""
    answers = held.otherwise(name, misconceptions(name)[each], recipe, seed).values()
    return all(answer and isinstance(answer, str) for answer in answers)


@pytest.mark.slow
@pytest.mark.untraced
@held.each_game
def test_a_misconception_that_replaces_nothing_run_in_a_case_answers_it_rightly(name):
    assert [] == held.overlooked(name, held.FEW)


@pytest.mark.slow
@pytest.mark.untraced
@held.each_game
def test_the_misconceptions_each_case_can_detect_are_listed_in_advance(name):
    """If not: `python -m tools.practice_leads`."""
    practice = tw.GAMES[name].practice
    known = maker.leads(practice)

    assert [*practice.recipes] == [*known]
    assert {each.id for each in practice.misconceptions} == {each for several in known.values() for each in several}
    for recipe, led in known.items():
        assert {*practice_leads.found(name, practice_leads.read(name, recipe, [0]))} <= {*led}, recipe


@pytest.mark.untraced
@held.each_game
def test_a_stored_case_still_gives_each_misconception_its_stored_answer(name):
    """If not: `python -m tools.practice_leads`."""
    practice = tw.GAMES[name].practice
    first = {each.recipe: each for each in reversed([*load_kept(practice)])}

    assert {*first} <= {*practice.recipes}
    for recipe, case in first.items():
        several = [each for each in practice.misconceptions if each.id in maker.leads(practice)[recipe]]
        met = practice_leads.read_by(name, recipe, [case.seed], lambda _, several=several: several)[case.seed]
        found = {ask: {*map(tuple, groups)} for ask, groups in practice_leads.asked(met).items()}
        assert found == {ask: {*groups} for ask, groups in case.groups.items()}, recipe


@pytest.mark.untraced
def test_a_misconception_without_listed_rules_breaks_one_the_case_is_about():
    practice = tw.GAMES["tragedy_looper"].practice
    vague = {each.id: each for each in practice.misconceptions if not each.breaks}
    for recipe, led in maker.leads(practice).items():
        for belief in (vague[each] for each in led if each in vague):
            made = (maker.readings(practice.recipes[recipe](Random(f"{seed}")), [belief]) for seed in count())
            met = next(each for several in made for each in several if each.wrong)
            assert met.rules(belief), (recipe, belief.id)


@pytest.mark.untraced
@held.each_game
def test_a_combined_misconception_gives_its_parts_answers_in_their_words(name):
    wholes = [each for each in tw.GAMES[name].practice.misconceptions if each.parts]
    for whole, part in ((each, part) for each in wholes for part in each.parts):
        assert any(part in met.leading(whole) for met in held.led(name, whole, part)), part.id


@pytest.mark.untraced
@held.each_game
def test_no_two_misconceptions_always_give_the_same_answers(name):
    assert [] == held.alike(name)


@held.each_game
def test_every_misconception_breaks_rules_that_there_are_and_is_said_in_a_few_words(name):
    game = tw.GAMES[name]
    beliefs = game.practice.misconceptions

    assert len(beliefs) == len({each.id for each in beliefs}) == len({each.says for each in beliefs})
    for each in beliefs:
        assert {*each.rules} <= {*game.rulebook}, each.id
        assert 3 <= len(each.says.split()) <= 18, each.id
        assert not each.says.endswith("."), each.id


@pytest.mark.slow
@held.each_game
def test_misconceptions_fail_the_games_own_tests(name):
    """One of them; all with the profile "soak", and by `python -m tools.soak beliefs`."""
    ids = [*misconceptions(name)]

    assert [] == [*survivors(name, some(ids, 1))]


@pytest.mark.slow
@pytest.mark.untraced
@held.one_game(1)
def test_a_rebuilt_game_without_a_misconception_passes_its_own_tests(name):
    """One game; all with the profile "soak"."""
    assert passes(f"{name}: ", [ROOT / "tests" / "games" / name])


@held.each_game
def test_an_exception_while_a_case_is_read_leaves_the_game_unchanged(name):
    case = Case(tw.GAMES[name].start(), (), "", (Ask("nothing", "?", lambda _: 1 / 0),))
    case.played()  # what is written when it is first needed is there now
    before = names(name)
    for each in tw.GAMES[name].practice.misconceptions:
        with pytest.raises(ZeroDivisionError):
            each.read(case)

    assert before == names(name)


@pytest.mark.parametrize(("fault", "passes"), [(ZeroDivisionError("at night"), True), (tw.BadSetup("no move"), False)])
def test_an_exception_in_a_case_is_passed_on_and_a_refused_move_is_no_answer(fault, passes):
    def broken(*_):
        raise fault

    case, _ = held.made.__wrapped__("muses", "revolutions", 0)
    belief = Misconception("broken", (), "nothing worked", table=tw.GAMES["muses"].table, values=(("play", broken),))
    with pytest.raises(type(fault)) if passes else nullcontext():
        assert {} == read(case, belief)


def names(name):
    """List what every module of a game and every class in it has under each name."""
    modules = [module for each, module in sys.modules.items() if each.startswith(f"tabletop_widgets.games.{name}")]
    owners = [*modules, *(held for module in modules for held in vars(module).values() if isinstance(held, type))]
    return {(id(owner), key): id(held) for owner in owners for key, held in vars(owner).items()}
