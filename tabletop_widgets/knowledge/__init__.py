"""What a seat knows: its information state, the worlds that fit it, and a table drawn from them."""
