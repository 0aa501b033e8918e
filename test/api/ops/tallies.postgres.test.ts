import { expect, test, onTestFinished } from 'vitest';
import { addTallies, readTallies, type HourTally } from '../../../db/ops.ts';
import { openDb } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';

const HOUR = '2026-11-26T12:00:00.000Z';
const NAMES = ['action', 'failure', 'made', 'nudge'] as const;

test('many processes write their counts at once, in any order, and none is lost', async () => {
  const { env, stop } = await ownEnv();
  onTestFinished(stop);
  const db = openDb(env);
  const rows = NAMES.flatMap((name) =>
    [10, 20, 50].map((bucket): HourTally => ({ hour: HOUR, name, bucket, count: 1 })),
  );
  const ways = Array.from({ length: 20 }, (_, i) => (i % 2 ? rows : rows.toReversed()));
  await Promise.all(ways.map((some) => addTallies(db, some)));
  const read = await readTallies(db, new Date(HOUR), new Date('2026-11-26T13:00:00Z'));
  expect(read).toHaveLength(rows.length);
  for (const { count } of read) expect(count).toBe(ways.length);
});
