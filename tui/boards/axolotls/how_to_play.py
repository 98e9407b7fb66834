"""How to play, in our own words."""

CHILL_RULES = "# A Lotta Axolotls: Chill\n"
WILD_RULES = "# A Lotta Axolotls: Wild\n"
