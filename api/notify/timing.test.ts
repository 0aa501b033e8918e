import { expect, test } from 'vitest';
import { waitsUntil } from './outboxes.ts';

const at = (time: string): number => Date.parse(`2026-11-26T${time}:00Z`);
const QUIET = { from: '08:00', to: '12:00' };
/** A turn that was handed to a mail channel at 8:00, in UTC. */
const TURN = {
  kind: 'turn',
  via: 'mail',
  moment: 'now',
  hour: 18,
  timeZone: 'UTC',
  quiet: null,
  made: at('08:00') / 1000,
  due: at('08:00') / 1000,
  snoozed: null,
} as const;

test.each([
  ['at once', {}, '08:00', undefined],
  ['after ten minutes, if unseen by then', { moment: 'unseen' }, '08:03', '08:10'],
  ['ten minutes later', { moment: 'unseen', due: at('08:10') / 1000 }, '08:10', undefined],
  [
    'a little before its moment, along with what is due',
    { moment: 'unseen', due: at('08:10') / 1000 },
    '08:06',
    undefined,
  ],
  ['in the digest', { moment: 'digest' }, '08:03', '18:00'],
  ['in the digest of the player’s zone', { moment: 'digest', timeZone: 'Europe/Berlin' }, '08:03', '17:00'],
  ['before the digest if it is pressing', { moment: 'digest', kind: 'asked' }, '08:03', undefined],
  ['after quiet hours', { quiet: QUIET }, '08:03', '12:00'],
  ['after quiet hours, pressing or not', { quiet: QUIET, kind: 'asked' }, '08:03', '12:00'],
  [
    'after quiet hours that a digest falls into',
    { moment: 'digest', hour: 9, quiet: QUIET },
    '08:03',
    '12:00',
  ],
  ['to a program in quiet hours too', { quiet: QUIET, via: 'json' }, '08:03', undefined],
  ['ten minutes after a snooze', { moment: 'unseen', snoozed: at('09:00') / 1000 }, '09:00', '09:10'],
] as const)('a nudge goes out %s', (_, more, now, until) => {
  expect(waitsUntil({ ...TURN, ...more }, at(now))).toEqual(until && new Date(at(until)));
});
