import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { headingsOf, lastChanges } from './setting.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const NOWHERE = new Map<number, number>();
const entry = (seat: number, ...events: LogEntry['events']): LogEntry => logged(1, seat, { events });
const driven = (seat: number, ...path: number[]) => ({ type: 'driven', open: { seat, path } });
const placed = (seat: number, cell: number) => ({
  type: 'tile-placed',
  open: { seat, cell, kind: 'cross', turn: 0 },
});

test('a drive is marked from where it began, one cell back along its line', () => {
  expect(lastChanges([entry(0, driven(0, 9, 10))], NOWHERE)).toEqual([{ seat: 0, cells: [8, 9, 10] }]);
});

test('where a drive of one cell began is known from where the taxi stood', () => {
  expect(lastChanges([entry(0, driven(0, 9))], new Map([[0, 3]]))).toEqual([{ seat: 0, cells: [3, 9] }]);
  expect(lastChanges([entry(0, driven(0, 9))], NOWHERE)).toEqual([{ seat: 0, cells: [9] }]);
});

test('a place from which the line can not have begun is not believed', () => {
  expect(lastChanges([entry(0, driven(0, 9, 10))], new Map([[0, 3]]))[0]?.cells).toEqual([8, 9, 10]);
});

test('a drive that follows another begins where that one ended', () => {
  const changes = lastChanges([entry(0, driven(0, 1, 2)), entry(0, driven(0, 8))], NOWHERE);
  expect(changes.map(({ cells }) => cells)).toEqual([
    [0, 1, 2],
    [2, 8],
  ]);
});

test('what everybody changed is marked, and each place once', () => {
  const changes = lastChanges(
    [entry(1, placed(1, 4)), entry(0, placed(0, 7)), entry(0, placed(0, 7))],
    NOWHERE,
  );
  expect(changes).toEqual([
    { seat: 1, cells: [4] },
    { seat: 0, cells: [7] },
  ]);
});

test('a piece that was re-routed twice is marked only where it is now', () => {
  const reRouted = (letter: string, piece: string, cell: number) => ({
    type: 're-routed',
    open: { seat: 2, letter, piece, cell },
  });
  const changes = lastChanges(
    [
      entry(2, reRouted('B', 'destination', 19)),
      entry(2, reRouted('B', 'passenger', 20)),
      entry(2, reRouted('B', 'destination', 24)),
    ],
    NOWHERE,
  );
  expect(changes.map(({ cells }) => cells)).toEqual([[20], [24]]);
});

test('what was taken back is not marked', () => {
  const reverted = { ...entry(0, placed(0, 7)), reverted: true } as const;
  expect(lastChanges([reverted], NOWHERE)).toEqual([]);
});

test('a taxi looks the way it drove', () => {
  expect(headingsOf([entry(0, driven(0, 9, 10))], NOWHERE).get(0)).toBe(90);
  expect(headingsOf([entry(0, driven(0, 9, 3))], NOWHERE).get(0)).toBe(0);
});

test('the whole log says where each first drive began', () => {
  const dealt = { type: 'dealt', open: { corners: [0, 35] } };
  const log = [entry(0, dealt), entry(0, driven(0, 1)), entry(1, driven(1, 29)), entry(0, driven(0, 7))];
  expect([...headingsOf(log, NOWHERE)]).toEqual([
    [0, 180],
    [1, 0],
  ]);
});
