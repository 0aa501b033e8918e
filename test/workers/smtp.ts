import type { Mail, Sender } from '../../api/notify/mail/mail.ts';
import { sendBySmtp } from '../../api/notify/mail/smtp.ts';

/** A Worker that sends one mail: SMTP needs the sockets that only workerd has. */
export default {
  fetch: async (request: Request): Promise<Response> => {
    const { url, from, mail } = (await request.json()) as { url: string; from: Sender; mail: Mail };
    try {
      await sendBySmtp(url, from)(mail);
      return new Response('sent');
    } catch (error) {
      return new Response(String(error), { status: 502 });
    }
  },
};
