"""The plan of the picture: a town of two by two, as much room as people need, faces of one size, also in a crowd."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import ALL_FORMATS, lay_out_scene
from tabletop_widgets.drawing.scene import Rect
from tabletop_widgets.games.tragedy_looper import board
from tabletop_widgets.games.tragedy_looper.board import CITY, HOSPITAL, SCHOOL, SHRINE
from tabletop_widgets.games.tragedy_looper.looks.town import ROOMY, Place, column, square
from tests.contract.boards import TOUCH, faults, overlap, shared, texts
from tests.games.tragedy_looper.drawn import LAST, LYING, PACKED, START, crowd, everybody, scene, town
from tests.games.tragedy_looper.talk import TRAGEDY, start
from tests.marks import rule

LAYOUTS = pytest.mark.parametrize("layout", ALL_FORMATS)
BROAD = pytest.mark.parametrize("layout", ["wide", "pane"])
EYES = 0, 1, tw.PUBLIC, tw.OPEN
FIXED = "loop", "day", "seat", "hand"
BUSY = {
    "agenda": LAST,
    **LYING,
    "goodwill": {"Doctor": 1},
    "intrigue": {"Doctor": 1, "City": 2},
    "paranoia": {"Class Rep": 2},
    "dead": ["Nurse"],
    "guarded": ["Alien"],
    "roles": {"Pop Idol": "Friend"},
    "spent": [["Diagonal"], ["Goodwill +2"], [], []],
}
ON_PEOPLE = {
    "agenda": LAST,
    "laid": [[0, "Class Rep"], [0, "City"], [0, "Alien"], [2, "Class Rep"], [3, "City"]],
    "cards": LYING["cards"],
}
ROOM = Rect(8, 62, 854, 250)


def faces(drawn, layout):
    return [
        each.box
        for each in lay_out_scene(drawn, layout).pieces
        if each.piece.zone and each.piece.zone.startswith("in-")
    ]


# Zones.
@pytest.mark.parametrize("players", board.PLAYERS)
@pytest.mark.parametrize("eyes", EYES)
def test_every_board_has_the_size_of_its_format_and_nothing_is_clipped_or_hidden(players, eyes):
    assert [] == [*faults(scene(town(players=players, leader=1, agenda=LAST, **LYING), eyes))]


@pytest.mark.parametrize("eyes", EYES)
def test_nothing_is_clipped_or_hidden_on_a_crowded_table(eyes):
    assert [] == [*faults(scene(town(**BUSY), eyes))]


@LAYOUTS
def test_grounds_seats_hand_and_track_do_not_overlap(layout):
    zones = lay_out_scene(scene(town()), layout).zones
    apart = {name: rect for name, rect in zones.items() if name.partition("-")[0] in ("ground", *FIXED)}

    assert [] == [pair for pair in combinations(apart, 2) if overlap(apart[pair[0]], apart[pair[1]])]


@rule("tragedy_looper.board.layout")
@BROAD
def test_the_four_places_form_two_rows_of_two(layout):
    zones = lay_out_scene(scene(town()), layout).zones
    ground = {place: zones[f"ground-{place}"] for place in board.PLACES}

    assert ground[HOSPITAL].y == ground[SHRINE].y < ground[CITY].y == ground[SCHOOL].y
    assert ground[HOSPITAL].x == ground[CITY].x < ground[SHRINE].x == ground[SCHOOL].x


@pytest.mark.untraced
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", ["house_ashes", "neverending_story"])
def test_track_seats_and_hand_stay_in_place_until_roles_are_guessed(name, eyes):
    t, rng, seen = start(script=name), Random(1), set()
    t.advance()
    while t.waiting and not any(step["step"] == "FinalGuess" for step in TRAGEDY.view(t, 0).to_do):
        fixed = (zone for zone in scene(t, eyes).zones if zone.id.partition("-")[0] in FIXED)
        seen.add(tuple(replace(zone, choosing=False) for zone in fixed))
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))

    assert 1 == len(seen)


@rule("tragedy_looper.final_guess.task")
@pytest.mark.parametrize("keys", [{}, PACKED], ids=["spread", "packed"])
def test_all_roles_to_guess_have_whole_names_in_letters_of_one_size_and_targets_for_a_thumb(keys):
    t = town(**{**keys, "loop": 4}, agenda=[{"step": "FinalGuess", "character": "Alien"}])
    for layout in ALL_FORMATS:
        board = lay_out_scene(scene(t, 2), layout)
        roles = [each for each in board.pieces if each.piece.zone == "roles"]
        written = [[*texts(each)] for each in roles]

        assert [each.piece.text for each in roles] == [" ".join(word for word, _, _ in lines) for lines in written]
        assert 1 == len({size for lines in written for _, size, _ in lines})
        assert min(each.box.height for each in roles) >= 50
    assert [] == [*faults(scene(t, 2))]


# The town.
@LAYOUTS
@pytest.mark.parametrize("keys", [{}, BUSY, PACKED, {**PACKED, **ON_PEOPLE}], ids=["spread", "busy", "packed", "laid"])
def test_all_faces_have_the_same_size_wherever_they_are(layout, keys):
    sizes = {(round(box.width), round(box.height)) for box in faces(scene(town(**keys)), layout)}

    assert 1 == len(sizes)


def test_empty_rows_and_columns_are_slim_and_grow_for_a_card():
    alone = square(ROOM, (Place(0, 0), Place(0, 0), Place(0, 0), Place(3, 0)))
    laid = square(ROOM, (Place(0, 1), Place(0, 0), Place(0, 2), Place(3, 0)))

    hospital, shrine, city, school = (parts[0] for parts in alone.parts)
    assert (ROOMY.wide, ROOMY.high) == (hospital.width, hospital.height)
    assert (ROOMY.wide, ROOMY.high) == (city.width, shrine.height)
    assert (ROOM.x + ROOM.width, ROOM.y + ROOM.height) == (school.x + school.width, school.y + school.height)
    assert laid.parts[0][0].width > ROOMY.wide
    assert laid.parts[0][2].height >= 60


def test_more_people_get_more_room():
    plan = square(ROOM, (Place(1, 0), Place(1, 0), Place(1, 0), Place(3, 0)))
    hospital, _, _, school = (parts[0] for parts in plan.parts)

    assert school.width > 1.5 * hospital.width


@pytest.mark.parametrize(("people", "rows"), [(4, 1), (5, 2), (9, 2), (16, 3)])
def test_a_few_people_form_one_row_and_more_form_several(people, rows):
    plan = square(ROOM, (Place(0, 0), Place(0, 0), Place(0, 0), Place(people, 0)))
    inner = plan.parts[3][3]

    assert rows == (inner.height + 6.1) // (plan.face[1] + 6)


def test_a_town_without_people_fills_its_room():
    for plan in (square(ROOM, (Place(0, 0),) * 4), column(ROOM, (Place(0, 0),) * 4)):
        last = plan.parts[3][0]

        assert (ROOM.x + ROOM.width, ROOM.y + ROOM.height) == pytest.approx((last.x + last.width, last.y + last.height))


@pytest.mark.parametrize(("room", "plan"), [(ROOM, square), (Rect(8, 48, 358, 338), column)])
def test_eighteen_in_one_place_are_readable(room, plan):
    wide, high = plan(room, (Place(0, 0), Place(0, 0), Place(0, 0), Place(18, 0))).face

    assert wide >= 80
    assert high >= 42


def test_on_a_phone_places_are_stacked_and_empty_ones_come_first_in_pairs():
    plan = column(Rect(8, 48, 358, 338), (Place(2, 0), Place(0, 0), Place(0, 0), Place(4, 0)))
    hospital, shrine, city, school = (parts[0] for parts in plan.parts)

    assert shrine.y == city.y < hospital.y < school.y
    assert (ROOMY.sign, 358) == (shrine.height, hospital.width)


def test_on_a_phone_two_places_with_a_few_people_share_a_row_when_it_is_crowded():
    plan = column(Rect(8, 48, 358, 300), (Place(0, 0), Place(1, 0), Place(1, 2), Place(9, 0)))
    _, shrine, city, school = (parts[0] for parts in plan.parts)

    assert shrine.y == city.y < school.y


# Pieces.
@LAYOUTS
@pytest.mark.parametrize("eyes", [0, 1])
def test_cards_of_the_hand_are_large_enough_to_read_and_to_hit(layout, eyes):
    cards = [each.box for each in lay_out_scene(scene(town(), eyes), layout).pieces if each.piece.zone == "hand"]

    assert 1 == len({(round(box.width), round(box.height)) for box in cards})
    assert min(box.width for box in cards) >= {"phone": 58, "slim": 50}.get(layout, 72)


@LAYOUTS
def test_no_two_faces_overlap(layout):
    boxes = faces(scene(town(**PACKED)), layout)

    assert [] == [pair for pair in combinations(boxes, 2) if overlap(*pair)]


@pytest.mark.untraced
@pytest.mark.parametrize("place", board.PLACES)
@pytest.mark.parametrize("laid", ["people", "place", "both", "others"])
@pytest.mark.parametrize("who", [crowd, everybody])
def test_no_card_lies_over_a_name_with_nine_or_all_in_one_place(place, laid, who):
    """Nor does a card, the sign of the place or another person hide a word of anybody, on any screen."""
    for drawn in (scene(who(place, laid), eyes) for eyes in (0, tw.PUBLIC)):
        for at in (lay_out_scene(drawn, layout) for layout in ALL_FORMATS):
            cards = [each.box for each in at.pieces if each.piece.id.startswith("laid-")]
            named = [each for each in at.pieces if each.piece.id in {*START, *board.PLACES}]
            written = [(words, box) for each in named for words, _, box in texts(each) if len(words) > 2]

            assert len(cards) == 5
            assert {word for name in named for word in name.piece.label.split()} <= words_of(written)
            assert [] == [words for words, box in written if any(shared(card, box) > TOUCH for card in cards)]


@pytest.mark.parametrize(("place", "laid"), [("School", "others"), ("City", "others"), ("City", "both")])
@pytest.mark.parametrize("who", [crowd, everybody])
def test_no_name_reaches_beyond_a_face_with_nine_or_all_in_one_place(place, laid, who):
    """The names of the smallest faces stand on two lines at the most."""
    found = {fault for eyes in (0, tw.PUBLIC) for fault in faults(scene(who(place, laid), eyes))}

    assert set() == {fault for fault in found if "reaches" in fault}


@pytest.mark.untraced
@LAYOUTS
@pytest.mark.parametrize("who", [crowd, everybody])
def test_people_keep_names_on_two_lines_however_many_are_in_one_place(layout, who):
    """Also where cards lie on all other places: then a phone's town is at its lowest."""
    boxes = faces(scene(who("Hospital", "others")), layout)

    assert min(box.width for box in boxes) >= 84
    assert min(box.height for box in boxes) >= 27


def words_of(written):
    """All words that are written whole, however they are broken into lines."""
    return {word for words, _ in written for word in words.split()}


@pytest.mark.untraced
@BROAD
@pytest.mark.parametrize("place", board.PLACES)
@pytest.mark.parametrize("laid", ["people", "place", "both", "others"])
def test_nothing_is_clipped_or_hidden_with_nine_in_one_place_and_cards_on_the_table(layout, place, laid):
    assert [] == [fault for fault in faults(scene(crowd(place, laid))) if fault.startswith(layout)]
