import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashFolding } from '../dev/rules-hash.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = join(ROOT, 'dist/serve');
const SOURCES = [
  '{api,db,docs,rules,web}/**/*.*',
  'migrations/meta/_journal.json',
  'test/dice/deal.py',
  'package-lock.json',
  'wrangler.toml',
];
/** How often to look whether another process is done. */
const LOOK_MS = 500;
/** Earlier builds that are kept, so that rolling back builds nothing. */
const KEPT = 3;

/** A built service: the Worker's script, with its modules beside it, and the files of the pages. */
export interface Release {
  id: string;
  script: string;
  web: string;
  /** What the Worker is run with, from `wrangler.toml`. */
  facts: Facts;
}

interface Facts {
  compatibilityDate: string;
  /** What Cloudflare would bind as limits, by name. */
  limits: Record<string, Limited>;
}

interface Limited {
  limit: number;
  period: number;
}

/** A hash of everything that a build is made of. */
const identify = (): string => {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  for (const file of files.filter((name) => !/\.test\.ts$|\/fixtures\//.test(name)).sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
};

const FACTS = 'facts.json';

const open = (id: string): Release | undefined => {
  const folder = join(RELEASES, id);
  if (!existsSync(join(folder, FACTS))) return undefined;
  const facts = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as Facts;
  return { id, script: join(folder, 'worker/worker.js'), web: join(folder, 'web'), facts };
};

const bundle = (out: string): void => {
  const define = `RULES_HASHES:${JSON.stringify(hashFolding())}`;
  const line = [
    'deploy',
    'api/serve/worker/worker.ts',
    '--dry-run',
    '--env',
    '',
    '--outdir',
    out,
    '--define',
    define,
  ];
  const { status, stdout, stderr } = spawnSync('wrangler', line, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The Worker does not build:\n${stdout}${stderr}`);
};

/** The process that makes a folder such as `<id>.<pid>`, if it still runs. */
const makerOf = (name: string): number | undefined => {
  const pid = Number(name.split('.')[1]);
  try {
    return pid && process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
};

const isMaking = (name: string): boolean => name.includes('.');

/** Drops all but the newest builds, and what a process that was killed left half made. */
const dropOld = (): void => {
  const names = readdirSync(RELEASES);
  const broken = names.filter((name) => isMaking(name) && !makerOf(name));
  const ages = names
    .filter((name) => !isMaking(name))
    .map((name) => ({ name, at: statSync(join(RELEASES, name)).mtimeMs }));
  const old = ages.sort((a, b) => b.at - a.at).slice(KEPT);
  for (const name of [...broken, ...old.map(({ name }) => name)])
    rmSync(join(RELEASES, name), { recursive: true, force: true });
};

/** Whether another process builds the same. */
const isBeingMade = (id: string): boolean =>
  readdirSync(RELEASES).some(
    (name) => name.startsWith(`${id}.`) && ![undefined, process.pid].includes(makerOf(name)),
  );

const readFacts = async (): Promise<Facts> => {
  const { unstable_readConfig } = await import('wrangler');
  const { compatibility_date, ratelimits } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const limited = ratelimits as { name: string; simple: Limited }[];
  const limits = Object.fromEntries(limited.map(({ name, simple }) => [name, simple]));
  return { compatibilityDate: compatibility_date!, limits };
};

const make = async (folder: string): Promise<void> => {
  mkdirSync(join(ROOT, 'dist/web'), { recursive: true }); // Wrangler ends where there are no assets
  bundle(join(folder, 'worker'));
  const { build } = await import('vite');
  const configFile = join(ROOT, 'web/vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: join(folder, 'web') } });
  writeFileSync(join(folder, FACTS), JSON.stringify(await readFacts()));
};

/** The build of the sources as they are now, if there is one. */
export const findRelease = (): Release | undefined => open(identify());

/** Builds the sources as they are now. Each build has a folder of its own, so a service that is running keeps its files. */
export const buildRelease = async (): Promise<Release> => {
  const id = identify();
  mkdirSync(RELEASES, { recursive: true });
  while (!open(id) && isBeingMade(id)) await wait(LOOK_MS);
  const made = open(id);
  if (made) return made;
  const making = join(RELEASES, `${id}.${process.pid}`);
  mkdirSync(making, { recursive: true });
  await make(making);
  if (!open(id)) renameSync(making, join(RELEASES, id));
  dropOld();
  return open(id)!;
};
