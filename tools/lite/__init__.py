"""JupyterLite: the lessons as notebooks whose Python runs in the reader's own browser."""
