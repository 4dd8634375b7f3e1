"""Windows where no Jupyter is: made from recipes, and answering in a page's own Python."""
