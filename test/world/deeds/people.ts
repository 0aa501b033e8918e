import { parseEnv } from '../../../api/context.ts';
import type { Channels } from '../../../api/contract/people/channel.ts';
import { MOMENTS } from '../../../db/closed-lists.ts';
import { sha256 } from '../../../api/lib/crypto.ts';
import type { Answer } from '../../api/service.ts';
import type { Me } from '../../../api/contract/people/player.ts';
import type { Arrived } from '../post.ts';
import { ask, privately, subscribe, type Person, type World } from '../world.ts';
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
    { restsItself: chance.below(2) === 0 },
    { timeZone: chance.pick(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) },
  ]);
  return ask(world, who, ['PATCH', '/me', change]);
};

/** Somebody changes how else than by mail they are told, or adds what is gone. */
const reach: Doing = async (world, who, chance) => {
  who.reached = world.now;
  const own = await ask<Channels>(world, who, ['GET', '/me/channels']);
  const others = own?.status === 200 ? own.body.channels.filter(({ kind }) => kind !== 'mail') : [];
  if (others.length < who.ends.length) {
    for (const end of who.ends) await subscribe(world, who, end);
    return;
  }
  if (others.length === 0) return;
  const path = `/me/channels/${chance.pick(others).id}`;
  const change = chance.pick([
    undefined,
    { on: true },
    { on: false },
    ...MOMENTS.map((moment) => ({ moment })),
  ]);
  await ask(world, who, change ? ['PATCH', path, change] : ['DELETE', path]);
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

const SIGN_IN = /\/sign-in\?token=([\w-]+)/;

const askSignIn = (world: World, who: Person, email: string) =>
  ask(world, who, ['POST', '/sign-in', { email, timeZone: 'Europe/Berlin' }], {});

/** Follows the newest link to sign in, once; false if that brings nothing. */
const signIn = async (world: World, who: Person): Promise<boolean> => {
  const texts = [...world.post.arrived.values()]
    .filter(({ to }) => who.addresses.includes(to))
    .map(({ text }) => text);
  const [, token] = SIGN_IN.exec(texts.findLast((text) => SIGN_IN.test(text)) ?? '') ?? [];
  if (!token || world.followed.has(sha256(token))) return false;
  world.followed.add(sha256(token));
  const answer = await ask<{ id: string }>(world, who, ['POST', '/sign-in/confirm', { token }], {});
  if (answer?.status !== 200 || answer.body.id !== who.id) return false;
  who.cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  who.isOut = false;
  return true;
};

/** Whoever is signed out signs in again: asks for a mail, or follows the link of the newest. */
const come: Doing = async (world, who, chance) => {
  if (!who.isOut || (chance.below(3) > 0 && (await signIn(world, who)))) return;
  await askSignIn(world, who, chance.pick(who.addresses));
};

/** As often somebody looks at their inbox until a mail comes. */
const MOST_LOOKS = 6;

/** Looks around until a mail has come that brings what one waits for; false if none does. */
const awaitMail = async (world: World, who: Person, isThere: () => Promise<boolean>): Promise<boolean> => {
  for (let n = 0; n < MOST_LOOKS; n++) {
    if (await isThere()) return true;
    await ask(world, who, ['GET', '/inbox']);
  }
  return false;
};

/** Asks for a new address, and shows by mail who they are where that is long ago. */
const askAddress = async (world: World, who: Person, email: string): Promise<void> => {
  const asked = (): Promise<Answer | undefined> => ask(world, who, ['POST', '/me/address', { email }]);
  if (!(await asked())?.text.includes('proof-needed')) return;
  const me = await ask<Me>(world, who, ['GET', '/me']);
  if (me?.status !== 200) return;
  await askSignIn(world, who, me.body.email!);
  if (await awaitMail(world, who, () => signIn(world, who))) await asked();
};

/** Asks for a new address and mostly waits for the link to it, at times to move on from there; or follows one that came later. */
const move: Doing = async (world, who, chance) => {
  if (await arrive(world, who)) return;
  const email = `${who.name.toLowerCase()}-${privately(world, who, chance.below(2 ** 31))}@example.net`;
  who.addresses.push(email);
  await askAddress(world, who, email);
  if (chance.below(4) === 0 || !(await awaitMail(world, who, () => arrive(world, who)))) return;
  if (chance.below(2) === 0) await move(world, who, chance);
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

/** A moderator bans somebody, who at once follows a link that they have, or lets them in again. */
const ban: Doing = async (world, who, chance) => {
  const { instances, now } = world;
  const { parts, env } = instances[who.at]!;
  const db = parts.openDb!(parseEnv(env));
  const isLetIn = who.isBarred;
  who.isBarred = false; // until it is known
  who.wasBarred = true;
  if (isLetIn) await db.run`delete from bans b where b.player = ${who.id}`.catch(() => {});
  else
    who.isBarred =
      await db.run`insert into bans (player, reason, created_at) values (${who.id}, 'rude', ${now})`.then(
        () => true,
        () => false,
      );
  if (who.isBarred) await link(world, who, chance);
};

export const PEOPLE = { block, rest, reach, move, ban, link, come };
