"""An assignment, as a teacher writes it and as students hand it in."""

from __future__ import annotations

import nbformat

from tabletop_widgets.classroom import worksheet


def code(source, *tags):
    ran = {"outputs": [nbformat.v4.new_output("stream", text="seen")], "execution_count": 3}
    return nbformat.v4.new_code_cell(source, metadata={"tags": list(tags)}, **ran)


MASTER = nbformat.v4.new_notebook(
    metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}, "widgets": {"state": 1}},
    cells=[
        nbformat.v4.new_markdown_cell("# Swap or not"),
        code(
            "from fractions import Fraction as F\nimport tabletop_widgets as tw\n"
            "swap = tw.theory.matrix([[4, -2], [-3, 3]], players=('Adele', 'Bruno'),"
            " actions=(('keep', 'swap'), ('King', 'Queen')))"
        ),
        code("# What does Adele do, what Bruno?\n# Chances, as fractions.\n"
             "adele = {'keep': F(1, 2), 'swap': F(1, 2)}\nbruno = {'King': F(5, 12), 'Queen': F(7, 12)}", "solution"),
        code("tw.classroom.assert_equilibrium(swap, {'Adele': adele, 'Bruno': bruno})", "verdict"),
        code("value, (a, b) = F(1, 2), (1, 2)\ndef half(x):\n    return x / 2", "solution"),
        code("assert value == F(1, 2), 'Not what Adele gets on average.'", "verdict"),
        nbformat.v4.new_markdown_cell("Bruno is indifferent.", metadata={"tags": ["solution"]}),
        nbformat.v4.new_markdown_cell("For teachers.", metadata={"tags": ["teacher"]}),
    ],
)  # fmt: skip


def handed_in(*answers, master=MASTER):
    book = worksheet.worksheet(master)
    places = [cell for cell in book["cells"] if "solution" in worksheet.tags(cell) and cell["cell_type"] == "code"]
    for cell, answer in zip(places, answers, strict=True):
        cell["source"] = answer
    return book


BOTH = "adele = {'keep': .5, 'swap': '1/2'}\nbruno = {'King': 5 / 12, 'Queen': 7 / 12}"
