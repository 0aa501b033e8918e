import { eq } from 'drizzle-orm';
import { makeContext } from '../../api/http/app.ts';
import type { Mail } from '../../api/mail/mail.ts';
import { sweep } from '../../api/jobs/cron.ts';
import { openDb } from '../../db/client.ts';
import { players } from '../../db/schema.ts';
import { testEnv } from '../service.ts';
import { makeService, TOYS, type Guest, type Service } from './service.ts';

/** A mail as Cloudflare's binding was handed it. */
export type Sent = Omit<Mail, 'id'>;

export interface PostedService extends Service {
  /** Every mail so far, oldest first. */
  sent: Sent[];
  /** The newest mail to an address. */
  mailTo(address: string): Sent;
  /** Runs the sweep as the cron does, after so many minutes of the service's clock. */
  sweepAfter(minutes: number): Promise<void>;
}

/** A service whose mail stays here. */
export const makePostedService = (env: object = {}, catalog = TOYS): PostedService => {
  const sent: Sent[] = [];
  const send = async (mail: Sent): Promise<void> => void sent.push(mail);
  const bindings = { ...testEnv(), ORIGIN: 'https://m.example', MAIL: { send }, ...env };
  const service = makeService({ catalog }, bindings);
  const mailTo = (address: string): Sent => {
    const mail = sent.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  };
  const sweepAfter = async (minutes: number): Promise<void> => {
    service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
    await sweep(makeContext({ ...service.parts, openDb }, bindings, () => {}));
  };
  return Object.assign(service, { sent, mailTo, sweepAfter });
};

/** A player who has an address, and so gets mail. */
export const makeAccount = async (
  service: PostedService,
  name: string,
): Promise<Guest & { email: string }> => {
  const guest = await service.guest(name);
  const email = freshAddress();
  const change = { email, timeZone: 'Europe/Berlin' };
  await openDb(service.env).update(players).set(change).where(eq(players.id, guest.me.id));
  return { ...guest, email };
};

export const freshAddress = (): string => `${crypto.randomUUID()}@example.org`;

/** The token and the code of a sign-in mail. */
export const readSignIn = ({ text }: Sent): { token: string; code: string } => ({
  token: /\/sign-in\?token=([\w-]+)/.exec(text)![1]!,
  code: /^(\d{6})$/m.exec(text)![1]!,
});
