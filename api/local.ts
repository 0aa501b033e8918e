import { openStage } from './local/stage.ts';

/** `npm start`: all of Meanwhile on this machine. */
const main = async (): Promise<void> => {
  console.log('Setting the table…');
  const stage = await openStage(process.env);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stage.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  console.log(`\nMeanwhile  ${stage.url}\nMailbox    ${stage.mailbox}\n\nCtrl+C stops it.`);
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
