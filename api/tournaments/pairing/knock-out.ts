import type { Chance } from '../../../rules/kit/chance.ts';
import { seatEvenly } from './evenly.ts';
import { splitAmong, type Entrant, type Round } from './field.ts';
import { orderSeats } from './seats.ts';

/** How many go on from a table of so many: the winner of a pair, two of a larger one. */
export const goingOn = (size: number): number => (size === 2 ? 1 : 2);

/** How many have a phase off so that the number of pairs is a power of two from the next phase on. */
const pairByes = (players: number): number => 2 ** Math.ceil(Math.log2(players)) - players;

/** Deals players to tables back and forth, so that the best come to different ones: 1, 4, 5; 2, 3, 6. */
const backAndForth = (players: readonly Entrant[], sizes: readonly number[]): Entrant[] => {
  const tables = sizes.map((): Entrant[] => []);
  const isOpen = (table: number): boolean => tables[table]!.length < sizes[table]!;
  let [at, step] = [0, 1];
  for (const player of players) {
    while (!isOpen(at)) [at, step] = next(at, step, tables.length);
    tables[at]!.push(player);
    [at, step] = next(at, step, tables.length);
  }
  return tables.flat();
};

const next = (at: number, step: number, tables: number): [at: number, step: number] =>
  at + step < 0 || at + step >= tables ? [at, -step] : [at + step, step];

/**
 * A phase of a knock-out: the best have it off where the number does not fit, all others are spread over the tables, away from
 * those they met. `players` are in the order of their seeds, or of how they came through the phase before.
 */
export const pairPhase = (
  players: readonly Entrant[],
  { size, allowed, chance }: { size: number; allowed: readonly number[]; chance: Chance },
): Round => {
  const split = splitAmong(players.length, Math.min(size, players.length), allowed);
  const byes = size === 2 ? pairByes(players.length) : split.byes;
  const sizes = size === 2 ? Array<number>((players.length - byes) / 2).fill(2) : split.sizes;
  const playing = backAndForth(players.slice(byes), sizes);
  const tables = seatEvenly(playing, sizes, { byPoints: false, chance }).map(orderSeats);
  return {
    tables: tables.map((table) => table.map(({ id }) => id)),
    byes: players.slice(0, byes).map(({ id }) => id),
  };
};
