"""``?`` explains what is under the cursor: from the view alone, and what its rule scores now."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.animix.components import Species
from engine.axolotls.components import COLOURS, Colour
from net.news import Changed
from net.tree import Paused, Why
from tests.pictures import games
from tests.tui.animix_moments import in_grid as at_cell
from tests.tui.animix_moments import moment as animix
from tests.tui.animix_scenes import ANIMIX
from tests.tui.axolotls_scenes import AXOLOTLS, chill_turn, wild_count, wild_race
from tests.tui.board_moments import changed, moment, one_and_many
from tests.tui.fakes import FakeClient, FakeFinder, game_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.boards.animix.explain import explain as explain_species
from tui.boards.animix.species_rules import RULES
from tui.boards.axolotls.explain import explain
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.explain import Explain
from tui.screens.how_to_play import HowToPlay
from tui.screens.table import Table

SIZE = (60, 20)


def test_a_colour_is_explained_on_every_open_card() -> None:
    telling = chill_turn()
    seen = telling.scene.view.seen
    for colour in COLOURS:
        told = explain(moment(telling, cursor=int(colour)))
        assert told.title.startswith(colour.name.capitalize())
        for space, card in enumerate(seen.spaces, 1):
            (line,) = [line for line in told.lines if line.startswith(f"Card {space}:")]
            wants = card.number in seen.wanting(colour)
            assert ("wanted" in line or "it wins" in line) == wants
            assert ("no " in line or "matched already" in line) == (not wants)


def test_the_last_open_colour_says_what_it_wins() -> None:
    telling = chill_turn()
    card = telling.scene.view.seen.spaces[0]
    colours = telling.scene.view.seen.cards[card.number]
    filled = (None, *(1 for _ in colours[1:]))
    last = changed(telling, spaces=(replace(card, filled=filled), None, None))
    told = explain(moment(last, cursor=int(colours[0])))
    assert f"Card 1: it is the last open colour: it wins {len(colours)} axolotls." in told.lines


def test_what_is_asked_about_is_explained_rather_than_the_cursor() -> None:
    from tui.boards.axolotls.moment import Question

    telling = chill_turn()
    _, many = one_and_many(telling)
    other = next(c for c in COLOURS if c is not many)
    now = moment(telling, cursor=int(other), question=Question(many, (0, None, None)))
    assert explain(now).title.startswith(many.name.capitalize())


@pytest.mark.parametrize("colour", COLOURS)
def test_where_seeing_is_the_game_nothing_is_said_of_what_fits(colour: Colour) -> None:
    """With hints off, the same is told of each colour, wherever it fits or not."""
    race = wild_race()
    told = explain(moment(race, cursor=int(colour)))
    empty = changed(race, spaces=(None, None, None))
    assert told == explain(moment(empty, cursor=int(colour)))
    assert not [line for line in told.lines if line.startswith("Card")]
    hinted = replace(race, scene=replace(race.scene, hints=True))
    assert [line for line in explain(moment(hinted)).lines if line.startswith("Card 1")]


def test_before_go_the_cards_are_explained_and_no_hand() -> None:
    told = explain(moment(wild_count()))
    assert told.title == "The Collection Cards"
    assert "lacks" in told.lines[0]


@pytest.mark.parametrize("name", list(AXOLOTLS))
def test_every_moment_of_axolotls_can_be_explained(name: str) -> None:
    telling = AXOLOTLS[name]()
    for colour in COLOURS:
        told = explain(moment(telling, cursor=int(colour)))
        assert told.title
        assert all(line.endswith(".") for line in told.lines)


@pytest.mark.parametrize("name", list(ANIMIX))
def test_every_species_has_its_rule_and_what_it_scores(name: str) -> None:
    telling = ANIMIX[name]()
    for species in telling.scene.view.species:
        now = animix(telling, species=species)
        told = explain_species(now)
        assert told.lines[0] == RULES[species]
        assert told.lines[1].startswith("Now: ")
        assert f"{now.score(species).points} point" in told.lines[1]


def test_an_exchange_under_way_says_what_it_would_change() -> None:
    telling = ANIMIX["animix-grid"]()
    view = telling.scene.view
    put = next(s for s in view.species if view.hand[s])
    changes = 0
    for cell in [c for c, free in enumerate(view.free) if free]:
        now = at_cell(telling, cell, species=put)
        (line,) = [x for x in explain_species(now).lines if x.startswith(f"Your {put.label}")]
        for species in view.species:
            before, after = now.change(species)
            said = f"{species.plural} {before} to {after}" in line
            assert said == (before != after)
            changes += said
    assert changes, "some exchange changes something"


def test_a_mountain_is_explained() -> None:
    telling = ANIMIX["animix-locked"]()
    cell = telling.scene.view.free.index(False)
    assert "Mountain" in explain_species(at_cell(telling, cell)).title


def test_others_are_told_by_what_was_seen_alone() -> None:
    """What is under the cursor says the same, whatever the others hold face down."""
    game, moments = GAMES["animix"], []
    for seed in range(4):
        now = games.animix_turn(4)
        state = now.state
        other = game.guess(game.view(state, 0), Random(seed))
        moments.append(explain_species(_at(game, other)))
    assert all(told == moments[0] for told in moments)


def _at(game: Any, state: Any) -> Any:
    from tests.tui.board_scenes import Telling, seen_by

    return animix(Telling("animix", seen_by("animix", state, 0)), species=Species.LION)


# In the app


def app_of(game: Any, state: Any, **tree: Any) -> tuple[ZooApp, FakeClient]:
    names = ("Ada", "Grace", "Linus", "Coral", "Reed")[: len(game.view(state, 0).seen.hands)]
    client = FakeClient(replace(game_tree(game.name, names, 0), **tree), "0", game.view(state, 0))
    app = ZooApp("Ada", Looks(), Session(client), finder=FakeFinder)  # type: ignore[arg-type]
    return app, client


async def test_the_key_explains_and_again_shows_the_rules() -> None:
    app, _ = app_of(games.CHILL, games.chill_turn().state)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press("?")
        await wait_text(app, pilot, "in your hand")
        await pilot.press("?")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")
        await pilot.press("escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table again")


async def test_an_explanation_follows_the_game() -> None:
    moment_ = games.chill_turn()
    app, client = app_of(games.CHILL, moment_.state)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.press("?")
        await wait_text(app, pilot, "Card 1:")
        seen = replace(client.view.seen, spaces=(None, *client.view.seen.spaces[1:]))
        client.view = replace(client.view, seen=seen)
        client.tree = replace(client.tree)
        client.incoming.put_nowait(Changed(client.tree, client.view))
        await wait_for(app, pilot, lambda: "Card 1:" not in text_of(app), "card 1 gone")
        assert isinstance(app.screen, Explain)


async def test_a_covered_race_is_not_explained() -> None:
    app, _ = app_of(games.WILD, games.wild_race().state, paused=Paused(Why.OWNER, "1"))
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Table), "the table")
        await pilot.pause()
        await pilot.press("?")
        await wait_for(app, pilot, lambda: isinstance(app.screen, HowToPlay), "the rules")
