import type { PageModule } from '../../../kit/module.ts';
import { actsBy, actWords } from '../../../kit/words/acts.ts';
import { english, list, plural, tally } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { line, who, type PageText, type Line } from '../../../kit/words/words.ts';
import { distance, reaches, wayTo } from '../city/board.ts';
import { meta } from '../meta.ts';
import { CANTEEN_GAS } from '../model/data.ts';
import type { Action, Cell, Event, RoadTile, Turn, View } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { carriedBy } from '../turn/next.ts';
import { card, cellCode, kindName, kindPhrase, lieCode, lieOf, named, place, tileName } from './names.ts';

export const recap: Recap<Event, View> = {
  tallies: [
    tally('Stars', 'star', ({ taxis }) => taxis.map(({ stars }) => stars)),
    { name: 'Gas', figures: ({ taxis }) => taxis.map(({ gas }) => gas), say: (n) => `${n} gas` },
  ],
  shares: (event) => {
    if (event.type !== 'dropped-off' && event.type !== 'tank-emptied') return [];
    const [part, by] =
      event.type === 'dropped-off' ? ['Fares', event.open.stars] : ['Empty tank', -event.open.penalty];
    const { seat } = event.open;
    return by === 0 ? [] : [{ to: who(seat), by, part, from: `taxi:${seat}` }];
  },
  brief: (event) => {
    if (event.type !== 're-routed') return undefined;
    const { seat, letter, piece, cell } = event.open;
    return piece === 'passenger'
      ? line`${who(seat)} moved fare ${named(letter)} to ${place(cell)}.`
      : line`${who(seat)} sent fare ${named(letter)} to ${place(cell)}.`;
  },
  weight: weighBy<Event>()(2, {
    1: 'dealt tile-drawn canteen-played pothole-mended',
    3: 'dropped-off',
    4: 'tank-emptied taxi-retired',
  }),
  opens: ({ type }) => type === 'turn-began',
};

/** The tile under the taxi whose turn it is, as it would lie. */
const turned = ({ turn }: { turn: Turn }, { squares, taxis, turn: seat }: View): RoadTile => ({
  kind: squares[taxis[seat]!.cell!]!.road!.kind,
  turn,
});

const isCone = ({ squares }: View, cell: Cell): boolean => squares[cell]?.block?.kind === 'cone';

const places = { to: place, from: place, cell: place };
const names = { ...places, first: who, kind: card, plain: kindName, road: kindPhrase, letter: named, plural };

export const acts = actsBy<Action, View>()(names, {
  drive: {
    typed: ({ to }) => `drive ${cellCode(to)}`,
    label: 'Drive to {to}',
    short: ({ to }, view) => `Drive here, −${wayTo(view, to).length}`,
    offer: 'Drive here, or choose another place.',
  },
  'place-tile': {
    typed: (action) => `lay ${action.kind} ${cellCode(action.cell)} ${lieCode(action)}`,
    label: (action) => {
      const lie = lieOf(action);
      return lie ? `Lay the {kind} at {cell}, ${lie}` : 'Lay the {kind} at {cell}';
    },
    short: 'Lay tile',
    offer: (_, __, turns) =>
      turns > 1 ? 'Lay {kind:road} here, or turn it first.' : 'Lay {kind:road} here.',
    asks: ({ kind }) => `Where does ${kindPhrase(kind!)} go?`,
  },
  'remove-tile': {
    typed: ({ cell }) => `take ${cellCode(cell)}`,
    label: ({ cell }, view) =>
      isCone(view, cell) ? 'Remove the cone at {cell}' : 'Remove the tile at {cell}',
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
    label: 'Place a pothole at {cell}',
    short: 'Place pothole',
    offer: 'Place the pothole: nobody can drive here until your next turn.',
    asks: 'Where does the pothole go?',
  },
  're-route': {
    typed: ({ letter, piece }) => `reroute ${letter.toLowerCase()} ${piece}`,
    label: ({ piece }) =>
      piece === 'passenger'
        ? 'Re-route fare {letter}: new pickup'
        : 'Re-route fare {letter}: new destination',
    short: ({ letter }) => `Re-route ${letter}`,
    offer: ({ letter }) => `Re-route ${letter}: the dice pick the place.`,
    asks: 'Which piece do you want to re-route?',
  },
  'end-turn': { typed: 'end', label: 'End turn' },
});

/** The cells where these Moves could end without emptying the tank (CU18). */
const stops = (squares: View['squares'], from: Cell, gas: number, moves: number): Cell[] => {
  if (moves < 1) return [];
  return reaches(squares, from, gas - 1).flatMap(({ cell, path }) => [
    cell,
    ...stops(squares, cell, gas - path.length, moves - 1),
  ]);
};

/** The next step: deliver a fare within reach, otherwise get closer to one, or build a road where none leads on. */
const errand = (view: View): Line => {
  const can = new Set([...legal(view, view.turn)].map(({ type }) => type));
  const { cell: here, gas } = view.taxis[view.turn]!;
  const within = (moves: number): Cell[] => stops(view.squares, here!, gas, moves);
  const aboard = carriedBy(view, view.turn);
  const goals = aboard ? [aboard.to] : view.fares.filter(({ seat }) => seat === null).map(({ from }) => from);
  if (within(1).some((cell) => goals.includes(cell)))
    return aboard ? line`Take fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'Pick up a fare.';
  const isNearer = (cell: Cell): boolean =>
    goals.some((goal) => distance(cell, goal) < distance(here!, goal));
  const canLay = can.has('place-tile');
  if (within(view.left).some(isNearer)) {
    const goal = aboard ? place(aboard.to) : 'a fare';
    return canLay ? line`Lay a tile or drive toward ${goal}.` : line`Drive toward ${goal}.`;
  }
  if (canLay) return 'Choose a tile to lay.';
  return can.has('draw-tile') ? 'Draw a tile to lay.' : 'Clear a way for your taxi.';
};

const ENDINGS: Readonly<Record<string, string>> = {
  'ten-passengers': 'The tenth passenger arrived.',
  'empty-tank': 'A taxi ran out of gas.',
  'last-taxi': 'Only one taxi was left.',
  standstill: 'Traffic stood still for too long.',
};

/** The prompt says whose turn it is, and the outcome how the match ended. */
type Silent = 'turn-began' | 'ended';

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Curbside',
  blurb: 'Lay the streets, pick up fares, and watch your gas.',
  minutes: 30,
  event: tellBy<Event, Silent>()(names, {
    dealt: 'Every taxi started with {gas} gas. {first} went first.',
    'fare-called': 'Fare {letter} called: {from} to {to}.',
    'tile-drawn': (_, own) => (own ? '{seat} drew a tile: {kind}.' : '{seat} drew a tile.'),
    'cone-drawn': '{seat} drew a cone, which went up at {cell}.',
    'tile-placed': '{seat} laid a {kind:plain} at {cell}.',
    'tile-removed': '{seat} removed the {kind:plain} at {cell}.',
    'tile-turned': '{seat} turned the tile at {cell}.',
    driven: ({ seat, path }) => line`${who(seat)} drove to ${place(path.at(-1)!)} for ${path.length} gas.`,
    'canteen-played': '{seat} added {gas} gas.',
    'pothole-laid': '{seat} placed a pothole at {cell}.',
    'pothole-mended': 'The pothole at {cell} was mended.',
    're-routed': ({ piece }) =>
      piece === 'passenger'
        ? '{seat} re-routed fare {letter}. New pickup: {cell}.'
        : '{seat} re-routed fare {letter}. New destination: {cell}.',
    'picked-up': '{seat} picked up fare {letter} at {cell}.',
    'dropped-off': '{seat} dropped off fare {letter} for {stars star} and {gas} gas.',
    'tank-emptied': ({ penalty }) =>
      penalty > 0 ? '{seat} ran out of gas and lost {penalty star}.' : '{seat} ran out of gas.',
    'taxi-retired': '{seat} left the road for good.',
  }),
  ...actWords(acts),
  prompt: (view) => {
    if (view.end !== null) return 'The match is over.';
    if (view.you !== view.turn) {
      const mayReRoute = view.you !== null && [...legal(view, view.you)].length > 0; // CU13: it may do nothing else
      return line`${who(view.turn)} is driving.${mayReRoute ? ' You may re-route their passenger.' : ''}`;
    }
    if (view.left === 0) return 'No actions left. End your turn.';
    return line`${errand(view)} ${plural(view.left, { one: '# action left.', other: '# actions left.' })}`;
  },
  outcome: ({ ranks, scores, reason }) => {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const stars = plural(scores?.[winners[0]!] ?? 0, { one: '# star.', other: '# stars.' });
    return line`${ENDINGS[reason]!} ${list(winners.map(who))} won with ${stars}`;
  },
};

export const curbside: PageModule = { game: { meta, legal }, text, recap };
