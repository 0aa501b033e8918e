import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('closing answers what has begun, and accepts nothing more', async () => {
  await open();
  const begun = request(`${base}/api/x`, { method: 'POST' });
  begun.write('hel');
  await once(worker, 'request');
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
