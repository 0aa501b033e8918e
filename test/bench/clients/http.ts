import { once } from 'node:events';
import {
  Agent,
  request,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { MatchPage } from '../../../api/contract/match.ts';

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

/** Posts what must succeed. */
const poster =
  (ask: Ask) =>
  async <T>(path: string, body: object, cookie = ''): Promise<{ cookie: string; body: T }> => {
    const { status, headers, body: said } = await ask('POST', path, { body, headers: { cookie } });
    if (status > 201) throw new Error(`${path}: ${status} ${said}`);
    const [shown = ''] = headers['set-cookie'] ?? [];
    return { cookie: shown.split(';')[0]!, body: JSON.parse(said) as T };
  };

/** Two guests at a new table of the walk. */
export const sitDown = async (ask: Ask) => {
  const post = poster(ask);
  const [ada, ben] = [
    (await post('/guest', { name: 'Ada' })).cookie,
    (await post('/guest', { name: 'Ben' })).cookie,
  ];
  const { body: made } = await post<MatchPage>('/matches', { game: 'walk', seats: 2, pace: '3d' }, ada);
  const { body: page } = await post<MatchPage>(`/matches/${made.id}/join`, {}, ben);
  return { post, cookies: [ada, ben] as const, page };
};
