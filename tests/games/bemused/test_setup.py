"""What is in the box, and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused import facts
from tests.games.bemused.talk import BEMUSED
from tests.games.table_talk import heard, of
from tests.marks import rule

SEEDS = range(30)
COUNTS = pytest.mark.parametrize("players", [4, 5, 6])


def refused(**options):
    """Start a game that cannot be; return the sentence that says so."""
    with pytest.raises(tw.BadSetup) as caught:
        BEMUSED.start(**options)
    return str(caught.value)


# The box.
@rule("bemused.components.virtuosos", "bemused.components.geminas", "bemused.virtuoso.face")
def test_there_are_six_virtuosos_each_with_a_name_and_an_ability():
    assert ("Painter", "Dancer", "Musician", "Singer", "Thespian", "Poet") == facts.NAMES
    assert [
        "move doubt",
        "move dread",
        "remove doubt",
        "remove dread",
        "change doubt to dread",
        "change dread to doubt",
    ] == [each.ability for each in facts.VIRTUOSOS]


@rule("bemused.players.count", "bemused.ruling.player_range", "bemused.overview.goal")
def test_four_five_or_six_can_play():
    assert (4, 5, 6) == BEMUSED.players
    assert [4, 5, 6] == [len(BEMUSED.start(players).names) for players in (4, 5, 6)]
    for players in (2, 3, 7):
        assert "4 to 6" in refused(players=players)


@COUNTS
@rule("bemused.components.doubts", "bemused.components.doubts_in_play", "bemused.ruling.doubt_split")
@rule("bemused.setup.doubt")
def test_each_virtuoso_has_eleven_doubts_and_the_rest_is_the_well(players):
    t = BEMUSED.start(players, seed=3)
    drawn = 2 * (t.turn in t.seats)
    doubts = Counter([*t.doubt_well, *(card for hand in t.hands for card in hand if card != "Dread")])

    assert dict.fromkeys(t.virtuosos, 11) == doubts
    assert {4: 44, 5: 55, 6: 66}[players] == doubts.total()
    assert {4: 28, 5: 35, 6: 42}[players] == len(t.doubt_well) + drawn


@COUNTS
@rule("bemused.components.dreads", "bemused.setup.dread")
def test_everybody_gets_one_of_the_eighteen_dreads(players):
    t = BEMUSED.start(players)

    assert [1] * players == [hand.count("Dread") for hand in t.hands]
    assert {4: 14, 5: 13, 6: 12}[players] == t.dread_well == 18 - players


@COUNTS
@rule("bemused.setup.hand", "bemused.setup.state", "bemused.setup.discard")
def test_a_hand_is_four_doubts_and_a_dread_and_the_table_starts_empty(players):
    dealt = heard(BEMUSED.start(players), tw.OPEN)
    opening, hands = of(dealt, "Dealt")[0], of(dealt, "DealtHand")

    assert [5] * players == [len(each.cards) for each in hands] == list(opening.hands)
    assert [4] * players == [sum(card != "Dread" for card in each.cards) for each in hands]
    assert (((),) * players, ("sane",) * players, 0) == (opening.on, opening.state, opening.discards)
    assert (None,) * players == opening.geminas


@COUNTS
@rule("bemused.setup.virtuoso", "bemused.setup.gemina_pool", "bemused.setup.gemina_self")
def test_geminas_are_the_dealt_virtuosos_in_random_order(players):
    games = [BEMUSED.start(players, seed=seed) for seed in SEEDS]

    assert all(len({*t.virtuosos}) == players for t in games)
    assert all(sorted(t.virtuosos) == sorted(t.geminas) for t in games)
    assert 10 < len({t.virtuosos for t in games})
    assert any(t.virtuosos[seat] == t.geminas[seat] for t in games for seat in t.seats)


@rule("bemused.setup.secret", "bemused.components.secrets", "bemused.secret.duplicates")
def test_secrets_are_dealt_from_two_cards_each_so_two_players_may_share_one_but_never_three():
    dealt = [Counter(BEMUSED.start(6, seed=seed).secrets) for seed in range(60)]

    assert 12 == sum(row.copies for row in facts.SECRETS)
    assert {1, 2} == {many for secrets in dealt for many in secrets.values()}
    assert {row.name for row in facts.SECRETS} == {name for secrets in dealt for name in secrets}


@rule("bemused.ruling.secrets_lost", "bemused.secret.love", "bemused.secret.malice", "bemused.secret.purpose")
def test_two_secrets_are_printed_and_four_are_house_and_all_can_be_replaced():
    rows = {row.name: (set(row.states), row.points, row.label) for row in facts.SECRETS}
    six = {frozenset(states) for states, _, _ in rows.values()}
    t = BEMUSED.start(5, secrets={"Pride": ["sane"], "Envy": {"states": ["fantasma"], "points": 2}, "Awe": ["insane"]})

    assert ({"sane", "insane"}, 1, "printed") == rows["Love"]
    assert ({"insane", "fantasma"}, 1, "printed") == rows["Malice"]
    assert ["printed", "printed", "house", "house", "house", "house"] == [label for _, _, label in rows.values()]
    assert 6 == len(six)
    assert all(0 < len(states) < 3 for states in six)
    assert [("Pride", 1, "own"), ("Envy", 2, "own"), ("Awe", 1, "own")] == [(r.name, r.points, r.label) for r in t.deck]


@pytest.mark.parametrize(("players", "copies"), [(4, 2), (5, 6), (6, 6)])
@rule("bemused.ruling.secrets_lost", "bemused.secret.duplicates")
def test_the_printed_secrets_alone_are_enough_for_everybody(players, copies):
    t = BEMUSED.start(players, secrets="printed", seed=1)

    assert {"Love", "Malice"} >= {*t.secrets}
    assert [copies, copies] == [row.copies for row in t.deck]
    assert players == 4 or {"house deck"} == {row.label for row in t.deck}
    assert "six cards of each, for five or six players" in BEMUSED.rulebook["bemused.secret.duplicates"].text
    assert tuple(row.copies for row in t.deck) == tuple(row[4] for row in BEMUSED.view(t, 0).deck)


@pytest.mark.parametrize("wrong", ["own", 7, None, {}, ["Love"]])
@rule("bemused.ruling.secrets_lost")
def test_the_option_secrets_is_house_printed_or_a_table_of_ones_own(wrong):
    assert refused(secrets=wrong).startswith('secrets is "house", "printed" or a table of your own')


@pytest.mark.parametrize(
    "row",
    [[], "sane", ["dead"], 5, {"states": ["sane"], "points": 1.5}, {"points": 1}, {"states": [["sane"]]}],
)
@rule("bemused.ruling.secrets_lost")
def test_a_custom_secret_lists_the_states_for_which_it_pays(row):
    assert "needs a list of the states sane, insane, fantasma" in refused(secrets={"Pride": row, "Awe": ["sane"]})


@rule("bemused.components.secrets")
def test_a_table_of_secrets_must_be_enough_for_all_and_be_named():
    assert refused(secrets={"Pride": ["sane"]}).startswith("secrets: 1 secrets make 2 cards, two of each, and 4")
    for name in ("", " Pride", 5):
        assert "needs a list" in refused(secrets={name: ["sane"], "Awe": ["sane"]})


# The first player.
@rule("bemused.setup.first", "bemused.ruling.first_player")
def test_the_first_player_is_named_or_drawn():
    assert [0, 1, 2, 3] == [BEMUSED.start(4, first=seat).waiting[0].seat for seat in range(4)]
    assert {0, 1, 2, 3} == {BEMUSED.start(4, seed=seed).turn for seed in SEEDS}
    for wrong in (4, -1, True, "Adele"):
        assert f"first is a seat from 0 to 3, not {wrong!r}." == refused(players=4, first=wrong)


@rule("bemused.ruling.spelling")
def test_names_are_spelt_as_in_most_of_the_rulebook():
    assert "Bemused" == BEMUSED.title
    assert {"fantasma", "insane", "sane"} == {*facts.STATES}
    told = " ".join(each.text for each in BEMUSED.rulebook.values() if each.id != "bemused.ruling.spelling")
    assert not {"Bewused", "Fantomas", "Fantamas"} & {*told.split()}


def test_the_glossary_knows_the_virtuosos_and_the_states():
    assert {*facts.NAMES, *facts.STATES, "doubt", "dread", "gemina", "house"} <= {*BEMUSED.terms}


def test_the_glossary_calls_a_gemina_of_use_only_while_it_is_alive():
    assert "while the gemina is alive" in BEMUSED.terms["revealed"]
