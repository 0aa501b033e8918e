import { CARD_IDS, CARDS, type CardId } from '../../../../rules/games/automobiles/cards/cards.ts';
import { TYPES } from '../../../../rules/games/automobiles/model/colors.ts';
import { DRIVER_IDS, driverName } from '../../../../rules/games/automobiles/season/drivers.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../rules/games/automobiles/words/effects.ts';
import { CARD_NAMES } from '../../../../rules/games/automobiles/words/names.ts';
import type { Chapter } from '../../kit/box/guide.ts';
import { CARD_CLAUSES } from './cards.ts';
import { msg } from '../../../common/words/msg.ts';

const cardStep = (id: CardId): { name: string; note: string } => ({
  name: CARD_NAMES[id],
  note: [CARD_EFFECTS[id], ...CARD_CLAUSES[id]].join(' '),
});
const cards = TYPES.flatMap((color) => CARD_IDS.filter((id) => CARDS[id].color === color)).map(cardStep);

export const details: readonly Chapter[] = [
  {
    title: msg`What it is about, in full`,
    text: [
      msg`Yellow, red, purple, green and blue have one card each, on display for the whole match. It says what a cube of that color does, what it costs, and what it pays. The cards are chosen with the table: one of thirteen sets, or a random mix.`,
      msg`Nothing is hidden. You can look into everyone’s bag at any time; only the draw is chance.`,
    ],
  },
  {
    title: msg`Before the start, in full`,
    text: [
      msg`Cars start on the grid in turn order. The first player has $10, the next $11, and so on. You must buy at least one cube; leftover money is lost. Bought cubes go into the bag.`,
      msg`The stock is limited to the 282 cubes in the box. A color that is sold out stays out until somebody removes a cube of it.`,
    ],
  },
  {
    title: msg`Your turn, in full`,
    text: [
      msg`An action cube goes to your used pile first, then its card is applied from top to bottom, in full or not at all. Only a lack of wear in stock never stops a card. Where a card says “up to”, none is enough.`,
      msg`Cubes on the track still count as used. What you gain and what you buy goes to your used pile, too.`,
      msg`The discard pile goes back into the bag only when a draw finds the bag empty.`,
      msg`You can take back everything in your turn up to the last draw: click a cube on the track, a cube in your basket, or Undo. Anything that draws says so before you click it.`,
    ],
  },
  {
    title: msg`Driving, in full`,
    text: [
      msg`Dashed lines divide a space into segments. Distances, also the tags on the cars, count segments.`,
      msg`You enter a space up to its front segment, or up to a car already in it. You can change lanes only from the front segment of a space. Your own cubes and car block nobody; other cars do.`,
      msg`Any color of a space with two or three colors drives it; the darkest counts for wear.`,
      msg`Your position for cards is the one you had when your Action Phase began.`,
      msg`At the end of each turn, momentum moves every car forward into the free segments of its space, from the front car to the last.`,
    ],
  },
  {
    title: msg`Wear and drafting, in full`,
    text: [
      msg`Only the darkest space you entered counts, once a turn, whichever cube took you there. The space you started in doesn’t count.`,
      msg`You draft if another car is on the very next segment of your lane in your Wear off Phase, before momentum. Diagonally behind doesn’t count.`,
      msg`You can use a wear cube as an action: it goes to your discard pile, where cards can remove it.`,
    ],
  },
  {
    title: msg`Pit stop, in full`,
    text: [
      msg`You can only choose it before anything else in your turn. All wear among your active cubes goes back to the stock, if there is any. You don’t drive or buy.`,
    ],
  },
  {
    title: msg`The finish, in full`,
    text: [
      msg`Crossing the line from the grid doesn’t count as a lap: three laps are three whole ones. A crossing counts in anyone’s turn. Everyone gets the same number of turns, and all are ranked.`,
      msg`After eight rounds in which no car moves, the race ends as it stands.`,
    ],
  },
  {
    title: msg`Drivers and the season, in full`,
    text: [
      msg`There is one more driver on display than there are players; you choose in reverse turn order.`,
      msg`Bags and stock carry over from race to race. Cars line up for the next race in finishing order, without money to start with. In a match of two, second counts as in between. Most points win; the last race breaks ties.`,
      msg`A sponsor lets you remove 3, 6 or 12 cubes, depending on your finish, and gives you its bonus. If you already have one, you may keep it and use it again; then one on offer leaves the game.`,
    ],
    steps: DRIVER_IDS.map((id) => ({ name: `${id} ${driverName(id)}`, note: DRIVER_EFFECTS[id - 1]! })),
  },
  { title: msg`The cards`, text: [msg`All thirty-five, by color.`], steps: cards },
  {
    title: msg`Ways to play, in full`,
    text: [
      msg`Weaving: you can change lanes from any segment of the space you are in or have just driven through.`,
      msg`Accelerated play: others draw for a Boost, and move for a Crate Motor, at the start of their own next turn.`,
    ],
  },
];
