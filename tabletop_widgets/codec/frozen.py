"""What is made once and shared by all: nobody changes it, for every other match would see it."""

from __future__ import annotations

from typing import Any


class Fixed:
    """Refuses to be written to once its `__init__` has called `fix`; what is worked out when first asked for stays."""

    def fix(self) -> None:
        """Let nothing be changed from now on."""
        vars(self)["fixed"] = True

    def __setattr__(self, name: str, value: Any) -> None:
        """Refuse, with AttributeError, what is made already."""
        if "fixed" in vars(self):
            self.__delattr__(name)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        """Refuse, with AttributeError."""
        message = f"{self!r} is shared by all who use it, so nobody changes its {name}."
        raise AttributeError(message)
