"""The doubt well, the discard pile and the dread well."""

from __future__ import annotations

import pytest

from tests.games.bemused.talk import BEMUSED, can, hand, load, table
from tests.games.table_talk import kinds, of, say
from tests.marks import rule

FOUR = ("Painter", "Dancer", "Musician", "Singer")


def low(well, pile, **keys):
    """Lay out a low doubt well: all other doubts are in the hands of Bruno, Cedric and David."""
    spent = names_in(well, pile, *keys.get("on", {}).values(), *keys.get("hands", {}).values())
    rest = [name for name in FOUR for _ in range(11 - spent.count(name))]
    third = -(-len(rest) // 3)
    hands = {who: " ".join(rest[third * at : third * (at + 1)]) for at, who in enumerate(("Bruno", "Cedric", "David"))}
    keys["hands"] = {"Adele": "", **hands, **keys.get("hands", {})}
    return table(well=well, discards=pile.split(), **keys)


def names_in(*texts):
    """Return all names in these texts."""
    return " ".join(texts).split()


@rule("bemused.well.doubt_refresh", "bemused.well.no_shuffle", "bemused.setup.discard")
def test_the_rest_of_the_well_goes_on_top_of_the_pile_unshuffled():
    t = low("Dancer", "Painter Musician Singer", at="turn")
    t.advance()

    assert "Dancer Singer" == hand(t, "Adele")  # the old well first, then the newest discard
    assert (("Musician", "Painter"), ()) == (t.doubt_well, t.discards)
    assert ["Refreshed", "Drew", "DrewCards"] == kinds([each.event for each in t.events])[-3:]
    assert 3 == of([each.event for each in t.events], "Refreshed")[0].count


@rule("bemused.ruling.doubt_well_low")
@pytest.mark.parametrize(("well", "refreshed"), [("Painter Singer", False), ("Painter", True), ("", True)])
def test_the_well_is_refreshed_only_when_it_holds_too_few(well, refreshed):
    t = low(well, "Painter Musician", at="turn")
    t.advance()

    assert refreshed == bool(of([each.event for each in t.events], "Refreshed"))
    assert 2 == len(t.hands[0])


@rule("bemused.ruling.doubt_well_low")
def test_if_a_refreshed_well_still_holds_too_few_cards_all_of_them_are_drawn():
    t = low("", "Painter", at="turn")
    t.advance()

    assert "Painter" == hand(t, "Adele")
    assert "Adele draws 1 card from the doubt well." == of([each.event for each in t.events], "Drew")[0].say(t.names)


@rule("bemused.ruling.doubt_well_low", "bemused.gemina.own_draw")
def test_ones_own_gemina_is_not_named_if_the_wells_lack_its_card():
    t = low("", "Painter Singer", geminas={"Painter": "Painter", "Singer": "Dancer"}, up="Painter", at="turn")
    t.advance()
    drew = of([each.event for each in t.events], "Drew")[0]

    assert ("Adele draws 2 cards from the doubt well.", "bemused.turn.draw") == (drew.say(t.names), drew.rule)


@rule("bemused.well.dread_open", "bemused.info.public")
def test_everybody_sees_how_many_dreads_are_left():
    t = table()

    assert {t.dread_well} == {BEMUSED.view(t, seat).dread_well for seat in (*t.seats, -2)}


@rule("bemused.well.dread_returns", "bemused.turn.discard_dread")
def test_dreads_that_leave_play_go_back_to_their_well():
    removed = table("Singer Dancer Painter Musician", hands={"Adele": "2 Singer"}, on={"Dancer": "Dread"})
    changed = table("Painter Dancer Poet Singer", turn=2, hands={"Cedric": "2 Poet"}, on={"Dancer": "Dread"})
    killed = table(hands={"Adele": "2 Dread"}, on={"Dancer": "2 Dancer 2 Dread"})
    wells = [t.dread_well for t in (removed, changed, killed)]
    say(removed, "Adele: use Singer", "Adele: remove dread from Dancer")
    say(changed, "Cedric: use Poet", "Cedric: change dread on Dancer to doubt")
    say(killed, "Adele: plant dread on Dancer")  # Bruno's hand holds a dread as well; Bruno's gemina gets one

    assert [1, 1, 4 - 1] == [t.dread_well - well for t, well in zip((removed, changed, killed), wells, strict=True)]


@rule("bemused.ability.poet", "bemused.ruling.doubt_well_low")
def test_the_poet_refreshes_an_empty_well_and_finds_the_doubt_just_spent():
    t = table("Poet Dancer Painter Singer", hands={"Adele": "2 Poet"}, on={"Dancer": "Dread"})
    spare = t.doubt_well
    t.hands[1], t.doubt_well = t.hands[1] + spare, ()
    say(t, "Adele: use Poet")
    told = say(t, "Adele: change dread on Dancer to doubt")

    assert ["Refreshed", "Eased"] == kinds(told)
    assert "Poet" == load(t, "Dancer")
    assert not {"use Poet"} & can(t)
