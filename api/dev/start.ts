import { openDevStack, type DevStack } from './stack.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Lets a signal end everything in order. What else listens would end the process before the database is closed. */
const endOnSignal = (stack: DevStack): void => {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await stack.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end());
};

/** `npm start`: all of Meanwhile on this machine. */
const main = async (): Promise<void> => {
  console.log('Setting the table…');
  const stack = await openDevStack(process.env);
  endOnSignal(stack);
  console.log(`\nMeanwhile  ${stack.url}\nMailbox    ${stack.mailbox}\n\nCtrl+C stops it.`);
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
