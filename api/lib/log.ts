/**
 * The message without the values a statement was given. Drizzle appends them all: names, addresses, positions, and the
 * secret of a match. PostgreSQL quotes the one it can't read (class 22).
 */
const messageOf = ({ message, code }: Error & { code?: unknown }): string =>
  String(code).startsWith('22') ? `PostgreSQL ${String(code)}` : message.split('\nparams: ')[0]!;

/** The stack begins with the message, which may hold lines that look like frames. */
const framesOf = ({ stack = '', message }: Error): string => {
  const begin = stack.indexOf(message);
  return begin < 0 ? '' : stack.slice(begin + message.length);
};

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\n  caused by ${whyOf(error.cause)}`;
  return `${error.name}: ${messageOf(error)}${framesOf(error)}${cause}`;
};

/** Tells the operator what went wrong and where, and nothing that nobody may read. */
export const logError = (what: string, error: unknown, where: Record<string, string> = {}): void => {
  console.error(JSON.stringify({ what, ...where, why: whyOf(error) }));
};

/** One line of JSON for each request and each job of a sweep; nothing in it that nobody may read. */
export type LogLine =
  | {
      what: 'request';
      method: string;
      /** The pattern and never the path, which may hold a token. */
      route: string;
      status: number;
      ms: number;
      /** Round trips to the database. */
      trips: number;
      match?: string;
      /** The match's `seq` as the request found it. */
      seq?: number;
      /** The beginning of the hash of a session or token. */
      who?: string;
    }
  | { what: 'sweep'; job: string; found: number; done: number; ms: number };

export const logLine = (line: LogLine): void => console.log(JSON.stringify(line));
