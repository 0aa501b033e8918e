import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../../../rules/catalog.ts';
import { fixturesOf } from '../../../../test/fixtures/fixture.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { mergeEntries, turnOf, turnsOf } from '../entries.ts';
import { lookBack, type LookBackPoint } from './look-back.ts';
import { momentsOf } from '../moments.ts';

const CASES = CATALOG.filter(({ recap }) => recap).flatMap((module) =>
  fixturesOf(module.game).map(
    ([name, fixture]) => [`${module.game.meta.id} ${name}`, module, fixture] as const,
  ),
);

describe.each(CASES)('%s, looked back upon', (_name, module, fixture) => {
  const { config, seats, entries, end } = fixture;
  const shown = lookBack(module, { config, entries, seats: Array.from({ length: seats }) })!;

  test('ends with the score of its outcome, one point an entry that counts', () => {
    const last = shown.points.at(-1)!;
    if (end.outcome.scores) expect(last.figures[0]!.slice(0, 1)).toEqual(end.outcome.scores.slice(0, 1));
    expect(new Set(shown.points.map(({ seq }) => seq)).size).toBe(shown.points.length);
  });

  test('has a few moments, in their order, none of them the start', () => {
    const seqs = momentsOf(shown).map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(seqs.length).toBeLessThanOrEqual(5);
    expect(seqs).not.toContain(1);
  });

  test('counts what ends a turn to the turn it ends, also where it opens the next', () => {
    const { opens } = module.recap!;
    if (!opens) return;
    const log = mergeEntries([], entries as readonly object[] as LogEntry[]);
    for (const [i, turn] of turnsOf(log, opens).entries())
      for (const { seq } of turn) expect(turnOf(log, seq, opens), `entry ${seq}`).toBe(Math.max(1, i));
  });
});

test('the last board of Streets keeps the signs that were sold in the end', () => {
  const [, module, { config, seats, entries, end }] = CASES.find(([name]) => name.includes('most-money'))!;
  const { board } = lookBack(module, { config, entries, seats: Array.from({ length: seats }) })!;
  const owned = (view: object): number =>
    (view as { city: { owner: number | null }[] }).city.filter(({ owner }) => owner !== null).length;
  expect(owned(board)).toBeGreaterThan(owned(module.game.view(end.state, 'table') as object));
});

test('a moment is where a score rose most, where the lead changed, and what decides', () => {
  const at = (seq: number, ...scores: number[]): LookBackPoint => ({ seq, figures: [scores], events: [] });
  const points = [at(1, 0, 0), at(2, 9, 0), at(3, 9, 1), at(4, 9, 1), at(5, 9, 10)];
  const moments = momentsOf({ recap: { tallies: [] } as never, points });
  expect(moments.map(({ seq, leader }) => [seq, leader])).toEqual([
    [2, 0],
    [3, undefined],
    [5, 1],
  ]);
});
