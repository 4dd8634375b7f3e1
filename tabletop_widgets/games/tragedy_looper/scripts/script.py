"""A script: what the mastermind knows and the players must find out. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, Plot, plots_of


@dataclass(frozen=True, slots=True)
class Planned:
    """An incident of a script: its day, its kind, and its culprit, which only the mastermind knows.

    Rules: tragedy_looper.incident.known.
    """

    day: int
    kind: str
    culprit: str


@dataclass(frozen=True, slots=True)
class Script:
    """A script, as on the mastermind's card. `as_data` and `scripts.from_data` convert it to JSON values and back.

    `main` and `subs` name plots, `cast` gives each character its role in the order of the cards, `incidents` is sorted
    by day, `loops` lists how many loops may be played (the first unless the table chooses a harder one). `enters` is
    the loop in which the Godly Being enters, `turf` the Boss's, `without` names cards that the mastermind lacks,
    `table_talk` allows talk during the days, `house` marks our own scripts, `name` is that of its file.

    Rules: tragedy_looper.talk.during. Rulings: tragedy_looper.ruling.script_card, tragedy_looper.ruling.table_talk.
    """

    title: str
    set: str
    edition: str
    main: str
    subs: tuple[str, ...]
    days: int
    loops: tuple[int, ...]
    cast: dict[str, str]
    incidents: tuple[Planned, ...] = ()
    enters: int = 0
    turf: str = ""
    without: tuple[str, ...] = ()
    table_talk: bool = True
    house: bool = False
    name: str = field(default="", compare=False)

    @property
    def plots(self) -> tuple[Plot, ...]:
        """The main plot, then the subplots, from the tables."""
        known = {plot.name: plot for plot in plots_of(self.set)}
        return tuple(known[name] for name in (self.main, *self.subs))

    @property
    def called_for(self) -> frozenset[str]:
        """The roles that the plots of this script call for."""
        return frozenset(role for plot in self.plots for role in plot.roles)

    def has(self, plot: str) -> bool:
        """Tell whether this plot is active."""
        return plot == self.main or plot in self.subs

    def incident(self, day: int) -> Planned | None:
        """Return the incident planned for a day, or None. Rules: tragedy_looper.incident.one_per_day."""
        return next((planned for planned in self.incidents if planned.day == day), None)

    def start(self, character: str) -> str:
        """Return where a character begins, or "" if the mastermind chooses.

        Rules: tragedy_looper.setup.positions.
        """
        return CHARACTERS[character].start


def called(title: str, *, house: bool) -> str:
    """Return a script's title for readers, marked if it is one of our own."""
    return f"{title} (house)" if house else title
