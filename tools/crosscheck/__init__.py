"""The same games in other hands: Gambit, OpenSpiel, nashpy, networkx and pandas, each given what we hand on."""
