import { LogLevel, WorkerMailer, type Credentials } from 'worker-mailer';
import type { Mail, SendMail, Sender } from './mail.ts';
import { encodeHeader, isLoopback, parseSmtpUrl } from './smtp-text.ts';

const PATIENCE = 15_000;

/** Private members of worker-mailer, as of the pinned version. */
interface SmtpSession {
  host: string;
  secure: boolean;
  startTls: boolean;
  supportsStartTls: boolean;
  credentials?: Credentials;
  auth(): Promise<void>;
}

// worker-mailer uses TLS only if the server offers it, and otherwise sends the password in the clear. It has no option to forbid
// that.
const session = WorkerMailer.prototype as unknown as SmtpSession;
const authenticate = session.auth;
session.auth = async function (this: SmtpSession): Promise<void> {
  const isEncrypted = this.secure || (this.startTls && this.supportsStartTls);
  if (this.credentials && !isEncrypted && !isLoopback(this.host))
    throw new Error(
      `${this.host} offers no TLS, so it gets no password: use smtps://, or leave ?tls=off out`,
    );
  await authenticate.call(this);
};

/** One connection per mail. A server without TLS gets no password unless it runs on this machine. */
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
