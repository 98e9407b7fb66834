"""Who may come in from the web: pure, so that each rule can be tried.

A page of some other site, open in a guest's browser, can send requests here too. It cannot choose
what the browser says of where a request comes from (Origin) and what name it asked for (Host).
"""

import hmac
import ipaddress
import re
import secrets
from collections.abc import Collection
from urllib.parse import urlsplit

HOST = "This server does not go by that name. Use its address, or start it with --public-url."
ORIGIN = "A page of another site cannot play here."
TOKEN = "Ask your host for the whole address: it ends in a token, and this one does not have it."

_HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?P<port>:[0-9]{1,5})?", re.ASCII)
_ID = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)


class Gate:
    """What a request has to show."""

    def __init__(self, names: Collection[str], token: str = "", public_url: str = "") -> None:
        """``names``: this machine's. ``public_url``: where guests find us, if that is not here."""
        public = urlsplit(public_url)
        known = {*names, public.hostname or "localhost", "localhost"}
        self._names = {name.lower() for name in known if name}
        self._public = f"{public.scheme}://{public.netloc}".lower() if public_url else ""
        self._token = token

    def knows_host(self, host: str) -> bool:
        """Whether this is a name of ours: else some domain was made to point at us (rebinding).

        An address needs no name service, so nobody can have made it point elsewhere.
        """
        if not (parts := _HOST.fullmatch(host)):
            return False
        name = parts["name"].strip("[]").rstrip(".").lower()
        return name in self._names or _is_address(name)

    def knows_origin(self, origin: str, host: str) -> bool:
        """Whether a page of ours asks; ``host`` is known already."""
        origin = origin.lower()
        return origin == f"http://{host.lower()}" or bool(origin and origin == self._public)

    def knows_token(self, token: str) -> bool:
        """Whether the token is the right one, in a time that tells nothing; always, if none is."""
        if not self._token:
            return True
        ours, theirs = (each.encode("utf-8", "replace") for each in (self._token, token))
        return hmac.compare_digest(ours, theirs)


def identity(shown: str) -> str:
    """Give the id that a browser has shown, or a new one: what leads back to a seat."""
    return shown if _ID.fullmatch(shown) else secrets.token_urlsafe(24)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
