"""The server by which the bench weighs the site: it packs texts, counts bytes, and sends nothing twice."""

from __future__ import annotations

import gzip
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.browser.serving_site import served
from tools.benchmarks import hosting
from tools.benchmarks.hosting import A_CHUNK, CHUNK, Host, Narrow, packed

TEXT, BYTES = "alive " * 500, bytes(range(256))


@pytest.fixture
def address(tmp_path):
    folder = tmp_path / "plain"
    folder.mkdir()
    (folder / "page.html").write_text(TEXT)
    (folder / "part.zip.gz").write_bytes(BYTES)
    with served(packed(folder, tmp_path / "site"), Host) as address:
        yield address


def test_text_is_served_compressed_and_an_archive_unchanged(address):
    start = Host.sent
    with urlopen(f"{address}page.html?again") as answer:
        sent = answer.read()
    assert ("gzip", TEXT) == (answer.headers["Content-Encoding"], gzip.decompress(sent).decode())
    with urlopen(f"{address}part.zip.gz") as answer:
        assert (None, BYTES) == (answer.headers["Content-Encoding"], answer.read())

    assert len(sent) + len(BYTES) == Host.sent - start


def test_unchanged_files_are_not_sent_again(address):
    with urlopen(f"{address}page.html") as answer:
        changed = answer.headers["Last-Modified"]
        answer.read()
    start = Host.sent
    with pytest.raises(HTTPError, match="304"):
        urlopen(Request(f"{address}page.html", headers={"If-Modified-Since": changed}))

    assert start == Host.sent


def test_over_a_narrow_line_each_piece_waits_for_its_turn_and_all_arrives(tmp_path, monkeypatch):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/part.zip.zst").write_bytes(BYTES * 100)
    waits, start = [], Host.sent
    monkeypatch.setattr(hosting, "sleep", waits.append)
    with served(tmp_path / "site", Narrow) as address, urlopen(f"{address}part.zip.zst") as answer:
        sent = answer.read()

    assert BYTES * 100 == sent
    assert len(sent) == Host.sent - start
    assert [A_CHUNK] * -(-len(sent) // CHUNK) == waits
