import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DELIVERY_KINDS, NOTICE_KINDS } from '../../../db/closed-lists.ts';
import type { Notice } from '../../../api/contract/people/moderation.ts';
import { clearTables } from '../../tables.ts';
import { found, play } from '../clubs/people.ts';
import { found as foundTournament } from '../tournaments/people.ts';
import { makeAccount } from '../mail-service.ts';
import { sitWithMail, type Account } from '../own.ts';
import { playAny, seatAll, type Guest, type Inbox } from '../service.ts';

// Eve would like to write to Ben. Whatever she does goes through one condition: has he agreed to hear from her?

const at = sitWithMail();
const cleared = async () => {
  await clearTables(at.db);
  return { ben: await makeAccount(at.service, 'Ben'), eve: await makeAccount(at.service, 'Eve') };
};

const mark = (who: Guest, other: Guest, kind: string) =>
  who.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind } });
const befriend = (who: Guest, other: Guest) => mark(who, other, 'friend');
const invite = async (by: Guest, who: Guest, name = ''): Promise<void> => {
  const { id } = await by.make({ game: 'quayside', seats: 3, name });
  expect((await by.post(`/matches/${id}/invitations`, { player: who.me.id })).status).toBe(200);
};
const rematch = async (by: Guest, who: Guest): Promise<void> => {
  const { id } = await play([by, who]);
  await at.service.sweepAfter(5);
  at.service.sent.length = 0;
  expect((await by.post(`/matches/${id}/rematch`)).status).toBe(200);
};
const ask = async (by: Guest, who: Guest): Promise<void> => {
  const id = await seatAll([by, who], { game: 'pebbles' });
  for (const type of ['take', 'end-turn']) await playAny(by, id, type);
  await at.service.sweepAfter(5);
  await who.get(`/matches/${id}`);
  at.service.sent.length = 0;
  const isGuest = !('email' in by); // told that nobody would hear them
  expect((await by.post(`/matches/${id}/nudge`, { seat: 1 })).status).toBe(isGuest ? 403 : 204);
};

const WORDS = 'You will regret this.';
const callOff = async (by: Guest, who: Guest): Promise<void> => {
  const { id } = await foundTournament(by, [who], { game: 'pebbles', most: 4 });
  await by.post(`/tournaments/${id}/deeds`, { deed: 'cancel', reason: WORDS });
};

type Cause = (by: Guest, who: Guest) => Promise<void>;
/** What makes a message of each kind: the match somebody sits at, a moderator, or another player, in these ways. */
const CAUSES: Record<(typeof DELIVERY_KINDS)[number] | (typeof NOTICE_KINDS)[number], readonly Cause[]> = {
  turn: [],
  reminder: [],
  rested: [], // by the clock
  finished: [],
  closed: [],
  begun: [],
  decide: [],
  rewound: [], // by the operator
  invited: [invite, rematch],
  asked: [ask],
  acted: [],
  dismissed: [],
  removed: [],
  renamed: [],
  warned: [],
  banned: [],
  unbanned: [],
  'tournament-over': [],
  'tournament-cancelled': [callOff],
  'tournament-full': [],
  'tournament-passed': [], // by who leaves, in words of the service
};
const ways = [...DELIVERY_KINDS, ...NOTICE_KINDS].flatMap((kind) =>
  CAUSES[kind].map((cause) => [cause.name, cause] as const),
);

/** Every message to somebody, by any channel, but those of their own turns. */
const reached = async ({ me, email }: Account): Promise<number> => {
  await at.service.sweepAfter(3);
  await at.service.sweepAfter(3);
  const { rows } = await at.db.execute(sql`select from deliveries d join channels c on c.id = d.channel
    where c.player = ${me.id} and d.kind = any(${sql.param(DELIVERY_KINDS.filter((kind) => CAUSES[kind].length > 0))}::text[])`);
  return rows.length + at.service.sent.filter(({ to, text }) => to === email && text.includes(WORDS)).length;
};

describe.each(ways)('%s', (_, cause) => {
  test('reaches who has played with the sender', async () => {
    const { eve, ben } = await cleared();
    await play([eve, ben]);
    await cause(eve, ben);
    expect(await reached(ben)).toBe(1);
  });

  test('by a guest reaches nobody, not even a friend', async () => {
    const { ben } = await cleared();
    const guest = await at.service.guest('Gus');
    await befriend(ben, guest);
    await cause(guest, ben);
    expect(await reached(ben)).toBe(0);
  });

  test('reaches nobody who has blocked the sender meanwhile', async () => {
    const { eve, ben } = await cleared();
    await play([eve, ben]);
    await cause(eve, ben);
    await mark(ben, eve, 'blocked');
    expect(await reached(ben)).toBe(0);
  });
});

test.each(['blocked', 'muted'])(
  'a notice brings no words of a player who is %s, by mail or here',
  async (kind) => {
    const { eve, ben } = await cleared();
    await mark(ben, eve, kind);
    await callOff(eve, ben);
    expect(await reached(ben)).toBe(0);
    const { notices } = (await ben.get<{ notices: Notice[] }>('/me/notices')).body;
    expect(notices).toMatchObject([{ kind: 'tournament-cancelled', reason: '' }]);
  },
);

test('a stranger’s invitation appears in the inbox, and isn’t sent anywhere', async () => {
  const { eve, ben } = await cleared();
  await befriend(eve, ben); // that she likes him says nothing of what he wants
  await invite(eve, ben);
  expect(await reached(ben)).toBe(0);
  expect((await ben.get<Inbox>('/inbox')).body.invited).toHaveLength(1);
});

test('friends of the reader and members of one club reach each other', async () => {
  const { eve, ben } = await cleared();
  const cleo = await makeAccount(at.service, 'Cleo');
  await befriend(ben, eve);
  await found([cleo, ben]);
  for (const by of [eve, cleo]) await invite(by, ben);
  expect(await reached(ben)).toBe(2);
});

test('a player at the same table is a stranger until the match is played', async () => {
  const { eve, ben } = await cleared();
  const { id } = await ben.make({ game: 'quayside', seats: 3 });
  await eve.post(`/matches/${id}/join`);
  await invite(eve, ben);
  expect(await reached(ben)).toBe(0);
});

test('one sender, and all of them together, reach somebody a few times a day', async () => {
  const { ben } = await cleared();
  const toBen = () => at.service.sent.filter(({ to }) => to === ben.email).length;
  const friends: Account[] = [];
  for (const name of ['Ann', 'Bea', 'Cat', 'Dee', 'Eli']) friends.push(await makeAccount(at.service, name));
  for (const friend of friends) await befriend(ben, friend);
  const one = friends[0]!;
  await Promise.all(Array.from({ length: 6 }, () => invite(one, ben)));
  const ofOne = await reached(ben);
  expect(ofOne).toBeGreaterThan(0);
  expect(ofOne).toBeLessThan(6);
  for (const friend of friends.slice(1))
    for (let i = 0; i < ofOne; i++) {
      await invite(friend, ben);
      await at.service.sweepAfter(3);
    }
  const before = await reached(ben);
  expect(before).toBeLessThan(ofOne * friends.length);
  expect(toBen()).toBeLessThanOrEqual(before);
  at.service.clock.now = new Date(at.service.clock.now.getTime() + 25 * 3_600_000);
  await invite(friends.at(-1)!, ben);
  expect(await reached(ben)).toBe(before + 1);
});

test('the name somebody gave a table appears in no subject', async () => {
  const { eve, ben } = await cleared();
  await befriend(ben, eve);
  await invite(eve, ben, 'Account locked');
  await reached(ben);
  const { subject, text } = at.service.mailTo(ben.email);
  expect(subject).toBe('Meanwhile, Eve invited you to Quayside');
  expect(text).toContain('Account locked');
});
