import { expect, it } from 'vitest';
import type { LogEntry } from '../../../api/http/schemas/match.ts';
import { Ears } from './ears.ts';

const entry = (seq: number, change: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  at: '2026-11-17T12:00:00.000Z',
  seat: 1,
  kind: 'act',
  events: [],
  text: [`Fact ${seq}.`],
  ...change,
});

it('says the caption first, then what was missed, once each', () => {
  const ears = new Ears();
  const log = [entry(1), entry(2), entry(3)];
  ears.listen(log, 'Meanwhile, Juno took a turn.', 1);
  ears.listen(log, 'Meanwhile, Juno took a turn.', 1);
  expect(ears.lines).toEqual(['Meanwhile, Juno took a turn.', 'Fact 2.', 'Fact 3.']);
});

it('goes on with what is new, under the same caption', () => {
  const ears = new Ears();
  ears.listen([entry(1)], 'Meanwhile, Juno took a turn.', 0);
  ears.listen([entry(1), entry(2)], 'Meanwhile, Juno took a turn.', 0);
  expect(ears.lines.at(-1)).toBe('Fact 2.');
  expect(ears.lines.filter((line) => line.startsWith('Meanwhile'))).toHaveLength(1);
});

it('does not tell what was taken back', () => {
  const ears = new Ears();
  ears.listen([entry(1, { struck: true }), entry(2, { kind: 'undo' })], undefined, 0);
  expect(ears.lines).toEqual([]);
});
