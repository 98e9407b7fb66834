"""All telling moments, of every game, by the names of their goldens."""

from collections.abc import Callable, Mapping

from tests.tui.animix_scenes import ANIMIX
from tests.tui.axolotls_scenes import AXOLOTLS
from tests.tui.board_scenes import Telling

TELLING: Mapping[str, Callable[[], Telling]] = {**AXOLOTLS, **ANIMIX}
