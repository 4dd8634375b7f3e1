"""The picture: how virtuosos stand, what lies open for whom, what a move touches and what moves."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.drawing.icons import kept
from tabletop_widgets.core.drawing.plaintext import TIMES
from tabletop_widgets.core.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.events import Refreshed
from tabletop_widgets.games.bemused.looks.zones import LOOKS
from tests.games.bemused.drawn import BEMUSED, frames, pieces, say, scene, table, touched
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
HANDS = "Painter 2 Dancer Singer Dread", "Dancer 2 Dread", "Musician 2 Dread", "Singer 2 Dread"


def pay(source, target, count=1):
    return Cue("pay", (target,), source, target, count)


def texts(t, eyes=0):
    return str(t.show(seat=eyes)).replace(TIMES, "x").splitlines()


# What stands on the table.
@rule("bemused.info.public")
def test_the_table_in_words():
    t = table("Painter 2 Dread", "Dancer Singer 2 Dread 2", hands=HANDS, face_up=[False, True, False, False])

    assert texts(t)[:9] == [
        "Adele x 5 <asked, yours> (gemina, face down)",
        "On the Painter: 2 doubts, 1 dread",
        "Adele's virtuoso: Painter (2 x Painter doubt, dread)",
        "Bruno x 3 (gemina: Musician <revealed>)",
        "On the Dancer: 3 doubts, 2 dreads",
        "Bruno's virtuoso: Dancer <sideways> (Dancer doubt, 2 x Singer doubt, 2 x dread)",
        "Cedric x 3 (gemina, face down)",
        "On the Musician: 0 doubts, 0 dreads",
        "Cedric's virtuoso: Musician",
    ]


@PLAYERS
def test_ids_are_by_seat_and_by_slot(players):
    t = table(players=players)
    kinds = "seat", "gemina", "virtuoso", "doubts", "dreads"

    assert {f"{kind}-{seat}" for kind in kinds for seat in range(players)} | {
        "doubt-well",
        "dread-well",
        "discard",
    } == {*pieces(t, tw.PUBLIC)}


@rule("bemused.virtuoso.orientation", "bemused.insanity.rotate", "bemused.death.card")
def test_the_sane_stand_the_insane_lie_and_fantasmas_are_black_and_white():
    t = table("Painter 4", "Dancer 4 Dread", dead=(2,))
    sane, insane, dead = (pieces(t)[f"virtuoso-{seat}"] for seat in range(3))

    assert ("Painter", 0, (), "") == (sane.look, sane.turn, sane.state, sane.badge)
    assert ("insane-Dancer", 90, (), "") == (insane.look, insane.turn, insane.state, insane.badge)
    assert ("fantasma", 0, ("dead",), "fantasma") == (dead.look, dead.turn, dead.state, dead.badge)
    assert ["Painter", "Dancer", "Musician"] == [sane.label, insane.label, dead.label]


@rule("bemused.score.sane", "bemused.score.insane", "bemused.score.fantasma_4")
def test_a_virtuoso_tells_what_it_scores_and_can_do():
    found = pieces(table("Painter 2 Dread", "Dancer 4 Dread", dead=(2,)))

    assert "Sane; scores 6 points as it stands. Ability: move doubt." == found["virtuoso-0"].detail
    assert "Insane; scores 3 points as it stands. Ability: move dread." == found["virtuoso-1"].detail
    assert "Dead; scores 3 points as it stands. No card may be placed here." == found["virtuoso-2"].detail


@rule("bemused.term.on_virtuoso", "bemused.doubt.effect", "bemused.dread.effect")
def test_cards_on_a_virtuoso_lie_open_in_order_of_arrival_and_are_counted():
    found = pieces(table("Singer Dread Painter Singer"), tw.PUBLIC)
    on = sorted((each for each in found.values() if each.on == "virtuoso-0"), key=lambda each: each.order)

    assert ["on-0-Singer-1", "on-0-Dread-1", "on-0-Painter-1", "on-0-Singer-2"] == [each.id for each in on]
    assert ["Singer doubt", "dread", "Painter doubt", "Singer doubt"] == [each.detail for each in on]
    assert (3, 1) == (found["doubts-0"].count, found["dreads-0"].count)


@rule("bemused.well.dread_open", "bemused.info.nobody", "bemused.ruling.discard_look")
def test_of_the_wells_only_the_dreads_lie_face_up():
    found = pieces(table(discards=["Singer", "Painter"]), tw.PUBLIC)

    assert [("back", 26), ("front", 14), ("back", 2)] == [
        (found[name].side, found[name].count) for name in ("doubt-well", "dread-well", "discard")
    ]


@pytest.mark.parametrize("name", facts.NAMES)
def test_every_virtuoso_has_an_icon_of_its_own_on_all_its_cards(name):
    icons = {LOOKS[look].icon for look in (name, f"doubt-{name}", f"gemina-{name}")}

    assert 1 == len(icons)
    assert 1 == [LOOKS[each].icon for each in facts.NAMES].count(*icons)


def test_all_icons_are_listed_and_all_that_are_listed_are_used():
    listed = (files("tabletop_widgets.games.bemused") / "icons.txt").read_text("utf-8").splitlines()
    used = {icon for look in LOOKS.values() for icon in (look.icon, look.back) if icon}

    assert used == {line for line in listed if not line.startswith("#")}
    assert sum(len(kept()[name]) for name in used) <= 40_000


# Who is meant.
def test_whoever_is_asked_is_marked_and_whoever_is_in_turn_but_not_asked_has_a_word():
    t = table()
    v = replace(BEMUSED.view(t, 0), asked=(2,))
    plates = {each.id: (each.text, each.state) for each in BEMUSED.scene(v).pieces if each.id.startswith("seat")}

    assert ("", ("asked", "mine")) == (pieces(t)["seat-0"].text, pieces(t)["seat-0"].state)
    assert ("turn", ("mine",)) == plates["seat-0"]
    assert ("", ("asked",)) == plates["seat-2"]


@rule("bemused.ruling.hand_counts")
def test_a_plate_tells_how_many_cards_a_hand_has():
    plate = pieces(table(hands=HANDS))["seat-1"]

    assert 3 == plate.count
    assert "Bruno backs the Dancer and has 3 cards in hand, 1 dread among them." == plate.detail


# What lies open, and for whom.
@rule("bemused.setup.gemina_private", "bemused.gemina.revealed")
def test_a_gemina_card_lies_as_it_lies_for_all_and_its_owner_knows_it():
    down, up = table(), table(face_up=[True, False, False, False])

    assert [("back", "gemina, face down", ())] * 2 == [
        (each.side, each.label, each.state) for each in (pieces(down, eyes)["gemina-0"] for eyes in (0, 1))
    ]
    assert [("gemina-Dancer", "front", ("revealed",))] * 2 == [
        (each.look, each.side, each.state) for each in (pieces(up, eyes)["gemina-0"] for eyes in (0, 1))
    ]
    assert "gemina: Dancer" == pieces(down)["own-gemina"].label
    assert "own-gemina" not in pieces(up)


@rule("bemused.info.own", "bemused.ruling.secrets_lost")
def test_the_own_secret_says_what_it_pays_for_and_that_it_is_a_house_secret():
    t = table(secrets=["Grudge", "Malice", "Love", "Love"])
    house, printed = pieces(t)["secret"], pieces(t, 1)["secret"]

    assert ("Grudge", "house") == (house.label, house.badge)
    assert "Your secret: +1 if your gemina ends fantasma. It is a house secret, for the printed one is lost." == (
        house.detail
    )
    assert ("Malice", "", "Your secret: +1 if your gemina ends insane or fantasma.") == (
        printed.label,
        printed.badge,
        printed.detail,
    )
    assert "secret" not in pieces(t, tw.PUBLIC)


@rule("bemused.info.own", "bemused.setup.hand")
def test_equal_cards_of_the_own_hand_lie_together():
    found = pieces(table(hands=["Painter 2 Singer Dread", *HANDS[1:]], turn=1))
    hand = {name: each.count for name, each in found.items() if each.zone == "hand"}

    assert {"hand-Painter": 2, "hand-Singer": None, "hand-Dread": None} == hand


@rule("bemused.insanity.turn", "bemused.info.insane_pick")
def test_cards_drawn_at_random_lie_apart_for_their_owner_alone():
    t = table("Painter 5", hands=["Painter 3 Dread", *HANDS[1:]])
    say(t, "chance: draw slot 1, slot 4")
    found = {name: each for name, each in pieces(t).items() if each.zone == "hand"}

    assert {"picked-Painter", "picked-Dread", "hand-Painter"} == {*found}
    assert ("forced",) == found["picked-Dread"].state
    assert 2 == found["hand-Painter"].count
    assert not [name for name in pieces(t, 1) if name.startswith("picked")]
    assert ("picked-Dread", "virtuoso-1") == touched(t)["plant dread on Dancer"]


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
def test_the_open_eye_sees_hands_and_secrets_in_a_panel():
    t = table(hands=["Painter Dancer Painter Dread", *HANDS[1:]], secrets=["Grudge", "Love", "Love", "Malice"], turn=1)
    (panel,) = scene(t, tw.OPEN).panels

    assert ("2 Painter, Dancer, Dread", "Grudge (house)") == panel.cells[0]
    assert () == scene(t).panels
    assert [f"gemina: {name}" for name in t.geminas] == [pieces(t, tw.OPEN)[f"gemina-{s}"].label for s in t.seats]


@rule("bemused.score.secrets_after", "bemused.score.winner", "bemused.info.own")
def test_at_the_end_a_panel_tells_points_and_secrets_and_the_winner_has_a_star():
    t = table("Painter 4", "Dancer 5", "Singer 4 Dread", hands=HANDS, secrets=["Love", "Grudge", "Malice", "Devotion"])
    say(t, "Adele: plant Painter doubt")
    v = BEMUSED.view(t, tw.PUBLIC)
    (panel,) = scene(t, tw.PUBLIC).panels

    assert (3,) == t.outcome.winners
    assert ("winner",) == pieces(t)["seat-3"].state
    assert [("4", "Love: Dancer insane, +1", "5"), ("3", "Grudge (house): Musician insane, +0", "3")] == [
        *panel.cells[:2]
    ]
    assert v.scores == tuple(int(total) for _, _, total in panel.cells)
    assert {"front"} == {pieces(t)[f"gemina-{seat}"].side for seat in t.seats}


# What a move touches.
@pytest.mark.parametrize(
    ("move", "touches"),
    [
        ("plant Singer doubt", ("hand-Singer", "virtuoso-3")),
        ("plant dread on Musician", ("hand-Dread", "virtuoso-2")),
        ("use Painter", ("hand-Painter", "virtuoso-0")),
        ("plant Painter doubt", ("hand-Painter", "virtuoso-0")),
        ("use Dancer", ("hand-Dancer", "gemina-0")),
        ("use Singer", ("hand-Singer", "virtuoso-0")),
        ("instill dread on Dancer with Painter doubts", ("hand-Painter", "dread-well", "virtuoso-1")),
        ("reveal gemina", ("gemina-0",)),
        ("lay away Singer doubt", ("hand-Singer", "discard")),
    ],
)
def test_a_play_touches_a_card_of_the_hand_and_where_it_goes(move, touches):
    assert touches == touched(table("Singer", hands=HANDS))[move]


def test_a_discard_touches_the_card_and_declining_is_a_button():
    t = table("Singer", hands=HANDS)
    say(t, "Adele: plant Singer doubt")

    assert () == touched(t)["no second play"]
    say(t, "Adele: no second play")
    assert ("hand-Dread",) == touched(t)["discard dread"]
    assert ("hand-Dancer",) == touched(t)["discard Dancer doubt"]


ABILITIES = {
    "Painter": {"move Singer doubt from Dancer to Painter": ("on-1-Singer-1", "virtuoso-0")},
    "Dancer": {"move dread from Dancer to Singer": ("on-1-Dread-1", "virtuoso-3")},
    "Musician": {"remove Singer doubt from Dancer": ("on-1-Singer-1",)},
    "Singer": {"remove dread from Dancer": ("on-1-Dread-1",)},
    "Thespian": {"change Singer doubt on Dancer to dread": ("on-1-Singer-1",)},
    "Poet": {"change dread on Dancer to doubt": ("on-1-Dread-1",)},
}


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_touches_the_card_on_the_table_and_where_it_goes(name):
    seat = facts.NAMES.index(name)
    hands = ["Musician"] * 6
    hands[seat] = f"{name} 2"
    t = table("", "Singer 2 Dread", players=6, hands=hands, turn=seat)
    t.play(seat, f"use {name}")

    assert ABILITIES[name].items() <= touched(t).items()


def test_a_fantasma_touches_whom_it_haunts_or_the_doubt_it_replaces():
    t = table("", "Singer 2 Dread", dead=(0,))

    assert {"plant dread on Dancer": ("virtuoso-1",), "replace Singer doubt on Dancer": ("on-1-Singer-1",)}.items() <= (
        touched(t).items()
    )


@PLAYERS
def test_whatever_may_be_said_touches_pieces_of_the_picture(players):
    for seed in range(4):
        t, rng = BEMUSED.start(players, seed=seed), Random(seed)
        while t.waiting:
            decision = t.waiting[0]
            if decision.seat >= 0:
                assert {name for names in touched(t).values() for name in names} <= {*pieces(t, decision.seat)}
            t.play(decision.seat, rng.choice(decision.moves))


def test_a_bystander_is_told_the_touches_of_whoever_is_asked():
    assert ("gemina-0",) == touched(table(), eyes=tw.PUBLIC)["reveal gemina"]


# What moves.
@rule("bemused.turn.draw", "bemused.turn.discard_doubt", "bemused.turn.discard_dread")
def test_cards_come_from_the_doubt_well_and_go_to_the_discard_pile_or_back_to_the_dread_well():
    t = table("Singer", hands=HANDS)
    say(t, "Adele: plant Singer doubt", "Adele: no second play")
    other = t.fork()

    assert [(pay("seat-0", "discard"),), (pay("doubt-well", "seat-1", 2),)] == [
        told for told in frames(t, "Adele: discard Painter doubt") if told
    ]
    assert (pay("seat-0", "dread-well"),) == frames(other, "Adele: discard dread")[0]


@rule("bemused.play.plant_doubt", "bemused.play.instill_dread")
def test_planting_and_instilling_fly_from_the_player_and_the_dread_well():
    plant, instill = table(hands=HANDS), table(hands=HANDS)

    assert (pay("seat-0", "virtuoso-3"),) == frames(plant, "Adele: plant Singer doubt")[0]
    assert (pay("seat-0", "discard", 2), pay("dread-well", "virtuoso-3")) == (
        frames(instill, "Adele: instill dread on Singer with Painter doubts")[0]
    )


@rule("bemused.gemina.cascade", "bemused.insanity.flip", "bemused.gemina.insanity")
def test_a_cascade_moves_step_by_step():
    """Adele drives Bruno mad, whose gemina is Cedric; Cedric goes mad as well, and so on."""
    t = table("", "Singer 4", "Singer 3 Dread", players=6, hands=["Dread 2 Dancer", *["Dread"] * 5])
    told = frames(t, "Adele: plant dread on Dancer")

    assert told[:6] == [
        (pay("seat-0", "virtuoso-1"),),
        (Cue("shake", ("virtuoso-1",)),),
        (Cue("flip", ("gemina-1",)),),
        (pay("dread-well", "virtuoso-2"),),
        (Cue("shake", ("virtuoso-2",)),),
        (Cue("flip", ("gemina-2",)),),
    ]
    assert (pay("dread-well", "virtuoso-3"),) == told[6]


@rule("bemused.death.discards")
def test_who_dies_is_turned_over_and_gives_everything_back():
    t = table("", "Singer 2 Dread 2", players=6, hands=["Dread", "Dancer 2 Dread", *["Poet"] * 4])
    told = frames(t, "Adele: plant dread on Dancer")
    cues = next(each for each in told if Cue("flip", ("virtuoso-1",)) in each)

    assert (Cue("flip", ("virtuoso-1",)), pay("virtuoso-1", "discard", 4), pay("virtuoso-1", "dread-well", 4)) == cues


MOTIONS = {
    "Painter": ("move Singer doubt from Dancer to Poet", [pay("virtuoso-1", "virtuoso-5")]),
    "Dancer": ("move dread from Dancer to Poet", [pay("virtuoso-1", "virtuoso-5")]),
    "Musician": ("remove Singer doubt from Dancer", [pay("virtuoso-1", "discard")]),
    "Singer": ("remove dread from Dancer", [pay("virtuoso-1", "dread-well")]),
    "Thespian": (
        "change Singer doubt on Dancer to dread",
        [pay("virtuoso-1", "discard"), pay("dread-well", "virtuoso-1")],
    ),
    "Poet": ("change dread on Dancer to doubt", [pay("virtuoso-1", "dread-well"), pay("doubt-well", "virtuoso-1")]),
}


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_shows_where_a_card_comes_from_and_goes_to(name):
    seat = facts.NAMES.index(name)
    hands = ["Musician"] * 6
    hands[seat] = f"{name} 2"
    t = table("", "Singer 2 Dread", players=6, hands=hands, turn=seat)
    who, (move, cues) = t.names[seat], MOTIONS[name]

    assert (pay(f"seat-{seat}", "discard"),) == frames(t, f"{who}: use {name}")[0]
    assert tuple(cues) == frames(t, f"{who}: {move}")[0]


@rule("bemused.fantasma.turn")
def test_a_fantasma_takes_from_the_dread_well():
    t = table("", "Singer 2", dead=(0,))

    assert (pay("dread-well", "virtuoso-2"),) == frames(t, "Adele: plant dread on Musician")[0]


@rule("bemused.gemina.choice")
def test_revealing_by_choice_flips_the_card_and_takes_the_price_from_the_well():
    told = frames(table(), "Adele: reveal gemina")

    assert [(Cue("flip", ("gemina-0",)),), (pay("dread-well", "virtuoso-0"),)] == told[:2]


@rule("bemused.insanity.turn")
def test_whoever_takes_cards_at_random_shakes():
    t = table("Painter 5", hands=HANDS)

    assert (Cue("shake", ("seat-0",)),) == frames(t, "chance: draw slot 1, slot 2")[0]


@rule("bemused.well.doubt_refresh")
def test_the_discard_pile_goes_under_the_doubt_well():
    v = BEMUSED.view(table(), tw.PUBLIC)

    assert (pay("discard", "doubt-well", 3),) == BEMUSED.cues(v, [Refreshed(3)])
