"""Who knows what: views, events, and that what is hidden changes nothing that others are given."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import pairwise

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused import events
from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, can, table
from tests.games.table_talk import heard, kinds, of, say
from tests.marks import rule

HEADINGS = {"Set-up", "Draw", "Play", "Discard", "Insanity", "Gemina", "The gemina's dread", "Ability", "Death",
            "Fantasma", "End"}  # fmt: skip


def views(t):
    """All that players and a bystander see."""
    return [BEMUSED.view(t, seat) for seat in (*t.seats, tw.PUBLIC)]


def played(seed=3, players=5):
    """Play a game at random; return the table after every decision."""
    match = tw.Match(
        BEMUSED, dict.fromkeys(range(players), lambda seen, rng: rng.choice(seen.decision.moves)), seed=seed
    )
    return [t.fork() for t in match.record.tables()]


@rule("bemused.info.public", "bemused.term.on_virtuoso", "bemused.virtuoso.orientation", "bemused.gemina.revealed")
def test_states_loads_dreads_and_revealed_geminas_lie_open():
    t = table(on={"Dancer": "5 Dancer", "Singer": "Dread Painter"}, up="Musician", turn=BRUNO, at="pick")

    for view in views(t):
        assert (t.state, tuple(t.on), t.dread_well, BRUNO) == (view.state, view.on, view.dread_well, view.turn)
        assert ("Singer", (False, False, True, False)) == (view.geminas[2], view.face_up)


@rule("bemused.info.own", "bemused.setup.gemina_private", "bemused.setup.secret")
def test_hand_face_down_gemina_and_secret_are_known_to_their_owner_alone():
    t = table(hands={"Adele": "Painter Singer"})
    mine, theirs, bystander, everything = (BEMUSED.view(t, eyes) for eyes in (ADELE, BRUNO, tw.PUBLIC, tw.OPEN))

    assert (("Painter", "Singer"), "Dancer", "Love") == (mine.hands[0], mine.geminas[0], mine.secrets[0])
    for view in (theirs, bystander):
        assert (None, None, None) == (view.hands[0], view.geminas[0], view.secrets[0])
    assert (tuple(t.hands), t.geminas, t.secrets) == (everything.hands, everything.geminas, everything.secrets)


@rule("bemused.ruling.hand_counts", "bemused.info.public")
def test_everybody_can_count_hands_and_the_dreads_in_them():
    t = table(hands={"Adele": "3 Painter Dread", "Bruno": ""})

    assert {((4, 0, 3, 3), (1, 0, 1, 1))} == {(view.hand_sizes, view.hand_dreads) for view in views(t)}


@rule("bemused.info.nobody", "bemused.ruling.discard_look")
def test_wells_and_discard_pile_show_nothing_but_their_size():
    t = table(discards=["Painter", "Singer"])

    assert {(None, None, 2, len(t.doubt_well))} == {
        (view.well_cards, view.pile_cards, view.discards, view.doubt_well) for view in views(t)
    }
    whole = BEMUSED.view(t, tw.OPEN)
    assert (t.doubt_well, ("Painter", "Singer")) == (whole.well_cards, whole.pile_cards)


@rule("bemused.info.nobody", "bemused.info.own")
def test_others_are_told_the_same_whichever_doubt_is_discarded():
    t = table(hands={"Adele": "Painter Singer Dancer"}, at="discard")
    other = t.fork()
    say(t, "Adele: discard Painter doubt")
    say(other, "Adele: discard Singer doubt")

    for seat in (1, 2, 3, tw.PUBLIC):
        assert BEMUSED.knows(t, seat) == BEMUSED.knows(other, seat)
    assert ["Painter", "Singer"] == [of(heard(each, ADELE), "DiscardedCard")[0].card for each in (t, other)]


@rule("bemused.info.blocked_play")
def test_others_are_told_the_same_whichever_card_is_laid_away():
    t = table(hands={"Adele": "Musician Singer"}, on={"Musician": "5 Musician", "Singer": "5 Singer"})
    other = t.fork()
    say(t, "Adele: lay away Musician doubt")
    say(other, "Adele: lay away Singer doubt")

    for seat in (1, 2, 3, tw.PUBLIC):
        assert BEMUSED.knows(t, seat) == BEMUSED.knows(other, seat)


@rule("bemused.info.insane_pick", "bemused.insanity.turn")
def test_the_random_cards_of_the_insane_are_looked_at_by_their_owner_alone():
    t = table(hands={"Adele": "Dancer Singer Dread"}, on={"Painter": "5 Painter"}, at="pick")
    other = t.fork()
    say(t, "chance: draw slot 1, slot 2")
    say(other, "chance: draw slot 1, slot 3")

    assert ("Dancer", "Singer") == BEMUSED.view(t, ADELE).picked
    for seat in (1, 2, 3, tw.PUBLIC):
        assert BEMUSED.knows(t, seat) == BEMUSED.knows(other, seat)
        assert (None, None) == BEMUSED.view(t, seat).picked
    told = say(other, "Adele: plant Dancer doubt")
    assert "Adele discards the other of the two cards: a dread, which goes back to the dread well." == of(
        told, "Discarded"
    )[0].say(other.names)


@rule("bemused.gemina.info", "bemused.info.public")
def test_whoever_has_seen_a_gemina_remembers_it():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer"}, up="Dancer")
    say(t, "Adele: plant Dancer doubt")

    assert None is BEMUSED.view(t, ADELE).geminas[BRUNO]  # it lies face down now
    assert "Musician" == of(heard(t, tw.PUBLIC), "TurnedDown")[0].gemina


@rule("bemused.info.public", "bemused.info.own")
def test_a_private_event_follows_a_public_one_about_the_same_player():
    public = {"DrewCards": "Drew", "PickedCards": "Picked", "DiscardedCard": "Discarded"}
    for seed in range(6):
        told = played(seed)[-1].events
        for before, private in pairwise(told):
            if kinds([private.event])[0] in public:
                assert (public[kinds([private.event])[0]], None) == (kinds([before.event])[0], before.to)
                assert (before.event.seat,) == private.to


@pytest.mark.untraced
@rule("bemused.info.own")
def test_the_current_step_and_the_player_asked_reveal_no_hidden_card():
    held = {each.name for kind in BEMUSED.steps.values() if is_dataclass(kind) for each in fields(kind)}

    assert {"seat", "virtuoso"} == held  # the virtuoso whose ability is used has been named aloud
    for t in played():
        assert all((view.to_do, view.asked) == (views(t)[0].to_do, views(t)[0].asked) for view in views(t))


@rule("bemused.ruling.deals", "bemused.info.talk")
def test_no_move_hands_a_card_to_another_player():
    assert not {"Give", "Trade", "Offer", "Swap"} & {kind.__name__ for kind in BEMUSED.moves}
    assert not any("seat" in form for form in BEMUSED.forms)


def test_every_kind_of_event_cites_a_rule_and_has_a_heading_and_a_full_sentence():
    for seed in range(8):
        t = played(seed)[-1]
        for told in t.events:
            said = told.event.say(t.names)
            assert told.event.rule in BEMUSED.rulebook
            assert told.event.step in HEADINGS
            assert said[0].isupper()
            assert said.endswith(".")


TOLD = {
    events.Idle: ((0, True), "ruling.dread_well_empty", "The dread well is empty, so Adele, a fantasma, does nothing."),
    events.Ignored: (
        (0, "Poet", "doubts"),
        "ruling.death_order",
        "The Poet carries no doubt that a dread could replace.",
    ),
    events.Refreshed: (
        (1,),
        "well.doubt_refresh",
        (
            "The doubt well runs low: what is left of it goes on top of the discard pile (1 card), and together they"
            " are the new well."
        ),
    ),
    events.Knew: (
        (0, (1,), ("Poet",)),
        "gemina.info",
        "Gemina cards seen face down before: Bruno's is the Poet.",
    ),
    events.Removed: (
        (0, "Dread", "Poet"),
        "ability.singer",
        "Adele removes a dread from the Poet; it goes back to the dread well.",
    ),
    events.Drew: (
        (0, 3, True),
        "turn.draw_three",
        "Adele's virtuoso is its own revealed gemina, so Adele draws 3 cards from the doubt well.",
    ),
    events.DrewCards: ((0, ()), "info.own", "Drawn, unseen by others: no card."),
    events.DealtHand: (
        (0, ("Poet", "Dread", "Poet", "Dread")),
        "setup.hand",
        "Your hand: 2 Poet doubts and 2 dreads.",
    ),
}


@pytest.mark.parametrize("kind", TOLD)
def test_some_events_are_worded_like_this(kind):
    told, cited, said = TOLD[kind]
    event = kind(*told)

    assert (f"bemused.{cited}", said) == (event.rule, event.say(("Adele", "Bruno")))


@rule("bemused.info.public")
def test_the_opening_event_tells_all_open_information():
    t = table(on={"Dancer": "5 Dancer"}, up="Dancer", hands={"Adele": "Dread"})
    said = of(heard(t, tw.PUBLIC), "Dealt")[0].say(t.names)

    assert said.startswith("Adele backs the Painter with 1 card (1 dread) in hand, Bruno backs the Dancer (insane; "
                           "carries 5 Dancer doubts; gemina: the Musician) with 3 cards")  # fmt: skip
    assert {"reveal gemina"} < can(t)
