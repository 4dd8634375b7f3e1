"""How Dazzle looks, and what each move touches."""
