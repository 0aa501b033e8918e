import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came back, and how long it took. */
export interface Came {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  ms: number;
}

/** Requests as a browser with a session makes them. `fetch` would cost as much as the service, on the same machine. */
export const makeAsk = (base: string) => {
  const agent = new Agent({ keepAlive: true });
  return async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: OutgoingHttpHeaders } = {},
  ): Promise<Came> => {
    const since = performance.now();
    const json = body && { 'content-type': 'application/json' };
    const asked = request(`${base}/api${path}`, {
      method,
      agent,
      headers: { origin: base, ...json, ...headers },
    });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const said = await text(answer);
    return { status: answer.statusCode!, headers: answer.headers, body: said, ms: performance.now() - since };
  };
};
export type Ask = ReturnType<typeof makeAsk>;
