"""Playing again is playing the same script again, for only the options that all may know are told."""

from __future__ import annotations

import tabletop_widgets as tw
from tests.games.tragedy_looper.talk import TRAGEDY


def test_playing_again_keeps_the_script_the_number_of_loops_and_the_edition():
    match = tw.Match(
        TRAGEDY, dict.fromkeys(range(4), tw.HUMAN), script="prevailing_secrecy", loops=3, edition="summary"
    )
    again = match.again().table

    assert match.table.script == again.script
    assert ("summary", 3) == (again.town.sheet.edition, again.town.sheet.loops)
    assert "script" not in again.options
