"""The site: pages that need nothing installed, made from what the notebooks keep. `python -m tools.site FOLDER`."""
