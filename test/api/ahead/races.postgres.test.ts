import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import { copyMatch } from '../copies.ts';
import { whileHeld } from '../locks.ts';
import { makeService, seatAll, type Guest, type Service } from '../service.ts';
import { act, END, lineOf, pageOf, putPlan, take } from './plans.ts';
import { ownDatabase } from '../../service.ts';

const COUNT = 4;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const own = ownDatabase();
let service: Service;
let ada: Guest;
let ben: Guest;

beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  await own.db.execute(sql`delete from matches m`);
  service = makeService({}, { ...own.env, NUDGE_DELAY: 0 } as typeof own.env);
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
});

const sweepThrice = async (ms: number): Promise<void> => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
  const once = () => sweep(makeContext(service.parts, service.env, service.waitUntil));
  await Promise.all([once(), once(), once()]);
  await service.settle();
};

/** Copies of a match in which Ada is out of time, and Ben has planned his turn. */
const layCopies = async (): Promise<void> => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await putPlan(ben, id, lineOf(take(1), take(1), END));
  await service.settle();
  await copyMatch(own.db, id, { count: COUNT });
  service.clock.now = new Date(service.clock.now.getTime() + DAY + HOUR);
};

/** Each plan was played, once and whole. */
const expectPlayedOnce = async (): Promise<void> => {
  const { rows } = await own.db.execute<{ match: string; plan: unknown; seqs: number[] }>(sql`
    select w.match, w.plan, (select jsonb_agg(e.seq order by e.seq) from entries e
      where e.match = w.match and e.seat = 1 and e.kind = 'act') as seqs from plans w order by w.match`);
  expect(rows).toHaveLength(COUNT);
  for (const { plan, seqs } of rows) {
    expect(plan).toMatchObject({ state: 'played', played: 3, entries: seqs });
    expect(seqs).toHaveLength(3);
  }
};

describe('plans are played at most once', () => {
  test('by three sweeps at once', async () => {
    await layCopies();
    await sweepThrice(0);
    await expectPlayedOnce();
    await sweepThrice(HOUR);
    await expectPlayedOnce();
  });
});

/** Ada ends her turn, and Ben plans his, at the same instant; they meet at the match's row. */
const meet = async (first: 'plan' | 'move') => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, take(0));
  const { seq } = await pageOf(ada, id);
  const line = lineOf(take(1), END);
  const planned = { ...line, basis: seq, steps: line.steps.slice(1) };
  const move = () => ada.post(`/matches/${id}/actions`, { action: END, basis: seq, key: 'the-last' });
  const plan = () => putPlan(ben, id, planned);
  const hold = `select from matches m where m.id = '${id}' for update`;
  const works = first === 'plan' ? [plan, move] : [move, plan];
  const work = () => Promise.all(works.map((one) => one()));
  const answers = await whileHeld(own, { hold, count: 2, work });
  const [put, moved] = first === 'plan' ? answers : answers.toReversed();
  return { id, put: put!, moved: moved! };
};

describe('a plan and the move that opens its turn, at the same instant', () => {
  test.each(['plan', 'move', 'plan', 'move'] as const)('never miss each other (%s first)', async (first) => {
    const { id, put, moved } = await meet(first);
    expect(moved.status).toBe(200);
    const page = await pageOf(ben, id);
    if (put.status === 200) expect(page).toMatchObject({ plan: { state: 'played' }, awaiting: [0] });
    else {
      expect([put.status, page.awaiting]).toEqual([409, [1]]);
      expect(page).not.toHaveProperty('plan');
    }
  });
});
