"""Rules otherwise: what would happen if one rule were what somebody takes it to be.

A misconception replaces class attributes of a game, or names of its modules, for as long as a `with` lasts. It costs
nothing while it is off. While it is on, everything that is remembered of right rules is put aside (decisions, cached
functions), and what is worked out goes into memories of its own, so nothing of it is ever met again elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cached_property, lru_cache
from inspect import getattr_static
from types import CodeType, FunctionType, ModuleType
from typing import Any, Self, TypeVar

from tabletop_widgets.kernel import decision
from tabletop_widgets.questions import variants
from tabletop_widgets.questions.cases import Case

Swap = tuple[type | ModuleType, str, object]
"""A class with an attribute, or a module with a name; and what stands there instead."""

T = TypeVar("T")
NOTHING = object()
_believed: list[Misconception] = []


@dataclass(frozen=True)
class Misconception(variants.Misconception):
    """One that replaces things in the process, for games whose wrong rules are no variants yet.

    A name of a module is replaced wherever the same game has it under that name. `package` holds the game's modules.
    """

    swaps: tuple[Swap, ...]
    package: str

    @classmethod
    def of(cls, package: str, name: str, breaks: str, says: str, *swaps: Swap, among: Iterable[str] = ()) -> Self:
        """Write one of a game down: `breaks` are ids parted by spaces, without the name of the game."""
        game = package.rpartition(".")[2]
        ids = tuple([f"{game}.{rule}" for rule in breaks.split()])
        return cls(name, ids, says, swaps, package, among=tuple(among))

    @classmethod
    def whole(cls, name: str, says: str, parts: Sequence[Self], *swaps: Swap) -> Self:  # type: ignore[override]
        """Write down what is one in a reader's head: all parts at once.

        Where two parts replace one thing by lists or tables, both have their way; `swaps` says what else stands there.
        """
        several: dict[tuple[int, str], Swap] = {}
        for owner, held, instead in (*[swap for part in parts for swap in part.swaps], *swaps):
            key = id(owner), held
            other = several[key][2] if key in several else vars(owner).get(held)
            several[key] = owner, held, _joined(vars(owner).get(held), other, instead)
        return cls(name, (), says, tuple(several.values()), parts[0].package, parts=tuple(parts))

    @contextmanager
    def on(self) -> Iterator[None]:
        """Let it hold; all is as it was afterwards, whatever is raised. RuntimeError where another one is on."""
        if _believed:
            message = f"{_believed[0].id} is on already, and two at once would be a third one."
            raise RuntimeError(message)
        before = [(owner, name, vars(owner).get(name, NOTHING)) for owner, name, _ in self._places]
        _believed.append(self)
        try:
            for owner, name, instead in self._places:
                setattr(owner, name, instead)
            yield
        finally:
            for owner, name, held in before:
                _put_back(owner, name, held)
            _believed.clear()

    def read(self, case: Case) -> dict[str, str]:
        """Answer what can be asked about a case by this."""
        with self.on():
            return case.read()

    def may_matter(self, ran: AbstractSet[CodeType]) -> bool:
        """Tell whether this can change what comes of code that ran: not if nothing of what it replaces was met there.

        A function is met where it is called, anything else where code of a module that can see it speaks of its name.
        """
        called, named = self._replaced
        return not called.isdisjoint(ran) or any(
            name in code.co_names and code.co_filename in files for name, files in named.items() for code in ran
        )

    @cached_property
    def _replaced(self) -> tuple[frozenset[CodeType], dict[str, set[str | None]]]:  # type: ignore[override]
        """The code of the functions that are replaced, and the names of all else, each with the files that have it."""
        called, named = set[CodeType](), dict[str, set[str | None]]()
        modules = self._modules
        for owner, name, _ in self.swaps:
            held = getattr_static(owner, name, None)
            if isinstance(held, FunctionType):
                called.add(held.__code__)
            else:
                having = (
                    [*_bound(owner, name, modules), *_holding(owner, modules)]
                    if isinstance(owner, ModuleType)
                    else modules
                )
                named.setdefault(name, set()).update(getattr(each, "__file__", None) for each in having)
        return frozenset(called), named

    @property
    def _modules(self) -> list[ModuleType]:
        return [module for name, module in [*sys.modules.items()] if _within(name, self.package)]

    @cached_property
    def _places(self) -> tuple[Swap, ...]:
        """Everything to replace, memories too; these are kept, for they hold only what follows from this."""
        modules = self._modules
        found = {(id(owner), name): (owner, name, instead) for owner, name, instead in _fresh_caches(modules)}
        for owner, name, instead in self.swaps:
            for place in _bound(owner, name, modules) if isinstance(owner, ModuleType) else [owner]:
                found[id(place), name] = place, name, instead
        return (*found.values(), (decision, "_remembered", {}))


class Running:
    """Notes which code of a game runs while something is worked out, with nothing remembered from before."""

    def __init__(self, package: str) -> None:
        """Take the package that holds the game's modules."""
        self._nothing_otherwise = Misconception("", (), "", (), package)

    def of(self, work: Callable[[], T]) -> tuple[T, set[CodeType]]:
        """Do some work; return what it returns, and the code that ran."""
        ran: set[CodeType] = set()
        with self._nothing_otherwise.on():
            self._forget()
            before = sys.getprofile()
            sys.setprofile(lambda frame, _event, _: ran.add(frame.f_code))
            try:
                return work(), ran
            finally:
                sys.setprofile(before)

    def _forget(self) -> None:
        for _, _, held in self._nothing_otherwise._places:  # noqa: SLF001 - what it keeps is its own
            memory: Any = held
            (memory.cache_clear if isinstance(held, _lru_cache_wrapper) else memory.clear)()


def _joined(held: Any, one: Any, other: Any) -> object:
    """Change what is held as both do: leave out what either leaves out, and put in what either puts in."""
    if isinstance(held, tuple):
        more = [each for each in one if each not in held and each not in other]
        return *more, *[each for each in other if each in one or each not in held]
    if isinstance(held, dict):
        return {key: _joined(held.get(key), one.get(key), other.get(key)) for key in {**one, **other}}
    return one if other is held else other


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _bound(owner: ModuleType, name: str, modules: list[ModuleType]) -> list[ModuleType]:
    """List the modules that have the same thing under the same name."""
    held = vars(owner)[name]
    return [module for module in modules if vars(module).get(name, NOTHING) is held]


def _holding(owner: ModuleType, modules: list[ModuleType]) -> list[ModuleType]:
    """List the modules that have a module under some name."""
    return [module for module in modules if any(held is owner for held in vars(module).values())]


def _fresh_caches(modules: list[ModuleType]) -> Iterator[Swap]:
    """Make every cached function of these modules anew, with nothing in its memory."""
    fresh: dict[int, Any] = {}
    for module in modules:
        for name, held in [*vars(module).items()]:
            if isinstance(held, _lru_cache_wrapper):
                anew: Mapping[str, Any] = held.cache_parameters()
                yield module, name, fresh.setdefault(id(held), lru_cache(**anew)(held.__wrapped__))


def _put_back(owner: Any, name: str, held: object) -> None:
    if held is NOTHING:
        delattr(owner, name)
    else:
        setattr(owner, name, held)
