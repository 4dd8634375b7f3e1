"""Tournaments: who meets whom with which deal, the matches, and the standing."""
