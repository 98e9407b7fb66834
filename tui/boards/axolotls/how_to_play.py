"""How to play A Lotta Axolotls, in our own words: Markdown, for both versions."""

_CARDS = """
## The cards

There are 84 **Axolotl Cards**, 14 in each of six colours: **W**hite, **G**reen, **Y**ellow,
**R**ed, **P**urple and **B**lue. And there are 15 **Collection Cards**, which show three to six
axolotls, each of another colour. Three of them lie open around their pile, in spaces 1, 2 and 3.

The big figure on a Collection Card is its worth. An axolotl in brackets looks at you and is still
*open*: it waits for an Axolotl Card of its colour. Lay one there and the axolotl is matched; the
board shows who did it. **Whoever matches the last open
axolotl of a Collection Card wins that card**, whoever laid the others. The next card from the
pile takes its space at once; when the pile is used up, the space stays empty.
"""

_SCORE = """
## The score

A Collection Card is worth as many points as it shows axolotls. Most axolotls saved wins. If that
is a tie, more Collection Cards win; if that is one too, more **red** cards left in hand at the
end; and if even those are level, the victory is shared. The result says which of them decided.
"""

CHILL_RULES = f"""
# A Lotta Axolotls: Chill

Save the most axolotls, one turn at a time. Two to six players.
{_CARDS}
## Your turn

1. **Draw.** Your hand is filled up to four cards for you. Cards come from the fuller of the two
   draw piles, so there is nothing to choose. When both are empty, the discard pile is shuffled
   and becomes two new ones.
2. **Play at least one card**, and as many more as you like, on any open Collection Cards. You go
   on even after winning one, and may play on the new card that was just turned up.
3. **Nothing fits?** Then you must discard at least one card, and may discard more. Who could
   play when the turn began may not discard, and who has discarded may not play in that turn.
4. **End your turn.** It never ends by itself while you hold a card: that would tell the others
   that nothing of yours fits. With an empty hand it ends at once.

Cards of a Collection Card that was won go to the discard pile. Everybody sees its top card.
The one who begins is drawn by lot; then turns go round clockwise. **The game ends the moment the
last Collection Card is won**, in the middle of a turn too.
{_SCORE}
## Keys

| key | what it does |
| --- | --- |
| w g y r p b | play a card of that colour (or discard it, when you must) |
| 1 2 3 | choose the Collection Card, when more than one wants the colour |
| left, right or h l, enter | choose a card of your hand, and play it |
| e | end your turn |
| esc | play nothing after all, when asked which Collection Card |

Where the table allows hints, each card of your hand shows the spaces on which it fits.
"""

WILD_RULES = f"""
# A Lotta Axolotls: Wild

Save the most axolotls, all at once. Two to six players, and no turns.
{_CARDS}
## The race

Everybody gets four cards, face down. The table counts **3, 2, 1, GO!** and nobody sees a card or
does anything before that. From then on:

- **Play** any card that fits, at any time, as fast as you can. What reaches the table first counts.
- **Draw** one card at a time, whenever your hand is below the limit and a draw pile is left.
- **The limit** is four cards. When nobody can play and nobody can draw, it rises by one, for all
  and for good. When nobody can play and who could draw does not, it rises after some seconds.
- **Too late?** If someone was quicker, your card stays in your hand and you hear who it was. That
  costs nothing.
- **Guessing costs.** A play that could not have been right when you pressed the key makes you
  wait for a second. Look first, then press.
- There is no discarding. Cards of a Collection Card that was won are out of the game.

**The game ends** when all Collection Cards are won, or when both draw piles are empty and nobody
can play.
{_SCORE}
## Keys

| key | what it does |
| --- | --- |
| w g y r p b | play a card of that colour, at once if only one Collection Card wants it |
| 1 2 3 | choose the Collection Card, when more than one wants the colour |
| d or space | draw a card |
| left, right or h l, enter | choose a card of your hand, and play it |
| esc | play nothing after all, when asked which Collection Card |

Nothing is marked for you unless the table turns hints on: seeing what fits is the game.
"""
