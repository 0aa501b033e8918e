import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../db/local/engine.ts';
import { openPglite } from '../db/local/pglite.ts';
import { dropSource, makePostgresSource, type Source } from './database.ts';

const CACHE = join(import.meta.dirname, '../node_modules/.cache/meanwhile');

declare module 'vitest' {
  interface ProvidedContext {
    /** Where fresh databases come from. */
    source: Source;
  }
}

const templateName = (): string => {
  const hash = createHash('sha256').update(
    readFileSync(new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url)),
  );
  for (const file of globSync('**/*', { cwd: MIGRATIONS })
    .filter((name) => /\.\w+$/.test(name))
    .sort())
    hash.update(readFileSync(`${MIGRATIONS}/${file}`));
  return `${CACHE}/${hash.digest('hex').slice(0, 16)}.tar`;
};

/** A migrated PGlite as a file, made once for each set of migrations. */
const pgliteTemplate = async (): Promise<string> => {
  const file = templateName();
  if (existsSync(file)) return file;
  const engine = await openPglite();
  await engine.migrate();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, await engine.dump());
  renameSync(`${file}.${process.pid}`, file);
  await engine.close();
  return file;
};

const findSource = async (project: TestProject): Promise<Source> => {
  if (project.name === 'service') return { kind: 'pglite', template: await pgliteTemplate() };
  return makePostgresSource(process.env['DATABASE_URL']!);
};

/** A migrated database to copy for each process of a project, and for each test file that wants its own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const source = await findSource(project);
  project.provide('source', source);
  return () => dropSource(source);
};
