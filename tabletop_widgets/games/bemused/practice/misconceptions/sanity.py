"""Sanity, gemina cards and death, as people take them to be."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.practice.misconceptions.taken import m
from tabletop_widgets.games.bemused.practice.otherwise import sanity as mad
from tabletop_widgets.games.bemused.steps import sanity
from tabletop_widgets.games.bemused.steps.sanity import Die, FlipGemina, GeminaDread, GoInsane, Regain, Replace
from tabletop_widgets.games.bemused.steps.turn import EndTurn

SANITY: Final = (
    m(
        "mad with four",
        "sanity.threshold limit.five term.load",
        "four cards were enough to go insane",
        (facts, "LIMIT", 4),
    ),
    m(
        "mad later",
        "sanity.instant",
        "sanity was lost only at the end of the turn",
        (sanity, "and_then", mad.nothing_yet),
        (EndTurn, "run", mad.at_the_end_of_the_turn),
    ),
    m(
        "third dread",
        "death.condition death.four_dreads ability.thespian_kills",
        "the third dread killed, however few cards were there",
        (sanity, "due", mad.third_dread),
    ),
    m(
        "two dreads",
        "death.condition sanity.insane_profile dread.effect",
        "two dreads among five cards killed",
        (facts, "DEADLY", 2),
    ),
    m(
        "dread last",
        "death.by_doubt death.condition",
        "only a dread could kill, never a doubt",
        (facts, "deadly", mad.dread_last),
    ),
    m(
        "dies at once",
        "death.through_insanity ruling.death_order",
        "no gemina card was turned when a sane virtuoso was killed",
        (sanity, "due", mad.outright),
    ),
    m(
        "flips in death",
        "death.insane_no_flip",
        "the gemina card was turned again when an insane virtuoso was killed",
        (sanity, "due", mad.flipped_again),
    ),
    m(
        "hand kept",
        "death.discards fantasma.no_cards fantasma.nothing_else",
        "a player whose virtuoso died kept the hand",
        (Die, "run", mad.keeps_hand),
    ),
    m(
        "load kept",
        "death.discards death.card",
        "the cards on a virtuoso stayed there when it died",
        (Die, "run", mad.keeps_load),
    ),
    m(
        "death shows gemina",
        "ruling.gemina_card_of_dead gemina.two_ways",
        "death always turned the gemina card up",
        (Die, "run", mad.turned_up),
    ),
    m(
        "haunts at once",
        "ruling.insane_dies_own_turn",
        "a virtuoso that died in its player's own turn acted as a fantasma at once",
        (Die, "run", mad.haunts_at_once),
    ),
    m(
        "never flips",
        "insanity.flip gemina.two_ways gemina.insanity",
        "going insane never turned the gemina card",
        (GoInsane, "run", mad.stays),
    ),
    m(
        "only up",
        "insanity.flip gemina.insanity_down insanity.flip_each_time",
        "going insane turned a gemina card up, but never down",
        (FlipGemina, "run", mad.only_up),
    ),
    m(
        "back too",
        "sanity.regain_no_flip sanity.regain",
        "regaining sanity turned the gemina card as well",
        (Regain, "run", mad.back_too),
    ),
    m(
        "dread on its owner",
        "gemina.insanity term.own",
        "the dread went on the virtuoso that went insane, not on the gemina",
        (GeminaDread, "run", mad.on_its_owner),
    ),
    m(
        "mad gemina spared",
        "gemina.insanity_insane_target gemina.insanity_self",
        "a gemina that was already insane got no dread",
        (GeminaDread, "ignored", mad.ignoring("insane")),
    ),
    m(
        "dead gemina",
        "gemina.insanity_fantasma_target fantasma.no_cards",
        "a dead gemina got the dread all the same",
        (GeminaDread, "ignored", mad.dead_too),
    ),
    m(
        "whose turn it is chooses",
        "ruling.replaced_choice",
        "the player whose turn it was chose which doubt a gemina's dread replaced",
        (Replace, "ask", mad.chosen_in_turn),
    ),
    m(
        "no chain",
        "gemina.cascade gemina.cascade_line insanity.flip_each_time",
        "a virtuoso driven insane by a gemina's dread did not turn another gemina card",
        (GeminaDread, "run", mad.one_card_alone),
    ),
    m(
        "exchange flips",
        "sanity.replace_keeps",
        "exchanging a card on an insane virtuoso turned its gemina card again",
        (sanity, "replace_doubt", mad.exchange_flips),
    ),
)
