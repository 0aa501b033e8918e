import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import type { Offer } from '../../../api/contract/people/meet.ts';
import { matchOffers } from '../../../api/meet/offers.ts';
import { findGroups, MOST_OFFERS, REST_DAYS } from '../../../db/meet.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playToEnd, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: PostedService;
let ada: Guest & { email: string };
let ben: Guest & { email: string };
let cleo: Guest & { email: string };
beforeEach(async () => {
  await own.db.execute(sql`delete from offers`);
  service = makePostedService(own.env);
  ada = await makeAccount(service, 'Ada');
  ben = await makeAccount(service, 'Ben');
  cleo = await makeAccount(service, 'Cleo');
});

const WANTED = { game: 'pebbles', seats: 2, pace: '3d' } as const;
const offer = (guest: Guest, more: object = {}) => guest.post<Offer>('/me/offers', { ...WANTED, ...more });
const matchesOf = async (guest: Guest): Promise<string[]> =>
  (await guest.get<{ offers: Offer[] }>('/me/offers')).body.offers.flatMap(({ matches }) => matches);
const sweep = () => matchOffers(makeContext(service.parts, service.env, service.waitUntil));
const later = (days: number) => service.pass(days * 86_400_000);

describe('offers that agree', () => {
  test('begin a match by themselves, at the pace offered, and each is told', async () => {
    expect((await offer(ada)).body).toMatchObject({ ...WANTED, most: 1, matches: [], rests: false });
    const [id] = (await offer(ben)).body.matches;
    const { body } = await ada.get(`/matches/${id}`);
    expect(body).toMatchObject({ status: 'running', game: 'pebbles', pace: '3d', visibility: 'public' });
    expect(body.seats.map(({ player }) => player!.name).sort()).toEqual(['Ada', 'Ben']);
    const first = body.awaiting[0] === body.viewer ? ada : ben;
    const other = first === ada ? ben : ada;
    await own.db.execute(sql`update seats s set seen_seq = 0 where s.match = ${id!}`);
    await service.sweepAfter(5);
    expect(service.mailTo(first.email).subject).toContain('Your turn');
    expect(service.mailTo(other.email).subject).toContain('your standing offer has started a match of');
  });

  test('fill a table of that many seats, with the options any of them chose', async () => {
    const quays = { game: 'quayside', seats: 3 };
    await offer(ada, quays);
    await offer(ben, { ...quays, config: { hand: 4 } });
    expect(await matchesOf(ada)).toEqual([]);
    const [id] = (await offer(cleo, quays)).body.matches;
    expect((await ada.get(`/matches/${id}`)).body).toMatchObject({
      config: { hand: 4 },
      awaiting: [0, 1, 2],
    });
  });

  test('are matched no further than their owners want at once, and again when a match is over', async () => {
    await offer(ada);
    await offer(ben, { most: 2 });
    await offer(cleo);
    const [first] = await matchesOf(ada);
    expect(await matchesOf(ben)).toHaveLength(2);
    expect(await matchesOf(cleo)).toHaveLength(1);
    const page = (await ada.get(`/matches/${first}`)).body;
    await playToEnd(
      page.seats.map(({ player }) => (player!.id === ada.me.id ? ada : ben)),
      first!,
    );
    expect(await matchesOf(ada)).toEqual([]);
    expect(await sweep()).toMatchObject({ done: 1 });
    expect(await matchesOf(ada)).not.toEqual([first]);
  });

  test('bring the same people together once at a time', async () => {
    await offer(ada, { most: 5 });
    await offer(ben, { most: 5 });
    await sweep();
    expect(await matchesOf(ada)).toHaveLength(1);
  });
});

describe('offers are not matched', () => {
  test.each([
    ['of another pace', {}, { pace: '1d' }],
    [
      'with an option in conflict',
      { game: 'quayside', config: { hand: 3 } },
      { game: 'quayside', config: { hand: 4 } },
    ],
  ])('%s', async (_, his, hers) => {
    await offer(ben, his);
    expect((await offer(ada, hers)).body.matches).toEqual([]);
  });

  test('where one has blocked the other', async () => {
    await ada.send('PUT', `/me/contacts/${ben.me.id}`, { body: { kind: 'blocked' } });
    await offer(ben);
    expect((await offer(ada)).body.matches).toEqual([]);
    expect((await offer(cleo)).body.matches).toHaveLength(1);
  });

  test('with one that asks for more than the other has shown', async () => {
    await own.db.execute(sql`insert into reliability (player, in_time) values (${ada.me.id}, 50)`);
    expect((await offer(ada, { minimum: { reliability: 90 } })).status).toBe(201);
    expect((await offer(ben)).body.matches).toEqual([]);
    await own.db.execute(sql`insert into reliability (player, in_time) values (${cleo.me.id}, 50)`);
    expect((await offer(cleo)).body.matches).toHaveLength(1);
  });

  test('while their owners have not been here for long', async () => {
    await offer(ada);
    later(REST_DAYS + 1);
    expect((await offer(ben)).body.matches).toEqual([]);
    expect((await ada.get<{ offers: Offer[] }>('/me/offers')).status).toBe(200);
    expect(await sweep()).toMatchObject({ done: 1 });
  });

  test('once they were stopped', async () => {
    const { id } = (await offer(ada)).body;
    expect((await ben.send('DELETE', `/me/offers/${id}`)).status).toBe(404);
    expect((await ada.send('DELETE', `/me/offers/${id}`)).status).toBe(204);
    expect((await offer(ben)).body.matches).toEqual([]);
  });
});

test('two who match the same offers at the same instant begin one match', async () => {
  await offer(ada);
  await offer(cleo, { pace: '7d' });
  await own.db.execute(sql`insert into offers (id, player, game, seats, pace, most, seen_at) values
    ('aaaaaaaaaaaa', ${ben.me.id}, 'pebbles', 2, '3d', 5, ${service.clock.now.toISOString()}::timestamptz)`);
  await Promise.all(Array.from({ length: 6 }, sweep));
  expect(await matchesOf(ada)).toHaveLength(1);
  expect(await matchesOf(ben)).toHaveLength(1);
});

test('an offer never leads to more matches than it may, however many players come at once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, (_, i) => makeAccount(service, `Guest ${i}`)));
  await offer(ada, { most: 2 });
  await Promise.all(people.map((guest) => offer(guest)));
  await Promise.all(Array.from({ length: 3 }, sweep));
  expect([1, 2]).toContain((await matchesOf(ada)).length);
  for (const guest of people) expect((await matchesOf(guest)).length).toBeLessThan(2);
});

test('a block that came after the offers were read holds', async () => {
  await offer(ada);
  await own.db.execute(sql`insert into offers (id, player, game, seats, pace, most, seen_at) values
    ('bbbbbbbbbbbb', ${ben.me.id}, 'pebbles', 2, '3d', 1, ${service.clock.now.toISOString()}::timestamptz)`);
  expect(await findGroups(own.db, WANTED, service.clock.now)).toHaveLength(1);
  let trips = 0;
  service.gate = async (run) => {
    const answer = await run();
    if (++trips === 2)
      await own.db.execute(
        sql`insert into contacts (player, other, kind) values (${ada.me.id}, ${ben.me.id}, 'blocked')`,
      );
    return answer;
  };
  await sweep();
  service.gate = (run) => run();
  expect(trips, 'it was tried').toBeGreaterThan(2);
  expect(await matchesOf(ada)).toEqual([]);
});

test('nobody has more than the limit, or any without an address', async () => {
  const guest = await service.guest('Guest');
  expect(await offer(guest)).toMatchObject({ status: 403, body: { rule: 'no-address' } });
  const made = await Promise.all(Array.from({ length: MOST_OFFERS + 2 }, () => offer(ada)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_OFFERS);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
});

test.each([
  [{ seats: 9 }, 'seats'],
  [{ game: 'chess' }, 'game'],
  [{ config: { color: 'red' } }, 'config.color'],
])('%o is refused with the field', async (more, field) => {
  expect(await offer(ada, more)).toMatchObject({ status: 400, body: { field } });
});
