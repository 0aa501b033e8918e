import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { logService } from './log.ts';

/** The first pause before a restart; each further one is twice as long. */
const FIRST_MS = 100;
const LONGEST_MS = 10_000;
/** A process that ran this long has recovered. */
const STEADY_MS = 60_000;
/** How long a process may take to end before it is killed. */
const ENDING_MS = 10_000;

export interface Attempt {
  child: ChildProcess;
  /** Resolves once it does its work; rejects if it ends before. */
  ready: Promise<unknown>;
}

export interface Kept {
  /** Resolves once the process runs; rejects if that takes too long. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

const ended = (child: ChildProcess): Promise<string> =>
  new Promise((told) => {
    const tell = (code: number | null, signal: string | null): void => told(signal ?? `status ${code}`);
    if (child.exitCode !== null || child.signalCode !== null) tell(child.exitCode, child.signalCode);
    else child.once('exit', tell);
  });

const end = async (child: ChildProcess): Promise<void> => {
  const over = ended(child);
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
  await over;
  clearTimeout(late);
};

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = AbortSignal.timeout(ms);
  const over = new Promise<never>((_, failed) =>
    late.addEventListener('abort', () => failed(new Error('it is not running'))),
  );
  return Promise.race([work, over]);
};

/** Keeps a process running: starts it, and starts it again whenever it ends. The first start must succeed. */
export const keep = async (name: string, start: () => Attempt): Promise<Kept> => {
  let isClosing = false;
  let failures = 0;
  let since = Date.now();
  let current = start();
  const begin = async (): Promise<void> => {
    await current.ready;
    logService({ what: 'started', name, pid: current.child.pid! });
  };
  let ready = begin();
  await ready;
  const revive = async (): Promise<void> => {
    current = start();
    since = Date.now();
    await begin();
  };
  const watch = async (): Promise<void> => {
    const how = await ended(current.child);
    if (isClosing) return;
    failures = Date.now() - since > STEADY_MS ? 0 : failures;
    const restartMs = Math.min(FIRST_MS * 2 ** failures++, LONGEST_MS);
    logService({ what: 'ended unexpectedly', name, how, restartMs });
    const again = wait(restartMs).then(() => (isClosing ? undefined : revive()));
    ready = again;
    await again.catch(() => {}); // it has ended again, which is seen next
    if (!isClosing) void watch();
  };
  void watch();
  return {
    ready: () => within(ready, ENDING_MS),
    close: async () => {
      isClosing = true;
      await ready.catch(() => {});
      await end(current.child);
    },
  };
};
