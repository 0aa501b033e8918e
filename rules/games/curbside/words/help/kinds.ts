import { CANTEEN_GAS } from '../../model/data.ts';
import type { Kind } from '../../model/types.ts';
import { KIND_NAMES } from '../names.ts';

/** A tile's name as a heading. */
export const kindTitle = (kind: Kind): string =>
  KIND_NAMES[kind].replace(/^./, (first) => first.toUpperCase());

/** What each kind of tile does. */
export const KIND_FACTS: Readonly<Record<Kind, readonly string[]>> = {
  cross: ['Drive on in any direction. Straight over it, a drive goes on.'],
  stop: ['A drive ends on it, whichever way you go. Leaving takes another action.'],
  tee: ['In and out by its three roads. Straight on, a drive does not stop.'],
  straight: ['In at one end, out at the other.'],
  'one-way-cross': ['Only along its arrows, one on each axis.'],
  'one-way': ['Only along its arrow.'],
  broken: ['One way in, and the same way out: a drive ends on it.'],
  corner: ['It turns you, so a drive ends on it.'],
  cone: ['Blocks its cell until its owner’s next turn. After that it can be taken up like a tile.'],
  canteen: [`Pours up to ${CANTEEN_GAS} gas into your tank, whenever it is your turn.`],
  're-route': [
    'The dice send a waiting passenger, or a destination, somewhere else.',
    'On another player’s turn, it sends the passenger in their cab elsewhere.',
  ],
  pothole: ['Blocks a cell without taxi, passenger, or destination until your next turn begins.'],
};

/** The name and purpose of each tool beside the hand. */
export const TOOL_FACTS: Readonly<Record<string, readonly [name: string, says: string]>> = {
  undo: [
    'Undo',
    'Puts back what you chose, or takes back what you did, as long as nobody has learned from it.',
  ],
  turn: [
    'Turn',
    'Turns the tile you are laying. With nothing chosen, the tile under your taxi, for one action.',
  ],
  remove: ['Remove', 'Takes up a tile or a cone next to your taxi, for one action. It goes under the deck.'],
  draw: [
    'Draw',
    'Draws the top tile of the deck, for one action. It can’t be undone: you have seen the tile.',
  ],
  end: ['End turn', 'Passes the turn on. Actions you have left are lost.'],
};
