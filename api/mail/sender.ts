import { sendByBinding } from './binding.ts';
import { parseSender, type SendMail } from './mail.ts';

/** What mail needs of the environment. */
export interface MailEnv {
  /** Cloudflare's binding; used unless an SMTP server is named. */
  MAIL?: SendEmail;
  MAIL_SMTP_URL?: string;
  /** Who the mail is from: `Meanwhile <post@example.org>`. */
  MAIL_FROM?: string;
  /** Where links in mail lead: `https://example.org`. */
  ORIGIN?: string;
  SECRET: string;
}

/** The way mail goes here, or undefined where none is set up. */
export const openMail = async (env: MailEnv): Promise<SendMail | undefined> => {
  const from = parseSender(env.MAIL_FROM ?? 'Meanwhile <meanwhile@localhost>');
  if (env.MAIL_SMTP_URL) {
    const { sendBySmtp } = await import('./smtp.ts'); // needs sockets, which only workerd has
    return sendBySmtp(env.MAIL_SMTP_URL, from);
  }
  return env.MAIL && sendByBinding(env.MAIL, from);
};
