import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../api/contract/match.ts';
import { settled, untried } from '../../../rules/kit/ahead/review.ts';
import { curvedBy, entryOf, openedIn, storyOf } from './story.ts';
import { entry as logged } from '../../gallery/logged.ts';

const entry = (seq: number, seat: number | null, changes: Partial<LogEntry> = {}): LogEntry =>
  logged(seq, seat, { kind: seat === null ? 'start' : 'act', text: [], ...changes });
/** Two seats act in turn, twice each time; something was taken back. */
const LOG = [
  entry(1, null),
  entry(2, 0, { reverted: true }),
  entry(3, 0, { kind: 'undo', reverts: 2 }),
  ...[4, 5, 6, 7, 8, 9].map((seq) => entry(seq, Math.floor(seq / 2) % 2)),
];

describe('the story of a match', () => {
  test('has its turns, and every entry as a step of its own where there are few', () => {
    const { turns, steps, unit } = storyOf(LOG, undefined);
    expect(turns.map(({ turn, last }) => [turn, last])).toEqual([
      [0, 1],
      [1, 5],
      [2, 7],
      [3, 9],
    ]);
    expect([steps.length, unit]).toEqual([7, 'step']);
    const long = [entry(1, null), ...Array.from({ length: 30 }, (_, i) => entry(i + 2, i % 2))];
    expect(storyOf(long, undefined)).toMatchObject({ unit: 'turn', steps: { length: 31 } });
  });

  test('opens the decision that is named, or the next one, with its place in the turn', () => {
    const story = storyOf(LOG, undefined);
    expect(openedIn(story, 5)).toMatchObject({
      entry: { seq: 5 },
      turn: { turn: 1 },
      move: 2,
      of: 2,
      before: 4,
    });
    expect(openedIn(story, 1)).toMatchObject({ entry: { seq: 4 }, before: 1, next: { seq: 5 } });
    expect(openedIn(story, 2)!.entry.seq).toBe(4);
    expect(openedIn(story, 99)!.entry.seq).toBe(9);
    expect(openedIn(story, undefined)).toBeUndefined();
    expect(entryOf(story.turns[0]!)).toBe(1);
  });
});

test('the curve has a line for each seat, or one for all together, as far as it is known', () => {
  const told = { seats: 2, viewer: 1, name: (seat: number) => `Seat ${seat}`, steps: [] };
  const result = settled({ ranks: [1, 2], scores: [5, 3], reason: 'done' });
  const tallied = [{ ...untried(2), playOuts: 4, wins: [1, 3], scores: 4, squares: 4 }, null, result];
  const apart = curvedBy(tallied, { ...told, isTogether: false });
  expect(apart.lines.map(({ figures, isOwn }) => [figures, isOwn])).toEqual([
    [[0.25, undefined, 1], false],
    [[0.75, undefined, 0], true],
  ]);
  expect(apart.turnings).toEqual([]);
  const together = curvedBy(tallied, { ...told, isTogether: true });
  expect(together.lines.map(({ figures, mark }) => [figures, mark])).toEqual([[[1, undefined, 5], null]]);
});

describe('the largest loss of the viewer', () => {
  const sure = (...wins: number[]) => ({ ...untried(2), playOuts: 100, wins });
  const tallied = [sure(50, 50), sure(90, 10), sure(60, 40), sure(85, 15), sure(85, 15)];
  const steps = tallied.map((_, turn) => ({ turn, last: turn, entries: [{ ...LOG[4]!, seat: turn % 2 }] }));
  const told = { isTogether: false, seats: 2, name: String, steps };

  test('comes first, if it is by a move of their own', () => {
    const first = (viewer: 0 | 1 | 'table') => curvedBy(tallied, { ...told, viewer }).turnings[0];
    expect(first(1)).toMatchObject({ index: 1, line: 1, by: -0.4 });
    expect(first(0)).toMatchObject({ index: 2, line: 0 });
    expect(first('table')).toMatchObject({ index: 1 });
  });

  test('is none where only others’ moves cost them', () => {
    const others = steps.map((one) => ({ ...one, entries: [{ ...LOG[4]!, seat: 1 }] }));
    expect(curvedBy(tallied, { ...told, steps: others, viewer: 0 }).isLoss).toBe(false);
    expect(curvedBy(tallied, { ...told, steps: others, viewer: 1 }).isLoss).toBe(true);
  });

  test('opens on their decision in a turn of several', () => {
    expect(entryOf({ turn: 1, last: 7, entries: LOG.slice(3) }, 1)).toBe(6);
    expect(entryOf({ turn: 1, last: 7, entries: LOG.slice(3) }, 'table')).toBe(4);
  });
});
