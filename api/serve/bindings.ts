import { createTransport } from 'nodemailer';
import { MAIL_ID, type Mail, type Sender } from '../notify/mail/mail.ts';
import { isLoopback, parseSmtpUrl } from '../notify/mail/smtp-text.ts';

const PATIENCE_MS = 15_000;

type Bound = Omit<Mail, 'id'> & { from: Sender };

/** What Cloudflare binds as MAIL, over an SMTP server. One without TLS gets no password unless it runs on this machine. */
export const openSmtp = (url: string): SendEmail => {
  const { host, port, secure, startTls, credentials } = parseSmtpUrl(url);
  const mustHide = credentials !== undefined && !isLoopback(host);
  if (mustHide && !secure && !startTls)
    throw new Error(
      `MAIL_SMTP_URL has a password for ${host}, but no TLS: use smtps://, or leave ?tls=off out.`,
    );
  const transport = createTransport({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: secure ?? false,
    ignoreTLS: !startTls,
    requireTLS: mustHide,
    ...(credentials && { auth: { user: credentials.username, pass: credentials.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const send = async ({ from, headers, ...mail }: Bound): Promise<EmailSendResult> => {
    const { [MAIL_ID]: id, ...rest } = headers;
    const messageId = `<${id}@${from.email.split('@').at(-1)}>`;
    const sender = { name: from.name, address: from.email };
    await transport.sendMail({ ...mail, from: sender, headers: rest, messageId });
    return { messageId };
  };
  return { send } as SendEmail;
};

export interface Hosted {
  database: string;
  vars: Readonly<Record<string, string>>;
}

/** The service's environment but for what belongs to requests: mail goes over the SMTP server that the settings name. */
export const bindingsOf = ({ database, vars: { MAIL_SMTP_URL, ...vars } }: Hosted) => ({
  ...vars,
  DATABASE_URL: database,
  ...(MAIL_SMTP_URL && { MAIL: openSmtp(MAIL_SMTP_URL) }),
});
