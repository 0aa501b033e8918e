import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../rules');
const isNoRule = (file: string): boolean => /\.test\.ts$|(^|\/)fixtures\/|^sim\.ts$/.test(file);

/** Names the rules as they stand: a state folded by others is folded anew. Built into the Worker as `RULES_HASH`. */
export const hashRules = (root = ROOT): string => {
  const files = globSync('**/*.{ts,json}', { cwd: root }).filter((file) => !isNoRule(file));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('base64url').slice(0, 22);
};
