import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeContext } from '../../api/http/app.ts';
import { expireDue } from '../../api/match/forfeit.ts';
import { openDb, type Db } from '../../db/client.ts';
import { ownEnv } from '../service.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest, type Service } from './service.ts';

const HOUR = 3_600_000;

let own: Awaited<ReturnType<typeof ownEnv>>;
let db: Db;
let service: Service;
let ada: Guest;
let ben: Guest;
let cleo: Guest;
beforeAll(async () => {
  own = await ownEnv();
  db = openDb(own.env);
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makeService({}, own.env);
  [ada, ben, cleo] = await Promise.all([service.guest('Ada'), service.guest('Ben'), service.guest('Cleo')]);
});

const wait = (hours: number) => (service.clock.now = new Date(service.clock.now.getTime() + hours * HOUR));
const deadlineOf = async (id: string) =>
  (await service.ask<{ deadline: string }>('GET', `/matches/${id}`)).body.deadline;
const inHours = (hours: number) => new Date(service.clock.now.getTime() + hours * HOUR).toISOString();
const sweep = () => expireDue(makeContext(service.parts, service.env, () => {}));

describe('the deadline', () => {
  test('is set for whoever is newly waited for', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '12h' });
    expect(await deadlineOf(id)).toBe(inHours(12));
    wait(3);
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    expect(await deadlineOf(id)).toBe(inHours(12));
  });

  test('is not set anew by further actions within a turn, nor by taking back', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '3d' });
    const first = await deadlineOf(id);
    wait(3);
    const { body } = await playAny(ada, id, 'take');
    expect(body.deadline).toBe(first);
    await ada.post(`/matches/${id}/undo`, { basis: body.seq, key: 'u' });
    expect(await deadlineOf(id)).toBe(first);
  });

  test('is not set anew by the sealed choices of others, nor by one taken back', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '1d' });
    const first = await deadlineOf(id);
    wait(5);
    const { body } = await playAny(ada, id, 'bid');
    await ada.post(`/matches/${id}/undo`, { basis: body.seq, key: 'u' });
    await playAny(ben, id, 'bid');
    expect(await deadlineOf(id)).toBe(first);
  });

  test('starts anew for a person after bots have acted', async () => {
    const id = await seatAll([ada], { game: 'pebbles', bots: 1, pace: '1d' });
    wait(4);
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    expect(await deadlineOf(id)).toBe(inHours(24));
  });

  test('starts anew with each round that a person plays with bots alone', async () => {
    const id = await seatAll([ada], { game: 'quayside', bots: 2, pace: '1d' });
    wait(6);
    await playAny(ada, id, 'bid');
    expect(await deadlineOf(id)).toBe(inHours(24));
  });

  test('is not there without a pace, nor when the match is over', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: 'none' });
    expect(await deadlineOf(id)).toBeNull();
    const over = await seatAll([ada, ben], { game: 'pebbles' });
    await playToEnd([ada, ben], over);
    expect(await deadlineOf(over)).toBeNull();
  });
});

describe('whoever lets the deadline pass', () => {
  test('is given up: a bot plays on, and they end last', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '1d' });
    wait(23);
    await sweep();
    await playAny(ada, id, 'bid');
    await playAny(ben, id, 'bid');
    wait(2);
    await sweep();
    const { body } = await ada.get(`/matches/${id}?since=1`);
    expect(body.seats[2]).toMatchObject({ gone: 'timed-out', player: { name: 'Cleo' } });
    expect(body.events.map(({ text }) => text[0])).toContain('Cleo ran out of time, and a bot plays on.');
    expect(body).toMatchObject({ status: 'running', awaiting: [0, 1], deadline: inHours(24) });
    for (const guest of [ada, ben]) expect((await guest.get(`/matches/${id}`)).status).toBe(200);
    const end = await playToEnd([ada, ben], id);
    expect(end.outcome!.ranks[2]).toBe(3);
    expect(Math.max(...end.outcome!.ranks.slice(0, 2))).toBeLessThan(3);
  });

  test('was still there on the pages of the time before', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    const before = (await service.ask('GET', `/matches/${id}`)).body;
    wait(25);
    await sweep();
    expect((await service.ask('GET', `/matches/${id}?at=1`)).body).toEqual(before);
    const log = (await ada.get(`/matches/${id}?since=1`)).body.events;
    expect(log.filter(({ kind }) => kind === 'leave').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('is given up once, however often the sweep comes', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    await playAny(ada, id, 'bid');
    wait(25);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const { rows } = await db.execute(
      sql`select e.seat from entries e where e.match = ${id} and e.kind = 'leave'`,
    );
    expect(rows).toEqual([{ seat: 1 }]);
  });

  test('together with all others leaves the bots to play to the end', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    wait(25);
    const world = makeContext(service.parts, service.env, (work) => void work);
    await expireDue(world);
    const { sweepBots } = await import('../../api/match/bots.ts');
    await sweepBots(world);
    const { body } = await service.ask<{ status: string; outcome: { ranks: number[] } }>(
      'GET',
      `/matches/${id}`,
    );
    expect(body.status).toBe('finished');
  });
});

describe('leaving a match that runs', () => {
  test('lets a bot play on, and the match goes on for the others', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside' });
    const { body } = await ben.post(`/matches/${id}/leave`);
    expect(body).toMatchObject({ viewer: 'table', status: 'running', awaiting: [0, 2] });
    expect(body.seats[1]).toMatchObject({ gone: 'left', player: { name: 'Ben' } });
    expect((await ada.get(`/matches/${id}?since=1`)).body.events[0]!.text).toEqual([
      'Ben left, and a bot plays on.',
    ]);
    const end = await playToEnd([ada, ben, cleo], id);
    expect(end.outcome!.ranks[1]).toBe(3);
  });

  test('is asked of the game too, where the game has something to say', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'pebbles' });
    await ada.post(`/matches/${id}/leave`);
    expect((await ben.get(`/matches/${id}`)).body).toMatchObject({
      awaiting: [1],
      view: { here: [false, true, true] },
    });
  });
});

interface Queued extends Record<string, unknown> {
  seat: number;
  window: number;
  kind: string;
  due: string;
  remind: string | null;
}

describe('nudges are queued in the statement of the action', () => {
  const nudges = async (id: string) => {
    const { rows } = await db.execute<Queued>(
      sql`select n.seat, n."window", n.kind, to_jsonb(n.due_at) as due, to_jsonb(n.remind_at) as remind from nudges n
        where n.match = ${id} order by n."window", n.seat`,
    );
    const iso = (time: string | null): string | null => time && new Date(time).toISOString();
    return rows.map(({ due, remind, ...nudge }) => ({ ...nudge, due: iso(due), remind: iso(remind) }));
  };
  // Accounts: nothing is written for players without an address.
  beforeEach(async () => {
    await db.execute(sql`update players p set email = p.id || '@example.org'`);
  });

  test('one for each person newly waited for, but not for whoever acts', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
    const delay = service.parts && 120_000;
    const soon = new Date(service.clock.now.getTime() + delay).toISOString();
    const reminder = inHours(24 * 0.8);
    expect(await nudges(id)).toEqual([{ seat: 0, window: 1, kind: 'turn', due: soon, remind: reminder }]);
    await playAny(ada, id, 'take');
    expect(await nudges(id)).toHaveLength(1);
    await playAny(ada, id, 'end-turn');
    expect(await nudges(id)).toEqual([{ seat: 1, window: 3, kind: 'turn', due: soon, remind: reminder }]);
  });

  test('none for guests, who cannot be told', async () => {
    await db.execute(sql`update players p set email = null where p.name = 'Ada'`);
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
    expect(await nudges(id)).toEqual([]);
  });

  test('none for whoever is waited for again when the bots have answered: they see it at once', async () => {
    const id = await seatAll([ada], { game: 'quayside', bots: 1, pace: '1d' });
    await playAny(ada, id, 'bid');
    expect((await ada.get(`/matches/${id}`)).body.awaiting).toEqual([0]);
    expect((await nudges(id)).filter(({ kind }) => kind === 'turn')).toEqual([]);
    expect((await nudges(id)).map(({ kind }) => kind)).toEqual(['reminder']);
  });

  test('none for bots, and at the end one for each person who does not see it at once', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', bots: 1, pace: 'none' });
    const end = await playToEnd([ada, ben], id);
    const queued = await nudges(id);
    expect(queued.filter(({ seat }) => seat === 2)).toEqual([]);
    expect(queued).toMatchObject([{ kind: 'finished', window: end.seq }]);
  });
});

test('a position that other rules have folded is folded anew from the log, once', async () => {
  const id = await seatAll([ada, ben], { game: 'quayside' });
  await playAny(ada, id, 'bid');
  const before = (await ada.get(`/matches/${id}`)).body;
  await db.execute(
    sql`update matches set state = '{"broken": true}', state_hash = 'older rules' where matches.id = ${id}`,
  );
  expect((await ada.get(`/matches/${id}`)).body).toEqual({ ...before, looked: before.seq });
  await service.settle();
  const { rows } = await db.execute<{ hash: string }>(
    sql`select m.state_hash as hash from matches m where m.id = ${id}`,
  );
  expect(rows[0]!.hash).toBe('quayside');
  expect((await playAny(ben, id, 'bid')).status).toBe(200);
});

test('a match of a game that has left the shelf is not found, and spoils no list', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const later = makeService({ catalog: service.parts.catalog.slice(1) }, own.env);
  const headers = { cookie: ada.cookie };
  expect((await later.ask('GET', `/matches/${id}`, { headers })).status).toBe(404);
  for (const path of ['/matches', '/matches?player=me', '/inbox'])
    expect((await later.ask('GET', path, { headers })).status, path).toBe(200);
});
