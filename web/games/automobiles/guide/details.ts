import { CARD_IDS, CARDS, type CardId } from '../../../../rules/games/automobiles/cards/cards.ts';
import { TYPES } from '../../../../rules/games/automobiles/model/colors.ts';
import { DRIVER_IDS, driverName } from '../../../../rules/games/automobiles/season/sponsors.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../rules/games/automobiles/words/effects.ts';
import { CARD_NAMES } from '../../../../rules/games/automobiles/words/names.ts';
import type { Chapter } from '../../kit/box/guide.ts';
import { CARD_CLAUSES } from './cards.ts';

const cardStep = (id: CardId): { name: string; note: string } => ({
  name: CARD_NAMES[id],
  note: [CARD_EFFECTS[id], ...CARD_CLAUSES[id]].join(' '),
});
const cards = TYPES.flatMap((color) => CARD_IDS.filter((id) => CARDS[id].color === color)).map(cardStep);

/** Every chapter in full, with rulings for what the rulebook leaves open. */
export const details: readonly Chapter[] = [
  {
    title: 'What it is about, in full',
    text: [
      'Of each of the five colors yellow, red, purple, green and blue one card lies out for the whole match: it says what a cube of that color does, what it costs, and what it pays. Which cards those are is chosen with the table: one of thirteen sets, or by lot.',
      'Nothing is hidden. Everybody’s bag can be looked into at any time; only what is drawn from it is chance.',
    ],
  },
  {
    title: 'Before the start, in full',
    text: [
      'Cars stand on the grid in turn order. The first to play has $10, the next $11, and so on. At least one cube must be bought; what is left is lost. Bought cubes go into the bag.',
      'The stock is limited: 282 cubes lie in the box, and what is bought out is out, until somebody removes one.',
    ],
  },
  {
    title: 'Your turn, in full',
    text: [
      'An action cube goes to your used pile first, then its card is applied from top to bottom, in full or not at all. Only missing wear in stock stops nobody. Where a card says “up to”, none is enough.',
      'Cubes on the track still count as used. What you gain and what you buy goes to your used pile, too.',
      'Only when your bag is empty and a draw needs it does the discard pile go back into the bag.',
      'You can take back everything in your turn up to the last draw: click a cube on the track, a cube in your basket, or Undo. What draws says so before you click it.',
    ],
  },
  {
    title: 'Driving, in full',
    text: [
      'You enter a space up to its front segment, or up to the car that stands in it. Lanes are changed from the front segment of a space only. Your own cubes and your own car are in nobody’s way; other cars are.',
      'Where a space has two or three colors, any of them drives it, and the darkest counts for wear.',
      'Your position for cards is the one you had when your Action Phase began.',
      'At the end of each turn momentum moves every car on into the free segments of its space, from the front car to the last.',
    ],
  },
  {
    title: 'Wear and drafting, in full',
    text: [
      'Only the darkest space you entered counts, once a turn, whatever cube took you there. The space you started in doesn’t count.',
      'You draft if the very next segment of your lane holds another car when your Decline Phase comes, before momentum. Diagonally behind is not behind.',
      'A wear cube may be used as an action: it goes to your discard pile, where cards can remove it.',
    ],
  },
  {
    title: 'Pit stop, in full',
    text: [
      'Only before anything else in your turn. All wear among your active cubes goes back to stock; there may be none. You don’t drive or buy.',
    ],
  },
  {
    title: 'The finish, in full',
    text: [
      'The first crossing from the grid is no lap: three laps are three whole ones. Any crossing counts, in whoever’s turn. Everybody has the same number of turns, and all are ranked.',
      'After eight rounds in which no car moves, the race ends as it stands.',
    ],
  },
  {
    title: 'Drivers and the season, in full',
    text: [
      'One driver more than there are players lies out, chosen in reverse turn order.',
      'Bags and stock go on from race to race. The next grid is by the finish, without an allowance. In a match of two the second counts as between. Points decide, then the last race.',
      'A sponsor lets you remove 3, 6 or 12 cubes by your finish, and gives what it says beside that. Whoever has one may keep it: then an open one leaves the game, and theirs works again.',
    ],
    steps: DRIVER_IDS.map((id) => ({ name: `${id} ${driverName(id)}`, note: DRIVER_EFFECTS[id - 1]! })),
  },
  { title: 'The cards', text: ['All thirty-five, by color.'], steps: cards },
  {
    title: 'Ways to play, in full',
    text: [
      'Weaving: lanes can be changed from every segment of the space you stand in or have just driven through.',
      'Accelerated play: what others may draw for a Boost, and what a Crate Motor gives them, waits for the start of their own next turn.',
    ],
  },
];
