"""The characters, the recommended casts, the numbers, and which casts of a reader's own are refused and why."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import FrozenInstanceError
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import facts, terms
from tests.marks import rule

NAMES = ["Judge", "Bishop", "King", "Fool", "Queen", "Thief", "Witch", "Spy", "Peasant", "Cheat", "Inquisitor", "Widow"]
SMALL = {"Judge", "King", "Queen", "Bishop", "Witch", "Fool"}
RECOMMENDED = {
    4: {"Judge", "Bishop", "King", "Queen", "Thief", "Cheat"},
    5: {"Judge", "Bishop", "King", "Queen", "Witch", "Cheat"},
    6: {"Judge", "Bishop", "King", "Queen", "Witch", "Cheat"},
    7: SMALL | {"Thief"},
    8: SMALL | {"Peasant"},
    9: SMALL | {"Peasant", "Cheat"},
    10: SMALL | {"Peasant", "Cheat", "Spy"},
    11: SMALL | {"Peasant", "Cheat", "Spy", "Inquisitor"},
    12: SMALL | {"Peasant", "Cheat", "Spy", "Inquisitor", "Widow"},
    13: set(NAMES),
}
MAIN = range(4, 14)


def cast(names):
    """Read a cast as it would be said: `King Queen`."""
    return names.split()


def refused(value, players):
    """Tell why a cast is refused."""
    with pytest.raises(BadSetup) as caught:
        facts.cast_from(value, players)
    return str(caught.value)


@cache
def hands_of_cards():
    """Every choice of cards from the box: each single card in or out; no, one or two Peasants."""
    single = [name for name in NAMES if name != "Peasant"]
    some = [chosen for count in range(len(single) + 1) for chosen in combinations(single, count)]
    return [[*chosen, *["Peasant"] * peasants] for chosen in some for peasants in (0, 1, 2)]


def keeps_every_limit(cards, players):
    """The limits of the rulebook once more, in one expression."""
    least, most = (6, 6) if players <= 5 else (players, players + 2)
    money = sum(name in {"King", "Queen", "Fool", "Widow", "Peasant"} for name in cards)
    return (
        "Judge" in cards
        and least <= len(cards) <= most
        and money / len(cards) >= 1 / 3 - 1e-9
        and cards.count("Peasant") != 1
        and (players >= 8 or not {"Peasant", "Inquisitor"} & set(cards))
    )


@cache
def allowed(players):
    """Every cast that so many players may choose."""
    return [cards for cards in hands_of_cards() if keeps_every_limit(cards, players)]


# The cards.
@rule("mascarade.components.characters", "mascarade.components.tokens")
def test_thirteen_cards_of_twelve_characters():
    """One of each, two Peasants; there is a token for each card, and a blank one."""
    assert NAMES == list(facts.NAMES) == [each.name for each in facts.CHARACTERS]
    assert 13 == facts.CARDS == sum(each.copies for each in facts.CHARACTERS)
    assert {"Peasant": 2} == {each.name: each.copies for each in facts.CHARACTERS if each.copies != 1}
    assert facts.CARDS + 1 == facts.TOKENS


@rule("mascarade.cast.bank-characters")
def test_five_characters_bring_money_from_the_bank():
    """Six cards of them, as there are two Peasants."""
    assert {"King", "Queen", "Fool", "Widow", "Peasant"} == facts.BANKERS
    assert 6 == facts.bankers(facts.BASIC[13])


@rule("mascarade.cast.eight-plus")
def test_peasants_and_inquisitor_are_for_eight_players_or_more():
    """The others fit any number."""
    assert {"Peasant": 8, "Inquisitor": 8} == {
        each.name: each.at_least for each in facts.CHARACTERS if each.at_least > 2
    }


def test_facts_are_frozen():
    """A row cannot be changed by accident."""
    with pytest.raises(FrozenInstanceError):
        facts.CHARACTERS[0].name = "Nobody"
    with pytest.raises(TypeError):
        facts.BASIC[4] = ()


# The numbers.
@rule("mascarade.setup.bank", "mascarade.setup.coins", "mascarade.components.coins")
def test_the_bank_holds_what_the_players_do_not():
    """Six gold for each player out of 194."""
    assert [182, 176, 170, 116] == [facts.bank(players) for players in (2, 3, 4, 13)]
    assert {194} == {facts.bank(players) + 6 * players for players in facts.PLAYERS}


@rule("mascarade.overview.players", "mascarade.overview.goal", "mascarade.end.thirteen")
def test_two_to_thirteen_may_play_for_thirteen_gold():
    """Nobody begins with enough, and a Cheat needs less."""
    assert tuple(range(2, 14)) == facts.PLAYERS
    assert (6, 10, 13) == (facts.COINS, facts.CHEAT, facts.GOAL)


@rule("mascarade.king.power", "mascarade.queen.power", "mascarade.fool.coin", "mascarade.peasant.single",
      "mascarade.peasant.pair", "mascarade.widow.power", "mascarade.bishop.power", "mascarade.thief.power",
      "mascarade.inquisitor.wrong", "mascarade.cheat.power", "mascarade.announce.fine", "mascarade.prep.first-four",
      "mascarade.three.prep", "mascarade.two.prep")  # fmt: skip
def test_the_numbers_of_the_powers_and_how_many_turns_prepare_the_game():
    from_bank = facts.KING, facts.QUEEN, facts.FOOL, facts.PEASANT, facts.PEASANTS, facts.WIDOW

    assert (3, 2, 1, 1, 2, 10) == from_bank
    assert (2, 1, 4, 10, 1) == (facts.BISHOP, facts.THIEF, facts.INQUISITOR, facts.CHEAT, facts.FINE)
    assert 4 == facts.PREPARATIONS


# The recommended casts.
@rule("mascarade.ruling.basic-table", "mascarade.cast.basic-table")
def test_the_recommended_casts_are_these_ten():
    """From six cards for four players to all the cards for thirteen."""
    assert RECOMMENDED == {players: set(facts.BASIC[players]) for players in MAIN}


@rule("mascarade.cast.peasant-pair")
def test_a_recommended_cast_lists_its_cards_in_the_printed_order():
    """The Peasant stands there twice, anybody else once."""
    for names in facts.BASIC.values():
        assert sorted(names, key=NAMES.index) == list(names)
        assert all(count == facts.COPIES[name] for name, count in Counter(names).items())


@rule("mascarade.ruling.basic-table", "mascarade.setup.six-cards", "mascarade.setup.n-cards", "mascarade.setup.centre")
def test_the_totals_of_cards_and_money_bringers_in_the_recommended_casts_are_right():
    """The sums below the table of casts."""
    cards = {players: len(facts.BASIC[players]) for players in MAIN}

    assert [6, 6, 6, 7, 8, 9, 10, 11, 12, 13] == list(cards.values())
    assert [2, 1, 0, 0, 0, 0, 0, 0, 0, 0] == [facts.middle(*each) for each in cards.items()]
    assert [2, 2, 2, 3, 5, 5, 5, 5, 6, 6] == [facts.bankers(facts.BASIC[players]) for players in MAIN]


@rule("mascarade.cast.judge", "mascarade.cast.one-third", "mascarade.cast.eight-plus", "mascarade.cast.peasant-pair")
@pytest.mark.parametrize("players", MAIN)
def test_a_recommended_cast_keeps_every_limit(players):
    """It passes as a cast of one's own, too."""
    assert keeps_every_limit(list(facts.BASIC[players]), players)
    assert facts.BASIC[players] == facts.cast_from(list(facts.BASIC[players]), players)


@rule("mascarade.ruling.basic-table", "mascarade.cast.one-third")
def test_with_seven_players_the_spy_cannot_replace_the_fool():
    """Two of seven cards would bring money: that is why the Fool is taken to be right."""
    assert "mascarade.cast.one-third" in refused(cast("Judge Bishop King Queen Thief Witch Spy"), 7)


@rule("mascarade.two.cast", "mascarade.three.cast", "mascarade.two.cards", "mascarade.three.cards",
      "mascarade.setup.deal")  # fmt: skip
def test_two_and_three_players_use_the_six_printed_characters():
    """Three cards or two for each of them, none in the middle."""
    for players, called in ((2, ("left", "right", "protected")), (3, ("left", "right"))):
        assert set(facts.BASIC[players]) == SMALL
        assert called == facts.hands(players)
        assert facts.middle(players, len(facts.BASIC[players])) == 0
    assert {("",)} == {facts.hands(players) for players in MAIN}, "one card has no name of its own"


# A cast of a reader's own.
@rule("mascarade.cast.basic-table", "mascarade.cast.free")
def test_without_a_cast_the_recommended_one_is_used():
    assert all(facts.cast_from(None, players) is facts.BASIC[players] for players in facts.PLAYERS)


@pytest.mark.slow
@rule("mascarade.cast.free", "mascarade.setup.unused")
@pytest.mark.untraced
@pytest.mark.parametrize("players", MAIN)
def test_every_choice_of_cards_is_allowed_or_refused_by_the_limits(players):
    """All 6,144 of them; an allowed one comes back in the printed order."""
    for cards in hands_of_cards():
        if keeps_every_limit(cards, players):
            assert sorted(cards, key=NAMES.index) == list(facts.cast_from(cards, players))
        else:
            assert "mascarade." in refused(cards, players)


@rule("mascarade.cast.free")
@given(
    st.integers(4, 13).flatmap(lambda n: st.tuples(st.just(n), st.sampled_from(allowed(n)).flatmap(st.permutations)))
)
def test_an_allowed_cast_passes_in_any_order_and_through_json(drawn):
    players, cards = drawn

    assert tuple(sorted(cards, key=NAMES.index)) == facts.cast_from(json.loads(json.dumps(cards)), players)


@rule("mascarade.components.characters", "mascarade.cast.judge", "mascarade.cast.eight-plus",
      "mascarade.setup.six-cards", "mascarade.cast.peasant-pair", "mascarade.setup.n-cards",
      "mascarade.cast.extra-centre", "mascarade.cast.one-third")  # fmt: skip
@pytest.mark.parametrize(
    ("players", "cards", "rule", "said"),
    [
        (4, "Judge King Queen Baker Witch Spy", "components.characters", "no character 'Baker'; there are Judge, Bish"),
        (4, "Judge King Queen Thief Witch judge", "components.characters", "no character 'judge'"),
        (4, "Judge King King Queen Witch Spy", "components.characters", "the King 2 times"),
        (9, "Judge King Queen Witch Spy Thief Peasant Peasant Peasant", "components.characters", "the Peasant 3 times"),
        (4, "Bishop King Queen Thief Witch Spy", "cast.judge", "lacks the Judge"),
        (12, "Bishop King Queen Thief Witch Spy", "cast.judge", "lacks the Judge"),
        (7, "Judge King Queen Fool Peasant Peasant Spy", "cast.eight-plus", "a Peasant, who needs at least 8 players"),
        (4, "Judge King Queen Fool Inquisitor Spy", "cast.eight-plus", "the Inquisitor, who needs at least 8 players"),
        (8, "Judge King Queen Fool Peasant Witch Spy Thief", "cast.peasant-pair", "twice or not at all"),
        (4, "Judge King Queen Fool", "setup.six-cards", "4 cards; 4 players use exactly six"),
        (5, "Judge King Queen Fool Thief", "setup.six-cards", "5 cards; 5 players use exactly six"),
        (5, "Judge King Queen Fool Thief Witch Spy", "setup.six-cards", "7 cards; 5 players use exactly six"),
        (7, "Judge King Queen Fool Thief Witch", "setup.n-cards", "6 cards; 7 players use at least 7"),
        (6, "Judge King Queen Fool Thief Witch Spy Cheat Widow", "cast.extra-centre", "9 cards; 6 players use at most"),
        (4, "Judge King Bishop Cheat Witch Spy", "cast.one-third", "1 of 6 cards .* at least 2 must"),
    ],
)
def test_a_cast_outside_the_limits_is_refused_with_its_rule(players, cards, rule, said):
    """The sentence says what is wrong and what is allowed, the rule stands in brackets."""
    with pytest.raises(BadSetup, match=rf"^cast .*{said}.*\. \(mascarade\.{rule}\)$"):
        facts.cast_from(cast(cards), players)


@rule("mascarade.ruling.third", "mascarade.cast.one-third", "mascarade.cast.extra-centre")
def test_one_card_in_three_brings_money_with_the_middle_counted_and_each_peasant_as_one():
    """Six players with two cards in the middle have eight cards, so two that bring money are too few."""
    six = cast("Judge King Queen Bishop Witch Spy")

    assert 6 == len(facts.cast_from(six, 6))
    assert "mascarade.cast.one-third" in refused([*six, "Thief", "Cheat"], 6)
    assert 8 == len(facts.cast_from([*six, "Thief", "Fool"], 6))
    assert 9 == len(facts.cast_from([*cast("Judge King Bishop Witch Spy Thief Cheat"), "Peasant", "Peasant"], 9))


@rule("mascarade.ruling.peasants-always", "mascarade.cast.peasant-pair", "mascarade.cast.eight-plus")
def test_the_peasants_come_together_or_not_at_all_and_only_from_eight_players():
    """They need not be in the game, unless twelve or thirteen play, who have no other cards to use."""
    peasants = {players: {cards.count("Peasant") for cards in allowed(players)} for players in MAIN}

    assert {0} == set().union(*(peasants[players] for players in range(4, 8)))
    assert {0, 2} == set().union(*(peasants[players] for players in range(8, 12)))
    assert {2} == peasants[12] | peasants[13]
    assert "mascarade.cast.peasant-pair" in refused(cast("Judge King Queen Fool Widow Witch Spy Peasant"), 8)


@rule("mascarade.cast.extra-centre", "mascarade.setup.n-cards", "mascarade.setup.six-cards")
def test_six_players_or_more_may_add_two_cards_to_the_middle():
    """As far as there are cards: with thirteen players none is left to add."""
    more = {players: {facts.middle(players, len(cards)) for cards in allowed(players)} for players in MAIN}

    assert {4: {2}, 5: {1}, 12: {0, 1}, 13: {0}} == {players: more[players] for players in (4, 5, 12, 13)}
    assert [{0, 1, 2}] * 6 == [more[players] for players in range(6, 12)]


@rule("mascarade.ruling.small-casts", "mascarade.two.cast", "mascarade.three.cast")
def test_two_and_three_players_have_no_other_cast():
    """The printed six may be named all the same."""
    for players in (2, 3):
        assert facts.BASIC[players] == facts.cast_from(sorted(SMALL), players)
        why = refused(cast("Judge King Queen Bishop Witch Spy"), players)
        assert f"cannot be chosen with {players} players" in why
        assert "(mascarade.ruling.small-casts)" in why


@rule("mascarade.cast.free")
@pytest.mark.parametrize("value", ["basic", "Judge King", 6, True, {"Judge": 1}, {"Judge"}, b"Judge"])
def test_a_cast_must_be_a_list(value):
    """The sentence gives an example."""
    why = refused(value, 4)

    assert f"such as {list(facts.BASIC[4])}; not {value!r}. (mascarade.cast.free)" in why


@rule("mascarade.components.characters")
@pytest.mark.parametrize("name", [7, None, ["Judge"], {"Judge": 1}, True])
def test_a_cast_must_be_made_of_names(name):
    assert f"no character {name!r};" in refused(["Judge", name], 4)


def test_a_wrong_value_is_quoted_in_short():
    """A long answer does not fill the page."""
    assert len(refused("x" * 5000, 4)) < 250
    assert len(refused(["x" * 5000], 4)) < 250


# The glossary.
def test_the_glossary_covers_the_characters_and_the_nouns_of_the_table():
    nouns = (
        "courthouse|bank|fortune|bankrupt|cast|character token|fine|claim|announce|middle card|preparation turn|turn|"
        "swap or not|look|reveal|bluff|protected card|left card|right card|house|ruling|likely"
    )

    assert set(nouns.split("|")) | set(NAMES) <= set(terms.TERMS)
