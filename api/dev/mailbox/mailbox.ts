import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const KEPT = 200;

const parse = async (raw: Buffer, id: number) => {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value] as const)),
  };
};

/** Serves SMTP on loopback. Every mail is taken before its sender is told so. */
export const serveMail = async (take: (raw: Buffer) => Promise<unknown>) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, answer) =>
      void buffer(stream)
        .then(take)
        .then(() => answer(null), answer),
  });
  server.on('error', () => {}); // a sender that was killed amid a mail has sent none
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type Received = Awaited<ReturnType<typeof parse>>;

/** Its `url` is for `MAIL_SMTP_URL`; the newest of its mails is the first. */
export const openMailbox = async () => {
  const mails: Received[] = [];
  let count = 0;
  const served = await serveMail(async (raw) => {
    mails.unshift(await parse(raw, ++count));
    mails.length = Math.min(mails.length, KEPT);
  });
  return { ...served, mails };
};
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
