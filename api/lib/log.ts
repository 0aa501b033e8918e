/** Drizzle tells what a statement was given: names, addresses, positions, and the secret of a match. */
const GIVEN = /\nparams: [\s\S]*?(?=\n +at |$)/g;

/** Tells the operator what went wrong and where, and nothing that nobody may read. */
export const logError = (what: string, error: unknown, where: Record<string, string> = {}): void => {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ what, ...where, why: why.replace(GIVEN, '') }));
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
