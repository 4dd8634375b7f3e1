"""The rules of Mascarade, in order of play."""
