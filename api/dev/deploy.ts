import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { openDb } from '../../db/client.ts';
import { isMigrated } from '../../db/health.ts';
import { openDatabase } from '../../db/local/open.ts';
import { deploy } from './deploying.ts';
import { hashFolding } from './rules-hash.ts';
import { buildWeb } from './web.ts';

/**
 * `npm run deploy`: checks the settings, builds the pages, uploads everything to Cloudflare, and checks the site's health.
 * Further arguments go to wrangler.
 */
const args = process.argv.slice(2);

/** The Worker that the arguments name. */
const { values } = parseArgs({
  args,
  strict: false,
  options: {
    config: { type: 'string', short: 'c' },
    env: { type: 'string', short: 'e' },
    name: { type: 'string' },
  },
});
const which = { config: values.config as string | undefined, env: values.env as string | undefined };
const same = Object.entries({ ...which, name: values.name }).flatMap(([name, value]) =>
  value === undefined ? [] : [`--${name}`, String(value)],
);

const migrated = async (): Promise<boolean | undefined> => {
  const url = process.env['DATABASE_URL'];
  if (!url) return undefined;
  const database = await openDatabase({ url, folder: '', asIs: true });
  const { connection: DATABASE_URL, url: NEON_FETCH_ENDPOINT } = database;
  return isMigrated(openDb({ DATABASE_URL, NEON_FETCH_ENDPOINT })).finally(database.close);
};

const secrets = async (): Promise<string[]> => {
  const line = ['secret', 'list', '--format', 'json', ...same];
  const { status, stdout } = spawnSync('wrangler', line, {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  if (status !== 0)
    throw new Error('Cloudflare does not tell the secrets. Put them first, as the README says.');
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
};

const upload = async (): Promise<number> => {
  await buildWeb();
  const define = `RULES_HASHES:${JSON.stringify(hashFolding())}`;
  const line = ['deploy', '--minify', '--define', define, ...args];
  return spawnSync('wrangler', line, { stdio: 'inherit' }).status ?? 1;
};

const vars = () => unstable_readConfig(which).vars;

deploy({ vars, migrated, secrets, upload, fetch, wait, say: console.log }, args).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
