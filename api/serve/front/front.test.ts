import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_BYTES } from '../../lib/http.ts';
import { NOBODY, parseTrust, type Trust } from './address.ts';
import { openFront } from './front.ts';

const ORIGIN = 'https://games.your-domain.org';
const files = new Map([
  ['/a.js', { body: Buffer.from('1'), headers: { etag: '"one"', 'content-type': 'text/javascript' } }],
]);

let socketPath: string;
let worker: Server;
let base: string;
let close: () => Promise<void>;

const open = async (trust: Trust = NOBODY): Promise<void> => {
  const behind = { files, origin: ORIGIN, trust, socketPath, ready: () => Promise.resolve() };
  const front = await openFront(behind, { host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${front.port}`;
  ({ close } = front);
};

/** A Worker that answers with what it was sent. */
const echo = async (asked: IncomingMessage): Promise<string> =>
  JSON.stringify({ headers: asked.headers, url: asked.url, body: await text(asked) });

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  socketPath = join(mkdtempSync(join(tmpdir(), 'meanwhile-')), 'worker.sock');
  worker = createServer((asked, response) => void echo(asked).then((told) => response.end(told)));
  await new Promise<void>((listening) => worker.listen(socketPath, listening));
});
afterEach(async () => {
  worker.closeAllConnections();
  worker.close();
  await close();
  vi.restoreAllMocks();
});

const seen = async (headers: Record<string, string>): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/api/x?y=1`, { method: 'POST', headers, body: 'hello' });
  const told = (await answer.json()) as { headers: Record<string, string>; url: string; body: string };
  expect(told).toMatchObject({ url: '/api/x?y=1', body: 'hello' });
  return told.headers;
};

const SPOOFED = {
  'cf-connecting-ip': '198.51.100.1',
  'cf-worker': 'x',
  'x-forwarded-for': '198.51.100.2',
  'x-forwarded-proto': 'http',
  'x-real-ip': '198.51.100.3',
  forwarded: 'for=198.51.100.4',
};

test('headers that only a proxy may set are ignored from a client', async () => {
  await open();
  const headers = await seen(SPOOFED);
  expect(headers['cf-connecting-ip']).toBe('127.0.0.1');
  expect(headers['host']).toBe('games.your-domain.org');
  expect(JSON.stringify(headers)).not.toContain('198.51.100');
  expect(headers['cf-worker']).toBeUndefined();
});

test('a request for another site is refused', async () => {
  await open();
  const asked = request({
    host: '127.0.0.1',
    port: URL.parse(base)!.port,
    path: 'http://elsewhere.test/api/x',
  });
  const [{ statusCode }] = (await once(asked.end(), 'response')) as [IncomingMessage];
  expect(statusCode).toBe(400);
});

test('a trusted proxy tells the address of its client', async () => {
  await open(parseTrust('private'));
  expect((await seen(SPOOFED))['cf-connecting-ip']).toBe('198.51.100.2');
});

test('files are answered here, and a browser that has one is told so', async () => {
  await open();
  const first = await fetch(`${base}/a.js?v=2`);
  expect([first.status, await first.text()]).toEqual([200, '1']);
  const again = await fetch(`${base}/a.js`, { headers: { 'if-none-match': '"one"' } });
  expect(again.status).toBe(304);
});

test('a Worker that is gone is a problem that says to try again, and a look is asked for twice', async () => {
  await open();
  let asked = 0;
  worker.removeAllListeners('request').on('request', ({ socket }: IncomingMessage) => {
    asked++;
    socket.destroy();
  });
  const changed = await fetch(`${base}/api/x`, { method: 'POST', body: 'once' });
  expect([changed.status, asked]).toEqual([503, 1]);
  expect(await changed.json()).toMatchObject({ code: 'unavailable', status: 503 });
  expect([(await fetch(`${base}/api/x`)).status, asked]).toEqual([503, 3]);
});

/** What a Worker answers that does not wait for the body, and is gone. */
const answerAtOnce = (status: number): void => {
  worker
    .removeAllListeners('request')
    .on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      response.writeHead(status, { connection: 'close' }).end('early', () => socket.destroy());
    });
};

test.each([
  ['small bodies', 401, 40, 'hello'],
  [
    'bodies that come in pieces',
    429,
    10,
    () => new Blob(Array.from({ length: 40 }, () => 'x'.repeat(999))).stream(),
  ],
  ['bodies with a length', 413, 3, 'x'.repeat(10_000_000)],
  ['endless bodies', 413, 3, () => new Blob(['x'.repeat(10_000_000)]).stream()],
])('an answer that comes before the body was read is the answer: %s', async (_, status, times, body) => {
  await open();
  answerAtOnce(status);
  for (let n = 0; n < times; n++) {
    const init = { method: 'POST', body: typeof body === 'string' ? body : body(), duplex: 'half' } as const;
    const answer = await fetch(`${base}/api/x`, init);
    expect([n, answer.status, await answer.text()]).toEqual([n, status, 'early']);
  }
  expect(console.log).not.toHaveBeenCalled();
});

test('more than any request may hold is cut, and the Worker is told a length that it refuses', async () => {
  await open();
  const answer = await fetch(`${base}/api/x`, { method: 'POST', body: 'x'.repeat(10_000_000) });
  const { headers } = (await answer.json()) as { headers: Record<string, string> };
  expect(Number(headers['content-length'])).toBe(MOST_BYTES + 1);
});

/** Everything that a connection says to what it is sent. */
const say = async (words: string): Promise<string> => {
  const socket = connect(Number(URL.parse(base)!.port), '127.0.0.1');
  socket.write(words);
  return text(socket);
};

test.each([
  ['a file', 'GET /a.js HTTP/1.1', 200],
  ['what the Worker says', 'GET /api/x HTTP/1.1', 200],
  ['another site', 'GET http://elsewhere.test/api/x HTTP/1.1', 400],
  ['an expectation', 'POST /api/x HTTP/1.1\r\nexpect: tea', 200],
  ['no HTTP', 'hello', 400],
  ['headers without an end', `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}`, 431],
])('every answer carries the headers that protect: %s', async (_, words, status) => {
  await open();
  const answer = await say(`${words}\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.toLowerCase()).toContain('content-security-policy: ');
});

test('closing answers what has begun, and accepts nothing more', async () => {
  await open();
  const begun = request(`${base}/api/x`, { method: 'POST', headers: { expect: '100-continue' } });
  begun.write('hel');
  await once(begun, 'continue');
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await expect(fetch(`${base}/api/x`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  begun.end('lo');
  const [answer] = (await once(begun, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(await text(answer)).toContain('"body":"hello"');
  await closed;
});

test('closing lets a program go that waits for news, whose Worker would answer much later', async () => {
  await open();
  worker.removeAllListeners('request');
  const held = fetch(`${base}/api/inbox?wait=25`);
  const asked = once(worker, 'request') as Promise<[IncomingMessage]>;
  const [{ socket }] = await asked;
  const leaving = once(socket, 'close');
  const closed = close();
  const answer = await held;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  await Promise.all([closed, leaving]);
  expect(console.log).not.toHaveBeenCalled();
});
