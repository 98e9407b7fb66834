"""How everything looks: depth of colour, glyphs, themes, and what is done to every line."""
