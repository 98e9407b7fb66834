"""Who is who, and that nobody listens: certificates, fingerprints, trust, join codes."""
