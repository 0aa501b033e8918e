import type { Legal, MatchPage } from '../../../api/contract/match.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import { lineToTurn } from '../../api/ahead/plans.ts';
import { wholes } from '../../program/whole.ts';
import { ask, GAMES, type Asked, type Person, type World } from '../world.ts';

export type Doing = (world: World, who: Person, chance: Chance) => Promise<unknown>;

const keyOf = (chance: Chance): string => `key-${chance.below(2 ** 31)}-${chance.below(2 ** 31)}`;

/** Sends it, and notes what the answer says. Without one the same is asked again before anything else, as browsers do. */
const send = async (world: World, who: Person, asked: Asked): Promise<void> => {
  who.open = asked;
  const answer = await ask(world, who, ['POST', `/matches/${asked.match}/${asked.way}`, asked.body]);
  if (!answer || who.open !== asked) return;
  who.open = undefined;
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

const act: Doing = async (world, who, chance) => {
  if (await sendOpen(world, who)) return;
  for (const match of chance.shuffle(world.matches).slice(0, 6)) {
    const legal = await ask<Legal>(world, who, ['GET', `/matches/${match}/legal`]);
    const choices = legal?.status === 200 ? wholes(legal.body) : [];
    if (choices.length === 0) continue;
    const body = { ...chance.pick(choices), basis: legal!.body.seq, key: keyOf(chance) };
    return send(world, who, { match, way: 'actions', body });
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

const look: Doing = (world, who, chance) => lookAt(world, who, chance.pick(world.matches));

const plan: Doing = async (world, who, chance) => {
  const match = chance.pick(world.matches);
  const page = await lookAt(world, who, match);
  if (!page?.view || page.viewer === 'table' || page.status !== 'running') return;
  if (page.awaiting.includes(page.viewer)) return;
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

export const PLAY = { act, undo, look, plan, stand };
