"""A file is written where there is a place for it, and over nothing of another kind."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.files import check_place

KIND = "table of marks", "student,exercise"


@pytest.mark.parametrize("there", ["", "student,exercise\nheron,1\n", "Student,Exercise\n"])
def test_an_empty_file_or_one_of_the_same_kind_may_be_overwritten(tmp_path, there):
    path = tmp_path / "marks.csv"
    check_place(path, *KIND)
    path.write_text(there, "utf-8")
    check_place(path, *KIND)

    assert there == path.read_text("utf-8")


def test_a_file_of_another_kind_is_left_as_it_is(tmp_path):
    path = tmp_path / "marks.csv"
    path.write_bytes(b"\xff\xfe holiday")

    with pytest.raises(tw.BadSetup, match=r"marks\.csv already exists and is not a table of marks"):
        check_place(path, *KIND)


def test_nothing_is_written_to_a_missing_folder(tmp_path):
    with pytest.raises(tw.BadSetup, match="cannot be written: there is no folder"):
        check_place(tmp_path / "away" / "marks.csv", *KIND)
