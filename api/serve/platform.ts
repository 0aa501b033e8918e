import type { AnswerCache } from '../context.ts';
import { createTransport } from 'nodemailer';
import { MAIL_ID, type Mail, type Sender } from '../notify/mail/mail.ts';
import { isLoopback, parseSmtpUrl } from '../notify/mail/smtp-text.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ForbiddenAddressError, isPublicAddress, type Outside } from '../notify/channels/address.ts';

const MOST = 200;
const MOST_BYTES = 256 * 1024;

const secondsOf = (headers: Headers): number =>
  Number(/(?:s-maxage|max-age)=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked));

/** A cache of answers in memory, in place of Cloudflare's. It forgets the oldest first. */
export const makeCache = (now = Date.now): AnswerCache => {
  const kept = new Map<string, { body: ArrayBuffer; headers: Headers; until: number }>();
  return {
    match: async (asked) => {
      const found = kept.get(addressOf(asked));
      return found && found.until > now() ? new Response(found.body, { headers: found.headers }) : undefined;
    },
    put: async (asked, response) => {
      const body = await response.arrayBuffer();
      const until = now() + secondsOf(response.headers) * 1000;
      if (body.byteLength > MOST_BYTES || until <= now()) return;
      kept.delete(addressOf(asked));
      kept.set(addressOf(asked), { body, headers: new Headers(response.headers), until });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
    },
  };
};

interface Rate {
  limit: number;
  /** Seconds. */
  period: number;
}

/** A limit like Cloudflare's, counted in this process: at most `limit` in each `period`. */
export const makeLimit = ({ limit, period }: Rate, now = Date.now): RateLimit => {
  let window = 0;
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      const current = Math.floor(now() / (period * 1000));
      if (current !== window) counts.clear();
      window = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
};

export const makeLimits = (rates: Readonly<Record<string, Rate>>): Record<string, RateLimit> =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, makeLimit(rate)]));

const PATIENCE_MS = 15_000;

type Bound = Omit<Mail, 'id'> & { from: Sender };

/** What Cloudflare binds as MAIL, over an SMTP server. One without TLS gets no password unless it runs on this machine. */
export const openSmtp = (url: string): SendEmail => {
  const { host, port, secure, startTls, credentials } = parseSmtpUrl(url);
  const mustHide = credentials !== undefined && !isLoopback(host);
  if (mustHide && !secure && !startTls)
    throw new Error(
      `MAIL_SMTP_URL has a password for ${host}, but no TLS: use smtps://, or leave ?tls=off out.`,
    );
  const transport = createTransport({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: secure ?? false,
    ignoreTLS: !startTls,
    requireTLS: mustHide,
    ...(credentials && { auth: { user: credentials.username, pass: credentials.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const send = async ({ from, headers, ...mail }: Bound): Promise<EmailSendResult> => {
    const { [MAIL_ID]: id, ...rest } = headers;
    const messageId = `<${id}@${from.email.split('@').at(-1)}>`;
    const sender = { name: from.name, address: from.email };
    await transport.sendMail({ ...mail, from: sender, headers: rest, messageId });
    return { messageId };
  };
  return { send } as SendEmail;
};

export interface Hosted {
  database: string;
  vars: Readonly<Record<string, string>>;
}

/** The service's environment but for what belongs to requests: mail goes over the SMTP server that the settings name. */
export const bindingsOf = ({ database, vars: { MAIL_SMTP_URL, ...vars } }: Hosted) => ({
  ...vars,
  DATABASE_URL: database,
  ...(MAIL_SMTP_URL && { MAIL: openSmtp(MAIL_SMTP_URL) }),
});

type Rule = readonly [pattern: string, headers: readonly (readonly [name: string, value: string])[]];

/** The rules of a `_headers` file, as Cloudflare reads it: a pattern, and below it what it adds. */
const parseHeaders = (text: string): Rule[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    return [
      pattern,
      lines.map((line) => /^\s*([^:]+):\s*(.*)$/.exec(line)!.slice(1) as [string, string]),
    ] as const;
  });

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const WITHHELD = /\/[._]|\/index\.html$|^\/sw\.js$/;

const serveFiles = (folder: string): Hono => {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const found = (c: Context): void => {
    c.header('cache-control', 'public, max-age=0, must-revalidate');
    for (const [, headers] of rules.filter(([pattern]) => matches(pattern, c.req.path)))
      for (const [name, value] of headers) c.header(name, value);
  };
  return new Hono().use(etag(), serveStatic({ root: folder, onFound: (_path, c) => found(c) }));
};

/** The files for browsers, which go on where there is none, and with the page itself for the service, which puts data into it. */
export const openFiles = (folder: string): { files: MiddlewareHandler; assets: Fetcher } => {
  const served = serveFiles(folder);
  const files: MiddlewareHandler = async (c, next) => {
    if (c.req.path === '/' || WITHHELD.test(c.req.path)) return next();
    const answer = await served.fetch(c.req.raw);
    return answer.status === 404 ? next() : answer;
  };
  const fetch = async (address: URL): Promise<Response> => {
    const { body, status, headers } = await served.request(address.pathname);
    const kept = new Headers(headers);
    for (const name of ['content-length', 'last-modified']) kept.delete(name); // of a page to which data is added
    return new Response(body, { status, headers: kept });
  };
  return { files, assets: { fetch } as unknown as Fetcher };
};

/** Looks a name up for a connection, which then goes to no other address: one that moved to a private network is refused. */
const lookUpPublic: LookupFunction = (name, options, answer) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const wrong = found.find(({ address }) => !isPublicAddress(address));
    if (wrong) return answer(new ForbiddenAddressError(`${name} is at ${wrong.address}`), []);
    return answer(null, found);
  });
};

const resolve = async (name: string): Promise<string[]> => {
  const found = await lookup(name, { all: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTFOUND' ? [] : Promise.reject(error),
  );
  return found.map(({ address }) => address);
};

const send = async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
  const asked = request(url, {
    method: method!,
    headers: headers as Record<string, string>,
    agent: false,
    lookup: lookUpPublic,
    ...(signal && { signal }),
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.destroy(); // nobody reads what it says
  return new Response(null, { status: answer.statusCode! });
};

/** The network outside for Node: each connection goes to an address that was checked as its name was looked up for it. */
export const OUTSIDE: Outside = { fetch: send, resolve };
