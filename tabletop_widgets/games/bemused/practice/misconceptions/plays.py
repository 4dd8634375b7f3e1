"""Plays and abilities, as people take them to be."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.bemused.practice.misconceptions.taken import m
from tabletop_widgets.games.bemused.practice.otherwise import turns as go
from tabletop_widgets.games.bemused.steps import plays, sanity
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep, back_again
from tabletop_widgets.games.bemused.steps.targets import closed, dead
from tabletop_widgets.games.bemused.steps.turn import PlayA, PlayB

PLAYS: Final = (
    m(
        "laid away",
        "turn.play_a_blocked ruling.blocked_card",
        "a card could be laid away even though a play was possible",
        (PlayA, "ask", go.more(go.FIRST, go.laid_away)),
    ),
    m(
        "pair spared",
        "play.pair_forces turn.play_a_blocked",
        "a card could be laid away when instilling was the only play",
        (PlayA, "ask", go.more(go.FIRST, go.rather_than_a_pair)),
    ),
    m(
        "second blocked",
        "ruling.play_b_blocked turn.play_b",
        "a card could be laid away as the second play",
        (PlayB, "ask", go.more(go.SECOND, go.laid_away)),
    ),
    m(
        "last card",
        "ruling.discard_possible turn.discard",
        "a play was allowed even if it left no card to discard",
        go.allowing(plays.leaves_nothing, plays.pair_leaves_nothing),
    ),
    m(
        "dread of the hand",
        "play.instill_dread",
        "the instilled dread came from the hand",
        (plays, "instill", go.dread_of_the_hand),
    ),
    m(
        "on the named",
        "play.instill_pair",
        "a dread could be instilled only on the virtuoso that the two doubts named",
        go.forbidding(go.instilled_on_others),
    ),
    m(
        "onto the insane",
        "insanity.closed play.plant_target limit.hand_no_replace",
        "cards could be planted on insane virtuosos",
        go.allowing(closed),
    ),
    m("onto the dead", "fantasma.no_cards play.plant_target", "cards could be planted on fantasmas", go.allowing(dead)),
    m(
        "not on one's own",
        "play.plant_dread play.plant_doubt",
        "nobody could plant on their own virtuoso",
        go.forbidding(go.planted_on_own),
    ),
    m(
        "any doubt anywhere",
        "play.plant_doubt_match",
        "a doubt could be planted on any virtuoso, not just the one it named",
        (PlayA, "ask", go.more(go.FIRST, go.any_doubt)),
        (PlayB, "ask", go.more(go.SECOND, go.any_doubt)),
    ),
    m(
        "empty well",
        "ruling.dread_well_empty",
        "plays and abilities that need a dread were possible even with an empty dread well",
        go.allowing(plays.no_dread),
    ),
    m(
        "any ability",
        "play.use_ability term.own",
        "any doubt could be used for the ability of the virtuoso it named",
        go.allowing(plays.not_yours, plays.gemina_face_down),
    ),
    m(
        "face down",
        "gemina.ability gemina.revealed",
        "a gemina lent its ability even face down",
        go.allowing(plays.gemina_face_down),
    ),
    m(
        "dead lends",
        "gemina.ability_alive gemina.ability_lost",
        "a dead gemina lent its ability",
        go.allowing(plays.gemina_dead),
    ),
    m(
        "insane use none",
        "play.use_ability_alive insanity.plays",
        "insane players could use no ability",
        go.forbidding(go.used_while_insane),
    ),
    m(
        "insane use their own",
        "insanity.gemina_ability_ok",
        "insane players could not use their gemina's ability",
        go.forbidding(go.gemina_used_while_insane),
    ),
    m(
        "to no effect",
        "ruling.ability_needs_target",
        "an ability could be used even with nothing to work on",
        go.allowing(plays.no_object),
    ),
    m(
        "from the sane",
        "ability.any_living term.alive ability.dancer",
        "abilities could take nothing from insane virtuosos",
        (AbilityStep, "ask", go.fewer(go.ABILITY, go.sane_source)),
    ),
    m(
        "to its name",
        "ability.painter",
        "a moved doubt had to go on the virtuoso it named",
        (AbilityStep, "ask", go.fewer(go.ABILITY, go.matching)),
    ),
    m("back again", "ruling.move_same", "a moved card could go back where it was", go.allowing(back_again)),
    m(
        "lands first",
        "ability.order_move",
        "a moved card drove one virtuoso insane before the other was sane again",
        (AbilityStep, "move", go.lands_first),
    ),
    m(
        "into the hand",
        "ability.musician ability.singer",
        "a removed card went to the hand",
        (AbilityStep, "remove", go.into_the_hand),
    ),
    m(
        "spent doubt",
        "ability.poet",
        "the Poet replaced the dread with the doubt spent on the ability",
        (AbilityStep, "ease", go.spent_doubt),
    ),
    m(
        "thespian's hand",
        "ability.thespian",
        "the Thespian's dread came from the hand",
        (sanity, "replace_doubt", go.thespian_of_the_hand),
    ),
    m(
        "from others",
        "ability.any_living ability.dancer",
        "abilities could take nothing from one's own virtuoso",
        (AbilityStep, "ask", go.fewer(go.ABILITY, go.others_source)),
    ),
    m("for nothing", "play.use_ability", "using an ability cost no card", (plays, "use", go.for_nothing)),
)
