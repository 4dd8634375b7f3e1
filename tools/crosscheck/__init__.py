"""The same games in other hands: Gambit, OpenSpiel and nashpy, each reading the files that we write."""
