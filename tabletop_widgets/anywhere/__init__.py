"""Windows without Jupyter, made from recipes and run by a page's own Python."""
