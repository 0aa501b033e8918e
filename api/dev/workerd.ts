import { spawn, type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Tells a shell what to kill when this process is gone: being killed itself, it could not take its `workerd` along,
 * which would then hold the port. The shell waits for the end of its input.
 */
const startReaper = (): ((pids: Iterable<number>) => void) => {
  if (process.platform === 'win32') return () => {};
  const script = 'while read -r pids; do last=$pids; done; [ -z "$last" ] || kill -9 $last';
  const shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  shell.on('error', () => {}).stdin.on('error', () => {}); // where there is no shell, there is no help
  return (pids) => void shell.stdin.write(`${[...pids].join(' ')}\n`);
};

/** The process ids of every `workerd` that runs for us. */
export const living = new Set<number>();
let tellReaper: ReturnType<typeof startReaper> | undefined;

const note = (): void => (tellReaper ??= startReaper())(living);

/** Keeps an eye on every `workerd` that this process starts from now on. `crashed` hears of those that ended unasked. Answers how to stop. */
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
