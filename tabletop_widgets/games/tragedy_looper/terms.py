"""The glossary of Tragedy Looper: every noun of the rulebook with one sentence.

A widget marks a noun the first time it appears on a page and shows its sentence on focus. Longer nouns stand before
the shorter ones they contain ("Key Person" before "Person"), so that the longest fit is found first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["TERMS"]

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The people and the script.
        "mastermind ability": "What a role or a plot lets the mastermind do; the players see the effect only.",
        "mastermind phase": "The part of a day when the mastermind uses abilities and shows their effects only.",
        "mastermind": "The one player who knows the script and wants every loop to end in tragedy.",
        "Leader": "The player who lays first today, asks for Goodwill abilities and picks their targets.",
        "edition": "Which of two versions of the rules is played: the summary, or the published game where it differs.",
        "First Steps": "The tragedy set for beginners: three main plots, one subplot a script, no final guess.",
        "Basic Tragedy": "The full tragedy set: five main plots, two subplots a script, and a final guess at the end.",
        "final guess": "The last chance in Basic Tragedy: to name the starting role of every character.",
        "table talk": "Whether the players may talk about the play during the days; between loops they always may.",
        # Incidents, plots and roles that contain shorter nouns.
        "Faraway Murder": "An incident: a character with 2 or more Intrigue dies, wherever it is.",
        "Murder Plan": "A main plot (Key Person, Killer, Brain) without a condition of its own.",
        "Murder": "An incident: somebody else in the culprit's location dies.",
        "Hospital Incident": "An incident whose harm grows with the Intrigue on the Hospital.",
        "Missing Person": "An incident: the culprit goes elsewhere, and 1 Intrigue with it onto that location.",
        "Increasing Unease": "An incident: 2 Paranoia on one character, 1 Intrigue on another.",
        "Butterfly Effect": "An incident: one counter of any kind on a character; one plot waits for it.",
        "Foul Evil": "An incident of the published edition: 2 Intrigue on the Shrine.",
        "Spreading": "An incident: 2 Goodwill go from one character to another.",
        "Suicide": "An incident: the culprit dies.",
        "Light of the Avenger": "A main plot (Brain): a loop that ends with 2 Intrigue where it started is lost.",
        "A Place to Protect": "A main plot (Key Person, Cultist): a loop ending with 2 Intrigue on the School is lost.",
        "Shadow of the Ripper": "A subplot with a Conspiracy Theorist and a Serial Killer.",
        "An Unsettling Rumor": "A subplot with a Conspiracy Theorist; once a loop 1 Intrigue on any location.",
        "A Hideous Script": "A subplot with a Conspiracy Theorist, a Friend and up to two Curmudgeons.",
        "Sealed Item": "A main plot (Brain, Cultist): a loop that ends with 2 Intrigue on the Shrine is lost.",
        "Sign With Me!": "A main plot (Key Person): a loop that ends with 2 Intrigue on her, a Girl, is lost.",
        "Change of Future": "A main plot (Cultist, Time Traveler): a loop with a Butterfly Effect is lost.",
        "Giant Time Bomb": "A main plot (Witch): a loop that ends with 2 Intrigue where it started is lost.",
        "Circle of Friends": "A subplot with two Friends and a Conspiracy Theorist.",
        "A Love Affair": "A subplot with a Lover and a Loved One.",
        "The Hidden Freak": "A subplot with a Friend and a Serial Killer.",
        "Paranoia Virus": "A subplot with a Conspiracy Theorist: 3 Paranoia make a Person a Serial Killer.",
        "Threads of Fate": "A subplot: who ends a loop with Goodwill starts the next with 2 Paranoia.",
        "Unknown Factor X": "A subplot with a Factor.",
        "Key Person": "A role: this character's death loses the loop at once.",
        "Serial Killer": "A role: kills whoever is alone with it when the day ends.",
        "Killer": "A role: may kill a Key Person with 2 Intrigue, or the players with 4 of its own.",
        "Brain": "A role: lets the mastermind put 1 Intrigue a day in its location.",
        "Cultist": "A role: may make Forbid Intrigue fail in its location; refuses Goodwill abilities always.",
        "Time Traveler": "A role: cannot die, and needs more than 2 Goodwill at the end of the last day.",
        "Witch": "A role: refuses Goodwill abilities always.",
        "Friend": "A role: revealed if dead when a loop ends; in the published edition its death loses the loop, too.",
        "Conspiracy Theorist": "A role: lets the mastermind put 1 Paranoia a day on somebody in its location.",
        "Lover": "A role: gets 6 Paranoia when the Loved One dies.",
        "Loved One": "A role: gets 6 Paranoia when the Lover dies; with 3, and 1 Intrigue, it may kill the players.",
        "Curmudgeon": "A role: may refuse Goodwill abilities, and does nothing else.",
        "Factor": "A role: gains another role's ability while 2 Intrigue lie on the School, or on the City.",
        "Person": "A role: nobody special; every character without another role is one.",
        # The characters.
        "Boy Student": "A character: with 2 Goodwill takes 1 Paranoia off another Student here.",
        "Girl Student": "A character: with 2 Goodwill takes 1 Paranoia off another Student here.",
        "Rich Man's Daughter": "A character: with 3 Goodwill, in School or City, gives 1 Goodwill to another one here.",
        "Class Rep": "A character: with 2 Goodwill brings a spent card back, once a loop.",
        "Mystery Boy": "A character: has a role that no plot calls for, and tells it with 3 Goodwill from loop 2 on.",
        "Shrine Maiden": "A character: with 3 Goodwill cleans the Shrine of 1 Intrigue, with 5 reveals a role here.",
        "Alien": "A character: with 4 Goodwill kills another one here, with 5 brings a corpse here back to life.",
        "Godly Being": "A character who comes in a later loop: with 3 Goodwill names a culprit, with 5 takes Intrigue.",
        "Police Officer": "A character: with 4 Goodwill names the culprit of a deed done, with 5 guards one here.",
        "Office Worker": "A character: with 3 Goodwill reveals his own role.",
        "Informer": "A character: with 5 Goodwill makes the mastermind name a subplot that is in play.",
        "Pop Idol": "A character: with 3 Goodwill takes 1 Paranoia off another one here, with 4 gives 1 Goodwill.",
        "Journalist": "A character: with 2 Goodwill puts 1 Paranoia on another one anywhere, or 1 Intrigue here.",
        "Boss": "A character with a turf; with 5 Goodwill reveals the role of another one there.",
        "Doctor": "A character: with 2 Goodwill adds or takes 1 Paranoia here, with 3 lets the Patient out.",
        "Patient": "A character who stays in the Hospital until the Doctor lets him out.",
        "Nurse": "A character: with 2 Goodwill takes 1 Paranoia off one at its limit here, and nobody can refuse.",
        "Henchman": "A character whom the mastermind places anew each loop; with 3 Goodwill his incidents fail.",
        # The board.
        "starting location": "Where a character begins each loop; some plots look there even when it has left.",
        "forbidden location": "A location that a character may not enter; a movement that would end there fails.",
        "location": "One of four places on the board: Hospital, Shrine, City and School.",
        "Hospital": "The location at the top left.",
        "Shrine": "The location at the top right.",
        "City": "The location at the bottom left.",
        "School": "The location at the bottom right.",
        "turf": "The location that the Boss may use as if he stood there as well.",
        "Guard marker": "Saves the character that has it from death once, and is used up by that.",
        "corpse": "A character who has died and stays on the board until the loop ends.",
        "Paranoia limit": "How much Paranoia on its culprit makes an incident go off.",
        # Cards and counters.
        "Forbid Movement": "A card that cancels every movement card on the character it lies on.",
        "Forbid Paranoia": "A card that cancels every Paranoia card on the character it lies on.",
        "Forbid Goodwill": "A card that cancels every Goodwill card on the character it lies on.",
        "Forbid Intrigue": "A card that cancels Intrigue cards where it lies; two on one day cancel each other.",
        "Vertical": "A card that moves a character up or down.",
        "Horizontal": "A card that moves a character left or right.",
        "Diagonal": "A card of the mastermind that moves a character across the board, once a loop.",
        "once per loop": "Of a card or an ability: once it is used it is gone until the next loop.",
        "Goodwill ability": "What a character can do for the players when it carries enough Goodwill.",
        "Goodwill refusal": "A trait of some roles: the mastermind may, or must, refuse what is asked of them.",
        "goodwill phase": "The part of a day when the players ask for Goodwill abilities.",
        "Goodwill": "A counter that makes a character able to help the players; using it does not spend it.",
        "Paranoia": "A counter that brings a character nearer to committing its incident.",
        "Intrigue": "A counter on characters and locations that feeds plots, killers and incidents.",
        # Time.
        "incident phase": "The part of a day when its incident happens, or does not.",
        "incident": "A disaster that may strike on a known day, if its culprit is alive and has enough Paranoia.",
        "culprit": "The character on whom an incident depends; only the mastermind knows who it is.",
        "card resolution": "The part of a day when all cards are turned up: movement first, then the counters.",
        "loop start": "The moment when everything is back in its place and the first day is about to begin.",
        "loop end": "The moment when a loop is over, lost or not.",
        "day end": "The last part of a day, when killers strike.",
        "loop": "The same few days lived through again; the players must get through one of them without a tragedy.",
        # Knowledge.
        "main plot": "The plot that drives a script; every script has one.",
        "subplot": "A smaller plot beside the main one.",
        "plot": "A pattern of tragedy: it calls for roles and may add a way to lose.",
        "script": "What is hidden: plots, roles and culprits; the players get its days, loops and incidents alone.",
        "cast": "The characters that take part in a script.",
        "role": "What a character secretly is; it decides what it can do and whether it refuses.",
        "reveal": "To tell everybody a role; it stays known in later loops.",
        "refuse": "To turn down a request for a Goodwill ability, without a reason.",
        "Student": "A keyword of seven characters; two of the students can calm others.",
        "Girl": "A keyword of six characters; Woman is another one.",
        # Ours.
        "house": "Our own invention: scripts for teaching that are in no published box.",
        "ruling": "Our decision where the rulebook is silent or can be read in two ways.",
        "likely": "Taken from one good source; everything without this word is sure.",
    },
)
"""Noun -> one sentence."""
