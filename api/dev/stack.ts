import { openDatabase } from '../../db/local/open.ts';
import { startCron } from './cron.ts';
import { openMailbox } from './mailbox.ts';
import { serveMailbox } from './mailbox-page.ts';
import { choosePort } from './port.ts';
import { keepSecret } from './secret.ts';
import { buildWeb } from './web.ts';
import { startWorker } from './worker.ts';

const SWEEP_EVERY = 3_000;

type Environment = Record<string, string | undefined>;

export interface DevStack {
  url: string;
  mailbox: string;
  close: () => Promise<void>;
}

/** Closes the newest first, and the rest even if one fails. */
const closeAll = async (closers: (() => Promise<void>)[]): Promise<void> => {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: Error) => console.error(error));
};

const open = async (env: Environment, closers: (() => Promise<void>)[]): Promise<Omit<DevStack, 'close'>> => {
  const folder = env['DATA_DIR'] ?? '.data';
  const port = await choosePort(env['PORT'], 8787);
  const mailPort = await choosePort(env['MAILBOX_PORT'], port + 1);
  const database = await openDatabase({ url: env['DATABASE_URL'], folder });
  closers.push(database.close);
  await buildWeb();
  const mailbox = await openMailbox();
  closers.push(mailbox.close, await serveMailbox(mailbox, mailPort));
  const url = `http://127.0.0.1:${port}`;
  const vars = {
    DATABASE_URL: database.connection,
    NEON_FETCH_ENDPOINT: database.url,
    SECRET: keepSecret(folder),
    ORIGIN: env['ORIGIN'] ?? url,
    MAIL_FROM: env['MAIL_FROM'] ?? 'Meanwhile <meanwhile@localhost>',
    NUDGE_DELAY: env['NUDGE_DELAY'] ?? '15',
    MAIL_SMTP_URL: env['MAIL_SMTP_URL'] ?? mailbox.url,
  };
  const worker = await startWorker(vars, port);
  closers.push(worker.close, startCron(worker.tick, SWEEP_EVERY));
  return { url: worker.url, mailbox: `http://127.0.0.1:${mailPort}/` };
};

/** Puts everything up: database, web, mailbox, Worker, cron. What was up comes down again if something fails. */
export const openDevStack = async (env: Environment): Promise<DevStack> => {
  const closers: (() => Promise<void>)[] = [];
  const close = () => closeAll(closers);
  try {
    return { ...(await open(env, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
