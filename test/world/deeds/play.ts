import type { Legal, MatchPage } from '../../../api/contract/match.ts';
import { parseEnv } from '../../../api/context.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import { lineToTurn } from '../../api/ahead/plans.ts';
import type { Answer } from '../../api/service.ts';
import { wholes } from '../../program/whole.ts';
import { ask, GAMES, type Asked, type Person, type World } from '../world.ts';

export type Doing = (world: World, who: Person, chance: Chance) => Promise<unknown>;

const keyOf = (chance: Chance): string => `key-${chance.below(2 ** 31)}-${chance.below(2 ** 31)}`;

/** Whoever was banned or lost their seat meanwhile does not hear what became of what they ask again. */
const isTurnedAway = ({ status }: Answer): boolean => status === 401 || status === 403;

/** Sends it, and notes what the answer says. Without one the same is asked again before anything else, as browsers do. */
const send = async (world: World, who: Person, asked: Asked): Promise<void> => {
  const isAgain = who.open === asked;
  who.open = asked;
  const answer = await ask(world, who, ['POST', `/matches/${asked.match}/${asked.way}`, asked.body]);
  if (!answer || who.open !== asked) return;
  who.open = undefined;
  if (isAgain && isTurnedAway(answer)) return;
  (answer.status === 200 ? who.acknowledged : who.refused).push(asked);
};

/** Asks again for what was never answered; false if there is nothing. */
const sendOpen = async (world: World, who: Person): Promise<boolean> => {
  if (!who.open) return false;
  await send(world, who, who.open);
  return true;
};

export const lookAt = async (world: World, who: Person, match: string): Promise<MatchPage | undefined> => {
  const answer = await ask<MatchPage>(world, who, ['GET', `/matches/${match}`]);
  return answer?.status === 200 ? answer.body : undefined;
};

/** Does anything that somebody may do in a match; false if that is nothing. */
const actIn = async (
  world: World,
  who: Person,
  { match, chance }: { match: string; chance: Chance },
): Promise<boolean> => {
  const legal = await ask<Legal>(world, who, ['GET', `/matches/${match}/legal`]);
  const choices = legal?.status === 200 ? wholes(legal.body) : [];
  if (choices.length === 0) return false;
  const body = { ...chance.pick(choices), basis: legal!.body.seq, key: keyOf(chance) };
  await send(world, who, { match, way: 'actions', body });
  return true;
};

const act: Doing = async (world, who, chance) => {
  if (await sendOpen(world, who)) return;
  for (const match of chance.shuffle(world.matches).slice(0, 6))
    if (await actIn(world, who, { match, chance })) return;
};

const MOST_ACTIONS = 12;

/** The matches of tournaments, or where there are none, all. */
const pairedMatches = async ({ instances, matches }: World, { at }: Person): Promise<string[]> => {
  const { parts, env } = instances[at]!;
  const rows = await parts.openDb!(parseEnv(env)).many<{ id: string }>`
    select m.id from pairings w join matches m on m.id = w.match where m.status = 'running' order by m.id`.catch(
    () => [],
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : matches;
};

/** Everybody who sits at a table plays on for a while. */
const rush: Doing = async (world, who, chance) => {
  const match = chance.pick(chance.pick([world.matches, await pairedMatches(world, who)]));
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const page = await lookAt(world, who, match);
    const awaited = page?.awaiting.map((seat) => page.seats[seat]?.player?.id) ?? [];
    const next = world.people.find(({ id }) => awaited.includes(id));
    if (!next || page?.status !== 'running' || (await sendOpen(world, next))) return;
    if (!(await actIn(world, next, { match, chance }))) return;
  }
};

const undo: Doing = async (world, who, chance) => {
  if (await sendOpen(world, who)) return;
  for (const match of chance.shuffle(world.matches)) {
    const page = await lookAt(world, who, match);
    if (typeof page?.undo !== 'number') continue;
    return send(world, who, { match, way: 'undo', body: { basis: page.seq, key: keyOf(chance) } });
  }
};

/** One of a few tables where people meet: what is said at many is heard by nobody. */
export const haunt = ({ matches }: World, chance: Chance): string => chance.pick(matches.slice(0, 3));

/** Looks at something, as anybody may try to. */
const look: Doing = (world, who, chance) => {
  const match = `/matches/${haunt(world, chance)}`;
  const parts = ['', '', '/notes', '/notes', '/notes', '/plan', '/log', '/replay', '/nudges'];
  const other = ['/inbox', '/me/nudges', '/me/notices', '/me/tournaments', '/history'];
  const paths = [...parts.map((part) => match + part), ...other];
  return ask(world, who, ['GET', chance.pick(paths)]);
};

const plan: Doing = async (world, who, chance) => {
  const match = chance.pick(world.matches);
  const page = await lookAt(world, who, match);
  if (!page?.view || page.viewer === 'table' || page.status !== 'running') return;
  if (page.awaiting.includes(page.viewer)) return;
  world.planned.add(`${match} ${who.id}`);
  if (page.plan && chance.below(3) === 0) return ask(world, who, ['DELETE', `/matches/${match}/plan`]);
  const { config, seats, view, viewer: seat, seq } = page;
  const { game } = GAMES.find((module) => module.game.meta.id === page.game)!;
  const line = lineToTurn(game, { config, seats: seats.length, view, seat, seq }, { chance });
  if (!line) return;
  const when = chance.pick(['legal', 'unchanged']);
  const afterNews = chance.pick(['go-on', 'stop']);
  return ask(world, who, ['PUT', `/matches/${match}/plan`, { ...line, basis: seq, when, afterNews }]);
};

const stand: Doing = async (world, who, chance) => {
  const body = { only: chance.below(2) === 0, offers: {} };
  return ask(world, who, ['PUT', `/matches/${chance.pick(world.matches)}/standing`, body]);
};

export const PLAY = { act, rush, undo, look, plan, stand };
