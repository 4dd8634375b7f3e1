"""The game's own players of Tragedy Looper."""
