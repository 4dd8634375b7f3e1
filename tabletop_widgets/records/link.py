"""A saved match as the text of a link, `muses.1.eNq...`: its game, the format version, and the match, deflated.

Text common to matches of a game is kept in the game's `link_dictionary.txt`, so that a whole match takes 200 to 500
characters and fits into a QR code. The dictionary never changes, because older links would become unreadable.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.kernel.catalogue import find
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.saved import find_saved
from tabletop_widgets.records.transcript import Transcript

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike

SIGN: Final = "#r="
"""The prefix of a link in a page's address: no server ever sees what follows."""
FORM: Final = "1"
MOST_LETTERS, MOST_UNPACKED = 20_000, 500_000
DICTIONARY: Final = "link_dictionary.txt"
NO_LINK: Final = "This link holds no match: it was cut or changed on its way. Ask for it again, or for the saved file."
TOO_LONG: Final = "This match is too long for a link; send the file that Save makes."
OTHER_FORM: Final = "This link is of form {given}, and this version of tabletop_widgets reads form {known}: update it."


def to_link(saved: Record | Transcript) -> str:
    """Write a saved match as the text of a link; raises BadSetup if it is too long."""
    given_as((Record, Transcript), saved, "a link is made of a record or a transcript, such as match.record")
    pack = zlib.compressobj(9, zdict=dictionary(saved.game))
    whole = saved.dumps().encode()
    packed = pack.compress(whole) + pack.flush()
    text = f"{saved.game.name}.{FORM}.{urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(whole) > MOST_UNPACKED or len(text) > MOST_LETTERS:
        raise BadSetup(TOO_LONG)
    return text


def from_link(link: str) -> Record | Transcript:
    """Read a saved match from a link, or from the part after its `#r=`.

    Raises BadSetup for a damaged or foreign link.
    """
    text = str(link).strip().rpartition(SIGN)[2]
    parts = re.fullmatch(r"(\w{1,60})\.(\d{1,6})\.([\w-]+)", text, re.ASCII) if len(text) <= MOST_LETTERS else None
    if not parts:
        raise BadSetup(NO_LINK)
    name, form, packed = parts.groups()
    if form != FORM:
        raise BadSetup(OTHER_FORM.format(known=FORM, given=form))
    saved = find_saved(_unpacked(packed, dictionary(find(name))))
    if saved.game.name != name:
        raise BadSetup(NO_LINK)
    return saved


def dictionary(game: GameLike) -> bytes:
    """Return the text common to matches of a game; empty for a reader's own game."""
    examples: Any = game.examples
    package = getattr(examples, "package", "")
    place = files(package) / DICTIONARY if package else None
    return place.read_bytes() if place and place.is_file() else b""


def _unpacked(packed: str, zdict: bytes) -> str:
    """Inflate up to a limit, because a short text may inflate to a huge one."""
    try:
        unpack = zlib.decompressobj(zdict=zdict)
        text = unpack.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_UNPACKED)
        whole = text.decode()
    except (ValueError, zlib.error) as wrong:
        raise BadSetup(NO_LINK) from wrong
    if not unpack.eof:
        raise BadSetup(NO_LINK)
    return whole
