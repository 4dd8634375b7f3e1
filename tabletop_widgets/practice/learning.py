"""The numbers of practice that the page goes by as well: both read `learning.json`.

`waits`: minutes until a rule in each of Leitner's boxes is due again; `known`: from this box on a rule counts as known;
`weights`: how much there is to be learnt from asking a rule that was missed last, is new, is due again, or is not.
`slip`: how often one answers otherwise than one thinks; `clean`: how likely it is, to begin with, that a reader takes
nothing otherwise; `again`: so much of what was thought is thought anew with every answer.
`misses`: after so many in a row a lesson; `back`: so many questions later, from and to, it is asked again, and weighs
`boost` times as much then; `kept`: so many questions of a game are remembered as asked.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

LEARNING: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("learning.json").read_text("utf-8"))
