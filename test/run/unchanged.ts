import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { SAMPLE } from './sample.ts';
import { ROOT } from './shell.ts';

/** The files' names and contents in one hash. */
const hashOf = (globs: readonly string[], root: string): string => {
  const hash = createHash('sha256');
  for (const file of globSync([...globs, 'package-lock.json'], { cwd: root }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** A check that is not repeated for the very files for which it passed last time, unless everything is tried. */
export const unlessUnchanged = (
  { name, wrong }: Check,
  globs: readonly string[],
  { root = ROOT, isWhole = SAMPLE.isWhole } = {},
): Check => ({
  name,
  wrong: async () => {
    const passed = join(root, '.cache/passed', name.replaceAll(/\W+/g, '-'));
    const hash = hashOf(globs, root);
    if (!isWhole && existsSync(passed) && readFileSync(passed, 'utf8') === hash) return undefined;
    rmSync(passed, { force: true });
    const problem = await wrong();
    if (problem !== undefined) return problem;
    mkdirSync(join(root, '.cache/passed'), { recursive: true });
    writeFileSync(passed, hash);
    return undefined;
  },
});
