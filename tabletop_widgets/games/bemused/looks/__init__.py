"""How Bemused looks, and the pieces that each move touches."""
