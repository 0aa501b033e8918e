import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchPage, TalkLine } from '../../../api/contract/match.ts';
import { makeCalls } from '../server/api.ts';

import { TalkController, type MatchTalkContext } from './talk.ts';
import { host } from '../../gallery/logged.ts';

const line = (i: number, change: Partial<TalkLine> = {}): TalkLine => ({
  id: `line-${i}`,
  at: `2026-11-20T08:00:0${i}.000Z`,
  room: 'table',
  seat: 1,
  player: { id: 'ben', name: 'Ben' },
  seq: 1,
  text: `Line ${i}.`,
  ...change,
});
const pageWith = (lines: number, change: Partial<MatchPage> = {}): MatchPage =>
  ({ viewer: 0, status: 'running', talk: { room: 'table', open: true, lines }, ...change }) as MatchPage;

/** What the server would tell this viewer, at most three lines per answer. */
let told: TalkLine[];
let asked: string[];
let sent: { text: string; key: string }[];
/** The lines the viewer has marked as read. */
let read: string[];
let refusals: (() => Response)[];
let hidden: boolean;
let look: () => void;
let talk: TalkController;

const server: typeof fetch = async (input, init) => {
  const url = new URL(String(input), 'http://x');
  if (init?.method === 'GET') {
    asked.push(url.pathname + url.search);
    const since = told.findIndex(({ id }) => id === url.searchParams.get('since')) + 1;
    return Response.json({ lines: told.slice(since, since + 3), count: told.length });
  }
  if (url.pathname.endsWith('/read')) {
    read.push((JSON.parse(String(init?.body)) as { last: string }).last);
    return new Response(null, { status: 204 });
  }
  sent.push(JSON.parse(String(init?.body)) as (typeof sent)[number]);
  const refusal = refusals.shift();
  if (refusal) return refusal();
  const said = line(told.length, { seat: 0, text: sent.at(-1)!.text });
  told.push(said);
  return Response.json(said, { status: 201 });
};
const context: MatchTalkContext = {
  calls: makeCalls(server),
  rest: async () => {},
  makeKey: () => `key-${sent.length}`,
  window: {
    later: () => () => {},
    isHidden: () => hidden,
    onLook: (looked) => {
      look = looked;
      return () => {};
    },
  },
};
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
const follow = async (page: MatchPage): Promise<void> => {
  talk.follow(page);
  await settle();
};

beforeEach(() => {
  read = [];
  [told, asked, sent, refusals, hidden] = [[], [], [], [], false];
  talk = new TalkController(host, { id: 'm', invite: 'link' }, context);
  talk.hostConnected();
});

describe('listening', () => {
  it('asks for nothing while the page says there is nothing new', async () => {
    await follow(pageWith(0));
    await follow(pageWith(0));
    expect(asked).toEqual([]);
  });

  it('asks for what is not known yet, in pieces until it knows all', async () => {
    told = [0, 1, 2, 3].map((i) => line(i));
    await follow(pageWith(4));
    expect(asked).toEqual([
      '/api/matches/m/talk?invite=link',
      '/api/matches/m/talk?invite=link&since=line-2',
    ]);
    expect(talk.lines).toEqual(told);
    await follow(pageWith(4));
    expect(asked).toHaveLength(2);
  });

  it('never takes a line twice, however often pages come while it reads', async () => {
    told = [line(0)];
    for (let i = 0; i < 4; i++) talk.follow(pageWith(1));
    await settle();
    expect(talk.lines).toEqual(told);
  });

  it.each([
    ['the match ends', { status: 'finished' as const }],
    ['they sit down elsewhere', { viewer: 'table' as const }],
    ['they sign in', { talk: { room: 'gallery' as const, open: true, lines: 2 } }],
  ])('begins anew when %s, since other lines may stand before those known', async (_when, change) => {
    told = [line(1)];
    await follow(pageWith(1));
    told = [line(0), line(1)];
    await follow(pageWith(2, change));
    expect(talk.lines).toEqual(told);
  });

  it('tells what others said while the viewer was there, and not what was said before', async () => {
    told = [line(0)];
    await follow(pageWith(1));
    expect(talk.overheard).toEqual([]);
    told.push(line(1), line(2, { seat: 0 }));
    await follow(pageWith(3));
    expect(talk.overheard).toEqual([line(1)]);
  });

  it('counts what others said as unread until it is seen', async () => {
    told = [line(0), line(1, { seat: 0 }), line(2)];
    await follow(pageWith(3));
    expect(talk.state.unread).toBe(2);
    hidden = true;
    talk.see();
    expect(talk.state.unread).toBe(2);
    hidden = false;
    talk.see();
    expect(talk.state.unread).toBe(0);
  });

  it('tells the service once how far it was read, from a seat alone', async () => {
    told = [line(0), line(1)];
    await follow(pageWith(2));
    talk.see();
    talk.see();
    await settle();
    expect(read).toEqual(['line-1']);
    await follow(pageWith(2, { viewer: 'table' }));
    told.push(line(2));
    await follow(pageWith(3, { viewer: 'table' }));
    talk.see();
    await settle();
    expect(read).toEqual(['line-1']);
  });

  it('looks again after the end when the viewer comes back, since no page comes any more', async () => {
    await follow(pageWith(0));
    look();
    expect(asked).toEqual([]);
    await follow(pageWith(0, { status: 'finished' }));
    told = [line(0)];
    look();
    await settle();
    expect(talk.lines).toEqual(told);
  });
});

describe('speaking', () => {
  it('says it, and then knows what was said', async () => {
    await follow(pageWith(0));
    expect(await talk.say('Hello.')).toBe(true);
    expect(sent).toEqual([{ text: 'Hello.', key: 'key-0', invite: 'link' }]);
    expect(talk.lines.map(({ text }) => text)).toEqual(['Hello.']);
    expect(talk.state).toMatchObject({ busy: false, unread: 0, error: undefined });
  });

  it('keeps the key of what got no answer, so that it is said once', async () => {
    refusals = Array.from({ length: 4 }, () => () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await talk.say('Hello.')).toBe(false);
    expect(talk.error?.code).toBe('offline');
    expect(await talk.say('Hello.')).toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(talk.lines).toHaveLength(1);
  });

  it('says why it may not be said', async () => {
    const problem = { code: 'not-yours', detail: 'The table is silent.' };
    const headers = { 'content-type': 'application/problem+json' };
    refusals = [() => Response.json(problem, { status: 403, headers })];
    expect(await talk.say('Psst.')).toBe(false);
    expect(talk.state.error?.message).toBe('The table is silent.');
    expect(talk.lines).toEqual([]);
  });
});
