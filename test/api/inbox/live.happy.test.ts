import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { secretGame } from '../secret-game.ts';
import { makeService, playAny, seatAll, TOYS, type Guest } from '../service.ts';

const service = makeService({ catalog: [...TOYS, secretGame] });
const db = openDb(service.env);

let ada: Guest;
let ben: Guest;
let id: string;
beforeEach(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  id = await seatAll([ada, ben], { game: 'pebbles' });
});

const pass = (seconds: number): void => {
  service.pass(seconds * 1000);
};
const look = async (who: Pick<Guest, 'get'>) => (await who.get(`/matches/${id}`)).headers;
const hereOf = async (who: Pick<Guest, 'get'>): Promise<string | null> => (await look(who)).get('here');
const lookedAt = async (): Promise<(string | null)[]> => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select s.looked_at::text as at from seats s where s.match = ${id} order by s.seat`,
  );
  return rows.map(({ at }) => at);
};

test('a player who is looking is here for the others, until they leave', async () => {
  expect(await hereOf(ada)).toBeNull();
  expect(await hereOf(ben)).toBe('seat=0');
  expect(await hereOf(ada)).toBe('seat=1');
  pass(59);
  expect(await hereOf(ada)).toBe('seat=1');
  pass(90);
  expect(await hereOf(ada)).toBeNull();
});

test('presence is reported even if nothing else has changed', async () => {
  const etag = (await look(ada)).get('etag')!;
  await look(ben);
  const polled = await ada.get(`/matches/${id}`, { 'if-none-match': etag });
  expect(polled.status).toBe(304);
  expect(polled.headers.get('here')).toBe('seat=1');
});

test('looking again and again is written down once a minute', async () => {
  await look(ada);
  const [first] = await lookedAt();
  for (let i = 0; i < 11; i++) {
    pass(5);
    await look(ada);
  }
  expect((await lookedAt())[0]).toBe(first);
  pass(5);
  await look(ada);
  expect((await lookedAt())[0]).not.toBe(first);
});

test('seats that are here together are not asked for less, and anybody else is', async () => {
  pass(26 * 3600);
  const cleo = await service.guest('Cleo');
  expect((await look(ada)).get('poll-after')).toBe('60');
  expect((await look(cleo)).get('poll-after')).toBe('60');
  expect((await look(ben)).get('poll-after')).toBeNull();
  expect((await look(ada)).get('poll-after')).toBeNull();
});

describe('somebody who looks on', () => {
  test('is here by name, and makes nobody ask more often', async () => {
    pass(26 * 3600);
    const cleo = await service.guest('Cleo & Co');
    await look(cleo);
    const told = await look(ada);
    expect(new URLSearchParams(told.get('here')!).getAll('watcher')).toEqual(['Cleo & Co']);
    expect(told.get('poll-after')).toBe('60');
  });

  test('is hidden from who has blocked them; whom they have blocked is told of them as anybody is', async () => {
    const [cleo, dan] = [await service.guest('Cleo'), await service.guest('Dan')];
    await cleo.send('PUT', `/me/contacts/${dan.me.id}`, { body: { kind: 'blocked' } });
    for (const one of [cleo, dan]) await look(one);
    expect(await hereOf(cleo)).toBeNull();
    expect(await hereOf(dan)).toBe('watcher=Cleo');
    expect(await hereOf(ada)).toBe('watcher=Cleo&watcher=Dan');
  });
});

describe('to be here tells nothing else', () => {
  test('nobody is told of who is not signed in, nor tells them', async () => {
    await look(ada);
    const stranger = { get: (path: string) => service.ask<never>('GET', path) };
    expect(await hereOf(stranger)).toBeNull();
    expect(await hereOf(ben)).toBe('seat=0');
  });

  test('acting leaves no trace, whatever was chosen and however often it was changed', async () => {
    const people = [ada, ben, await service.guest('Cleo')];
    id = await seatAll(people, { game: 'secret' });
    const before = await lookedAt();
    for (const guest of people) await playAny(guest, id);
    expect(await lookedAt()).toEqual(before);
    expect(await hereOf(people[2]!)).toBeNull();
  });

  test('a private match is no place to be for who may not see it', async () => {
    id = await seatAll([ada, ben], { game: 'pebbles', visibility: 'private' });
    const cleo = await service.guest('Cleo');
    const { status, headers } = await cleo.get(`/matches/${id}`);
    expect([status, headers.get('here')]).toEqual([404, null]);
    expect(await hereOf(ada)).toBeNull();
  });
});
