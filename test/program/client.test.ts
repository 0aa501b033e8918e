import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Client, Refusal, type Entry, type MatchPage, type Turn } from '../../api/client/client.ts';
import type { LogEntry, MatchPage as Page } from '../../api/contract/match.ts';
import { makeWebhookSecret, PARCELS } from '../../api/notify/channels/webhook.ts';
import { rowAt } from '../api/table.ts';

type Step = Response | Error | ((request: Request) => Response);
const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
const problem = (status: number, code: string, headers = {}): Response => json({ code }, { status, headers });

/** A client whose service answers with these, in order, and then that nothing is new. What it asks for is in the table. */
const clientWith = (steps: Step[], more: { secret?: string; tries?: number } = {}) => {
  const sent: { method: string; path: string; body: Record<string, unknown>; headers: Headers }[] = [];
  const paused: number[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    const { pathname, search, searchParams } = new URL(request.url);
    const body = JSON.parse((await request.clone().text()) || '{}') as Record<string, unknown>;
    const { endpoint } = rowAt(request.method, pathname.slice('/api'.length));
    if (endpoint.body) v.parse(endpoint.body, body);
    v.parse(endpoint.query ?? v.strictObject({}), Object.fromEntries(searchParams));
    sent.push({ method: request.method, path: pathname + search, body, headers: request.headers });
    if (sent.length > 20) throw new Error('It asks again and again.');
    const step = steps.shift() ?? new Response(null, { status: 304 });
    if (step instanceof Error) throw step;
    return typeof step === 'function' ? step(request) : step;
  };
  const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
    paused.push(ms);
    signal?.throwIfAborted();
    if (ms > 4 * 60_000) await new Promise((_, stop) => signal!.addEventListener('abort', stop));
  };
  const client = new Client({ origin: 'https://m.example', token: 't', fetch, pause, ...more });
  return { client, sent, paused };
};

const card = (id: string, seq: number, more = {}) => ({ id, seq, viewer: 0, awaiting: [0], ...more });
const inbox = (
  waiting: object[],
  { finished = [], next = {}, etag = 'W/"1"' }: object & Record<string, unknown> = {},
) => json({ waiting, finished, next }, { headers: { etag: etag as string } });
const lay = { type: 'lay' };

describe('an action', () => {
  test('is sent again under its key when the network or the service fails, as late as the service asks', async () => {
    const busy = problem(429, 'too-many', { 'retry-after': '60' });
    const steps = [
      new TypeError('gone'),
      problem(503, 'unavailable', { 'retry-after': '3' }),
      busy,
      json({ seq: 8 }),
    ];
    const { client, sent, paused } = clientWith([json({ seq: 7, actions: [lay] }), ...steps]);
    const match = client.match('m');
    await match.legal();
    expect(await match.act(lay)).toEqual({ seq: 8 });
    const acts = sent.slice(1);
    expect(new Set(acts.map(({ body }) => body['key'])).size).toBe(1);
    expect(acts.map(({ body }) => body['basis'])).toEqual([7, 7, 7, 7]);
    expect(acts[0]!.headers.get('authorization')).toBe('Bearer t');
    expect(paused[1]).toBeGreaterThanOrEqual(3_000);
    expect(paused[2]).toBeGreaterThanOrEqual(60_000);
  });

  test('is done all the same when others were quicker, as long as it is legal', async () => {
    const legal = { seq: 9, actions: [{ at: 3, type: 'lay' }] };
    const answers = [json({ seq: 7 }), problem(409, 'stale'), json(legal), json({ seq: 10 })];
    const { client, sent } = clientWith(answers);
    expect(await client.match('m').act({ type: 'lay', at: 3 })).toEqual({ seq: 10 });
    expect(sent.at(-1)!.body['basis']).toBe(9);
    const keys = sent.filter(({ method }) => method === 'POST').map(({ body }) => body['key']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('that is no longer legal, and one against the rules, is a refusal with its code', async () => {
    const late = clientWith([json({ seq: 7 }), problem(409, 'stale'), json({ seq: 9, actions: [] })]);
    await expect(late.client.match('m').act(lay)).rejects.toMatchObject({ code: 'stale', status: 409 });
    const wrong = clientWith([json({ seq: 7 }), problem(422, 'refused')]);
    await expect(wrong.client.match('m').act(lay)).rejects.toBeInstanceOf(Refusal);
    expect(wrong.sent).toHaveLength(2);
  });

  test('goes with the steps of the sealed choice that it settles', async () => {
    const { client, sent } = clientWith([json({ seq: 7, actions: [lay] }), json({ seq: 8 })]);
    const match = client.match('m');
    await match.legal([{ type: 'place' }]);
    await match.act(lay, [{ type: 'place' }]);
    expect(sent[0]!.path).toBe(`/api/matches/m/legal?steps=${encodeURIComponent('[{"type":"place"}]')}`);
    expect(sent[1]!.body).toMatchObject({ action: lay, steps: [{ type: 'place' }] });
  });
});

describe('a request without a key', () => {
  test('is not sent twice where nobody knows what became of it', async () => {
    for (const step of [new TypeError('gone'), problem(503, 'unavailable')]) {
      const { client, sent } = clientWith([step, json({ id: 'm', seq: 0 })]);
      await expect(client.make({ game: 'curbside', seats: 2 })).rejects.toThrow();
      expect(sent).toHaveLength(1);
    }
  });

  test('is sent again where it was not let in, and gives up in the end', async () => {
    const busy = () => problem(429, 'too-many', { 'retry-after': '1' });
    const { client } = clientWith([busy(), json({ id: 'm', seq: 0 })]);
    expect((await client.make({ game: 'curbside', seats: 2 })).id).toBe('m');
    const never = clientWith([busy(), busy(), busy()], { tries: 3 });
    await expect(never.client.request('POST', '/inbox/seen')).rejects.toMatchObject({ code: 'too-many' });
    const tomorrow = clientWith([problem(429, 'too-many', { 'retry-after': '86400' })]);
    await expect(tomorrow.client.request('POST', '/inbox/seen')).rejects.toMatchObject({ code: 'too-many' });
  });
});

describe('my turns', () => {
  /** The first few turns, by id. */
  const take = async (client: Client, count: number, wish = {}): Promise<Turn[]> => {
    const turns: Turn[] = [];
    for await (const turn of client.turns(wish)) if (turns.push(turn) === count) break;
    return turns;
  };

  test('come in order, each once until its match has moved', async () => {
    const steps = [
      inbox([card('a', 3), card('b', 5)]),
      inbox([card('a', 3), card('b', 7)]),
      inbox([card('a', 4)]),
    ];
    const { client, sent } = clientWith(steps);
    const turns = await take(client, 4);
    expect(turns.map(({ id, seq }) => id + seq)).toEqual(['a3', 'b5', 'b7', 'a4']);
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/inbox?wait=25'));
    expect(sent[1]!.headers.get('if-none-match')).toBe('W/"1"');
  });

  test('are followed to the end of a long list', async () => {
    const first = inbox([card('a', 1)], { next: { waiting: 'more' } });
    const { client, sent } = clientWith([first, json({ matches: [card('b', 1)] })]);
    expect((await take(client, 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sent[1]!.path).toBe('/api/inbox/waiting?cursor=more');
  });

  test('wait as long as the service asks where nothing is new', async () => {
    const quiet = new Response(null, { status: 304, headers: { 'poll-after': '20' } });
    const { client, paused } = clientWith([inbox([]), quiet, inbox([card('a', 1)])]);
    await take(client, 1);
    expect(paused).toEqual([1_000, 20_000]);
  });

  test('tell of a match that ends from now on, if wished for', async () => {
    const [old, over] = [card('old', 9), card('a', 9, { outcome: { text: 'Ada wins.' } })];
    const steps = () => [inbox([], { finished: [old] }), inbox([card('b', 1)], { finished: [over, old] })];
    const [first] = await take(clientWith(steps()).client, 1, { ends: true });
    expect(first!.outcome!.text).toBe('Ada wins.');
    expect((await take(clientWith(steps()).client, 1))[0]!.id).toBe('b');
  });

  test('end by a signal, without an error', async () => {
    const done = new AbortController();
    const { client } = clientWith([inbox([card('a', 1)])]);
    const seen: string[] = [];
    for await (const { id } of client.turns({ signal: done.signal })) {
      seen.push(id);
      done.abort();
    }
    expect(seen).toEqual(['a']);
  });

  test('end by a signal amid a look that the service holds, without an error', async () => {
    const done = new AbortController();
    let given: AbortSignal | undefined;
    const fetch: typeof globalThis.fetch = (_url, init) => {
      given = init!.signal!;
      return new Promise((_, stop) => given!.addEventListener('abort', () => stop(given!.reason as Error)));
    };
    const client = new Client({ origin: 'https://m.example', token: 't', fetch });
    const turn = client.turns({ signal: done.signal }).next();
    await expect.poll(() => given).toBeDefined();
    done.abort();
    expect(await turn).toEqual({ done: true, value: undefined });
  });

  test('that are left ask for nothing more', async () => {
    const { client, sent, paused } = clientWith([inbox([card('a', 1), card('b', 1)])]);
    const turns = client.turns();
    for await (const { id } of turns) if (id === 'a') break;
    expect(await turns.next()).toEqual({ done: true, value: undefined });
    expect([sent.length, paused]).toEqual([1, []]);
  });

  test('end with what the service refuses', async () => {
    const { client } = clientWith([problem(401, 'no-session')]);
    await expect(take(client, 1)).rejects.toMatchObject({ code: 'no-session' });
  });
});

describe('a webhook', () => {
  const secret = makeWebhookSecret();
  const message = (now = new Date(), by = secret): Request => {
    const note = { title: 'a', text: 'b', url: 'c', tag: 'd' };
    const told = { id: 'msg', note, news: [], now, origin: 'https://m.example' };
    const { url, ...init } = PARCELS.json({ url: 'https://bot.example/', secret: by }, told);
    return new Request(url, { method: 'POST', ...init });
  };
  const forged = (): Request => {
    const { url, method, headers } = message();
    return new Request(url, { method, headers, body: '{"type":"nudge"}' });
  };

  test('is heard if the service signed it lately, and nothing else is', async () => {
    const { client } = clientWith([], { secret });
    const statusOf = async (request: Request) => (await client.webhook(request)).status;
    expect(await statusOf(message())).toBe(204);
    expect(await statusOf(forged())).toBe(401);
    expect(await statusOf(message(new Date(), makeWebhookSecret()))).toBe(401);
    expect(await statusOf(message(new Date(Date.now() - 400_000)))).toBe(401);
    expect(await statusOf(new Request('https://bot.example/', { method: 'POST', body: '{}' }))).toBe(401);
    expect((await clientWith([]).client.webhook(message())).status).toBe(401);
  });

  test('brings the next turn, and nothing is polled until it comes', async () => {
    const { client, sent } = clientWith([inbox([]), inbox([card('a', 1)])], { secret });
    const turn = client.turns().next();
    await expect.poll(() => sent.length).toBe(1);
    await client.webhook(message());
    expect((await turn).value!.id).toBe('a');
    expect(sent.map(({ path }) => path)).toEqual(['/api/inbox', '/api/inbox']);
  });
});

test('a replay tells every entry in order, however many pieces they come in', async () => {
  const pieces = [json({ entries: [{ seq: 1 }, { seq: 2 }], next: 2 }), json({ entries: [{ seq: 3 }] })];
  const { client, sent } = clientWith(pieces);
  const seqs: number[] = [];
  for await (const { seq } of client.match('m').replay()) seqs.push(seq);
  expect(seqs).toEqual([1, 2, 3]);
  expect(sent.map(({ path }) => path)).toEqual(['/api/matches/m/log?since=0', '/api/matches/m/log?since=2']);
});

test('the shapes are those that the service answers', () => {
  const page = (answer: Page): MatchPage => answer as Page & { outcome: never };
  const entry = (answer: LogEntry): Entry => answer;
  expect([page, entry]).toHaveLength(2);
});
