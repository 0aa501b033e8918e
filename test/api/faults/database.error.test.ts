import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { sitWithMail } from '../own.ts';
import { cutOff, freshKey, legalFor, playAny, seatAll, type Gate } from '../service.ts';

const at = sitWithMail();
const asUsual: Gate = (run) => run();
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  at.service.gate = asUsual;
  vi.restoreAllMocks();
});

/** What PostgreSQL says, as the driver hands it on: with names and places that are nobody's business. */
const failing = (code: string | null): Error =>
  Object.assign(new Error('could not extend file "base/16384/2619": No space left on device'), {
    name: 'NeonDbError',
    code,
    table: 'entries',
    detail: 'Key (player)=(ada)',
  });

const setUp = async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  await playAny(at.ada, id, 'take');
  const { seq } = await legalFor(at.ada, id);
  const act = (key: string) =>
    at.ada.post(`/matches/${id}/actions`, { action: { type: 'end-turn' }, basis: seq, key });
  return { id, seq, act };
};

const entriesOf = async (id: string): Promise<number> => {
  const { rows } = await at.db.execute<{ count: number }>(
    sql`select count(*)::int as count from entries e where e.match = ${id}`,
  );
  return rows[0]!.count;
};

const nudgesOf = (id: string): string[] =>
  at.sentTo(at.ben).flatMap(({ text }) => (text.includes(id) ? [text] : []));

const FAULTS = [
  ['a disk that is full', '53100'],
  ['a server without memory', '53200'],
  ['too many connections', '53300'],
  ['a server that starts', '57P03'],
  ['a server that is told to stop', '57P01'],
  ['a database that only reads', '25006'],
  ['a statement that took too long', '57014'],
  ['a lock that was not given', '55P03'],
  ['a disk that fails', '58030'],
  ['no connection', 'ECONNREFUSED'],
  ['a connection that broke', null],
] as const;

describe.each(FAULTS)('%s', (_, code) => {
  test('is told as a moment’s trouble, without a word about the inside, and costs nothing', async () => {
    const { id, seq, act } = await setUp();
    const before = await entriesOf(id);
    const key = freshKey();
    at.service.gate = () => Promise.reject(failing(code));
    const { status, headers, body, text } = await act(key);
    expect([status, headers.get('retry-after')]).toEqual([503, '3']);
    expect(body).toMatchObject({ code: 'unavailable', detail: 'Nothing is lost; try again.' });
    expect(text).not.toMatch(/base\/|No space|entries|Key|NeonDb|insert|select/);
    at.service.gate = asUsual;
    expect(await entriesOf(id)).toBe(before);
    expect((await act(key)).body).toMatchObject({ seq: seq + 1 });
    expect((await act(key)).body).toMatchObject({ seq: seq + 1 });
    expect(await entriesOf(id)).toBe(before + 1);
  });
});

test('a database that is gone for a minute loses nothing: each move counts once, and is told once, once it is back', async () => {
  const { id, seq, act } = await setUp();
  await at.service.sweepAfter(10);
  const [told, before] = [nudgesOf(id).length, await entriesOf(id)];
  const key = freshKey();
  at.service.gate = () => Promise.reject(cutOff());
  for (let second = 0; second < 60; second += 10) {
    at.service.clock.now = new Date(at.service.clock.now.getTime() + 10_000);
    expect((await act(key)).status).toBe(503);
    expect((await at.ben.get(`/matches/${id}`)).status).toBe(503);
  }
  at.service.gate = asUsual;
  const answers = await Promise.all([act(key), act(key), act(key)]);
  for (const { status, body } of answers) expect([status, body.seq]).toEqual([200, seq + 1]);
  expect(await entriesOf(id)).toBe(before + 1);
  await at.service.sweepAfter(10);
  await at.service.sweepAfter(10);
  expect(nudgesOf(id)).toHaveLength(told + 1);
});

test('a database that takes two seconds for each statement costs an action that, and no turn', async () => {
  const { id, seq, act } = await setUp();
  const { deadline } = (await at.ben.get(`/matches/${id}`)).body;
  const began = at.service.clock.now.getTime();
  at.service.gate = async (run) => {
    const answer = await run();
    at.service.clock.now = new Date(at.service.clock.now.getTime() + 2_000);
    return answer;
  };
  const { status, body } = await act(freshKey());
  expect([status, body.seq]).toEqual([200, seq + 1]);
  expect(at.service.clock.now.getTime() - began).toBe(2_000);
  expect(Date.parse(body.deadline!)).toBeGreaterThan(Date.parse(deadline!) - 1);
});
