"""Sentences that are said in several places, by kind, or are long; and headings."""

from __future__ import annotations

from typing import Final

# Headings.
SET_UP, LOOP_START, DAY, CARDS = "Set-up", "Loop start", "A day begins", "Cards"
RESOLUTION, LEADER = "Card resolution", "Leader"
MASTERMIND_PHASE, GOODWILL_PHASE, INCIDENT_PHASE = "Mastermind phase", "Goodwill phase", "Incident phase"
DAY_END, LOOP_END, FINAL_GUESS, IN_SECRET = "Day end", "Loop end", "Final guess", "In secret"
HEADINGS: Final = {
    "mastermind_phase": MASTERMIND_PHASE,
    "day_end": DAY_END,
    "loop_start": LOOP_START,
    "mm": RESOLUTION,
    "player": RESOLUTION,
    "resolve": RESOLUTION,
    "move": RESOLUTION,
    "char": GOODWILL_PHASE,
    "goodwill": GOODWILL_PHASE,
    "incident": INCIDENT_PHASE,
    "loop": LOOP_START,
    "role": LOOP_START,
}
"""The topic of a rule, else its name -> the heading that its events are told under."""
DECKS: Final = "the mastermind's", "deck A", "deck B", "deck C"
NONE: Final = "none"

# Events.
PLANNED: Final = "{kind} on day {day}"
OPENED: Final = "{set}, edition {edition}: {loops} of {days}. Incidents that may happen: {incidents}."
TURF_MARKED: Final = "The Boss's turf is marked: {place}."
FIRST_LOOP_BEGAN: Final = "Loop {loop} begins: everybody is where they start, and there are no counters yet."
LOOP_BEGAN: Final = "Loop {loop} begins: everybody is back where they started, and all counters are gone."
HENCHMAN_BEGAN: Final = "The {character} begins this loop in the {place}."
LAID: Final = "{seat} lays a card from {deck} face down on the {target}."
MASTERMIND_LAID: Final = "The mastermind lays a card face down on the {target}."
LAID_CARD: Final = "In secret: it is {card}, on the {target}."
STAYED: Final = {
    "forbidden": "The {character} stays: the movement would end in a forbidden location.",
    "forbid_movement": "The {character} stays: Forbid Movement cancels every movement card there.",
}
BLOCKED: Final = {
    "forbid_paranoia": "Forbid Paranoia: no Paranoia card works on {targets}.",
    "forbid_goodwill": "Forbid Goodwill: no Goodwill card works on {targets}.",
    "forbid_intrigue": "Forbid Intrigue: no Intrigue card works on {targets}.",
    "forbid_intrigue_clash": "More than one Forbid Intrigue: those on {targets} cancel each other.",
}
MODIFIED: Final = "{card} on {targets} is passed over."
CARDS_BACK: Final = "The cards go back to their owners, except for once-per-loop cards, which are used up."
CHANGED: Final = {
    "put": "{by} {counter} on the {target}.",
    "taken": "{by} {counter} taken off the {target}.",
    "same": "The {counter} on the {target} stays as it was.",
}
ASKED: Final = "{seat} asks the {character} to {what}."
ALLOWED: Final = "The {character} does as asked."
PLOT_STATED: Final = "{seat} names {named}; the mastermind states that {plot} is active."
NO_OTHER_PLOT: Final = "{seat} names {named}; the mastermind says that no other subplot is active."
CARD_TAKEN: Final = "{seat} takes {card} back."
GUARDED: Final = "The {character} gets a Guard marker."
FREED: Final = "For the rest of this loop the Patient may leave the Hospital."
QUIETED: Final = "The Henchman sets off no more incidents in this loop."
REVIVED: Final = "The {character} is alive again."
INCIDENT_HAPPENED: Final = "The incident of day {day} happens: {kind}."
NO_INCIDENT: Final = "The incident due on day {day} does not happen."
DIED: Final = "Dead: {names}."
NOBODY_DIED: Final = "Nobody dies."
PLAYERS_DIED: Final = "The players are killed. The loop is over."
PLAYERS_LOST: Final = "The players lose. The loop is over."
GUESSED_RIGHT: Final = "{seat} says that the {character} is {role}: right."
GUESSED_WRONG: Final = "{seat} says that the {character} is {role}: wrong."
BECAUSE: Final = "In secret, why: {cause}{who}."
CAUSES: Final = {
    "tragedy_looper.role.brain": "the Brain",
    "tragedy_looper.role.conspiracy_theorist": "the Conspiracy Theorist",
    "tragedy_looper.role.factor.school": "the Factor, with two Intrigue on the School",
    "tragedy_looper.role.factor.city": "the Factor, with two Intrigue on the City",
    "tragedy_looper.role.cultist.ignore": "the Cultist",
    "tragedy_looper.role.time_traveler": "the Time Traveler cannot die",
    "tragedy_looper.role.time_traveler.forbid": "the Time Traveler",
    "tragedy_looper.role.time_traveler.last_day": "the Time Traveler had too little Goodwill",
    "tragedy_looper.role.key_person": "the Key Person died",
    "tragedy_looper.role.killer.murder": "the Killer",
    "tragedy_looper.role.killer.players": "the Killer, with four Intrigue",
    "tragedy_looper.role.loved_one.players": "the Loved One",
    "tragedy_looper.role.lover": "the Lover's grief",
    "tragedy_looper.role.loved_one": "the Loved One's grief",
    "tragedy_looper.role.serial_killer": "the Serial Killer",
    "tragedy_looper.role.friend.loop_end": "a dead Friend",
    "tragedy_looper.char.doctor.turned": "the Doctor, turned round",
    "tragedy_looper.plot.fs.unsettling_rumor": "An Unsettling Rumor",
    "tragedy_looper.plot.bts.unsettling_rumor": "An Unsettling Rumor",
    "tragedy_looper.plot.bts.threads_of_fate": "Threads of Fate",
    "tragedy_looper.plot.bts.paranoia_virus": "Paranoia Virus",
    "tragedy_looper.plot.fs.light_of_the_avenger": "Light of the Avenger",
    "tragedy_looper.plot.fs.place_to_protect": "A Place to Protect",
    "tragedy_looper.plot.bts.sealed_item": "Sealed Item",
    "tragedy_looper.plot.bts.sign_with_me": "Sign With Me!",
    "tragedy_looper.plot.bts.change_of_future": "Change of Future",
    "tragedy_looper.plot.bts.giant_time_bomb": "Giant Time Bomb",
}
"""The rule of a role or a plot -> its name for the mastermind."""

# The table.
UNKNOWN_OPTION: Final = "{name} is one of {known}, not {given}."
SCRIPT_LOOPS: Final = "this script is played with {known} loops, not {given}."
FIRST: Final = "first is the seat of the first Leader, {known}, not {given}."
ONLY_WITH: Final = "{none!r} in a script without {what}"
FORBIDDEN_THERE: Final = "a table of permitted locations; {character} may not enter the {place}"
CAST_TABLE: Final = "a table of characters of this script"
COUNTER_ROWS: Final = "a table of characters and locations, each with three numbers: Goodwill, Paranoia, Intrigue"
LAID_LIST: Final = "a list of pairs: a deck (0 to 3), the target of its card, one of each side on a target"
AS_IN_SCRIPT: Final = "what the script has"
CARDS_LEFT: Final = "agenda: the cards on the board have gone back before {given}; leave out laid, cards and faces."
STEP: Final = "agenda: {given} cannot come next here: the loop, the day, the cards or the script do not fit it."
FACES_LIST: Final = "the same as the key cards, or empty"
WON: Final = "The players have come through loop {loop}."
LOST_ALL: Final = "All {loops} loops are lost: the mastermind wins."
LOST_ONE: Final = "The only loop is lost: the mastermind wins."
GUESSED_ALL: Final = "The players have named every role."
# Scripts.
SCRIPT: Final = "A script"
SCRIPT_AS_TEXT: Final = f"{SCRIPT} is read here from a file, not from its text, which library.loads reads."
NO_SUCH_SCRIPT: Final = "There is no script {given}; there are {names}."
SCRIPT_FORM: Final = "script is a name, a table or a Script, not {given}; the names: {names}."
A_LINE: Final = "a short text on one line"
A_NUMBER: Final = "a whole number"
A_TRUTH: Final = "true or false"
A_LIST_OF_LINES: Final = "a list of short texts"
MORE_FAULTS: Final = {0: "", 1: " (and one more fault)"}
NO_SUCH: Final = "There is no {kind} {given}; there are {known}"
NO_SUCH_IN: Final = "There is no {kind} {given} in {where}; there are {known}"
DAYS: Final = "A loop has 1 to {most} days, not {given}"
SUBPLOTS: Final = {
    1: "A {set} script has one subplot, not {given}",
    2: "A {set} script has two subplots, not {given}",
}
NOT_CALLED_FOR: Final = "No plot of this script calls for a {role}"
WRONG_NUMBER: Final = "{role}: the plots call for {n}, and the cast has {there}"
CAPPED: Final = "{role}: the plots call for {n}, the most that a script may have, and the cast has {there}"
TOO_MANY_CURMUDGEONS: Final = "A Hideous Script allows up to {most} Curmudgeons, not {given}"
NO_CURMUDGEONS: Final = "Only A Hideous Script allows a Curmudgeon"
MYSTERY_ROLE: Final = "The Mystery Boy cannot be {role}: he needs a role that no plot of this script names, {roles}"
NO_SUCH_DAY: Final = "An incident is planned for day {day}, and a loop has {days} days"
SAME_CULPRIT: Final = "{culprit} is the culprit of two incidents; each needs a culprit of its own"
HAND_TOO_SMALL: Final = "The mastermind would have only {left} cards that come back every day, and lays {laid}"
# Loops, roles, incidents, ends.
BEGIN: Final = "Where does the Henchman begin this loop?"
BETWEEN_LOOPS: Final = "Do you play the next loop, or name every role now?"
GUESS: Final = "Which role did the {character} have at the start?"
MASTERMIND: Final = "Which ability do you use in this mastermind phase, if any?"
NIGHT: Final = "What do you do at the end of this day?"
CHOOSE: Final = {
    "Murder": "Murder: who dies?",
    "Increasing Unease": "Increasing Unease: who gets two Paranoia, and who one Intrigue?",
    "Faraway Murder": "Faraway Murder: who dies?",
    "Missing Person": "Missing Person: where does the culprit go?",
    "Spreading": "Spreading: who loses Goodwill, and who gets it?",
    "Butterfly Effect": "Butterfly Effect: which counter, and on whom?",
}
"""An incident that leaves a choice -> the question."""
RUMORED: Final = "You have used the Rumor in this loop: it is back in the next one."
CORPSE: Final = "The {character} is dead: choose somebody living."
ABSENT_HOLDER: Final = "The character with that role is not in town yet: do something else."
DEAD_HOLDER: Final = "Nobody living in town has that role: do something else."
AWAY_FROM_BRAIN: Final = "The Brain works only on its own location and on those who are there: choose one of these."
AWAY_FROM_THEORIST: Final = "This role works only on characters in its own location: choose one of these."
AWAY_FROM_DOCTOR: Final = "The Doctor works only on another character in his own location: choose one of these."
ANOTHER_IN_THE_PLACE: Final = "The victim must be another character in the culprit's location: choose one there."
TOO_LITTLE_INTRIGUE: Final = "The victim must have two Intrigue or more: choose such a character."
FORBIDDEN_PLACE: Final = "That location is forbidden to the culprit: choose another, or the one where the culprit is."
NO_KEY: Final = "A Factor is no Key Person, and the Killer can kill only a Key Person."
ONLY_KEY_PERSON: Final = "The Killer can kill only a Key Person."
UNMARKED: Final = "The Key Person needs two Intrigue before the Killer can kill."
CALM_LOVED_ONE: Final = "The Loved One needs three Paranoia and an Intrigue to kill the players."
LAST_DAY_ONLY: Final = "The Time Traveler can end a loop only on its last day."

# Answers to other questions.
ANOTHER_TIME: Final = {
    -1: "A card is laid {when}, and now something else is asked.",
    0: "The mastermind says that {when}, and now something else is asked.",
    1: "The players say that {when}, and now something else is asked.",
}
"""The side that says it (-1: either) -> the sentence."""
NOT_IN_TOWN: Final = "The Godly Being enters in loop {loop}: choose somebody who is there."
ANOTHER_DECK: Final = "There is no {card} in this deck: lay one of its own cards."
NOT_IN_HAND_NOW: Final = "{card} is not in your hand now: lay another card."
NO_SUCH_ABILITY: Final = "Nobody and nothing in this script does that: choose something else."
ON_CHARACTERS: Final = "That is used on a character: choose one."
ON_PLACES: Final = "That is used on a location: choose one."

# Cards and Goodwill.
LAY_OWN: Final = "Which card do you lay, and on which location or character?"
LAY: Final = "Which card of {deck} do you lay, and on which location or character?"
HEED: Final = "Do you heed Forbid Intrigue (it works), or pass over it?"
HEED_NONE: Final = "The Forbid Intrigue cards cancel each other: choose heed to go on."
ASK: Final = "Who do you ask for a Goodwill ability, if anybody?"
ANSWER: Final = "Does the {character} {what}?"
TAKE_BACK: Final = "Which card do you take back?"
NAME_SUBPLOT: Final = "Which subplot do you name to the Informer?"
STATE_SUBPLOT: Final = "Which active subplot do you state, other than {named}?"
OWN_CARD_THERE: Final = "You already have a card on the {target}: lay this one elsewhere."
ON_CORPSE: Final = "The {target} is dead, and no card can be laid on a corpse: lay this one elsewhere."
SPENT: Final = "{card} has been used in this loop and comes back in the next one: lay another card."
VOID_ALREADY: Final = "The Forbid Intrigue cards cancel each other, so there is none to pass over: choose heed."
CORPSE_ASKED: Final = "The {character} is dead, and a corpse does nothing: ask somebody else."
USED_UP: Final = "The {character} does that only once per loop, and has been asked: ask again in the next loop."
NOT_IN_SCHOOL_OR_CITY: Final = "She does that only in the School or the City: move her there first."
NOT_IN_SHRINE: Final = "She does that only in the Shrine: move her there first."
NOT_ITSELF: Final = "The {character} can do that only for another character: choose another target."
OUT_OF_TURF: Final = "The {target} is not in the Boss's turf: choose somebody there."
NOT_HAPPENED: Final = "The incident of {day} has not happened in this loop: choose one that has."
NO_SPENT_CARD: Final = "That player has no used card to take back: choose another player, or ask somebody else."
LEADER_ALONE: Final = "In this edition the {character} does that only for the Leader: choose the Leader."
NOBODY_REFUSES: Final = "This ability can never be refused, whatever the role: allow it."
DOCTOR_USED: Final = "You have used the Doctor's ability today, and it works only once a day: refuse."
NOT_SPENT: Final = "You have not used {card} in this loop: take back a card that you have."

# The picture.
TABLE: Final = {
    "loop": "Loop",
    "day": "Day {day}",
    "hand": "Your hand",
    "roles": "Roles to guess",
    "asked": "Asked today: {deeds}.",
    "once": "Used up in this loop: {deeds}.",
    "freed": "May leave the Hospital.",
    "quiet": "Sets off no incident.",
    "counter": "{kind} {n}.",
}
"""What is written on the table, and what focus tells of a piece."""

# Conclusions.
RULED_WORLDS: Final = "{before} worlds before, {after} after"
RULED_CULPRITS: Final = "{before} ways to share out culprits before, {after} after"
NO_WORLD: Final = "No script fits what has been told."

# Hints.
HINT_FEAR: Final = "The greatest danger, in the scripts that are still possible: {cause}."
DANGERS: Final = {
    **{rule: cause[:1].upper() + cause[1:] for rule, cause in CAUSES.items()},
    "tragedy_looper.incident.hospital_2": "The Hospital Incident",
    "tragedy_looper.role.key_person": "The Key Person's death",
    "tragedy_looper.role.time_traveler.last_day": "The Time Traveler, with too little Goodwill",
    "tragedy_looper.role.friend.loop_end": "A Friend's death",
}
"""The rule by which a loop is lost -> its name."""
