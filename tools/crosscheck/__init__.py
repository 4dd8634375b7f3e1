"""The same games in other programs: Gambit, OpenSpiel, nashpy, networkx and pandas, each given what we export."""
