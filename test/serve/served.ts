import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { choosePort } from '../../api/dev/port.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A first start builds everything. */
const PATIENCE_MS = 300_000;
export const SECRET = 'of-no-use-to-anyone-but-a-test-0123456789';

/** A line of the service's log. */
export interface Logged {
  what: string;
  [fact: string]: unknown;
}

export interface Served {
  base: string;
  pid: number;
  /** All it has logged. */
  lines: readonly Logged[];
  /** Resolves with the status it ended with. */
  ended: Promise<number | null>;
  stop: () => Promise<number | null>;
}

/** A version of the service: ours, unless another folder is named. */
export interface Version {
  root?: string;
  env: Readonly<Record<string, string>>;
}

interface Wish extends Partial<Version> {
  /** Where it was before; left out, any free port. */
  port?: number | undefined;
}

/** Starts `serve.ts` as `npm run serve` does. */
export const spawnServe = ({ root = ROOT, env }: Version) => {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const script = join(root, 'api/serve/serve.ts');
  const { HOME = '' } = process.env;
  return spawn(process.execPath, [script], {
    cwd: root,
    env: { HOME, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** The service on a database, once it serves. */
export const serve = async (
  database: string,
  { root = ROOT, env = {}, port: wanted }: Wish = {},
): Promise<Served> => {
  const port = wanted ?? (await choosePort(undefined, 9_400 + (process.pid % 400)));
  const base = `http://127.0.0.1:${port}`;
  const own = { DATABASE_URL: database, PORT: String(port), ORIGIN: base, SECRET, NUDGE_DELAY: '0', ...env };
  const child = spawnServe({ root, env: own });
  const lines: Logged[] = [];
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => (complaints += words));
  const serving = new Promise<void>((told) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = text.startsWith('{') ? (JSON.parse(text) as Logged) : { what: text };
      lines.push(line);
      if (line.what === 'not started') complaints += String(line['why']);
      if (line.what === 'serving') told();
    });
  });
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const late = AbortSignal.timeout(PATIENCE_MS);
  await Promise.race([
    serving,
    ended.then((status) => Promise.reject(new Error(`it ended with ${status}: ${complaints}`))),
    once(late, 'abort').then(() => Promise.reject(new Error(`it does not serve: ${complaints}`))),
  ]);
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { base, pid: child.pid!, lines, ended, stop };
};
