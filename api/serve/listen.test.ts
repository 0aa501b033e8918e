import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_BYTES } from '../lib/http.ts';
import { listen, parseTrust } from './listen.ts';

const ORIGIN = 'https://games.your-domain.org';

/** Answers with what it was sent; some paths answer before they read it. */
const app = new Hono()
  .post('/early', (c) => c.text('early', 401))
  .post('/limited', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('early', 413) }), async (c) =>
    c.text(await c.req.text()),
  )
  .get('/fault', () => Promise.reject(new Error('a fault')))
  .onError((error) => {
    throw error;
  })
  .all('*', async (c) => {
    const { method, url, headers } = c.req.raw;
    return c.json({ method, url, headers: Object.fromEntries(headers), body: await c.req.text() });
  });

let base: string;
let close: () => Promise<void>;
const open = async (trust = ''): Promise<void> => {
  const place = { host: '127.0.0.1', port: 0, origin: ORIGIN, trust: parseTrust(trust)! };
  const server = await listen(app.fetch, place);
  base = `http://127.0.0.1:${server.port}`;
  ({ close } = server);
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});

const SPOOFED = {
  'cf-connecting-ip': '198.51.100.1',
  'x-forwarded-for': '198.51.100.2',
  'x-forwarded-proto': 'http',
  'x-real-ip': '198.51.100.3',
};

test.each([
  ['is that of the connection, whatever a client tells', '', '127.0.0.1'],
  ['is told by a proxy that is trusted', 'private', '198.51.100.2'],
])('the address of a client %s', async (_, trust, address) => {
  await open(trust);
  const answer = await fetch(`${base}/api/x?y=1`, { method: 'POST', headers: SPOOFED, body: 'hello' });
  const { headers, ...rest } = (await answer.json()) as { headers: Record<string, string> };
  expect(rest).toEqual({ method: 'POST', url: `${ORIGIN}/api/x?y=1`, body: 'hello' });
  expect(headers['cf-connecting-ip']).toBe(address);
});

test('what the service throws is a problem that says to try again, and is logged', async () => {
  await open();
  const answer = await fetch(`${base}/fault`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"what":"not answered"'));
});

test.each([
  ['small bodies', '/early', 401, 40, 'hello'],
  [
    'bodies that come in pieces',
    '/early',
    401,
    10,
    () => new Blob(Array.from({ length: 40 }, () => 'x'.repeat(999))).stream(),
  ],
  ['bodies with a length', '/limited', 413, 3, 'x'.repeat(10_000_000)],
  ['endless bodies', '/limited', 413, 3, () => new Blob(['x'.repeat(10_000_000)]).stream()],
])(
  'an answer that comes before the body was read is the answer: %s',
  async (_, path, status, times, body) => {
    await open();
    for (let n = 0; n < times; n++) {
      const init = {
        method: 'POST',
        body: typeof body === 'string' ? body : body(),
        duplex: 'half',
      } as const;
      const answer = await fetch(base + path, init);
      expect([n, answer.status, await answer.text()]).toEqual([n, status, 'early']);
    }
    expect(console.error).not.toHaveBeenCalled();
  },
);

/** Everything that a connection says to what it is sent. */
const say = async (words: string): Promise<string> => {
  const socket = connect(Number(URL.parse(base)!.port), '127.0.0.1');
  socket.write(words);
  return text(socket);
};

test.each([
  ['what the service says', 'GET /api/x HTTP/1.1', 200],
  ['a host that is none', 'GET /api/x HTTP/1.1\r\nhost: a b', 200],
  ['another site', 'GET http://elsewhere.test/api/x HTTP/1.1', 400],
  ['a fault', 'GET /fault HTTP/1.1', 503],
  ['an expectation', 'POST /api/x HTTP/1.1\r\nexpect: tea', 200],
  ['no HTTP', 'hello', 400],
  ['headers without an end', `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}`, 431],
])('every answer carries the headers that protect: %s', async (_, words, status) => {
  await open();
  const answer = await say(`${words}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
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
