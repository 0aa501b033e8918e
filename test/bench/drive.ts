// Plays Curbside through /api, in a process of its own: `node drive.ts <base>`.
import type { MatchPage } from '../../api/schemas/match.ts';
import { curbside } from '../../rules/games/curbside/game.ts';
import { makeGuest, type Call } from '../program/client.ts';
import { AT_ONCE, drive, type Play } from './driver.ts';

const MATCHES_EACH = 4;
const base = process.argv[2]!;

interface Table {
  people: readonly Call[];
  page: MatchPage;
}

const ask = async (who: Call, method: string, path: string, body?: unknown): Promise<MatchPage> => {
  const answer = await who(method, path, body);
  if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as MatchPage;
};

const openTable = async (people: readonly Call[]): Promise<Table> => {
  const { id } = await ask(people[0]!, 'POST', '/matches', { game: 'curbside', seats: 2, pace: '3d' });
  return { people, page: await ask(people[1]!, 'POST', `/matches/${id}/join`, {}) };
};

/** Only the action itself is timed; looking, when the turn passes, comes on top of what the service has to do. */
const actAt = async (table: Table): Promise<number> => {
  const seat = table.page.awaiting[0]!;
  const who = table.people[seat]!;
  const path = `/matches/${table.page.id}`;
  if (table.page.viewer !== seat) table.page = await ask(who, 'GET', path);
  const actions = [...curbside.legal(table.page.view as never, seat)];
  const action = actions[Math.floor(Math.random() * actions.length)];
  const { seq } = table.page;
  const since = performance.now();
  table.page = await ask(who, 'POST', `${path}/actions`, { action, basis: seq, key: `${seq}` });
  return performance.now() - since;
};

const makePlayer = async (): Promise<Play> => {
  const people = [await makeGuest(base, 'Ada'), await makeGuest(base, 'Ben')];
  const tables: Table[] = [];
  for (let i = 0; i < MATCHES_EACH; i++) tables.push(await openTable(people));
  let turn = 0;
  return async () => {
    const place = turn++ % tables.length;
    if (tables[place]!.page.outcome) tables[place] = await openTable(people);
    return actAt(tables[place]!);
  };
};

await drive(await Promise.all(Array.from({ length: AT_ONCE }, makePlayer)));
