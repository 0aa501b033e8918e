import { afterAll, beforeEach, expect, test } from 'vitest';
import { claimResults } from '../../../db/history/figures.ts';
import { T0 } from '../../tables.ts';
import { ownEnv } from '../../service.ts';
import { whileHeld } from '../locks.ts';
import { layPast, playPast } from './past.ts';

const own = await ownEnv();
afterAll(() => own.stop());
beforeEach(async () => {
  await own.db.execute('delete from matches');
  await layPast(own.db, playPast(['ada', 'ben', 'cleo'], 60));
});

/** As an instance does whose clock is this many milliseconds ahead. */
const claim = async (ahead: number): Promise<number> =>
  (await claimResults(own.db, new Date(T0.getTime() + ahead), 20)).length;

test('when several instances count at once, only one finds work', async () => {
  const claimed = await whileHeld(own, {
    hold: 'select from results r for update',
    work: () => Promise.all([claim(0), claim(-1), claim(1)]),
    count: 3,
  });
  expect(claimed.toSorted((a, b) => b - a)).toEqual([20, 0, 0]);
});

test('an instance whose clock is behind sees what another has claimed', async () => {
  expect(await claim(5_000)).toBe(20);
  expect(await claim(0)).toBe(0);
});
