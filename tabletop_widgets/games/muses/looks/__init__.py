"""How Muses looks, and what each move touches."""
