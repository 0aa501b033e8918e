import { endOnSignals, endWithParent } from './ending.ts';
import { openDevStack, type DevStack } from './stack.ts';

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

const step = (words: string): void => {
  endOnSignals(() => void end());
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s  ${words}`);
};

/** `npm start`, and `npm run dev` with `--watch`: runs all of Meanwhile on this machine. */
const main = async (): Promise<void> => {
  endOnSignals(() => void end());
  endWithParent(() => void end());
  stack = await openDevStack({ env: process.env, step, isWatching: process.argv.includes('--watch') });
  step('Ready');
  console.log(`\nMeanwhile  ${stack.url}\nMailbox    ${stack.mailbox}\n\nCtrl+C stops it.`);
};

main().catch((error: Error) => {
  if (isEnding) return;
  console.error(`\n${error.message}`);
  process.exit(1);
});
