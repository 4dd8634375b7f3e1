"""Positions of the real games that are small enough to solve in a lecture, each grown in one line.

    tw.theory.lectures.mascarade.swap_or_not().solve()

What was left out of the rules stands in each tree's `model`. A module is imported when it is named.
"""
