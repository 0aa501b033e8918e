import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../rules/kit/chance.ts';
import type { Entrant } from './field.ts';
import { goingOn, pairPhase } from '../rounds.ts';

const entrants = (players: number): Entrant[] =>
  Array.from({ length: players }, (_, i) => ({
    id: `${i + 1}`,
    points: 0,
    byes: 0,
    met: new Map<string, number>(),
    sat: [],
  }));

const CHANCE = makeChance([1, 2, 3, 4]);

/** Plays phase by phase with the better seed winning. Returns the number of players of each phase. */
const playOut = (players: number, size: number): number[] => {
  const phases: number[] = [];
  let left = entrants(players);
  for (let isFinal = false; !isFinal;) {
    phases.push(left.length);
    const { tables, byes } = pairPhase(left, { size, allowed: [size - 1, size], chance: CHANCE });
    expect([...tables.flat(), ...byes].toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    isFinal = tables.length === 1 && byes.length === 0;
    const through = tables.flatMap((table) =>
      table.toSorted((a, b) => Number(a) - Number(b)).slice(0, isFinal ? 1 : goingOn(table.length)),
    );
    const ids = new Set([...byes, ...through]);
    left = left.filter(({ id }) => ids.has(id));
  }
  expect(left.map(({ id }) => id)).toEqual(['1']);
  return phases;
};

describe('a knock-out', () => {
  test.each([
    [16, 4, [16, 8, 4]],
    [9, 3, [9, 6, 4, 2]],
    [16, 2, [16, 8, 4, 2]],
    [11, 2, [11, 8, 4, 2]],
  ])('of %i players at tables of %i has phases of %j', (players, size, phases) => {
    expect(playOut(players, size)).toEqual(phases);
  });

  test('of 3 to 200 players ends with one who won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 200 }), fc.integer({ min: 2, max: 5 }), (players, size) => {
        playOut(players, size);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps the best apart', () => {
    const { tables } = pairPhase(entrants(16), { size: 4, allowed: [3, 4], chance: CHANCE });
    for (const table of tables) expect(table.filter((id) => Number(id) <= 4)).toHaveLength(1);
  });
});
