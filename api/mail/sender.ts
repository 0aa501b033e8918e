import type { Env } from '../env.ts';
import { sendByBinding } from './binding.ts';
import { parseSender, type SendMail } from './mail.ts';

/** How this service sends mail; undefined if mail is not set up. */
export const openMail = async (
  env: Pick<Env, 'MAIL' | 'MAIL_SMTP_URL' | 'MAIL_FROM'>,
): Promise<SendMail | undefined> => {
  const from = parseSender(env.MAIL_FROM);
  if (env.MAIL_SMTP_URL) {
    const { sendBySmtp } = await import('./smtp.ts'); // needs sockets, which only workerd has
    return sendBySmtp(env.MAIL_SMTP_URL, from);
  }
  return env.MAIL && sendByBinding(env.MAIL, from);
};
