"""Hosts on one bridge, each in a network namespace of its own; nothing shows on the machine itself.

Host 1, 2, … has the addresses 10.77.0.i/24 and fd77::i/64 and a link-local one on its ``eth0``. The
bridge is in a namespace too. Needs root and iproute2: where they are missing, tests skip with the
sentence that :func:`why_not` gives.
"""

import contextlib
import functools
import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import pytest

_TIMEOUT = 10.0


def _run(*argv: str) -> None:
    subprocess.run(argv, check=True, capture_output=True, text=True, timeout=_TIMEOUT)


@functools.cache
def why_not() -> str | None:
    """Say why no lab can be made here; None if one can."""
    if not sys.platform.startswith("linux") or shutil.which("ip") is None:
        return "a lab of network namespaces needs Linux and iproute2"
    probe = f"zl{secrets.token_hex(3)}"
    try:
        with Lab(1, prefix=probe):
            return None
    except (OSError, subprocess.SubprocessError) as error:
        stderr = getattr(error, "stderr", None) or str(error)
        return f"network namespaces cannot be made here: {stderr.strip()}"


def lab_or_skip(hosts: int) -> "Lab":
    """Give a lab to enter, or skip the test with the reason why there is none."""
    if reason := why_not():
        pytest.skip(reason)
    return Lab(hosts)


def need(*programs: str) -> None:
    """Skip the test where one of these programs is missing, and say which."""
    if missing := [program for program in programs if shutil.which(program) is None]:
        pytest.skip(f"this test needs {', '.join(missing)}")


class Lab:
    """So many hosts, as a context manager; leaving it ends the processes started by it."""

    def __init__(self, hosts: int, *, prefix: str | None = None) -> None:
        # random, so that labs of parallel test workers never meet
        self._prefix = prefix or f"zl{secrets.token_hex(3)}"
        self._hosts = hosts
        self._spaces: list[str] = []
        self._switches: set[str] = set()
        self._processes: list[subprocess.Popen[Any]] = []

    def __enter__(self) -> Self:
        try:
            self._build()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # What tests do in a host

    def argv(self, host: int, argv: Sequence[str]) -> list[str]:
        """Give the command that runs ``argv`` inside a host (``ip netns exec`` becomes it)."""
        return ["ip", "netns", "exec", self.space(host), *argv]

    def popen(
        self,
        host: int,
        argv: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        **options: Any,
    ) -> subprocess.Popen[Any]:
        """Start a program inside a host; ``env`` is added to this process's own environment.

        Its pid is the program's. ``options`` as of :class:`subprocess.Popen`. It is killed at the
        latest when the lab closes.
        """
        process: subprocess.Popen[Any] = subprocess.Popen(
            self.argv(host, argv), env={**os.environ, **(env or {})}, **options
        )
        self._processes.append(process)
        return process

    def run(self, host: int, *argv: str) -> None:
        """Run a command inside a host to its end; raises CalledProcessError where it fails."""
        _run(*self.argv(host, argv))

    def space(self, host: int) -> str:
        """Give the name of a host's network namespace."""
        return f"{self._prefix}-{host}"

    def address(self, host: int) -> str:
        """Give a host's IPv4 address."""
        return f"10.77.0.{host}"

    # What tests do to the network

    def cable(self, host: int, *, plugged: bool) -> None:
        """Pull a host's cable out of the switch, or plug it in."""
        state = "up" if plugged else "down"
        _run("ip", "-n", self._bridge, "link", "set", f"h{host}", state)

    def blackhole(self, host: int, *, on: bool) -> None:
        """Let a host's frames disappear in the switch, both ways; its cable still looks good."""
        state = "0" if on else "3"  # disabled, forwarding
        _run(
            "ip",
            "netns",
            "exec",
            self._bridge,
            "bridge",
            "link",
            "set",
            "dev",
            f"h{host}",
            "state",
            state,
        )

    def add_address(self, host: int, address: str) -> None:
        """Give a host one more address, such as 10.77.0.50/24."""
        _run("ip", "-n", self.space(host), "addr", "add", address, "dev", "eth0")

    def drop_address(self, host: int, address: str) -> None:
        """Take an address from a host."""
        _run("ip", "-n", self.space(host), "addr", "del", address, "dev", "eth0")

    def without_network(self, host: int) -> None:
        """Leave a host nothing but its loopback."""
        self.set_link(host, "eth0", up=False)
        self.run(host, "ip", "addr", "flush", "dev", "eth0")

    def with_network(self, host: int) -> None:
        """Give a host its network back, with its IPv4 address alone."""
        self.set_link(host, "eth0", up=True)
        self.add_address(host, f"{self.address(host)}/24")

    def set_link(self, host: int, adapter: str, *, up: bool) -> None:
        """Switch an adapter of a host on or off."""
        self.run(host, "ip", "link", "set", adapter, "up" if up else "down")

    def add_adapter(self, host: int, adapter: str, *kind: str, address: str) -> None:
        """Give a host one more adapter of a kind of ``ip link add``, such as "type", "bridge"."""
        self.run(host, "ip", "link", "add", adapter, *kind)
        self.run(host, "ip", "addr", "add", address, "dev", adapter)
        self.set_link(host, adapter, up=True)

    def add_vpn(self, host: int, adapter: str, *, address: str) -> None:
        """Give a host an adapter as a VPN's: to no network here, and without multicast."""
        self.run(host, "ip", "tuntap", "add", "mode", "tun", "name", adapter)
        self.run(host, "ip", "addr", "add", address, "dev", adapter)
        self.run(host, "ip", "link", "set", adapter, "multicast", "off", "up")

    def add_cable(self, host: int, adapter: str, *, switch: str, address: str) -> None:
        """Connect a host to another switch, which is there from its first cable on."""
        if switch not in self._switches:
            self._add_switch(switch)
        self._plug(host, adapter, f"{adapter}-{host}", switch)
        self.run(host, "ip", "addr", "add", address, "dev", adapter)
        self.set_link(host, adapter, up=True)

    def firewall(self, host: int, *rules: str) -> None:
        """Let a host's firewall have these rules, and no others.

        Each is a chain and its rule, such as ``output udp dport 5353 drop``. Needs nftables.
        """
        self.run(host, "nft", "flush", "ruleset")
        if rules:
            self.run(host, "nft", "add", "table", "inet", "lab")
        for chain, rule in (rule.split(maxsplit=1) for rule in rules):
            hook = f"{{ type filter hook {chain} priority 0 ; }}"
            self.run(host, "nft", "add", "chain", "inet", "lab", chain, hook)
            self.run(host, "nft", "add", "rule", "inet", "lab", chain, rule)

    # Making and ending it

    @property
    def _bridge(self) -> str:
        return f"{self._prefix}-br"

    def _build(self) -> None:
        self._add_space(self._bridge)
        self._add_switch("br0")
        for host in range(1, self._hosts + 1):
            self._add_host(host)

    def _add_space(self, space: str) -> None:
        _run("ip", "netns", "add", space)
        self._spaces.append(space)
        _run("ip", "-n", space, "link", "set", "lo", "up")

    def _add_switch(self, switch: str) -> None:
        # without snooping: a bridge that hears no querier drops multicast after some minutes
        kind = ["type", "bridge", "mcast_snooping", "0", "forward_delay", "0"]
        _run("ip", "-n", self._bridge, "link", "add", switch, *kind)
        _run("ip", "-n", self._bridge, "link", "set", switch, "up")
        self._switches.add(switch)

    def _plug(self, host: int, adapter: str, port: str, switch: str) -> None:
        end = ["peer", "name", adapter, "netns", self.space(host)]
        _run("ip", "-n", self._bridge, "link", "add", port, "type", "veth", *end)
        _run("ip", "-n", self._bridge, "link", "set", port, "master", switch, "up")

    def _add_host(self, host: int) -> None:
        space = self.space(host)
        self._add_space(space)
        # duplicate address detection would keep the IPv6 addresses tentative for a second
        self.run(host, "sysctl", "-qw", "net.ipv6.conf.default.accept_dad=0")
        self._plug(host, "eth0", f"h{host}", "br0")
        self.add_address(host, f"{self.address(host)}/24")
        _run("ip", "-n", space, "addr", "add", f"fd77::{host}/64", "dev", "eth0", "nodad")
        _run("ip", "-n", space, "link", "set", "eth0", "up")
        # there is no default route here, and multicast wants one
        _run("ip", "-n", space, "route", "add", "224.0.0.0/4", "dev", "eth0")

    def close(self) -> None:
        """End what was started here, and only that; take the namespaces away. Never raises."""
        for process in self._processes:
            if process.poll() is None:
                process.kill()
            process.wait(_TIMEOUT)
        for space in reversed(self._spaces):
            for pid in _pids(space):
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False)
        self._spaces.clear()
        self._processes.clear()


def _pids(space: str) -> list[int]:
    # whatever our programs left running in our own namespace
    said = subprocess.run(
        ["ip", "netns", "pids", space], capture_output=True, text=True, check=False
    )
    return [int(line) for line in said.stdout.split()]
