"""A program at a seat that behaves as its first argument says; it is started, never imported.

`program.py BEHAVIOUR [FILE]`: lines that it reads, or process numbers, go into the file.
"""

import json
import os
import subprocess
import sys
import time

BEHAVIOUR, FILE = (*sys.argv[1:3], os.devnull)[:2]


def note(line: object) -> None:
    with open(FILE, "a", encoding="utf-8") as file:  # noqa: PTH123 - as light as can be
        file.write(f"{line}\n")


def say(value: object) -> None:
    sys.stdout.write(f"{value if isinstance(value, str) else json.dumps(value)}\n")
    sys.stdout.flush()


def move_of(asked: dict[str, list[str]]) -> None:
    first = asked["legal"][0]
    match BEHAVIOUR:
        case "garbage":
            say("H5>B1")
        case "list":
            say([first])
        case "number":
            say({"move": 3})
        case "illegal":
            say({"move": "H13>B1"})
        case "bytes":
            os.write(1, b'{"move": "\xff\xfe"}\n')
        case "deep":
            say("[" * 60_000)
        case "long":
            say({"move": first, "why": "x" * 70_000})
        case "endless":
            while True:
                os.write(1, b"x" * 10_000)
        case "crash":
            raise RuntimeError("no idea what to play")
        case "silent":
            time.sleep(600)
        case "parent":
            with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as child:
                note(child.pid)
                time.sleep(600)
        case _:
            say({"move": first})


if BEHAVIOUR == "deaf":
    note(os.getpid())
    time.sleep(600)
if BEHAVIOUR == "flood":
    while True:
        say({"hello": "flood"})
for line in sys.stdin:
    message = json.loads(line)
    if BEHAVIOUR == "notes":
        note(line.strip())
    if "hello" in message:
        if BEHAVIOUR == "stays":
            note(os.getpid())
        say({"name": "rude"} if BEHAVIOUR == "rude" else {"hello": BEHAVIOUR})
    elif "legal" in message:
        move_of(message)
if BEHAVIOUR == "stays":
    time.sleep(600)
