import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest, type Service } from '../service.ts';

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
  test('has a bot play this turn, and is back for the next', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '1d' });
    wait(23);
    await sweep();
    await playAny(ada, id, 'bid');
    await playAny(ben, id, 'bid');
    wait(2);
    await sweep();
    const { body } = await cleo.get(`/matches/${id}?since=1`);
    expect(body.seats[2]).not.toHaveProperty('gone');
    expect(body.events.map(({ text }) => text[0])).toContain('You ran out of time. The bot plays this turn.');
    expect(body).toMatchObject({ status: 'running', awaiting: [0, 1, 2], deadline: inHours(24) });
    expect((await playAny(cleo, id, 'bid')).status).toBe(200);
  });

  test('three times in a row has given the seat up: a bot plays on, and they end last', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      await playAny(ada, id, 'bid');
      await playAny(ben, id, 'bid');
      wait(25);
      await sweep();
    }
    const { body } = await ada.get(`/matches/${id}?since=1`);
    expect(body.seats[2]).toMatchObject({ gone: 'timed-out', player: { name: 'Cleo' } });
    expect(body.events.map(({ text }) => text[0])).toContain('Cleo ran out of time, and a bot plays on.');
    const end = await playToEnd([ada, ben], id);
    expect(end.outcome!.ranks[2]).toBe(3);
  });

  test('now and then stays at the table: a turn of their own starts the count anew', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    for (const isThere of [false, false, true, false, false]) {
      await playAny(ada, id, 'bid');
      if (isThere) await playAny(ben, id, 'bid');
      else wait(25);
      await sweep();
    }
    expect((await ben.get(`/matches/${id}`)).body.seats[1]).not.toHaveProperty('gone');
  });

  test('was still there on the pages of the time before', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    const before = (await service.ask('GET', `/matches/${id}`)).body;
    wait(25);
    await sweep();
    expect((await service.ask('GET', `/matches/${id}?at=1`)).body).toEqual(before);
    const log = (await ada.get(`/matches/${id}?since=1`)).body.events;
    expect(log.filter(({ kind }) => kind === 'late').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('is played for once, however often the sweep comes', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    await playAny(ada, id, 'bid');
    wait(25);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const { rows } = await db.execute(
      sql`select e.seat from entries e where e.match = ${id} and e.kind = 'late'`,
    );
    expect(rows).toEqual([{ seat: 1 }]);
  });

  test('together with all others leaves the bots to play to the end', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      wait(25);
      await sweep();
    }
    const { sweepBots } = await import('../../../api/match/bots.ts');
    await sweepBots(makeContext(service.parts, service.env, (work) => void work));
    const { body } = await service.ask<{ status: string; outcome: { ranks: number[] } }>(
      'GET',
      `/matches/${id}`,
    );
    expect(body.status).toBe('finished');
  });

  test('has a day more if they are an account with vacation left: taken by itself before the turn is lost', async () => {
    await db.execute(sql`update players p set email = p.id || '@example.org' where p.name = 'Ada'`);
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
    wait(24);
    await sweep();
    expect(await deadlineOf(id)).toBe(inHours(24));
    const date = service.clock.now.toISOString().slice(0, 10);
    const { body } = await service.ask<{ vacation: object[] }>('GET', '/me', {
      headers: { cookie: ada.cookie },
    });
    expect(body.vacation).toEqual([{ from: date, to: date }]);
    wait(24);
    await sweep();
    const log = (await ada.get(`/matches/${id}?since=1`)).body.events;
    expect(log.map(({ kind }) => kind)).toContain('late');
  });

  test('has rest that they set later, as long as their time is not up by it', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
    const date = new Date(service.clock.now.getTime() + 12 * HOUR).toISOString().slice(0, 10);
    await service.ask('PATCH', '/me', {
      headers: { cookie: ada.cookie },
      body: { vacation: [{ from: date, to: date }] },
    });
    wait(24);
    await sweep();
    expect(Date.parse(await deadlineOf(id))).toBeGreaterThan(service.clock.now.getTime());
  });
});

describe('a match of the release before', () => {
  test('keeps the deadline it had, and goes on', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '3d' });
    const first = await deadlineOf(id);
    await db.execute(sql`update matches m set timing = '{}' where m.id = ${id}`);
    wait(3);
    await playAny(ada, id, 'take');
    expect(await deadlineOf(id)).toBe(first);
    wait(70);
    await sweep();
    const { body } = await ben.get(`/matches/${id}?since=1`);
    expect(body).toMatchObject({ awaiting: [1], deadline: inHours(72) });
    expect(body.seats[0]).not.toHaveProperty('gone');
  });
});

describe('a pace of a table’s own', () => {
  const HOURS = 3600;
  const pace = { turn: 6 * HOURS, bank: 4 * HOURS, increment: HOURS, cap: 5 * HOURS, grace: 2 * HOURS };

  test('is time for each turn after a grace, and a bank that turns use up and fill', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace });
    expect((await ada.get(`/matches/${id}`)).body).toMatchObject({ pace, deadline: inHours(12) });
    wait(10);
    const turn = async (guest: Guest) => {
      await playAny(guest, id, 'take');
      await playAny(guest, id, 'end-turn');
    };
    await turn(ada);
    await turn(ben);
    expect(await deadlineOf(id)).toBe(inHours(8 + 4 - 2 + 1));
  });

  test('holds no more than its cap', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace });
    for (const guest of [ada, ben, ada, ben, ada, ben]) {
      await playAny(guest, id, 'take');
      await playAny(guest, id, 'end-turn');
    }
    expect(await deadlineOf(id)).toBe(inHours(8 + 5));
  });
});

test('no deadline falls into the quiet hours of whoever is waited for', async () => {
  service.clock.now = new Date('2026-11-20T14:00:00Z');
  const rest = { timeZone: 'Europe/Lisbon', quiet: { from: '22:00', to: '08:00' }, daysOff: [7] };
  await service.ask('PATCH', '/me', { headers: { cookie: ada.cookie }, body: rest });
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  expect(await deadlineOf(id)).toBe('2026-11-23T10:00:00.000Z');
});

test.each([
  ['timeZone', { timeZone: 'Mars/Base' }],
  ['quiet.from', { quiet: { from: '25:00', to: '08:00' } }],
  ['quiet', { quiet: { from: '08:00', to: '22:00' } }],
  ['quiet', { quiet: { from: '08:00', to: '08:00' } }],
  ['daysOff', { daysOff: [1, 2, 3, 4] }],
  ['daysOff.0', { daysOff: [8] }],
  ['vacation', { vacation: [{ from: '2027-02-01', to: '2027-03-01' }] }],
  ['vacation.0.from', { vacation: [{ from: '2027-02-30', to: '2027-03-01' }] }],
  ['vacation.0', { vacation: [{ from: '2027-02-02', to: '2027-02-01' }] }],
])('rest that cannot be is refused, with its field %s', async (field, body) => {
  const { status, body: problem } = await service.ask<{ field: string }>('PATCH', '/me', {
    headers: { cookie: ada.cookie },
    body,
  });
  expect(status).toBe(400);
  expect(problem.field).toBe(field);
});

test('a pace that cannot be is refused', async () => {
  for (const pace of ['2d', { turn: 1 }, { turn: 3600, bank: 20, cap: 10 }, { turn: 3600, extra: 1 }])
    expect((await ada.post('/matches', { game: 'pebbles', seats: 2, pace })).body).toMatchObject({
      status: 400,
      field: expect.stringMatching(/^pace/),
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
    expect(await nudges(id)).toEqual([]);
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
