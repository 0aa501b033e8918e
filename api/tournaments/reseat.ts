import type { Occasion } from '../aggregate.ts';
import type { StateOrRefusal, EntrantRow, TournamentState } from './state.ts';

/** A table that is not made yet, and those of its players who are left. */
export interface Reseating {
  match: string;
  left: readonly number[];
  /** Whether the game can be played by as many. */
  isPlayed: boolean;
}

/** What somebody who was at a table has of its round when it is played by others than were paired, or not at all. */
const resultOf = (
  { seats }: TournamentState,
  { number }: EntrantRow,
  { match, left, isPlayed, round }: Reseating & { round: number },
): EntrantRow['results'][number] => {
  const seat = left.indexOf(number);
  const blank = { round, got: [], rank: null, figure: null };
  if (isPlayed && seat >= 0)
    return { ...blank, match, met: left.filter((other) => other !== number), seat, off: null };
  return { ...blank, match: null, met: [], seat: 0, off: seat >= 0 ? seats - 1 : 0 };
};

/** Lets those who are left play without the others; where they are too few, they have the round off. */
export const reseat = (t: TournamentState, table: Reseating, { now }: Occasion): StateOrRefusal => {
  const { match, left, isPlayed } = table;
  const old = t.pairings.find((one) => one.match === match);
  if (old?.stage !== 'planned' || !left.every((one) => old.seats.includes(one))) return t;
  const field = t.field.map((one) =>
    old.seats.includes(one.number)
      ? {
          ...one,
          results: one.results.map((result) =>
            result.match === match ? resultOf(t, one, { ...table, round: old.round }) : result,
          ),
        }
      : one,
  );
  if (isPlayed) return { ...t, field, pairings: [{ ...old, seats: [...left], waitsFor: null }] };
  const dueAt = t.dueAt === null || t.dueAt > now ? now : t.dueAt;
  const pairings = [{ ...old, stage: 'void' as const, waitsFor: null }];
  return { ...t, field, pairings, tablesOver: t.tablesOver + 1, dueAt };
};
