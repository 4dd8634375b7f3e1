"""The tables: places, cards, characters, roles, plots and incidents, held against a list written by hand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tabletop_widgets.games.tragedy_looper import board, facts
from tabletop_widgets.games.tragedy_looper.terms import TERMS
from tests.marks import rule

# The board and the cards.
CHARACTERS = """
Boy Student         | Student Boy  | School   | -                  | 2
Girl Student        | Student Girl | School   | -                  | 3
Rich Man's Daughter | Student Girl | School   | -                  | 1
Class Rep           | Student Girl | School   | -                  | 2
Mystery Boy         | Student Boy  | School   | -                  | 3
Shrine Maiden       | Student Girl | Shrine   | City               | 2
Alien               | Girl         | Shrine   | Hospital           | 2
Godly Being         | Man Woman    | Shrine   | -                  | 3
Police Officer      | Adult Man    | City     | -                  | 3
Office Worker       | Adult Man    | City     | School             | 2
Informer            | Adult Woman  | City     | -                  | 3
Pop Idol            | Student Girl | City     | -                  | 2
Journalist          | Adult Man    | City     | -                  | 2
Boss                | Adult Man    | City     | -                  | 4
Doctor              | Adult Man    | Hospital | -                  | 2
Patient             | Boy          | Hospital | Shrine City School | 2
Nurse               | Adult Woman  | Hospital | -                  | 3
Henchman            | Adult Man    |          | -                  | 1
"""
ABILITIES = """
boy_student.a1         | 2 | each day | refusable | Paranoia -1
girl_student.a1        | 2 | each day | refusable | Paranoia -1
rich_mans_daughter.a1  | 3 | each day | refusable | Goodwill 1
class_rep.a1           | 2 | once     | refusable |
mystery_boy.a1         | 3 | each day | granted   |
shrine_maiden.a1       | 3 | each day | refusable | Intrigue -1
shrine_maiden.a2       | 5 | once     | refusable |
alien.a1               | 4 | once     | refusable |
alien.a2               | 5 | once     | refusable |
godly_being.a1         | 3 | once     | refusable |
godly_being.a2         | 5 | each day | refusable | Intrigue -1
police_officer.a1      | 4 | once     | refusable |
police_officer.a2      | 5 | once     | refusable |
office_worker.a1       | 3 | each day | refusable |
informer.a1            | 5 | once     | refusable |
pop_idol.a1            | 3 | each day | refusable | Paranoia -1
pop_idol.a2            | 4 | each day | refusable | Goodwill 1
journalist.a1          | 2 | each day | refusable | Paranoia 1
journalist.a2          | 2 | each day | refusable | Intrigue 1
boss.a1                | 5 | once     | refusable |
doctor.a1              | 2 | each day | refusable | Paranoia -1
doctor.a2              | 3 | each day | refusable |
nurse.a1               | 2 | each day | granted   | Paranoia -1
henchman.a1            | 3 | each day | refusable |
"""
PLOTS = """
First Steps   | main | Murder Plan          | Key Person, Killer, Brain
First Steps   | main | Light of the Avenger | Brain
First Steps   | main | A Place to Protect   | Key Person, Cultist
First Steps   | sub  | Shadow of the Ripper | Conspiracy Theorist, Serial Killer
First Steps   | sub  | An Unsettling Rumor  | Conspiracy Theorist
First Steps   | sub  | A Hideous Script     | Conspiracy Theorist, Friend
Basic Tragedy | main | Murder Plan          | Key Person, Killer, Brain
Basic Tragedy | main | Sealed Item          | Brain, Cultist
Basic Tragedy | main | Sign With Me!        | Key Person
Basic Tragedy | main | Change of Future     | Cultist, Time Traveler
Basic Tragedy | main | Giant Time Bomb      | Witch
Basic Tragedy | sub  | Circle of Friends    | Friend, Friend, Conspiracy Theorist
Basic Tragedy | sub  | A Love Affair        | Lover, Loved One
Basic Tragedy | sub  | The Hidden Freak     | Friend, Serial Killer
Basic Tragedy | sub  | An Unsettling Rumor  | Conspiracy Theorist
Basic Tragedy | sub  | Paranoia Virus       | Conspiracy Theorist
Basic Tragedy | sub  | Threads of Fate      |
Basic Tragedy | sub  | Unknown Factor X     | Factor
"""
COMMON = "Murder|Increasing Unease|Suicide|Hospital Incident|Faraway Murder|Missing Person|Spreading"


def rows(table):
    """Read a table written by hand, a list of cells for each row."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


@rule("tragedy_looper.board.layout")
def test_four_places_lie_two_by_two():
    assert ("Hospital", "Shrine", "City", "School") == board.PLACES


@rule("tragedy_looper.counters")
def test_there_are_three_kinds_of_counters_with_cards_for_each():
    assert {"Goodwill", "Paranoia", "Intrigue"} == {*board.COUNTERS}
    assert {*board.COUNTERS} == {card.counter for card in board.CARDS.values() if card.counter}


@rule("tragedy_looper.players.four", "tragedy_looper.ruling.player_count")
def test_two_to_four_may_play_and_four_is_the_proper_game():
    assert (2, 3, 4) == board.PLAYERS
    assert 0 == board.MASTERMIND
    assert 4 == len(board.ONCE)


@rule("tragedy_looper.mm.hand", "tragedy_looper.mm.once")
def test_the_mastermind_holds_ten_cards_two_of_them_once_per_loop():
    named = "Vertical|Horizontal|Diagonal|Intrigue +1|Intrigue +2|Paranoia +1|Paranoia +1|Paranoia -1"

    assert Counter([*named.split("|"), "Forbid Paranoia", "Forbid Goodwill"]) == Counter(board.MASTERMIND_HAND)
    assert {"Diagonal", "Intrigue +2"} == board.ONCE[board.MASTERMIND]


@rule("tragedy_looper.player.deck", "tragedy_looper.player.no_intrigue")
def test_each_player_deck_has_the_same_eight_cards_three_of_them_once_per_loop():
    named = "Vertical|Horizontal|Forbid Movement|Paranoia +1|Paranoia -1|Goodwill +1|Goodwill +2|Forbid Intrigue"

    assert sorted(named.split("|")) == sorted(board.PLAYER_DECK)
    assert [{"Forbid Movement", "Paranoia -1", "Goodwill +2"}] * 3 == [*board.ONCE[1:]]
    assert not any(board.CARDS[name].counter == "Intrigue" or name == "Diagonal" for name in board.PLAYER_DECK)


@pytest.mark.parametrize("name", board.CARDS)
def test_a_card_moves_or_counts_or_forbids_as_its_name_says(name):
    card = board.CARDS[name]
    word, _, rest = name.partition(" ")

    assert name in {*board.MASTERMIND_HAND, *board.PLAYER_DECK}
    assert 1 == sum(map(bool, (card.move, card.counter, card.forbids)))
    assert card.forbids == (rest if word == "Forbid" else "")
    assert (card.counter, card.amount) == ((word, int(rest)) if rest[:1] in {"+", "-"} else ("", 0))


@rule("tragedy_looper.move.vertical", "tragedy_looper.move.horizontal", "tragedy_looper.move.diagonal")
@pytest.mark.parametrize(
    ("movement", "pairs"),
    [
        ("Vertical", ["Hospital City", "Shrine School"]),
        ("Horizontal", ["Hospital Shrine", "City School"]),
        ("Diagonal", ["Hospital School", "Shrine City"]),
    ],
)
def test_a_movement_leads_across_and_the_same_one_back(movement, pairs):
    for here, there in map(str.split, pairs):
        assert there == board.moved(here, movement)
        assert here == board.moved(there, movement)


@rule("tragedy_looper.move.combine", "tragedy_looper.move.merge_then_check", "tragedy_looper.move.no_double_diagonal")
@pytest.mark.parametrize(
    ("cards", "movement"),
    [
        ("Vertical Vertical", "Vertical"),
        ("Vertical Horizontal", "Diagonal"),
        ("Horizontal Vertical", "Diagonal"),
        ("Horizontal Horizontal", "Horizontal"),
        ("Diagonal Vertical", "Horizontal"),
        ("Diagonal Horizontal", "Vertical"),
        ("Vertical", "Vertical"),
        ("Horizontal", "Horizontal"),
        ("Diagonal", "Diagonal"),
        ("Vertical Vertical Horizontal", "Diagonal"),
        ("Diagonal Vertical Horizontal", ""),
    ],
)
def test_movement_cards_merge_into_one_movement(cards, movement):
    assert movement == board.combined(*cards.split())
    assert movement == board.combined(*reversed(cards.split()))
    assert "Diagonal" not in board.PLAYER_DECK


# Characters.
@rule(
    "tragedy_looper.char.count",
    "tragedy_looper.char.keywords",
    "tragedy_looper.char.limit",
    "tragedy_looper.ruling.boss_limit",
    "tragedy_looper.char.boy_student",
    "tragedy_looper.char.girl_student",
    "tragedy_looper.char.rich_mans_daughter",
    "tragedy_looper.char.class_rep",
    "tragedy_looper.char.mystery_boy",
    "tragedy_looper.char.shrine_maiden",
    "tragedy_looper.char.alien",
    "tragedy_looper.char.godly_being",
    "tragedy_looper.char.police_officer",
    "tragedy_looper.char.office_worker",
    "tragedy_looper.char.informer",
    "tragedy_looper.char.pop_idol",
    "tragedy_looper.char.journalist",
    "tragedy_looper.char.boss",
    "tragedy_looper.char.doctor",
    "tragedy_looper.char.patient",
    "tragedy_looper.char.nurse",
    "tragedy_looper.char.henchman",
)
def test_the_eighteen_characters_are_as_on_their_cards():
    told = [
        [each.name, " ".join(each.keywords), each.start, " ".join(each.forbidden) or "-", str(each.limit)]
        for each in facts.CHARACTERS.values()
    ]

    assert 18 == len(told)
    assert rows(CHARACTERS) == told
    assert [*facts.CHARACTERS] == [*facts.NAMES]


def test_a_character_knows_the_id_of_its_rule():
    assert "tragedy_looper.char.rich_mans_daughter" == facts.CHARACTERS["Rich Man's Daughter"].rule


@rule("tragedy_looper.char.students", "tragedy_looper.char.girls")
def test_seven_are_students_and_six_are_girls():
    students = "Boy Student|Girl Student|Rich Man's Daughter|Class Rep|Mystery Boy|Shrine Maiden|Pop Idol"
    girls = "Girl Student|Rich Man's Daughter|Class Rep|Shrine Maiden|Alien|Pop Idol"

    assert students.split("|") == [each.name for each in facts.CHARACTERS.values() if "Student" in each.keywords]
    assert girls.split("|") == [each.name for each in facts.CHARACTERS.values() if "Girl" in each.keywords]


@rule("tragedy_looper.goodwill.once", "tragedy_looper.refusal.immune")
def test_the_goodwill_abilities_are_as_on_the_cards():
    told = [
        [
            ability.rule.removeprefix("tragedy_looper.char."),
            str(ability.goodwill),
            "once" if ability.once else "each day",
            "refusable" if ability.refusable else "granted",
            f"{ability.counter} {ability.amount}" if ability.counter else "",
        ]
        for each in facts.CHARACTERS.values()
        for ability in each.abilities
    ]

    assert rows(ABILITIES) == told
    assert all(ability.deed for each in facts.CHARACTERS.values() for ability in each.abilities)


# Roles.
@rule(
    "tragedy_looper.role.count",
    "tragedy_looper.role.refusal_table",
    "tragedy_looper.role.person",
    "tragedy_looper.role.killer",
    "tragedy_looper.role.cultist",
    "tragedy_looper.role.witch",
    "tragedy_looper.role.curmudgeon",
    "tragedy_looper.role.factor",
)
def test_of_fourteen_roles_two_must_refuse_and_four_may():
    refusing = {name: role.refusal for name, role in facts.ROLES.items() if role.refusal}

    assert 14 == len(facts.ROLES)
    assert refusing == {
        **dict.fromkeys(("Cultist", "Witch"), "mandatory"),
        **dict.fromkeys(("Killer", "Brain", "Curmudgeon", "Factor"), "optional"),
    }


@rule("tragedy_looper.role.friend", "tragedy_looper.role.conspiracy_theorist")
def test_a_script_has_at_most_two_friends_and_one_conspiracy_theorist():
    assert {"Friend": 2, "Conspiracy Theorist": 1} == {
        name: role.most for name, role in facts.ROLES.items() if role.most is not None
    }


# Plots.
@rule(
    "tragedy_looper.plot.fs.murder_plan",
    "tragedy_looper.plot.fs.light_of_the_avenger",
    "tragedy_looper.plot.fs.place_to_protect",
    "tragedy_looper.plot.fs.shadow_of_the_ripper",
    "tragedy_looper.plot.fs.unsettling_rumor",
    "tragedy_looper.plot.fs.hideous_script",
    "tragedy_looper.plot.bts.murder_plan",
    "tragedy_looper.plot.bts.sealed_item",
    "tragedy_looper.plot.bts.sign_with_me",
    "tragedy_looper.plot.bts.change_of_future",
    "tragedy_looper.plot.bts.giant_time_bomb",
    "tragedy_looper.plot.bts.circle_of_friends",
    "tragedy_looper.plot.bts.love_affair",
    "tragedy_looper.plot.bts.hidden_freak",
    "tragedy_looper.plot.bts.unsettling_rumor",
    "tragedy_looper.plot.bts.paranoia_virus",
    "tragedy_looper.plot.bts.threads_of_fate",
    "tragedy_looper.plot.bts.unknown_factor_x",
)
def test_each_plot_calls_for_its_roles():
    told = [[plot.set, "main" if plot.main else "sub", plot.name, ", ".join(plot.roles)] for plot in facts.PLOTS]

    assert rows(PLOTS) == told
    assert {role for plot in facts.PLOTS for role in plot.roles} < {*facts.ROLES}


@rule("tragedy_looper.script.curmudgeons", "tragedy_looper.ruling.mystery_roles")
def test_two_plots_name_a_role_that_they_do_not_call_for():
    more = {plot.name: plot.named - {*plot.roles} for plot in facts.PLOTS if plot.named - {*plot.roles}}

    assert {"A Hideous Script": {"Curmudgeon"}, "Paranoia Virus": {"Serial Killer"}} == more
    assert {"A Hideous Script": 2} == {plot.name: plot.curmudgeons for plot in facts.PLOTS if plot.curmudgeons}


@rule("tragedy_looper.plot.number")
def test_plots_are_listed_by_set_and_kind():
    assert [3, 3, 5, 7] == [len(facts.plots_of(each, main=kind)) for each in board.SETS for kind in (True, False)]
    assert facts.PLOTS == sum(map(facts.plots_of, board.SETS), ())
    assert {"First Steps": 1, "Basic Tragedy": 2} == facts.SUBPLOTS


def test_every_plot_and_incident_has_its_own_rule():
    ids = [each.rule for each in (*facts.PLOTS, *facts.INCIDENTS.values())]

    assert len({*ids}) == len(ids) == 27


# Incidents.
@rule(
    "tragedy_looper.incident.pool_fs",
    "tragedy_looper.incident.pool_bts",
    "tragedy_looper.incident.foul_evil",
    "tragedy_looper.ruling.incident_pool",
    "tragedy_looper.edition",
)
def test_which_incidents_a_script_may_have_depends_on_set_and_edition():
    pools = {
        (each, edition): facts.incidents_of(each, edition) for each, edition in product(board.SETS, board.EDITIONS)
    }
    seven = tuple(COMMON.split("|"))

    assert ("summary", "published") == board.EDITIONS
    assert pools == {
        ("First Steps", "summary"): (*seven, "Butterfly Effect"),
        ("Basic Tragedy", "summary"): (*seven, "Butterfly Effect"),
        ("First Steps", "published"): seven,
        ("Basic Tragedy", "published"): (*seven, "Butterfly Effect", "Foul Evil"),
    }


# The glossary.
def test_every_noun_is_explained_briefly():
    nouns = "mastermind|Leader|script|loop|day end|incident|culprit|corpse|turf|Guard marker|role|plot|subplot|reveal"
    named = {*nouns.split("|"), *facts.NAMES, *facts.ROLES, *facts.INCIDENTS, *board.PLACES, *board.COUNTERS}

    assert named | {plot.name for plot in facts.PLOTS} | {"house", "ruling", "likely"} <= {*TERMS}
    assert all(len(said) <= 120 for said in TERMS.values())


@rule("tragedy_looper.char.students")
def test_the_glossary_names_just_those_students_who_calm_others():
    calm = [
        each.name
        for each in facts.CHARACTERS.values()
        if "Student" in each.keywords and any(able.deed == "calm" for able in each.abilities)
    ]

    assert f"three of them ({', '.join(calm)}) calm others" in TERMS["Student"]


@rule("tragedy_looper.char.mystery_boy.role")
def test_the_glossary_says_that_no_plot_of_this_script_names_the_role_of_the_mystery_boy():
    assert "no plot of this script" in TERMS["Mystery Boy"]
