import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_EVERY_MS = 500;

/** Calls `end` on every signal to stop. Removes other listeners, which would end the process before everything is closed. */
export const endOnSignals = (end: (signal: string) => void): void => {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => end(signal));
};

/** The parent process may be killed without telling us; a closed terminal accepts no more output. */
export const endWithParent = (end: (signal: string) => void): void => {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end('parent gone'), PARENT_EVERY_MS).unref();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};

/** Runs a script of Node to its end, in a process of its own: what builds takes more memory than what runs, and gives it back so. */
export const runScript = async (script: string, ...given: string[]): Promise<void> => {
  const child = spawn(process.execPath, [join(ROOT, script), ...given], { stdio: 'inherit', cwd: ROOT });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
};
