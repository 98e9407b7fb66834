"""What changed at a table and no event tells: sentences for the story."""

from net.tree import Person, Phase, Presence, Tree


def noticed(before: Tree, now: Tree) -> list[str]:
    """Tell what two trees say, the one after the other."""
    if before.phase is Phase.OVER and now.phase is Phase.OVER:
        return _replay(before, now)
    if before.phase is not Phase.LOBBY or now.phase is not Phase.LOBBY:
        return []
    if not any(map(_ready, before.people.values())) or any(map(_ready, now.people.values())):
        return []
    if before.game != now.game:
        return ["Another game was chosen: nobody is ready any more."]
    if before.options != now.options:
        return ["The options changed: nobody is ready any more."]
    return []


def _replay(before: Tree, now: Tree) -> list[str]:
    """Tell that the owner leads all through the game once more, or does so no longer."""
    if (before.lead is None) == (now.lead is None):
        return []
    owner = now.people.get(now.owner or "")
    who = owner.name if owner else "The owner"
    return [f"{who} leads a replay of this game." if now.lead else "The replay for all is over."]


def _ready(person: Person) -> bool:
    return person.ready and person.presence is not Presence.BOT
