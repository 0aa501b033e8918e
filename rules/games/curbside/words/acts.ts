import type { Acts } from '../../../kit/words/acts.ts';
import { line } from '../../../kit/words/words.ts';
import { wayTo } from '../city/drive.ts';
import { CANTEEN_GAS } from '../model/data.ts';
import type { Action, Cell, RoadTile, Turn, View } from '../model/types.ts';
import { card, cellCode, kindPhrase, lieCode, lieOf, named, place, tileName } from './names.ts';

/** The tile under the taxi whose turn it is, as it would lie. */
const turned = ({ turn }: { turn: Turn }, { squares, taxis, turn: seat }: View): RoadTile => ({
  kind: squares[taxis[seat]!.cell!]!.road!.kind,
  turn,
});

const isCone = ({ squares }: View, cell: Cell): boolean => squares[cell]?.block?.kind === 'cone';

export const acts: Acts<Action, View> = {
  drive: {
    typed: ({ to }) => `drive ${cellCode(to)}`,
    label: ({ to }) => line`Drive to ${place(to)}`,
    short: ({ to }, view) => `Drive here, −${wayTo(view, to).length}`,
    offer: 'Drive here, or choose another place.',
  },
  'place-tile': {
    typed: (action) => `lay ${action.kind} ${cellCode(action.cell)} ${lieCode(action)}`,
    label: (action) => {
      const [tile, at, lie] = [card(action.kind), place(action.cell), lieOf(action)];
      return lie ? line`Lay the ${tile} at ${at}, ${lie}` : line`Lay the ${tile} at ${at}`;
    },
    short: 'Lay tile',
    offer: ({ kind }, _, turns) =>
      turns > 1 ? `Lay ${kindPhrase(kind)} here, or turn it first.` : `Lay ${kindPhrase(kind)} here.`,
    asks: ({ kind }) => `Where does ${kindPhrase(kind!)} go?`,
  },
  'remove-tile': {
    typed: ({ cell }) => `take ${cellCode(cell)}`,
    label: ({ cell }, view) =>
      isCone(view, cell) ? line`Remove the cone at ${place(cell)}` : line`Remove the tile at ${place(cell)}`,
    short: ({ cell }, view) => (isCone(view, cell) ? 'Clear cone' : 'Remove tile'),
    offer: ({ cell }, view) =>
      isCone(view, cell)
        ? 'Clear the cone? It goes under the deck.'
        : 'Remove the tile? It goes under the deck.',
    asks: 'Choose a tile or cone next to you.',
  },
  'turn-tile': {
    typed: (action, view) => `turn ${lieCode(turned(action, view))}`,
    label: (action, view) => line`Turn this tile: ${tileName(turned(action, view))}`,
    short: 'Turn tile',
    offer: 'Turn the road under your taxi this way?',
  },
  'draw-tile': { typed: 'draw', label: 'Draw a tile' },
  'play-canteen': {
    typed: 'gas',
    label: 'Use the gas can',
    short: `Add gas, +${CANTEEN_GAS}`,
    offer: `Adds ${CANTEEN_GAS} gas and costs no action.`,
  },
  'play-pothole': {
    typed: ({ cell }) => `pothole ${cellCode(cell)}`,
    label: ({ cell }) => line`Place a pothole at ${place(cell)}`,
    short: 'Place pothole',
    offer: 'Place the pothole: nobody can drive here until your next turn.',
    asks: 'Where does the pothole go?',
  },
  're-route': {
    typed: ({ letter, piece }) => `reroute ${letter.toLowerCase()} ${piece}`,
    label: ({ letter, piece }) =>
      piece === 'passenger'
        ? line`Re-route fare ${named(letter)}: new pickup`
        : line`Re-route fare ${named(letter)}: new destination`,
    short: ({ letter }) => `Re-route ${letter}`,
    offer: ({ letter }) => `Re-route ${letter}: the dice pick the place.`,
    asks: 'Which piece do you want to re-route?',
  },
  'end-turn': { typed: 'end', label: 'End turn' },
};
