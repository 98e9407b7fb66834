"""``zoolan list``: the tables nearby, as a table, as lines of news, or for scripts."""
