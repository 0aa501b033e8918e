import type { Problem, ProblemCode } from '../../../api/http/problem-codes.ts';

/** What went wrong with a request: the server's problem, or `offline` when no answer came. */
export class ProblemError extends Error {
  readonly code: ProblemCode | 'offline';
  readonly problem: Partial<Problem>;

  constructor(code: ProblemCode | 'offline', problem: Partial<Problem> = {}) {
    super(problem.detail ?? problem.title ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.problem = problem;
  }

  /** The name of the field that was malformed. */
  get field(): string | undefined {
    return this.problem.field;
  }

  /** The fresh match page that a stale request is answered with. */
  get page(): unknown {
    return this.problem.page;
  }
}

export const isProblem = (error: unknown, code?: ProblemError['code']): error is ProblemError =>
  error instanceof ProblemError && (code === undefined || error.code === code);

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'no-session',
  403: 'not-yours',
  404: 'not-found',
  409: 'stale',
  413: 'too-large',
  422: 'refused',
  429: 'too-many',
  503: 'unavailable',
};

/** Reads a refusal; an answer that is no problem document still gets the code of its status. */
export const parseProblem = async (response: Response): Promise<ProblemError> => {
  const isDocument = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isDocument ? ((await response.json()) as Problem) : { status: response.status };
  const code = 'code' in problem ? problem.code : (BY_STATUS[response.status] ?? 'broken');
  return new ProblemError(code, problem);
};

/** An answer to a poll: the value if it changed, and what the server asks of the next poll. */
export interface Polled<T> {
  value: T | undefined;
  etag: string | undefined;
  /** Seconds the server wants us to wait at least. */
  after: number | undefined;
}

export interface Api {
  read<T>(path: string): Promise<T>;
  readIfChanged<T>(path: string, etag: string | undefined): Promise<Polled<T>>;
  send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

const asked = async (fetcher: typeof fetch, path: string, init: RequestInit): Promise<Response> => {
  const response = await fetcher(`/api${path}`, { credentials: 'same-origin', ...init }).catch(() => {
    throw new ProblemError('offline');
  });
  if (response.ok || response.status === 304) return response;
  throw await parseProblem(response);
};

const parsed = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T;

const polled = async <T>(response: Response, etag: string | undefined): Promise<Polled<T>> => {
  const after = Number(response.headers.get('poll-after'));
  return {
    value: response.status === 304 ? undefined : await parsed<T>(response),
    etag: response.headers.get('etag') ?? etag,
    after: after > 0 ? after : undefined,
  };
};

/** The one place that talks to the server. Everything it throws is a ProblemError. */
export const makeApi = (fetcher: typeof fetch): Api => ({
  read: async (path) => parsed(await asked(fetcher, path, {})),
  readIfChanged: async (path, etag) => {
    const headers: HeadersInit = etag ? { 'if-none-match': etag } : {};
    return polled(await asked(fetcher, path, { headers, cache: 'no-store' }), etag);
  },
  send: async (method, path, body) => {
    const content =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return parsed(await asked(fetcher, path, { method, ...content }));
  },
});

export const api = makeApi((...request) => fetch(...request));
