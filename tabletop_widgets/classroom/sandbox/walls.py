"""Walls around a process that runs a student's code, and a test of what it can still do: POSIX only.

Every system limits memory and the size of files. Linux has two more walls, both set through `ctypes`, for any user and
without a package: landlock decides which files may be opened, and seccomp which system calls may be made at all.
Neither is enough alone: landlock permits chmod and UDP, seccomp cannot tell one file from another. Neither can be
taken down again.

Kernel versions say little, so the walls are tested: `still_open` attempts everything that must be impossible.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import platform
import resource
import socket
import struct
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

MEMORY = 1 << 30
"""Bytes that the process may use."""
FILES, THREADS = 64, 128
"""How many files it may have open, and how many threads it may start: with all numbers for processes taken, nobody
could start any. The kernel does not count those of root."""
SYSTEM = "/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/null", "/dev/urandom"
"""What may be read besides installed packages: system libraries, and random bytes."""


class Walls:
    """The walls of all children of a process: prepared before it forks, and put up in each child."""

    def __init__(self, readable: Iterable[str]) -> None:
        """Prepare the walls: files may be read below these paths and nowhere else."""
        self.files = ruleset([*readable, *SYSTEM])
        self.calls = program()
        self.threads = processes_now() + THREADS

    def put_up(self) -> list[str]:
        """Put up all walls that the system has, and return their names. Open files stay open, so close them first."""
        limit(resource.RLIMIT_AS, MEMORY)
        limit(resource.RLIMIT_FSIZE, 0)
        limit(resource.RLIMIT_CORE, 0)
        if self.threads > THREADS:
            limit(resource.RLIMIT_NPROC, self.threads)
        if system("prctl", NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
            return ["limits"]
        landlock = self.files >= 0 and system("syscall", RESTRICT, self.files, 0) == 0
        seccomp = bool(self.calls) and system("prctl", SECCOMP, FILTER, *told(self.calls), 0, 0) == 0
        return ["limits", *["landlock"] * landlock, *["seccomp"] * seccomp]


def limit(what: int, amount: int) -> None:
    """Limit a resource, if the system allows it."""
    with suppress(OSError, ValueError):
        resource.setrlimit(what, (amount, amount))


LIBC = ctypes.CDLL(None) if platform.system() == "Linux" else None


def system(function: str, *arguments: int | bytes | None) -> int:
    """Call a function of the C library with register-wide integers; return -1 if it fails, or there is no library."""
    if LIBC is None:
        return -1
    return int(LIBC[function](*(ctypes.c_long(word) if isinstance(word, int) else word for word in arguments)))


def processes_now() -> int:
    """Count the processes and threads of the whole system, of which a user has a part; 0 where it does not say."""
    told = ctypes.create_string_buffer(256)
    known = system("sysinfo", ctypes.addressof(told)) == 0 and struct.calcsize("P") == 8
    return int(struct.unpack_from("H", told, 80)[0]) if known else 0


# Landlock: include/uapi/linux/landlock.h. A kernel refuses rights that it does not know, so ask for its version first.
CREATE, ADD, RESTRICT = 444, 445, 446
READ, LIST = 1 << 2, 1 << 3
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
"""How many rights on files each version knows, from the lowest bit up; 16 from version 5 on."""
TCP, SCOPES = (4, 0b11), (6, 0b11)
"""The first version that knows the rights, and their bits: to bind and connect; abstract sockets and signals."""


def ruleset(readable: Iterable[str]) -> int:
    """Make a landlock ruleset and return its file descriptor, or -1 without landlock."""
    version = system("syscall", CREATE, None, 0, 1)
    if version < 1:
        return -1
    handled = [(1 << RIGHTS.get(version, 16)) - 1, *(bits if version >= first else 0 for first, bits in (TCP, SCOPES))]
    made = system("syscall", CREATE, struct.pack("3Q", *handled), 24, 0)
    for path in readable:
        with suppress(OSError):
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
            rights = READ | LIST if Path(path).is_dir() else READ
            system("syscall", ADD, made, 1, struct.pack("=Qi", rights, place), 0)
            os.close(place)
    return made


# Seccomp: calls not known to be harmless are refused. Numbers on x86-64 and on aarch64; a dash where there is none.
NO_NEW_PRIVS, SECCOMP, FILTER = 38, 22, 2
ALLOWED = """
read 0 63  write 1 64  close 3 57  stat 4 -  fstat 5 80  lstat 6 -  poll 7 -  lseek 8 62  mmap 9 222  mprotect 10 226
munmap 11 215  brk 12 214  rt_sigaction 13 134  rt_sigprocmask 14 135  rt_sigreturn 15 139  pread64 17 67  readv 19 65
writev 20 66  access 21 -  pipe 22 -  select 23 -  sched_yield 24 124  mremap 25 216  mincore 27 232  madvise 28 233
dup 32 23  dup2 33 -  pause 34 -  nanosleep 35 101  getitimer 36 102  alarm 37 -  setitimer 38 103  getpid 39 172
exit 60 93  uname 63 160  getcwd 79 17  readlink 89 -  gettimeofday 96 169  getrlimit 97 163  getrusage 98 165
sysinfo 99 179  times 100 153  getuid 102 174  getgid 104 176  geteuid 107 175  getegid 108 177  getppid 110 173
getgroups 115 158  rt_sigpending 127 136  rt_sigtimedwait 128 137  rt_sigsuspend 130 133  sigaltstack 131 132
statfs 137 43  fstatfs 138 44  gettid 186 178  time 201 -  futex 202 98  sched_getaffinity 204 123  getdents64 217 61
set_tid_address 218 96  restart_syscall 219 128  fadvise64 221 223  clock_gettime 228 113  clock_getres 229 114
clock_nanosleep 230 115  exit_group 231 94  newfstatat 262 79  readlinkat 267 78  faccessat 269 48  pselect6 270 72
ppoll 271 73  set_robust_list 273 99  dup3 292 24  pipe2 293 59  getcpu 309 168  getrandom 318 278  membarrier 324 283
statx 332 291  rseq 334 293
"""
MACHINES = {
    "x86_64": (0, 0xC000003E, {"open": 2, "openat": 257, "clone": 56, "fcntl": 72, "prlimit64": 302}),
    "aarch64": (1, 0xC00000B7, {"openat": 56, "clone": 220, "fcntl": 25, "prlimit64": 261}),
}
"""The column for each machine, the kernel's number for it, and the calls allowed only with some arguments."""
NEWER = 424
"""From this number on, all machines number calls alike: clone3, openat2, io_uring, and later ones. They are reported
missing, so that the C library uses an older call. (The numbers of x32 are larger still.)"""
EACCES, ENOSYS = 13, 38
PASS, REFUSE, ABSENT = 0x7FFF0000, 0x00050000 | EACCES, 0x00050000 | ENOSYS
LOAD, EQUAL, AT_LEAST, ABOVE, ANY_OF, RETURN = 0x20, 0x15, 0x35, 0x25, 0x45, 0x06
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
THREAD = 0x10000
DUP_CLOEXEC = 1030


def program() -> bytes:
    """Return the filter for this machine; empty if its numbers are not known."""
    if LIBC is None or platform.machine() not in MACHINES or struct.calcsize("P") != 8:
        return b""
    column, machine, parts = MACHINES[platform.machine()]
    words = ALLOWED.split()
    numbers = [int(word) for word in words[1 + column :: 3] if word != "-"]
    return b"".join([
        line(LOAD, 4), line(EQUAL, machine, 1, 0), line(RETURN, REFUSE),
        line(LOAD, 0), line(AT_LEAST, NEWER, 0, 1), line(RETURN, ABSENT),
        *(line(EQUAL, number, 0, 1) + line(RETURN, PASS) for number in numbers),
        *(in_part(number, PARTS[name]) for name, number in parts.items()),
        line(RETURN, REFUSE),
    ])  # fmt: skip


def line(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    """Encode an instruction, with how many to skip if it holds, and how many if not."""
    return struct.pack("=HBBI", code, yes, no, value)


def argument(at: int, half: int = 0) -> bytes:
    """Load half of an argument of the call, the lower one unless said otherwise."""
    return line(LOAD, 16 + 8 * at + 4 * half)


def in_part(number: int, rest: bytes) -> bytes:
    """Decide one call by the rest of the instructions."""
    return line(EQUAL, number, 0, len(rest) // 8) + rest


YES_NO, NO_YES = line(RETURN, PASS) + line(RETURN, REFUSE), line(RETURN, REFUSE) + line(RETURN, PASS)
PARTS = {
    "open": argument(1) + line(ANY_OF, WRITING, 0, 1) + NO_YES,
    "openat": argument(2) + line(ANY_OF, WRITING, 0, 1) + NO_YES,
    "clone": argument(0) + line(ANY_OF, THREAD, 0, 1) + YES_NO,
    "fcntl": argument(1) + line(EQUAL, DUP_CLOEXEC, 1, 0) + line(ABOVE, 4, 1, 0) + YES_NO,  # no owner, no signal
    "prlimit64": b"".join([
        argument(0), line(EQUAL, 0, 0, 4),  # its own limits,
        argument(2), line(EQUAL, 0, 0, 2),  # and no new ones
        argument(2, 1), line(EQUAL, 0, 1, 0), NO_YES,
    ]),
}  # fmt: skip


def told(program: bytes) -> tuple[bytes]:
    """Describe a program to the kernel: its address and its length."""
    KEPT[:] = [ctypes.create_string_buffer(program)]
    return (struct.pack("@HP", len(program) // 8, ctypes.addressof(KEPT[0])),)


KEPT: list[ctypes.Array[ctypes.c_char]] = []


# Attempts at what must be impossible.
def still_open(canary: str, others: Iterable[int]) -> list[str]:
    """Attempt everything that must be impossible, on a file made for it and on other processes; name what succeeded."""
    return [name for name, attempt in ATTEMPTS.items() if works(attempt, canary, tuple(others))]


def works(attempt: Callable[[str, tuple[int, ...]], object], canary: str, others: tuple[int, ...]) -> bool:
    """Tell whether an attempt succeeded."""
    try:
        attempt(canary, others)
    except (OSError, ValueError):
        return False
    return True


def read(canary: str, _: tuple[int, ...]) -> None:
    """Read a file."""
    os.close(os.open(canary, os.O_RDONLY))


def write(canary: str, _: tuple[int, ...]) -> None:
    """Write into a file."""
    file = os.open(canary, os.O_WRONLY)
    try:
        os.write(file, b"x")
    finally:
        os.close(file)


def make(canary: str, _: tuple[int, ...]) -> None:
    """Make an empty file."""
    os.close(os.open(f"{canary}.made", os.O_CREAT | os.O_WRONLY))


def kill(_: str, others: tuple[int, ...]) -> None:
    """Ask whether a process could be ended."""
    if not any(works(lambda _, one: os.kill(one[0], 0), "", (other,)) for other in others):
        raise PermissionError


def peek(_: str, others: tuple[int, ...]) -> None:
    """Open the memory of a process."""
    if not any(works(read, f"/proc/{other}/mem", ()) for other in others):
        raise PermissionError


def fork(_: str, __: tuple[int, ...]) -> None:
    """Fork."""
    if (child := os.fork()) == 0:
        os._exit(0)
    os.waitpid(child, 0)


def run(_: str, __: tuple[int, ...]) -> None:
    """Start a program that does not exist: if the system looks for it, another could run."""
    with suppress(FileNotFoundError):
        os.execv("/no such program", ["none"])  # noqa: S606 - it must fail


def fill(_: str, __: tuple[int, ...]) -> None:
    """Raise the memory limit, and take more than it allowed."""
    limit(resource.RLIMIT_AS, 4 * MEMORY)
    try:
        mmap.mmap(-1, 2 * MEMORY).close()
    finally:
        limit(resource.RLIMIT_AS, MEMORY)


ATTEMPTS: dict[str, Callable[[str, tuple[int, ...]], object]] = {
    "read": read,
    "write": write,
    "truncate": lambda canary, _: os.truncate(canary, 0),
    "chmod": lambda canary, _: Path(canary).chmod(0o600),
    "touch": lambda canary, _: os.utime(canary),
    "make": make,
    "link": lambda canary, _: os.link(canary, f"{canary}.link"),
    "symlink": lambda canary, _: Path(f"{canary}.symlink").symlink_to(canary),
    "remove": lambda canary, _: Path(canary).unlink(),
    "kill": kill,
    "peek": peek,
    "network": lambda _, __: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close(),
    "fork": fork,
    "run": run,
    "fill": fill,
}
