import type { Tournament } from '../../../api/contract/people/tournament.ts';
import { parseEnv } from '../../../api/context.ts';
import { ask, GAMES } from '../world.ts';
import type { Doing } from './play.ts';

const block: Doing = (world, who, chance) => {
  const { id } = chance.pick(world.people);
  const body = { kind: chance.pick(['blocked', 'friend', 'muted']) };
  return chance.below(2) === 0
    ? ask(world, who, ['PUT', `/me/contacts/${id}`, body])
    : ask(world, who, ['DELETE', `/me/contacts/${id}`]);
};

const rest: Doing = (world, who, chance) => {
  const change = chance.pick([
    { quiet: { from: '22:00', to: '07:00' } },
    { quiet: null },
    { daysOff: [chance.below(7)] },
    { daysOff: [] },
    { timeZone: chance.pick(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) },
  ]);
  return ask(world, who, ['PATCH', '/me', change]);
};

/** A new address, whose link is followed at once. */
const move: Doing = async (world, who, chance) => {
  const email = `${who.name.toLowerCase()}-${chance.below(2 ** 31)}@example.net`;
  await ask(world, who, ['POST', '/me/address', { email }]);
};

const enter: Doing = async (world, who, chance) => {
  if (world.tournaments.length === 0 || chance.below(4) === 0) {
    const kind = chance.pick(['ladder', 'swiss', 'round-robin', 'cup']);
    const { id: game, seats } = chance.pick(GAMES).game.meta;
    const rounds = kind === 'swiss' ? { rounds: 2 } : {};
    const wanted = {
      name: 'A cup',
      kind,
      game,
      seats: Math.max(2, seats[0]!),
      pace: '1d',
      roundDays: 3,
      least: 2,
      most: 4,
      ...rounds,
    };
    const made = await ask<Tournament>(world, who, ['POST', '/tournaments', wanted]);
    if (made?.status === 201) world.tournaments.push(made.body.id);
    return;
  }
  const id = chance.pick(world.tournaments);
  const path = `/tournaments/${id}/entry`;
  if (chance.below(6) === 0) return ask(world, who, ['DELETE', path]);
  return ask(world, who, ['POST', path, {}]);
};

/** A moderator bans somebody, or lets them in again. */
const ban: Doing = async ({ instances, now }, who) => {
  const { parts, env } = instances[who.at]!;
  const db = parts.openDb!(parseEnv(env));
  const wasBarred = who.isBarred;
  who.isBarred = false; // until it is known
  if (wasBarred) await db.run`delete from bans b where b.player = ${who.id}`.catch(() => {});
  else
    who.isBarred =
      await db.run`insert into bans (player, reason, created_at) values (${who.id}, 'rude', ${now})`.then(
        () => true,
        () => false,
      );
};

const LINK = /https:\/\/m\.example\/api(\/mail\/(?:choice|address|stop)\/\S+)/g;

/** Somebody follows a link of a mail that they have. */
const link: Doing = async (world, who, chance) => {
  const own = [...world.post.arrived.values()].filter(({ to }) => to === who.email).slice(-6);
  const links = own.flatMap(({ text }) => [...text.matchAll(LINK)].map(([, path]) => path!));
  const path = links.length > 0 ? chance.pick(links) : undefined;
  if (!path || (path.startsWith('/mail/stop') && chance.below(8) > 0)) return;
  await ask(world, who, ['POST', path, {}], {});
};

export const PEOPLE = { block, rest, move, ban, link, enter };
