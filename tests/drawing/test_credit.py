"""Whose work is shown."""

import tabletop_widgets as tw


def test_the_authors_of_the_icons_are_named_with_their_licence():
    assert tw.credits() == "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0"
