import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forget } from '../../api/account/forget.ts';
import { makeChoiceToken, mailboxOf } from '../../api/choices/offers.ts';
import type { FeedAddresses } from '../../api/contract/people/player.ts';
import type { TokenCard } from '../../api/contract/people/access.ts';
import { SCOPES } from '../../db/closed-lists.ts';
import type { Problem } from '../../api/contract/problem.ts';
import { makeContext } from '../../api/http/app.ts';
import { JOBS } from '../../api/jobs/cron.ts';
import { banPlayer } from '../../db/moderation.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { act, END, lineOf, putPlan, take } from './ahead/plans.ts';
import { found as foundClub, tokenOf } from './clubs/people.ts';
import { browserOf, freshAddress, makeAccount, readSignIn } from './mail-service.ts';
import { sitWithMail } from './own.ts';
import { bodyOf as firstMoveOf } from './match/first-move.ts';
import { freshKey, playToEnd, seatAll, TOYS, type Answer, type Guest } from './service.ts';
import { bodyFor, fillPath, TABLE, type Row } from './table.ts';
import { found as foundTournament } from './tournaments/people.ts';

// Every way to act, walked by everybody who may not. Ada lets Ben in; then he is banned, deletes his account, is removed, or Ada
// blocks him. What he could do before is refused, and changes nothing.

const at = sitWithMail([...TOYS, ...CATALOG]);

type Kind = 'banned' | 'deleted' | 'removed' | 'blocked';
/** Ben's deed, or that of the service in his name. */
type Walk = () => Promise<unknown>;
/** Who may not go a way, and what prepares it: the walk, and what takes Ben out of what it leads to. */
type Way = readonly [kinds: readonly Kind[], open: () => Promise<Walk | { walk: Walk; remove: Walk }>];

const BARRED: readonly Kind[] = ['banned', 'deleted'];
const ALL: readonly Kind[] = [...BARRED, 'blocked'];

const ban = (player: string): Promise<boolean> => {
  const { now } = at.service.clock;
  return banPlayer(at.db, { id: crypto.randomUUID(), player, reason: 'Rude.', until: null, now });
};
const becomes: Readonly<Record<Exclude<Kind, 'removed'>, () => Promise<unknown>>> = {
  banned: () => ban(at.ben.me.id),
  deleted: () => forget(makeContext(at.service.parts, at.service.env, at.service.waitUntil), at.ben.me.id),
  blocked: () => at.ada.send('PUT', `/me/contacts/${at.ben.me.id}`, { body: { kind: 'blocked' } }),
};

const PEBBLES = { game: 'pebbles', seats: 2 };
const table = async (more: object = {}): Promise<string> => (await at.ada.make({ ...PEBBLES, ...more })).id;
const running = () => seatAll([at.ada, at.ben], { game: 'pebbles' });
const inviting = async (): Promise<string> => {
  const id = await table({ visibility: 'private' });
  await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
  return id;
};
const ladder = (people: readonly Guest[], more: object = {}) =>
  foundTournament(at.ada, people, { kind: 'ladder', game: 'pebbles', ...more });
const posting =
  (path: string, body?: object): Walk =>
  () =>
    at.ben.post(path, body);
const joining = (id: string, body?: object): Walk => posting(`/matches/${id}/join`, body);
const asking =
  (method: string, path: string): Walk =>
  () =>
    at.service.ask(method, path);
const sweeping: Walk = () => at.service.sweepAfter(1);
const removing =
  (tournament: string): Walk =>
  () =>
    at.ada.post(`/tournaments/${tournament}/deeds`, { deed: 'remove', player: at.ben.me.id, reason: 'No.' });
const expelling =
  (club: string): Walk =>
  () =>
    at.ada.send('DELETE', `/clubs/${club}/members/${at.ben.me.id}`);
const paramOf = (link: string, name: string): string =>
  new URL(link, 'https://m.example').searchParams.get(name)!;
const signUp = async (guest: Guest, email: string): Promise<() => Promise<Answer>> => {
  const browser = browserOf(at.service, guest);
  await browser.ask(email);
  const { token } = readSignIn(at.service.mailTo(email));
  return () => browser.confirm({ token });
};
/** The path of a link in the newest mail to an address. */
const linkIn = (address: string, kind: string): string =>
  new RegExp(`/api(/mail/${kind}/\\S+)`).exec(at.service.mailTo(address).text)![1]!;
const choosing = (link: { match: string; seat: number; seq: number; code: string }): Walk => {
  const { me, email } = at.ben;
  const choice = { ...link, player: me.id, mailbox: mailboxOf(email) };
  return asking('POST', `/mail/choice/${makeChoiceToken(at.service.env.SECRET, choice)}`);
};

const WAYS = {
  'a session that makes a table': [BARRED, async () => posting('/matches', PEBBLES)],
  'a token that makes a table': [
    BARRED,
    async () => {
      const { body } = await at.ben.post<TokenCard>('/me/tokens', { label: 'mine' });
      const headers = { authorization: `Bearer ${body.token}` };
      return () => at.service.ask('POST', '/matches', { body: PEBBLES, headers });
    },
  ],
  'a session that acts': [
    BARRED,
    async () => {
      const id = await seatAll([at.ben, at.ada], { game: 'pebbles' });
      return posting(`/matches/${id}/actions`, { action: take(0), basis: 1, key: freshKey() });
    },
  ],
  'a seat at a public table': [ALL, async () => joining(await table())],
  'the link of a private table': [
    ALL,
    async () => {
      const { id, invite } = await at.ada.make({ ...PEBBLES, visibility: 'private' });
      return joining(id, { invite });
    },
  ],
  'an invitation': [ALL, async () => joining(await inviting())],
  'an invitation, by a link in mail': [
    ALL,
    async () => choosing({ match: await inviting(), seat: -1, seq: 0, code: 'join' }),
  ],
  'a choice, by a link in mail': [
    BARRED,
    async () => {
      const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
      await act(at.ada, id, take(0), END);
      await at.service.sweepAfter(3);
      return asking('POST', linkIn(at.ben.email, 'choice'));
    },
  ],
  'the link to a seat': [
    ALL,
    async () => {
      const cleo = await at.service.guest('Cleo');
      const id = await seatAll([at.ada, cleo], { game: 'pebbles' });
      const { link } = (await cleo.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
      return posting(`/matches/${id}/seats/1/take`, { offer: paramOf(link, 'offer') });
    },
  ],
  'a rematch': [
    BARRED, // blocked, he gets a table of his own
    async () => {
      const id = await running();
      await playToEnd([at.ada, at.ben], id);
      await at.ada.post(`/matches/${id}/rematch`);
      return posting(`/matches/${id}/rematch`);
    },
  ],
  'a standing offer': [
    ALL,
    async () => {
      const offer = { ...PEBBLES, pace: '3d' };
      await at.ben.post('/me/offers', offer);
      const kept = await at.db.execute(sql`select * from offers o where o.player = ${at.ben.me.id}`);
      return async () => {
        // A request that began before the ban may add it after.
        await at.db
          .execute(sql`insert into offers select k.* from jsonb_populate_recordset(null::offers, ${JSON.stringify(kept.rows)}::jsonb) as k
          join players p on p.id = k.player on conflict do nothing`);
        await at.ada.post('/me/offers', offer);
      };
    },
  ],
  'a plan': [
    BARRED,
    async () => {
      const id = await running();
      await putPlan(at.ben, id, lineOf(take(1), END));
      return () => act(at.ada, id, take(0), END);
    },
  ],
  'a tournament': [
    ['banned', 'deleted', 'removed'],
    async () => {
      const { id } = await ladder([at.ada]);
      await at.ben.post(`/tournaments/${id}/entry`, {});
      return { walk: posting(`/tournaments/${id}/entry`, { most: 2 }), remove: removing(id) };
    },
  ],
  'a table of a tournament': [
    ['banned', 'deleted', 'removed'],
    async () => {
      const { id } = await ladder([at.ada, at.ben]);
      await at.ben.post(`/tournaments/${id}/challenges`, { player: at.ada.me.id });
      return { walk: sweeping, remove: removing(id) };
    },
  ],
  'a table of a club’s tournament': [
    ['removed'],
    async () => {
      const { id: club } = await foundClub([at.ada, at.ben]);
      const { id } = await ladder([at.ada, at.ben], { club });
      await at.ben.post(`/tournaments/${id}/challenges`, { player: at.ada.me.id });
      return { walk: sweeping, remove: expelling(club) };
    },
  ],
  'the link of a club': [
    [...ALL, 'removed'],
    async () => {
      const club = await foundClub([at.ada]);
      const walk = posting('/club-link', { token: tokenOf(club) });
      return { walk, remove: () => walk().then(expelling(club.id)) };
    },
  ],
  'a table of a club': [
    [...ALL, 'removed'],
    async () => {
      const { id } = await foundClub([at.ada, at.ben]);
      return { walk: joining(await table({ club: id })), remove: expelling(id) };
    },
  ],
  'a change of address': [
    BARRED,
    async () => {
      const email = freshAddress();
      await at.ben.post('/me/address', { email });
      await at.service.settle();
      return asking('POST', linkIn(email, 'address'));
    },
  ],
  'a feed': [
    BARRED,
    async () => {
      const { turns } = (await at.ben.get<FeedAddresses>('/me/feeds')).body;
      return asking('GET', new URL(turns).pathname.replace('/api', ''));
    },
  ],
  'a guest who is taken along': [
    ['banned'],
    async () => {
      const guest = await at.service.guest('Benny');
      await seatAll([at.ada, guest], { game: 'pebbles' });
      return signUp(guest, at.ben.email);
    },
  ],
  'a new account in the same browser': [['banned'], () => signUp(at.ben, freshAddress())],
  'a new guest in the same browser': [['banned'], async () => posting('/guest', { name: 'Benno' })],
  'a first move in the same browser': [['banned'], async () => posting('/first-move', firstMoveOf())],
} satisfies Record<string, Way>;

/** What Ben holds, has done and belongs to, and every account. What the service does by itself gives up seats, and adds nothing. */
const tracesOf = async (player: string): Promise<string[]> => {
  const { rows } = await at.db.execute<{ trace: string }>(sql`
    select concat_ws(' ', 'seat', s.match, s.seat) as trace from seats s where s.player = ${player}
    union all select concat_ws(' ', 'act', e.match, e.seq) from entries e join seats s on s.match = e.match and s.seat = e.seat
      where s.player = ${player} and e.kind = 'act'
    union all select concat_ws(' ', 'made', m.id) from matches m where m.maker = ${player}
    union all select concat_ws(' ', 'member', m.club) from club_members m where m.player = ${player}
    union all select concat_ws(' ', 'entrant', e.tournament, e.most) from entrants e where e.player = ${player} and e.stage = 'in'
    union all select concat_ws(' ', 'account', p.id, p.email) from players p`);
  return rows.map(({ trace }) => trace);
};
const isAnswer = (told: unknown): told is Answer => typeof (told as Answer | undefined)?.status === 'number';

describe.each(Object.entries<Way>(WAYS))('%s', (_, [kinds, open]) => {
  /** Walks the way, once Ben is what he is by then; what he has gained by it. */
  const gain = async (kind?: Kind) => {
    const way = await open();
    const { walk, remove } = typeof way === 'function' ? { walk: way } : way;
    if (kind) await (kind === 'removed' ? remove! : becomes[kind])();
    await at.service.settle();
    const before = await tracesOf(at.ben.me.id);
    const told = await walk();
    await at.service.settle();
    return { told, added: (await tracesOf(at.ben.me.id)).filter((trace) => !before.includes(trace)) };
  };

  test('is open before', async () => {
    const { told, added } = await gain();
    if (isAnswer(told)) expect(told.status, told.text).toBeLessThan(300);
    else expect(added).not.toEqual([]);
  });

  test.each(kinds)('is closed to a player who is %s', async (kind) => {
    const { told, added } = await gain(kind);
    if (isAnswer(told)) expect(told.status, told.text).toBeGreaterThan(400);
    expect(added).toEqual([]);
  });
});

test('of a banned guest nothing is taken along, either', async () => {
  const cleo = await makeAccount(at.service, 'Cleo');
  const guest = await at.service.guest('Benny');
  const id = await seatAll([at.ada, guest], { game: 'pebbles' });
  const confirm = await signUp(guest, cleo.email);
  await ban(guest.me.id);
  expect((await confirm()).body).toMatchObject({ id: cleo.me.id });
  expect((await at.ada.get(`/matches/${id}`)).body.seats[1]!.player).toMatchObject({ id: guest.me.id });
});

/** Ways in that need no session, each with where it is held to this law; nothing else may change anything for a stranger. */
const WITHOUT_SESSION: Readonly<Record<string, keyof typeof WAYS | 'nobody acts'>> = {
  'POST /guest': 'a new guest in the same browser',
  'POST /guest/token': 'a new guest in the same browser',
  'POST /sign-in': 'nobody acts',
  'POST /sign-in/preview': 'nobody acts',
  'POST /sign-in/confirm': 'a guest who is taken along',
  'POST /sign-in/refuse': 'nobody acts',
  'POST /sign-out': 'nobody acts',
  'POST /dice': 'nobody acts',
  'POST /mail/stop/:token': 'nobody acts',
  'POST /mail/returned': 'nobody acts',
  'POST /mail/choice/:token': 'a choice, by a link in mail',
  'POST /mail/address/:token': 'a change of address',
};
/** What the service does by itself, each with the way in which it acts for somebody. */
const BY_ITSELF: Readonly<Record<keyof typeof JOBS, keyof typeof WAYS | 'nobody acts'>> = {
  expireDue: 'a plan',
  sweepBots: 'a plan',
  countResults: 'nobody acts',
  advanceTournaments: 'a table of a tournament',
  seatTables: 'a table of a tournament',
  matchOffers: 'a standing offer',
  sendNudges: 'nobody acts',
  closeNotes: 'nobody acts',
  liftBans: 'nobody acts',
  clearBanned: 'nobody acts',
  sendMail: 'nobody acts',
  foldReliability: 'nobody acts',
  fillSearchForms: 'nobody acts',
};
/** What stays a banned player’s own, and what has a line of its own above. */
const APART = ['DELETE /me', 'GET /me/export', 'POST /first-move'];
/** Bodies that a schema alone does not make. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /me': { mail: true },
  'POST /me/address': { email: 'ben@elsewhere.example' },
  'POST /me/tokens': { label: 'x' },
  'PUT /matches/:id/plan': { ...lineOf(take(1), END), when: 'legal', afterNews: 'stop' },
};
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  banned: ['banned'],
  deleted: ['no-session', 'not-found'],
};

const isOpen = ({ endpoint }: Row): boolean =>
  (endpoint.may ?? 'anyone') === 'anyone' && !endpoint.problems?.includes('no-session');

describe('a new way in', () => {
  test('without a session has to be entered here', () => {
    const open = TABLE.filter((row) => row.method !== 'GET' && isOpen(row));
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_SESSION).sort());
  });

  test('by the service itself has to be entered here', () => {
    expect(Object.keys(JOBS).sort()).toEqual(Object.keys(BY_ITSELF).sort());
  });

  test.each(['banned', 'deleted'] as const)(
    'with a session or a token is closed to a player who is %s',
    async (kind) => {
      const ids: Record<string, string> = {
        matches: await running(),
        clubs: (await foundClub([at.ada, at.ben])).id,
      };
      const { body: made } = await at.ben.post<TokenCard>('/me/tokens', { label: 'x', scopes: SCOPES });
      await becomes[kind]();
      const before = await tracesOf(at.ben.me.id);
      const admitted: unknown[] = [];
      for (const row of TABLE.filter((one) => !isOpen(one) && !APART.includes(one.name))) {
        const body = row.method === 'GET' ? {} : { body: BODIES[row.name] ?? bodyFor(row) };
        const path = fillPath(row.path, (room, name) => (name === 'id' ? (ids[room] ?? at.ada.me.id) : '1'));
        const send = (headers: Record<string, string>) =>
          at.service.ask<Problem>(row.method, path, { ...body, headers });
        const isStrangers = async (text: string) => row.method === 'GET' && (await send({})).text === text;
        for (const headers of [{ cookie: at.ben.cookie }, { authorization: `Bearer ${made.token}` }]) {
          const { status, text, body: problem } = await send(headers);
          if (!REFUSALS[kind]!.includes(problem?.code) && !(await isStrangers(text)))
            admitted.push([row.name, status, text]);
        }
      }
      expect(admitted).toEqual([]);
      expect(await tracesOf(at.ben.me.id)).toEqual(before);
    },
  );
});
