"""Rule variants: one rule is wrong on a fork of a table, and right everywhere else."""

# ruff: noqa: D101 - the sentence of a wrong rule says what it takes to be right

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel import decision
from tabletop_widgets.questions.cases import Ask, Case, another
from tabletop_widgets.questions.variants import Misconception, WrongRules, and_also, without


@dataclass(slots=True)
class Purse:
    """What is left to spend: a part of the table."""

    coins: int = 9

    def pay(self, coins):
        self.coins -= coins

    def fork(self):
        return replace(self)


@dataclass(frozen=True, slots=True)
class Buy(tw.Move):
    """Buy something."""


@dataclass(frozen=True, slots=True)
class Bought(tw.Event):
    """Something was paid for."""

    price: int
    rule, step, form = "shop.buy", "Buying", "{price} coins are paid."

    def change(self, public):
        public.purse.pay(self.price)


@tw.ban("shop.poor")
def too_dear(t, seat, move):
    """Nobody buys on credit."""
    return "You cannot pay." if t.purse.coins < t.price else None


@tw.ban("shop.closed")
def closed(t, seat, move):
    """The shop closes."""
    return "It is closed." if t.bought == 3 else None


class Visit(tw.Step):
    """One thing after another. Rule: shop.buy."""

    __slots__ = ()

    def ask(self, t):
        return (tw.decide(t, 0, BUYING, "Do you buy?", "shop.buy", t.bans, t.purse.coins),)

    def run(self, t, moves):
        t.bought += 1
        t.happen(Bought(t.sum(t.price, t.tax())))
        if t.bought < ALL:
            t.next(Visit())


BUYING, ALL = (Buy(),), 4


class Judge:
    """Tells how rich one is, by what is left."""

    def __init__(self, coins):
        self.coins = coins

    @property
    def says(self):
        return "rich" if self.coins > 5 else "poor"


class Shop(tw.Table):
    """A purse and things to buy. Rules: shop.buy, shop.poor, shop.closed."""

    purse: Purse = tw.field("what is left", key="", fresh=lambda t: Purse())
    bought: int = tw.field("how many things were bought", key="", fresh=0)
    price = 2
    bans = (too_dear,)
    sum = staticmethod(lambda price, tax: price + tax)

    def tax(self):
        """Nothing."""
        return 0

    def set_up(self, rng):
        self.next(Visit())

    def ending(self):
        return tw.Outcome((0,), None, "All is sold.", "shop.buy") if self.bought == ALL else None


SHOP = tw.Game(name="shop", table=Shop, players=(1,))
wrong = WrongRules(Shop)


class _Thrice(Bought):
    def change(self, public):
        public.purse.pay(self.times * self.price)


@wrong("buy poor", "everything cost three times as much", among=["shop.closed"])
class ThreeTimesAsMuch(_Thrice):
    times = 3


@wrong("buy", "the purse were magic", called="thief's purse")
class Magic(Purse):
    def pay(self, coins):
        super().pay(-coins)


@wrong("buy", "nothing were sold twice")
class SoldOnce(Visit):
    def run(self, t, moves):
        super().run(t, moves)
        t.agenda[-1] = Visit()
        t.purse.pay(0 if t.bought == 1 else 100)


@wrong("buy", "the poor were rich")
class RichestOfAll(Judge):
    @property
    def says(self):
        return "rich" if self.coins < 0 else super().says


@wrong("buy", "there were a tax", price=3)
class Taxed(Shop):
    def tax(self):
        return super().tax() + 1


wrong.where("on credit", "poor", "one could buy on credit", bans=without(too_dear))
wrong.where("closes early", "closed", "the shop closed", bans=and_also(closed), price=1)
wrong.where("tax alone", "buy", "the tax were all", sum=lambda price, tax: tax, tax=lambda t: t.price + 5)
wrong.where("several", "buy", "several things were otherwise", SoldOnce, Taxed)
wrong.where("open late", "closed", "the shop never closed", remembers=False)


@wrong("buy", "the tax were doubled")
class Doubled(Shop):
    def tax(self):
        return 2 * super().tax()


@wrong("buy", "one began in debt")
class Indebted(Shop):
    def set_up(self, rng):
        super().set_up(rng)
        self.purse.pay(rng.choice((20, 30)))


BY_ID = {each.id: each for each in wrong}


def shop(coins=9):
    """Open a shop for somebody with so many coins."""
    t = SHOP.start(1)
    t.purse.coins = coins
    t.refresh()
    return t


def bought(belief, times=1):
    """Buy so often where this holds; what is left, and what was paid."""
    t = belief.at(shop())
    paid = [entry.event.price for _ in range(times) for entry in t.play(0, Buy())]
    return t.purse.coins, *paid


@pytest.mark.parametrize(
    ("belief", "left"),
    [
        ("three times as much", (3, 2)),
        ("thief's purse", (11, 2)),
        ("taxed", (5, 4)),
        ("tax alone", (2, 7)),
    ],
)
def test_a_misconception_may_replace_an_event_a_part_or_a_method_of_the_table(belief, left):
    assert left == bought(BY_ID[belief])


def test_a_wrong_step_applies_whenever_it_comes_up():
    assert (-95, 2, 2) == bought(BY_ID["sold once"], 2)


def test_a_misconception_may_be_several_wrong_rules():
    assert (-97, 3, 3) == bought(BY_ID["several"], 2)


def test_a_kind_looked_up_by_the_game_is_wrong_only_under_its_misconception():
    t = shop()
    there = BY_ID["richest of all"].at(t)

    assert ("poor", "rich") == (t.kind(Judge)(-1).says, there.kind(Judge)(-1).says)
    assert ("rich", "poor") == (there.kind(Judge)(9).says, there.kind(Judge)(1).says)
    assert there.kind(Judge) is there.kind(there.kind(Judge))


def test_a_misconception_leaves_the_table_and_saved_positions_right():
    t = shop()
    before, there = SHOP.position(t), BY_ID["taxed"].at(t)
    there.play(0, Buy())

    assert before == SHOP.position(t)
    assert (Shop, 9) == (type(t), t.purse.coins)
    assert (Shop, 2) == (type(SHOP.lay_out(SHOP.position(there))), SHOP.lay_out(SHOP.position(there)).price)


def test_a_fork_of_a_wrong_table_keeps_all_its_wrong_parts():
    t = BY_ID["thief's purse"].at(shop()).fork()
    t.play(0, Buy())

    assert 11 == t.purse.coins


def test_a_wrong_step_is_printed_and_compared_like_the_right_one():
    there = BY_ID["sold once"].at(shop())
    (step,) = there.agenda

    assert step == Visit() == step
    assert step != Bought(2)
    assert ("Visit()", [{"step": "Visit"}]) == (repr(step), SHOP.position(there)["agenda"])


@pytest.mark.parametrize(("seed", "debt"), [(4, 11), (0, 21)])
def test_another_game_begins_by_the_same_rules_as_the_present_one(seed, debt):
    right, there = (another(t, seed) for t in (shop(), BY_ID["indebted"].at(shop())))

    assert right == SHOP.start(1, seed=seed)
    assert -debt == there.purse.coins
    assert not there.waiting[0].moves


def test_a_wrong_table_can_end_and_stays_ended():
    t = BY_ID["thief's purse"].at(shop())
    for _ in range(ALL):
        t.play(0, Buy())

    assert ((0,), 9 + 2 * ALL) == (t.outcome.winners, t.purse.coins)
    assert t.outcome == BY_ID["taxed"].at(t).outcome


def test_bans_are_left_out_or_added():
    poor = BY_ID["on credit"].at(shop(1))
    poor.refresh()

    assert (Buy(),) == poor.waiting[0].moves
    assert (closed,) == Misconception.whole("both", "", [BY_ID["on credit"], BY_ID["closes early"]]).variant.bans


@pytest.mark.parametrize("beliefs", [("", "closes early"), ("closes early", "")])
def test_cached_decisions_of_right_and_wrong_rules_are_never_mixed(beliefs, monkeypatch):
    monkeypatch.setattr(decision, "_remembered", {})
    found = {}
    for belief in beliefs:
        t = BY_ID[belief].at(shop(1)) if belief else shop(1)
        t.refresh()
        found[belief] = t.waiting[0].moves

    assert {"": (), "closes early": (Buy(),)} == found


def test_a_decision_whose_bans_read_undeclared_state_is_not_cached(monkeypatch):
    t = BY_ID["open late"].at(shop())
    monkeypatch.setattr(decision, "_remembered", {})
    t.refresh()

    assert {} == decision._remembered


def test_a_combined_misconception_has_the_wrong_rules_of_its_parts_in_order():
    parts = [BY_ID["taxed"], BY_ID["doubled"]]
    whole = Misconception.whole("both", "taxes were odd", parts)
    turned = Misconception.whole("turned", "taxes were odd", parts[::-1])
    more = Misconception.whole("more", "taxes were odd", parts, SoldOnce, price=4)

    assert tuple(parts) == whole.parts
    assert (5, 4) == bought(whole), "1 more than twice nothing"
    assert (4, 5) == bought(turned), "twice as much as 1 more"
    assert (-101, 5, 5) == bought(more, 2)


def test_a_wrong_rule_is_written_down_with_what_it_breaks():
    first, second, *_ = wrong

    assert ("three times as much", ("shop.buy", "shop.poor")) == (first.id, first.breaks)
    assert "everything cost three times as much" == first.says
    assert ("shop.buy", "shop.poor", "shop.closed") == first.rules
    assert ("thief's purse", ("shop.buy",)) == (second.id, second.rules)
    assert first.rules == Misconception.whole("both", "", [first, second]).rules


def test_a_misconception_about_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="prise"):
        wrong.where("dear", "buy", "it cost more", prise=5)


def test_a_table_with_a_wrong_rule_is_not_pickled():
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(BY_ID["taxed"].at(shop()))


def test_a_case_is_answered_by_the_rules_and_by_a_misconception():
    case = Case(shop(), ((0, "buy"),), "", (Ask("left", "?", lambda t: f"{t.purse.coins}"),))

    assert ({"left": "7"}, {"left": "5"}) == (case.read(), BY_ID["taxed"].read(case))


@pytest.mark.parametrize(
    ("ran", "may"),
    [
        (Bought.change, ["three times as much", "taxed", "closes early"]),
        (Purse.pay, ["thief's purse"]),
        (Judge.says.fget, ["richest of all"]),
        (Shop.tax, ["taxed", "tax alone", "several", "doubled"]),
        (Shop.sum, ["tax alone"]),
        (Visit.ask, ["on credit", "closes early"]),
        (shop, []),
    ],
)
def test_a_misconception_may_matter_only_if_its_code_ran_or_was_named(ran, may):
    assert may == [each.id for each in wrong if each.may_matter({ran.__code__})]
