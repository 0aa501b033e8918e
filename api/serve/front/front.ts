import { createServer, request as ask, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { PROBLEM_TITLES } from '../../contract/problem.ts';
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
  const body = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};
  return { ...kept(headers), ...body, host, 'cf-connecting-ip': address, 'x-forwarded-proto': proto };
};

/** A connection for each request: it is a socket of this machine, and one that was kept may be closed just when it is used. */
const agent = new Agent({ keepAlive: false });

const isSafe = (method = ''): boolean => method === 'GET' || method === 'HEAD';

/** Hands a request to the Worker; resolves with the beginning of its answer. */
const forward = (behind: Behind, request: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const { method, url: path } = request;
    const { socketPath } = behind;
    const asked = ask({ agent, socketPath, method, path, headers: makeHeaders(behind, request) }, answered);
    asked.on('error', failed);
    if (isSafe(method)) asked.end();
    else request.on('error', failed).pipe(asked);
  });

/** A request that changes nothing is asked again if the Worker died over it. */
const askWorker = async (behind: Behind, request: IncomingMessage): Promise<IncomingMessage> => {
  await behind.ready();
  const first = forward(behind, request);
  if (!isSafe(request.method)) return first;
  return first.catch(async () => {
    await behind.ready();
    return forward(behind, request);
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

const answer = async (behind: Behind, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (!request.url?.startsWith('/')) return void response.writeHead(400).end(); // an address of another site
  if (request.url !== '/' && answerFile(behind.files, request, response)) return;
  try {
    const answered = await askWorker(behind, request);
    response.writeHead(answered.statusCode!, kept(answered.headers));
    answered.on('error', () => response.destroy()).pipe(response);
  } catch (error) {
    logService({ what: 'not answered', method: request.method ?? '', why: (error as Error).message });
    if (response.headersSent) response.destroy();
    else refuse(response);
  }
};

/** The longest that a stop waits for answers. */
const DRAIN_MS = 25_000;

/**
 * Serves files and hands everything else to the Worker, with the client's address. `close` accepts nothing more and waits until
 * every request is answered.
 */
export const openFront = async (behind: Behind, { host, port }: { host: string; port: number }) => {
  let isClosing = false;
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.once('close', () => {
      open--;
      if (isClosing) server.closeIdleConnections();
    });
    if (isClosing) response.setHeader('connection', 'close');
    void answer(behind, request, response);
  });
  server.keepAliveTimeout = 75_000; // longer than a proxy keeps its connections, so that it never writes to a closed one
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen({ host, port }, listening),
  );
  const close = (): Promise<void> =>
    new Promise((closed) => {
      isClosing = true;
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
