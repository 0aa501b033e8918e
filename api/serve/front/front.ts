import { setMaxListeners } from 'node:events';
import { createServer, request as ask, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TITLES } from '../../contract/problem.ts';
import { MOST_BYTES, SECURE } from '../../lib/http.ts';
import { logService } from '../log.ts';
import { clientAddress, type Trust } from './address.ts';
import { answerFile, type Files } from './files.ts';

export interface Behind {
  files: Files;
  origin: string;
  trust: Trust;
  /** The path of the Worker's socket. */
  socketPath: string;
  /** Resolves once the Worker runs; rejects if it takes too long. */
  ready: () => Promise<void>;
}

/** Headers of one connection, and those by which Cloudflare or a proxy would tell what only we may tell. */
const WITHHELD =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*)$/;

const kept = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || WITHHELD.test(name) ? [] : [[name, value]],
    ),
  );

const makeHeaders = ({ origin, trust }: Behind, { headers, socket }: IncomingMessage) => {
  const { host, protocol } = new URL(origin);
  const forwardedFor = [headers['x-forwarded-for']].flat().join();
  const address = clientAddress(trust, socket.remoteAddress ?? '', forwardedFor);
  const proto = protocol.slice(0, -1);
  return { ...kept(headers), host, 'cf-connecting-ip': address, 'x-forwarded-proto': proto };
};

/** A connection for each request: it is a socket of this machine, and one that was kept may be closed just when it is used. */
const agent = new Agent({ keepAlive: false });

const isSafe = (method = ''): boolean => method === 'GET' || method === 'HEAD';

/** A look that waits for news: it may be let go at any time, since its program asks again. */
const isHeld = ({ method, url = '' }: IncomingMessage): boolean =>
  isSafe(method) && /^\/api\/inbox\?(.*&)?wait=[1-9]/.test(url);

/**
 * The body, or as much of it as shows that it is too large. The Worker gets it whole, in one write: one that answers before it has
 * read a body closes the connection, and what is written then fails before the answer is read.
 */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let left = MOST_BYTES + 1;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  request.resume();
  return Buffer.concat(chunks);
};

interface Read {
  request: IncomingMessage;
  body: Buffer;
  /** Lets the request go. */
  signal: AbortSignal | undefined;
}

/** Hands a request to the Worker; resolves with the beginning of its answer. */
const forward = (behind: Behind, { request, body, signal }: Read): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const { method, url: path } = request;
    const { socketPath } = behind;
    const length = body.length > 0 || !isSafe(method) ? { 'content-length': String(body.length) } : {};
    const headers = { ...makeHeaders(behind, request), ...length };
    const asked = ask({ agent, socketPath, method, path, headers, ...(signal && { signal }) }, answered);
    asked.on('error', failed).end(body);
  });

/** A request that changes nothing is asked again if the Worker died over it. */
const askWorker = async (
  behind: Behind,
  request: IncomingMessage,
  ending: AbortSignal,
): Promise<IncomingMessage> => {
  const signal = isHeld(request) ? ending : undefined;
  const read = { request, body: await readBody(request), signal };
  await behind.ready();
  const first = forward(behind, read);
  if (!isSafe(request.method)) return first;
  return first.catch(async (error: unknown) => {
    if (signal?.aborted) throw error;
    await behind.ready();
    return forward(behind, read);
  });
};

/** Says that nothing is lost; browsers and programs try again by themselves. */
const refuse = (response: ServerResponse): void => {
  const problem = {
    type: '/api/docs#unavailable',
    title: PROBLEM_TITLES.unavailable,
    status: 503,
    code: 'unavailable',
    detail: 'Nothing is lost; try again.',
  };
  const headers = {
    'content-type': 'application/problem+json',
    'retry-after': '3',
    'cache-control': 'no-store',
  };
  response.writeHead(503, headers).end(JSON.stringify(problem));
};

const answer = async (
  behind: Behind,
  { request, response, ending }: { request: IncomingMessage; response: ServerResponse; ending: AbortSignal },
): Promise<void> => {
  if (!request.url?.startsWith('/')) return void response.writeHead(400).end(); // an address of another site
  if (request.url !== '/' && answerFile(behind.files, request, response)) return;
  try {
    const answered = await askWorker(behind, request, ending);
    response.writeHead(answered.statusCode!, kept(answered.headers));
    answered.on('error', () => response.destroy()).pipe(response);
  } catch (error) {
    if (request.errored) return; // its client has left
    if (!(ending.aborted && isHeld(request)))
      logService({ what: 'not answered', method: request.method ?? '', why: (error as Error).message });
    if (response.headersSent) response.destroy();
    else refuse(response);
  }
};

const NOISE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP, has too large a head, or takes too long to arrive. */
const refuseNoise = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = NOISE[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries({ ...SECURE, connection: 'close' }).map((pair) => pair.join(': '));
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n'));
};

/** The longest that a stop waits for answers. */
const DRAIN_MS = 25_000;

/**
 * Serves files and hands everything else to the Worker, with the client's address. `close` accepts nothing more, lets go
 * at once what only waits for news (503), and waits until every other request is answered.
 */
export const openFront = async (behind: Behind, { host, port }: { host: string; port: number }) => {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // one for each look that waits
  let isClosing = false;
  let open = 0;
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    open++;
    response.once('close', () => {
      open--;
      if (isClosing) server.closeIdleConnections();
    });
    for (const [name, value] of Object.entries(SECURE)) response.setHeader(name, value);
    if (isClosing) response.setHeader('connection', 'close');
    void answer(behind, { request, response, ending: ending.signal });
  };
  const server = createServer({ requireHostHeader: false }, serve);
  server.on('checkExpectation', serve).on('clientError', refuseNoise);
  server.keepAliveTimeout = 75_000; // longer than a proxy keeps its connections, so that it never writes to a closed one
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen({ host, port }, listening),
  );
  const close = (): Promise<void> =>
    new Promise((closed) => {
      isClosing = true;
      ending.abort();
      const cut = setTimeout(() => {
        logService({ what: 'cut off', requests: open });
        server.closeAllConnections();
      }, DRAIN_MS);
      server.close(() => {
        clearTimeout(cut);
        closed();
      });
    });
  return { port: (server.address() as { port: number }).port, close };
};
