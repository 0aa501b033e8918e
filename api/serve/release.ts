import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = join(ROOT, 'dist/serve');
const SOURCES = [
  '{api,db,docs,rules,web}/**/*.*',
  'migrations/meta/_journal.json',
  'test/dice/deal.py',
  'package-lock.json',
  'wrangler.toml',
];
/** Builds that are kept, so that rolling back builds nothing. */
const KEPT = 3;
/** No build takes as long: what is older was left half made by a process that was killed. */
const ABANDONED_MS = 3_600_000;

const identify = (): string => {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => fs.globSync(pattern, { cwd: ROOT }));
  for (const file of files.filter((name) => !/\.test\.ts$|\/fixtures\//.test(name)).sort()) {
    const path = join(ROOT, file);
    if (fs.statSync(path).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
};

const open = (id: string) => {
  const folder = join(RELEASES, id);
  if (!fs.existsSync(folder)) return undefined;
  return { id, server: join(folder, 'service/server.js'), web: join(folder, 'web') };
};

export type Release = NonNullable<ReturnType<typeof open>>;

const dropOld = (): void => {
  const found = fs
    .readdirSync(RELEASES)
    .map((name) => ({ name, at: fs.statSync(join(RELEASES, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  const isMaking = ({ name }: { name: string }): boolean => name.startsWith('making-');
  const old = found.filter((one) => !isMaking(one)).slice(KEPT);
  const broken = found.filter((one) => isMaking(one) && Date.now() - one.at > ABANDONED_MS);
  for (const { name } of [...old, ...broken])
    fs.rmSync(join(RELEASES, name), { recursive: true, force: true });
};

const make = async (folder: string): Promise<void> => {
  const [{ bundle }, { build }] = await Promise.all([import('../dev/bundle.ts'), import('vite')]);
  await bundle('node', ['api/serve/server.ts', 'api/serve/sweeper.ts'], join(folder, 'service'));
  const configFile = join(ROOT, 'web/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: join(folder, 'web') } });
};

export const findRelease = (): Release | undefined => open(identify());

/** Builds the sources as they are now. Each build has a folder of its own, so a service that is running keeps its files. */
export const buildRelease = async (): Promise<Release> => {
  const id = identify();
  const made = open(id);
  if (made) return made;
  fs.mkdirSync(RELEASES, { recursive: true });
  const making = fs.mkdtempSync(join(RELEASES, 'making-'));
  await make(making);
  if (open(id)) fs.rmSync(making, { recursive: true });
  else fs.renameSync(making, join(RELEASES, id));
  dropOld();
  return open(id)!;
};
