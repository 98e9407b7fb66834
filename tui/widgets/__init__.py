"""Small widgets that several screens use, one a file."""
