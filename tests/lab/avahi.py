"""Avahi, the mDNS stack of most Linux desktops, inside a host of a lab.

It has a D-Bus, a configuration and a ``/run`` of its own: the one of the machine, if there is one,
is not touched. Needs avahi-daemon, avahi-utils and dbus.
"""

import subprocess
import threading
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from typing import IO, Any, Self

from tests.lab.network import Lab

PROGRAMS = ("dbus-daemon", "avahi-daemon", "avahi-browse", "avahi-publish")
_PATIENCE = 20.0
# everybody may do everything: nobody else knows of this bus
_BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/>
<allow send_type="signal"/><allow send_requested_reply="true"/>
<allow receive_type="method_call"/><allow receive_type="signal"/>
<allow receive_requested_reply="true"/><allow send_destination="*"/></policy></busconfig>
"""
_DAEMON = """[server]
host-name={name}
enable-dbus=yes
[wide-area]
enable-wide-area=no
[publish]
publish-hinfo=no
publish-workstation=no
"""
# "ip netns exec" has given it mounts of its own, so this /run is nobody else's
_IN_ITS_OWN_RUN = (
    "mount -t tmpfs tmpfs /run && mkdir /run/avahi-daemon && chown avahi: /run/avahi-daemon && "
    'exec avahi-daemon -f "$0" --no-chroot --no-drop-root --no-rlimits'
)


class Avahi:
    """A running daemon, as a context manager; ``name`` is its host's name, without ``.local``."""

    def __init__(self, lab: Lab, host: int, folder: Path, name: str = "box") -> None:
        self._lab, self._host, self._folder, self._name = lab, host, folder, name
        self._open = ExitStack()
        self._env = {"DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={folder / 'bus'}"}

    def __enter__(self) -> Self:
        bus, daemon = self._folder / "bus.conf", self._folder / "avahi.conf"
        bus.write_text(_BUS.format(socket=self._folder / "bus"))
        daemon.write_text(_DAEMON.format(name=self._name))
        with ExitStack() as stack:
            self._open = stack
            command = ["dbus-daemon", f"--config-file={bus}", "--nofork", "--nopidfile"]
            until(self.start(*command, "--print-address=1"), "unix:")
            until(self.start("sh", "-c", _IN_ITS_OWN_RUN, str(daemon)), "startup complete")
            self._open = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def start(self, *argv: str) -> "Said":
        """Start a program that talks with this daemon; it ends with it at the latest."""
        process = self._lab.popen(
            self._host,
            argv,
            env=self._env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return self._open.enter_context(Said(process))

    def browse(self) -> "Said":
        """Browse for tables, with their addresses and TXT, for as long as it is wanted."""
        return self.start("avahi-browse", "-rp", "_zoolan._tcp")

    def publish(self, name: str, port: int, *txt: str) -> "Said":
        """Publish a service as a table; it says when it is established."""
        return self.start("avahi-publish", "-s", name, "_zoolan._tcp", str(port), *txt)


class Said:
    """What a program says, line by line; a context manager that ends it."""

    def __init__(self, process: subprocess.Popen[Any]) -> None:
        self._process = process
        self._lines: Queue[str] = Queue()
        self._thread = threading.Thread(target=self._listen, args=(process.stdout,), daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._thread.join(_PATIENCE)
        self._process.stdout.close()

    def _listen(self, stream: IO[str]) -> None:
        for line in stream:
            self._lines.put(line)
        self._lines.put("")

    def line(self) -> str:
        """Give the next line; it has to come."""
        line = self._lines.get(timeout=_PATIENCE)
        assert line, f"it ended with {self._process.wait()}"
        return line


def until(said: Said, *words: str) -> str:
    """Listen until a line has all of these words; give it."""
    while True:
        line = said.line()
        if all(word in line for word in words):
            return line
