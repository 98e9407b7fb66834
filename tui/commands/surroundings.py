"""What commands heed beside what is typed: environment variables, and files of the user."""

from collections.abc import Iterable, Mapping

VARIABLES: Mapping[str, str] = {
    "ZOOLAN_NAME": "your name, where --name does not say it",
    "ZOOLAN_DATA": "another data folder (on Linux ~/.local/share/zoolan)",
    "ZOOLAN_CONFIG": "another configuration folder (on Linux ~/.config/zoolan)",
    "ZOOLAN_REGISTRY": "another folder in which the tables of this machine are found; the same "
    "for all who are to find each other (/tmp/zoolan-tables)",
    "ZOOLAN_NO_MDNS": "1: tables are neither announced nor looked for by mDNS",
    "ZOOLAN_NO_BROADCAST": "1: nor by UDP broadcast",
    "ZOOLAN_GUEST": "1: who plays here is a guest of this machine, and no path to a file of it "
    "is read; watch: and one who watches only",
    "NO_COLOR": "anything: no colours",
    "TERM": "dumb: lines of text",
}
FILES: Mapping[str, str] = {
    "settings.toml": "in the configuration folder: colours, characters, bell, keys",
    "name": "in the configuration folder: your name of last time",
    "games": "in the data folder: the records of your last games",
    "tables": "in the data folder: the tables that you host, until they are over",
    "identity.pem": "in the data folder: the certificate of the tables that you host",
    "trust.json": "in the data folder: the certificates that you met",
}

SCREEN = ("NO_COLOR", "TERM", "settings.toml")
"""What whatever is shown on a screen heeds."""
FINDING = ("ZOOLAN_REGISTRY", "ZOOLAN_NO_MDNS", "ZOOLAN_NO_BROADCAST")
"""What finding tables and being found heeds."""
HOSTING = ("ZOOLAN_DATA", *FINDING, "tables", "identity.pem")
"""What hosting a table heeds."""


def of(names: Iterable[str], there: Mapping[str, str]) -> Mapping[str, str]:
    """Give those of the variables, or of the files, that are among the names."""
    named = set(names)
    return {name: text for name, text in there.items() if name in named}
