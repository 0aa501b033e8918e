import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import { english, list, plural } from '../../../kit/words/english.ts';
import { type GameText, joined, line, told, who, type Line } from '../../../kit/words/words.ts';
import { distance, reaches, wayTo } from '../city/board.ts';
import { CANTEEN_GAS, STANDSTILL_ROUNDS } from '../model/data.ts';
import { carriedBy, pay } from '../turn/next.ts';
import { legal } from '../turn/legal.ts';
import type { Action, Cell, Event, Fare, Kind, RoadTile, Taxi, Turn, View } from '../model/types.ts';
import { card, cellCode, kindName, kindPhrase, lieCode, lieOf, named, place, tileName } from './names.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';

const shares = (event: SeenEvent<Event>): Share[] => {
  if (event.type !== 'dropped-off' && event.type !== 'tank-emptied') return [];
  const by = event.type === 'dropped-off' ? event.open.stars : -event.open.penalty;
  const { seat } = event.open;
  return by === 0 ? [] : [{ to: who(seat), by, from: `taxi:${seat}` }];
};

const PARTS = { 'dropped-off': 'Fares', 'tank-emptied': 'Empty tank' };

const parts = ({ taxis }: View, events: readonly SeenEvent<Event>[]): ScorePart[] =>
  Object.entries(PARTS).map(([type, name]) => {
    const paid = events.filter((event) => event.type === type).flatMap(shares);
    const figures = taxis.map((_, seat) =>
      paid.reduce((sum, { from, by }) => sum + (from === `taxi:${seat}` ? by : 0), 0),
    );
    return { name, figures };
  });

const brief = (event: SeenEvent<Event>): Line | undefined => {
  if (event.type !== 're-routed') return undefined;
  const { seat, letter, piece, cell } = event.open;
  const verb = piece === 'passenger' ? 'moved' : 'sent';
  return line`${who(seat)} ${verb} fare ${named(letter)} to ${place(cell)}.`;
};

export const recap: Recap<Event, View> = {
  tallies: [
    { name: 'Stars', figures: ({ taxis }) => taxis.map(({ stars }) => stars), say: (n) => plural(n, 'star') },
    { name: 'Gas', figures: ({ taxis }) => taxis.map(({ gas }) => gas), say: (n) => `${n} gas` },
  ],
  parts,
  shares,
  brief,
  weight: weighBy<Event>(2, {
    1: ['dealt', 'tile-drawn', 'canteen-played', 'pothole-mended'],
    3: ['dropped-off'],
    4: ['tank-emptied', 'taxi-retired'],
  }),
  opens: ({ type }) => type === 'turn-began',
};

const fareLine = (fare: Fare): Line => {
  const { stars, gas } = pay(fare);
  const [letter, to, worth] = [named(fare.letter), place(fare.to), plural(stars, 'star')];
  const where = fare.seat === null ? line`waits at ${place(fare.from)}` : line`rides with ${who(fare.seat)}`;
  return line`Fare ${letter} ${where}, bound for ${to}, worth ${worth} and ${gas} gas.`;
};

const taxiLine = ({ cell, gas, stars, cards }: Taxi, seat: number): Line => {
  const where = cell === null ? 'off the road' : line`at ${place(cell)}`;
  return line`${who(seat)}: ${where}, ${plural(stars, 'star')}, ${gas} gas, ${plural(cards, 'passenger')} delivered.`;
};

const roadLines = ({ squares }: View): Line[] =>
  squares.flatMap(({ road, block }, cell) => {
    if (!block) return road ? [line`${place(cell)}: ${tileName(road)}.`] : [];
    return [line`${place(cell)}: a ${kindName(block.kind)}${road ? ` on a ${tileName(road)}` : ''}.`];
  });

const held = (hand: readonly Kind[]): Line => joined(hand.map(card), ', ');

const position = (view: View): Line[] => {
  const { taxis, fares, you, hand, cards, deckSize, idle, seats, opened } = view;
  const rounds = Math.floor(idle / seats);
  const others = opened?.hands.map(
    (all, seat) => seat !== you && line`${who(seat)} held ${all.length > 0 ? held(all) : 'nothing'}.`,
  );
  return told(
    ...taxis.map(taxiLine),
    ...fares.map(fareLine),
    you !== null && (hand.length > 0 ? line`Your hand: ${held(hand)}.` : 'Your hand is empty.'),
    ...(others ?? []),
    line`${plural(cards, 'passenger card')} left, ${plural(deckSize, 'tile')} in the deck.`,
    rounds * 2 >= STANDSTILL_ROUNDS && // CU27
      line`Nobody got in or out for ${rounds} rounds. After ${STANDSTILL_ROUNDS}, the match ends.`,
    ...roadLines(view),
  );
};

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

/** The prompt says whose turn it is, and the outcome how the match ended. */
type Silent = 'turn-began' | 'ended';

const tell = tellBy<Event, Silent>({
  dealt: ({ gas, first }) => line`Every taxi started with ${gas} gas. ${who(first)} went first.`,
  'fare-called': ({ letter, from, to }) =>
    line`Fare ${named(letter)} called: ${place(from)} to ${place(to)}.`,
  'tile-drawn': ({ seat }, own) =>
    own ? line`${who(seat)} drew a tile: ${card(own.kind)}.` : line`${who(seat)} drew a tile.`,
  'cone-drawn': ({ seat, cell }) => line`${who(seat)} drew a cone, which went up at ${place(cell)}.`,
  'tile-placed': ({ seat, kind, cell }) => line`${who(seat)} laid a ${kindName(kind)} at ${place(cell)}.`,
  'tile-removed': ({ seat, kind, cell }) =>
    line`${who(seat)} removed the ${kindName(kind)} at ${place(cell)}.`,
  'tile-turned': ({ seat, cell }) => line`${who(seat)} turned the tile at ${place(cell)}.`,
  driven: ({ seat, path }) => line`${who(seat)} drove to ${place(path.at(-1)!)} for ${path.length} gas.`,
  'canteen-played': ({ seat, gas }) => line`${who(seat)} added ${gas} gas.`,
  'pothole-laid': ({ seat, cell }) => line`${who(seat)} placed a pothole at ${place(cell)}.`,
  'pothole-mended': ({ cell }) => line`The pothole at ${place(cell)} was mended.`,
  're-routed': ({ seat, letter, piece, cell }) =>
    piece === 'passenger'
      ? line`${who(seat)} re-routed fare ${named(letter)}. New pickup: ${place(cell)}.`
      : line`${who(seat)} re-routed fare ${named(letter)}. New destination: ${place(cell)}.`,
  'picked-up': ({ seat, letter, cell }) =>
    line`${who(seat)} picked up fare ${named(letter)} at ${place(cell)}.`,
  'dropped-off': ({ seat, letter, stars, gas }) =>
    line`${who(seat)} dropped off fare ${named(letter)} for ${plural(stars, 'star')} and ${gas} gas.`,
  'tank-emptied': ({ seat, penalty }) =>
    penalty > 0
      ? line`${who(seat)} ran out of gas and lost ${plural(penalty, 'star')}.`
      : line`${who(seat)} ran out of gas.`,
  'taxi-retired': ({ seat }) => line`${who(seat)} left the road for good.`,
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

const prompt = (view: View): Line => {
  if (view.end !== null) return 'The match is over.';
  if (view.you !== view.turn) {
    const mayReRoute = view.you !== null && [...legal(view, view.you)].length > 0; // CU13: it may do nothing else
    return mayReRoute
      ? line`${who(view.turn)} is driving. You may re-route their passenger.`
      : line`${who(view.turn)} is driving.`;
  }
  if (view.left === 0) return 'No actions left. End your turn.';
  return line`${errand(view)} ${plural(view.left, { one: '# action left.', other: '# actions left.' })}`;
};

const ENDINGS: Readonly<Record<string, string>> = {
  'ten-passengers': 'The tenth passenger arrived.',
  'empty-tank': 'A taxi ran out of gas.',
  'last-taxi': 'Only one taxi was left.',
  standstill: 'Traffic stood still for too long.',
};

export const text: GameText<Action, Event, View> = {
  language: english,
  name: 'Curbside',
  blurb: 'Lay the streets, pick up fares, and watch your gas.',
  minutes: 30,
  position,
  event: tell,
  ...actWords(acts),
  prompt,
  outcome: ({ ranks, scores, reason }) => {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const stars = plural(scores?.[winners[0]!] ?? 0, 'star');
    return line`${ENDINGS[reason]!} ${list(winners.map(who))} won with ${stars}.`;
  },
  rejection: () => 'The rules don’t allow that right now.',
};
