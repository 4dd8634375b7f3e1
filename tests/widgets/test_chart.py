"""A figure of theory as a window: what it sends, what stands in for it, and that it needs neither game nor kernel."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.theory.figures.plots import histogram
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.kept_output import KEPT, unpack

FIGURE = histogram("What the class chose", "24 students.", {"King": 15, "Queen": 9})


class Answers:
    """What has a figure."""

    def figure(self):
        return FIGURE


def test_a_chart_shows_a_figure_or_whatever_has_one():
    assert FIGURE.plain() == tw.Chart(FIGURE).data == tw.Chart(Answers()).data


def test_a_chart_brings_its_own_small_script_and_no_rules():
    chart = tw.Chart(FIGURE)

    assert kit("chart.js") == chart._esm != kit("widget.js")
    assert ({}, {}, {}) == (chart.rules, chart.terms, chart.art)


def test_where_widgets_are_unavailable_the_drawing_is_shown():
    shown = tw.Chart(FIGURE)._repr_mimebundle_()
    bundle = shown[0] if isinstance(shown, tuple) else shown

    assert "<Chart: What the class chose>" == bundle["text/plain"]
    assert FIGURE._repr_html_() in bundle["text/html"]
    assert ("chart", FIGURE.plain()) == tuple(unpack(bundle[KEPT])[name] for name in ("kind", "data"))
