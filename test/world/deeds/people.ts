import { parseEnv } from '../../../api/context.ts';
import { sha256 } from '../../../api/lib/crypto.ts';
import type { Arrived } from '../post.ts';
import { ask, type Person, type World } from '../world.ts';
import type { Doing } from './play.ts';

const block: Doing = (world, who, chance) => {
  const { id } = chance.pick(world.people);
  const body = { kind: chance.pick(['blocked', 'friend', 'muted']) };
  who.hasBlocked ||= body.kind === 'blocked';
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
const ABOUT_ADDRESS = '/mail/address/';

const hashOf = (path: string): string => sha256(path.slice(ABOUT_ADDRESS.length));
const linksIn = ({ text }: Arrived): string[] => [...text.matchAll(LINK)].map(([, path]) => path!);

/** The paths of the links in somebody’s newest mails. */
const linksOf = ({ post }: World, { addresses }: Person): string[] =>
  [...post.arrived.values()]
    .filter(({ to }) => addresses.includes(to))
    .slice(-8)
    .flatMap(linksIn);

/** Follows a link of a mail, which needs no session. */
const follow = async (world: World, who: Person, path: string): Promise<void> => {
  if (path.startsWith(ABOUT_ADDRESS)) world.followed.add(hashOf(path));
  await ask(world, who, ['POST', path, {}], {});
};

/** Follows the link to the address that somebody asked for last, once; false if there is none. */
const arrive = async (world: World, who: Person): Promise<boolean> => {
  const newest = [...world.post.arrived.values()].find(({ to }) => to === who.addresses.at(-1));
  const path = newest && linksIn(newest).find((one) => one.startsWith(ABOUT_ADDRESS));
  if (!path || world.followed.has(hashOf(path))) return false;
  await follow(world, who, path);
  return true;
};

/** Asks for a new address, mostly follows the link to it at once, and at times moves on from there; or follows it later. */
const move: Doing = async (world, who, chance) => {
  if (await arrive(world, who)) return;
  const email = `${who.name.toLowerCase()}-${chance.below(2 ** 31)}@example.net`;
  who.addresses.push(email);
  await ask(world, who, ['POST', '/me/address', { email }]);
  if (chance.below(4) === 0 || !(await arrive(world, who)) || chance.below(2) === 0) return;
  await move(world, who, chance);
};

/** Somebody follows a link of a mail that they have: any, at times one about their address, and seldom one that ends mail. */
const link: Doing = async (world, who, chance) => {
  const links = linksOf(world, who);
  const address = links.filter((path) => path.startsWith(ABOUT_ADDRESS));
  const path = [links, address].find((some) => some.length > 0 && chance.below(2) === 0);
  const chosen = path && chance.pick(path);
  if (!chosen || (chosen.startsWith('/mail/stop') && chance.below(8) > 0)) return;
  await follow(world, who, chosen);
};

const SIGN_IN = /\/sign-in\?token=([\w-]+)/;

/** Whoever is signed out signs in again: asks for a mail, or follows the link of the newest. */
const come: Doing = async (world, who, chance) => {
  if (!who.isOut) return;
  const mail = [...world.post.arrived.values()].findLast(
    ({ to, text }) => who.addresses.includes(to) && SIGN_IN.test(text),
  );
  if (!mail || chance.below(3) === 0) {
    const body = { email: chance.pick(who.addresses), timeZone: 'Europe/Berlin' };
    await ask(world, who, ['POST', '/sign-in', body], {});
    return;
  }
  const body = { token: SIGN_IN.exec(mail.text)![1] };
  const answer = await ask<{ id: string }>(world, who, ['POST', '/sign-in/confirm', body], {});
  if (answer?.status !== 200 || answer.body.id !== who.id) return;
  who.cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  who.isOut = false;
};

export const PEOPLE = { block, rest, move, ban, link, come };
