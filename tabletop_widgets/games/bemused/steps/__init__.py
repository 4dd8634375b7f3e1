"""The rules of Bemused, in order of play."""
