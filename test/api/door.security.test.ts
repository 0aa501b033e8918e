import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forget } from '../../api/account/forget.ts';
import { makeChoiceToken, mailboxOf } from '../../api/choices/link.ts';
import type { FeedAddresses } from '../../api/contract/people/player.ts';
import type { TokenCard } from '../../api/contract/people/access.ts';
import { SCOPES } from '../../db/closed-lists.ts';
import type { Problem } from '../../api/contract/problem.ts';
import { makeContext } from '../../api/http/app.ts';
import { JOBS } from '../../api/jobs/cron.ts';
import { banPlayer } from '../../db/moderation.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { valueOf } from '../fuzz/schema.ts';
import { act, END, lineOf, putPlan, take } from './ahead/plans.ts';
import { found as foundClub, tokenOf } from './clubs/people.ts';
import { readDocument, type Document, type Operation } from './document/document.ts';
import { browserOf, freshAddress, makeAccount, readSignIn } from './mail-service.ts';
import { sitWithMail } from './own.ts';
import { bodyOf as firstMoveOf } from './match/first-move.ts';
import { freshKey, playToEnd, seatAll, TOYS, type Answer, type Guest } from './service.ts';
import { found as foundTournament } from './tournaments/people.ts';

// Every way to act, walked by everybody who may not. Ada lets Ben in; then he is banned, deletes his account, is removed, or Ada
// blocks him. What he could do before is refused, and changes nothing.

const at = sitWithMail([...TOYS, ...CATALOG]);

type Kind = 'banned' | 'deleted' | 'removed' | 'blocked';
interface Way {
  kinds: readonly Kind[];
  /** Prepares the way. `walk` is Ben's deed, or that of the service in his name; `remove` takes him out of what it leads to. */
  open(): Promise<{ walk(): Promise<unknown>; remove?(): Promise<unknown> }>;
}

const BARRED: readonly Kind[] = ['banned', 'deleted'];
const ALL: readonly Kind[] = [...BARRED, 'blocked'];

const ban = (player: string): Promise<boolean> =>
  banPlayer(at.db, {
    id: crypto.randomUUID(),
    player,
    reason: 'Rude.',
    until: null,
    now: at.service.clock.now,
  });
const becomes: Readonly<Record<Exclude<Kind, 'removed'>, () => Promise<unknown>>> = {
  banned: () => ban(at.ben.me.id),
  deleted: () => forget(makeContext(at.service.parts, at.service.env, at.service.waitUntil), at.ben.me.id),
  blocked: () => at.ada.send('PUT', `/me/contacts/${at.ben.me.id}`, { body: { kind: 'blocked' } }),
};

const table = async (more: object = {}): Promise<string> =>
  (await at.ada.make({ game: 'pebbles', seats: 2, ...more })).id;
const running = () => seatAll([at.ada, at.ben], { game: 'pebbles' });
const join = async (id: string, body: object = {}) => at.ben.post(`/matches/${id}/join`, body);
const paramOf = (link: string, name: string): string =>
  new URL(link, 'https://m.example').searchParams.get(name)!;
const linkIn = (address: string): string =>
  /\/api(\/mail\/address\/[\w-]+)/.exec(at.service.mailTo(address).text)![1]!;
const signUp = async (guest: Guest, email: string): Promise<() => Promise<Answer>> => {
  const browser = browserOf(at.service, guest);
  await browser.ask(email);
  const { token } = readSignIn(at.service.mailTo(email));
  return () => browser.confirm({ token });
};

const WAYS = {
  'a session that makes a table': {
    kinds: BARRED,
    open: async () => ({ walk: () => at.ben.post('/matches', { game: 'pebbles', seats: 2 }) }),
  },
  'a token that makes a table': {
    kinds: BARRED,
    open: async () => {
      const { body } = await at.ben.post<TokenCard>('/me/tokens', { label: 'mine' });
      const headers = { authorization: `Bearer ${body.token}` };
      return {
        walk: () => at.service.ask('POST', '/matches', { body: { game: 'pebbles', seats: 2 }, headers }),
      };
    },
  },
  'a session that acts': {
    kinds: BARRED,
    open: async () => {
      const id = await seatAll([at.ben, at.ada], { game: 'pebbles' });
      const move = { action: take(0), basis: 1, key: freshKey() };
      return { walk: () => at.ben.post(`/matches/${id}/actions`, move) };
    },
  },
  'a seat at a public table': {
    kinds: ALL,
    open: async () => {
      const id = await table();
      return { walk: () => join(id) };
    },
  },
  'the link of a private table': {
    kinds: ALL,
    open: async () => {
      const { id, invite } = await at.ada.make({ game: 'pebbles', seats: 2, visibility: 'private' });
      return { walk: () => join(id, { invite }) };
    },
  },
  'an invitation': {
    kinds: ALL,
    open: async () => {
      const id = await table({ visibility: 'private' });
      await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
      return { walk: () => join(id) };
    },
  },
  'an invitation, by a link in mail': {
    kinds: ALL,
    open: async () => {
      const id = await table({ visibility: 'private' });
      await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
      return { walk: chooseByMail({ match: id, seat: -1, seq: 0, code: 'join' }) };
    },
  },
  'a choice, by a link in mail': {
    kinds: BARRED,
    open: async () => {
      const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
      await act(at.ada, id, take(0), END);
      await at.service.sweepAfter(3);
      const { text } = at.service.mailTo(at.ben.email);
      const path = /https:\/\/m\.example\/api(\/mail\/choice\/\S+)/.exec(text)![1]!;
      return { walk: () => at.service.ask('POST', path) };
    },
  },
  'the link to a seat': {
    kinds: ALL,
    open: async () => {
      const cleo = await at.service.guest('Cleo');
      const id = await seatAll([at.ada, cleo], { game: 'pebbles' });
      const { link } = (await cleo.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
      return { walk: () => at.ben.post(`/matches/${id}/seats/1/take`, { offer: paramOf(link, 'offer') }) };
    },
  },
  'a rematch': {
    kinds: BARRED, // blocked, he gets a table of his own
    open: async () => {
      const id = await running();
      await playToEnd([at.ada, at.ben], id);
      await at.ada.post(`/matches/${id}/rematch`);
      return { walk: () => at.ben.post(`/matches/${id}/rematch`) };
    },
  },
  'a standing offer': {
    kinds: ALL,
    open: async () => {
      const offer = { game: 'pebbles', seats: 2, pace: '3d' };
      await at.ben.post('/me/offers', offer);
      const kept = await at.db.execute(sql`select * from offers o where o.player = ${at.ben.me.id}`);
      const again = async () => {
        // A request that began before the ban may add it after.
        await at.db
          .execute(sql`insert into offers select k.* from jsonb_populate_recordset(null::offers, ${JSON.stringify(kept.rows)}::jsonb) as k
          join players p on p.id = k.player on conflict do nothing`);
        await at.ada.post('/me/offers', offer);
      };
      return { walk: again };
    },
  },
  'a plan': {
    kinds: BARRED,
    open: async () => {
      const id = await running();
      await putPlan(at.ben, id, lineOf(take(1), END));
      return { walk: () => act(at.ada, id, take(0), END) };
    },
  },
  'a tournament': {
    kinds: ['banned', 'deleted', 'removed'],
    open: async () => {
      const { id } = await foundTournament(at.ada, [at.ada], { kind: 'ladder', game: 'pebbles' });
      await at.ben.post(`/tournaments/${id}/entry`, {});
      const body = { deed: 'remove', player: at.ben.me.id, reason: 'No.' };
      const remove = () => at.ada.post(`/tournaments/${id}/deeds`, body);
      return { walk: () => at.ben.post(`/tournaments/${id}/entry`, { most: 2 }), remove };
    },
  },
  'a table of a tournament': {
    kinds: ['banned', 'deleted', 'removed'],
    open: async () => {
      const { id } = await foundTournament(at.ada, [at.ada, at.ben], { kind: 'ladder', game: 'pebbles' });
      await at.ben.post(`/tournaments/${id}/challenges`, { player: at.ada.me.id });
      const body = { deed: 'remove', player: at.ben.me.id, reason: 'No.' };
      const remove = () => at.ada.post(`/tournaments/${id}/deeds`, body);
      return { walk: () => at.service.sweepAfter(1), remove };
    },
  },
  'a table of a club’s tournament': {
    kinds: ['removed'],
    open: async () => {
      const { id: club } = await foundClub([at.ada, at.ben]);
      const { id } = await foundTournament(at.ada, [at.ada, at.ben], {
        kind: 'ladder',
        game: 'pebbles',
        club,
      });
      await at.ben.post(`/tournaments/${id}/challenges`, { player: at.ada.me.id });
      const remove = () => at.ada.send('DELETE', `/clubs/${club}/members/${at.ben.me.id}`);
      return { walk: () => at.service.sweepAfter(1), remove };
    },
  },
  'the link of a club': {
    kinds: ['banned', 'deleted', 'blocked', 'removed'],
    open: async () => {
      const club = await foundClub([at.ada]);
      const walk = () => at.ben.post('/club-link', { token: tokenOf(club) });
      const remove = async () => {
        await walk();
        await at.ada.send('DELETE', `/clubs/${club.id}/members/${at.ben.me.id}`);
      };
      return { walk, remove };
    },
  },
  'a table of a club': {
    kinds: ['banned', 'deleted', 'blocked', 'removed'],
    open: async () => {
      const club = await foundClub([at.ada, at.ben]);
      const id = await table({ club: club.id });
      const remove = () => at.ada.send('DELETE', `/clubs/${club.id}/members/${at.ben.me.id}`);
      return { walk: () => join(id), remove };
    },
  },
  'a change of address': {
    kinds: BARRED,
    open: async () => {
      const email = freshAddress();
      await at.ben.post('/me/address', { email });
      await at.service.settle();
      return { walk: () => at.service.ask('POST', linkIn(email)) };
    },
  },
  'a feed': {
    kinds: BARRED,
    open: async () => {
      const { turns } = (await at.ben.get<FeedAddresses>('/me/feeds')).body;
      return { walk: () => at.service.ask('GET', new URL(turns).pathname.replace('/api', '')) };
    },
  },
  'a guest who is taken along': {
    kinds: ['banned'],
    open: async () => {
      const guest = await at.service.guest('Benny');
      await seatAll([at.ada, guest], { game: 'pebbles' });
      return { walk: await signUp(guest, at.ben.email) };
    },
  },
  'a new account in the same browser': {
    kinds: ['banned'],
    open: async () => ({ walk: await signUp(at.ben, freshAddress()) }),
  },
  'a new guest in the same browser': {
    kinds: ['banned'],
    open: async () => ({ walk: () => at.ben.post('/guest', { name: 'Benno' }) }),
  },
  'a first move in the same browser': {
    kinds: ['banned'],
    open: async () => ({ walk: () => at.ben.post('/first-move', firstMoveOf()) }),
  },
} satisfies Record<string, Way>;
const chooseByMail =
  (link: { match: string; seat: number; seq: number; code: string }) => (): Promise<Answer> => {
    const { me, email } = at.ben;
    const token = makeChoiceToken(at.service.env.SECRET, {
      ...link,
      player: me.id,
      mailbox: mailboxOf(email),
    });
    return at.service.ask('POST', `/mail/choice/${token}`);
  };

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

describe.each(Object.entries<Way>(WAYS))('%s', (_, { kinds, open }) => {
  test('is open before', async () => {
    const { walk } = await open();
    const before = await tracesOf(at.ben.me.id);
    const told = await walk();
    await at.service.settle();
    const added = (await tracesOf(at.ben.me.id)).filter((trace) => !before.includes(trace));
    if (isAnswer(told)) expect(told.status, told.text).toBeLessThan(300);
    else expect(added).not.toEqual([]);
  });

  test.each(kinds)('is closed to a player who is %s', async (kind) => {
    const { walk, remove } = await open();
    await (kind === 'removed' ? remove! : becomes[kind])();
    await at.service.settle();
    const before = await tracesOf(at.ben.me.id);
    const told = await walk();
    await at.service.settle();
    if (isAnswer(told)) expect(told.status, told.text).toBeGreaterThan(400);
    expect((await tracesOf(at.ben.me.id)).filter((trace) => !before.includes(trace))).toEqual([]);
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
  'post /api/guest': 'a new guest in the same browser',
  'post /api/guest/token': 'a new guest in the same browser',
  'post /api/sign-in': 'nobody acts',
  'post /api/sign-in/preview': 'nobody acts',
  'post /api/sign-in/confirm': 'a guest who is taken along',
  'post /api/sign-in/refuse': 'nobody acts',
  'post /api/sign-out': 'nobody acts',
  'post /api/dice': 'nobody acts',
  'post /api/mail/stop/{token}': 'nobody acts',
  'post /api/mail/returned': 'nobody acts',
  'post /api/mail/choice/{token}': 'a choice, by a link in mail',
  'post /api/mail/address/{token}': 'a change of address',
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
  liftBans: 'nobody acts',
  clearBanned: 'nobody acts',
  sendMail: 'nobody acts',
  foldReliability: 'nobody acts',
  fillSearchForms: 'nobody acts',
};
/** What stays a banned player’s own, and what has a line of its own above. */
const APART = ['delete /api/me', 'get /api/me/export', 'post /api/first-move'];
/** Bodies that a schema alone does not make. */
const BODIES: Readonly<Record<string, object>> = {
  'patch /api/me': { mail: true },
  'post /api/me/address': { email: 'ben@elsewhere.example' },
  'post /api/me/tokens': { label: 'x' },
  'put /api/matches/{id}/plan': { ...lineOf(take(1), END), when: 'legal', afterNews: 'stop' },
};
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  banned: ['banned'],
  deleted: ['no-session', 'not-found'],
};

const isOpen = ({ security = [{}] }: Operation): boolean =>
  security.some((way) => Object.keys(way).length === 0);
const operationsIn = ({
  paths,
}: Document): { name: string; method: string; path: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  );
const bodyFor = (
  document: Document,
  { name, method, operation }: { name: string; method: string; operation: Operation },
) => {
  if (method === 'get') return {};
  const schema = operation.requestBody?.content['application/json']?.schema ?? { type: 'object' };
  const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1)!]!;
  const made = valueOf(schema, { resolve, known: () => undefined, hostile: 0 });
  return { body: BODIES[name] ?? fc.sample(made, { numRuns: 1, seed: 5 })[0] };
};

describe('a new way in', () => {
  test('without a session has to be entered here', async () => {
    const open = operationsIn(await readDocument(at.service)).filter(
      ({ method, operation }) => method !== 'get' && isOpen(operation),
    );
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_SESSION).sort());
  });

  test('by the service itself has to be entered here', () => {
    expect(Object.keys(JOBS).sort()).toEqual(Object.keys(BY_ITSELF).sort());
  });

  test.each(['banned', 'deleted'] as const)(
    'with a session or a token is closed to a player who is %s',
    async (kind) => {
      const document = await readDocument(at.service);
      const ids: Record<string, string> = {
        matches: await running(),
        clubs: (await foundClub([at.ada, at.ben])).id,
      };
      const { body } = await at.ben.post<TokenCard>('/me/tokens', { label: 'x', scopes: SCOPES });
      const ways = [{ cookie: at.ben.cookie }, { authorization: `Bearer ${body.token}` }];
      await becomes[kind]();
      const fill = (path: string): string =>
        path
          .replace('/api', '')
          .replace(/(\w+)\/\{id\}/, (_, room: string) => `${room}/${ids[room] ?? at.ada.me.id}`)
          .replace(/\{\w+\}/g, '1');
      const before = await tracesOf(at.ben.me.id);
      const admitted: unknown[] = [];
      for (const one of operationsIn(document)) {
        if (isOpen(one.operation) || APART.includes(one.name)) continue;
        const send = (headers: Record<string, string>) =>
          at.service.ask<Problem>(one.method.toUpperCase(), fill(one.path), {
            ...bodyFor(document, one),
            headers,
          });
        const isStrangers = async (text: string) => one.method === 'get' && (await send({})).text === text;
        for (const headers of ways as Record<string, string>[]) {
          const { status, text, body: problem } = await send(headers);
          if (!REFUSALS[kind]!.includes(problem?.code) && !(await isStrangers(text)))
            admitted.push([one.name, status, text]);
        }
      }
      expect(admitted).toEqual([]);
      expect(await tracesOf(at.ben.me.id)).toEqual(before);
    },
  );
});
