import { openDevStack, type DevStack } from './stack.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_EVERY_MS = 500;
/** The longest that closing may take before the process exits anyway. */
const LONGEST_CLOSING_MS = 15_000;

const started = performance.now();
let stack: DevStack | undefined;
let isEnding = false;

/** Closes everything in order; what is still starting just ends, since nothing uses it yet. */
const end = async (): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  console.log('\nStopping.');
  setTimeout(() => process.exit(1), LONGEST_CLOSING_MS).unref();
  await stack?.close();
  process.exit(0);
};

/** Removes other listeners, which would end the process before the database is closed. */
const endOnSignals = (): void => {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end());
};

/** The parent process may be killed without telling us; a closed terminal accepts no more output. */
const endWithParent = (): void => {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || void end(), PARENT_EVERY_MS).unref();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};

const step = (words: string): void => {
  endOnSignals();
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s  ${words}`);
};

/** `npm start`, and `npm run dev` with `--watch`: runs all of Meanwhile on this machine. */
const main = async (): Promise<void> => {
  endOnSignals();
  endWithParent();
  stack = await openDevStack({ env: process.env, step, isWatching: process.argv.includes('--watch') });
  step('Ready');
  console.log(`\nMeanwhile  ${stack.url}\nMailbox    ${stack.mailbox}\n\nCtrl+C stops it.`);
};

main().catch((error: Error) => {
  if (isEnding) return;
  console.error(`\n${error.message}`);
  process.exit(1);
});
