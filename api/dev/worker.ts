import { join } from 'node:path';
import { unstable_startWorker } from 'wrangler';
import { hashRules } from './rules-hash.ts';

const CONFIG = join(import.meta.dirname, '../../wrangler.toml');

export interface LocalWorker {
  url: string;
  /** Fires the cron trigger once. */
  tick: () => Promise<void>;
  close: () => Promise<void>;
}

/** The Worker in `workerd`, as it is deployed, with `vars` for its environment. */
export const startWorker = async (vars: Record<string, string>, port: number): Promise<LocalWorker> => {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'; // it would ask the network where this machine is
  const bindings = Object.entries(vars).map(
    ([name, value]) => [name, { type: 'plain_text', value }] as const,
  );
  const worker = await unstable_startWorker({
    config: CONFIG,
    bindings: Object.fromEntries(bindings),
    build: { define: { RULES_HASH: JSON.stringify(hashRules()) } },
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      logLevel: 'warn',
      persist: false,
    },
  });
  await worker.ready;
  return {
    url: (await worker.url).origin,
    tick: async () => {
      const answer = await fetch(new URL('/cdn-cgi/handler/scheduled?cron=*+*+*+*+*', await worker.url));
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
    close: () => worker.dispose(),
  };
};
