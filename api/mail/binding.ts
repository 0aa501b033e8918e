import type { Mail, SendMail, Sender } from './mail.ts';

/**
 * Sends mail through Cloudflare's `send_email` binding. The service sets Message-ID itself and refuses ours, so the id goes in an
 * X- header: https://developers.cloudflare.com/email-service/reference/headers/
 */
export const sendByBinding =
  (binding: SendEmail, from: Sender): SendMail =>
  async ({ id, to, subject, text, html, headers }: Mail) => {
    await binding.send({ from, to, subject, text, html, headers: { ...headers, 'X-Entity-Ref-ID': id } });
  };
