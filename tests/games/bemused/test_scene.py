"""The picture: how virtuosos stand, what lies open for whom, what a move touches, and what moves."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.events import Refreshed, Suffered
from tabletop_widgets.games.bemused.looks.zones import LOOKS
from tests.games.bemused.drawn import BEMUSED, pieces, say, scene, table, touched
from tests.games.pictures import EYES, answers, moving, told
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
HANDS = "Painter 2 Dancer Singer Dread", "Dancer 2 Dread", "Musician 2 Dread", "Singer 2 Dread"
SECRETS = ["Grudge", "Malice", "Love", "Love"]


def using(name):
    """Six play; the one who backs this virtuoso is asked what its ability does."""
    seat = facts.NAMES.index(name)
    hands = ["Musician"] * 6
    hands[seat] = f"{name} 2"
    return table("", "Singer 2 Dread", players=6, hands=hands, turn=seat)


def picked():
    t = table("Painter 5", hands=["Painter 3 Dread", *HANDS[1:]])
    say(t, "chance: draw slot 1, slot 4")
    return t


def discarding():
    t = table("Singer", hands=HANDS)
    say(t, "Adele: plant Singer doubt", "Adele: no second play")
    return t


def over():
    t = table("Painter 4", "Dancer 5", "Singer 4 Dread", hands=HANDS, secrets=["Love", "Grudge", "Malice", "Devotion"])
    say(t, "Adele: plant Painter doubt")
    return t


TABLES = {
    "the sane stand, the insane lie, fantasmas are black and white": lambda: table(
        "Painter 2 Dread Painter",
        "Dancer 4 Dread",
        dead=(2,),
        hands=[*HANDS[:2], "", HANDS[3]],
        secrets=SECRETS,
        discards=["Singer"],
    ),
    "gemina cards lie face up": lambda: table(hands=HANDS, secrets=SECRETS, face_up=[True, True, False, False]),
    "cards drawn at random lie apart": picked,
    "all lies open at the end": over,
}


@rule("bemused.info.public", "bemused.virtuoso.orientation", "bemused.insanity.rotate", "bemused.death.card")
@rule("bemused.score.sane", "bemused.score.insane", "bemused.score.fantasma_4", "bemused.term.on_virtuoso")
@rule("bemused.doubt.effect", "bemused.dread.effect", "bemused.well.dread_open", "bemused.info.nobody")
@rule("bemused.ruling.discard_look", "bemused.ruling.hand_counts", "bemused.setup.gemina_private", "bemused.info.own")
@rule("bemused.gemina.revealed", "bemused.ruling.secrets_lost", "bemused.setup.hand", "bemused.insanity.turn")
@rule("bemused.info.insane_pick", "bemused.score.secrets_after", "bemused.score.winner")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows(name, eyes, snapshot):
    assert snapshot == told(scene(TABLES[name](), EYES[eyes]))


def test_the_table_in_words(snapshot):
    t = table("Painter 2 Dread", "Dancer Singer 2 Dread 2", hands=HANDS, face_up=[False, True, False, False])

    assert snapshot == str(t.show(seat=0))


ASKED = {
    "a play": lambda: table("Singer", hands=HANDS),
    "a discard": discarding,
    "a second play with cards drawn at random": picked,
    "a fantasma": lambda: table("", "Singer 2 Dread", dead=(0,)),
}


@pytest.mark.parametrize("name", ASKED)
def test_an_answer_highlights_its_pieces_and_previews_where_they_land(name, snapshot):
    assert snapshot == answers(BEMUSED, ASKED[name]())


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_touches_the_card_on_the_table_and_shows_what_becomes_of_it(name, snapshot):
    t = using(name)
    t.play(t.waiting[0].seat, f"use {name}")

    assert snapshot == answers(BEMUSED, t)


ABILITIES = {
    "Painter": "move Singer doubt from Dancer to Poet",
    "Dancer": "move dread from Dancer to Poet",
    "Musician": "remove Singer doubt from Dancer",
    "Singer": "remove dread from Dancer",
    "Thespian": "change Singer doubt on Dancer to dread",
    "Poet": "change dread on Dancer to doubt",
}


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_shows_where_a_card_comes_from_and_goes_to(name, snapshot):
    t = using(name)
    who = t.names[t.waiting[0].seat]

    assert snapshot == [moving(BEMUSED, t, f"{who}: {move}") for move in (f"use {name}", ABILITIES[name])]


CASCADE = ["Dread 2 Dancer", *["Dread"] * 5]
MOTIONS = {
    "a discard and a draw": (lambda: table("Singer", hands=HANDS), "Adele: plant Singer doubt", "Adele: no second play",
                             "Adele: discard Painter doubt"),
    "a dread goes back": (lambda: table("Singer", hands=HANDS), "Adele: plant Singer doubt", "Adele: no second play",
                          "Adele: discard dread"),
    "planting": (lambda: table(hands=HANDS), "Adele: plant Singer doubt"),
    "instilling": (lambda: table(hands=HANDS), "Adele: instill dread on Singer with Painter doubts"),
    "a cascade, step by step": (lambda: table("", "Singer 4", "Singer 3 Dread", players=6, hands=CASCADE),
                                "Adele: plant dread on Dancer"),
    "who dies gives everything back": (lambda: table("", "Singer 2 Dread 2", players=6, hands=[
        "Dread", "Dancer 2 Dread", *["Poet"] * 4]), "Adele: plant dread on Dancer"),
    "a fantasma takes from the well": (lambda: table("", "Singer 2", dead=(0,)), "Adele: plant dread on Musician"),
    "revealing by choice has its price": (table, "Adele: reveal gemina"),
    "whoever takes cards at random shakes": (lambda: table("Painter 5", hands=HANDS), "chance: draw slot 1, slot 2"),
}  # fmt: skip


@rule("bemused.turn.draw", "bemused.turn.discard_doubt", "bemused.turn.discard_dread", "bemused.play.plant_doubt")
@rule("bemused.play.instill_dread", "bemused.gemina.cascade", "bemused.insanity.flip", "bemused.gemina.insanity")
@rule("bemused.death.discards", "bemused.fantasma.turn", "bemused.gemina.choice", "bemused.insanity.turn")
@pytest.mark.parametrize("name", MOTIONS)
def test_cards_fly_turn_over_and_shake(name, snapshot):
    make, *lines = MOTIONS[name]

    assert snapshot == moving(BEMUSED, make(), *lines, eyes=tw.PUBLIC)


@rule("bemused.well.doubt_refresh")
def test_the_discard_pile_goes_under_the_doubt_well():
    cue = Cue("pay", ("doubt-well",), "discard", "doubt-well", 3)

    assert (cue,) == BEMUSED.cues(BEMUSED.view(table(), tw.PUBLIC), [Refreshed(3)])


@rule("bemused.score.winner")
def test_nothing_flies_after_the_end():
    t = over()

    assert () == BEMUSED.cues(BEMUSED.view(t, tw.PUBLIC), [Refreshed(3)])


@rule("bemused.gemina.cascade")
def test_no_arrow_leads_from_a_choice_nor_from_a_virtuoso_to_itself():
    v = BEMUSED.view(table(), tw.PUBLIC)
    suffered = [Suffered(1, v.virtuosos[hit], choice=choice) for hit, choice in ((2, False), (2, True), (1, False))]

    assert [1, 0, 0] == [sum(cue.kind == "chain" for cue in BEMUSED.cues(v, (each,))) for each in suffered]


# Rules of looks.
@PLAYERS
def test_ids_are_by_seat_and_by_slot(players):
    t = table(players=players)
    kinds = "seat", "gemina", "virtuoso"

    assert {f"{kind}-{seat}" for kind in kinds for seat in range(players)} | {
        "doubt-well",
        "dread-well",
        "discard",
    } == {*pieces(t, tw.PUBLIC)}


@rule("bemused.limit.five", "bemused.fantasma.no_cards")
def test_a_virtuoso_has_five_places_for_cards_and_a_fantasma_none():
    zones = {zone.id: zone for zone in scene(table("Painter 2", dead=(2,))).zones}

    assert [5, 5, 0, 5] == [zones[f"load-{seat}"].slots for seat in range(4)]
    assert "five cards: insane" == zones["limit"].limit[1]


@pytest.mark.parametrize("name", facts.NAMES)
def test_every_virtuoso_has_an_icon_of_its_own_on_all_its_cards(name):
    icons = {LOOKS[look].icon for look in (name, f"doubt-{name}", f"gemina-{name}")}

    assert 1 == len(icons)
    assert 1 == [LOOKS[each].icon for each in facts.NAMES].count(*icons)


@PLAYERS
def test_a_picture_depends_on_nothing_hidden(players):
    one, other = table(players=players), table(players=players)
    other.geminas = (one.geminas[0], *reversed(one.geminas[1:]))
    other.secrets = (one.secrets[0], *reversed(one.secrets[1:]))
    other.hands = [one.hands[0], *reversed(one.hands[1:])]
    other.doubt_well = one.doubt_well[::-1]

    assert plain_scene(scene(one)) == plain_scene(scene(other))
    assert plain_scene(scene(one, tw.OPEN)) != plain_scene(scene(other, tw.OPEN))


@rule("bemused.ruling.secrets_lost")
@pytest.mark.parametrize(
    ("secrets", "players", "note"),
    [
        ("printed", 4, ""),
        ("printed", 5, "Secrets: a deck of our own"),
        ({"Envy": ["sane"], "Spite": ["insane"]}, 4, ""),
    ],
)
def test_a_footnote_marks_the_secrets_that_are_not_printed(secrets, players, note):
    assert note == scene(BEMUSED.start(players, seed=1, secrets=secrets)).note


def test_a_bystander_sees_the_touches_of_the_player_asked():
    assert ("gemina-0",) == touched(table(), eyes=tw.PUBLIC)["reveal gemina"]
