import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { migratePostgres, requireReachable } from '../../db/local/postgres.ts';
import { bundleDeployed } from './bundle.ts';
import { deploy } from './deploying.ts';
import { buildWeb } from './ending.ts';

/** `npm run deploy`. Further arguments go to wrangler; `--dry-run` checks what it can and builds. */
const args = process.argv.slice(2);

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
/** Wrangler asks for an environment to be named once there are several; the top one's name is empty. */
const top = values.env === undefined ? ['--env', ''] : [];
const same = Object.entries({ ...which, name: values.name }).flatMap(([name, value]) =>
  value === undefined ? [] : [`--${name}`, String(value)],
);

const url = process.env['DATABASE_URL'];

const reached = async (): Promise<true | undefined> => {
  if (!url) return undefined;
  await requireReachable(url);
  return true;
};

const secrets = async (): Promise<string[]> => {
  const line = ['secret', 'list', '--format', 'json', ...top, ...same];
  const { status, stdout } = spawnSync('wrangler', line, {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  if (status !== 0)
    throw new Error('Cloudflare does not tell the secrets. Put them first, as OPERATING.md says.');
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
};

const upload = async (): Promise<number> => {
  await buildWeb();
  const script = await bundleDeployed(join(import.meta.dirname, '../../dist/worker'), { minify: true });
  const config = values.config === undefined ? ['--config', 'wrangler.toml'] : [];
  const line = ['deploy', script, '--no-bundle', ...config, ...top, ...args];
  return spawnSync('wrangler', line, { stdio: 'inherit' }).status ?? 1;
};

const vars = () => unstable_readConfig(which).vars;
const migrate = () => migratePostgres(url!);

deploy({ vars, reached, migrate, secrets, upload, fetch, wait, say: console.log }, args).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
