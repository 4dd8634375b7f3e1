"""How Tragedy Looper looks, and what each move touches."""
