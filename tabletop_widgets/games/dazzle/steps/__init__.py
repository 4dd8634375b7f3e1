"""The rules of Dazzle, in order of play."""
