import { afterAll, expect, test } from 'vitest';
import { claimResults } from '../../../db/history/figures.ts';
import { ownDb } from '../../tables.ts';
import { whileHeld } from '../locks.ts';
import { layPast, playPast } from './past.ts';

const own = await ownDb();
afterAll(() => own.stop());

test('of those who want to count at the same instant one alone has something to do', async () => {
  const { db } = own;
  await layPast(db, playPast(['ada', 'ben', 'cleo'], 60));
  const claim = () => claimResults(db, new Date(), 20);
  const claimed = await whileHeld(own, {
    hold: 'select from results r for update',
    work: () => Promise.all([claim(), claim(), claim()]),
    count: 3,
  });
  expect(claimed.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([20, 0, 0]);
});
