"""Tables, hosts and clients: everything that is sent."""
