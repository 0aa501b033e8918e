import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Me } from '../../../api/contract/people/player.ts';
import { sweepBots } from '../../../api/match/sweep.ts';
import { playAny, playToEnd, seatAll } from '../service.ts';
import { sitAtTable } from './table.ts';

const at = sitAtTable();

describe('a player who lets the deadline pass', () => {
  test('has a bot play this turn, and is back for the next', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d' });
    await at.sweepAfter(23);
    await playAny(at.ada, id, 'bid');
    await playAny(at.ben, id, 'bid');
    await at.sweepAfter(2);
    const { body } = await at.cleo.get(`/matches/${id}?since=1`);
    expect(body.seats[2]).not.toHaveProperty('gone');
    expect(body.events.map(({ text }) => text[0])).toContain('You ran out of time. A bot plays this turn.');
    expect(body).toMatchObject({ status: 'running', awaiting: [0, 1, 2], deadline: at.inHours(24) });
    expect((await playAny(at.cleo, id, 'bid')).status).toBe(200);
  });

  test('three times in a row has given the seat up: a bot plays on, and they end last', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      await playAny(at.ada, id, 'bid');
      await playAny(at.ben, id, 'bid');
      await at.sweepAfter(25);
    }
    const { body } = await at.ada.get(`/matches/${id}?since=1`);
    expect(body.seats[2]).toMatchObject({ gone: 'timed-out', player: { name: 'Cleo' } });
    expect(body.events.map(({ text }) => text[0])).toContain('Cleo ran out of time, and a bot took over.');
    const end = await playToEnd([at.ada, at.ben], id);
    expect(end.outcome!.ranks[2]).toBe(3);
  });

  test('now and then stays at the table: a turn of their own starts the count anew', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    for (const isThere of [false, false, true, false, false]) {
      await playAny(at.ada, id, 'bid');
      if (isThere) await playAny(at.ben, id, 'bid');
      else at.wait(25);
      await at.sweep();
    }
    expect((await at.ben.get(`/matches/${id}`)).body.seats[1]).not.toHaveProperty('gone');
  });

  test('was still there on the pages of the time before', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    const before = (await at.service.ask('GET', `/matches/${id}`)).body;
    await at.sweepAfter(25);
    expect((await at.service.ask('GET', `/matches/${id}?at=1`)).body).toEqual(before);
    const log = (await at.ada.get(`/matches/${id}?since=1`)).body.events;
    expect(log.filter(({ kind }) => kind === 'late').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('is played for once, however often the sweep comes', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    await playAny(at.ada, id, 'bid');
    at.wait(25);
    await Promise.all([at.sweep(), at.sweep()]);
    await at.sweep();
    const late = await at.db.many`select e.seat from entries e where e.match = ${id} and e.kind = 'late'`;
    expect(late).toEqual([{ seat: 1 }]);
  });

  test('together with all others leaves the bots to play to the end', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      await at.sweepAfter(25);
    }
    await sweepBots(at.context());
    expect((await at.cleo.get(`/matches/${id}`)).body.status).toBe('finished');
  });

  test('has a day more if they are an account with vacation left: taken by itself before the turn is lost', async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org' where p.name = 'Ada'`);
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    await at.sweepAfter(24);
    expect(await at.deadlineOf(id)).toBe(at.inHours(24));
    const date = at.service.clock.now.toISOString().slice(0, 10);
    const { body } = await at.ada.get<{ vacation: object[] }>('/me');
    expect(body.vacation).toEqual([{ from: date, to: date }]);
    const told = (await at.ben.get(`/matches/${id}?since=1`)).body;
    expect(told).toMatchObject({ deadline: at.inHours(24), rested: 0 });
    expect(told.events.map(({ kind, text }) => [kind, ...text])).toEqual([
      ['rested', 'Ada ran out of time, so a vacation day was added to this turn.'],
    ]);
    await at.sweepAfter(24);
    const { events, ...after } = (await at.ada.get(`/matches/${id}?since=1`)).body;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rested', 'late']));
    expect(after).not.toHaveProperty('rested');
  });

  test('loses the turn at once if they refused that beforehand, though it was held for them by then', async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org' where p.name = 'Ada'`);
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    await playAny(at.ada, id, 'take');
    const { body } = await at.ada.send<Me>('PATCH', '/me', { body: { restsItself: false } });
    expect(body.restsItself).toBe(false);
    await at.sweepAfter(24);
    const log = (await at.ada.get(`/matches/${id}?since=2`)).body.events.map(({ kind }) => kind);
    expect(log[0]).toBe('late');
    expect((await at.ada.get<Me>('/me')).body.vacation).toEqual([]);
  });

  test('loses the turn at once if they refused it for this match alone, which nobody else can tell', async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org' where p.name = 'Ada'`);
    const [id, other] = [
      await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' }),
      await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' }),
    ];
    const [own, before] = [await at.ada.get(`/matches/${id}`), await at.ben.get(`/matches/${id}`)];
    const { body } = await at.ada.post(`/matches/${id}/rest`, { restsItself: false });
    expect([own.body.restsItself, body.restsItself]).toEqual([true, false]);
    const after = await at.ada.get(`/matches/${id}`);
    expect(after.body.restsItself).toBe(false);
    expect(after.headers.get('etag')).not.toBe(own.headers.get('etag'));
    expect((await at.ben.get(`/matches/${id}`)).headers.get('etag')).toBe(before.headers.get('etag'));
    await at.sweepAfter(24);
    const firstOf = async (match: string) =>
      (await at.ben.get(`/matches/${match}?since=1`)).body.events[0]!.kind;
    expect([await firstOf(id), await firstOf(other)]).toEqual(['late', 'rested']);
  });

  test('loses the turn at once at a table without days off, and keeps the vacation day', async () => {
    await at.db.execute(sql`update players p set email = p.id || '@example.org' where p.name = 'Ada'`);
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d', daysOff: false });
    await at.sweepAfter(24);
    const { events, ...after } = (await at.ada.get(`/matches/${id}?since=1`)).body;
    expect(events[0]!.kind).toBe('late');
    expect(after).not.toHaveProperty('rested');
    expect((await at.ada.get<Me>('/me')).body.vacation).toEqual([]);
  });

  test('has rest that they set later, as long as their time is not up by it', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    const date = at.inHours(12).slice(0, 10);
    await at.ada.send('PATCH', '/me', { body: { vacation: [{ from: date, to: date }] } });
    await at.sweepAfter(24);
    expect(Date.parse(await at.deadlineOf(id))).toBeGreaterThan(at.service.clock.now.getTime());
  });
});

test('a match of the release before keeps the deadline it had, and goes on', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '3d' });
  const first = await at.deadlineOf(id);
  await at.db.execute(sql`update matches m set timing = '{}' where m.id = ${id}`);
  at.wait(3);
  await playAny(at.ada, id, 'take');
  expect(await at.deadlineOf(id)).toBe(first);
  await at.sweepAfter(70);
  const { body } = await at.ben.get(`/matches/${id}?since=1`);
  expect(body).toMatchObject({ awaiting: [1], deadline: at.inHours(72) });
  expect(body.seats[0]).not.toHaveProperty('gone');
});
