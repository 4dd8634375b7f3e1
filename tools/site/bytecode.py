"""Runs in Pyodide while the site is built: Python files become bytecode of its own version, in archives.

Docstrings and places in lines go; what a traceback names is the file.
"""

import ast
import io
import marshal
import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path, PurePosixPath
from zipfile import ZIP_STORED, ZipFile, ZipInfo

HEAD = MAGIC_NUMBER + bytes(12)
WHEN = 1980, 1, 1, 0, 0, 0
STANDARD = "/lib/python314.zip"
BUILT = "/built"
DATA = {".json", ".toml", ".txt", ".record"}
NEVER = "_pyrepl", "test", "idlelib", "pydoc_data"
OURS = {"_pyodide", "pyodide"}
"""Packages of Pyodide's own, taken whole."""


def compiled(source: bytes, name: str) -> bytes:
    """Write a module as a file without its source."""
    return HEAD + marshal.dumps(compile(source, name, "exec", dont_inherit=True, optimize=2))


def archive(files: dict[str, bytes]) -> bytes:
    """Put files together, always alike."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as packed:
        for name in sorted(files):
            packed.writestr(ZipInfo(name, WHEN), files[name])
    return out.getvalue()


def part_of(path: PurePosixPath) -> str:
    """Name the part that a file of the package belongs to; none for what no page needs."""
    match path.parts:
        case ("games", game, _, *_):
            return game
        case ("theory", *_):
            return "theory"
        case ("classroom" | "notebooks", *_) | ("__main__.py",):
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
            parts.setdefault(part, {})[f"{name}c"] = compiled(path.read_bytes(), str(inner))
        elif path.suffix in DATA and inner.name != "icons.txt":
            parts.setdefault(part, {})[name] = path.read_bytes()
    return parts


def imported(source: bytes) -> set[str]:
    """List what a module imports wherever it stands, for what is asked for late is asked for, too."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def standard(needed: set[str]) -> dict[str, bytes]:
    """Return the modules of the library that are needed or run here, and those that these need at their heads."""
    with ZipFile(STANDARD) as library:
        sources = {name: library.read(name) for name in library.namelist() if name.endswith(".py")}
    by_module = {module(name): name for name in sources}
    running = {name for name, each in sys.modules.items() if STANDARD in str(getattr(each, "__file__", ""))}
    wanted = {name for name in by_module if name.partition(".")[0] in OURS or name in running or name in needed}
    todo = list(wanted)
    while todo:
        name = todo.pop()
        file = by_module[name]
        heads = head(sources[file], name, is_package=file.endswith("__init__.py")) | {name.rpartition(".")[0]}
        more = heads & set(by_module) - wanted
        wanted |= more
        todo += more
    kept = {by_module[name] for name in wanted if not name.startswith(NEVER)}
    return {f"{name}c": compiled(sources[name], name) for name in kept}


def module(name: str) -> str:
    """Name the module in a file of the library."""
    name = name.removeprefix("site-packages/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def head(source: bytes, name: str, *, is_package: bool) -> set[str]:
    """List what a module imports when it is imported itself."""
    found, base = set(), name if is_package else name.rpartition(".")[0]
    todo = list(ast.parse(source).body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            up = base.split(".")[: len(base.split(".")) - node.level + 1] if node.level else []
            start = ".".join([*up, *([node.module] if node.module else [])])
            found |= {start, *(f"{start}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.If) and "__main__" in ast.unparse(node.test):
            todo += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            todo += [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt | ast.ExceptHandler)]
    return found


def rehearse(parts: dict[str, dict[str, bytes]]) -> None:
    """Do what pages do, with what pages get: so that what is imported late is known, and nothing is missing."""
    for name, content in {name: each for part in parts.values() for name, each in part.items()}.items():
        path = Path(BUILT, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    sys.path.insert(0, BUILT)
    import_module("rehearsal").play(import_module("tabletop_widgets.anywhere.stand").Stand)


def make(folder: str) -> dict[str, bytes]:
    """Return each part as an archive, and the library that they need."""
    root = Path(folder)
    parts = package(root)
    rehearse(parts)
    files = [path for path in root.rglob("*.py") if part_of(PurePosixPath(path.relative_to(root).as_posix()))]
    needed = set[str]().union(*(imported(path.read_bytes()) for path in files))
    return {"library": archive(standard(needed)), **{name: archive(files) for name, files in parts.items()}}
