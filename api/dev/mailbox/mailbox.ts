import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Received {
  id: number;
  at: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface Mailbox {
  /** For `MAIL_SMTP_URL`. */
  url: string;
  /** Newest first. */
  mails: readonly Received[];
  close: () => Promise<void>;
}

const KEPT = 200;

const parse = async (raw: Buffer, id: number): Promise<Received> => {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
};

const gather = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Opens an SMTP server on loopback that accepts every mail and keeps the newest for a developer to read. */
export const openMailbox = async ({ port = 0 } = {}): Promise<Mailbox> => {
  const mails: Received[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, answer) => {
      const keep = async (): Promise<void> => {
        mails.unshift(await parse(await gather(stream), ++count));
        mails.length = Math.min(mails.length, KEPT);
      };
      void keep()
        .catch((error: Error) => error)
        .then((failure) => answer(failure ?? null));
    },
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}?tls=off`,
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  };
};
