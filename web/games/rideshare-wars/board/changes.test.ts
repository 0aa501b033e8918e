import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { lastChanges } from './changes.ts';

test('a rider lost to another player’s tool is what changed, at the seat that lost it', () => {
  const lost = { type: 'rider-repelled', open: { seat: 1, card: 'cu-dudes', by: 'reroute' } };
  const swapped = { type: 'row-swapped', open: { seat: 0, slot: 1, card: 'au-dj', other: 'am-dj' } };
  const news = [{ seq: 3, seat: 0, events: [lost, swapped] }] as unknown as LogEntry[];
  expect(lastChanges(news)).toEqual([{ seat: 1, card: 'cu-dudes', by: 'reroute' }]);
});
