"""``zoolan serve-ssh``: guests with nothing installed play by SSH. POSIX only, with asyncssh.

Each guest is a process in a PTY of its own: what one does, or how one dies, is nobody else's
matter. There is no shell here, no command, no file and no forwarding.
"""
