import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { turnSpots } from './rounds.ts';

const turn = (...seqs: number[]): LogEntry[] => seqs.map((seq) => ({ seq }) as LogEntry);
const points = (...seqs: number[]): { seq: number }[] => seqs.map((seq) => ({ seq }));

test('turns are equally wide, however many entries they have', () => {
  const turns = [turn(1), turn(2, 3, 4, 5), turn(6, 7)];
  expect(turnSpots(turns, points(1, 2, 3, 4, 5, 6, 7))).toEqual([0, 1, 1.25, 1.5, 1.75, 2, 2.5]);
});

test('a point that is older than the known log stands at its start', () => {
  expect(turnSpots([turn(4, 5)], points(1, 4, 5))).toEqual([0, 0, 0.5]);
  expect(turnSpots([], points(1, 2))).toEqual([0, 0]);
});
