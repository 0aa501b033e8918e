import { beforeEach, describe, expect, test } from 'vitest';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { Problem } from '../../../api/contract/problem.ts';
import { makeService, playAny, seatAll, type Answer, type Guest, type Inbox } from '../service.ts';

/** What others do while somebody waits: by pause, in order. */
let meanwhile: (() => Promise<unknown>)[] = [];
/** How long the service has paused, in seconds. */
let paused: number[] = [];
/** Holds every pause. */
let gate: Promise<void> | undefined;
const service = makeService({
  pause: async (ms) => {
    paused.push(ms / 1000);
    await gate;
    service.pass(ms);
    await meanwhile.shift()?.();
  },
});

let ada: Guest;
let ben: Guest;
let id: string;
let token: TokenCard;
beforeEach(async () => {
  [meanwhile, paused, gate] = [[], [], undefined];
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  id = await seatAll([ada, ben], { game: 'pebbles' });
  token = (await ada.post<TokenCard>('/me/tokens', { label: 'x', scopes: ['read'] })).body;
});

const bearer = () => ({ authorization: `Bearer ${token.token}` });
const look = (query = '', headers = {}): Promise<Answer<Inbox>> =>
  service.ask('GET', `/inbox${query}`, { headers: { ...bearer(), ...headers } });
const waitFor = async (etag: string): Promise<Answer<Inbox>> => look('?wait=25', { 'if-none-match': etag });
const etagNow = async (): Promise<string> => (await look()).headers.get('etag')!;
/** The awaited player acts. */
const move = async (): Promise<void> => {
  const { body: page } = await ada.get(`/matches/${id}`);
  await playAny([ada, ben][page.awaiting[0]!]!, id);
};

test('a look that doesn’t wait is told to come back less and less often, until there is news', async () => {
  const looks = async (headers: object): Promise<(string | null)[]> => {
    const etag = { 'if-none-match': await etagNow() };
    const all = [];
    for (let i = 0; i < 8; i++) all.push((await look('', { ...etag, ...headers })).headers.get('poll-after'));
    return all;
  };
  expect(await looks({})).toEqual(['1', '2', '4', '8', '16', '32', '60', '60']);
  await move();
  expect((await looks({}))[0]).toBe('1');
  const etag = { 'if-none-match': (await ada.get('/inbox')).headers.get('etag')! };
  expect((await ada.get('/inbox', etag)).headers.get('poll-after')).toBeNull();
});

describe('a look at the inbox that waits', () => {
  test('is answered at once where there is news already', async () => {
    expect((await look('?wait=25')).status).toBe(200);
    expect((await waitFor('W/"00000000000000000000000000000000"')).status).toBe(200);
    expect(paused).toEqual([]);
  });

  test('is answered by the look after something happened, with what a poll says then', async () => {
    const etag = await etagNow();
    meanwhile = [async () => {}, move];
    const answer = await waitFor(etag);
    expect(answer.status).toBe(200);
    expect(paused).toEqual([1, 2]);
    const polled = await look();
    expect(answer.text).toBe(polled.text);
    expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(polled.headers));
  });

  test('is answered as a poll without news after the time, and costs one statement a look', async () => {
    const etag = await etagNow();
    service.count();
    const answer = await waitFor(etag);
    expect(paused).toEqual([1, 2, 4, 8, 10]);
    expect(service.count()).toBe(6);
    const polled = await look('', { 'if-none-match': etag });
    expect([answer.status, answer.text]).toEqual([304, '']);
    const { 'poll-after': pause, ...headers } = Object.fromEntries(polled.headers);
    expect([pause, Object.fromEntries(answer.headers)]).toEqual(['16', headers]);
  });

  test('looks less often in an inbox that stays quiet, and soon again after news', async () => {
    const etag = await etagNow();
    await waitFor(etag);
    await waitFor(etag);
    paused = [];
    await waitFor(etag);
    expect(paused).toEqual([25]);
    await move();
    const next = (await waitFor(etag)).headers.get('etag')!;
    paused = [];
    await waitFor(next);
    expect(paused[0]).toBe(1);
  });

  test('says nothing of what others may not show: a stranger’s match moves unheard', async () => {
    const strangers = [await service.guest('Cleo'), await service.guest('Dan')];
    const other = await seatAll(strangers, { game: 'pebbles' });
    const etag = await etagNow();
    meanwhile = [
      async () => {
        const { body: page } = await strangers[0]!.get(`/matches/${other}`);
        await playAny(strangers[page.awaiting[0]!]!, other);
      },
    ];
    expect((await waitFor(etag)).status).toBe(304);
    expect(paused).toEqual([1, 2, 4, 8, 10]);
  });
});

describe('is refused', () => {
  const refusalOf = (answer: Answer): unknown => [answer.status, (answer.body as Problem).code];

  test('to a cookie, which is a browser’s', async () => {
    expect(refusalOf(await ada.get('/inbox?wait=1'))).toEqual([403, 'not-yours']);
    expect((await ada.get('/inbox?wait=0')).status).toBe(200);
  });

  test('for longer than it may be, or for what is no time', async () => {
    for (const wait of ['26', '-1', '1.5', 'x', ''])
      expect(refusalOf(await look(`?wait=${wait}`)), wait).toEqual([400, 'malformed']);
  });

  test('from the moment that the token is revoked', async () => {
    const etag = await etagNow();
    meanwhile = [() => ada.send('DELETE', `/me/tokens/${token.id}`), move];
    expect(refusalOf(await waitFor(etag))).toEqual([401, 'no-session']);
    expect(paused).toEqual([1]);
  });

  test('to the sixth at once of an account, with any token, until the others’ time is over', async () => {
    const etag = await etagNow();
    let open: () => void;
    gate = new Promise((done) => (open = done));
    const held = [1, 2, 3, 4, 5].map(() => waitFor(etag));
    await expect.poll(() => paused.length).toBe(5);
    const sixth = await waitFor(etag);
    expect(refusalOf(sixth)).toEqual([429, 'too-many']);
    expect(sixth.headers.get('retry-after')).toBe('25');
    // The programs may have gone away, which nobody tells.
    service.pass(26_000);
    held.push(waitFor(etag));
    await expect.poll(() => paused.length).toBe(6);
    open!();
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(304);
  });
});
