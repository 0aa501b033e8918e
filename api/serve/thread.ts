import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { logService } from '../lib/log.ts';

const RESTART_MS = 1_000;
/** A stop waits no longer for a sweep; what it had claimed is claimed again. */
const ENDING_MS = 20_000;

/** Keeps a thread running: starts it again whenever it ends. `close` tells it to stop, and ends it if that takes too long. */
export const keepThread = (name: string, start: () => Worker) => {
  let isClosing = false;
  let thread: Worker;
  let ended: Promise<unknown>;
  const run = (): void => {
    thread = start();
    let how = '';
    thread.on('error', (error) => (how = String(error)));
    ended = new Promise((over) => {
      thread.on('exit', (code) => {
        over(code);
        if (isClosing) return;
        logService({ what: 'ended unexpectedly', name, how: how || `status ${code}`, restartMs: RESTART_MS });
        setTimeout(() => isClosing || run(), RESTART_MS);
      });
    });
  };
  run();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (message: unknown): void => thread.postMessage(message);
  const close = async (): Promise<void> => {
    isClosing = true;
    tell('stop');
    await Promise.race([ended, wait(ENDING_MS, undefined, { ref: false })]);
    await thread.terminate();
  };
  return { tell, close };
};
