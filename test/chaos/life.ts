import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Setup, Started } from './service.ts';

/** What is killed: everything at once, or one process first, with the other left alone for a moment. */
export const VICTIMS = ['all', 'worker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** One process survives the other for so long. */
const ALONE_MS = 150;
const PATIENCE_MS = 60_000;

export interface Life extends Started {
  /** SIGKILL, and in the end for the whole process group; done once all of it is gone. */
  kill: (victim: Victim) => Promise<void>;
}

/** Starts the service in a process group of its own. */
export const startLife = async (setup: Setup): Promise<Life> => {
  const script = join(import.meta.dirname, 'service.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(setup)], {
    detached: true,
    stdio: ['ignore', 'ignore', process.env['CHAOS_LOUD'] ? 'inherit' : 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit');
  const killGroup = (): unknown => process.kill(-child.pid!, 'SIGKILL');
  const late = AbortSignal.timeout(PATIENCE_MS);
  const [started] = (await Promise.race([
    once(child, 'message', { signal: late }),
    exited.then(([code]) => Promise.reject(new Error(`the service ended early with ${code}`))),
  ])) as [Started];
  const kill = async (victim: Victim): Promise<void> => {
    if (victim === 'database') child.kill('SIGKILL');
    if (victim === 'worker') process.kill(started.workerd, 'SIGKILL');
    if (victim !== 'all') await wait(ALONE_MS);
    killGroup();
    await exited;
  };
  return { ...started, kill };
};
