import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import { MOST_FOLLOWED } from '../../../api/contract/requests.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { follows } from '../../../db/schema/seats.ts';
import { matches } from '../../../db/schema/matches.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest, type Inbox } from '../service.ts';

const service = makeService();
let db: Db;
beforeAll(() => {
  db = openDb(service.env);
});
const DAY_MS = 86_400_000;

let ada: Guest;
let ben: Guest;
let cleo: Guest;
let id: string;
beforeEach(async () => {
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
  id = await seatAll([ada, ben], { game: 'pebbles' });
});

const follow = (who: Guest, match = id, following = true) =>
  who.post<MatchPage & { code: string; rule?: string }>(`/matches/${match}/follow`, { following });
const inboxOf = async (who: Guest): Promise<Inbox> => (await who.get<Inbox>('/inbox')).body;
const followedBy = async (who: Guest) => (await inboxOf(who)).followed;
const pageOf = async (who: Guest, match = id) => (await who.get(`/matches/${match}`)).body;
const move = async (match = id): Promise<void> => {
  service.pass(1000);
  const { awaiting } = await pageOf(ada, match);
  await playAny([ada, ben][awaiting[0]!]!, match);
};
const rows = (match: string) =>
  db.select({ player: follows.player }).from(follows).where(eq(follows.match, match));

describe('a followed match', () => {
  test('is listed as the table sees it, and on its page, until its follower stops', async () => {
    expect((await pageOf(cleo)).following).toBe(false);
    expect((await follow(cleo)).body).toMatchObject({ id, following: true, viewer: 'table' });
    expect((await pageOf(cleo)).following).toBe(true);
    expect(await followedBy(cleo)).toMatchObject([{ id, viewer: 'table', unseen: false, awaiting: [0] }]);
    expect((await follow(cleo, id, false)).body.following).toBe(false);
    expect(await followedBy(cleo)).toEqual([]);
  });

  test('has news until its follower looks, and changes the marks of page and inbox', async () => {
    const before = (await cleo.get(`/matches/${id}`)).headers.get('etag')!;
    await follow(cleo);
    expect((await cleo.get(`/matches/${id}`, { 'if-none-match': before })).status).toBe(200);
    const etag = (await cleo.get('/inbox')).headers.get('etag')!;
    expect((await cleo.get('/inbox', { 'if-none-match': etag })).status).toBe(304);
    await move();
    const told = await cleo.get<Inbox>('/inbox', { 'if-none-match': etag });
    expect(told.body.followed).toMatchObject([{ id, unseen: true }]);
    await pageOf(cleo);
    const seen = await cleo.get<Inbox>('/inbox', { 'if-none-match': told.headers.get('etag')! });
    expect(seen.body.followed).toMatchObject([{ id, unseen: false }]);
  });

  test('moved last comes first', async () => {
    service.pass(1000);
    const other = await seatAll([ada, ben], { game: 'pebbles' });
    for (const one of [id, other]) await follow(cleo, one);
    expect((await followedBy(cleo)).map((one) => one.id)).toEqual([other, id]);
    await move();
    expect((await followedBy(cleo)).map((one) => one.id)).toEqual([id, other]);
  });

  test('is listed for a week after its end', async () => {
    await follow(cleo);
    await playToEnd([ada, ben], id);
    service.pass(7 * DAY_MS - 60_000);
    expect(await followedBy(cleo)).toMatchObject([{ id, status: 'finished', unseen: true }]);
    service.pass(120_000);
    expect(await followedBy(cleo)).toEqual([]);
  });
});

describe('following', () => {
  test('ends when the follower takes a seat, and does not come back as they leave', async () => {
    const open = (await ada.post('/matches', { game: 'pebbles', seats: 2 })).body.id;
    await follow(cleo, open);
    await cleo.post(`/matches/${open}/join`, {});
    expect(await followedBy(cleo)).toEqual([]);
    expect((await pageOf(cleo, open)).following).toBeUndefined();
    expect(await rows(open)).toEqual([]);
  });

  test('shows nothing of a match that has become private', async () => {
    await follow(cleo);
    await db.update(matches).set({ visibility: 'private' }).where(eq(matches.id, id));
    expect(await followedBy(cleo)).toEqual([]);
    expect((await follow(cleo)).status).toBe(404);
  });

  test('is refused where it may not be, with the words for what does not exist', async () => {
    const hidden = await seatAll([ada, ben], { game: 'pebbles', visibility: 'private' });
    const nowhere = await follow(cleo, 'zzzzzzzzzzzz');
    expect(await follow(cleo, hidden)).toMatchObject({ status: 404, body: nowhere.body });
    expect(await follow(ada)).toMatchObject({ status: 422, body: { code: 'refused', rule: 'seated' } });
  });

  test('has a limit, which past matches do not fill', async () => {
    const some = await db.select().from(matches).where(eq(matches.id, id));
    const copies = Array.from({ length: MOST_FOLLOWED }, (_, i) => `copy${String(i).padStart(8, '0')}`);
    await db.insert(matches).values(copies.map((one) => ({ ...some[0]!, id: one })));
    await db
      .insert(follows)
      .values(copies.map((match) => ({ match, player: cleo.me.id, createdAt: some[0]!.createdAt })));
    expect(await follow(cleo)).toMatchObject({ status: 409, body: { code: 'full' } });
    const movedAt = new Date(service.clock.now.getTime() - 8 * DAY_MS).toISOString();
    await db.update(matches).set({ status: 'finished', movedAt }).where(eq(matches.id, copies[0]!));
    expect((await follow(cleo)).status).toBe(200);
    expect(await rows(copies[0]!)).toEqual([]);
    await db.delete(matches).where(eq(matches.status, 'finished'));
  });

  test('is in the file of its player, and goes with their account', async () => {
    await follow(cleo);
    expect((await cleo.get('/me/export')).body).toMatchObject({ followed: [{ match: id, seen: 1 }] });
    await cleo.send('DELETE', '/me', { body: {} });
    expect(await rows(id)).toEqual([]);
  });

  test('changes nothing that anybody else reads, and sends nothing', async () => {
    const dan = await service.guest('Dan');
    const looks = async () => {
      const seen: string[] = [];
      for (const who of [ada, dan])
        for (const path of [`/matches/${id}`, '/inbox', '/matches?to=watch', `/matches/${id}/log`]) {
          const { headers, body } = await who.get(path);
          seen.push(JSON.stringify([headers.get('etag'), headers.get('here'), body]));
        }
      return seen;
    };
    await looks();
    await pageOf(cleo); // looking is told, as always
    const before = await looks();
    await follow(cleo);
    expect(await looks()).toEqual(before);
  });
});
