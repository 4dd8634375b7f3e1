"""A folder of handed-in notebooks, each marked behind walls, and all the marks in one table.

The path of a notebook tells whose it is: one folder per student (nbgrader's `submitted/`, a checked-out class), or one
file of a download, `name_123_late_notebook.ipynb`. What the notebook itself says about its author is ignored.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import Any, NoReturn

from tabletop_widgets.classroom import tables
from tabletop_widgets.classroom.marking.function_answers import Calls, Order
from tabletop_widgets.classroom.marking.inbox import Faults, files_below, folder_of, same_name, take_files
from tabletop_widgets.classroom.marking.nbgrader_cells import number
from tabletop_widgets.classroom.marking.verdicts import Book, Marked, Marker, Verdict, as_notebook, cells_of, shown
from tabletop_widgets.classroom.sandbox.wall_names import Walled, weakest
from tabletop_widgets.classroom.tournaments.matches import gather
from tabletop_widgets.classroom.tournaments.progress import Progress
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.render.svg_writer import escape_markup
from tabletop_widgets.errors import GameError, refuse, refusing
from tabletop_widgets.sentences import counted, listed

LONGEST_NAME, LONGEST_SAID = 60, 300
SUBMITTED = "submitted"
TEACHERS = {SUBMITTED, "source", "release", "autograded", "feedback"}
"""The folders that nbgrader keeps side by side."""
BESIDE = f"Only what is in {SUBMITTED} was marked; {{lie}} next to it: {{first}}."
TAKEN = re.compile(r".*\.(ipynb|zip)|(.*/)?(\.[^/]+|timestamp\.txt)(/.*)?", re.IGNORECASE | re.DOTALL)
"""Notebooks and archives, which are marked or have a reason; hidden files, and those that nbgrader puts there."""
NAMED = 5
DOWNLOADED = re.compile(r"([^_]+)_(?:late_)?(\d{3,})(?:_|$)", re.IGNORECASE)
"""A name and a number, which begin the files of a download; two digits could be the number of an exercise."""
ENDING = re.compile(r"\.ipynb$", re.IGNORECASE)
MOODLE = "_assignsubmission_"
STRANGER = "it has none of the cells to be marked: it is a different notebook, or its cells were created anew"


def mark_all(
    master: Book,
    folder: str | PathLike[str],
    seconds: float = 60.0,
    progress: Callable[[int, int], object] | None = None,
    executor: Any = None,
) -> Marks:
    """Mark every notebook below a folder by the verdicts of the teacher's notebook, `master`; see `mark`.

    Each folder is one student, or each file if there are no folders; if nbgrader's `submitted` is inside, only that is
    marked. Notebooks that cannot be read, that answer no question, or whose student already has marks are listed under
    `faults` with a reason; files that are not notebooks are named in `note`. `progress(done, total)` is called after
    each, and an interrupt keeps the marks so far. `executor` is any `concurrent.futures.Executor` (None: this process
    marks them in turn); the marks are the same. Raises BadSetup if the folder does not exist, `master` cannot mark, or
    processes cannot be walled in.
    """
    root, beside = submitted_below(folder_of(folder))
    refuse_programs(root)
    paths = dict[str, Path]()
    faults = [*take_files(root, "*.zip", refuse_archive)]
    faults += take_files(root, "*.ipynb", lambda path, name: paths.update({name: path}))
    with Marker(master, seconds) as marker:
        marking = Marking(marker, None if isinstance(master, Mapping) else Path(master))
        note = marking.mark(paths, progress, executor)
    copies = tuple(sorted(marking.copies.values(), key=lambda copy: same_name(copy.student)))
    told = ((shown(name, LONGEST_SAID), shown(why, LONGEST_SAID)) for name, why in (*faults, *marking.faults))
    notes = note, beside, other_files(root, {student_of(name) for name in paths})
    return Marks(copies, tuple(sorted(told)), "\n".join(filter(None, notes)))


def submitted_below(root: Path) -> tuple[Path, str]:
    """Return where students' folders are, and a note on notebooks in other folders than these and nbgrader's own."""
    below = root / SUBMITTED
    if not below.is_dir() or below.is_symlink():
        return root, ""
    names = [path.relative_to(root).as_posix() for path in files_below(root, "*.ipynb")[0]]
    others = [name for name in names if name.partition("/")[0] not in TEACHERS]
    lie = counted(len(others), "notebook is", "notebooks are")
    return below, BESIDE.format(lie=lie, first=shown(others[0], LONGEST_NAME)) if others else ""


def other_files(root: Path, students: set[str]) -> str:
    """Name the files that are no notebooks in one line, first those of students who have handed in no notebook."""
    below = (path.relative_to(root).as_posix() for path in files_below(root, "*")[0])
    others = [name for name in below if not TAKEN.fullmatch(name)]
    others.sort(key=lambda name: (student_of(name) in students, same_name(name)))
    if not others:
        return ""
    first = [shown(name, LONGEST_NAME) for name in others[:NAMED]]
    more = [f"{len(others) - NAMED} more"] * (len(others) > NAMED)
    return f"{counted(len(others), 'file is not a notebook', 'files are not notebooks')}: {listed([*first, *more])}."


def refuse_programs(root: Path) -> None:
    """Raise BadSetup if Python would import a file that a student has put among the notebooks."""
    if any(Path(entry).resolve().is_relative_to(root.resolve()) for entry in sys.path):
        refuse(
            f"{root} is where Python looks for modules, so a student's file could be mistaken for one: put what was "
            "handed in into a folder of its own, and run the marking from another."
        )


def refuse_archive(_: Path, __: str) -> NoReturn:
    """Refuse an archive: its contents may be larger than the disk, or unpack elsewhere."""
    refuse("it is not unpacked: unpack it, and mark the folder again")


class Marking:
    """The marking of notebooks, one after the other or by an executor."""

    def __init__(self, marker: Marker, master: Path | None) -> None:
        self.marker, self.master = marker, master
        self.files, self.copies, self.faults = dict[str, tuple[str, str]](), dict[str, Copy](), list[tuple[str, str]]()

    def mark(self, paths: dict[str, Path], progress: Callable[[int, int], object] | None, executor: Any) -> str:
        """Mark all notebooks, and report progress; return a note on an interrupt."""
        total = len(paths)
        with Progress(total, "notebooks") as bar:

            def tell() -> None:
                done = len(self.copies) + len(self.faults)
                bar.tell(done)
                if progress:
                    progress(done, total)

            try:
                for name, marked in self.marked(self.read_all(paths, tell), executor):
                    self.keep(name, marked)
                    tell()
            except KeyboardInterrupt:
                all_of_them = counted(total, "notebook was", "notebooks were")
                return f"Interrupted: {len(self.copies)} of {all_of_them} marked and kept."
        return ""

    def read_all(self, paths: dict[str, Path], tell: Callable[[], object]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Read each notebook in its turn, or list it with a reason."""
        for name, path in paths.items():
            try:
                with refusing("it cannot be marked"):
                    book = self.read(path, name)
            except (GameError, OSError) as wrong:
                self.faults.append((name, str(wrong)))
                tell()
            else:
                yield name, book

    def read(self, path: Path, name: str) -> dict[str, Any]:
        """Read a notebook; raises BadSetup if it answers no question, or is a student's second."""
        if self.master is not None and path.samefile(self.master):
            refuse("it is the master notebook itself")
        student = shown(student_of(name), LONGEST_NAME)
        first = self.files.get(same_name(student))
        if first:
            refuse(f"a notebook by {first[0]!r} has already been marked: {first[1]}")
        book = as_notebook(path)
        if not {cell["id"] for cell in cells_of(book)} & {*self.marker.asked, *self.marker.by_hand}:
            refuse(STRANGER)
        self.files[same_name(student)] = student, shown(name, LONGEST_SAID)
        return book

    def marked(self, books: Iterator[tuple[str, dict[str, Any]]], executor: Any) -> Iterator[tuple[str, Marked | str]]:
        """Mark the notebooks read, here or by an executor; yield each as it is done."""
        if executor is None:
            return ((name, judged(self.marker, book)) for name, book in books)
        how = self.marker.master, self.marker.seconds, self.marker.calls
        return gather(executor, ((mark_one, name, book, *how) for name, book in books))

    def keep(self, name: str, marked: Marked | str) -> None:
        """Keep the marks of a notebook, or the reason why it has none."""
        student = shown(student_of(name), LONGEST_NAME)
        if isinstance(marked, str):
            del self.files[same_name(student)]
            self.faults.append((name, marked))
        else:
            self.copies[same_name(student)] = Copy(student, shown(name, LONGEST_SAID), marked)


def judged(marker: Marker, book: Mapping[str, Any]) -> Marked | str:
    """Mark a notebook, or say why it cannot be marked."""
    try:
        with refusing("it cannot be marked"):
            return marker(book)
    except (GameError, OSError) as wrong:
        return str(wrong)


def mark_one(
    name: str, book: Mapping[str, Any], master: Book, seconds: float, calls: tuple[Calls, list[Order]]
) -> tuple[str, Marked | str]:
    """Mark a notebook in another process: the call that executors carry out."""
    with Marker(master, seconds) as marker:
        marker.calls = calls
        return name, judged(marker, book)


def student_of(name: str) -> str:
    """Return the student who owns a notebook, judged by its place below the folder."""
    first, *rest = ENDING.sub("", name).split("/")
    who, moodle, _ = first.partition(MOODLE)
    downloaded = DOWNLOADED.match(first)
    return "_".join(downloaded.groups()) if downloaded and not (rest or moodle) else who


@dataclass(frozen=True, slots=True)
class Copy:
    """A student's notebook: whose it is, where it was found, and its marks."""

    student: str
    file: str
    marked: Marked

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts, by cell."""
        return self.marked.verdicts

    @property
    def every(self) -> tuple[Verdict, ...]:
        """The verdicts, then the answers that a person must read."""
        return (*self.marked.verdicts, *self.marked.to_read)

    @property
    def total(self) -> Fraction:
        """The sum of the points judged."""
        return sum((verdict.points or Fraction(0) for verdict in self.verdicts), Fraction(0))

    @property
    def row(self) -> list[str]:
        """The cells of its row in the table."""
        given = ("read" if verdict.points is None else str(number(verdict.points)) for verdict in self.every)
        return [self.student, *given, str(number(self.total))]


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a class: `copies` by student, `faults`, the files that were left out with a reason, and a `note`."""

    copies: tuple[Copy, ...]
    faults: Faults
    note: str = ""

    @property
    def walled(self) -> Walled:
        """The walls around the code handed in, and what it could do in spite of them."""
        return weakest(copy.marked.walled for copy in self.copies)

    def rows(self) -> list[dict[str, Any]]:
        """Return the marks in long form: one row per student and cell; no points where a person must read it."""
        return [
            {
                "student": copy.student,
                "exercise": verdict.cell,
                "points": None if verdict.points is None else number(verdict.points),
                "most": number(verdict.most),
                "right": verdict.right,
                "said": shown(verdict.said, LONGEST_SAID),
            }
            for copy in self.copies
            for verdict in copy.every
        ]

    def to_frame(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """Write the rows as CSV, to a file if one is named; returns the text."""
        return tables.csv(self.rows(), path)

    @property
    def head(self) -> list[str]:
        """The names of the columns, each with the points that it is worth."""
        every = self.copies[0].every if self.copies else ()
        most = sum((verdict.most for verdict in every if verdict.right is not None), Fraction(0))
        return [
            "student",
            *(f"{verdict.cell} ({number(verdict.most)})" for verdict in every),
            f"total ({number(most)})",
        ]

    def remarks(self) -> list[str]:
        """Return the remarks that a reader of the table needs."""
        said = [self.note, "" if self.copies else "No notebook was marked."]
        if unread := [f"{each.cell} ({number(each.most)})" for copy in self.copies[:1] for each in copy.marked.to_read]:
            said.append(f"For you to read, and not in any total: {', '.join(unread)}.")
        if self.copies and not self.walled.whole:
            said.append(f"Not all walls stand on this system: what was handed in could {self.walled.powers}.")
        if self.faults:
            said.append(f"{counted(len(self.faults), 'file was', 'files were')} left out:")
        return [*filter(None, said)]

    def __repr__(self) -> str:
        table = tables.columns([self.head, *(copy.row for copy in self.copies)]) if self.copies else []
        return "\n".join([*table, *self.remarks(), *(f"{name}: {why}" for name, why in self.faults)])

    def _repr_html_(self) -> str:
        table = tables.grid(self.head, [copy.row for copy in self.copies]) if self.copies else ""
        said = "".join(f"<p>{escape_markup(remark)}</p>" for remark in self.remarks())
        return table + said + (tables.grid(("left out", "why"), self.faults) if self.faults else "")
