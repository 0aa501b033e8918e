import { LogLevel, WorkerMailer } from 'worker-mailer';
import { encodeHeader } from './header.ts';
import type { Mail, SendMail, Sender } from './mail.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const PATIENCE = 15_000;

/** Through an SMTP server, one connection a mail. */
export const sendBySmtp = (url: string, from: Sender): SendMail => {
  const server = {
    ...parseSmtpUrl(url),
    logLevel: LogLevel.NONE,
    socketTimeoutMs: PATIENCE,
    responseTimeoutMs: PATIENCE,
  };
  const domain = from.email.split('@').at(-1)!;
  return async ({ id, to, subject, text, html, headers }: Mail) => {
    const head = { ...headers, 'Message-ID': `<${id}@${domain}>`, Subject: encodeHeader(subject) };
    await WorkerMailer.send(server, { from, to, subject, text, html, headers: head });
  };
};
