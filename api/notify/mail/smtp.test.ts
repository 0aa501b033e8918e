import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createTestHarness } from 'wrangler';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailbox, type Mailbox } from '../../dev/mailbox/mailbox.ts';
import { openSmtp } from '../../serve/platform.ts';
import { sendByBinding, type Mail } from './mail.ts';

const main = join(import.meta.dirname, '../../../test/workers/smtp.ts');
const harness = createTestHarness({
  workers: [{ config: { name: 'smtp', main, compatibility_date: '2026-10-15', send_metrics: false } }],
});
let mailbox: Mailbox;
beforeAll(async () => {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  mailbox = await openMailbox();
  await harness.listen();
});
afterAll(async () => {
  await harness.close();
  await mailbox.close();
});

const mail: Mail = {
  id: 'nudge.0123456789ab.0.5.turn',
  to: 'ada@example.org',
  subject: 'Meanwhile, Zoë moved. Your turn in Curbside',
  text: 'A line\n.and one that begins with a dot\nüñí',
  html: `<p>${'a long line '.repeat(200)}</p>`,
  headers: {
    'List-Unsubscribe': '<https://m.example/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
const from = { name: 'Meanwhile', email: 'post@m.example' };
const sendByWorker = (url: string): Promise<Response> =>
  harness.fetch('/', { method: 'POST', body: JSON.stringify({ url, from, mail }) }) as Promise<never>;
const sendByNode = async (url: string): Promise<Response> => {
  try {
    await sendByBinding(openSmtp(url), from)(mail);
    return new Response('sent');
  } catch (error) {
    return new Response(String(error), { status: 502 });
  }
};

interface Server {
  port: number;
  close: () => Promise<void>;
}
const serve = (options: SMTPServerOptions): Promise<Server> =>
  new Promise((listening) => {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      ...options,
    });
    server.listen(0, '0.0.0.0', () => {
      const { port } = server.server.address() as { port: number };
      listening({ port, close: () => new Promise((closed) => server.close(closed)) });
    });
  });

describe.each([
  ['workerd', sendByWorker],
  ['Node', sendByNode],
])('mail from %s', (_, send) => {
  test('a mail arrives complete: both parts, subject, and headers', async () => {
    expect(await (await send(mailbox.url)).text()).toBe('sent');
    const [arrived] = mailbox.mails;
    expect(arrived).toMatchObject({ from: from.email, to: mail.to, subject: mail.subject });
    expect(arrived!.text.trim()).toBe(mail.text);
    expect(arrived!.html.trim()).toBe(mail.html);
    expect(arrived!.headers).toMatchObject({
      'list-unsubscribe': '<https://m.example/stop>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('a resent mail has the same Message-ID, so mailboxes can drop the duplicate', async () => {
    await send(mailbox.url);
    await send(mailbox.url);
    const ids = mailbox.mails.slice(0, 2).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${mail.id}@m.example>`, `<${mail.id}@m.example>`]);
  });

  test('a server’s refusal is a failure; the mail never counts as sent', async () => {
    const server = await serve({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('not now'), { responseCode: 451 })),
    });
    const response = await send(`smtp://127.0.0.1:${server.port}?tls=off`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('451');
    await server.close();
  });

  describe('a server without TLS', () => {
    let server: Server;
    let told: string[];
    beforeAll(async () => {
      server = await serve({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          told.push(`${username} ${password}`);
          done(null, { user: username });
        },
      });
    });
    beforeEach(() => (told = []));
    afterAll(() => server.close());

    test.for(['', '?tls=off'])('gets neither password nor mail (%s)', async (query) => {
      const response = await send(`smtp://ada:secret@0.0.0.0:${server.port}${query}`);
      expect(response.status).toBe(502);
      expect(await response.text()).toContain('TLS');
      expect(told).toEqual([]);
    });

    test('gets the password if it runs on the same machine', async () => {
      expect((await send(`smtp://ada:secret@127.0.0.1:${server.port}?tls=off`)).status).toBe(200);
      expect(told).toEqual(['ada secret']);
    });
  });

  test('an unreachable server is a failure', async () => {
    expect((await send('smtp://127.0.0.1:9?tls=off')).status).toBe(502);
  });
});
