"""What a window stands on: a widget of Jupyter where anywidget is installed, a plain object of Python elsewhere.

Both have the same doors: traits that the page mirrors, `send`, `set_state`, `send_state` and `hold_sync`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("anywidget"):
    from tabletop_widgets.widgets import jupyter_host as host
else:
    from tabletop_widgets.widgets import plain_host as host

Host = host.Host
mapping, number, text, observe = host.mapping, host.number, host.text, host.observe
