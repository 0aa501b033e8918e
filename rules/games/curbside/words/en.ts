import { actWords } from '../../../kit/words/acts.ts';
import { tellBy } from '../../../kit/words/facts.ts';
import { english, list, plural } from '../../../kit/words/english.ts';
import { type GameText, joined, line, who, type Line } from '../../../kit/words/words.ts';
import { distance } from '../city/board.ts';
import { reaches } from '../city/drive.ts';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { carriedBy, pay } from '../turn/fares.ts';
import { legal } from '../turn/legal.ts';
import { acts } from './acts.ts';
import type { Action, Cell, Event, Fare, Taxi, View } from '../model/types.ts';
import { card, kindName, named, place, tileName } from './names.ts';

const fareLine = (fare: Fare): Line => {
  const { stars, gas } = pay(fare);
  const [letter, to, worth] = [named(fare.letter), place(fare.to), plural(stars, 'star')];
  return fare.seat === null
    ? line`Fare ${letter} waits at ${place(fare.from)}, bound for ${to}, worth ${worth} and ${gas} gas.`
    : line`Fare ${letter} rides with ${who(fare.seat)}, bound for ${to}, worth ${worth} and ${gas} gas.`;
};

const taxiLine = ({ cell, gas, stars, cards }: Taxi, seat: number): Line => {
  const has = line`${plural(stars, 'star')}, ${gas} gas, ${plural(cards, 'passenger')} delivered`;
  return cell === null
    ? line`${who(seat)}: off the road, ${has}.`
    : line`${who(seat)}: at ${place(cell)}, ${has}.`;
};

const roadLines = ({ squares }: View): Line[] =>
  squares.flatMap(({ road, block }, cell) => {
    if (!road && !block) return [];
    if (!block) return [line`${place(cell)}: ${tileName(road!)}.`];
    return [
      road
        ? line`${place(cell)}: a ${kindName(block.kind)} on a ${tileName(road)}.`
        : line`${place(cell)}: a ${kindName(block.kind)}.`,
    ];
  });

const handLine = ({ you, hand }: View): Line[] => {
  if (you === null) return [];
  return [hand.length > 0 ? line`Your hand: ${joined(hand.map(card), ', ')}.` : 'Your hand is empty.'];
};

const othersLines = ({ you, opened }: View): Line[] =>
  (opened?.hands ?? []).flatMap((hand, seat) => {
    if (seat === you) return [];
    if (hand.length === 0) return [line`${who(seat)} held nothing.`];
    return [line`${who(seat)} held ${joined(hand.map(card), ', ')}.`];
  });

/** A warning once half of the allowed idle rounds have passed (CU27). */
const idleLine = ({ idle, seats }: View): Line[] => {
  const rounds = Math.floor(idle / seats);
  return rounds * 2 < STANDSTILL_ROUNDS
    ? []
    : [line`Nobody got in or out for ${rounds} rounds. After ${STANDSTILL_ROUNDS}, the match ends.`];
};

const position = (view: View): Line[] => [
  ...view.taxis.map(taxiLine),
  ...view.fares.map(fareLine),
  ...handLine(view),
  ...othersLines(view),
  line`${plural(view.cards, 'passenger card')} left, ${plural(view.deckSize, 'tile')} in the deck.`,
  ...idleLine(view),
  ...roadLines(view),
];

/** The prompt says whose turn it is, and the outcome how the match ended. */
type Silent = 'turn-began' | 'ended';

const tell = tellBy<Event, Silent>({
  dealt: ({ gas, first }) => line`Every taxi started with ${gas} gas. ${who(first)} went first.`,
  'fare-called': ({ letter, from, to }) =>
    line`Fare ${named(letter)} called: ${place(from)} to ${place(to)}.`,
  'tile-drawn': ({ seat }, { own }) => {
    const kind = own?.[seat]?.kind;
    return kind ? line`${who(seat)} drew a tile: ${card(kind)}.` : line`${who(seat)} drew a tile.`;
  },
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

/** Out of turn, only a re-route is possible (CU13). */
const mayCutIn = (view: View): boolean => view.you !== null && [...legal(view, view.you)].length > 0;

/** The cells where these Moves could end without emptying the tank (CU18). */
const stops = (
  squares: View['squares'],
  from: Cell,
  { gas, moves }: { gas: number; moves: number },
): Cell[] =>
  moves < 1
    ? []
    : reaches(squares, from, gas - 1).flatMap(({ cell, path }) => [
        cell,
        ...stops(squares, cell, { gas: gas - path.length, moves: moves - 1 }),
      ]);

/** The next step: deliver a fare within reach, otherwise get closer to one, or build a road where none leads on. */
const errand = (view: View): Line => {
  const can = new Set([...legal(view, view.turn)].map(({ type }) => type));
  const { cell: here, gas } = view.taxis[view.turn]!;
  const within = (moves: number): Cell[] => stops(view.squares, here!, { gas, moves });
  const aboard = carriedBy(view, view.turn);
  const goals = aboard ? [aboard.to] : view.fares.filter(({ seat }) => seat === null).map(({ from }) => from);
  if (within(1).some((cell) => goals.includes(cell)))
    return aboard ? line`Take fare ${named(aboard.letter)} to ${place(aboard.to)}.` : 'Pick up a fare.';
  const isNearer = (cell: Cell): boolean =>
    goals.some((goal) => distance(cell, goal) < distance(here!, goal));
  if (within(view.left).some(isNearer)) return approach(aboard, can.has('place-tile'));
  if (can.has('place-tile')) return 'Choose a tile to lay.';
  return can.has('draw-tile') ? 'Draw a tile to lay.' : 'Clear a way for your taxi.';
};
const approach = (aboard: Fare | undefined, canLay: boolean): Line => {
  if (!aboard) return canLay ? 'Lay a tile or drive toward a fare.' : 'Drive toward a fare.';
  return canLay
    ? line`Lay a tile or drive toward ${place(aboard.to)}.`
    : line`Drive toward ${place(aboard.to)}.`;
};

const prompt = (view: View): Line => {
  if (view.end !== null) return 'The match is over.';
  if (view.you !== view.turn)
    return mayCutIn(view)
      ? line`${who(view.turn)} is driving. You may re-route their passenger.`
      : line`${who(view.turn)} is driving.`;
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
