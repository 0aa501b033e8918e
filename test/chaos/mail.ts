import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { serveMail } from '../../api/dev/mailbox/mailbox.ts';

export interface Sink {
  /** For `MAIL_SMTP_URL`. */
  url: string;
  /** How often each Message-ID has arrived. */
  arrived: ReadonlyMap<string, number>;
  /** How many mails told an address of a match, by both. */
  told: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

const LINK = /\/matches\/([0-9a-z]{12})/g;
/** Long enough to be killed in. */
const ANSWER_MS = 20;

/** A mail server that takes everything, and counts it. `hear` is told before the sender is. */
export const openSink = async (hear: () => void): Promise<Sink> => {
  const arrived = new Map<string, number>();
  const told = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const served = await serveMail(async (raw) => {
    const { messageId = 'a mail without an id', to, text = '' } = await PostalMime.parse(raw);
    add(arrived, messageId);
    const matches = new Set([...text.matchAll(LINK)].map(([, match]) => match));
    for (const match of matches) add(told, `${to?.[0]?.address} ${match}`);
    hear();
    await wait(ANSWER_MS);
  });
  return { ...served, arrived, told };
};
