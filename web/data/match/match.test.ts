import { beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry, MatchPage } from '../../../api/http/schemas/match.ts';
import { makeApi } from '../server/api.ts';
import { MatchController, type MatchWorld } from './match.ts';
import type { Wish } from './outbox.ts';
import { QUICK, SHORTEST } from '../server/poll.ts';

const entry = (seq: number, seat: number, kind: LogEntry['kind'] = 'act'): LogEntry => ({
  seq,
  at: '2026-11-17T12:00:00.000Z',
  seat,
  kind,
  events: [],
  text: [`Entry ${seq}.`],
});

const pageAt = (seq: number, change: Partial<MatchPage> = {}): MatchPage => ({
  id: '0123456789ab',
  game: 'curbside',
  name: '',
  config: {},
  minutes: 5,
  pace: '1d',
  status: 'running',
  visibility: 'public',
  seats: [],
  maker: null,
  seq,
  viewer: 0,
  awaiting: [0],
  deadline: null,
  created: '2026-11-17T12:00:00.000Z',
  moved: '2026-11-17T12:00:00.000Z',
  window: seq,
  undo: null,
  undoTo: null,
  view: {},
  events: [entry(seq, 0)],
  looked: null,
  chance: null,
  talk: { room: null, open: false, lines: 0 },
  ...change,
});

interface Asked {
  path: string;
  method: string;
  body: { action?: unknown; basis?: number; key?: string };
}
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no answer';

const answer = ({ status = 200, body, headers = {} }: Exclude<Answer, string>): Response => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': type, ...headers } });
};

let asked: Asked[];
let answers: Answer[];
let rests: number[];
let wakes: { ms: number; wake: () => void }[];
let hidden: boolean;
let kept: Wish | undefined;
let pages: Map<string, MatchPage>;
let looks: Set<() => void>;
let controller: MatchController;

const fetcher: typeof fetch = async (input, init) => {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {};
  asked.push({ path: String(input), method: init?.method ?? 'GET', body });
  const next = answers.shift() ?? { status: 304 };
  if (next === 'no answer') throw new TypeError('Failed to fetch');
  return answer(next);
};

const world: MatchWorld = {
  api: makeApi(fetcher),
  rest: async (ms) => void rests.push(ms),
  makeKey: () => `key-${asked.length}`,
  wishes: { recall: () => kept, keep: (_, wish) => (kept = wish) },
  keepPage: (path, page) => void pages.set(path, page),
  window: {
    later: (ms, wake) => {
      const due = { ms, wake };
      wakes.push(due);
      return () => (wakes = wakes.filter((other) => other !== due));
    },
    isHidden: () => hidden,
    onLook: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  },
};

const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
};
const nextPoll = async (): Promise<void> => {
  const due = wakes.shift();
  due?.wake();
  await settle();
};
const look = async (): Promise<void> => {
  for (const watcher of looks) watcher();
  await settle();
};

let invite: string | undefined;
let drawn: () => void = () => {};
const open = async (...first: Answer[]): Promise<void> => {
  answers = first;
  controller = new MatchController(
    {
      addController() {},
      removeController() {},
      requestUpdate: () => drawn(),
      updateComplete: Promise.resolve(true),
    },
    { id: '0123456789ab', ...(invite && { invite }) },
    world,
  );
  controller.hostConnected();
  await settle();
};

beforeEach(() => {
  [asked, answers, rests, wakes, hidden, looks] = [[], [], [], [], false, new Set()];
  [kept, pages] = [undefined, new Map()];
  invite = undefined;
  drawn = () => {};
});

describe('looking on', () => {
  it('fetches the older entries of a long match behind its page, and marks what was taken back', async () => {
    const undo = { ...entry(302, 0, 'undo'), reverts: 300 };
    await open(
      { body: pageAt(302, { events: [entry(301, 1), undo], earlier: 300 }) },
      { body: { entries: [entry(1, 0), entry(2, 1)], next: 299 } },
      { body: { entries: [entry(300, 0), entry(301, 1)] } },
    );
    expect(asked.slice(1).map(({ path }) => path)).toEqual([
      '/api/matches/0123456789ab/log?since=0',
      '/api/matches/0123456789ab/log?since=299',
    ]);
    expect(controller.log.map(({ seq, reverted }) => [seq, reverted])).toEqual([
      [1, undefined],
      [2, undefined],
      [300, true],
      [301, undefined],
      [302, undefined],
    ]);
    expect(controller.fresh.map(({ seq }) => seq)).toEqual([301, 302]);
  });

  it('asks for the newest entries first, and afterwards only for what came since', async () => {
    await open({ body: pageAt(4) }, { body: pageAt(6, { events: [entry(5, 1), entry(6, 1)] }) });
    await nextPoll();
    await nextPoll();
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/matches/0123456789ab',
      '/api/matches/0123456789ab?since=4',
      '/api/matches/0123456789ab?since=6',
    ]);
    expect(controller.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(controller.fresh.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('keeps what is drawn where a page brings talk and no move', async () => {
    const talk = { room: 'table', open: true, lines: 1 } as const;
    const page = (change: Partial<MatchPage>): Answer => ({ body: pageAt(4, { events: [], ...change }) });
    await open({ body: pageAt(4) }, page({ talk }), page({ viewer: 1, view: { other: true } }));
    const { page: first, fresh } = controller;
    await nextPoll();
    expect(controller.page?.talk).toEqual(talk);
    expect(controller.page?.view).toBe(first?.view);
    expect(controller.fresh).toBe(fresh);
    await nextPoll();
    expect(controller.page?.view).toEqual({ other: true });
  });

  it('waits longer after each poll that brought nothing, and as long as the server asks', async () => {
    await open({ body: pageAt(4) }, { status: 304 }, { status: 304, headers: { 'poll-after': '90' } });
    const first = wakes[0]!.ms;
    await nextPoll();
    expect(wakes[0]!.ms).toBe(first * 2);
    await nextPoll();
    expect(wakes[0]!.ms).toBe(90_000);
  });

  it('asks again at once while only bots are waited for, and no longer when a person is', async () => {
    const seats = [
      { seat: 0, player: { id: 'ada', name: 'Ada' }, bot: false },
      { seat: 1, player: null, bot: true },
      { seat: 2, player: { id: 'ben', name: 'Ben' }, bot: false, gone: 'left' as const },
    ];
    const at = (seq: number, awaiting: number[]): Answer => ({ body: pageAt(seq, { seats, awaiting }) });
    await open(at(4, [1]), at(5, [1, 2]), at(6, [0, 1]));
    expect(wakes[0]!.ms).toBe(QUICK);
    await nextPoll();
    expect(wakes[0]!.ms).toBe(QUICK);
    await nextPoll();
    expect(wakes[0]!.ms).toBe(SHORTEST);
    answers.push(at(7, [1]));
    await controller.act({ type: 'drive' });
    expect(wakes[0]!.ms).toBe(QUICK);
  });

  it('shows its invitation, where it has one', async () => {
    invite = 'a b';
    await open({ body: pageAt(4) });
    expect(asked[0]?.path).toBe('/api/matches/0123456789ab?invite=a+b');
  });

  it('stops at the outcome', async () => {
    await open({ body: pageAt(9, { status: 'finished' }) });
    expect(wakes).toEqual([]);
  });

  it('stops when there is no such match', async () => {
    await open({ status: 404, body: { code: 'not-found' } });
    expect(wakes).toEqual([]);
    expect(controller.error?.code).toBe('not-found');
  });

  it('names the oldest entry that is to be taken back, or none', async () => {
    await open({ body: pageAt(4) }, { body: pageAt(6, { events: [] }) }, { body: pageAt(7, { events: [] }) });
    await controller.undo(3);
    await controller.undo();
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { oldest: 3, basis: 4, key: expect.any(String) as string },
      { basis: 6, key: expect.any(String) as string },
    ]);
  });

  it('strikes out of its log what an undo took back', async () => {
    await open(
      { body: pageAt(4) },
      { body: pageAt(5, { events: [{ ...entry(5, 0, 'undo'), reverts: 4 }] }) },
    );
    await nextPoll();
    expect(controller.log.map(({ reverted }) => reverted)).toEqual([true, undefined]);
  });

  it('counts what came while the tab was hidden as not yet looked at', async () => {
    await open({ body: pageAt(4, { looked: 2 }) });
    expect([controller.looked, controller.arrived]).toEqual([2, 4]);
    hidden = true;
    await look();
    hidden = false;
    answers.push({ body: pageAt(7, { looked: 7, events: [entry(5, 1), entry(6, 1), entry(7, 1)] }) });
    await look();
    expect([controller.looked, controller.arrived]).toEqual([4, 7]);
  });

  it('does not count what came before the eyes as missed', async () => {
    await open({ body: pageAt(4, { looked: 2 }) }, { body: pageAt(5, { events: [entry(5, 1)] }) });
    await nextPoll();
    expect([controller.looked, controller.arrived]).toEqual([2, 4]);
  });

  it('loads the log again when the viewer changes', async () => {
    await open({ body: pageAt(4, { viewer: 'table' }) });
    answers.push({ body: pageAt(4) });
    await controller.change(() => Promise.resolve(pageAt(4, { viewer: 1, events: [] })));
    expect(controller.log).toEqual([]);
    await nextPoll();
    expect(asked.at(-1)?.path).toBe('/api/matches/0123456789ab');
  });
});

describe('without a connection', () => {
  const KEPT = { 'kept-at': '2026-11-17T12:00:00.000Z' };

  it('shows the match as it was kept, to look at and not to play', async () => {
    await open({ body: pageAt(4, { undo: 3 }), headers: KEPT });
    expect(controller.state).toMatchObject({ isKept: true, page: { seq: 4, window: null, undo: null } });
  });

  it('is played again once the service answers', async () => {
    await open({ body: pageAt(4), headers: KEPT });
    answers.push({ body: pageAt(4, { events: [] }) });
    await look();
    expect(controller.state).toMatchObject({ isKept: false, page: { window: 4 } });
  });

  it('sends nothing that is kept before the service answers', async () => {
    kept = { action: { type: 'drive' }, basis: 4, key: 'from-before' };
    await open({ body: pageAt(4), headers: KEPT });
    expect(asked).toHaveLength(1);
    expect(controller.isUnsent).toBe(true);
  });

  it('keeps the match with the whole log, though a poll brings but the newest entries', async () => {
    await open({ body: pageAt(4) });
    answers.push({ body: pageAt(5) });
    await look();
    expect(pages.get('/api/matches/0123456789ab')).toMatchObject({
      seq: 5,
      events: [{ seq: 4 }, { seq: 5 }],
    });
  });
});

describe('acting', () => {
  const drive = { type: 'drive' };

  it('sends the action with what the viewer looked at, and takes the fresh page', async () => {
    await open({ body: pageAt(4) });
    answers.push({ body: pageAt(5) });
    await controller.act(drive);
    expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { action: drive, basis: 4 } });
    expect(controller.page?.seq).toBe(5);
    expect(controller.busy).toBe(false);
  });

  it('takes back by an undo of its own', async () => {
    await open({ body: pageAt(4) });
    answers.push({ body: pageAt(5, { events: [entry(5, 0, 'undo')] }) });
    await controller.undo();
    expect(asked.at(-1)?.path).toBe('/api/matches/0123456789ab/undo');
    expect(asked.at(-1)?.body.action).toBeUndefined();
  });

  it('repeats what got no answer under the same key', async () => {
    await open({ body: pageAt(4) });
    answers.push('no answer', 'no answer', { body: pageAt(5) });
    await controller.act(drive);
    const keys = asked.slice(1).map(({ body }) => body.key);
    expect(new Set(keys).size).toBe(1);
    expect(rests).toHaveLength(2);
    expect(controller.page?.seq).toBe(5);
    expect(controller.error).toBeUndefined();
  });

  it('never shows a move as unsent that was answered', async () => {
    await open({ body: pageAt(4) });
    const shown: boolean[] = [];
    drawn = () => void shown.push(controller.isUnsent);
    answers.push({ body: pageAt(5) }, { status: 422, body: { code: 'refused' } });
    await controller.act(drive);
    await controller.act(drive);
    expect(shown).not.toContain(true);
  });

  it('uses a new key for a new action', async () => {
    await open({ body: pageAt(4) });
    answers.push({ body: pageAt(5) }, { body: pageAt(6) });
    await controller.act(drive);
    await controller.act(drive);
    expect(asked[1]?.body.key).not.toBe(asked[2]?.body.key);
  });

  it('keeps what never got an answer, to be sent again under its key', async () => {
    await open({ body: pageAt(4) });
    answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await controller.act(drive);
    expect(controller.error?.code).toBe('offline');
    expect(controller.isUnsent).toBe(true);
    answers.push({ body: pageAt(5) });
    await controller.again();
    expect(asked.at(-1)?.body.key).toBe(asked[1]?.body.key);
    expect(controller.isUnsent).toBe(false);
  });

  it('sends by itself what is kept, as soon as the service answers, under the same key and from the same page', async () => {
    await open({ body: pageAt(4) });
    answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await controller.act(drive);
    expect(kept).toMatchObject({ action: drive, basis: 4 });
    answers.push({ status: 304 }, { body: pageAt(5) });
    await look();
    expect(asked.at(-1)).toMatchObject({ body: { action: drive, basis: 4, key: asked[1]?.body.key } });
    expect([controller.isUnsent, kept, controller.page?.seq]).toEqual([false, undefined, 5]);
  });

  it('takes up on the next visit what was kept', async () => {
    kept = { action: drive, basis: 4, key: 'from-before' };
    await open({ body: pageAt(4) }, { body: pageAt(5) });
    expect(asked.at(-1)?.body).toMatchObject({ action: drive, basis: 4, key: 'from-before' });
  });

  it('tells of what came too late until that has been read, and shows the table as it is', async () => {
    kept = { action: drive, basis: 4, key: 'from-before' };
    await open({ body: pageAt(5) }, { status: 409, body: { code: 'stale', page: pageAt(6) } });
    expect([controller.late?.code, controller.page?.seq, kept]).toEqual(['stale', 6, undefined]);
    controller.clearError();
    expect(controller.late).toBeUndefined();
  });

  it('takes no second action while one is kept', async () => {
    await open({ body: pageAt(4) });
    answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await controller.act(drive);
    const before = asked.length;
    await controller.act(drive);
    expect(asked).toHaveLength(before);
  });

  it('shows the table as it is now when someone moved first', async () => {
    await open({ body: pageAt(4) });
    answers.push({ status: 409, body: { code: 'stale', page: pageAt(6) } });
    await controller.act(drive);
    expect(controller.page?.seq).toBe(6);
    expect(controller.error?.code).toBe('stale');
  });

  it('keeps the refusal of the rules with its figures', async () => {
    await open({ body: pageAt(4) });
    answers.push({ status: 422, body: { code: 'refused', rule: 'no-gas', params: { left: 0 } } });
    await controller.act(drive);
    expect(controller.error?.problem).toMatchObject({ rule: 'no-gas', params: { left: 0 } });
    expect(rests).toEqual([]);
  });

  it('does one thing at a time', async () => {
    await open({ body: pageAt(4) });
    answers.push({ body: pageAt(5) });
    await Promise.all([controller.act(drive), controller.act(drive)]);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('does not let a poll that was overtaken bring back the old table', async () => {
    await open({ body: pageAt(4) });
    let late: (page: Response) => void = () => {};
    const slow = new Promise<Response>((done) => (late = done));
    const quick = world.api;
    world.api = makeApi(() => slow);
    const poll = nextPoll();
    world.api = quick;
    answers.push({ body: pageAt(4, { undo: 4 }) });
    await controller.undo();
    late(answer({ body: pageAt(4, { undo: null, events: [] }) }));
    await poll;
    await settle();
    expect(controller.page?.undo).toBe(4);
  });
});
