// node test/schemas/examples.ts: records the examples of the OpenAPI document, from matches played through the service.
import { writeFileSync } from 'node:fs';
import { EXAMPLES } from '../../api/dev/schemas/schemas.ts';
import type { Examples } from '../../api/http/spec/by-game.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { firstTableOf, type GameModule } from '../../rules/kit/module.ts';
import { openWorkerd } from '../workerd.ts';
import type { Legal, MatchPage } from '../../api/contract/match.ts';

const service = await openWorkerd();
const examples: Examples = {};

interface Asked {
  /** The operation it is an example of; left out: none. */
  of?: string;
  name?: string;
  token?: string;
  body?: object;
}

/** Asks the service, and keeps request and answer as an example. */
const ask = async <T>(
  method: string,
  path: string,
  { of, name = 'example', token, body }: Asked,
): Promise<T> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${service.base}/api${path}`, init);
  const value = (await answer.json()) as T;
  if (!of) return value;
  const own = (examples[of] ??= {});
  if (body && answer.ok) own['request'] = { ...own['request'], [name]: { value: body } };
  own[answer.status] = { ...own[answer.status], [name]: { value } };
  return value;
};

const become = async (name: string, of?: string): Promise<string> => {
  const asked = { body: { name }, ...(of && { of }) };
  return (await ask<{ token: string }>('POST', '/guest/token', asked)).token;
};

/** The first turn of a person against bots; what another sees is not asked for. */
const play = async (token: string, module: GameModule): Promise<void> => {
  const { id: game } = module.game.meta;
  const { seats, config } = firstTableOf(module);
  const table = { game, seats, config, bots: seats - 1, pace: '1d' };
  let page = await ask<MatchPage>('POST', '/matches', { of: 'makeMatch', name: game, token, body: table });
  const path = `/matches/${page.id}`;
  while (page.window === null) page = await ask<MatchPage>('GET', path, { token });
  await ask('GET', path, { of: 'getMatch', name: game, token });
  const legal = await ask<Legal>('GET', `${path}/legal`, { of: 'getMatchLegal', name: game, token });
  const step = legal.steps?.find(({ settledBy }) => settledBy.length > 0);
  const move = step ? { steps: [step.action], action: step.settledBy[0]! } : { action: legal.actions[0]! };
  const body = { ...move, basis: legal.seq, key: `${game}-1` };
  const { seq } = await ask<MatchPage>('POST', `${path}/actions`, { of: 'act', name: game, token, body });
  await ask('GET', `${path}/log?since=${legal.seq}`, { of: 'getMatchLog', name: game, token });
  const wrong = { action: { type: 'fly' }, basis: seq, key: `${game}-2` };
  if (module === CATALOG[0])
    await ask('POST', `${path}/actions`, { of: 'act', name: 'refused', token, body: wrong });
};

const token = await become('Ada', 'makeGuestToken');
for (const module of CATALOG) await play(token, module);
await ask('GET', '/me', { of: 'getMe', token });
await ask('GET', '/inbox', { of: 'getInbox', token });
await ask('GET', '/matches/nobodysmatch', { of: 'getMatch', name: 'unknown', token });
await service.close();
const MASKED = JSON.stringify(examples).replaceAll(/(mwt_[a-z]+_)[\w-]+/g, `$1${'x'.repeat(43)}`);
writeFileSync(EXAMPLES, `${MASKED}\n`);
for (const [of, kinds] of Object.entries(examples)) console.log(of, JSON.stringify(kinds).length);
