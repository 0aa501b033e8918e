import type { Tournament } from '../../../api/contract/people/tournament.ts';
import { TOURNAMENT_KINDS } from '../../../db/closed-lists.ts';
import { TOYS } from '../../api/service.ts';
import { ask, GAMES } from '../world.ts';
import type { Doing } from './play.ts';

/** Somebody makes a tournament: of a short game, or of any. */
const arrange: Doing = async (world, who, chance) => {
  const kind = chance.pick(TOURNAMENT_KINDS);
  const { id: game, seats } = chance.pick(chance.pick([GAMES, TOYS])).game.meta;
  const times = kind === 'ladder' ? {} : { least: 2, most: 2 + chance.below(3) };
  const wanted = {
    name: 'A cup',
    kind,
    game,
    seats: Math.max(2, seats[0]!),
    pace: '1d',
    roundDays: 3,
    ...times,
  };
  const made = await ask<Tournament>(world, who, ['POST', '/tournaments', wanted]);
  if (made?.status === 201) world.tournaments.push(made.body.id);
};

const enter: Doing = async (world, who, chance) => {
  if (world.tournaments.length === 0 || chance.below(4) === 0) return arrange(world, who, chance);
  return ask(world, who, ['POST', `/tournaments/${chance.pick(world.tournaments)}/entry`, {}]);
};

const withdraw: Doing = async (world, who, chance) => {
  if (world.tournaments.length > 0)
    await ask(world, who, ['DELETE', `/tournaments/${chance.pick(world.tournaments)}/entry`]);
};

const challenge: Doing = async (world, who, chance) => {
  const player = chance.pick(world.people).id;
  if (world.tournaments.length > 0)
    await ask(world, who, ['POST', `/tournaments/${chance.pick(world.tournaments)}/challenges`, { player }]);
};

export const TOURNAMENTS = { enter, withdraw, challenge };
