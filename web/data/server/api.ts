import { followLanguage, wishFor } from '../../common/language.ts';
import type { LanguageTag } from '../../../db/closed-lists.ts';
import type { AnswerOf, Endpoints, InputOf } from '../../../api/contract/endpoints/index.ts';
import type { Me, MeChange, Session } from '../../../api/contract/people/player.ts';
import type { Problem, ProblemCode } from '../../../api/contract/problem.ts';
import { makeStore } from '../../common/store.ts';
import { knownZone, type ViewerClock } from '../../common/words/times.ts';
import { keepFor, withKept, withEmbedded } from './kept.ts';

/** What went wrong with a request: the server's problem, or `offline` when no answer came. */
export class RequestError extends Error {
  readonly code: ProblemCode | 'offline';
  readonly problem: Partial<Problem>;

  constructor(code: ProblemCode | 'offline', problem: Partial<Problem> = {}) {
    super(problem.detail ?? problem.title ?? code);
    this.name = 'RequestError';
    this.code = code;
    this.problem = problem;
  }
}

export const isProblem = (error: unknown, code?: RequestError['code']): error is RequestError =>
  error instanceof RequestError && (code === undefined || error.code === code);

/** Whether the service couldn't do what was asked for now, so that the same may be sent again under its key. */
export const isUnreached = (error: unknown): error is RequestError =>
  error instanceof RequestError && ['offline', 'unavailable', 'updating'].includes(error.code);

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'no-session',
  403: 'not-yours',
  404: 'not-found',
  405: 'wrong-method',
  409: 'stale',
  413: 'too-large',
  422: 'refused',
  429: 'too-many',
  502: 'unavailable', // by a proxy in front of a service that starts again
  503: 'unavailable',
  504: 'unavailable',
};

export const parseProblem = async (response: Response): Promise<RequestError> => {
  const isDocument = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isDocument ? ((await response.json()) as Problem) : { status: response.status };
  const code = 'code' in problem ? problem.code : (BY_STATUS[response.status] ?? 'broken');
  return new RequestError(code, problem);
};

export interface Polled<T> {
  value: T | undefined;
  etag: string | undefined;
  /** The minimum number of seconds the server asks to wait. */
  after: number | undefined;
  /** Who else is looking at the match now, in the service's own format. */
  here: string;
  /** Whether the answer comes from this browser's store because there is no connection. */
  isKept?: true;
}

const asking =
  (fetcher: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await fetcher(...request).catch(() => {
      throw new RequestError('offline');
    });
    if (response.ok || response.status === 304) return response;
    throw await parseProblem(response);
  };

type Name = keyof Endpoints;
export type AnswerTo<N extends Name> = AnswerOf<Endpoints[N]>;
export type InputTo<N extends Name> = InputOf<N, Endpoints[N]>;
type Given<N extends Name> =
  Partial<InputTo<N>> extends InputTo<N> ? [input?: InputTo<N>] : [input: InputTo<N>];

interface Made extends RequestInit {
  headers?: Record<string, string>;
}

/** What the path doesn't name is the body or, of a look or a deletion, the query, without empty text. */
const requestOf = (name: string, input: Readonly<Record<string, unknown>> = {}): [string, Made] => {
  const [method, pattern] = name.split(' ') as [string, string];
  const isQuery = method === 'GET' || method === 'DELETE';
  const isLeftOut = (value: unknown): boolean => value === undefined || (isQuery && value === '');
  const rest = new Map(Object.entries(input).filter(([, value]) => !isLeftOut(value)));
  const path = pattern.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = encodeURIComponent(String(rest.get(part)));
    rest.delete(part);
    return value;
  });
  if (rest.size === 0) return [`/api${path}`, { method }];
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]));
  if (isQuery) return [`/api${path}?${query}`, { method }];
  const headers = { 'content-type': 'application/json' };
  return [`/api${path}`, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) }];
};

const bodyOf = async <N extends Name>(response: Response): Promise<AnswerTo<N>> =>
  (response.status === 204 ? undefined : await response.json()) as AnswerTo<N>;

export const makeCalls = (fetcher: typeof fetch) => {
  const send = asking(fetcher);
  return {
    /** Asks an endpoint: `call('PATCH /clubs/:id', { id, name: 'Night shift' })`. */
    call: async <N extends Name>(name: N, ...[input]: Given<N>): Promise<AnswerTo<N>> =>
      bodyOf<N>(await send(...requestOf(name, input))),
    poll: async <N extends Name>(name: N, input: InputTo<N>, etag?: string): Promise<Polled<AnswerTo<N>>> => {
      const [path, init] = requestOf(name, input);
      const headers = { ...init.headers, ...(etag !== undefined && { 'if-none-match': etag }) };
      const response = await send(path, { ...init, headers, cache: 'no-store' });
      const after = Number(response.headers.get('poll-after'));
      return {
        value: response.status === 304 ? undefined : await bodyOf<N>(response),
        etag: response.headers.get('etag') ?? etag,
        after: after > 0 ? after : undefined,
        here: response.headers.get('here') ?? '',
        ...(response.headers.has('kept-at') && { isKept: true }),
      };
    },
  };
};
export type Calls = ReturnType<typeof makeCalls>;
export const calls = makeCalls(withKept(withEmbedded((...request) => fetch(...request))));
export const { call, poll } = calls;

/** Milliseconds to wait before each retry of an unanswered request. */
const RESTS = [1_000, 3_000, 8_000];

interface RetryPolicy {
  rest(ms: number): Promise<void>;
  miss(error: RequestError): void;
}

/** Retries a request that got no answer, or none but that the service can't be reached. Only for requests whose key makes them count once. */
export const retryOffline = async <T>(send: () => Promise<T>, { rest, miss }: RetryPolicy): Promise<T> => {
  for (const pause of RESTS) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreached(error)) throw error;
      miss(error);
      await rest(pause);
    }
  }
  return send();
};

export const isGuest = (): boolean => session.value?.email === null;

/** The player in this browser: undefined until known, null for a visitor. */
export const session = makeStore<Me | null | undefined>(undefined);

export const zoneHere = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Sets the player, for whom answers are stored from now on. */
export const noteMe = <M extends Me | null>(me: M): M => {
  keepFor(me?.id);
  session.set(me);
  return me;
};

/** What else the session said: a role, unread notices, a ban. */
export let told = {} as Session;

let loading: Promise<Me | null> | undefined;

/** Asks the server for the player, once for all callers. Having no session is an answer, not a problem. */
export const loadSession = (): Promise<Me | null> => {
  loading ??= call('GET /session')
    .then((said) => {
      followLanguage(said.me?.language);
      return noteMe((told = said).me);
    })
    .finally(() => (loading = undefined));
  return loading;
};

/** The player in this browser, or null; asks only if that isn't known yet. */
export const whoIsHere = async (): Promise<Me | null> =>
  session.value === undefined ? loadSession() : session.value;

export const changeMe = async (change: MeChange): Promise<Me> => noteMe(await call('PATCH /me', change));

/** Shows pages in a language from now on, and writes to who is here in it. */
export const readIn = async (language: LanguageTag): Promise<void> => {
  wishFor(language);
  if (await whoIsHere()) await changeMe({ language });
  location.reload();
};

export const beCalled = async (name: string): Promise<Me> =>
  (await whoIsHere())
    ? changeMe({ name })
    : noteMe(await call('POST /guest', { name, timeZone: zoneHere() }));

/** The current time, in the zone the player chose or else the browser's. */
export const clock = (): ViewerClock => ({
  now: new Date(),
  zone: session.value?.email ? knownZone(session.value.timeZone) : zoneHere(),
});
