"""The rules of Tragedy Looper, in order of play."""
