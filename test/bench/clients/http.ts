import { once } from 'node:events';
import {
  Agent,
  request,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { text } from 'node:stream/consumers';

/** What came back, and how long it took. */
export interface Came {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  ms: number;
}

interface Wish {
  body?: object;
  headers?: OutgoingHttpHeaders;
}

/** Whether a connection that was kept open had been closed by the other side: a browser asks again by another, unseen. */
const isStale = ({ reusedSocket }: ClientRequest, error: unknown): boolean =>
  reusedSocket && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Requests as a browser with a session makes them. `fetch` would cost as much as the service, on the same machine. */
export const makeAsk = (base: string) => {
  const agent = new Agent({ keepAlive: true });
  const ask = async (method: string, path: string, { body, headers = {} }: Wish = {}): Promise<Came> => {
    const since = performance.now();
    const json = body && { 'content-type': 'application/json' };
    const asked = request(`${base}/api${path}`, {
      method,
      agent,
      headers: { origin: base, ...json, ...headers },
    });
    asked.end(body && JSON.stringify(body));
    try {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const said = await text(answer);
      const ms = performance.now() - since;
      return { status: answer.statusCode!, headers: answer.headers, body: said, ms };
    } catch (error) {
      if (!isStale(asked, error)) throw error;
      return ask(method, path, { ...(body && { body }), headers });
    }
  };
  return ask;
};
export type Ask = ReturnType<typeof makeAsk>;
