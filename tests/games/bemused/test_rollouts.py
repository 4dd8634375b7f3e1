"""Whole games: played a second time on paper, and what holds in all of them."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.bemused.steps import scoring
from tests.contract.games import moments, started
from tests.games.bemused.second_opinion import Paper
from tests.games.bemused.talk import BEMUSED, VIRTUOSOS
from tests.marks import rule

SEEDS = st.integers(0, 2**32 - 1)
LONG, A_FEW = 500, 12


def alike(t, paper):
    """Compare the table with the paper, all of it."""
    rows = list(zip(t.virtuosos, t.hands, t.on, t.state, t.face_up, strict=True))

    assert [(n, tuple(a.hand), tuple(a.load), a.state, a.up) for n, a in paper.artists.items()] == rows
    assert (tuple(paper.well), tuple(paper.pile), paper.dreads) == (t.doubt_well, t.discards, t.dread_well)


MOODS = {"any": (), "without dread": ("dread", "reveal"), "soothing": ("plant", "instill", "to dread", "reveal")}
"""Words that are avoided where one can, so that games last longer and take other turns."""


@given(st.integers(4, 6), SEEDS, st.sampled_from(sorted(MOODS)))
@rule(
    "bemused.turn.order", "bemused.turn.play_a", "bemused.turn.play_b", "bemused.turn.discard", "bemused.insanity.turn"
)
@rule("bemused.insanity.flip", "bemused.gemina.cascade", "bemused.death.condition", "bemused.fantasma.turn")
@rule("bemused.ability.any_living", "bemused.end.trigger", "bemused.score.sane", "bemused.score.insane")
def test_a_game_replayed_on_paper_asks_and_ends_like_the_table(players, seed, mood):
    rng, t = Random(seed), BEMUSED.lay_out({"players": players, **dealt(players, seed), "between": True})
    paper = Paper(list(t.virtuosos), t.geminas, t.hands, t.doubt_well, t.turn)
    t.advance()
    while t.outcome is None:
        go_on(t, paper, rng, MOODS[mood] if t.length < LONG else ())

    assert_over(t, paper)


@given(SEEDS)
@rule("bemused.ruling.dread_well_empty", "bemused.ruling.doubt_well_low", "bemused.ruling.discard_possible")
@rule("bemused.ruling.insane_small_hand", "bemused.ruling.reveal_when", "bemused.ruling.death_order")
def test_with_scarce_cards_paper_and_table_still_agree(seed):
    rng = Random(seed)
    t = BEMUSED.lay_out({**scarce(rng), "agenda": [{"step": "Turn"}], "between": True})
    lying = {"loads": t.on, "states": t.state, "up": t.face_up, "pile": t.discards, "dreads": t.dread_well}
    paper = Paper(list(t.virtuosos), t.geminas, t.hands, t.doubt_well, t.turn, **lying)
    t.advance()
    for _ in range(A_FEW):
        if t.outcome:
            return assert_over(t, paper)
        go_on(t, paper, rng)
    return None


def go_on(t, paper, rng, avoided=()):
    """Compare what is asked and all that lies there, and give both the same answer."""
    (decision,) = t.waiting
    name = "chance" if decision.seat < 0 else t.virtuosos[decision.seat]
    assert (name, paper.answers) == (paper.asked, {*map(str, decision.moves)})
    alike(t, paper)
    liked = [move for move in decision.moves if not any(word in str(move) for word in avoided)]
    move = rng.choice(liked or decision.moves)
    t.play(decision.seat, move)
    paper.hear(str(move))


def assert_over(t, paper):
    """See that the game is over on paper, too."""
    assert paper.over
    alike(t, paper)
    assert paper.scores() == list(scoring.base(t))


def scarce(rng):
    """Lay out what a turn may begin with: loads near five cards, small hands, wells that are all but empty."""
    names = rng.sample(VIRTUOSOS, rng.randint(4, 6))
    deck = rng.sample([name for name in names for _ in range(11)], 11 * len(names))
    states = rng.sample(["sane", "sane", *rng.choices(["sane", "insane", "fantasma"], k=len(names) - 2)], len(names))
    on = [a_load(rng, deck, state) for state in states]
    hands = [[] if state == "fantasma" else a_hand(rng, deck) for state in states]
    keep = rng.choice([0, 1, 2, len(deck)])
    hoarder = max(seat for seat, state in enumerate(states) if state != "fantasma")
    hands[hoarder] += deck[keep:]
    left = 18 - sum(cards.count("Dread") for cards in (*on, *hands))
    return {
        "virtuosos": names, "geminas": rng.sample(names, len(names)), "state": states, "on": on, "hands": hands,
        "face_up": rng.choices([False, True], k=len(names)), "doubt_well": deck[:keep],
        "dread_well": min(left, rng.choice([0, 1, 2, left])), "turn": 0,
    }  # fmt: skip


def a_load(rng, deck, state):
    """Take what lies on a virtuoso off the deck."""
    cards = {"sane": rng.choice([0, 2, 3, 4, 4]), "insane": 5, "fantasma": 0}[state]
    dreads = min(cards, rng.randint(0, 2))
    return rng.sample(["Dread"] * dreads + [deck.pop() for _ in range(cards - dreads)], cards)


def a_hand(rng, deck):
    """Take a small hand off the deck."""
    return [deck.pop() for _ in range(rng.randint(0, 3))] + ["Dread"] * rng.randint(0, 1)


def dealt(players, seed):
    """Deal with this seed, the first draw put back."""
    data = BEMUSED.position(BEMUSED.start(players, seed=seed))
    hand = data["hands"][data["turn"]]
    data["doubt_well"] = hand[5:] + data["doubt_well"]
    del hand[5:]
    return {key: data[key] for key in ("virtuosos", "geminas", "hands", "doubt_well", "turn", "secrets")}


@given(SEEDS)
@rule("bemused.limit.five", "bemused.components.doubts", "bemused.components.dreads", "bemused.term.states")
@rule("bemused.sanity.insane_profile", "bemused.well.dread_returns", "bemused.components.doubts_in_play")
@rule("bemused.hand.no_refill", "bemused.fantasma.no_cards")
def test_no_card_is_ever_lost_and_nobody_carries_more_than_five(seed):
    counts = set()
    for t in moments(started(BEMUSED, seed), Random(seed)):
        cards = Counter(card for pile in (*t.on, *t.hands, t.doubt_well, t.discards) for card in pile)
        counts.add((*(cards[name] for name in t.virtuosos), cards["Dread"] + t.dread_well))
        assert max(map(len, t.on)) <= 5
        assert t.dread_well >= 0
        assert all(
            not (on or hand) for on, hand, state in zip(t.on, t.hands, t.state, strict=True) if state == "fantasma"
        )
        assert "Dread" not in (*t.doubt_well, *t.discards)

    (count,) = counts
    assert {11} == {*count[:-1]}
    assert count[-1] <= 18


@given(SEEDS)
@rule("bemused.sanity.threshold", "bemused.sanity.insane_profile", "bemused.gemina.revealed", "bemused.score.one_sane")
def test_between_plays_the_state_of_each_virtuoso_fits_its_load(seed):
    for t in moments(started(BEMUSED, seed), Random(seed), between=False):
        if t.agenda and type(t.agenda[-1]).__name__ == "Replace":
            continue
        for state, cards in zip(t.state, t.on, strict=True):
            dreads = cards.count("Dread")
            assert {"sane": len(cards) < 5, "insane": (len(cards), dreads < 3) == (5, True), "fantasma": not cards}[
                state
            ]
        assert t.outcome is None or t.sane < 2


@given(SEEDS)
@rule("bemused.gemina.cascade_line", "bemused.gemina.insanity", "bemused.insanity.flip_each_time")
def test_each_loss_of_sanity_turns_one_card_and_places_at_most_one_dread(seed):
    *_, t = moments(started(BEMUSED, seed), Random(seed))
    told = [type(each.event).__name__ for each in t.events if each.to is None]
    for kind, then in zip(told, [*told[1:], ""], strict=True):
        if kind == "WentInsane":
            assert then in {"TurnedUp", "TurnedDown"}
        if kind == "TurnedUp":
            assert then in {"Suffered", "Replaced", "Ignored"}
