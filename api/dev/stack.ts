import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../db/local/open.ts';
import { openMailbox, serveMailbox } from './mailbox/mailbox.ts';
import { choosePort, noteHolder } from './port.ts';
import { keepSecret, keepVapidKeys } from './secret.ts';
import { buildWeb, serveWeb } from './ending.ts';
import { startWorker } from './worker.ts';

const SWEEP_EVERY = 3_000;

type Environment = Record<string, string | undefined>;
type Close = () => Promise<void>;

interface Options {
  env: Environment;
  /** Called before each step; may throw to stop. */
  step: (words: string) => void;
  isWatching?: boolean;
}

export const sweepOften = (tick: () => Promise<void>, pause = SWEEP_EVERY): Close => {
  const stopping = new AbortController();
  const tell = (error: Error): void => {
    if (!stopping.signal.aborted) console.error(`The sweep failed: ${error.message}`);
  };
  const run = async (): Promise<never> => {
    for (;;) {
      await wait(pause, undefined, stopping);
      await tick().catch(tell);
    }
  };
  const running = run().catch(() => {}); // it is stopped
  return async () => {
    stopping.abort();
    await running;
  };
};

/** Closes the newest first, and the others even if one fails. */
const closeAll = async (closers: Close[]): Promise<void> => {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: Error) => console.error(error));
};

const makeSettings = (env: Environment, { url, smtp }: { url: string; smtp: string }) => ({
  ORIGIN: env['ORIGIN'] ?? url,
  MAIL_FROM: env['MAIL_FROM'] ?? 'Meanwhile <meanwhile@localhost>',
  ...(env['CONTACT'] && { CONTACT: env['CONTACT'] }),
  NUDGE_DELAY: env['NUDGE_DELAY'] ?? '15',
  LOG: env['LOG'] ?? 'faults',
  MAIL_SMTP_URL: env['MAIL_SMTP_URL'] ?? smtp,
});

const open = async ({ env, step, isWatching }: Options, closers: Close[]) => {
  const folder = env['DATA_DIR'] ?? '.data';
  const port = await choosePort(env['PORT'], 8787, { folder });
  const mailPort = await choosePort(env['MAILBOX_PORT'], port + 1, { name: 'MAILBOX_PORT', folder });
  const url = `http://127.0.0.1:${port}`;
  step(env['DATABASE_URL'] ? 'Opening the database' : `Opening the database in ${folder}`);
  const database = await openDatabase({ url: env['DATABASE_URL'], folder });
  closers.push(database.close, noteHolder(folder, [port, mailPort]));
  const isBuilt = isWatching || env['WEB_IS_BUILT'];
  if (!isBuilt) step('Building the pages');
  if (!isBuilt) await buildWeb();
  step('Starting the Worker');
  const mailbox = await openMailbox();
  closers.push(mailbox.close, await serveMailbox(mailbox, mailPort));
  const vars = {
    DATABASE_URL: database.connection,
    NEON_FETCH_ENDPOINT: database.url,
    SECRET: keepSecret(folder),
    ...keepVapidKeys(folder),
    LOCAL_WEBHOOKS: 'allowed', // only somebody at this machine can reach it
    ...makeSettings(env, { url, smtp: mailbox.url }),
  };
  const workerPort = isWatching ? await choosePort(undefined, mailPort + 1) : port;
  const worker = await startWorker({ vars, port: workerPort });
  closers.push(worker.close, sweepOften(worker.tick));
  if (isWatching) closers.push(await serveWeb(port, worker));
  return { url, mailbox: `http://127.0.0.1:${mailPort}/` };
};

export const openDevStack = async (options: Options) => {
  const closers: Close[] = [];
  const close = () => closeAll(closers);
  try {
    return { ...(await open(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
export type DevStack = Awaited<ReturnType<typeof openDevStack>>;
