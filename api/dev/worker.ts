import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_startWorker } from 'wrangler';
import { schemaFile } from './schemas/schemas.ts';
import { hashFolding } from './rules-hash.ts';
import { watchWorkerd } from './workerd.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Ctrl+C reaches `workerd` too, perhaps before us. */
const MAYBE_STOPPING_MS = 500;

export interface LocalWorker {
  url: string;
  /** Fires the cron trigger once. */
  tick: () => Promise<void>;
  /** Builds and starts it again from the current code. */
  restart: () => Promise<void>;
  /** Stops restarting it: from now on it may end before it is closed. */
  letGo: () => Promise<void>;
  close: () => Promise<void>;
}

type Vars = Record<string, string>;

const launch = async (vars: Vars, port: number) => {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'; // otherwise it asks the network where this machine is
  mkdirSync(join(ROOT, 'dist/web'), { recursive: true }); // it exits if there are no assets
  writeFileSync(join(ROOT, 'dist/web/schemas.json'), schemaFile());
  const bindings = Object.entries(vars).map(
    ([name, value]) => [name, { type: 'plain_text', value }] as const,
  );
  const worker = await unstable_startWorker({
    config: join(ROOT, 'wrangler.toml'),
    bindings: Object.fromEntries(bindings),
    build: { define: { RULES_HASHES: JSON.stringify(hashFolding()) } },
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      logLevel: vars['LOG'] === 'lines' ? 'log' : 'error',
      persist: false,
      watch: false,
    },
  });
  await worker.ready;
  return worker;
};

const fireCron = async (url: string): Promise<void> => {
  const answer = await fetch(new URL('/cdn-cgi/handler/scheduled?cron=*+*+*+*+*', url));
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
};

/** Starts the Worker in `workerd`, as deployed, with `vars` as its environment; restarts it if it is killed. */
export const startWorker = async (vars: Vars, port: number): Promise<LocalWorker> => {
  let isClosed = false;
  let isHealing = false;
  const heal = async (): Promise<void> => {
    if (isHealing) return;
    isHealing = true;
    await new Promise((passed) => setTimeout(passed, MAYBE_STOPPING_MS));
    if (isClosed) return;
    console.error('The Worker ended unexpectedly; starting it again.');
    await restart().catch((error: Error) => console.error(`It does not start: ${error.message}`));
    isHealing = false;
  };
  const unwatch = watchWorkerd(() => void heal());
  let worker = await launch(vars, port);
  let last: Promise<void> = Promise.resolve();
  const relaunch = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {});
    await worker.dispose();
    worker = await launch(vars, port);
  };
  const restart = (): Promise<void> => (last = relaunch(last));
  const { origin: url } = await worker.url;
  const letGo = async (): Promise<void> => {
    isClosed = true;
    unwatch();
  };
  const close = async (): Promise<void> => {
    await letGo();
    await last.catch(() => {});
    await worker.dispose();
  };
  return { url, tick: () => fireCron(url), restart, letGo, close };
};
