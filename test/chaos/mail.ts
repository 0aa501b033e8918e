import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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

/** A mail server on loopback that takes everything, and counts it. `hear` is told before the sender is. */
export const openSink = async (hear: () => void): Promise<Sink> => {
  const arrived = new Map<string, number>();
  const told = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, answer) => {
      const take = async (mail: string): Promise<void> => {
        const { messageId = 'a mail without an id', to, text: words = '' } = await PostalMime.parse(mail);
        add(arrived, messageId);
        const matches = new Set([...words.matchAll(LINK)].map(([, match]) => match));
        for (const match of matches) add(told, `${to?.[0]?.address} ${match}`);
        hear();
        setTimeout(() => answer(null), ANSWER_MS);
      };
      text(stream).then(take, answer); // a sender that was killed amid a mail has sent none
    },
  });
  server.on('error', () => {}); // senders are killed amid a word
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    arrived,
    told,
    close: () => new Promise((closed) => server.close(closed)),
  };
};
