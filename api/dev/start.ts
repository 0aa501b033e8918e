import { openStage, type Stage } from './stack.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Lets a signal end everything in order. What else listens would end the process before the database is closed. */
const endOnSignal = (stage: Stage): void => {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await stage.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end());
};

/** `npm start`: all of Meanwhile on this machine. */
const main = async (): Promise<void> => {
  console.log('Setting the table…');
  const stage = await openStage(process.env);
  endOnSignal(stage);
  console.log(`\nMeanwhile  ${stage.url}\nMailbox    ${stage.mailbox}\n\nCtrl+C stops it.`);
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
