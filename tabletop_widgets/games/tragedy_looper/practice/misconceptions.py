"""Rules of Tragedy Looper as people take them to be, one replaced each; `says` goes on after "would be right if"."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.tragedy_looper import board
from tabletop_widgets.games.tragedy_looper.board import FIRST_STEPS
from tabletop_widgets.games.tragedy_looper.facts import BRAIN, MANDATORY, OPTIONAL, WITCH
from tabletop_widgets.games.tragedy_looper.practice import (
    asked_otherwise,
    culprits_otherwise,
    days_otherwise,
    evenings_otherwise,
    mornings_otherwise,
    moves_otherwise,
    phases_otherwise,
    plots_otherwise,
    settled_otherwise,
    wholes,
    written_otherwise,
)
from tabletop_widgets.games.tragedy_looper.practice import cards_otherwise as go
from tabletop_widgets.games.tragedy_looper.practice import ends_otherwise as end
from tabletop_widgets.games.tragedy_looper.practice.taken import ID, m
from tabletop_widgets.games.tragedy_looper.steps import deaths, goodwill, incidents, plots, resolution
from tabletop_widgets.games.tragedy_looper.steps.goodwill import Answer
from tabletop_widgets.games.tragedy_looper.steps.loops import EndLoop
from tabletop_widgets.games.tragedy_looper.steps.resolution import CountUp, Movements
from tabletop_widgets.games.tragedy_looper.town import Town

CLUE: Final = f"{ID}info.refusal_clue"
PUT: Final = tuple(f"{ID}{rule}" for rule in ("mm.intrigue", "mm.paranoia", "player.goodwill"))
"""What cards with counters do."""
WILLING: Final = (
    *("person", "key_person", "friend", "time_traveler", "lover", "loved_one"),
    *("serial_killer", "conspiracy_theorist"),
)
"""Roles that never refuse."""

APART: Final = (
    # Movement.
    m(
        "cards cancel",
        "move.combine",
        "two movement cards on one character cancelled each other",
        (Movements, "go", go.stay),
    ),
    m(
        "the mastermind's way",
        "move.combine day.max_two",
        "only the mastermind's movement card counted where there were two",
        (Movements, "go", go.masterminds_step),
    ),
    m(
        "one by one",
        "move.merge_then_check move.forbidden",
        "movement cards were carried out one by one, not combined",
        (Movements, "go", go.one_by_one),
    ),
    m(
        "anywhere",
        "move.forbidden",
        "cards and incidents could move somebody into a forbidden place",
        (Town, "forbidden", go.anywhere),
        among=[f"{ID}ruling.missing_place", f"{ID}incident.missing_person"],
    ),
    m(
        "diagonal goes through",
        "player.forbid_movement",
        "Forbid Movement did not stop Diagonal",
        (Movements, "run", go.forbids_no_diagonal),
    ),
    # Counters.
    m(
        "minus first",
        "resolve.paranoia_order ruling.resolve_order",
        "Paranoia was taken off before it was added",
        (CountUp, "count", go.minus_first),
    ),
    m(
        "forbids one alone",
        "",
        "a Forbid card stopped only +1 cards",
        go.forbid_stops(lambda _target, _counter, amounts: amounts[0] == 1),
        among=[f"{ID}{rule}" for rule in ("mm.forbid_paranoia", "mm.forbid_goodwill", "player.forbid_intrigue")],
    ),
    m(
        "forbids all",
        "resolve.independent mm.forbid_paranoia mm.forbid_goodwill",
        "a Forbid card stopped every counter on its target",
        go.counting(go.forbids_all),
        among=PUT,
    ),
    m(
        "first card alone",
        "resolve.independent day.max_two day.resolution",
        "only the mastermind's card put counters where both sides had laid one",
        go.counting(go.stronger_alone),
        among=PUT,
    ),
    m(
        "forbids in vain on places",
        "player.forbid_intrigue target.any_card_location",
        "Forbid Intrigue worked only on characters",
        go.forbid_stops(lambda target, counter, _: counter != "Intrigue" or target not in board.PLACES),
    ),
    m(
        "counters on places",
        "counters mm.location_bluff target.any_card_location",
        "Paranoia and Goodwill could be put on places",
        (resolution, "cards_of", go.on_places_too),
    ),
    m(
        "movers get nothing",
        "resolve.movement_first resolve.independent",
        "a character moved by one card got nothing from the other card",
        go.counting(go.none_for_movers),
        among=PUT,
    ),
    # Requests.
    m(
        "optional must",
        "refusal.optional",
        "a role that may refuse had to refuse every time",
        go.everywhere(lambda refusal: MANDATORY if refusal else ""),
        among=[CLUE, *[f"{ID}role.{role}" for role in ("killer", "brain", "curmudgeon", "factor")]],
    ),
    m(
        "mandatory may",
        "refusal.mandatory",
        "a role that must refuse could also allow",
        go.everywhere(lambda refusal: OPTIONAL if refusal else ""),
        among=[CLUE, *[f"{ID}role.{role}" for role in ("cultist", "witch")]],
    ),
    m(
        "all may",
        "refusal.none",
        "the mastermind could refuse for every role",
        go.everywhere(lambda refusal: refusal or OPTIONAL),
        among=[CLUE, *[f"{ID}role.{role}" for role in WILLING]],
    ),
    m(
        "whoever can do something refuses",
        "role.refusal_table role.serial_killer role.conspiracy_theorist role.time_traveler role.lover role.loved_one"
        " role.witch",
        "every role with an ability could refuse, and the Witch, who has none, could not",
        go.refusing(
            **dict.fromkeys(("Serial_Killer", "Conspiracy_Theorist", "Time_Traveler", "Lover", "Loved_One"), OPTIONAL),
            Witch="",
        ),
    ),
    m(
        "nothing is turned",
        "char.doctor.turned ruling.doctor_turned_target",
        "the Doctor's ability could not be turned round",
        (goodwill, "ANSWERS_OF_THE_DOCTOR", goodwill.ANSWERS),
    ),
    m(
        "spent",
        "goodwill.not_spent goodwill.refused_counts",
        "a request used up Goodwill, even when it was refused",
        (Answer, "run", go.spending),
    ),
    m(
        "refused is free",
        "goodwill.refused_counts ruling.refused_use",
        "a refused ability could be asked for again on the same day",
        (Answer, "run", go.refused_is_free),
    ),
    # Incidents.
    m(
        "beyond the limit",
        "incident.trigger char.limit",
        "the culprit needed more Paranoia than its limit",
        end.goes_off(lambda t, who, paranoia, limit: who in t.town.living and paranoia > limit),
    ),
    m(
        "nobody if it likes",
        "incident.must",
        "the mastermind could choose nobody when an incident happened",
        end.optional("Murder", "Faraway Murder"),
    ),
    m(
        "murder anywhere",
        "incident.murder",
        "a Murder could kill anybody in town but the culprit",
        end.banned("Murder", incidents.no_corpse, end.somebody_else, incidents.somebody_if_possible),
    ),
    m(
        "the culprit too",
        "incident.murder",
        "a Murder could kill the culprit itself",
        end.banned("Murder", incidents.no_corpse, end.in_the_place, incidents.somebody_if_possible),
    ),
    m(
        "nobody near by",
        "incident.faraway_murder ruling.faraway_culprit",
        "a Faraway Murder could kill nobody in the culprit's place",
        end.banned("Faraway Murder", incidents.no_corpse, end.elsewhere, incidents.somebody_if_possible),
    ),
    m(
        "hospital kills characters",
        "incident.hospital_2 loop.two_kinds ruling.hospital_two",
        "a Hospital Incident killed characters, but never the players",
        end.hospital(lambda n: n > 0, lambda _: False),
    ),
    # Deaths.
    m(
        "key person dies on",
        "role.key_person death.immediate loop.lost loop.cut",
        "the death of a Key Person did not end the loop at once",
        (deaths, "_losing", end.everybody_lives),
    ),
    m("any death", "death.not_loss", "every death lost the loop at once", (deaths, "_losing", end.any_death)),
    m(
        "no grief",
        "role.lover role.loved_one",
        "Lover and Loved One got no Paranoia from each other's death",
        (deaths, "_grieving", end.nobody),
        among=[f"{ID}trigger.nested"],
    ),
    m(
        "travelers die",
        "role.time_traveler role.time_traveler.forbid ruling.murder_immortal",
        "a Time Traveler could die like anybody else, and Forbid Goodwill worked on it",
        (deaths, "TIME_TRAVELER", ""),
        (resolution, "TIME_TRAVELER", ""),
        among=[f"{ID}incident.suicide", f"{ID}ruling.guard_immortal"],
    ),
    m(
        "no guard",
        "char.police_officer.guard",
        "a Guard marker did not help against incidents",
        (deaths, "die", end.guards_nobody_from_incidents),
        among=[f"{ID}incident.suicide"],
    ),
    # Ends of loops.
    m(
        "one is enough",
        "plot.fs.place_to_protect plot.bts.sealed_item plot.fs.light_of_the_avenger plot.bts.giant_time_bomb",
        "one Intrigue was enough wherever two are required",
        end.losing(
            A_Place_to_Protect=end.one_there("School"),
            Sealed_Item=end.one_there("Shrine"),
            Light_of_the_Avenger=end.one_at_the_start(BRAIN),
            Giant_Time_Bomb=end.one_at_the_start(WITCH),
        ),
        (incidents, "MARKED", 1),
        end.hospital(lambda _: False, lambda n: n > 0),
        end.factor_at(1),
        phases_otherwise.striking(marks=1),
        among=[
            f"{ID}{rule}"
            for rule in (
                *("incident.faraway_murder", "incident.hospital_2", "incident.hospital_1"),
                *("role.factor.city", "role.killer.murder"),
            )
        ],
    ),
    m(
        "where it is now",
        "plot.fs.light_of_the_avenger plot.bts.giant_time_bomb",
        "what counted was the place where that role is now",
        end.losing(Light_of_the_Avenger=end.now_at(BRAIN), Giant_Time_Bomb=end.now_at(WITCH)),
    ),
    m(
        "planned is enough",
        "plot.bts.change_of_future",
        "a Butterfly Effect in the script was enough, whether it happened or not",
        end.losing(Change_of_Future=end.planned),
    ),
    m(
        "dead friends lose",
        "ruling.friend_death role.friend.loop_end",
        "a dead Friend lost the loop",
        end.lost_by(lambda t: bool(plots.dead_friends(t))),
    ),
    m(
        "no guess",
        "loop.last_bts plot.fs_no_guess ruling.final_guess",
        "the last lost loop ended the game in both sets",
        (EndLoop, "run", end.with_set(FIRST_STEPS)),
    ),
    m(
        "win all loops",
        "loop.win ruling.win",
        "the players had to win the last loop, whatever happened in the others",
        (EndLoop, "run", end.all_loops),
    ),
    m(
        "one lost loop",
        "game.loops loop.last_fs",
        "the first lost loop ended the game",
        (EndLoop, "run", end.one_lost_loop),
    ),
    m(
        "guess all the same",
        "loop.win final_guess.task",
        "the players had to guess even after winning a loop",
        (EndLoop, "run", end.guess_all_the_same),
    ),
    *asked_otherwise.TAKEN,
    *culprits_otherwise.TAKEN,
    *days_otherwise.TAKEN,
    *evenings_otherwise.TAKEN,
    *mornings_otherwise.TAKEN,
    *moves_otherwise.TAKEN,
    *phases_otherwise.TAKEN,
    *plots_otherwise.TAKEN,
    *settled_otherwise.TAKEN,
    *written_otherwise.TAKEN,
)
misconceptions: Final = wholes.joined(APART)
