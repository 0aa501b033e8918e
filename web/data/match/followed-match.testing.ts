import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { makeCalls } from '../server/api.ts';
import { MatchController } from './match.ts';
import type { KeptAction } from './sending/wishes.ts';
import type { MatchContext } from './following.ts';
import { entry as logged, host as idle } from '../../gallery/logged.ts';

export const entry = (seq: number, seat: number, kind: LogEntry['kind'] = 'act'): LogEntry =>
  logged(seq, seat, { kind });

export const pageAt = (seq: number, change: Partial<MatchPage> = {}): MatchPage => ({
  id: '0123456789ab',
  game: 'quayside',
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
  /** The page that the asker has, by its ETag. */
  has: string | null;
  body: { action?: unknown; basis?: number; key?: string };
}
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no answer';

const freshState = () => ({
  controller: undefined as unknown as MatchController,
  invite: undefined as string | undefined,
  /** The requests made, and the answers to give; once these run out, the answer is "nothing new". */
  asked: [] as Asked[],
  answers: [] as Answer[],
  rests: [] as number[],
  wakes: [] as { ms: number; wake: () => void }[],
  looks: new Set<() => void>(),
  hidden: false,
  kept: [] as readonly KeptAction[],
  pages: new Map<string, MatchPage>(),
  drawn: () => {},
});

/** The followed match and its fake surroundings. */
export const at = freshState();

/** Resets everything before each test. */
export const forget = (): void => void Object.assign(at, freshState());

export const respond = ({ status = 200, body, headers = {} }: Exclude<Answer, string>): Response => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': type, ...headers } });
};

const fetcher: typeof fetch = async (input, init) => {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {};
  const has = new Headers(init?.headers).get('if-none-match');
  at.asked.push({ path: String(input), method: init?.method ?? 'GET', has, body });
  const next = at.answers.shift() ?? { status: 304 };
  if (next === 'no answer') throw new TypeError('Failed to fetch');
  return respond(next);
};

export const context: MatchContext = {
  calls: makeCalls(fetcher),
  rest: async (ms) => void at.rests.push(ms),
  makeKey: () => `key-${at.asked.length}`,
  wishes: { recall: () => [...at.kept], keep: (_, wishes) => (at.kept = wishes) },
  keepPage: (path, page) => void at.pages.set(path, page),
  window: {
    later: (ms, wake) => {
      const due = { ms, wake };
      at.wakes.push(due);
      return () => (at.wakes = at.wakes.filter((other) => other !== due));
    },
    isHidden: () => at.hidden,
    onLook: (look) => {
      at.looks.add(look);
      return () => at.looks.delete(look);
    },
  },
};

export const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
  await new Promise((done) => setTimeout(done));
};

export const nextPoll = async (): Promise<void> => {
  at.wakes.shift()?.wake();
  await settle();
};

/** Hides or shows the tab. */
export const look = async (): Promise<void> => {
  for (const watcher of at.looks) watcher();
  await settle();
};

/** Opens the match page, which receives these answers first. */
export const open = async (...first: Answer[]): Promise<void> => {
  at.answers = first;
  const host = { ...idle, requestUpdate: () => at.drawn() };
  const match = { id: '0123456789ab', ...(at.invite && { invite: at.invite }) };
  at.controller = new MatchController(host, match, context);
  at.controller.hostConnected();
  await settle();
};
