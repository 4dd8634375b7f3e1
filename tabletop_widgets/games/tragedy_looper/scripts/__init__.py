"""Scripts of Tragedy Looper: what one is, what makes one playable, those that come with the game."""
