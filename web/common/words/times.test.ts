import { expect, test } from 'vitest';
import { knownZone, makeDeadline, makeLongWhen, makeWhen } from './times.ts';

const now = new Date('2026-11-17T10:00:00Z'); // a Tuesday
const paris = { now, zone: 'Europe/Paris' };

test('a deadline this week is said by its weekday and hour in the viewer’s zone', () => {
  expect(makeDeadline('2026-11-19T17:00:00Z', paris)).toBe('by Thu 18:00');
  expect(makeDeadline('2026-11-19T17:00:00Z', { now, zone: 'America/New_York' })).toBe('by Thu 12:00');
});

test('the same moment falls on another weekday elsewhere', () => {
  expect(makeWhen('2026-11-19T23:30:00Z', paris)).toBe('Fri 00:30');
  expect(makeWhen('2026-11-19T23:30:00Z', { now, zone: 'UTC' })).toBe('Thu 23:30');
});

test('today is called today', () => {
  expect(makeDeadline('2026-11-17T17:05:00Z', paris)).toBe('by today 18:05');
});

test('a week away and more is said by its date, and another year by its year', () => {
  expect(makeWhen('2026-11-24T17:00:00Z', paris)).toBe('Nov 24, 18:00');
  expect(makeWhen('2027-01-02T17:00:00Z', paris)).toBe('Jan 2, 2027, 18:00');
});

test('a table without a clock is in no hurry', () => {
  expect(makeDeadline(null, paris)).toBe('no hurry');
});

test('a sentence gets the weekday in full', () => {
  expect(makeLongWhen('2026-11-19T17:00:00Z', paris)).toBe('Thursday, 18:00');
});

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Etc/Unknown', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('the zone %s is shown as %s', (zone, shown) => {
  expect(knownZone(zone)).toBe(shown);
});
