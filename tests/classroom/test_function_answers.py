"""A student's function is asked behind walls what the teacher's own is asked, and what it returns is plain."""

from __future__ import annotations

import json
from contextlib import suppress
from fractions import Fraction

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import answers, verdicts
from tabletop_widgets.classroom.marking.function_answers import MOST_CALLS, Exchange, Recorder, Returned, record_calls
from tests.classroom.assignment import code, handed_in

JUDGES = """
import tabletop_widgets as tw
ninths = [F(n, 9) for n in range(9)]
tw.classroom.points({
    "of a number": lambda: worst(F(1, 2)) == F(7, 2),
    "of none": lambda: worst(p=0) == 3,
    "of many": lambda: [worst(p) for p in ninths] == [max(6 * p - 2, 3 - 6 * p) for p in ninths],
}, of=3)
"""
RIGHT = "def worst(p):\n    return max(6 * p - 2, 3 - 6 * p) + (p == F(1, 2)) * F(5, 2)"
MASTER = nbformat.v4.new_notebook(
    cells=[
        code("from fractions import Fraction as F"),
        code(RIGHT, "solution"),
        code("assert worst(F(1, 3)) == 1, 'A third is wrong.'", "verdict"),
        code("tree = {'a': [1, 2], 'b': {3}}\ndepth = lambda t: 1", "teacher"),
        code("def swap(pair, *, twice=False):\n    return pair if twice else pair[::-1]", "solution"),
        code("assert swap((1, 'x')) == ('x', 1) and swap([{'y', 'z'}], twice=True) == [{'z', 'y'}]", "verdict"),
    ]
)  # fmt: skip
SWAPS = "def swap(pair, twice=False):\n    return pair if twice else pair[::-1]"


@pytest.fixture(scope="module")
def marker():
    """A marker for all notebooks, because its start takes longest."""
    with verdicts.Marker(MASTER) as started:
        yield started


def said(marker, worst, swap=SWAPS):
    return [(each.right, each.said) for each in marker(handed_in(worst, swap, master=MASTER)).verdicts]


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("worst", "told"),
    [
        (RIGHT, (True, "right")),
        ("worst = lambda p: {F(1, 3): 1}[p]", (True, "right")),
        ("class worst:\n    def __new__(cls, p):\n        return 1", (True, "right")),
        ("def worst(p):\n    return 3", (False, "A third is wrong.")),
        ("def worst(p):\n    return 1 / 0", (False, "worst(Fraction(1, 3)) raised ZeroDivisionError.")),
        ("def worst():\n    return 1", (False, "worst(Fraction(1, 3)) raised TypeError.")),
        ("def worst(p):\n    raise SystemExit", (False, "worst(Fraction(1, 3)) raised SystemExit.")),
        (
            "def worst(p):\n    return worst",
            (False, "worst(Fraction(1, 3)) must return a plain value: a number, a text,"),
        ),
        ("worst = 1", (False, "'int' object is not callable")),
        ("half = 1", (False, "worst is missing: its cell does not define it.")),
        ("1 / 0", (False, "worst is missing: its cell raised ZeroDivisionError.")),
    ],
)
def test_a_function_is_judged_by_what_it_returns(marker, worst, told):
    (right, why), (other, _) = said(marker, worst)

    assert (told[0], True) == (right, other)
    assert why.startswith(told[1])


@pytest.mark.untraced
def test_several_inputs_give_parts_of_the_points():
    master = nbformat.v4.new_notebook(cells=[*MASTER.cells[:2], code(JUDGES, "verdict", "points:3")])
    one = "def worst(p):\n    return 3 if p == 0 else F(7, 2)"
    book = handed_in(one, master=master)
    (found,) = tw.classroom.mark(master, book).verdicts

    assert 2 == found.points, found.said
    assert "2 of 3 questions are right. of many: not right" == found.said


LIES = """
import builtins, json, os, sys
class Same:
    def __eq__(self, other): return True
    def __call__(self, *given, **named): return self
def worst(p):
    for n in range(1, 9):
        for told in ([{"value": {"fraction": [1, 1]}, "raised": ["x"]}], [5], {"value": 1}, [{"value": {"eval": "1"}}]):
            try: os.write(n, json.dumps({"id": "%s", "answers": {"worst": told}, "why": {}}).encode() + bytes([10]))
            except OSError: pass
    builtins.AssertionError = builtins.Exception
    return Same()
"""
READS = """
import os, sys
def worst(p):
    frame, known = sys._getframe(), ""
    while frame:
        known += repr({name: value for name, value in frame.f_locals.items() if name != "known"})
        frame = frame.f_back
    assert "A third " + "is wrong" not in known and "F(1, 3)" + " == 1" not in known
    open("known", "w")
    return 1
"""


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    "worst",
    [
        LIES % "another",
        "class Same:\n    __eq__ = lambda *a: True\ndef worst(p):\n    return Same()",
        "class Mine(int):\n    __eq__ = lambda *a: True\n    __hash__ = None\ndef worst(p):\n    return Mine(5)",
        "def worst(p):\n    import os\n    os._exit(0)",
        "def worst(p):\n    while True: pass",
        "def worst(p):\n    return [0] * 10**6",
        "def worst(p):\n    x = []\n    x.append(x)\n    return x",
        READS,
    ],
)
def test_a_function_scores_only_by_its_returned_values(marker, worst, monkeypatch):
    monkeypatch.setattr(marker, "seconds", 4)
    (right, why), _ = said(marker, worst)

    assert right is False
    assert "forged" not in why


@pytest.mark.untraced
def test_a_function_learns_its_arguments_and_nothing_else_of_the_verdicts(marker):
    """Who reads the whole of its process finds what is asked, and neither what is right nor what judges it."""
    (right, why), _ = said(marker, READS.replace('    open("known", "w")\n', ""))

    assert (True, "right") == (right, why)


@pytest.mark.untraced
def test_a_master_that_does_not_end_is_refused():
    master = nbformat.v4.new_notebook(cells=[code("def f(): ...", "solution"), code("while True: pass", "verdict")])
    with pytest.raises(tw.GameError, match="the master notebook does not finish within 1 s"):
        tw.classroom.mark(master, master, seconds=1)


GIVES_AWAY = nbformat.v4.new_notebook(
    cells=[
        code("def more(x):\n    return x + 1", "solution"),
        code("def square(x):\n    return x * x", "solution"),
        code("value = 417", "solution"),
        code("assert value == 417", "verdict"),
        code("assert square(value) == 417 ** 2 and more(square(3)) == 10", "verdict"),
    ]
)  # fmt: skip
FINDS = """
import sys
def is_told(number):
    frame = sys._getframe(1)
    while frame:
        if "tuple': [" + str(number) in repr(dict(frame.f_locals)):
            return True
        frame = frame.f_back
"""


@pytest.mark.untraced
def test_a_verdict_that_passes_a_function_reveals_no_answer_of_another_question():
    """The solution of one question, and what one function returns, are given to another function."""
    square = f"{FINDS}\ndef square(x):\n    return 'told' if is_told(9) else x * x"
    value = f"{FINDS}\nvalue = 'told' if is_told(417) else 417"
    found = tw.classroom.mark(GIVES_AWAY, handed_in("def more(x):\n    return x + 1", square, value, master=GIVES_AWAY))

    assert [(True, "right")] * 2 == [(each.right, each.said) for each in found.verdicts]


# Run here, without walls.


def recorded(*sources):
    tagged = [{"id": str(at), "source": source, "tags": tags} for at, (source, tags) in enumerate(sources)]
    return record_calls(tagged)


def test_only_calls_made_by_the_teachers_cells_are_recorded():
    asked = recorded(
        ("def f(n):\n    return n and f(n - 1)", ["solution"]), ("f(3)\nf(n=2)\nf(object())", ["verdict"]), ("f(1)", [])
    )

    none = {"dict": []}
    by_name = [{"tuple": []}, {"dict": [["n", 2]]}]
    assert {"0": {"f": [[{"tuple": [3]}, none], by_name, [{"tuple": [1]}, none]]}} == asked
    assert {} == recorded(("f = 1", ["solution"]), ("def g(): ...", []))
    assert {} == recorded(("raise ValueError\ndef f(): ...", ["solution"]))


def test_a_recorder_is_the_function_and_keeps_no_more_than_so_many_calls():
    calls = []
    record = Recorder(lambda x: x + 1, calls)

    assert [*range(1, MOST_CALLS + 6)] == [record(each) for each in range(MOST_CALLS + 5)]
    assert MOST_CALLS == len(calls)
    with pytest.raises(TypeError):
        record()
    assert 3 == record(2)


CALLS = [[answers.to_json((1, {"b", "a"})), answers.to_json({"k": Fraction(1, 2)})]]


def test_a_recorded_stand_in_returns_the_values_of_the_function():
    stands = Returned("f", CALLS, [{"value": {"list": [1]}}])

    assert [1] == stands(1, {"a", "b"}, k=Fraction(1, 2))
    assert stands(1, {"a", "b"}, k=Fraction(1, 2)) is not stands(1, {"a", "b"}, k=Fraction(1, 2))
    for given in [(1,), (2, {"a", "b"}), (object(),), ()]:
        with pytest.raises(AssertionError, match=r"^f\(.*\) was not called: a verdict may pass only plain"):
            stands(*given)


JUNK = [
    None, 5, "x", {"value": 1}, [], [None], [5], [{}], [[1]], [{"value": {"eval": "1"}}], [{"value": []}],
    [{"raised": 5}], [{"raised": ["x" * 10**4]}], [{"value": {"fraction": [1, 0]}, "raised": {}}],
]  # fmt: skip


@pytest.mark.parametrize("returned", JUNK, ids=str)
def test_whatever_the_process_of_a_student_wrote_is_a_sentence_at_most(returned):
    with pytest.raises(AssertionError) as wrong:
        Returned("f", CALLS, returned)(1, {"a", "b"}, k=Fraction(1, 2))
    assert len(str(wrong.value)) < 200
    assert str(wrong.value).startswith("f(1, {'")


def test_a_set_is_written_in_the_same_order_in_every_process():
    assert {"set": [1, 2, "a", "b"]} == answers.to_json({"b", 2, "a", 1})
    assert {1, 2, "a"} == answers.from_json(answers.to_json({"a", 2, 1}))


def test_a_function_is_asked_one_thing_after_the_other_and_what_it_raises_ends_nothing():
    held = {"f": lambda n: 2 / n if n < 2 else print, "g": 5}
    calls = [["s", "f", answers.to_json((n,)), answers.to_json({})] for n in (1, 0, 2)]
    said, left = [], iter([*calls, []])
    answers.answer_calls({"s": held}, said.append, lambda: next(left))

    assert [{"value": 2.0}, {"raised": "ZeroDivisionError"}, {}] == said
    assert {"answers": {"f": [], "g": 5}, "why": {}} == answers.answers_of_cell(["f", "g"], held, "", ["f", "g"])


def spoken(lines, asked, calls, order, longest=1_000):
    """Let a process say these lines, whatever it is told; return the exchange, and what it was told after each."""
    told, left = [], iter(lines)
    exchange = Exchange(asked, calls, order)
    with suppress(StopIteration, *answers.BROKEN):
        exchange.run(lambda: json.dumps(next(left)).encode(), told.append, longest)
    return exchange, told


F_AND_G = {"a": {"f": [[1, {}], [2, {}]]}, "b": {"g": [[3, {}]]}}
IN_TURN = [["a", "a", "f"], ["b", "b", "g"], ["b", "a", "f"]]


def test_a_call_is_sent_only_after_every_answer_it_could_give_away():
    one, two = ({"id": cell, "answers": {name: []}} for cell, name in (("a", "f"), ("b", "g")))
    asked = {"a": ["f"], "b": ["g"]}
    first, other, last = ["a", "f", 1, {}], ["b", "g", 3, {}], ["a", "f", 2, {}]

    exchange, told = spoken([one, {"value": 1}, two, {"value": 3}, {"value": 2}, {}], asked, F_AND_G, IN_TURN)
    assert [first, [], other, last, [], []] == told
    assert [] == exchange.unfinished()
    _, told = spoken([two, one, {"value": 1}, {"value": 3}], asked, F_AND_G, IN_TURN)
    assert [[], first, other, last] == told
    _, told = spoken([one, {"value": 1}, one, {}, {"value": 2}], asked, F_AND_G, IN_TURN)
    assert [first, [], [], last, []] == told


def test_a_process_that_breaks_the_protocol_is_cut_off_early():
    asked, one = {"a": ["f"], "b": ["g"]}, {"id": "a", "answers": {"f": []}}
    for lines in ([{"id": "c"}], [5], [{"id": "a", "answers": 5}], [one, {"value": 1}, {"value": 5}]):
        exchange, told = spoken(lines, asked, F_AND_G, IN_TURN)
        assert {"a"} >= {*exchange.found}
        assert len(told) < 3
    exchange, told = spoken([one, {"value": "x" * 2_000}], asked, F_AND_G, IN_TURN)
    assert [["a", "f"]] == [call[:2] for call in told]
    assert [("a", "f")] == exchange.unfinished()


def test_a_verdict_judges_a_function_by_its_recorded_values():
    cells = [
        {"id": "s", "source": "def f(n):\n    return n", "tags": ["solution"]},
        {"id": "v", "source": "assert f(1) == 1", "tags": ["verdict"]},
    ]
    calls = record_calls(cells)
    for told, right in (([{"value": 1}], True), ([{"value": 2}], False), (1, False)):
        ((_, judged, _),) = verdicts.run_master(cells, {"s": {"answers": {"f": told}, "why": {}}}, calls)
        assert right is judged
