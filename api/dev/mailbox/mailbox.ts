import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { escapeHtml } from '../../notify/mail/letter.ts';

const KEPT = 200;

const parse = async (raw: Buffer, id: number) => {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value] as const)),
  };
};

/** Serves SMTP on loopback. Every mail is taken before its sender is told so. */
export const serveMail = async (take: (raw: Buffer) => Promise<unknown>) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, answer) =>
      void buffer(stream)
        .then(take)
        .then(() => answer(null), answer),
  });
  server.on('error', () => {}); // a sender that was killed amid a mail has sent none
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type Received = Awaited<ReturnType<typeof parse>>;

/** Its `url` is for `MAIL_SMTP_URL`; the newest of its mails is the first. */
export const openMailbox = async () => {
  const mails: Received[] = [];
  let count = 0;
  const served = await serveMail(async (raw) => {
    mails.unshift(await parse(raw, ++count));
    mails.length = Math.min(mails.length, KEPT);
  });
  return { ...served, mails };
};
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const TOKENS = readFileSync(new URL('../../../web/tokens.css', import.meta.url), 'utf8');
const STYLE = `${TOKENS}
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) 1fr; min-height: 100vh;
  background: var(--table); color: var(--ink); font: var(--wt-text) var(--t-2) / var(--lh-text) var(--font-text); }
nav { padding: var(--s-4); display: grid; gap: var(--s-2); align-content: start; }
main { background: var(--paper); padding: var(--s-5); display: grid; gap: var(--s-4); align-content: start; min-width: 0; }
h1 { font: var(--wt-head) var(--t-4) / var(--lh-head) var(--font-display); margin: 0; }
a { color: var(--link); }
nav a { background: var(--paper); color: inherit; padding: var(--s-3); border-radius: var(--r-2); text-decoration: none; }
nav a[aria-current] { background: var(--paper-3); }
nav small { display: block; color: var(--ink-2); font-size: var(--t-1); }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: var(--r-2); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper-2); padding: var(--s-4); border-radius: var(--r-2); margin: 0; }
@media (max-width: 45rem) { body { grid-template-columns: 1fr; } }`;

const time = (at: string): string => at.slice(11, 19);

const listItem = (mail: Received, shown: Received | undefined): string =>
  `<a href="/${mail.id}"${mail === shown ? ' aria-current="page"' : ''}>${escapeHtml(mail.subject)}
  <small>${escapeHtml(mail.to)}, ${time(mail.at)}</small></a>`;

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}" target="_blank">${url}</a>`);

const mailHtml = (mail: Received): string => `<h1>${escapeHtml(mail.subject)}</h1>
<div>To ${escapeHtml(mail.to)}, from ${escapeHtml(mail.from)}, at ${time(mail.at)} UTC</div>
<iframe title="HTML part" src="/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<pre aria-label="Text part">${withLinks(mail.text)}</pre>
<details><summary>Headers</summary><pre>${escapeHtml(
  Object.entries(mail.headers)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n'),
)}</pre></details>`;

const EMPTY = '<p>No mail yet. What Meanwhile sends while it runs here arrives on this page.</p>';

export const mailboxHtml = (mails: readonly Received[], id?: number): string => {
  const shown = id === undefined ? mails[0] : mails.find((mail) => mail.id === id);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox (${mails.length})</title>
<meta name="viewport" content="width=device-width">${id === undefined ? '<meta http-equiv="refresh" content="5">' : ''}
<style>${STYLE}</style></head><body>
<nav aria-label="Mails"><a href="/"><strong>Newest mail</strong><small>This mailbox is only here while you develop.</small></a>
${mails.map((mail) => listItem(mail, shown)).join('\n')}</nav>
<main>${shown ? mailHtml(shown) : EMPTY}</main></body></html>`;
};

const send = (response: ServerResponse, type: string, body: string, status = 200): void => {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
};

export const serveMailbox = async (mailbox: Mailbox, port: number): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    const [, id, part] = /^\/(\d+)?(\/html)?$/.exec(request.url ?? '') ?? [];
    const mail = mailbox.mails.find((one) => one.id === Number(id));
    if (request.url === '/mails.json')
      return send(response, 'application/json', JSON.stringify(mailbox.mails));
    if (mail && part) return send(response, 'text/html', `<base target="_blank">${mail.html}`);
    if (mail || request.url === '/') return send(response, 'text/html', mailboxHtml(mailbox.mails, mail?.id));
    return send(response, 'text/plain', 'No such mail.', 404);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return () => {
    server.closeAllConnections();
    return server[Symbol.asyncDispose]();
  };
};
