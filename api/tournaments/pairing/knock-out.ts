import type { Chance } from '../../../rules/kit/chance.ts';
import { seatEvenly } from './evenly.ts';
import { orderSeats, splitAmong, type Entrant, type PairedRound } from './field.ts';

/** How many of a table go on: the winner of a pair, two of a larger one. */
export const goingOn = (size: number): number => (size === 2 ? 1 : 2);

/** How many have a phase off so that the number of pairs is a power of two from the next phase on. */
const pairByes = (players: number): number => 2 ** Math.ceil(Math.log2(players)) - players;

const splitPhase = (players: number, size: number, allowed: readonly number[]) => {
  const split = splitAmong(players, Math.min(size, players), allowed);
  if (size > 2) return split;
  const byes = pairByes(players);
  return { sizes: Array<number>((players - byes) / 2).fill(2), byes };
};

/** How many phases it takes until one has won. */
export const phasesOf = (players: number, size: number, allowed: readonly number[]): number => {
  const largest = Math.max(0, ...allowed.filter((one) => one <= Math.min(size, players)));
  if (largest < 2) return 0;
  const { sizes, byes } = splitPhase(players, largest, allowed);
  if (sizes.length === 1 && byes === 0) return 1;
  return 1 + phasesOf(byes + sizes.reduce((sum, one) => sum + goingOn(one), 0), size, allowed);
};

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
): PairedRound => {
  const { sizes, byes } = splitPhase(players.length, size, allowed);
  const playing = backAndForth(players.slice(byes), sizes);
  const tables = seatEvenly(playing, sizes, { byPoints: false, chance }).map(orderSeats);
  return {
    tables: tables.map((table) => table.map(({ id }) => id)),
    byes: players.slice(0, byes).map(({ id }) => id),
  };
};
