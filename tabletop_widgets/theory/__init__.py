"""Game theory on the real rules: small games of the literature, and exact sub-games of any game here.

Nothing but the standard library is needed.
"""

from tabletop_widgets.theory import classics

__all__ = ["classics"]
