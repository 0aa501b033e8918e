import { expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import type { Status } from '../../../api/contract/status.ts';
import { roundedDown, flushTallies, tally } from '../../../api/status/tally.ts';
import { addTallies, forgetTallies, readTallies, type HourTally } from '../../../db/ops.ts';
import { matches } from '../../../db/schema/matches.ts';
import { tallies } from '../../../db/schema/results.ts';
import { sitWithMail } from '../own.ts';
import { cutOff, makeService, playAny, seatAll } from '../service.ts';

const at = sitWithMail();
const HOUR_MS = 3_600_000;
const contextOf = () => makeContext(at.service.parts, at.service.env, at.service.waitUntil);
const hours = (count: number): void =>
  void (at.service.clock.now = new Date(at.service.clock.now.getTime() + count * HOUR_MS));
const status = async (): Promise<Status> => (await at.service.ask<Status>('GET', '/status')).body;
/** Some of a kind, all in the hour that runs. */
const addSome = (name: HourTally['name'], ...buckets: [bucket: number, count: number][]): Promise<number> =>
  addTallies(
    at.db,
    buckets.map(([bucket, count]) => ({ hour: at.service.clock.now.toISOString(), name, bucket, count })),
  );

let days = 0;
/** Days after the tests before it, whose answers are kept for a minute. */
const begin = async (): Promise<void> => {
  await at.db.delete(matches);
  await at.db.delete(tallies);
  hours(48 * ++days);
};

const NOTHING = { count: 0, half: null, most: null };
type Counts = [HourTally['name'], ...[bucket: number, count: number][]][];
const BUSY: Counts = [
  ['action', [20, 900], [75, 90], [3000, 10]],
  ['deadline', [30_000, 95], [900_000, 3]],
  ['nudge', [60_000, 145]],
  ['mail-taken', [0, 1990]],
  ['mail-refused', [0, 10]],
  ['mail-bounced', [0, 199]],
];
test.each<[string, hoursAgo: number, Counts, object]>([
  [
    'of too little nothing',
    1,
    [['action', [50, 9]]],
    { state: 'quiet', actions: NOTHING, mail: { taken: 0, refused: null, returned: null } },
  ],
  ['of the hour that runs nothing', 0, [['action', [20, 100]]], { actions: NOTHING }],
  ['slow actions', 1, [['action', [3000, 100]]], { state: 'slow' }],
  ['failures', 1, [['failure', [0, 200]]], { state: 'trouble' }],
  ['late deadlines', 1, [['deadline', [3_600_000, 30]]], { state: 'trouble' }],
  ['refused mail', 1, [['mail-refused', [0, 30]]], { state: 'trouble' }],
  [
    'how long things took, what was late, and what became of mail',
    1,
    BUSY,
    {
      state: 'well',
      actions: { count: 1000, half: 20, most: 75 },
      failures: 0,
      deadlines: { count: 0, most: 30_000, late: 0.031 },
      nudges: { count: 140, most: 60_000 },
      mail: { taken: 1900, refused: 0.005, returned: 0.1 },
    },
  ],
])('the page tells %s', async (_, hoursAgo, counts, told) => {
  await begin();
  for (const [name, ...buckets] of counts) await addSome(name, ...buckets);
  hours(hoursAgo);
  expect(await status()).toMatchObject(told);
});

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [119, 110],
  [1999, 1900],
  [123_456, 120_000],
])('%i is told as %i', (count, told) => expect(roundedDown(count)).toBe(told));

test('it is for everybody, and kept for a minute', async () => {
  const { headers, status: code } = await at.service.ask('GET', '/status');
  expect([code, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  at.service.count();
  await status();
  await status();
  expect(at.service.count()).toBeLessThanOrEqual(1);
});

const counted = async (): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { name, count } of await readTallies(at.db, new Date(0), new Date('2030-01-01')))
    sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

test('what players do is counted, and written at most every half minute, after an answer', async () => {
  await begin();
  flushTallies(contextOf());
  await at.service.settle();
  await at.db.delete(tallies);
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await playAny(at.ada, id, 'take');
  expect(await counted()).toEqual({});
  hours(1);
  await playAny(at.ada, id, 'end-turn');
  await at.service.settle();
  expect(await counted()).toEqual({ made: 1, action: 2 });
  await at.service.sweepAfter(10);
  expect(await counted()).toMatchObject({ nudge: 1, 'mail-taken': 1 });
});

test('what can’t be written is written later', async () => {
  await begin();
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const service = makeService({}, { ...at.service.env });
  const context = makeContext(service.parts, at.service.env, service.waitUntil);
  service.gate = () => Promise.reject(cutOff());
  tally(context, 'failure');
  flushTallies(context);
  await service.settle();
  service.gate = (run) => run();
  flushTallies(context);
  await service.settle();
  expect(await counted()).toMatchObject({ failure: 1 });
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

test('a deadline counts by how late it was kept', async () => {
  await begin();
  await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '12h' });
  hours(12);
  await at.service.sweepAfter(2);
  expect(
    (await readTallies(at.db, new Date(0), new Date('2030-01-01'))).filter(({ name }) => name === 'deadline'),
  ).toMatchObject([{ bucket: 120_000, count: 1 }]);
});

test('counts are forgotten after forty days', async () => {
  await begin();
  await addSome('made', [0, 1]);
  expect(await forgetTallies(at.db, at.service.clock.now)).toBe(0);
  hours(41 * 24);
  expect(await forgetTallies(at.db, at.service.clock.now)).toBe(1);
});
