"""Runs in Pyodide while the site is built: Python files become bytecode of its own version, in archives.

Docstrings and columns are dropped, and the library's line numbers; a traceback still names the file and the function.
"""

import ast
import io
import marshal
from importlib.util import MAGIC_NUMBER
from pathlib import Path, PurePosixPath
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

HEAD = MAGIC_NUMBER + bytes(12)
WHEN = 1980, 1, 1, 0, 0, 0
STANDARD = "/lib/python314.zip"
SAME_LINE, MOST_UNITS = 0b1_1101_000, 8
"""An entry of a line table without columns, on the same line, and the most code units that it can cover."""
DATA = {".json", ".toml", ".txt", ".record"}
STAND_INS = {"html/entities.py": b"html5 = {}"}
"""Modules that are imported but never used: only `html.unescape` needs the names of characters."""
NO_ENTITIES = "A page has no names of characters: leave `html.unescape` to what stays out of its parts, or STAND_INS."


def compiled(source: bytes, name: str, *, keeps_lines: bool = False) -> bytes:
    """Write a module as a file without its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return HEAD + marshal.dumps(code if keeps_lines else flat(code))


def flat(code: CodeType) -> CodeType:
    """Assign all of a function to its first line: for the library a traceback only needs the function."""
    units = len(code.co_code) // 2
    table = b"".join(bytes((SAME_LINE | (min(left, MOST_UNITS) - 1), 0)) for left in range(units, 0, -MOST_UNITS))
    inner = tuple(flat(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def archive(files: dict[str, bytes]) -> bytes:
    """Make a reproducible archive of files."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as packed:
        for name in sorted(files):
            packed.writestr(ZipInfo(name, WHEN), files[name])
    return out.getvalue()


def part_of(path: PurePosixPath) -> str:
    """Return the part that a file of the package belongs to; "" if no page needs it."""
    match path.parts:
        case ("games", game, _, *_):
            return game
        case ("theory", *_):
            return "theory"
        case (
            ("classroom" | "notebooks", *_)
            | ("__main__.py",)
            | ("widgets", "export.py" | "page.py" | "playing_page.py")
        ):
            return ""
        case ("static", name):
            return "core" if name in ("icons.json", "thin_icons.json") else ""
        case ("static", *_):
            return ""
    return "core"


def package(folder: Path) -> dict[str, dict[str, bytes]]:
    """Return the files of the package by part."""
    parts: dict[str, dict[str, bytes]] = {}
    for path in sorted(folder.rglob("*")):
        inner = PurePosixPath(path.relative_to(folder).as_posix())
        part = part_of(inner)
        if not part or "__pycache__" in inner.parts or inner.name == "jupyter_host.py":
            continue
        name = f"{folder.name}/{inner}"
        if path.suffix == ".py":
            parts.setdefault(part, {})[f"{name}c"] = compiled(path.read_bytes(), str(inner), keeps_lines=True)
        elif path.suffix in DATA and inner.name != "icons.txt":
            parts.setdefault(part, {})[name] = path.read_bytes()
    return parts


def imported(source: bytes) -> set[str]:
    """List what a module imports anywhere, late imports included."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def asked(folder: Path) -> list[str]:
    """List the modules of the library that our files import, early or late."""
    files = [path for path in folder.rglob("*.py") if part_of(PurePosixPath(path.relative_to(folder).as_posix()))]
    needed = set[str]().union(*(imported(path.read_bytes()) for path in files))
    if "html.unescape" in needed:
        raise ImportError(NO_ENTITIES)
    return sorted(needed & {module(name) for name in sources()})


def sources() -> dict[str, bytes]:
    """Read the library that comes with Pyodide."""
    with ZipFile(STANDARD) as library:
        return {name: library.read(name) for name in library.namelist() if name.endswith(".py")} | STAND_INS


def standard(used: list[str]) -> bytes:
    """Collect the library's modules that pages use."""
    return archive({f"{name}c": compiled(source, name) for name, source in sources().items() if module(name) in used})


def module(name: str) -> str:
    """Name the module in a file of the library."""
    name = name.removeprefix("site-packages/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def make(folder: str) -> dict[str, bytes]:
    """Return each part as an archive."""
    return {name: archive(files) for name, files in package(Path(folder)).items()}
