"""Tables laid out: what a position leaves out, and what no game can have."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_widgets.games.tragedy_looper.events import Public
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.town import Town
from tests.games.table_talk import fail_to_lay_out, heard, lay_out_again, of, say
from tests.games.tragedy_looper.talk import REST, TRAGEDY, A, asked, can, kinds, lay, script, start, table
from tests.marks import rule
from tests.samples import some

BOSS = script("Boss, Nurse", turf="School")
HENCHMAN = script("Henchman=Brain, Nurse", main="Light of the Avenger")
VIRUS = script("Nurse, Girl Student=Key Person", main="Sign With Me!", subs=["Paranoia Virus", "Threads of Fate"])
LAID = [[0, "City"], [0, "Nurse"], [0, "Shrine"], [1, "Nurse"]]
CARDS = ["Vertical", "Diagonal", "Intrigue +2", "Goodwill +2"]
PLAYABLE = [
    (name, edition)
    for name in library.names()
    for edition in ("summary", "published")
    if edition == "published" or "Foul Evil" not in {planned.kind for planned in library.load(name).incidents}
]

GAMES = [(*script, 2 + at % 3) for at, script in enumerate(PLAYABLE)]


def refused(**keys):
    """Lay out what cannot be; return the sentence that says so."""
    return fail_to_lay_out(TRAGEDY, keys)


# Whole games.
@pytest.mark.untraced
@pytest.mark.parametrize(("name", "edition", "players"), some(GAMES, 4))
def test_every_moment_of_a_game_can_be_written_down_and_laid_out_again(name, edition, players):
    rng = Random(f"{name} {edition} {players}")
    t = TRAGEDY.start(players, script=name, edition=edition, first=rng.randrange(1, players), early_guess=True)
    moments = [t.fork()]
    while t.outcome is None:
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves), lambda now: moments.append(now.fork()))
        moments.append(t.fork())

    for moment in rng.sample(moments, min(40, len(moments))):
        assert moment == lay_out_again(moment)
    assert t == lay_out_again(t)


@rule("tragedy_looper.info.players", "tragedy_looper.info.memory", "tragedy_looper.loop.kept")
@pytest.mark.parametrize("name", ["house_clock", "neverending_story", "prologue"])
def test_the_state_of_the_town_follows_from_the_public_events(name):
    rng, t = Random(name), table(script=name)
    while t.outcome is None:
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
    told = [event for event in heard(t, -2) if isinstance(event, Public)]
    town = Town(told[0].sheet)
    for event in told[1:]:
        event.change(town)

    assert t.town == town


def test_a_laid_out_position_is_saved_unchanged():
    for t in (table("Nurse, Patient=Friend", at="goodwill", goodwill={"Nurse": 2}), table(script=BOSS, loop=0, day=0)):
        assert t == lay_out_again(t)


# What is left out.
def test_an_empty_position_is_the_first_morning_of_the_first_script():
    t = TRAGEDY.lay_out({})

    assert (1, 1, 1, ["Mastermind"]) == (t.town.loop, t.town.day, t.town.leader, asked(t))
    assert ["Opened", "LaidOut"] == kinds(heard(t, A))
    assert "The town stands as it is shown." == heard(t, A)[1].say(t.names)


def test_a_position_without_a_day_starts_its_loop_and_one_without_a_loop_starts_the_game():
    day = TRAGEDY.lay_out({"loop": 2, "day": 0})
    placing = TRAGEDY.lay_out({"script": HENCHMAN, "day": 0})
    game = TRAGEDY.lay_out({"script": HENCHMAN, "loop": 0})
    for t in (day, placing, game):
        t.advance()

    assert (2, 1, {"lay"}) == (day.town.loop, day.town.day, {move.split()[0] for move in can(day)})
    assert ({"begin"},) * 2 == tuple({move.split()[0] for move in can(t)} for t in (placing, game))
    assert ["Opened", "LaidOut", "LoopBegan"] == kinds(heard(game, A))


def test_a_position_of_a_published_script_has_a_marked_turf_and_one_of_the_summary_has_none():
    assert ["School", ""] == [table(script=BOSS, edition=each).town.turf for each in ("published", "summary")]


def test_the_henchmans_start_is_his_place_unless_the_position_says_otherwise():
    t = table(script=HENCHMAN, places={"Henchman": "City"})
    other = table(script=HENCHMAN, places={"Henchman": "City"}, starts={"Henchman": "School"})

    assert ("City", "School") == (t.town.starts["Henchman"], other.town.starts["Henchman"])


def test_a_character_with_three_paranoia_counts_as_shaken_and_a_position_may_name_others():
    t = table(script=VIRUS, paranoia={"Nurse": 3}, shaken=["Girl Student"])

    assert frozenset({"Nurse", "Girl Student"}) == t.town.shaken


def test_cards_that_lie_face_down_are_turned_up_as_if_they_had_been_laid():
    agenda = [{"step": step} for step in (*REST, "TurnUp")]
    t = TRAGEDY.lay_out({"script": script("Nurse"), "laid": LAID, "cards": CARDS, "agenda": agenda})

    (turned,) = of(heard(t, A), "TurnedUp")
    assert ({"Diagonal", "Intrigue +2"}, ("Goodwill +2",), (), ()) == ({*turned.spent[0]}, *turned.spent[1:])
    assert {"Paranoia +1", "Forbid Movement"} <= {*t.hand(1)}


def test_a_game_that_is_over_can_be_laid_out():
    t = TRAGEDY.lay_out({"winner": "players", "agenda": []})
    guessed = table(script=VIRUS, at="cut", loop=3)
    while guessed.outcome is None:
        character = guessed.agenda[-1].character
        say(guessed, f"Player A: {character} is {guessed.script.cast[character]}")

    assert ("tragedy_looper.loop.win", "tragedy_looper.final_guess.result") == (t.outcome.rule, guessed.outcome.rule)
    assert guessed == lay_out_again(guessed)


# What no game can have.
@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("loop", 4, "loop must be a whole number from 0 to 3"),
        ("day", -1, "day must be a whole number from 0 to 3"),
        ("leader", 4, "first is the seat of the first Leader, 1 or 2 or 3"),
        ("turf", "Moon", "turf is one of '', 'Hospital'"),
        ("places", {"Alien": "City"}, "places must be a table of characters of this script"),
        ("places", {"Nurse": ""}, "places must be a table of characters, each with one of Hospital"),
        ("starts", {"Nurse": "Moon"}, "starts must be a table"),
        ("counters", {"Moon": [0, 0, 0]}, "three numbers"),
        ("counters", {"Nurse": [0, 0]}, "three numbers"),
        ("dead", ["Alien"], "dead must be a list of characters"),
        ("guarded", ["Alien"], "guarded must be a list"),
        ("shaken", ["Alien"], "shaken must be a list"),
        ("fond", ["Alien"], "fond must be a list"),
        ("freed", 1, "freed is one of False, True"),
        ("quiet", None, "quiet is one of False, True"),
        ("asked", [["Nurse", 2]], "asked must be a list of pairs"),
        ("asked", [["Nurse", True]], "asked must be a list of pairs"),
        ("once", [["Nurse", 0]], "once must be a list of pairs"),
        ("laid", [[4, "City"]], "laid must be a list of pairs"),
        ("laid", [[False, "City"]], "laid must be a list of pairs"),
        ("laid", [[0, "City"]] * 2, "laid must be a list of pairs"),
        ("laid", [[1, "City"], [2, "City"]], "laid must be a list of pairs"),
        ("laid", [[1, "City"], [1, "Nurse"]], "laid must be a list of pairs"),
        ("spent", [["Vertical"], [], [], []], "spent must be"),
        ("spent", [["Diagonal"] * 2, [], [], []], "spent must be"),
        ("gone_off", [2, 5], "gone_off must be a list of days that have an incident"),
        ("gone_off", [2.0], "gone_off must be a list of days that have an incident"),
        ("roles", {"Alien": "Brain"}, "roles must be a table of characters of this script"),
        ("roles", {"Nurse": "Serial Killer"}, "roles must be what the script has"),
        ("culprits", {"2": "Nurse"}, "culprits must be what the script has"),
        ("stated", ["Threads of Fate"], "stated must be what the script has"),
        ("cards", ["Vertical"], "cards must be a list of the 0 cards"),
        ("used", ["Nurse"], "used must be a list out of Brain"),
        ("rumored", 1, "rumored is one of False, True"),
        ("winner", "Player A", "winner is one of '', 'mastermind', 'players'"),
        ("loops", 2, "this script is played with 3 loops"),
        ("loops", "3", "this script is played with 3 loops"),
        ("script", "nothing", "script"),
        ("script", 5, "script"),
    ],
)
def test_a_key_says_what_it_may_hold(key, value, said):
    assert said in refused(**{key: value})


@rule(
    "tragedy_looper.counters",
    "tragedy_looper.move.forbidden",
    "tragedy_looper.setup.positions",
    "tragedy_looper.role.time_traveler",
    "tragedy_looper.day.max_two",
    "tragedy_looper.target.no_corpse",
)
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"counters": {"City": [1, 0, 0]}}, "counters must be a table in which locations have nothing but Intrigue"),
        ({"counters": {"City": [0, 1, 0]}}, "nothing but Intrigue"),
        ({"places": {"Office Worker": "School"}}, "Office Worker may not enter the School"),
        ({"script": script("Patient"), "places": {"Patient": "City"}}, "Patient may not enter the City"),
        ({"starts": {"Nurse": "City"}}, "starts must be a table of where each begins by its card"),
        ({"gone_off": [3], "day": 2}, "gone_off must be a list of days that are not still to come, not [3]"),
        ({"gone_off": [2, 2], "day": 3}, "gone_off must be"),
        ({"dead": ["Police Officer"], "script": "house_clock"}, "dead must be a list without a Time Traveler"),
        ({"dead": ["Nurse", "Nurse"]}, "dead must be a list of characters"),
        ({"dead": ["Nurse"], "guarded": ["Nurse"]}, "guarded must be a list of living characters"),
        ({"fond": ["Nurse"]}, "fond must be empty in the first loop"),
        ({"turf": "City"}, "turf must be '' in a script without Boss"),
        ({"freed": True}, "freed must be False in a script without Patient"),
        ({"quiet": True}, "quiet must be False in a script without Henchman"),
        ({"rumored": True, "script": "house_clock"}, "rumored must be False in a script without An Unsettling Rumor"),
        ({"once": [["Nurse", 1]]}, "once must be a list of once-per-loop abilities"),
        ({"used": ["Factor"]}, "used must be a list out of Brain, Conspiracy Theorist, An Unsettling Rumor"),
        ({"used": ["Brain", "Brain"]}, "used must be a list"),
        ({"laid": [[1, "City"]], "cards": ["Vertical"]}, "laid must be a list in the order of laying"),
        ({"laid": [*LAID, [0, "School"]]}, "laid must be a list in the order of laying"),
        ({"laid": [[0, "City"]], "cards": ["Vertical"], "faces": ["Vertical"]}, "faces must be"),
        ({"laid": [[0, "Nurse"]], "cards": ["Vertical"], "dead": ["Nurse"]}, "laid must be a list of pairs"),
        *[
            ({"day": 0, key: value}, f"{key} must be empty before the first day of a loop")
            for key, value in {
                "asked": [["Nurse", 1]],
                "laid": [[0, "City"]],
                "spent": [["Diagonal"], [], [], []],
                "used": ["Brain"],
            }.items()
        ],
    ],
)
def test_an_impossible_position_is_refused_with_its_key(keys, said):
    assert said in refused(**keys)


def test_the_cards_of_a_position_must_fit_what_was_laid():
    laid = {"script": script("Nurse", without=["Horizontal"]), "laid": LAID}

    for cards in (CARDS[:3], ["Goodwill +1", *CARDS[1:]], ["Diagonal", *CARDS[1:]], ["Horizontal", *CARDS[1:]]):
        assert "cards must be a list of the 4 cards that are there" in refused(cards=cards, **laid)
    assert "the 4 cards" in refused(cards=CARDS, spent=[["Diagonal"], [], [], []], **laid)
    assert "faces must be the same as the key cards" in refused(cards=CARDS, faces=CARDS[::-1], **laid)


def test_the_open_cards_of_a_position_must_be_the_laid_ones():
    laid = [[0, "City"], [0, "School"], [0, "Shrine"], [1, "City"], [2, "School"], [3, "Shrine"]]
    cards = ["Vertical", "Intrigue +1", "Paranoia +1", "Goodwill +1", "Goodwill +1", "Goodwill +1"]
    for faces in (["Paranoia +1", *cards[1:]], cards[::-1]):
        said = refused(script=script("Nurse"), laid=laid, cards=cards, faces=faces)
        assert "faces must be the same as the key cards" in said


def test_the_henchman_needs_a_place_unless_he_is_about_to_be_placed():
    assert "a table that also says where the Henchman is" in refused(script=HENCHMAN)
    assert "" == TRAGEDY.lay_out({"script": HENCHMAN, "day": 0}).town.places["Henchman"]


def test_a_position_may_show_a_person_revealed_as_serial_killer_by_the_virus():
    t = table(script=VIRUS, roles={"Nurse": "Serial Killer"})

    assert {"Nurse": "Serial Killer"} == t.town.roles


def test_a_table_that_was_laid_out_plays_on():
    t = start(script="house_ashes")
    lay(t, "Mastermind: Intrigue +2 on City", "Player A: Goodwill +2 on Nurse")
    copy = lay_out_again(t)
    told = [say(each, "Mastermind: done", "Player A: enough", "Mastermind: done") for each in (t, copy)]

    assert told[0] == told[1]
    assert t == copy
