"""A guess stands beside class and equilibrium on one axis, over what it costs; every number is worked out."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, compare
from tabletop_widgets.theory.figures.compared import two
from tabletop_widgets.theory.figures.comparison import hull

F = Fraction
COINS = tw.theory.matrix([[4, -2], [-3, 3]], players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen")))
HANDS = ("rock", "paper", "scissors")
ROCK = tw.theory.matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], players=("Ann", "Ben"), actions=(HANDS, HANDS))
CLASS = [F(3, 10), F(7, 10), F(7, 10), F(10, 10)]


def parts(figure):
    return {part.id: part for part in figure.sheets[0].parts}


def words(strokes):
    return {stroke[-1]: stroke for stroke in strokes if stroke[0] == "t"}


def all_words(figure):
    sheet = figure.sheets[0]
    return words([*sheet.strokes, *(stroke for part in sheet.parts for stroke in part.strokes)])


def middle(part):
    x, _, wide, _ = part.box
    return x + wide / 2


def test_a_guess_shows_the_reply_of_an_opponent_who_knows_it_and_its_cost():
    figure = compare(COINS, "Bruno", "King", you=F(7, 10), group=CLASS)
    says = {name: part.says for name, part in parts(figure).items()}

    knows = "Adele, knowing it, plays keep and gets 2.20: 1.70 more than against the equilibrium."
    assert f"You: King 7 of 10 times. {knows}" == says["mark-focus"]
    assert says["mark-class"].startswith(
        "Class, on average: King 6.8 of 10 times. Adele, knowing it, plays keep and gets 2.05"
    )
    assert "Equilibrium: King 5/12 of the time. Against it Adele gets 1/2 at most." == says["mark-eq"]
    assert says["mark-focus"] in figure.sheets[0].says
    assert "King 7 of 10 times: that costs 1.70" == figure.title


def test_guess_class_and_equilibrium_share_one_axis_with_a_mark_each():
    marks = parts(compare(COINS, "Bruno", "King", you=F(7, 10), group=CLASS))
    zero, ten = (middle(parts(compare(COINS, "Bruno", you=F(at)))["mark-focus"]) for at in (0, 1))

    for name, at in (("focus", F(7, 10)), ("class", F(27, 40)), ("eq", F(5, 12))):
        assert middle(marks[f"mark-{name}"]) == pytest.approx(zero + (ten - zero) * float(at), abs=1)
    assert middle(marks["bar-7"]) == pytest.approx(middle(marks["mark-focus"]), abs=1)
    shapes = [
        next(each for each in marks[f"mark-{name}"].strokes if each[0] in "cp")[:2] for name in ("focus", "class", "eq")
    ]
    assert 3 == len({(kind, what if kind == "p" else "") for kind, what in shapes})


def test_the_class_is_counted_and_ones_own_bar_is_blue():
    bars = {
        name: part
        for name, part in parts(compare(COINS, "Bruno", "King", you=F(7, 10), group=CLASS)).items()
        if "bar" in name
    }

    assert ["bar-3", "bar-7", "bar-10"] == list(bars)
    assert "2 of 4 said 7 of 10 times." == bars["bar-7"].says
    assert bars["bar-7"].box[3] == pytest.approx(2 * bars["bar-3"].box[3])
    assert ["class", "focus"] == [stroke[6] for stroke in bars["bar-7"].strokes if stroke[0] == "r"]
    assert ["class"] == [stroke[6] for stroke in bars["bar-3"].strokes if stroke[0] == "r"]
    other = parts(compare(COINS, "Bruno", "King", you=F(1, 10), group=CLASS))
    assert "focus" not in {stroke[6] for name in bars for stroke in other[name].strokes if stroke[0] == "r"}


def test_without_a_guess_or_a_class_the_equilibrium_is_still_shown():
    figure = compare(COINS, "Bruno", "King")

    assert ["mark-eq"] == list(parts(figure))
    assert "Bruno is safest with King 5/12 of the time" == figure.title
    assert "Counted" not in figure.caption
    assert not [each for each in all_words(figure) if each.startswith("The class")]
    assert figure.size[1] < compare(COINS, "Bruno", "King", group=CLASS).size[1]


STAGS = tw.theory.matrix(
    [[(4, 4), (0, 3)], [(3, 0), (3, 3)]], players=("Ann", "Ben"), actions=(("stag", "hare"), ("stag", "hare"))
)
SURE = tw.theory.matrix([[2, 3], [0, 1]], players=("Ann", "Ben"), actions=(("up", "down"), ("left", "right")))
THREE = tw.theory.matrix([[1, 1], [0, 0], [0, 0]], players=("Ann", "Ben"), actions=(HANDS, ("x", "y")))


@pytest.mark.parametrize(
    ("title", "figure"),
    [
        ("Ann is safest always playing up", lambda: compare(SURE, "Ann", "down")),
        ("In equilibrium Ann always plays stag", lambda: compare(STAGS, "Ann", equilibrium=1)),
        ("In equilibrium Ann always plays hare", lambda: compare(STAGS, "Ann", "stag", equilibrium=0)),
        ("In equilibrium Ann plays stag 3/4 of the time", lambda: compare(STAGS, "Ann", equilibrium=F(3, 4))),
        ("Ann is safest always playing rock", lambda: compare(THREE, "Ann")),
        ("Focal point: Ann always plays stag", lambda: compare(STAGS, "Ann", equilibrium=1, best="Focal point")),
        ("Best reply: Bruno always plays King", lambda: compare(COINS, "Bruno", equilibrium=1, best="Best reply")),
        ("Mine", lambda: compare(STAGS, "Ann", equilibrium=1, title="Mine")),
    ],
)
def test_an_equilibrium_is_called_safest_only_in_a_zero_sum_game(title, figure):
    assert title == figure().title


def test_the_comparison_with_a_guess_can_be_given_any_name():
    figure = compare(STAGS, "Ann", "hare", you=F(3, 10), group=[F(1, 2)], equilibrium=0, best="Focal point")
    says, shown = figure.sheets[0].says, all_words(figure)

    assert "Focal point: always stag. Against it Ben gets 4 at most." in says
    assert "Ben, knowing it, plays hare and gets 3.00: 1.00 less than against the focal point." in says
    assert "hare 3 of 10 times: Ben, knowing it, gets 3.00" == figure.title
    assert {"Focal point: never", "focal point: 4"} <= shown.keys()
    assert figure.caption.startswith("Exact: what each answer gets, and the focal point; ")
    assert "quilibrium" not in str(figure) + figure.caption + " ".join(shown)


def test_the_legend_of_bars_uses_the_given_name():
    figure = compare(ROCK, "Ann", you={"rock": 1}, equilibrium={"paper": 1}, best="Best reply")

    assert "Best reply" in words(figure.sheets[0].strokes)
    assert "You: always rock. Ben, knowing it, plays paper" in figure.sheets[0].says
    assert "Best reply: always paper." in figure.sheets[0].says
    assert "quilibrium" not in str(figure)


def test_in_a_pill_a_chance_of_one_reads_always():
    assert "Equilibrium: always" in all_words(compare(STAGS, "Ann", equilibrium=1))
    assert "Equilibrium 3/4" in all_words(compare(STAGS, "Ann", equilibrium=F(3, 4)))


def test_a_guess_that_is_the_equilibrium_costs_nothing():
    figure = compare(COINS, "Bruno", "King", you=F(5, 12))

    assert "King 4.2 of 10 times: that costs nothing" == figure.title


def test_replies_are_named_on_their_lines_except_those_never_best():
    figure = compare(
        tw.theory.matrix(
            [[1, -3], [-2, 2], [0, 0], [-4, -4]], players=("Ann", "Ben"), actions=(("a", "b", "c", "never"), ("x", "y"))
        ),
        "Ben",
        "x",
    )
    shown = all_words(figure)

    assert {"a", "b", "c"} <= shown.keys()
    assert "never" not in shown
    assert shown["b"][1] < shown["c"][1] < shown["a"][1]


@pytest.mark.parametrize(
    ("who", "action", "at"), [("Adele", "keep", F(1, 2)), ("Adele", "swap", F(1, 2)), ("Bruno", "Queen", F(7, 12))]
)
def test_either_player_and_either_action_may_be_asked_for(who, action, at):
    says = compare(COINS, who, action).sheets[0].says

    assert f"{action} {at} of the time" in says
    assert "1/2 at most" in says


def test_the_caption_tells_what_is_exact_from_what_was_counted():
    caption = compare(COINS, "Bruno", "King", group=CLASS).caption

    assert caption.startswith("Exact: what each answer gets, and the equilibrium; stylised")
    assert "Included: 4 guesses by the class, without names." in caption


def test_the_upper_hull_of_lines_has_a_corner_only_where_the_highest_line_changes():
    lines = [("a", F(3), F(-3)), ("b", F(-2), F(4)), ("c", F(0), F(0))]

    assert [(0, 3), (F(5, 12), F(1, 2)), (1, 4)] == hull(lines)
    assert [(0, 1), (1, 0)] == hull([("a", F(1), F(0)), ("b", F(0), F(0))])
    assert [(0, 2), (1, 2)] == hull([("a", F(2), F(2)), ("b", F(2), F(2)), ("c", F(2), F(0))])


@pytest.mark.parametrize("said", [F(4, 10), F(45, 100), F(0), F(1)])
def test_tags_never_overlap_or_leave_the_paper(said):
    figure = compare(COINS, "Bruno", "King", you=said)
    (left, one), (right, other) = sorted(
        (stroke[1], stroke[3]) for part in figure.sheets[0].parts for stroke in part.strokes if stroke[0] == "r"
    )

    assert left + one <= right
    assert left >= 0
    assert right + other <= figure.size[0]


def test_more_than_two_actions_are_bars_beside_each_other():
    you = {"rock": F(1, 2), "paper": F(1, 2)}
    figure = compare(ROCK, "Ann", you=you, group=[{"rock": 1}, {"paper": F(3, 10), "scissors": F(7, 10)}])
    rock = parts(figure)["bar-0"]
    long = {stroke[6]: stroke[3] for stroke in rock.strokes if stroke[0] == "r"}

    assert "rock: You 0.50, Class, on average 0.50, Equilibrium 1/3." == rock.says
    assert (long["focus"], long["eq"]) == (long["class"], pytest.approx(long["focus"] * 2 / 3, abs=0.5))
    assert (
        "Ben, knowing it, plays paper and gets 0.50: 0.50 more than against the equilibrium." in figure.sheets[0].says
    )
    assert "Your guess costs 0.50" == figure.title


def test_the_caption_says_when_a_game_is_not_zero_sum():
    sexes = tw.theory.matrix(
        [[(2, 1), (0, 0)], [(0, 0), (1, 2)]], players=("Ann", "Ben"), actions=(("a", "b"), ("a", "b"))
    )

    assert "What Ben gains, Ann need not lose." in compare(sexes, "Ann", "a", you=F(1, 2)).caption
    assert "need not lose" not in compare(COINS, "Bruno").caption


def test_an_equilibrium_may_be_given():
    assert "Equilibrium: King 1/2 of the time" in compare(COINS, "Bruno", "King", equilibrium=F(1, 2)).sheets[0].says


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: compare(COINS, "Cy"), "'Cy' does not play here; the players are Adele and Bruno"),
        (lambda: compare(COINS, "Bruno", "Judge"), "Bruno cannot play 'Judge'"),
        (lambda: compare(COINS, "Bruno", "King", you={"King": F(1, 2)}), "must be positive and sum to one"),
        (lambda: compare(COINS, "Bruno", "King", you="often"), "the chance of King: "),
        (lambda: compare(COINS, "Bruno", "King", you=2), "must be positive and sum to one"),
        (lambda: compare(ROCK, "Ann", you=F(1, 2)), "with 3 actions a guess is a plan"),
        (
            lambda: compare(tw.theory.Matrix(["A", "B", "C"], [["x"]] * 3, {(0, 0, 0): (1, 1, 1)}), "A"),
            "a guess is compared in a game for two, not for A, B and C",
        ),
    ],
)
def test_an_impossible_comparison_is_refused_with_what_to_do(call, said):
    with pytest.raises(NoModel, match=said):
        call()


def test_numbers_derived_from_a_guess_have_two_decimals():
    assert ("2.20", "\N{MINUS SIGN}0.33", "0.00") == (two(F(11, 5)), two(F(-1, 3)), two(F(0)))
