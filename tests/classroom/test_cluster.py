"""A local Dask cluster plays a notebook's tournament to the same table: two workers, and what a user would write."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tabletop_widgets as tw
from tests.classroom.notebook import CELL, strategies

PROGRAM = f"""{CELL}
if __name__ == "__main__":
    from dask.distributed import Client
    names = globals()
    cups = dict(
        function=longest, closure=from_end(2), callable=Taste("sun"), stateful=Counting(), recursive=even,
        **{{"lambda": lambda seen, rng: rng.choice(seen.decision.moves)}}, **{{"global": shared_luck}},
    )
    with Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        for executor in (client.get_executor(), client):
            more = dict(each=12, seed="a secret", players=3, isolate=False)
            cup = tw.tournament(tw.GAMES["muses"], cups, executor=executor, **more)
            print(cup.digest, len(cup.faults))
"""


@pytest.mark.slow
def test_a_dask_cluster_plays_to_the_same_digest_by_its_executor_and_by_itself(tmp_path):
    here = tw.tournament(tw.GAMES["muses"], strategies(), each=12, seed="a secret", players=3, isolate=False)
    script = tmp_path / "class_of_dask.py"
    script.write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert [f"{here.digest} 0"] * 2 == done.stdout.splitlines(), done.stderr
