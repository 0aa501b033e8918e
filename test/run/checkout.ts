import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Command } from './shell.ts';

const must = async (...line: Command): Promise<void> => {
  const { code, output } = await run(line);
  if (code !== 0) throw new Error(output);
};

/** Checks another commit out beside this one, with its packages, for as long as it is used. */
export const withCheckout = async <T>(commit: string, use: (tree: string) => Promise<T>): Promise<T> => {
  const tree = mkdtempSync(join(tmpdir(), 'meanwhile-checkout-'));
  await must('git', 'worktree', 'add', '--detach', '--force', tree, commit);
  try {
    await must('npm', 'ci', '--prefix', tree, '--loglevel=error');
    return await use(tree);
  } finally {
    await must('git', 'worktree', 'remove', '--force', tree);
  }
};
