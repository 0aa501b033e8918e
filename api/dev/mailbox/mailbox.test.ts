import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxHtml, serveMailbox, openMailbox, type Mailbox, type Received } from './mailbox.ts';
import { choosePort } from '../port.ts';

let mailbox: Mailbox;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await choosePort(undefined, 18_000);
  close = await serveMailbox(mailbox, port);
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await close();
  await mailbox.close();
});

const mail = (id: number, more: Partial<Received> = {}): Received => ({
  id,
  at: '2026-11-26T12:00:00Z',
  from: 'a@b.example',
  to: 'ada@example.org',
  subject: `Mail ${id}`,
  text: 'See https://m.example/sign-in?token=t&x=1 now',
  html: '<a href="https://m.example">Sign in</a>',
  headers: {},
  ...more,
});

test('the newest mail is open, and all mails are listed', () => {
  const page = mailboxHtml([mail(2), mail(1)]);
  expect(page).toContain('<h1>Mail 2</h1>');
  expect(page).toContain('Mail 1');
});

test('links in the text part can be followed', () => {
  expect(mailboxHtml([mail(1)])).toContain('href="https://m.example/sign-in?token=t&amp;x=1"');
});

test('HTML in a mail is displayed but never executed', () => {
  expect(mailboxHtml([mail(1, { subject: '<script>1</script>', text: '<script>2</script>' })])).not.toContain(
    '<script>',
  );
});

test('people read mail at the root; programs get JSON', async () => {
  expect(await (await fetch(url)).text()).toContain('No mail yet');
  expect(await (await fetch(`${url}/mails.json`)).json()).toEqual([]);
  expect((await fetch(`${url}/7`)).status).toBe(404);
});
