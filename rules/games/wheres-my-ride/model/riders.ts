import type { Seat, Viewer } from '../../../kit/game.ts';
import { DRAWN_FOR_ONE } from './kinds.ts';
import type { State } from './types.ts';

type Table = Pick<State, 'seats' | 'driver'>;

/** The riders, clockwise from the Driver's left. */
export const ridersOf = ({ seats, driver }: Table): Seat[] =>
  Array.from({ length: seats - 1 }, (_, i) => (driver + 1 + i) % seats);

/** Those who hear what riders say, propose, and vote: the riders and, unless deaf, the Driver (WR6). A single rider says nothing. */
export const hearersOf = (state: Table & Pick<State, 'deaf'>): Seat[] =>
  state.deaf || state.seats === 2 ? ridersOf(state) : [...ridersOf(state), state.driver];

export const isHearer = (state: Table & Pick<State, 'deaf'>, viewer: Viewer): boolean =>
  hearersOf(state).some((seat) => seat === viewer);

/** The seats that send texts in a round (from 0): the next riders after the previous texters (WR3). */
export const textersIn = (state: Table & Pick<State, 'triple'>, round: number): Seat[] => {
  const riders = ridersOf(state);
  const count = Math.min(state.triple ? 3 : 2, riders.length);
  return Array.from({ length: count }, (_, i) => riders[(round * count + i) % riders.length]!);
};

/** A two-player round has two texts, so the only rider keeps two of four (WR7). */
export const keepsOf = ({ seats }: Pick<State, 'seats'>): number => (seats === 2 ? 2 : 1);

export const drawsOf = (state: Pick<State, 'seats'>): number => DRAWN_FOR_ONE * keepsOf(state);

/** Riders talk only while deciding, and a single rider has nobody to talk to (WR6). */
export const isTalking = ({ seats, phase }: Pick<State, 'seats' | 'phase'>): boolean =>
  phase === 'decide' && seats > 2;

export const openLocations = ({ locations, flipped }: Pick<State, 'locations' | 'flipped'>): string[] =>
  locations.filter((location) => !flipped.includes(location));

export const settledSeats = ({ ballots }: Pick<State, 'ballots'>): Seat[] =>
  ballots.flatMap(({ seat, isSettled }) => (isSettled ? [seat] : [])).sort((a, b) => a - b);

type Asking = Pick<State, keyof Table | 'phase' | 'drafts' | 'ballots'>;
const AWAITED: Readonly<Record<State['phase'], (state: Asking) => Seat[]>> = {
  text: ({ drafts }) => drafts.flatMap(({ seat, kept }) => (kept ? [] : [seat])),
  emoji: ({ driver }) => [driver],
  decide: (state) => ridersOf(state).filter((seat) => !settledSeats(state).includes(seat)),
  over: () => [],
};
/** The seats the match is waiting for, clockwise. */
export const awaiting = (state: Asking): Seat[] => AWAITED[state.phase](state);

/** The seat that discarded each of the newest discards, in order. A texter draws twice as many texts as they keep (WR7). */
export const discarders = (state: Pick<State, 'seats' | 'rounds'>, count: number): Seat[] => {
  const shown = state.rounds.filter(({ texts }) => texts.length > 0);
  const texters = shown.flatMap((round) => round.texters);
  const all = texters.flatMap((seat) => Array<Seat>(keepsOf(state)).fill(seat));
  return all.slice(all.length - count);
};

/** A viewer's own discards, until they are shuffled into the deck (WR4). */
export const discardedBy = (state: State, viewer: Viewer): string[] => {
  const by = discarders(state, state.discards.length);
  return state.discards.filter((_text, i) => by[i] === viewer);
};
