"""The base class of windows: a Jupyter widget if anywidget is installed, otherwise a plain Python object.

Both have the same interface: traits that the page mirrors, `send`, `set_state`, `send_state` and `hold_sync`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("anywidget"):
    from tabletop_widgets.widgets import jupyter_host as host
else:
    from tabletop_widgets.widgets import plain_host as host

Host = host.Host
mapping, number, text, observe = host.mapping, host.number, host.text, host.observe
