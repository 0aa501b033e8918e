// Copied beside `client/`, which @hey-api/openapi-ts makes from the document of a running service.
import { act, getMatch, getMatchLegal, getMatchLog, makeGuestToken, makeMatch } from './client/index';
import type { GameAction, MakeMatch, MatchPage, RideshareWarsAction } from './client/index';
import { createClient, type Client } from './client/client/index';

export const TYPED: MakeMatch = { game: 'automobiles', seats: 2, config: { laps: 1, track: 'monza' } };
// @ts-expect-error No game has this option.
export const WRONG_OPTION: MakeMatch = { game: 'curbside', seats: 2, config: { laps: 1 } };
// @ts-expect-error Slots are numbers.
export const WRONG_ACTION: RideshareWarsAction = { type: 'acquire', slot: 'left' };

const got = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (error || data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

const become = async (base: string, name: string): Promise<Client> => {
  const made = await makeGuestToken({ client: createClient({ baseUrl: base }), body: { name } });
  return createClient({ baseUrl: base, headers: { authorization: `Bearer ${got(made).token}` } });
};

const told = (page: MatchPage): string => {
  if (page.game === 'curbside') return `${page.view?.left} action points`;
  if (page.game === 'streets') return `${page.view?.streets.length} streets`;
  if (page.game === 'wheres-my-ride') return `${page.view?.rounds.length} rounds`;
  if (page.game === 'automobiles') return `${page.view?.phase}`;
  return page.game === 'rideshare-wars' ? `round ${page.view?.round}` : JSON.stringify(page);
};

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

const choose = async (client: Client, id: string, steps: GameAction[] = []): Promise<Chosen | undefined> => {
  const query = steps.length > 0 ? { steps: JSON.stringify(steps) } : {};
  const legal = got(await getMatchLegal({ client, path: { id }, query }));
  const actions: readonly GameAction[] = legal.actions;
  if (actions.length > 0) return { action: pick(actions), steps, basis: legal.seq };
  if (!legal.steps?.length) return undefined;
  return choose(client, id, [...steps, pick<{ action: GameAction }>(legal.steps).action]);
};
interface Chosen {
  action: GameAction;
  steps: GameAction[];
  basis: number;
}

/** Plays a match against bots to its end; says how it ended, and what was seen on the way. */
export const playMatch = async (base: string, table: MakeMatch) => {
  const client = await become(base, 'Ben');
  let page: MatchPage = got(await makeMatch({ client, body: table }));
  const path = { id: page.id };
  let acted = 0;
  const seen = new Set<string>();
  while (page.status === 'running') {
    seen.add(told(page));
    const chosen = await choose(client, page.id);
    const answer = chosen && (await act({ client, path, body: { ...chosen, key: String(acted++) } }));
    // Another seat may have been quicker.
    page = got(!answer || answer.error?.code === 'stale' ? await getMatch({ client, path }) : answer);
  }
  const log = got(await getMatchLog({ client, path }));
  return { outcome: page.outcome?.text, acted, seen: seen.size, told: log.entries.length };
};
