// Copied beside `openapi.d.ts`, which openapi-typescript makes from the document of a running service.
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type Schemas = components['schemas'];
type Action = Schemas['GameAction'];
type MatchPage = Schemas['MatchPage'];

export const TYPED: Schemas['MakeMatch'] = {
  game: 'automobiles',
  seats: 2,
  config: { laps: 1, track: 'monza' },
};
// @ts-expect-error No game has this option.
export const WRONG_OPTION: Schemas['MakeMatch'] = { game: 'curbside', seats: 2, config: { laps: 1 } };
// @ts-expect-error There is no such Building.
export const WRONG_ACTION: Schemas['StreetsAction'] = { type: 'sign', tile: 'nowhere' };

const got = <T>({ data, error }: { data?: T; error?: { code: string; title: string } }): T => {
  if (error || data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

const become = async (base: string, name: string) => {
  const made = await createClient<paths>({ baseUrl: base }).POST('/api/guest/token', { body: { name } });
  return createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${got(made).token}` } });
};
type Client = Awaited<ReturnType<typeof become>>;

/** What the position says, as each game has it. */
const told = (page: MatchPage): string => {
  switch (page.game) {
    case 'curbside':
      return `taxis at ${page.view?.taxis.map(({ cell }) => cell).join()}`;
    case 'streets':
      return `${page.view?.city.map(({ tile }) => tile).join()}`;
    case 'wheres-my-ride':
      return `${page.view?.stars} stars`;
    case 'automobiles':
      return `${page.view?.phase}`;
    case 'rideshare-wars':
      return `phase ${page.view?.phase}, round ${page.view?.round}`;
    default:
      return JSON.stringify(page);
  }
};

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** Any legal action, after as many steps of a sealed choice as it takes. */
const choose = async (client: Client, id: string, steps: Action[] = []) => {
  const query = steps.length > 0 ? { steps: JSON.stringify(steps) } : {};
  const legal = got(await client.GET('/api/matches/{id}/legal', { params: { path: { id }, query } }));
  const actions: readonly Action[] = legal.actions;
  if (actions.length > 0) return { action: pick(actions), steps, basis: legal.seq };
  if (!legal.steps?.length) return undefined;
  return choose(client, id, [...steps, pick<{ action: Action }>(legal.steps).action]);
};

/** Plays a match against bots to its end; says how it ended, and what was seen on the way. */
export const playMatch = async (base: string, table: Schemas['MakeMatch']) => {
  const client = await become(base, 'Ada');
  let page: MatchPage = got(await client.POST('/api/matches', { body: table }));
  const path = { id: page.id };
  let acted = 0;
  const seen = new Set<string>();
  while (page.status === 'running') {
    seen.add(told(page));
    const chosen = await choose(client, page.id);
    const body = chosen && { ...chosen, key: String(acted++) };
    const answer = body && (await client.POST('/api/matches/{id}/actions', { params: { path }, body }));
    const isOvertaken = answer?.error?.code === 'stale'; // by another seat
    page = got(!answer || isOvertaken ? await client.GET('/api/matches/{id}', { params: { path } }) : answer);
  }
  const log = got(await client.GET('/api/matches/{id}/log', { params: { path } }));
  return { outcome: page.outcome?.text, acted, seen: seen.size, told: log.entries.length };
};
