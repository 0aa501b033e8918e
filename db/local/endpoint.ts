import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { errorFields } from '@neondatabase/serverless';
import type { Engine, Query, QueryResult } from './engine.ts';

const makeResult = ({ command, rowCount, fields, rows }: QueryResult) => ({
  command,
  rowCount: rowCount ?? null,
  rowAsArray: true,
  fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  rows,
});

const makeError = (error: Error & Record<string, unknown>) => ({
  message: error.message,
  ...Object.fromEntries(errorFields.map((field) => [field, error[field] ?? null])),
});

const carryOut = async (engine: Engine, request: IncomingMessage): Promise<unknown> => {
  const body = (await json(request)) as Query | { queries: Query[] };
  if (!('queries' in body)) return makeResult(await engine.single(body));
  return { results: (await engine.batch(body.queries)).map(makeResult) };
};

const answer = async (engine: Engine, password: string, request: IncomingMessage) => {
  if (request.method !== 'POST' || request.url !== '/sql')
    return { status: 404, body: { message: 'not found' } };
  const connection = URL.parse(String(request.headers['neon-connection-string']));
  if (connection?.password !== password) return { status: 401, body: { message: 'wrong password' } };
  try {
    return { status: 200, body: await carryOut(engine, request) };
  } catch (error) {
    return { status: 400, body: makeError(error as Error & Record<string, unknown>) };
  }
};

/** Neon's protocol on loopback. Its headers force a preflight on pages; the password keeps other users out. */
export const serveSql = async (engine: Engine) => {
  const password = randomUUID();
  const server = createServer((request, response) => {
    void answer(engine, password, request).then(({ status, body }) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text); // with a known length, head and body go out in one write
    });
  });
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/sql`,
    connection: `postgres://local:${password}@localhost/meanwhile`,
    close: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
};
export type Endpoint = Awaited<ReturnType<typeof serveSql>>;
