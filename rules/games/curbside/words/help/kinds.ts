import { CANTEEN_GAS } from '../../model/data.ts';
import type { Kind } from '../../model/types.ts';

/** What each kind of tile does. */
export const KIND_FACTS: Readonly<Record<Kind, readonly string[]>> = {
  cross: ['Leave it in any direction. A drive can go straight through.'],
  stop: ['A drive ends here, whichever way you go. Leaving takes another action.'],
  tee: ['In and out on any of its three roads. A drive can go straight through.'],
  straight: ['In at one end, out at the other.'],
  'one-way-cross': ['Only the way its arrows point.'],
  'one-way': ['Only the way its arrow points.'],
  broken: ['A dead end: you leave the way you came, so a drive ends here.'],
  corner: ['The road turns, so a drive ends here.'],
  cone: ['Blocks its cell until its owner’s next turn. After that, it can be removed like a tile.'],
  canteen: [`Adds up to ${CANTEEN_GAS} gas to your tank. Play it on your turn.`],
  're-route': [
    'The dice pick a new place for a waiting passenger or a destination.',
    'On another player’s turn, it gives their passenger a new destination.',
  ],
  pothole: ['Blocks a cell with no taxi, passenger, or destination until your next turn.'],
};

/** The name and purpose of each tool beside the hand. */
export const TOOL_FACTS: Readonly<Record<string, readonly [name: string, says: string]>> = {
  undo: [
    'Undo',
    'Puts back what you chose, or takes back what you did, as long as nobody has learned from it.',
  ],
  turn: [
    'Turn',
    'Turns the tile you’re laying. With nothing chosen, turns the tile under your taxi for one action.',
  ],
  remove: ['Remove', 'Removes a tile or a cone next to your taxi for one action. It goes under the deck.'],
  draw: ['Draw', 'Draws the top tile of the deck for one action. You see the tile, so there’s no undo.'],
  end: ['End turn', 'Ends your turn. Unused actions are lost.'],
};
