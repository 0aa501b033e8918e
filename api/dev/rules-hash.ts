import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../rules');
const hashOf = (root: string, files: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('base64url').slice(0, 22);
};

/** Imports and re-exports of a file, except types, which are gone at run time. */
const IMPORT = /^(?:import|export)(?!\s+type\b)\b[^;'"]*\bfrom\s+'(\.[^']+)'/gm;

const reach = (root: string, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.ts')) return seen;
  for (const [, from] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
    reach(root, relative(root, join(root, dirname(file), from!)), seen);
  return seen;
};

/** Hashes what folds each game's logs: `fold.ts`, the kit's, and all that these import, but no words or bots. */
export const hashFolding = (root = ROOT): Record<string, string> => {
  const ids = globSync('games/*/game.ts', { cwd: root }).map((file) => dirname(file).slice('games/'.length));
  const kit = [...reach(root, 'kit/fold.ts')];
  return Object.fromEntries(
    ids.sort().map((id) => [id, hashOf(root, new Set([...kit, ...reach(root, `games/${id}/fold.ts`)]))]),
  );
};
