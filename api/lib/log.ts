/**
 * An error's message without a statement's values. Drizzle appends them all: names, addresses, positions, and a match's secret.
 * PostgreSQL quotes the one it can't read (class 22).
 */
const messageOf = ({ message, code }: Error & { code?: unknown }): string =>
  String(code).startsWith('22') ? `PostgreSQL ${String(code)}` : message.split('\nparams: ')[0]!;

/** An error's stack without its message, which may hold lines that look like frames. */
const framesOf = ({ stack = '', message }: Error): string => {
  const begin = stack.indexOf(message);
  return begin < 0 ? '' : stack.slice(begin + message.length);
};

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\n  caused by ${whyOf(error.cause)}`;
  return `${error.name}: ${messageOf(error)}${framesOf(error)}${cause}`;
};

export const logError = (what: string, error: unknown, where: Record<string, string> = {}): void => {
  console.error(JSON.stringify({ what, ...where, why: whyOf(error) }));
};

export type Work = Record<'found' | 'done', number>;

/** Does something with each, one after another, and counts those done: false is not. What fails is logged, and stops no other. */
export const doEach = async <T>(
  all: readonly T[],
  deed: (one: T) => Promise<unknown>,
  { failure, where = () => ({}) }: { failure: string; where?: (one: T) => Record<string, string> },
): Promise<Work> => {
  let done = 0;
  for (const one of all)
    try {
      if ((await deed(one)) !== false) done++;
    } catch (error) {
      logError(failure, error, where(one));
    }
  return { found: all.length, done };
};

/** A line of JSON per request and per job of a sweep, with nothing private in it. */
export type LogLine =
  | {
      what: 'request';
      method: string;
      /** The route's pattern, never the path, which may hold a token. */
      route: string;
      status: number;
      ms: number;
      trips: number;
      match?: string;
      seq?: number;
      who?: string;
    }
  | ({ what: 'sweep'; job: string; ms: number } & Work);

export const logLine = (line: LogLine): void => console.log(JSON.stringify(line));

/** What the service logs of itself where it runs as one process. */
export type ServiceLine =
  | { what: 'building' }
  | { what: 'built'; release: string }
  | { what: 'not built'; why: string }
  | { what: 'not started'; why: string }
  | { what: 'serving'; host: string; port: number; origin: string; release: string }
  | { what: 'stopping'; signal: string }
  | { what: 'stopped' }
  | { what: 'cut off'; requests: number }
  | { what: 'ended unexpectedly'; name: string; how: string; restartMs: number }
  | { what: 'sweep failed'; why: string }
  | { what: 'no mail'; why: string };

export const logService = (line: ServiceLine): void =>
  console.log(JSON.stringify({ ...line, at: new Date().toISOString() }));
