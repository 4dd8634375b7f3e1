"""What a seat sees of a table: the fields that everybody sees, and those that the game shows by hand.

    class View(TableView, table=Mascarade):
        cards: tuple[str | None, ...]        # the card in each place, None for one that lies face down
        bank: int

    def view(t: Mascarade, seat: Seat) -> View:
        return View.of(t, seat, cards=..., bank=t.bank)

The rest follows from the table: every view has `seat`, `names`, each field that the table lets everybody see (lists
become tuples), `asked` and `winners`. A public field that the class lists is filled by hand as well. A field that
nobody may see cannot be listed: nothing hidden is shown unless a line of the game shows it.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from tabletop_widgets.codec.annotations import compile_function, freeze_annotation, freeze_expression, kinds
from tabletop_widgets.codec.decoding import Check, EachSeat
from tabletop_widgets.codec.fields import EVERYBODY, NOBODY
from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Eyes, Table
from tabletop_widgets.sentences import listed

OF = "def made(cls, t, seat{}): return cls({})"
FIRST = {"seat": "int(seat)", "names": "t.names"}
LAST = {
    "asked": "tuple([int(decision.seat) for decision in t.waiting])",
    "winners": "t.outcome.winners if t.outcome else ()",
}


ToDo = Annotated[dict[str, Any], Check(lambda step, _: isinstance(step.get("step"), str), "a step")]
"""A step of the agenda, as JSON data."""
ALWAYS: dict[str, Any] = {
    "seat": Eyes,
    "names": EachSeat[str],
    "asked": tuple[Eyes, ...],
    "winners": tuple[Seat, ...],
}


class TableView:
    """What a seat sees: `class View(tw.TableView, table=Cup)` lists the fields shown by hand, with their types.

    `View.of(t, seat, die=...)` fills them; every field of the table that everybody sees is there by itself.
    """

    plain: ClassVar[tuple[str, ...]]
    _table: ClassVar[type[Table]]

    if TYPE_CHECKING:
        seat: Seat
        names: tuple[str, ...]
        asked: tuple[Seat, ...]
        winners: tuple[Seat, ...]

        @classmethod
        def of(cls, t: Any, seat: Seat, **by_hand: Any) -> Self:
            """Return what this seat sees: the table's public fields, and the others as given."""

        def __getattr__(self, name: str) -> Any: ...

    def __init_subclass__(cls, table: type[Table] | None, more: Mapping[str, Any] = MappingProxyType({})) -> None:
        """Add the public fields and make the class a dataclass; raises TypeError for a field that nobody may see.

        `more` annotates further fields that are filled by hand but declared elsewhere, such as parts of a state.
        Without a table no fields are added, for a caller that copies a view into it.
        """
        if table is None:
            return
        own = dict(more) | inspect.get_annotations(cls)
        if hidden := [each for each in own if each in table.declared and table.declared[each].seen is NOBODY]:
            message = f"{table.__name__} lets nobody see {', '.join(hidden)}: say seen=BY_HAND there to show a part."
            raise TypeError(message)
        if unsaid := [name for name, field in table.declared.items() if not field.means]:
            message = f"{table.__name__} does not say who sees {listed(unsaid)}: take it out of __slots__ and write"
            message = f'{message} {unsaid[0]} = field("what it means", seen=EVERYBODY), or NOBODY.'
            raise TypeError(message)
        shown = [name for name, field in table.declared.items() if field.seen is EVERYBODY and name not in own]
        cls.plain, cls._table, known = tuple(shown), table, kinds(table)
        plain = {name: freeze_expression(known.get(name, Any), f"t.{name}") for name in shown}
        given = {each: each for each in own}
        values = FIRST | plain | given | LAST | given
        annotated = ALWAYS | {name: freeze_annotation(known.get(name, Any)) for name in shown} | own
        cls.__annotations__ = {name: annotated[name] for name in values}
        dataclass(frozen=True)(cls)
        code = OF.format(f", *, {', '.join(own)}" if own else "", ", ".join(values.values()))
        cls.of = classmethod(compile_function(code))  # type: ignore[assignment,method-assign]

    def public_keys(self) -> dict[str, Any]:
        """Return the position keys that the public fields give, as JSON data: part of what `game.fitting` needs."""
        plain = [self._table.declared[name] for name in self.plain]
        return {field.key: as_lists(field.in_position(getattr(self, field.name))) for field in plain if field.key}
