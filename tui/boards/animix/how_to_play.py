"""How to play Animix, in our own words: Markdown."""

from engine.animix.components import Species
from tui.boards.animix.species_rules import RULES

_SPECIES = f"""
## What the species score

In each example the dots are cards of other species.

**M, monkeys.** {RULES[Species.MONKEY]}
Other columns bring nothing.

```
  a b c d
1 . M . M
2 . M . .   3 in column b: 6 points
3 M M . .
```

**E, elephants.** {RULES[Species.ELEPHANT]}
Other rows bring nothing.

```
  a b c d
1 E . . .
2 E . E E   3 in row 2: 6 points
3 . E . .
```

**P, penguins.** {RULES[Species.PENGUIN]}
Above, below, left and right join; corners do not. One alone is a group of one.

```
  a b c d
1 P P . .
2 . P . P   group of 4: 8 points
3 . P . .
```

**B, lovebirds.** {RULES[Species.LOVEBIRD]}
Above, below, left and right touch. Here b1 and b2 are no pair: they would leave two others alone.

```
  a b c d
1 . B B .
2 B B . B   2 pairs: 8 points
3 . . . .
```

**W, wolves.** {RULES[Species.WOLF]}
A wolf further inside brings nothing.

```
  a b c d
1 W . . W
2 . W . .   3 on the border: 6 points
3 . . W .
```

**L, pelicans.** {RULES[Species.PELICAN]}
Sides do not join them. One alone is a group of one.

```
  a b c d
1 L . L .
2 . L . L   group of 4: 8 points
3 . . . L
```

**C, chameleons.** {RULES[Species.CHAMELEON]}
Above, below, left and right count, each species once; the card itself does not. So 8 points are
the most.

```
  a b c d
1 C P W W
2 P C C W   at b2, 3 species beside it: 6 points
3 P W W P
```

**N, lions.** {RULES[Species.LION]}
The fewer there are, the better, down to one.

```
  a b c d
1 N . N .
2 . . . .   5 lions: 11 - 5 = 6 points
3 N . N N
```
"""

_KEYS = """
## Keys

When it is your turn, choose a card in your hand:

| key | what it does |
| --- | --- |
| m e p b w l c n | choose a card of that species |
| left, right | choose the next one |
| enter, up or k | go to the grid with it |
| d | play it face down |

Then choose a cell of the grid:

| key | what it does |
| --- | --- |
| arrows or h j k l | go to another cell |
| m e p b w L c n | choose another card (pelicans: a capital L) |
| enter | take that card, and put yours there |
| d | play yours face down after all |
| esc | back to your hand |

You are asked before anything is done. In the grid you see before that which points change.

| key | what it does |
| --- | --- |
| enter or y | yes, do it |
| esc or n | no, let me think |

At any time, for who watches too, about the species under the cursor (its scoring cells are lit):

| key | what it does |
| --- | --- |
| i | show what a species scores, or hide it again |

At the end, the species are scored one by one:

| key | what it does |
| --- | --- |
| space or enter | the next species |
| left | the species before |
| esc | go to the result |
"""

RULES_TEXT = f"""
# Animix

Have the most animals of a species, and arrange the grid so that this species is worth many points.
Two to six players, by turns.

## The cards

There are 80 **Animal cards**, ten of each of eight **species**. Each species has its letter:
**M**onkey, **E**lephant, **P**enguin, love**B**ird, **W**olf, pe**L**ican, **C**hameleon and
lio**N**. Not all of them are in play:

| players | species | grid | cards in hand |
| --- | --- | --- | --- |
| 2 | 3 | 4 rows of 4 | 6 |
| 3 | 4 | 4 rows of 5 | 6 |
| 4 | 5 | 5 rows of 5 | 6 |
| 5 | 6 | 5 rows of 6 | 6 |
| 6 | 7 | 6 rows of 6 | 5 |

Which species they are, chance says, or the host chooses them in the lobby (option *species*):
exactly as many as stand here. Their cards are shuffled. Some are laid out face up, the **grid**,
and everybody gets a hand. Cards that are left over are put away, and nobody sees them.

## Your turn

Who begins is drawn by lot; then turns go round clockwise. Do one of two things:

1. **Play a card** from your hand, face down before you. What it is, only you know until the end.
2. **Take a card** from the grid and lay it face down before you. Then put a card from your hand,
   face up, in the place that is free now; it may be of the same species. A **Mountain** goes on
   top of it: a card under a Mountain cannot be taken any more. Everybody sees which card you take
   and which you put there.

On the board a card that can be taken is a bright block. One under a Mountain is plain, with peaks
below it or at its sides, such as `/\\/\\`.

Either way you have one card less in hand and one more before you. You may look at your own
face-down cards whenever you like: your board counts them.

The board also shows what each player took from the grid. The table can be set to keep no such
tally (option *tally*): then you have to remember it.

## The end

The game ends when all hands are empty. All face-down cards are turned up, and each species is
scored by itself: **the grid says how many points it is worth, and who has the most of it before
them gets these points.** Cards in the grid are nobody's.

- If several have equally many, they share the points of that species, rounded down: 9 points for
  two are 4 for each.
- Who has none of a species gets nothing for it. If nobody has one, nobody gets the points.

Most points win. If that is a draw, the victory is shared.
{_SPECIES}{_KEYS}"""
