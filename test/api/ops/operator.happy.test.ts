import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { ownEnv, testEnv } from '../../service.ts';
import { cutOff, legalFor, makeService, freshKey, seatAll } from '../service.ts';

/** The lines that are written while something is done. */
const linesOf = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  await work();
  const lines = told.mock.calls.map(([line]) => JSON.parse(line as string) as Record<string, unknown>);
  told.mockRestore();
  return lines;
};

const lineService = async () => {
  const { env, stop } = await ownEnv();
  onTestFinished(stop);
  return makeService({}, { ...env, LOG: 'lines' } as typeof env);
};

test('a request writes one line: its route, what it cost, which match at which seq, and who, as part of a hash', async () => {
  const service = await lineService();
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const { actions, seq } = await legalFor(ada, id);
  const body = { action: actions[0], basis: seq, key: freshKey() };
  const [line, ...more] = await linesOf(() => ada.post(`/matches/${id}/actions`, body));
  expect(more).toEqual([]);
  expect(line).toEqual({
    what: 'request',
    method: 'POST',
    route: '/api/matches/:id/actions',
    status: 200,
    ms: 0,
    trips: 1,
    match: id,
    seq,
    who: expect.stringMatching(/^[\w-]{10}$/) as string,
  });
});

test('a failing request writes its line too, and no line holds the request’s content', async () => {
  const service = await lineService();
  const lines = await linesOf(async () => {
    await service.ask('GET', '/mail/stop/a-token-of-mine');
    await service.ask('GET', '/nowhere/at-all?invite=secret');
    await service.ask('POST', '/matches', { body: { game: 'pebbles' } });
  });
  expect(lines.map(({ route, status, who }) => [route, status, who])).toEqual([
    ['/api/mail/stop/:token', 404, undefined],
    ['/api/*', 404, undefined],
    ['/api/matches', 400, undefined],
  ]);
});

test('nothing is written where nobody wants lines', async () => {
  const service = makeService();
  expect(await linesOf(() => service.guest('Ada'))).toEqual([]);
});

test('health is 200 while the database answers with every migration made, and says nothing else', async () => {
  const { status, body } = await makeService().ask('GET', '/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('health is 503 where the database is gone', async () => {
  const service = makeService();
  service.gate = () => Promise.reject(cutOff());
  expect((await service.ask('GET', '/health')).status).toBe(503);
});

test('health is 503 where a migration is missing, and where none was ever made', async () => {
  const { env, stop } = await ownEnv();
  onTestFinished(stop);
  const service = makeService({}, env);
  const db = openDb(env);
  await db.execute(sql`update drizzle.__drizzle_migrations m set created_at = m.created_at - 1`);
  const answer = await service.ask<{ detail: string }>('GET', '/health');
  expect([answer.status, answer.body.detail]).toEqual([503, 'The database lacks a migration.']);
  await db.execute(sql`drop schema drizzle cascade`);
  expect((await service.ask('GET', '/health')).status).toBe(503);
});

test('the operator’s address is the one they set, or the sender of mail', async () => {
  const contactOf = async (more: object) => {
    const env = { ...testEnv(), MAIL_FROM: 'Meanwhile <us@games.example>', ...more };
    return (await makeService({}, env).ask<{ contact: string }>('GET', '/contact')).body.contact;
  };
  expect(await contactOf({})).toBe('us@games.example');
  expect(await contactOf({ CONTACT: 'https://games.example/help' })).toBe('https://games.example/help');
});
