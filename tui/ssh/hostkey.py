"""The key by which guests know the server: made once, and kept."""

from contextlib import suppress
from pathlib import Path

import asyncssh

from net.security.private import data_folder, private_folder, read_private, reason, write_private
from tui.problem import Problem

FILE = "ssh_host_key"
KIND = "ssh-ed25519"
_LARGEST = 16384


def host_key(given: str | None) -> asyncssh.SSHKey:
    """Give the key in a file, or the one in our data folder, made if there is none yet.

    Raises Problem.
    """
    path = Path(given).expanduser() if given else data_folder() / FILE
    try:
        if not given:
            private_folder()
            _make(path)
        return asyncssh.import_private_key(read_private(path, _LARGEST))
    except OSError as error:
        raise Problem(f"The host key cannot be used: {reason(error)}.") from None
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        raise Problem(
            f"The host key cannot be used: {path} is no private key without a passphrase."
        ) from None


def _make(path: Path) -> None:
    if path.exists():
        return
    made = asyncssh.generate_private_key(KIND).export_private_key()
    with suppress(FileExistsError):  # another server was quicker
        write_private(path, made, first=True)
