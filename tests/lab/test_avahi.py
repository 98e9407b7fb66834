"""A stack that is none of ours sees our tables, and we see what it publishes."""

from pathlib import Path

from tests.lab.avahi import PROGRAMS, Avahi, until
from tests.lab.conftest import Start
from tests.lab.lists import Heard, has
from tests.lab.network import Lab, need

HOSTILE = {
    "no id": (),
    "garbage": ("\x1b]0;x\x07", "=", "id", "==="),
    "an id that is none": ("id=../../etc/passwd", "name=x"),
    "long": (f"id={'a' * 65}", f"name={'x' * 200}"),
}


def test_avahi_and_we_see_each_others_tables_also_on_one_machine(
    lab: Lab, start: Start, tmp_path: Path
) -> None:
    need(*PROGRAMS)
    with Avahi(lab, 2, tmp_path) as avahi:
        browse = avahi.browse()
        published = [avahi.publish(name, 7, *txt) for name, txt in HOSTILE.items()]
        told = ("id=foreign", "name=\x1b[31mTeich\u202e", "game=animix", "taken=many", "seats=4")
        published.append(avahi.publish("A table of Avahi's", 4270, *told))
        pond = start(1, "announce", "pond")
        # ours, as Avahi sees it: its place, and each fact of its TXT
        line = until(browse, "=;", "IPv4", "pond", ";4270;")
        assert "zoolan-pond.local;10.77.0.1;" in line
        for fact in ("id=pond", "name=Pond", "game=axolotls-wild", "taken=1", "seats=6"):
            assert f'"{fact}"' in line
        for service in published:
            until(service, "stablished")
        # Avahi's, as we see it: from the machine beside it, and from its own, port 5353 shared
        for host in (1, 2):
            finder = start(host, "find")
            heard = finder.until(lambda heard: at(heard, "10.77.0.2") and has("pond")(heard))
            table = heard["tables"]["foreign"]
            assert (table["name"], table["game"]) == ("[31mTeich", "animix")
            assert (table["taken"], table["seats"], table["port"]) == (0, 4, 4270)
            assert heard["tables"].keys() == {"foreign", "pond"}
        pond.hear()
        pond.end()
        until(browse, "-;", "pond")


def at(heard: Heard, address: str) -> bool:
    """Whether the table is told to be at an address; they may come one after the other."""
    return has("foreign")(heard) and address in heard["tables"]["foreign"]["addresses"]
