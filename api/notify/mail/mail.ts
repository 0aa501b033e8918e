import type { Env } from '../../context.ts';

/** One mail, ready to send. Retries after a crash have the same `id`, so it is recognizable as the same mail. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** `Meanwhile <post@example.org>` or a bare address. */
export type Sender = Record<'name' | 'email', string>;

export const parseSender = (text: string): Sender => {
  const [, name, email] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return email ? { name: name || 'Meanwhile', email } : { name: 'Meanwhile', email: text.trim() };
};

/** Where to write to the people who run this: an email address, or a page. */
export const contactOf = ({ CONTACT, MAIL_FROM }: Pick<Env, 'CONTACT' | 'MAIL_FROM'>): string =>
  CONTACT ?? parseSender(MAIL_FROM).email;

export const MAIL_ID = 'X-Entity-Ref-ID';

/** Cloudflare's `send_email` sets Message-ID itself and refuses ours, so the id goes in an X- header. */
export const sendByBinding =
  (binding: SendEmail, from: Sender): SendMail =>
  async ({ id, to, subject, text, html, headers }: Mail) => {
    await binding.send({ from, to, subject, text, html, headers: { ...headers, [MAIL_ID]: id } });
  };

/** Nobody wrote this, so no absence answers it (RFC 3834; Exchange has its own); bounces and reports still come. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply, RN, NRN',
};

const asAutomatic =
  (send: SendMail): SendMail =>
  (mail) =>
    send({ ...mail, headers: { ...mail.headers, ...AUTOMATIC } });

export const openMail = async (env: Pick<Env, 'MAIL' | 'MAIL_SMTP_URL' | 'MAIL_FROM'>) => {
  const from = parseSender(env.MAIL_FROM);
  if (env.MAIL_SMTP_URL) {
    const { sendBySmtp } = await import('./smtp.ts'); // needs sockets, which only workerd has
    return asAutomatic(sendBySmtp(env.MAIL_SMTP_URL, from));
  }
  return env.MAIL && asAutomatic(sendByBinding(env.MAIL, from));
};
