import { spawn, type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Starts a shell that kills our `workerd` processes once this process is gone; a killed process could not, and they would hold
 * the port. The shell waits for the end of its input.
 */
const startReaper = (): ((pids: Iterable<number>) => void) => {
  if (process.platform === 'win32') return () => {};
  const script = 'while read -r pids; do last=$pids; done; [ -z "$last" ] || kill -9 $last';
  const shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  shell.on('error', () => {}).stdin.on('error', () => {}); // without a shell this does nothing
  return (pids) => void shell.stdin.write(`${[...pids].join(' ')}\n`);
};

/** The ids of our running `workerd` processes. */
export const living = new Set<number>();
let tellReaper: ReturnType<typeof startReaper> | undefined;

const note = (): void => (tellReaper ??= startReaper())(living);

/**
 * Watches every `workerd` that this process starts from now on. Calls `crashed` if one ends on its own. Returns a function that
 * stops watching.
 */
export const watchWorkerd = (crashed: () => void): (() => void) => {
  const began = (child: ChildProcess): void => {
    if (!child.spawnfile.includes('workerd')) return;
    living.add(child.pid!);
    note();
    child.once('exit', () => {
      living.delete(child.pid!);
      note();
      if (!child.killed) crashed();
    });
  };
  const started = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => began(child));
  };
  subscribe('child_process', started);
  return () => void unsubscribe('child_process', started);
};
