"""How Tragedy Looper looks, and the pieces that each move touches."""
