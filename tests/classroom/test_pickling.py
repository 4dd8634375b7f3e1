"""Functions travel by value where no other process could import them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields, replace
from importlib import import_module
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.sandbox import readable_paths
from tabletop_widgets.classroom.sandbox.pickling import dumps, loads, shared
from tabletop_widgets.classroom.sandbox.processes import RemoteGuard
from tabletop_widgets.classroom.tournaments.guard import Lost
from tests.classroom.notebook import cell, strategies
from tests.kernel.tiny import KUHN


def again(thing):
    return loads(dumps(thing, "it"))


def test_a_function_of_a_cell_is_made_again_elsewhere_with_the_globals_it_names_and_no_others():
    names = cell(
        "LIMIT = 3\nLOCK = open\nsecret = lambda: 0\ndef f(x, *, y=2):\n    '''Add.'''\n    return x + y + LIMIT"
    )
    f = again(names["f"])

    assert (8, 2, "f", "Add.") == (f(3), f.__kwdefaults__["y"], f.__name__, f.__doc__)
    assert {"LIMIT", "__builtins__", "__name__"} == set(f.__globals__)


def test_functions_that_call_each_other_share_their_globals():
    names = cell(
        "def up(n):\n    return down(n - 1) if n else 'up'\ndef down(n):\n    return up(n - 1) if n else 'down'"
    )
    up = again(names["up"])

    assert ("up", "down") == (up(4), up(3))
    assert up.__globals__ is up.__globals__["down"].__globals__


def test_a_global_that_a_function_changes_is_its_own_afterwards():
    names = cell("n = 0\ndef count():\n    global n\n    n += 1\n    return n")
    names["count"]()

    assert (2, 3) == ((count := again(names["count"]))(), count())
    assert 1 == names["n"]


def test_closures_defaults_comprehensions_and_modules_travel():
    body = "return [math.floor(x) + y + k for _ in 'ab']"
    names = cell(f"import math\ndef outer(k):\n    def f(x, y=k):\n        {body}\n    return f")

    assert [5, 5] == again(names["outer"](2))(1.5)


def test_a_class_of_a_cell_travels_with_its_methods_slots_and_super():
    source = """
from dataclasses import dataclass, field
class Base:
    __slots__ = ("held",)
    kinds = {}
    def __init__(self): self.held = 1
    @property
    def twice(self): return 2 * self.held
    @classmethod
    def make(cls): return cls()
    @staticmethod
    def one(): return 1
class Child(Base):
    def __init__(self):
        super().__init__()
        self.more = Base
@dataclass(frozen=True)
class Pair:
    a: int
    b: list = field(default_factory=list)
"""
    names = cell(source)
    child, pair = again(names["Child"].make()), again(names["Pair"](1))

    assert (1, 2, 1, True) == (child.held, child.twice, child.one(), isinstance(child, child.more))
    assert ["a", "b"] == [each.name for each in fields(pair)]
    assert (2, []) == (replace(pair, a=2).a, type(pair)(5).b)


def test_a_modules_functions_are_sent_by_name_and_bots_by_the_call_that_makes_them():
    greedy, searching = again([tw.bots.random, tw.bots.searching(decisions=9)])

    assert greedy is tw.bots.random
    assert tw.bots.searching(decisions=9) == searching


def test_another_process_can_read_it():
    data = dumps(strategies(), "them")
    unpickle = "from tabletop_widgets.classroom.sandbox.pickling import loads"
    line = f"import sys; {unpickle}; print(*loads(sys.stdin.buffer.read()))"
    done = subprocess.run([sys.executable, "-c", line], input=data, capture_output=True, check=True)

    assert " ".join(strategies()).encode() == done.stdout.strip()


SLOTS = """
from dataclasses import dataclass
from enum import Enum
class Colour(Enum):
    RED = 1
@dataclass(frozen=True, slots=True)
class Card:
    colour: Colour
    seen = []
def card():
    return Card(Colour.RED)
"""


def test_classes_with_slots_and_enumerations_travel_and_are_rebuilt():
    names = cell(SLOTS)
    card = again(names["card"])()

    assert ("RED", False) == (card.colour.name, hasattr(card, "__dict__"))
    assert type(card) is not names["Card"]
    type(card).seen.append(1)
    assert [] == names["Card"].seen == type(again(names["card"])()).seen
    assert names["card"]().colour is names["Colour"].RED


def test_a_value_that_cannot_travel_is_refused_in_a_sentence():
    names = cell("import threading\nLOCK = threading.Lock()\ndef f(): return LOCK")
    with pytest.raises(tw.GameError, match=r"^Ada's strategy cannot be sent to another process: .*_thread.lock"):
        dumps(names["f"], "Ada's strategy")


def test_another_version_of_python_and_a_thing_that_is_not_there_are_refused_in_a_sentence():
    with pytest.raises(tw.GameError, match="different versions of Python"):
        loads(b"1234")
    gone = dumps(tw.bots.random, "it").replace(b"uniform", b"uniFORM")
    with pytest.raises(tw.GameError, match="another process cannot read it: No module named"):
        loads(gone)


BESIDE = """
from dataclasses import dataclass
LIMIT = 3
@dataclass
class Kept:
    held: int = LIMIT
def act(seen, rng):
    return Kept().held + LIMIT
"""
CALLS = "import beside\ndef act(seen, rng):\n    return beside.act(seen, rng)"


def test_code_in_a_file_beside_the_notebook_is_sent_by_value(tmp_path, monkeypatch):
    (tmp_path / "beside.py").write_text(BESIDE)
    monkeypatch.syspath_prepend(tmp_path)
    module = import_module("beside")
    data, calling = dumps(module.act, "it"), dumps(cell(CALLS)["act"], "it")
    monkeypatch.delitem(sys.modules, "beside")
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each != str(tmp_path)])

    assert 6 == loads(data)(None, None) == loads(calling)(None, None)
    assert not readable_paths.holds(str(tmp_path / "beside.py"))
    assert str(tmp_path) not in readable_paths.paths()


def test_objects_the_receiver_already_has_are_not_sent_again():
    common = shared(KUHN)
    seen = KUHN.knows(KUHN.start(seed=1), 0)

    assert len(dumps(seen, "it", common)) < len(dumps(seen, "it")) / 4
    assert seen == loads(dumps(seen, "it", common), common)


def sent(seen):
    """What a strategy's process is sent of it."""
    messages = []
    worker = SimpleNamespace(ask=lambda message: messages.append(message) or {"printed": 0, "lost": "it heard enough"})
    with pytest.raises(Lost, match="heard enough"):
        RemoteGuard(worker, (seen.game,), 0).answer(seen, 7)
    return messages


def test_of_two_equal_cards_a_strategy_is_not_told_which_one_it_sees():
    """Both Peasants are dealt openly and lie face down from then on: who knew one again would know that it moved."""
    t = tw.GAMES["mascarade"].start(8, seed=3)
    one, other = "Peasant", b"Peasant".decode()
    cast = [*(card for card in t.cast if card != one), one, other]
    tables = [t.fork(), t.fork()]
    for each, cards in zip(tables, (cast, [*cast[:-2], other, one]), strict=True):
        each.cast, each.cards = tuple(cast), cards

    assert sent(tables[0].game.knows(tables[0], tw.OPEN)) == sent(tables[1].game.knows(tables[1], tw.OPEN))
