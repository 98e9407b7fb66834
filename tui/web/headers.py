"""What every answer says to the browser: nothing from outside, nothing to outside."""

from collections.abc import Mapping


def headers(host: str) -> Mapping[str, str]:
    """Give the headers of an answer to a request for this host, which is known to be ours.

    Styles may stand in the page, for the terminal puts some there; scripts may not.
    """
    policy = (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        # an older browser does not take 'self' for sockets too
        f"connect-src 'self' ws://{host} wss://{host}" if host else "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(policy),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
        "Server": "ZooLAN",
    }
