import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Check } from './check.ts';
import { CACHE, ROOT, run } from './shell.ts';

const COPY = `${CACHE}/migrations`;
const CONFIG = `${CACHE}/drizzle.config.json`;

/** Snapshots of older schemas, which drizzle-kit has no use for. */
const outdated = (): string[] =>
  globSync('meta/*_snapshot.json', { cwd: `${ROOT}migrations` })
    .sort()
    .slice(0, -1);

const listing = (folder: string): string => globSync('**/*.sql', { cwd: folder }).sort().join('\n');

/** The schema says nothing that the migrations do not: generating once more, into a copy, yields nothing new. Only the newest snapshot is kept. */
export const drift: Check = {
  name: 'migrations match the schema',
  wrong: async () => {
    if (outdated().length > 0) return `Delete from migrations/: ${outdated().join(', ')}`;
    rmSync(COPY, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    cpSync(`${ROOT}migrations`, COPY, { recursive: true });
    const out = COPY.replace(ROOT, './');
    const settings = { dialect: 'postgresql', schema: './db/schema/**/*.ts', out, casing: 'snake_case' };
    writeFileSync(CONFIG, JSON.stringify(settings));
    const { code, output } = await run(['drizzle-kit', 'generate', '--config', CONFIG, '--name', 'drift']);
    if (code !== 0) return output;
    const before = listing(`${ROOT}migrations`);
    const after = listing(COPY);
    if (before === after) return undefined;
    const [added] = after.split('\n').filter((file) => !before.includes(file));
    return `db/schema/ is ahead of migrations/:\n${readFileSync(`${COPY}/${added}`, 'utf8')}`;
  },
};
