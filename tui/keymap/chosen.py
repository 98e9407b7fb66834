"""The keymap of a player's settings."""

from tui.keymap.keymap import STANDARD, Keymap
from tui.settings import FILE, Settings


def of(settings: Settings) -> tuple[Keymap, str]:
    """Give the keymap, and a sentence about the keys that are left out; "" for none.

    Whoever has changed no key does not wait for the catalogue.
    """
    if settings.layout == "standard" and not any(settings.keys.values()):
        return STANDARD, ""
    from tui.keymap.assign import keymap
    from tui.keymap.catalogue import every

    map, wrong = keymap(settings.layout, settings.keys, every())
    if not wrong:
        return map, ""
    more = f" {len(wrong) - 1} more cannot be so either." if len(wrong) > 1 else ""
    return map, f"In {FILE}, {wrong[0]}{more}"
