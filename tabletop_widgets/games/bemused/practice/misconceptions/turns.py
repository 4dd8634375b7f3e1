"""Turns: revealing, drawing, discarding; those of the insane and of fantasmas, as people take them to be."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.bemused.events import Discarded, public
from tabletop_widgets.games.bemused.practice.misconceptions.taken import m
from tabletop_widgets.games.bemused.practice.otherwise import sanity as mad
from tabletop_widgets.games.bemused.practice.otherwise import turns as go
from tabletop_widgets.games.bemused.steps import insane, plays, wells
from tabletop_widgets.games.bemused.steps.fantasma import FantasmaTurn
from tabletop_widgets.games.bemused.steps.insane import InsanePlay, PickCards
from tabletop_widgets.games.bemused.steps.sanity import Price
from tabletop_widgets.games.bemused.steps.turn import DiscardStep, DrawDoubts, PlayA, PlayB, Turn

SMALL_HAND: Final = ("bemused.ruling.insane_small_hand",)
"""The rule of insane players with a single card, of which a case may be about."""

TURNS: Final = (
    m("free reveal", "gemina.choice gemina.choice_price", "revealing by choice cost nothing", (Price, "run", mad.free)),
    m(
        "price on gemina",
        "gemina.choice_price gemina.choice",
        "the dread for revealing by choice went on the gemina",
        (Price, "run", mad.on_the_gemina),
    ),
    m(
        "reveal is a play",
        "gemina.choice_not_play turn.reveal_free",
        "revealing the gemina used up a play",
        (plays, "reveal", go.play_is_over),
    ),
    m(
        "card at once",
        "ruling.reveal_own_draw gemina.own_draw",
        "revealing a virtuoso as its own gemina brought the extra card at once",
        (plays, "reveal", go.card_at_once),
    ),
    m(
        "play lost",
        "ruling.reveal_then_insane",
        "going insane by revealing lost the player the play",
        (PlayA, "without_play", go.play_is_lost),
    ),
    m(
        "reveal again",
        "gemina.choice_one_way",
        "a gemina card already face up could be revealed again",
        go.allowing(plays.up_already),
    ),
    m(
        "insane reveals",
        "insanity.no_reveal gemina.choice",
        "an insane player could reveal by choice",
        go.allowing(plays.insane_reveals),
    ),
    m(
        "down for good",
        "ruling.reveal_again",
        "a gemina card turned down by insanity could never be revealed again",
        go.forbidding(go.revealed_after_madness),
    ),
    m(
        "dead not revealed",
        "ruling.reveal_dead_gemina",
        "a dead gemina could not be revealed",
        go.forbidding(go.dead_revealed),
    ),
    m(
        "reveal first",
        "ruling.reveal_when",
        "revealing was allowed only before the first play",
        go.forbidding(go.revealed_late),
    ),
    m(
        "up to five",
        "hand.no_refill turn.draw",
        "the hand was filled up to five cards",
        (DrawDoubts, "run", go.drawing(go.up_to_five)),
    ),
    m(
        "three face down",
        "turn.draw_three gemina.own_draw",
        "a virtuoso that was its own gemina brought a third card even face down",
        (DrawDoubts, "run", go.drawing(go.three_face_down)),
    ),
    m(
        "two always",
        "turn.draw_three gemina.own_draw hand.balance",
        "everybody drew two cards, whatever the gemina",
        (DrawDoubts, "run", go.drawing(go.two_always)),
    ),
    m(
        "two while insane",
        "gemina.own_draw_insane",
        "a virtuoso that was its own gemina brought no third card while insane",
        (DrawDoubts, "run", go.drawing(go.two_while_insane)),
    ),
    m(
        "none while insane",
        "insanity.turn turn.order",
        "insane players drew no cards",
        (DrawDoubts, "run", go.drawing(go.none_while_insane)),
    ),
    m(
        "oldest first",
        "well.no_shuffle well.doubt_refresh",
        "the oldest discards were drawn first",
        go.refreshed(go.oldest_first),
    ),
    m(
        "discards first",
        "well.doubt_refresh well.no_shuffle",
        "the discards went on top of what was left of the well",
        go.refreshed(go.discards_first),
    ),
    m(
        "well alone",
        "ruling.doubt_well_low well.doubt_refresh",
        "nobody could draw more cards than the doubt well held",
        go.refreshed(go.well_alone),
    ),
    m(
        "dreads not back",
        "well.dread_returns turn.discard_dread turn.discard_doubt fantasma.replaced_doubt ability.singer",
        "discarded or removed cards were out of the game",
        (public, "returned", go.nothing),
        (Discarded, "change", go.nothing),
        (wells, "put_away", go.nothing),
    ),
    m(
        "need not play",
        "turn.play_a",
        "the first play could be declined",
        (PlayA, "ask", go.more(go.FIRST, go.not_at_all)),
    ),
    m(
        "second though mad",
        "turn.play_b insanity.just_now",
        "a player who went insane in their own turn still had a second play",
        (PlayB, "ask", go.though_lost(go.SECOND)),
        (InsanePlay, "run", go.twice_if_lost),
        among=["bemused.ruling.play_b_still_sane"],
    ),
    m(
        "discard chosen",
        "turn.discard_random insanity.just_now",
        "a player who went insane in their own turn could choose the discard",
        (DiscardStep, "ask", go.though_lost(go.LAST)),
    ),
    m(
        "whole hand",
        "insanity.turn info.insane_pick insanity.choice",
        "insane players chose from their whole hand",
        (PickCards, "ask", go.whole_hand),
        (PickCards, "run", go.whole_hand_taken),
    ),
    m(
        "nothing played",
        "insanity.must_play",
        "insane players could choose to play nothing",
        go.allowing(insane.one_can_be_played),
        among=SMALL_HAND,
    ),
    m(
        "other kept",
        "insanity.turn",
        "insane players kept the card they did not play",
        (insane, "put_rest_away", go.rest_is_kept),
    ),
    m(
        "both kept",
        "insanity.both_discarded",
        "insane players kept both cards if neither could be played",
        (insane, "put_rest_away", go.both_are_kept),
        among=SMALL_HAND,
    ),
    m(
        "insane instill",
        "insanity.no_instill play.instill_sane_only",
        "insane players could instill with two matching cards",
        go.allowing(plays.insane_instills),
    ),
    m(
        "insane play twice",
        "insanity.no_second turn.play_b_none",
        "insane players had a second play",
        (InsanePlay, "run", go.twice_though_insane),
        among=SMALL_HAND,
    ),
    m(
        "sits out",
        "fantasma.in_rotation fantasma.turn",
        "the players of fantasmas took no turns",
        (Turn, "run", go.sits_out),
    ),
    m(
        "only plants",
        "fantasma.turn fantasma.replace_insane",
        "a fantasma could only plant its dread, not replace a doubt",
        (FantasmaTurn, "ask", go.fewer(FantasmaTurn.ask, go.planted_alone)),
    ),
)
