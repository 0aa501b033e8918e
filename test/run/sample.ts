import { execFileSync, type StdioOptions } from 'node:child_process';
import type { Sample } from '../sample.ts';
import { ROOT } from './shell.ts';

/** The commit as a number; 0 outside of a repository. */
const seedOfCommit = (): number => {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=6', 'HEAD'], { cwd: ROOT, stdio }).toString(),
      16,
    );
  } catch {
    return 0;
  }
};

/** Every commit takes another sample; SAMPLE_SEED=7 repeats one, and SAMPLE=whole takes everything. */
export const SAMPLE: Sample = {
  isWhole: process.env['SAMPLE'] === 'whole',
  seed: Number(process.env['SAMPLE_SEED'] ?? seedOfCommit()),
};
