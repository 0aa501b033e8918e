import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, Query, QueryResult } from './engine.ts';

/** The fields the driver reads from an error response, besides `message`. */
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

interface Answer {
  status: number;
  body: unknown;
}

const header = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers[`neon-${name}`] as string | undefined;

/** Turns `RepeatableRead` in a header into `Repeatable Read` in SQL. */
const transactionMode = (headers: IncomingHttpHeaders): string => {
  const level = header(headers, 'batch-isolation-level')?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const parts = [
    level && `isolation level ${level}`,
    header(headers, 'batch-read-only') === 'true' && 'read only',
    header(headers, 'batch-deferrable') === 'true' && 'deferrable',
  ];
  return parts.filter(Boolean).join(' ');
};

const makeResult = ({ command, rowCount, fields, rows }: QueryResult) => ({
  command,
  rowCount: rowCount ?? null,
  rowAsArray: true,
  fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  rows,
});

const makeError = (error: Error & Record<string, unknown>) => ({
  message: error.message,
  ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, error[field] ?? null])),
});

const readBody = async (request: IncomingMessage): Promise<Query | { queries: Query[] }> => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return JSON.parse(Buffer.concat(chunks).toString()) as Query | { queries: Query[] };
};

const carryOut = async (engine: Engine, request: IncomingMessage): Promise<unknown> => {
  const body = await readBody(request);
  if (!('queries' in body)) return makeResult(await engine.single(body));
  const results = await engine.batch(body.queries, transactionMode(request.headers));
  return { results: results.map(makeResult) };
};

const answer = async (engine: Engine, password: string, request: IncomingMessage): Promise<Answer> => {
  if (request.method !== 'POST' || request.url !== '/sql')
    return { status: 404, body: { message: 'not found' } };
  const connection = URL.parse(header(request.headers, 'connection-string') ?? '');
  if (connection?.password !== password) return { status: 401, body: { message: 'wrong password' } };
  try {
    return { status: 200, body: await carryOut(engine, request) };
  } catch (error) {
    return { status: 400, body: makeError(error as Error & Record<string, unknown>) };
  }
};

export interface Endpoint {
  /** For `NEON_FETCH_ENDPOINT`. */
  url: string;
  /** For `DATABASE_URL` of any client of this endpoint. */
  connection: string;
  close: () => Promise<void>;
}

/**
 * Serves Neon's SQL-over-HTTP protocol on loopback. Its custom headers keep web pages out by forcing a preflight; its password
 * keeps other users out.
 */
export const serveSql = async (
  engine: Engine,
  { port = 0, password = randomUUID() }: { port?: number; password?: string } = {},
): Promise<Endpoint> => {
  const server = createServer((request, response) => {
    void answer(engine, password, request).then(({ status, body }) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text); // with a known length, head and body go out in one write
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(port, '127.0.0.1', listening),
  );
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/sql`,
    connection: `postgres://local:${password}@localhost/meanwhile`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
