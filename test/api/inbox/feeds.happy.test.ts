import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { testEnv } from '../../service.ts';
import { secretGame, GEMS } from '../secret-game.ts';
import { makeService, playAny, seatAll, TOYS, type Guest } from '../service.ts';

const ORIGIN = 'https://m.example';
const env = { ...testEnv(), ORIGIN };
const service = makeService({ catalog: [...TOYS, secretGame] }, env);

let ada: Guest;
let ben: Guest;
let id: string;
beforeEach(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben <&> Co')];
  id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
});

const feedsOf = async (who: Guest): Promise<FeedAddresses> =>
  (await who.get<FeedAddresses>('/me/feeds')).body;
/** As a calendar asks: without a session. */
const fetched = (address: string, headers: Record<string, string> = {}) =>
  service.ask('GET', new URL(address, ORIGIN).pathname.replace('/api', ''), { headers });
const both = async (who: Guest) => {
  const { deadlines, turns } = await feedsOf(who);
  return [await fetched(deadlines), await fetched(turns)] as const;
};

const unfold = (calendar: string): string => calendar.replaceAll('\r\n ', '');
const stampOf = (at: string): string => at.replaceAll(/[-:]|\.\d+/g, '');
/** The lines of a calendar by name, unfolded. */
const linesOf = (calendar: string): Map<string, string> => {
  const lines = unfold(calendar).split('\r\n');
  return new Map(lines.map((line) => [line.split(/[:;]/)[0]!, line.slice(line.indexOf(':') + 1)]));
};

test('a calendar has an event for each turn that waits, until its deadline; it keeps nobody busy, and its sequence rises when the deadline moves', async () => {
  const alone = await seatAll([ada], { game: 'pebbles', bots: 1, pace: '1d' });
  const eventOf = async () => {
    const { text } = await fetched((await feedsOf(ada)).deadlines);
    return linesOf(text.split('BEGIN:VEVENT').find((event) => unfold(event).includes(alone))!);
  };
  const [calendar] = await both(ada);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const before = await eventOf();
  expect(before.get('DTEND')).toBe(stampOf((await ada.get(`/matches/${alone}`)).body.deadline!));
  service.pass(60_000);
  const { status, body } = await ada.post(`/matches/${alone}/ask`, { kind: 'pause', days: 1 });
  expect(status).toBe(200);
  const after = await eventOf();
  expect(after.get('DTEND')).toBe(stampOf(body.deadline!));
  expect(after.get('DTEND')! > before.get('DTEND')!).toBe(true);
  expect(after.get('DTSTART')! < after.get('DTEND')!).toBe(true);
  expect(after.get('TRANSP')).toBe('TRANSPARENT');
  expect(after.get('UID')).toBe(before.get('UID'));
  expect(Number(after.get('SEQUENCE'))).toBeGreaterThan(Number(before.get('SEQUENCE')));
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) expect(after.get(name), name).toBe(stampOf(body.moved));
});

test('a feed says where it is, and is no other player’s (RFC 4287, 4.1.1 and 4.2.6)', async () => {
  const feeds = await Promise.all(
    [ada, ben].map(async (who) => [(await both(who))[1].text, await feedsOf(who)] as const),
  );
  for (const [text, { turns }] of feeds) expect(text).toContain(`<link rel="self" href="${turns}"/>`);
  const ids = feeds.map(([text]) => /<id>(.*?)<\/id>/.exec(text)![1]);
  expect(new Set(ids).size).toBe(2);
});

test('a feed tells of each turn that waits, well formed whatever somebody is called', async () => {
  const [, feed] = await both(ada);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.text).toContain(`/matches/${id}`);
  expect(feed.text).toContain('With Ben &lt;&amp;&gt; Co.');
  expect(feed.text.match(/<entry>/g)).toHaveLength(1);
});

test('both are empty for who is not waited for, and say so by 304 where nothing has changed', async () => {
  const [calendar, feed] = await both(ben);
  expect(calendar.text).not.toContain('VEVENT');
  expect(feed.text).not.toContain('<entry>');
  const { turns } = await feedsOf(ben);
  const mark = { 'if-none-match': feed.headers.get('etag')! };
  expect((await fetched(turns, mark)).status).toBe(304);
  for (const type of ['take', 'end-turn']) await playAny(ada, id, type);
  const news = await fetched(turns, mark);
  expect([news.status, news.text.match(/<entry>/g)?.length]).toEqual([200, 1]);
});

describe('the address', () => {
  test('is a secret: a changed one, another player’s and a renewed one are not found', async () => {
    const { deadlines } = await feedsOf(ada);
    expect(deadlines).toMatch(/^https:\/\/m\.example\/api\/feeds\//);
    const [, key] = /feeds\/(.+)\/deadlines/.exec(deadlines)!;
    const [, round, signature] = key!.split('.');
    for (const other of [`${ben.me.id}.${round}.${signature}`, `${ada.me.id}.1.${signature}`, 'x', `${key}x`])
      expect((await fetched(`/api/feeds/${other}/deadlines.ics`)).status, other).toBe(404);
    for (const kind of ['inbox.json', 'constructor', '__proto__'])
      expect((await fetched(deadlines.replace('deadlines.ics', kind))).status, kind).toBe(404);
    const { body } = await ada.post<FeedAddresses>('/me/feeds');
    expect((await fetched(deadlines)).status).toBe(404);
    expect((await fetched(body.deadlines)).status).toBe(200);
  });

  test('tells no more than the inbox: nothing that a player holds hidden', async () => {
    const people = [ada, ben, await service.guest('Cleo')];
    const hidden = await seatAll(people, { game: 'secret' });
    for (const guest of people) {
      for (const { text } of await both(guest)) expect(GEMS.filter((gem) => text.includes(gem))).toEqual([]);
    }
    await playAny(ada, hidden);
    for (const { text } of await both(ada)) expect(GEMS.filter((gem) => text.includes(gem))).toEqual([]);
  });
});
