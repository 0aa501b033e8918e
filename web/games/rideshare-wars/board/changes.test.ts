import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { leavingIn } from './changes.ts';

test('a rider that another player discards in secret lifts nothing off the table', () => {
  const discarded = { type: 'rider-discarded', open: { seat: 1 } };
  const news = [{ seq: 3, seat: 1, events: [discarded] }] as unknown as LogEntry[];
  expect(leavingIn(news)).toEqual([]);
});
