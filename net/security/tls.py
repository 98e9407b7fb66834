"""TLS 1.3 on every connection: how a host and a client set it up, and whom they see.

No certificate authority vouches for a table: a client holds the fingerprint of the host's
certificate against the one that it knows (``trust.py``), before it sends anything. There are no
tickets, so that each connection shows the certificate, and no older TLS to be talked down to.
``SSLKEYLOGFILE`` is not heeded.
"""

import asyncio
import contextlib
import os
import ssl
import tempfile
from collections.abc import Iterator
from typing import Protocol

from net.security.fingerprint import fingerprint

ALPN = "zoolan"
"""What both sides say that they want to speak."""


class HasPem(Protocol):
    """A private key and its certificate, as an :class:`~net.security.identity.Identity` has."""

    @property
    def pem(self) -> bytes:
        """Both of them, in PEM."""


def server_context(identity: HasPem) -> ssl.SSLContext:
    """Give the context of a host. Raises OSError (ssl.SSLError is one) for no key with its pair."""
    context = _strict(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
    context.num_tickets = 0
    with _as_file(identity.pem) as path:
        # without a password of our own OpenSSL would ask for one on the terminal
        context.load_cert_chain(path, password=lambda: "")
    return context


def client_context() -> ssl.SSLContext:
    """Give the context of a client: it takes any certificate, and its caller looks at it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return _strict(context)


def fingerprint_of(connection: asyncio.BaseTransport | ssl.SSLObject | ssl.SSLSocket) -> str:
    """Give the fingerprint of the certificate that the peer has proved to hold; "" without one."""
    if isinstance(connection, asyncio.BaseTransport):
        seen = connection.get_extra_info("ssl_object")
        return fingerprint_of(seen) if seen else ""
    der = connection.getpeercert(binary_form=True)
    return fingerprint(der) if der else ""


def try_out(identity: HasPem) -> str:
    """Shake hands with it, in memory; give the fingerprint that clients will see.

    OpenSSL loads a key whose private half is damaged, and only signing with it fails. Raises
    OSError where it cannot serve.
    """
    to_host, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    host = server_context(identity).wrap_bio(to_host, to_client, server_side=True)
    client = client_context().wrap_bio(to_client, to_host)
    for side in (client, host, client, host):
        with contextlib.suppress(ssl.SSLWantReadError):
            side.do_handshake()
    if host.version() != "TLSv1.3":
        raise ssl.SSLError(ssl.SSL_ERROR_SSL, "the certificate cannot be used")
    return fingerprint_of(client)


def _strict(context: ssl.SSLContext) -> ssl.SSLContext:
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols([ALPN])
    return context


@contextlib.contextmanager
def _as_file(content: bytes) -> Iterator[str]:
    """Give a path for what OpenSSL reads from files alone: in memory, or a file for a moment."""
    in_memory = hasattr(os, "memfd_create") and os.path.isdir("/proc/self/fd")
    if in_memory:
        held = os.memfd_create("zoolan")
        path = f"/proc/self/fd/{held}"
    else:
        held, path = tempfile.mkstemp(prefix="zoolan-")  # of mode 0600
    try:
        os.write(held, content)
        yield path
    finally:
        os.close(held)
        if not in_memory:
            os.unlink(path)
