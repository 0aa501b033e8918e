import { LogLevel, WorkerMailer, type WorkerMailerOptions } from 'worker-mailer';
import { encodeHeader } from './header.ts';
import type { Mail, SendMail, Sender } from './mail.ts';

/** `smtp://host:587` takes STARTTLS where offered, `smtps://` is TLS from the start; `?tls=off` is for a sink on loopback. */
export const parseSmtpUrl = (text: string): WorkerMailerOptions => {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const credentials = url.username && {
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    startTls: !secure && url.searchParams.get('tls') !== 'off',
    ...(credentials && { credentials, authType: ['plain', 'login', 'cram-md5'] }),
    logLevel: LogLevel.NONE,
    socketTimeoutMs: 15_000,
    responseTimeoutMs: 15_000,
  };
};

/** Through an SMTP server, one connection a mail. */
export const sendBySmtp = (url: string, from: Sender): SendMail => {
  const server = parseSmtpUrl(url);
  const domain = from.email.split('@').at(-1)!;
  return async ({ id, to, subject, text, html, headers }: Mail) => {
    const head = { ...headers, 'Message-ID': `<${id}@${domain}>`, Subject: encodeHeader(subject) };
    await WorkerMailer.send(server, { from, to, subject, text, html, headers: head });
  };
};
