import { english } from '../../../kit/english.ts';
import type { GameText } from '../../../kit/text.ts';
import type { Telling } from '../../../kit/words.ts';
import { cellName } from '../city/board.ts';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { carriedBy, pay } from '../turn/fares.ts';
import { legal } from '../turn/legal.ts';
import { tell } from './events.ts';
import type { Action, Event, Fare, View } from '../model/types.ts';
import { cellCode, count, KIND_NAMES, lieCode, lieOf, listed, tileName } from './names.ts';

const trip = (fare: Fare): string => {
  const { stars, gas } = pay(fare);
  return `to ${cellName(fare.to)}, worth ${count(stars, 'star')} and ${gas} gas`;
};

const fareLine = (fare: Fare, { name, viewer }: Telling): string => {
  if (fare.seat === null) return `Fare ${fare.letter} waits at ${cellName(fare.from)}, ${trip(fare)}.`;
  const driver = fare.seat === viewer ? 'you' : name(fare.seat);
  return `Fare ${fare.letter} rides with ${driver}, ${trip(fare)}.`;
};

const taxiLine = (view: View, seat: number, { name }: Telling): string => {
  const { cell, gas, stars, cards } = view.taxis[seat]!;
  const figures = `${count(stars, 'star')}, ${gas} gas, ${count(cards, 'passenger')} delivered`;
  const place = cell === null ? 'off the road' : `at ${cellName(cell)}`;
  return `${name(seat)}: ${place}, ${figures}.`;
};

const roadLines = ({ squares }: View): string[] =>
  squares.flatMap(({ road, block }, cell) => {
    const tile = road && tileName(road.kind, road.turn);
    if (!block) return tile ? [`${cellName(cell)}: ${tile}.`] : [];
    return [`${cellName(cell)}: a ${KIND_NAMES[block.kind]}${tile ? `, and under it a ${tile}` : ''}.`];
  });

const handLine = ({ me, hand }: View): string[] => {
  if (me === null) return [];
  const names = hand.map((kind) => KIND_NAMES[kind]);
  return [names.length > 0 ? `In hand: ${names.join(', ')}.` : 'Nothing in hand.'];
};

/** A warning, once half the patience is gone (CU27). */
const idleLine = ({ idle, seats }: View): string[] => {
  const rounds = Math.floor(idle / seats);
  return rounds * 2 < STANDSTILL_ROUNDS
    ? []
    : [`No passenger in or out for ${rounds} rounds; at ${STANDSTILL_ROUNDS} the match ends.`];
};

const position = (view: View, telling: Telling): string[] => [
  ...view.taxis.map((_, seat) => taxiLine(view, seat, telling)),
  ...view.fares.map((fare) => fareLine(fare, telling)),
  ...handLine(view),
  `${count(view.cards, 'passenger card')} left, ${count(view.deckSize, 'tile')} in the deck.`,
  ...idleLine(view),
  ...roadLines(view),
];

const label = (action: Action, view: View): string => {
  switch (action.type) {
    case 'drive':
      return `Drive to ${cellName(action.to)}`;
    case 'place-tile': {
      const [name, lie] = [KIND_NAMES[action.kind], lieOf(action.kind, action.turn)];
      return `Lay the ${name} at ${cellName(action.cell)}${lie && `, ${lie}`}`;
    }
    case 'remove-tile':
      return `Take up the ${view.squares[action.cell]!.block ? 'cone' : 'tile'} at ${cellName(action.cell)}`;
    case 'turn-tile': {
      const { kind } = view.squares[view.taxis[view.turn]!.cell!]!.road!;
      return `Turn this tile: ${tileName(kind, action.turn)}`;
    }
    case 'draw-tile':
      return 'Draw a tile';
    case 'play-canteen':
      return 'Pour in the gas can';
    case 'play-pothole':
      return `Leave a pothole at ${cellName(action.cell)}`;
    case 're-route':
      return action.piece === 'passenger'
        ? `Re-route: fare ${action.letter} waits elsewhere`
        : `Re-route: fare ${action.letter} wants to go elsewhere`;
    case 'end-turn':
      return 'End turn';
    default:
      return action satisfies never;
  }
};

const command = (action: Action, view: View): string => {
  switch (action.type) {
    case 'drive':
      return `drive ${cellCode(action.to)}`;
    case 'place-tile': {
      const { kind, cell, turn } = action;
      return `lay ${kind} ${cellCode(cell)} ${lieCode({ kind, turn })}`;
    }
    case 'remove-tile':
      return `take ${cellCode(action.cell)}`;
    case 'turn-tile': {
      const { kind } = view.squares[view.taxis[view.turn]!.cell!]!.road!;
      return `turn ${lieCode({ kind, turn: action.turn })}`;
    }
    case 'draw-tile':
      return 'draw';
    case 'play-canteen':
      return 'gas';
    case 'play-pothole':
      return `pothole ${cellCode(action.cell)}`;
    case 're-route':
      return `reroute ${action.letter.toLowerCase()} ${action.piece}`;
    case 'end-turn':
      return 'end';
    default:
      return action satisfies never;
  }
};

/** Out of turn there is only the re-route (CU13). */
const mayCutIn = (view: View): boolean => view.me !== null && [...legal(view, view.me)].length > 0;

const prompt = (view: View, { name }: Telling): string => {
  if (view.end !== null) return 'The match is over.';
  if (view.me !== view.turn)
    return `${name(view.turn)} has the road.${mayCutIn(view) ? ' You may re-route their passenger.' : ''}`;
  const aboard = carriedBy(view, view.turn);
  const errand = aboard ? `Take fare ${aboard.letter} to ${cellName(aboard.to)}` : 'Pick up a fare';
  return view.left === 0
    ? 'No actions left. End your turn.'
    : `${errand}. ${count(view.left, 'action')} left.`;
};

const ENDINGS: Readonly<Record<string, string>> = {
  'ten-passengers': 'The tenth passenger has arrived.',
  'empty-tank': 'A tank ran empty.',
  'last-taxi': 'One taxi is left on the road.',
  standstill: 'The streets stood still for too long.',
};

/** Curbside in words. */
export const text: GameText<Action, Event, View> = {
  language: english,
  name: 'Curbside',
  blurb: 'Lay the streets, pick up fares, and watch your gas.',
  minutes: 30,
  position,
  event: tell,
  action: label,
  command,
  prompt,
  outcome: ({ ranks, scores, reason }, { name, viewer }: Telling) => {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const youFirst = winners.toSorted((a, b) => Number(b === viewer) - Number(a === viewer));
    const names = listed(youFirst.map((seat) => name(seat)));
    const stars = count(scores?.[winners[0]!] ?? 0, 'star');
    return `${ENDINGS[reason] ?? ''} ${names} won with ${stars}.`.trim();
  },
  rejection: () => 'The rules do not allow that now.',
};
