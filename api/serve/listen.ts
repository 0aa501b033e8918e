import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { getRequestListener } from '@hono/node-server';
import ipaddr from 'ipaddr.js';
import { unavailable } from '../problem.ts';
import { makeProblem } from '../http/problem.ts';
import { SECURE } from '../lib/http.ts';
import { logError, logService } from '../lib/log.ts';

/** Whether X-Forwarded-For is believed as it stands at a proxy's address, so many hops before us. */
export type Trust = (address: string, hops: number) => boolean;

/** TRUSTED_PROXY: `private`, addresses and networks (`10.0.0.7, 2001:db8::/64`), or how many proxies are in front. */
export const parseTrust = (text: string): Trust | undefined => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return () => false;
  if (/^\d$/.test(text)) return (_, hops) => hops < Number(text);
  try {
    return proxyAddress.compile(
      words.flatMap((word) => (word === 'private' ? ['loopback', 'uniquelocal'] : [word])),
    );
  } catch {
    return undefined;
  }
};

/** The address of the client, as far as those who tell it are believed; that of the connection where it is nonsense. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  const { remoteAddress = '' } = request.socket;
  const told = [proxyAddress(request, trust), remoteAddress].find((address) => ipaddr.isValid(address));
  return told ? ipaddr.process(told).toString() : '';
};

export interface ListenOptions {
  host: string;
  port: number;
  origin: string;
  trust: Trust;
}

/** Makes a request look as Cloudflare hands it on: for our site, with an address that only we tell. */
const dress = (request: IncomingMessage, { origin, trust }: ListenOptions): void => {
  const { host, protocol } = new URL(origin);
  const told = { host, 'cf-connecting-ip': clientAddress(request, trust) };
  Object.assign(request.headers, told);
  const isOurs = (at: number): boolean => request.rawHeaders[at - (at % 2)]!.toLowerCase() in told;
  const theirs = request.rawHeaders.filter((_, at) => !isOurs(at));
  request.rawHeaders = [...theirs, ...Object.entries(told).flat()];
  // A proxy in front speaks TLS for us; this is how the adapter tells https.
  Object.assign(request.socket, { encrypted: protocol === 'https:' });
};

const refuse = (error: unknown): Response => {
  logError('not answered', error);
  const { code, facts } = unavailable();
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '3' };
  return new Response(JSON.stringify(makeProblem(code, facts)), { status: 503, headers });
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

const DRAIN_MS = 25_000;

export const listen = async (
  answer: (request: Request) => Response | Promise<Response>,
  place: ListenOptions,
) => {
  const hand = getRequestListener(async (request) => answer(request), {
    errorHandler: refuse,
    autoCleanupIncoming: false,
  });
  let isClosing = false;
  let open = 0;
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    open++;
    response.once('close', () => {
      open--;
      if (isClosing) server.closeIdleConnections();
    });
    // What is left of a body that nobody reads is let pass: a connection closed over it might lose the answer.
    response.once('finish', () => request.removeAllListeners('data').resume());
    for (const [name, value] of Object.entries(SECURE)) response.setHeader(name, value);
    if (isClosing) response.setHeader('connection', 'close');
    if (!request.url?.startsWith('/')) return void response.writeHead(400).end(); // an address of another site
    dress(request, place);
    void hand(request, response);
  };
  const server = createServer({ requireHostHeader: false }, serve);
  server.on('checkExpectation', serve).on('clientError', refuseNoise);
  server.keepAliveTimeout = 75_000; // longer than a proxy keeps its connections, so that it never writes to a closed one
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(place, listening));
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
