"""How Bemused looks, and what each move touches."""
