"""The rules of Muses, in order of play."""
