import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { lastChanges } from './plans.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const entry = (...events: LogEntry['events']): LogEntry => logged(1, 1, { events });
const shown = { type: 'texts-shown', open: { texts: [{ seat: 2, text: 'too-loud' }] } };

test('texts are marked in the colours of those who sent them', () => {
  expect(lastChanges([entry(shown)], { driver: 0 }).get('text:too-loud')).toBe(2);
});

test('texts that were answered are marked in the colour of the Driver', () => {
  const answered = { type: 'emojis-shown', open: { placed: [{ emoji: 'fire', text: 'too-loud' }] } };
  expect(lastChanges([entry(shown), entry(answered)], { driver: 0 }).get('text:too-loud')).toBe(0);
});

test('what was taken back is not marked', () => {
  const reverted = { ...entry(shown), reverted: true } as const;
  expect(lastChanges([reverted], { driver: 0 }).size).toBe(0);
});
