import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeContext, type Parts } from '../../api/http/app.ts';
import type { Mail } from '../../api/notify/mail/mail.ts';
import { sweep } from '../../api/jobs/cron.ts';
import { openDb } from '../../db/client.ts';
import { players } from '../../db/schema/people.ts';
import { testEnv } from '../service.ts';
import type { Me } from '../../api/contract/people/player.ts';
import { makeService, TOYS, type Answer, type Guest, type Service } from './service.ts';

/** A mail as Cloudflare's binding was handed it. */
export type Sent = Omit<Mail, 'id'>;

/** What holds for mail of every kind: nobody's absence answers it (RFC 3834), and it has a dark theme. */
const expectEveryMail = ({ headers, html }: Sent): void => {
  expect(headers['Auto-Submitted']).toBe('auto-generated');
  expect(headers['X-Auto-Response-Suppress']).toMatch(/OOF/);
  for (const name of ['color-scheme', 'supported-color-schemes'])
    expect(html).toContain(`<meta name="${name}" content="light dark">`);
  expect(html).toContain('@media (prefers-color-scheme:dark)');
};

export interface PostedService extends Service {
  /** Every mail so far, oldest first. */
  sent: Sent[];
  /** The newest mail to an address. */
  mailTo(address: string): Sent;
  /** Runs the sweep as the cron does, after this many minutes of the service's clock, and what goes on after it. */
  sweepAfter(minutes: number): Promise<void>;
}

/** A service whose mail stays here. */
export const makePostedService = (
  env: object = {},
  catalog = TOYS,
  more: Partial<Parts> = {},
): PostedService => {
  const sent: Sent[] = [];
  const send = async (mail: Sent): Promise<void> => void sent.push(mail);
  const bindings = { ...testEnv(), ORIGIN: 'https://m.example', MAIL: { send }, ...env };
  const service = makeService({ catalog, ...more }, bindings);
  const mailTo = (address: string): Sent => {
    const mail = sent.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    expectEveryMail(mail);
    return mail;
  };
  const sweepAfter = async (minutes: number): Promise<void> => {
    await service.settle(); // a sweep in the middle of counting finds the round still open
    service.pass(minutes * 60_000);
    await sweep(makeContext({ ...service.parts, openDb }, bindings, service.waitUntil));
    await service.settle();
  };
  return Object.assign(service, { sent, mailTo, sweepAfter });
};

/** A player who has an address, and so gets mail. */
export const makeAccount = async (service: Service, name: string): Promise<Guest & { email: string }> => {
  const guest = await service.guest(name);
  return { ...guest, email: await setAddress(service, guest) };
};

/** Gives a guest an address, as if they had confirmed it. */
export const setAddress = async ({ env }: Service, { me }: Guest): Promise<string> => {
  const email = freshAddress();
  const change = { email, timeZone: 'Europe/Berlin' };
  await openDb(env).update(players).set(change).where(eq(players.id, me.id));
  return email;
};

export const freshAddress = (): string => `${crypto.randomUUID()}@example.org`;

/** Somebody's browser, as far as signing in goes: it keeps its cookies, and sends them. */
export const openBrowser = (service: PostedService, cookies: Record<string, string> = {}) => {
  const send = async <T>(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    const answer = await service.ask<T>('POST', path, {
      body,
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) as unknown as [string, string, string];
      cookies[name] = value;
    }
    return answer;
  };
  const ask = async (email: string, headers?: Record<string, string>): Promise<Answer> => {
    const answer = await send('/sign-in', { email, timeZone: 'Europe/Berlin' }, headers);
    await service.settle();
    return answer;
  };
  const confirm = <T = Me>(proof: object, headers?: Record<string, string>) =>
    send<T>('/sign-in/confirm', proof, headers);
  const get = <T>(path: string) =>
    service.ask<T>('GET', path, { headers: { cookie: `__Host-mw=${cookies['__Host-mw'] ?? ''}` } });
  return { cookies, send, ask, confirm, get };
};
export type Browser = ReturnType<typeof openBrowser>;

/** The browser of a guest who is signed in. */
export const browserOf = (service: PostedService, { cookie }: Guest): Browser =>
  openBrowser(service, { '__Host-mw': cookie.split('=')[1]! });

/** The token and the code of a sign-in mail. */
export const readSignIn = ({ text }: Sent): { token: string; code: string } => ({
  token: /\/sign-in\?token=([\w-]+)/.exec(text)![1]!,
  code: /^(\d{6})$/m.exec(text)![1]!,
});

/** Signs in by the link of a mail, in a browser of its own unless told. */
export const signIn = async (service: PostedService, email: string, browser = openBrowser(service)) => {
  await browser.ask(email);
  const answer = await browser.confirm({ token: readSignIn(service.mailTo(email)).token });
  return { browser, status: answer.status, me: answer.body };
};
