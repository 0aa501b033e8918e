import { beforeEach, expect, test } from 'vitest';
import type { Talk, TalkLine } from '../../../api/contract/match.ts';
import { freshKey, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben, eva] = await service.guests('Ada', 'Ben', 'Eva');
let id: string;

const say = (guest: Guest, text: string, more: object = {}) =>
  guest.post<TalkLine>(`/matches/${id}/talk`, { text, key: freshKey(), ...more });
const heardBy = async (guest: Guest, since?: string): Promise<Talk> =>
  (await guest.get<Talk>(`/matches/${id}/talk${since ? `?since=${since}` : ''}`)).body;
const textsOf = ({ lines }: Talk): string[] => lines.map(({ text }) => text);
const talkOf = async (guest: Guest) => (await guest.get(`/matches/${id}`)).body.talk;

beforeEach(async () => {
  id = await seatAll([ada, ben], { game: 'pebbles' });
});

test('what is said at the table is heard by all, with who said it, where they sit, and when', async () => {
  const said = await say(ada, '  Good luck.\nBoth of you. ');
  expect(said.status).toBe(201);
  const at = service.clock.now.toISOString();
  const by = { room: 'table', seat: 0, player: { id: ada.me.id, name: 'Ada' } };
  const line = { id: said.body.id, at, ...by, seq: 1, text: 'Good luck.\nBoth of you.' };
  expect(said.body).toEqual(line);
  for (const guest of [ada, ben, eva]) expect(await heardBy(guest)).toEqual({ lines: [line], count: 1 });
  expect((await service.ask('GET', `/matches/${id}/talk`)).body).toEqual({ lines: [line], count: 1 });
});

test('the match page says where I speak, whether I may, and how much there is to hear', async () => {
  expect(await talkOf(ada)).toEqual({ room: 'table', open: true, lines: 0 });
  expect(await talkOf(eva)).toEqual({ room: 'gallery', open: true, lines: 0 });
  const { body } = await service.ask<{ talk: object }>('GET', `/matches/${id}`);
  expect(body.talk).toEqual({ room: null, open: false, lines: 0 });
  await say(ben, 'Hello.');
  expect(await talkOf(ada)).toEqual({ room: 'table', open: true, lines: 1 });
});

test('a viewer who knows some lines gets the rest, in the order in which they were said', async () => {
  for (const text of ['One.', 'Two.', 'Three.']) await say(text === 'Two.' ? ben : ada, text);
  const [first, , last] = (await heardBy(ada)).lines;
  expect(textsOf(await heardBy(ada, first!.id))).toEqual(['Two.', 'Three.']);
  expect(await heardBy(ada, last!.id)).toEqual({ lines: [], count: 3 });
});

test('a poll is answered 304 while nothing new was said, and the page tells when something was', async () => {
  await say(ada, 'One.');
  const since = (await heardBy(ben)).lines[0]!.id;
  const path = `/matches/${id}/talk?since=${since}`;
  const tag = { 'if-none-match': (await ben.get(path)).headers.get('etag')! };
  const page = { 'if-none-match': (await ben.get(`/matches/${id}`)).headers.get('etag')! };
  expect((await ben.get(path, tag)).status).toBe(304);
  expect((await ben.get(`/matches/${id}`, page)).status).toBe(304);
  await say(ada, 'Two.');
  expect((await ben.get(path, tag)).status).toBe(200);
  expect((await ben.get(`/matches/${id}`, page)).status).toBe(200);
});

test('talking makes others poll as often as moving does', async () => {
  const at = service.clock.now;
  service.clock.now = new Date(at.getTime() + 48 * 3_600_000);
  expect((await ben.get(`/matches/${id}`)).headers.get('poll-after')).toBe('60');
  await say(ada, 'Still there?');
  expect((await ben.get(`/matches/${id}`)).headers.get('poll-after')).toBeNull();
  service.clock.now = at;
});

test('the same key again is answered as the first time, and says nothing twice', async () => {
  const key = freshKey();
  const [first, second] = [await say(ada, 'Once.', { key }), await say(ada, 'Twice.', { key })];
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect((await say(ben, 'Mine.', { key })).body.text).toBe('Mine.');
  expect(textsOf(await heardBy(ada))).toEqual(['Once.', 'Mine.']);
});

test('people talk before the match, and keep their lines when seats are counted anew', async () => {
  const open = (await ada.make({ game: 'pebbles', seats: 3 })).id;
  await eva.post(`/matches/${open}/join`, { seat: 2 });
  await eva.post(`/matches/${open}/talk`, { text: 'Shall we begin?', key: 'k' });
  await ada.post(`/matches/${open}/start`);
  const { lines } = (await ada.get<Talk>(`/matches/${open}/talk`)).body;
  expect(lines).toMatchObject([{ seat: 1, seq: 0, room: 'table', text: 'Shall we begin?' }]);
});

test('people talk on after the end, and who watched talks with them', async () => {
  await say(eva, 'Ada will win.');
  expect((await heardBy(ada)).lines).toEqual([]);
  await playToEnd([ada, ben], id);
  expect(await talkOf(ada)).toEqual({ room: 'table', open: true, lines: 1 });
  await say(ada, 'Well played.');
  for (const guest of [ada, ben, eva])
    expect(textsOf(await heardBy(guest))).toEqual(['Ada will win.', 'Well played.']);
});

test('an action that ends the match counts every line there is', async () => {
  await say(eva, 'Nearly done.');
  let page = (await ada.get(`/matches/${id}`)).body;
  while (page.status === 'running') page = (await playAny(page.awaiting[0] === 0 ? ada : ben, id)).body;
  expect(page.talk.lines).toBe(1);
});

test('a long talk comes in pieces', async () => {
  for (let i = 0; i < 205; i++) await say(ada, `Line ${i}.`);
  const told: string[] = [];
  for (let since: string | undefined; told.length < 205;) {
    const { lines, count } = await heardBy(ben, since);
    expect(count).toBe(205);
    expect(lines.length).toBeLessThanOrEqual(200);
    told.push(...lines.map(({ text }) => text));
    since = lines.at(-1)!.id;
  }
  expect(told).toEqual(Array.from({ length: 205 }, (_, i) => `Line ${i}.`));
});

test('talk costs two round trips to say and one to hear', async () => {
  service.count();
  await say(ada, 'Hello.');
  expect(service.count()).toBe(2);
  await heardBy(ben);
  expect(service.count()).toBe(1);
});
