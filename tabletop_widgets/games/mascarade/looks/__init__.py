"""How Mascarade looks, and what each move touches."""
