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
