"""What a guest is called: as they say, cleaned, or by an animal."""

import secrets

from net.text import clean
from tui.player import LONGEST

ANIMALS = (
    *("Axolotl", "Badger", "Beaver", "Capybara", "Dingo", "Dormouse", "Echidna", "Ferret"),
    *("Gecko", "Gibbon", "Heron", "Hoopoe", "Ibex", "Jackdaw", "Kiwi", "Koala", "Lemur", "Lynx"),
    *("Magpie", "Marmot", "Meerkat", "Narwhal", "Newt", "Ocelot", "Okapi", "Otter", "Pangolin"),
    *("Puffin", "Quokka", "Raccoon", "Salamander", "Stoat", "Tapir", "Toucan", "Vole", "Wombat"),
)


def called(said: str) -> str:
    """Give a guest's name, from what they say they are called."""
    return clean(said, LONGEST) or made_up()


def made_up() -> str:
    """Give a name to who says none: "Otter 27"."""
    return f"{secrets.choice(ANIMALS)} {secrets.randbelow(90) + 10}"
