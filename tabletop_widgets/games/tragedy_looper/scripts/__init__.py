"""Scripts of Tragedy Looper: their data, what makes one playable, and those that come with the game."""
