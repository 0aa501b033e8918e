import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a script of Node to its end, in a process of its own: what builds takes more memory than what runs, and gives it back so. */
export const runScript = async (script: string, ...given: string[]): Promise<void> => {
  const child = spawn(process.execPath, [join(ROOT, script), ...given], { stdio: 'inherit', cwd: ROOT });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
};
