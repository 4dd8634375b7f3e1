"""Solvers of trees and matrices: backward induction, linear programs on the sequence form, vertices, regret."""
