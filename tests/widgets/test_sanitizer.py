"""Markup of cells on a page: what only shows something stays, and a link leads somewhere or is text."""

from __future__ import annotations

import pytest

from tabletop_widgets.widgets.sanitizer import Place

PIXEL = b"GIF89a"


@pytest.fixture
def place(tmp_path) -> Place:
    """A notebook with a picture beside it, and a folder for pages in which one page of a course lies already."""
    made = Place(tmp_path / "notebooks", tmp_path / "pages")
    for folder in (made.notebook, made.page):
        folder.mkdir()
    (made.notebook / "a b.gif").write_bytes(PIXEL)
    (made.notebook / "secret.txt").write_text("secret")
    (made.page / "2 play.html").write_text("Play")
    return made


@pytest.mark.parametrize(
    "markup",
    [
        '<h1 id="title">A <em>word</em> &amp; <code class="k">more</code></h1>',
        '<table><thead><tr><th style="text-align:right">n</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
        '<details open=""><summary>more</summary>text</details>',
        '<img src="data:image/svg+xml,%3Csvg/%3E" alt="Four cards">',
        '<div class="jp-OutputArea-output" data-mime-type="text/html" tabindex="0">text</div>',
        '<span class="ansi-red-fg" style="color:rgb(1, 2, 3)">text</span>',
    ],
)
def test_harmless_content_of_a_notebook_is_kept(place, markup):
    assert markup == place.clean(markup)


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<script>a()</script>text", "text"),
        ("<style>main { display: none }</style>text", "text"),
        ('<meta http-equiv="refresh" content="0; url=b.html">text', "text"),
        ('<p onclick="a()">text</p>', "<p>text</p>"),
        ('<p style="position:fixed;color:red">text</p>', '<p style="color:red">text</p>'),
        ("<iframe srcdoc=text></iframe>text", "text"),
        ("<form action=b.html><button>text</button></form>", "text"),
        ('<img name="head" src="https://example.org/a.gif" alt="text">', '<img alt="text">'),
        ('<img src="data:text/html,a" alt="text">', '<img alt="text">'),
        ("<b>text", "<b>text</b>"),
    ],
)
def test_active_covering_or_remote_content_is_removed_and_its_words_stay(place, markup, expected):
    assert expected == place.clean(markup)


@pytest.mark.parametrize("href", ["https://example.org/a?b=c#d", "mailto:a@example.org", "#place"])
def test_a_link_into_the_web_or_the_page_stays(place, href):
    assert f'<a href="{href}" rel="noopener noreferrer">text</a>' == place.clean(f'<a href="{href}">text</a>')


@pytest.mark.parametrize("href", ["2%20play.ipynb#end", "2%20play.html#end"])
def test_a_link_to_a_notebook_leads_to_its_page_if_there_is_one(place, href):
    assert 'href="2%20play.html#end"' in place.clean(f'<a href="{href}">text</a>')


@pytest.mark.parametrize(
    "href",
    [
        "1_learn.ipynb", "2 play.htm", "../notebooks", "/", "", "?", "%00", "a" * 5000, "http://[",
        "javascript:a()", " javascript:a()", "java\nscript:a()", "data:text/html,text",
        "//example.org/a", "\\\\example.org\\a", "file:///etc/hostname", "/etc/hostname",
    ],
)  # fmt: skip
def test_a_link_that_leads_nowhere_or_acts_is_text(place, href):
    assert '<a rel="noopener noreferrer">text</a>' == place.clean(f'<a href="{href}">text</a>')


def test_a_picture_beside_the_notebook_is_taken_into_the_page_and_no_other_file(place):
    assert '<img src="data:image/gif;base64,R0lGODlh">' == place.clean('<img src="a%20b.gif">')
    assert "<img><img>" == place.clean('<img src="secret.txt"><img src="b.gif">')
