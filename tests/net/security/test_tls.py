"""TLS 1.3 and nothing older, the certificate always shown, and nothing vouched for by others."""

import contextlib
import ssl
from datetime import datetime

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from net.security.fingerprint import fingerprint
from net.security.identity import Identity, open_identity
from net.security.tls import ALPN, client_context, fingerprint_of, server_context, try_out


@pytest.fixture
def identity() -> Identity:
    return open_identity()


class Wire:
    """A host and a client of TLS, joined in memory; all bytes that passed are kept."""

    def __init__(self, host: ssl.SSLContext, client: ssl.SSLContext) -> None:
        self.to_host, self.to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.host = host.wrap_bio(self.to_host, self.to_client, server_side=True)
        self.client = client.wrap_bio(self.to_client, self.to_host)

    def shake(self) -> None:
        for side in (self.client, self.host) * 2:
            with contextlib.suppress(ssl.SSLWantReadError):
                side.do_handshake()


def test_both_sides_speak_tls_1_3_and_the_client_sees_whose_certificate(identity: Identity) -> None:
    wire = Wire(server_context(identity), client_context())
    wire.shake()
    assert wire.host.version() == wire.client.version() == "TLSv1.3"
    assert fingerprint_of(wire.client) == identity.fingerprint
    assert fingerprint_of(wire.host) == ""  # clients have none
    assert wire.host.selected_alpn_protocol() == wire.client.selected_alpn_protocol() == ALPN
    assert wire.client.compression() is None
    wire.host.write(b"hello")
    assert wire.client.read() == b"hello"


def test_there_are_no_tickets_so_each_connection_shows_the_certificate(identity: Identity) -> None:
    host, client = server_context(identity), client_context()
    wire = Wire(host, client)
    wire.shake()
    wire.host.write(b"x")
    wire.client.read()
    session = wire.client.session
    assert session is None or not session.has_ticket
    assert host.num_tickets == 0


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
@pytest.mark.parametrize("old", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_1])
def test_older_versions_are_refused_on_both_sides(identity: Identity, old: ssl.TLSVersion) -> None:
    client = client_context()
    client.minimum_version, client.maximum_version = old, old
    with pytest.raises(ssl.SSLError):
        Wire(server_context(identity), client).shake()
    host = server_context(identity)
    host.minimum_version, host.maximum_version = old, old
    with pytest.raises(ssl.SSLError):
        Wire(host, client_context()).shake()


def test_plain_bytes_get_an_alert_of_tls_and_nothing_else(identity: Identity) -> None:
    wire = Wire(server_context(identity), client_context())
    wire.to_host.write(b"\x00\x00\x00\x10" + b"\x95\xa5hello" * 3)
    with pytest.raises(ssl.SSLError):
        wire.host.do_handshake()
    said = wire.to_client.read()
    assert len(said) <= 7
    assert said[:1] in (b"\x15", b"")


def test_the_certificate_is_for_p_256_names_nobody_and_lasts_whatever_the_clock_says(
    identity: Identity,
) -> None:
    certificate = x509.load_pem_x509_certificate(identity.pem)
    key = certificate.public_key()
    assert isinstance(key, ec.EllipticCurvePublicKey)
    assert key.curve.name == "secp256r1"
    assert certificate.subject.rfc4514_string() == "CN=ZooLAN"
    assert certificate.not_valid_before_utc.replace(tzinfo=None) == datetime(2000, 1, 1)
    assert certificate.not_valid_after_utc.year == 2099
    der = ssl.PEM_cert_to_DER_cert(
        identity.pem.decode().partition("-----END PRIVATE KEY-----\n")[2]
    )
    assert identity.fingerprint == fingerprint(der)


def test_a_secret_is_in_no_text_about_an_identity(identity: Identity) -> None:
    assert "PRIVATE" not in repr(identity)


def test_key_logs_are_not_written(
    identity: Identity, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "keys"
    monkeypatch.setenv("SSLKEYLOGFILE", str(log))
    Wire(server_context(identity), client_context()).shake()
    assert not log.exists()


def test_an_identity_is_used_where_there_are_no_files_in_memory(
    identity: Identity, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("os.memfd_create", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert try_out(identity) == identity.fingerprint
    assert list(tmp_path.iterdir()) == []
