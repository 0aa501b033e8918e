import type { Seat } from '../../../kit/game.ts';
import { DRAWN_FOR_ONE } from './kinds.ts';
import type { State } from './types.ts';

type Table = Pick<State, 'seats' | 'driver'>;

/** The riders, clockwise from the Driver's left. */
export const ridersOf = ({ seats, driver }: Table): Seat[] =>
  Array.from({ length: seats - 1 }, (_, i) => (driver + 1 + i) % seats);

/** Who sends texts in a round, the first being round 0: as many as do go on from where the last ones stopped (WR3). */
export const textersIn = (state: Table & Pick<State, 'triple'>, round: number): Seat[] => {
  const riders = ridersOf(state);
  const count = Math.min(state.triple ? 3 : 2, riders.length);
  return Array.from({ length: count }, (_, i) => riders[(round * count + i) % riders.length]!);
};

/** Two texts are played in a round for two, so their only rider keeps two of four (WR7). */
export const keepsOf = ({ seats }: Pick<State, 'seats'>): number => (seats === 2 ? 2 : 1);

export const drawsOf = (state: Pick<State, 'seats'>): number => DRAWN_FOR_ONE * keepsOf(state);

/** Riders talk in the deciding step alone, and a single one has nobody to talk to (WR6). */
export const isTalking = ({ seats, phase }: Pick<State, 'seats' | 'phase'>): boolean =>
  phase === 'decide' && seats > 2;

/** Locations that have not been guessed in vain (WR11). */
export const openLocations = ({ locations, flipped }: Pick<State, 'locations' | 'flipped'>): string[] =>
  locations.filter((location) => !flipped.includes(location));

/** Whom the match waits for, clockwise. */
export const awaiting = (state: Pick<State, keyof Table | 'phase' | 'drafts' | 'ballots'>): Seat[] => {
  switch (state.phase) {
    case 'text':
      return state.drafts.flatMap(({ seat, kept }) => (kept ? [] : [seat]));
    case 'emoji':
      return [state.driver];
    case 'decide':
      return ridersOf(state).filter((seat) => !settledSeats(state).includes(seat));
    case 'over':
      return [];
    default:
      state.phase satisfies never;
      return [];
  }
};

/** Who has settled, and so decided. */
export const settledSeats = ({ ballots }: Pick<State, 'ballots'>): Seat[] =>
  ballots.flatMap(({ seat, isSettled }) => (isSettled ? [seat] : [])).sort((a, b) => a - b);
