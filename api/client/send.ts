/** The service says no. `code` is stable: `stale`, `refused`, `not-found` and so on, as `/api/docs` lists them. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole answer: `rule` and `params` of a refusal by the rules, `field` of malformed input. */
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(String(problem['detail'] ?? problem['title'] ?? `The service answers ${status}.`));
    this.name = 'Refusal';
    this.status = status;
    this.code = String(problem['code'] ?? 'unknown');
    this.problem = problem;
  }
}

export interface Wire {
  origin: string;
  token: string;
  fetch: typeof globalThis.fetch;
  tries: number;
  /** Waits; throws if `signal` says so. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface Asked {
  method?: string;
  path: string;
  body?: unknown;
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether it does no more when it arrives twice: a look, or an action with a key. Only such a request is sent again blindly. */
  isRepeatable?: boolean;
}

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, failed) => {
    const stop = (): void => {
      clearTimeout(timer);
      failed(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

const LONGEST_MS = 60_000;

/** The pause before the next try: what the service asks for, or twice the last one, a little apart from other programs'. */
const pauseBefore = (nth: number, answer: Response | undefined): number => {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  const ms = Number.isFinite(asked) ? asked * 1000 : Math.min(500 * 2 ** nth, LONGEST_MS);
  return ms * (1 + Math.random() / 4);
};

const sendOnce = ({ origin, token, fetch }: Wire, { method = 'GET', path, body, etag, signal }: Asked) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag && { 'if-none-match': etag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

const isBusy = (status: number): boolean => [429, 502, 503, 504].includes(status);

/** Whether to try again: it was not let in, or nobody knows and it does no harm. Not where that would be hours from now. */
const isWorthATry = (answer: Response | undefined, isRepeatable: boolean): boolean => {
  if (Number(answer?.headers.get('retry-after')) * 1000 > LONGEST_MS) return false;
  return answer ? isBusy(answer.status) && (isRepeatable || answer.status === 429) : isRepeatable;
};

/** Sends a request until it is answered, waiting as long as `Retry-After` asks. Throws a `Refusal` if the answer is one. */
export const send = async (wire: Wire, asked: Asked): Promise<Response> => {
  const { signal, method = 'GET', isRepeatable = method === 'GET' } = asked;
  for (let nth = 0; ; nth++) {
    let trouble: unknown;
    const answer = await sendOnce(wire, asked).catch((error: unknown) => {
      trouble = error;
      return undefined;
    });
    if (answer && (answer.ok || answer.status === 304)) return answer;
    if (signal?.aborted || nth + 1 >= wire.tries || !isWorthATry(answer, isRepeatable)) {
      if (!answer) throw trouble;
      const problem = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
      throw new Refusal(answer.status, problem);
    }
    await answer?.body?.cancel();
    await wire.pause(pauseBefore(nth, answer), signal);
  }
};
