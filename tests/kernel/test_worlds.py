"""Every table that fits what a seat was shown, with exactly how likely it is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.knowledge import chance_enumeration, worlds
from tabletop_widgets.knowledge.worlds import Deal, Deals
from tests.kernel.tiny import TINY, derive, kuhn, peek
from tests.kernel.tiny.kuhn import KUHN

LOWEST = TINY["lowest"]
THIRD, HALF = Fraction(1, 3), Fraction(1, 2)


def betting(*lines):
    """Play Kuhn poker that far."""
    t = KUHN.start(["Ada", "Ben"])
    for line in lines:
        t.play(*line.split(": "))
    return t


def cards(t, seat, **how):
    """How likely each deal is for these eyes."""
    return {world.cards: weight for weight, world in t.game.worlds(t.game.knows(t, seat), **how)}


# By chance steps.
def test_with_one_card_known_the_other_is_one_of_two():
    t = betting("chance: deal Queen, King", "Ada: pass", "Ben: bet")

    assert {("Queen", "King"): HALF, ("Queen", "Jack"): HALF} == cards(t, "Ada")
    assert {("Queen", "King"): HALF, ("Jack", "King"): HALF} == cards(t, "Ben")
    assert 6 == len(cards(t, tw.PUBLIC))
    assert {("Queen", "King"): 1} == cards(t, tw.OPEN)


def test_every_world_is_a_whole_table_at_which_the_seat_knows_the_same():
    t = betting("chance: deal Queen, King", "Ada: pass", "Ben: bet")
    seen = KUHN.knows(t, "Ada")
    for _, world in KUHN.worlds(seen):
        assert seen == KUHN.knows(world, "Ada")
        world.play("Ada", "bet")
        assert world.outcome


def test_worlds_are_printed_in_a_line_and_looked_at_like_a_row():
    t = betting("chance: deal Queen, King")
    found = KUHN.worlds(KUHN.knows(t, "Ada"))

    assert "<worlds that fit what Ada has seen: 2, exact>" == repr(found)
    assert (2, 1, 0) == (len(found), sum(weight for weight, _ in found), found.sampled)
    assert found[0] == found[:1][0] == next(iter(found))
    bystander, whole = (repr(KUHN.worlds(KUHN.knows(t, eyes))) for eyes in (tw.PUBLIC, tw.OPEN))
    assert "what a bystander has seen: 6, exact" in bystander
    assert "what everybody has seen: 1, exact" in whole


def test_too_many_worlds_are_sampled_and_the_result_says_so():
    t = betting("chance: deal Queen, King")
    found = KUHN.worlds(KUHN.knows(t, tw.PUBLIC), at_most=4)

    assert (4, True, 1) == (found.sampled, len(found) <= 4, sum(weight for weight, _ in found))
    assert repr(found).endswith(f": {len(found)}, drawn 4 times>")


@pytest.mark.parametrize("wrong", [0, -1, 2.5, True, "many"])
def test_the_number_of_worlds_is_a_whole_number(wrong):
    with pytest.raises(tw.BadSetup, match="at_most is how many worlds are listed, a whole number from 1 on, not "):
        KUHN.worlds(KUHN.knows(betting(), 0), at_most=wrong)


def test_worlds_are_weighted_by_chance():
    class Loaded(kuhn.Kuhn):
        def set_up(self, _):
            self.next(LoadedDeal(), kuhn.Bet())

    class LoadedDeal(kuhn.DealCards):
        def ask(self, t):
            (decision,) = super().ask(t)
            return (tw.Decision(tw.CHANCE, decision.moves, "?", decision.rule, weights=(0.1, 0.2, 1, 1, 1, 1)),)

    game = tw.Game(
        name="loaded", table=Loaded, players=(2,), view=kuhn.view, view_class=kuhn.View, imagined=kuhn.imagined,
        moves=KUHN.moves, steps=[LoadedDeal, kuhn.Bet], events=[kuhn.Said],
    )  # fmt: skip
    t = game.start()
    t.play(tw.CHANCE, "deal Jack, Queen")

    assert {("Jack", "Queen"): THIRD, ("Jack", "King"): 2 * THIRD} == cards(t, 0)


def test_a_game_that_deals_at_set_up_says_that_it_has_to_list_them_itself():
    t = TINY["peek"].start()

    with pytest.raises(tw.BadSetup, match=r"Peek deals at set-up, where no list .* hand the game worlds="):
        TINY["peek"].worlds(TINY["peek"].knows(t, 0))
    for draw in (lambda rng: rng.random(), lambda rng: rng.choice("ab")):
        with pytest.raises(chance_enumeration.Drawn):
            draw(chance_enumeration.NoLuck(0))


def test_impossible_knowledge_has_no_worlds():
    t = KUHN.lay_out(
        {"cards": ["Jack", "Jack"], "said": ["bet", "bet", "bet"], "agenda": [{"step": "Bet"}], "events": []}
    )

    with pytest.raises(tw.BadSetup, match="no game of Kuhn poker from its start tells what was seen here"):
        KUHN.worlds(KUHN.knows(t, 0))


def test_a_search_through_too_many_worlds_is_refused_early(monkeypatch):
    monkeypatch.setattr(chance_enumeration, "LOOKED_AT", 3)
    t = betting("chance: deal Queen, King", "Ada: pass")

    with pytest.raises(tw.BadSetup, match="there are too many histories of Kuhn poker to look at"):
        KUHN.worlds(KUHN.knows(t, 0), at_most=1)


# Sealed answers.
def test_sealed_answers_of_others_may_be_anything_legal():
    t = LOWEST.start(3)
    for seat in (0, 1):
        t.play(seat, f"name {seat + 1}")
    seen = LOWEST.knows(t, 0)
    found = LOWEST.worlds(seen)

    assert {(1, number): Fraction(1, 4) for number in (1, 2, 3, 4)} == {
        (world.sealed[0].number, world.sealed[1].number): weight for weight, world in found
    }
    assert {(2,)} == {tuple(d.seat for d in world.waiting) for _, world in found}
    assert all(seen == LOWEST.knows(world, 0) for _, world in found)


def test_too_many_sealed_answers_are_sampled():
    t = LOWEST.start(3)
    for seat in (0, 1):
        t.play(seat, "name 1")
    seen = LOWEST.knows(t, 2)
    found = LOWEST.worlds(seen, at_most=15)

    assert 15 == found.sampled == len(found)
    assert {Fraction(1, 15)} == {weight for weight, _ in found}
    assert all(seen == LOWEST.knows(world, 2) for _, world in found)


# Listed by the game.
def listed(seen, at_most):
    """Deal the unseen cards of Peek in every order, and tell each of the others their card."""
    deck = [card for card in range(1, seen.options.get("deck", 9) + 1) if card not in seen.view.cards]
    hidden = [place for place, card in enumerate(seen.view.cards) if card is None]

    def deal(rest):
        held = dict(zip(hidden, rest, strict=True))
        told = tuple((len(seen.events), peek.Got(seat, card), (seat,)) for seat, card in held.items())
        return Deal({"cards": [card or held[place] for place, card in enumerate(seen.view.cards)]}, told)

    dealt = map(deal, permutations(deck, len(hidden)))
    return Deals.of(dealt, at_most, lambda rng: deal(rng.sample(deck, len(hidden))))


@pytest.fixture
def game():
    """Peek, which lists its worlds."""
    looks = {"view": peek.view, "view_class": peek.View, "imagined": peek.imagined}
    return derive(peek.PEEK, "listed", players=(3,), worlds=listed, **looks)


def test_a_game_may_list_what_is_hidden_and_what_others_were_told(game):
    t = game.start(seed=1, deck=4)
    seen = game.knows(t, 0)
    found = game.worlds(seen)

    assert (6, {Fraction(1, 6)}) == (len(found), {weight for weight, _ in found})
    for _, world in found:
        assert seen == game.knows(world, 0)
        assert [peek.Got(1, world.cards[1])] == list(world.heard(1))
        assert world.waiting == world.agenda[-1].ask(world)
    assert t.cards in [world.cards for _, world in found]


@pytest.mark.untraced
def test_worlds_are_as_likely_as_imagining_draws_them(game):
    t = game.start(seed=1, deck=4)
    seen = game.knows(t, 0)
    rng, draws = Random(1), 1_000
    drawn = Counter(tuple(game.imagine(seen, rng).cards) for _ in range(draws))
    exact = {tuple(world.cards): float(weight) for weight, world in game.worlds(seen)}

    assert drawn.keys() == exact.keys()
    assert all(abs(drawn[deal] / draws - chance) < 0.05 for deal, chance in exact.items())


def test_a_private_event_keeps_its_place_among_the_events(game):
    t = game.start(seed=1, deck=4)
    t.play(0, "keep")
    base = game.imagined(game.knows(t, 0), Random(0))
    ben, cy = peek.Got(1, 3), peek.Got(2, 4)

    for at, told in ((0, [ben, cy, t.events[0].event]), (1, [t.events[0].event, ben, cy])):
        assert told == [entry.event for entry in worlds._told(base, [(at, ben, (1,)), (at, cy, (2,))])]
    assert [cy, t.events[0].event, ben] == [e.event for e in worlds._told(base, [(1, ben, (1,)), (0, cy, (2,))])]


def test_a_world_between_two_steps_stays_there(game):
    frames = []
    t = game.start(seed=1, deck=4)
    t.play(0, "swap with Player 2", after=lambda now: frames.append(now.fork()))
    world = worlds.dealt(frames[0], Deal({"latest": (2, 1)}))

    assert ((), (2, 1), frames[0].agenda) == (world.waiting, world.latest, world.agenda)


def test_too_many_deals_are_sampled_without_repeats(game):
    t = game.start(seed=1, deck=4)
    found = game.worlds(game.knows(t, 0), at_most=5)

    assert (5, 1) == (found.sampled, sum(weight for weight, _ in found))
    assert len(found) == len({tuple(world.cards) for _, world in found})
