import { expect, it } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { LiveAnnouncer } from './live-announcer.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const entry = (seq: number, change: Partial<LogEntry> = {}): LogEntry =>
  logged(seq, 1, { text: [`Fact ${seq}.`], ...change });

it('says the caption first, then what was missed, once each', () => {
  const announcer = new LiveAnnouncer();
  const log = [entry(1), entry(2), entry(3)];
  announcer.listen(log, 'Meanwhile, Juno took a turn.', 1);
  announcer.listen(log, 'Meanwhile, Juno took a turn.', 1);
  expect(announcer.lines).toEqual(['Meanwhile, Juno took a turn.', 'Fact 2.', 'Fact 3.']);
});

it('goes on with what is new, under the same caption', () => {
  const announcer = new LiveAnnouncer();
  announcer.listen([entry(1)], 'Meanwhile, Juno took a turn.', 0);
  announcer.listen([entry(1), entry(2)], 'Meanwhile, Juno took a turn.', 0);
  expect(announcer.lines.at(-1)).toBe('Fact 2.');
  expect(announcer.lines.filter((line) => line.startsWith('Meanwhile'))).toHaveLength(1);
});

it('does not tell what was taken back', () => {
  const announcer = new LiveAnnouncer();
  announcer.listen([entry(1, { reverted: true }), entry(2, { kind: 'undo' })], undefined, 0);
  expect(announcer.lines).toEqual([]);
});
