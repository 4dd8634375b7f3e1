"""The picture: how virtuosos stand, what lies open for whom, and what a move touches."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.icons import kept
from tabletop_widgets.drawing.render.plain_text import TIMES
from tabletop_widgets.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.events import Suffered
from tabletop_widgets.games.bemused.looks.zones import LOOKS
from tests.games.bemused.drawn import BEMUSED, landing, pieces, say, scene, table, touched
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
HANDS = "Painter 2 Dancer Singer Dread", "Dancer 2 Dread", "Musician 2 Dread", "Singer 2 Dread"


def texts(t, eyes=0):
    return str(t.show(seat=eyes)).replace(TIMES, "x").splitlines()


# What stands on the table.
@rule("bemused.info.public")
def test_the_table_in_words():
    t = table("Painter 2 Dread", "Dancer Singer 2 Dread 2", hands=HANDS, face_up=[False, True, False, False])

    assert texts(t)[:9] == [
        "Adele x 5 <you, to move> (gemina, face down)",
        "Adele's virtuoso: Painter",
        "On the Painter: 2 x Painter doubt, dread",
        "Bruno x 3 (gemina: Musician)",
        "Bruno's virtuoso: Dancer <sideways>",
        "On the Dancer: Dancer doubt, 2 x Singer doubt, 2 x dread",
        "State of the Dancer: insane",
        "Cedric x 3 (gemina, face down)",
        "Cedric's virtuoso: Musician",
    ]


@PLAYERS
def test_ids_are_by_seat_and_by_slot(players):
    t = table(players=players)
    kinds = "seat", "gemina", "virtuoso"

    assert {f"{kind}-{seat}" for kind in kinds for seat in range(players)} | {
        "doubt-well",
        "dread-well",
        "discard",
    } == {*pieces(t, tw.PUBLIC)}


@rule("bemused.virtuoso.orientation", "bemused.insanity.rotate", "bemused.death.card")
def test_the_sane_stand_the_insane_lie_and_fantasmas_are_black_and_white():
    t = table("Painter 4", "Dancer 4 Dread", dead=(2,))
    sane, insane, dead = (pieces(t)[f"virtuoso-{seat}"] for seat in range(3))

    assert ("Painter", 0, ()) == (sane.look, sane.turn, sane.state)
    assert ("insane-Dancer", 90, ()) == (insane.look, insane.turn, insane.state)
    assert ("fantasma", 0, ("dead",)) == (dead.look, dead.turn, dead.state)
    assert {"mind-1": "insane", "mind-2": "fantasma"} == {
        name: each.label for name, each in pieces(t).items() if name.startswith("mind")
    }
    assert ["Painter", "Dancer", "Musician"] == [sane.label, insane.label, dead.label]


@rule("bemused.score.sane", "bemused.score.insane", "bemused.score.fantasma_4")
def test_a_virtuoso_tells_what_it_scores_and_can_do():
    found = pieces(table("Painter 2 Dread", "Dancer 4 Dread", dead=(2,)))

    assert "Sane; scores 6 points as it stands. Ability: move doubt." == found["virtuoso-0"].detail
    assert "Insane; scores 3 points as it stands. Ability: move dread." == found["virtuoso-1"].detail
    assert "Dead; scores 3 points as it stands. No card may be placed here." == found["virtuoso-2"].detail


@rule("bemused.term.on_virtuoso", "bemused.doubt.effect", "bemused.dread.effect")
def test_cards_on_a_virtuoso_lie_open_in_order_of_arrival():
    found = pieces(table("Singer Dread Painter Singer"), tw.PUBLIC)
    on = sorted((each for each in found.values() if each.zone == "load-0"), key=lambda each: each.order)

    assert ["on-0-Singer-1", "on-0-Dread-1", "on-0-Painter-1", "on-0-Singer-2"] == [each.id for each in on]
    assert ["Singer doubt", "dread", "Painter doubt", "Singer doubt"] == [each.detail for each in on]


@rule("bemused.limit.five", "bemused.fantasma.no_cards")
def test_there_are_five_places_for_cards_and_none_on_a_fantasma():
    zones = {zone.id: zone for zone in scene(table("Painter 2", dead=(2,))).zones}

    assert [5, 5, 0, 5] == [zones[f"load-{seat}"].slots for seat in range(4)]
    assert "five cards: insane" == zones["limit"].limit[1]


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
def test_an_arrow_says_whose_turn_it_is_and_dots_who_else_is_waited_for():
    def plates(v):
        return [(each.state, each.mine) for each in BEMUSED.scene(v).pieces if each.id.startswith("seat")]

    own = BEMUSED.view(table(), 0)

    assert [(("turn",), True), ((), False)] == plates(own)[:2]
    assert [(("turn",), True), (("thinking",), False)] == plates(replace(own, asked=(1,)))[:2]
    assert [(("turn", "thinking"), False), ((), True)] == plates(BEMUSED.view(table(), 1))[:2]


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
    assert ["gemina-Dancer", ""] == [pieces(down, eyes)["gemina-0"].ghost for eyes in (0, 1)]
    assert ["Adele's gemina is the Dancer; the card lies face down.", "Adele's gemina card lies face down."] == [
        pieces(down, eyes)["gemina-0"].detail for eyes in (0, 1)
    ]
    assert [("gemina-Dancer", "front", "")] * 2 == [
        (each.look, each.side, each.ghost) for each in (pieces(up, eyes)["gemina-0"] for eyes in (0, 1))
    ]
    assert "Dancer" == pieces(down)["own-gemina"].label
    assert "own-gemina" not in pieces(up)


@rule("bemused.info.own", "bemused.ruling.secrets_lost")
def test_ones_own_secret_says_what_it_pays_for_and_that_it_is_a_house_secret():
    t = table(secrets=["Grudge", "Malice", "Love", "Love"])
    house, printed = pieces(t)["secret"], pieces(t, 1)["secret"]

    assert ("Grudge", "") == (house.label, house.badge)
    assert {"Secrets: some are our own"} == {scene(t, eyes).note for eyes in (0, 1, tw.PUBLIC, tw.OPEN)}
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
@rule("bemused.gemina.cascade")
def test_an_arrow_leads_from_an_insanity_to_whom_its_gemina_makes_suffer_and_never_to_itself():
    v = BEMUSED.view(table(), tw.PUBLIC)
    of = [(1, 2, False), (1, 2, True), (1, 1, False)]
    chains = [
        [cue for cue in BEMUSED.cues(v, (Suffered(seat, v.virtuosos[hit], choice=choice),)) if cue.kind == "chain"]
        for seat, hit, choice in of
    ]

    assert [[Cue("chain", (), "virtuoso-1", "virtuoso-2")], [], []] == chains


def test_equal_cards_of_their_own_hand_lie_together():
    found = pieces(table(hands=["Painter 2 Singer Dread", *HANDS[1:]], turn=1))
    hand = {name: each.count for name, each in found.items() if each.zone == "hand"}

    assert {"hand-Painter": 2, "hand-Singer": None, "hand-Dread": None} == hand


@rule("bemused.insanity.turn", "bemused.info.insane_pick")
def test_cards_drawn_at_random_lie_apart_for_their_owner_alone():
    t = table("Painter 5", hands=["Painter 3 Dread", *HANDS[1:]])
    say(t, "chance: draw slot 1, slot 4")
    found = {name: each for name, each in pieces(t).items() if each.zone == "hand"}

    assert {"picked-Painter", "picked-Dread", "hand-Painter"} == {*found}
    assert [(), ("barred",)] == [found[name].state for name in ("picked-Dread", "hand-Painter")]
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
@pytest.mark.parametrize(
    ("secrets", "players", "note"),
    [
        ("printed", 4, ""),
        ("printed", 5, "Secrets: a deck of our own"),
        ({"Envy": ["sane"], "Spite": ["insane"]}, 4, ""),
    ],
)
def test_a_footnote_says_which_secrets_are_not_printed(secrets, players, note):
    assert note == scene(BEMUSED.start(players, seed=1, secrets=secrets)).note


@rule("bemused.ruling.secrets_lost")
def test_the_open_eye_sees_hands_and_secrets_in_a_panel():
    t = table(hands=["Painter Dancer Painter Dread", *HANDS[1:]], secrets=["Grudge", "Love", "Love", "Malice"], turn=1)
    (panel,) = scene(t, tw.OPEN).panels

    assert ("2 Painter, Dancer, Dread", "Grudge (house)") == panel.cells[0]
    assert () == scene(t).panels
    assert [f"gemina: {name}" for name in t.geminas] == [pieces(t, tw.OPEN)[f"gemina-{s}"].label for s in t.seats]


@rule("bemused.score.secrets_after", "bemused.score.winner", "bemused.info.own")
def test_at_the_end_a_panel_tells_points_and_secrets_and_the_plates_tell_points_and_the_winner():
    t = table("Painter 4", "Dancer 5", "Singer 4 Dread", hands=HANDS, secrets=["Love", "Grudge", "Malice", "Devotion"])
    say(t, "Adele: plant Painter doubt")
    v = BEMUSED.view(t, tw.PUBLIC)
    (panel,) = scene(t, tw.PUBLIC).panels

    assert (3,) == t.outcome.winners
    assert ("winner",) == pieces(t)["seat-3"].state
    assert [f"{points} points" for points in v.scores] == [pieces(t)[f"seat-{seat}"].text for seat in t.seats]
    assert {None} == {pieces(t)[f"seat-{seat}"].count for seat in t.seats}
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


# Where the chosen move lands.
@pytest.mark.parametrize(
    ("move", "lands"),
    [
        ("plant Singer doubt", {"hand-Singer": "virtuoso-3"}),
        ("plant dread on Musician", {"hand-Dread": "virtuoso-2"}),
        ("use Painter", {"hand-Painter": "discard"}),
        ("instill dread on Dancer with Painter doubts", {"hand-Painter": "discard", "dread-well": "virtuoso-1"}),
        ("reveal gemina", {}),
        ("lay away Singer doubt", {"hand-Singer": "discard"}),
    ],
)
def test_a_play_shows_where_its_cards_will_land(move, lands):
    assert lands == landing(table("Singer", hands=HANDS))[move]


def test_discards_land_on_their_piles():
    t = table("Singer", hands=HANDS)
    say(t, "Adele: plant Singer doubt", "Adele: no second play")

    assert {"hand-Dread": "dread-well"} == landing(t)["discard dread"]
    assert {"hand-Dancer": "discard"} == landing(t)["discard Dancer doubt"]


LANDINGS = {
    "Painter": {"on-1-Singer-1": "virtuoso-0"},
    "Dancer": {"on-1-Dread-1": "virtuoso-3"},
    "Musician": {"on-1-Singer-1": "discard"},
    "Singer": {"on-1-Dread-1": "dread-well"},
    "Thespian": {"on-1-Singer-1": "discard", "dread-well": "on-1-Singer-1"},
    "Poet": {"on-1-Dread-1": "dread-well", "doubt-well": "on-1-Dread-1"},
}


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_shows_what_it_moves_removes_or_changes(name):
    seat = facts.NAMES.index(name)
    hands = ["Musician"] * 6
    hands[seat] = f"{name} 2"
    t = table("", "Singer 2 Dread", players=6, hands=hands, turn=seat)
    t.play(seat, f"use {name}")
    (move,) = ABILITIES[name]

    assert LANDINGS[name] == landing(t)[move]


def test_what_a_fantasma_does_comes_from_the_dread_well():
    t = table("", "Singer 2 Dread", dead=(0,))

    assert {"dread-well": "virtuoso-1"} == landing(t)["plant dread on Dancer"]
    assert {"on-1-Singer-1": "discard", "dread-well": "on-1-Singer-1"} == landing(t)["replace Singer doubt on Dancer"]


@pytest.mark.untraced
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
