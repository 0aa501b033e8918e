// Walks through /api, in a process of its own: `node drive.ts <base>`.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { MatchPage } from '../../api/contract/match.ts';
import { AT_ONCE, drive, type Play } from './driver.ts';

const base = process.argv[2]!;
// `fetch` costs as much as the service that it would measure, on the same machine.
const agent = new Agent({ keepAlive: true });

interface Answer<T> {
  cookie: string;
  body: T;
}

const post = async <T>(path: string, body: object, cookie = ''): Promise<Answer<T>> => {
  const headers = { cookie, origin: base, 'content-type': 'application/json' };
  const asked = request(`${base}/api${path}`, { method: 'POST', agent, headers });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode! > 201) throw new Error(`${path}: ${answer.statusCode} ${said}`);
  const [shown = ''] = answer.headers['set-cookie'] ?? [];
  return { cookie: shown.split(';')[0]!, body: JSON.parse(said) as T };
};

const makeGuest = async (name: string): Promise<string> => (await post('/guest', { name })).cookie;

/** Both seats of one match. */
const makePlayer = async (): Promise<Play> => {
  const people = [await makeGuest('Ada'), await makeGuest('Ben')] as const;
  const made = await post<MatchPage>('/matches', { game: 'walk', seats: 2, pace: '3d' }, people[0]);
  const path = `/matches/${made.body.id}`;
  let { body: page } = await post<MatchPage>(`${path}/join`, {}, people[1]);
  return async () => {
    const { seq, awaiting } = page;
    const since = performance.now();
    const asked = { action: { type: 'step' }, basis: seq, key: `${seq}` };
    ({ body: page } = await post<MatchPage>(`${path}/actions`, asked, people[awaiting[0]!]));
    return performance.now() - since;
  };
};

await drive(await Promise.all(Array.from({ length: AT_ONCE }, makePlayer)));
