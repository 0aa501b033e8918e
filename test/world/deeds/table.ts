import type { MatchPage } from '../../../api/contract/match.ts';
import { ask, GAMES } from '../world.ts';
import type { Doing } from './play.ts';

const say: Doing = (world, who, chance) => {
  const body = { text: `Word ${chance.below(1000)}`, key: `say-${chance.below(2 ** 31)}` };
  return ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/talk`, body]);
};

const askTable: Doing = (world, who, chance) => {
  const body = chance.pick([
    { kind: 'pause', days: 1 + chance.below(5) },
    { kind: 'resume' },
    { kind: 'extend' },
  ]);
  return ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/ask`, body]);
};

const answer: Doing = (world, who, chance) =>
  ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/answer`, { agree: chance.below(4) > 0 }]);

const note: Doing = (world, who, chance) => {
  const token = `note-${chance.below(2 ** 31)}`;
  world.secrets.push({ token, owner: who });
  const body = { name: 'Mind this', text: token };
  return ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/notes`, body]);
};

const mute: Doing = (world, who, chance) =>
  ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/mute`, { muted: chance.below(2) === 0 }]);

const leave: Doing = (world, who, chance) =>
  ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/leave`]);

/** The most matches at once; the oldest are looked at no more. */
const MOST = 24;

/** Somebody opens a table, and others sit down. */
const sit: Doing = async (world, who, chance) => {
  const { game } = chance.pick(GAMES);
  const seats = Math.max(2, game.meta.seats[0]!);
  const late = chance.pick(['bot', 'vote']);
  const wanted = { game: game.meta.id, seats, bots: seats - 2, pace: chance.pick(['12h', '1d', '3d']), late };
  const made = await ask<MatchPage>(world, who, ['POST', '/matches', wanted]);
  if (made?.status !== 201) return;
  world.matches.push(made.body.id);
  if (world.matches.length > MOST) world.matches.shift();
  for (const other of chance.shuffle(world.people.filter((one) => one !== who)).slice(0, 2))
    await ask(world, other, ['POST', `/matches/${made.body.id}/join`, {}]);
};

const again: Doing = async (world, who, chance) => {
  const made = await ask<MatchPage>(world, who, [
    'POST',
    `/matches/${chance.pick(world.matches)}/rematch`,
    {},
  ]);
  if (made?.status === 200 && !world.matches.includes(made.body.id)) world.matches.push(made.body.id);
};

export const TABLE = { say, ask: askTable, answer, note, mute, leave, sit, again };
