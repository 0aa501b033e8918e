import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TournamentLog } from '../../../api/contract/people/tournament.ts';
import type { PlayerExport } from '../../../api/contract/people/account.ts';
import { banPlayer, setRole } from '../../../db/moderation.ts';
import { forget } from '../../../api/account/forget.ts';
import { makeContext } from '../../../api/http/app.ts';
import { advanceTournaments } from '../../../api/tournaments/seat.ts';
import { type Account, forEachTest } from '../own.ts';
import { found as foundClub } from '../clubs/people.ts';
import {
  found,
  gather,
  openService,
  orderOf,
  playOut,
  playRound,
  playTable,
  roundOf,
  see,
  standingOf,
} from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  return { service, people: await gather(service, 7) };
});

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Flo', 'Gus'];
const byName = (name: string): number => 9 - NAMES.indexOf(name);
const withdraw = (one: Account, id: string) => one.send('DELETE', `/tournaments/${id}/entry`);
const lineOf = async (id: string, name: string) =>
  (await standingOf(at.people[1]!, id)).find(({ player }) => player?.name === name)!;

test('a seat at a table goes to nobody but its entrant, by link or when it was given up', async () => {
  const [ada, ben, cleo] = at.people as [Account, Account, Account];
  const club = await foundClub([ada, ben]);
  const { id } = await found(ada, [ada, ben], { club: club.id });
  await at.service.sweepAfter(1);
  const match = (await see(ada, id)).me!.tables[0]!.match!;
  const { body: page } = await ada.get(`/matches/${match}`);
  const seat = page.seats.findIndex(({ player }) => player?.id === ada.me.id);
  const refused = { status: 422, body: { rule: 'of-tournament' } };
  expect(await ada.post(`/matches/${match}/seats/${seat}/link`)).toMatchObject(refused);
  await at.db.execute(
    sql`update seats s set offer = 'an-old-link' where s.match = ${match} and s.seat = ${seat}`,
  );
  const [{ invite }] = (
    await at.db.execute<{ invite: string }>(sql`select m.invite from matches m where m.id = ${match}`)
  ).rows as [{ invite: string }];
  const take = (guest: Account, body: object = {}) =>
    guest.post(`/matches/${match}/seats/${seat}/take`, body);
  expect(await take(cleo, { offer: 'an-old-link', invite })).toMatchObject(refused);
  await ada.post(`/matches/${match}/leave`);
  expect(await take(cleo, { invite })).toMatchObject(refused);
  expect((await take(ada)).status).toBe(200);
});

describe('who withdraws', () => {
  test.each([
    ['is paired no more, and byes go round among the others', 'swiss', 6, -1, [0, 0, 0, 1, 1, 1]],
    ['leaves their opponents without a table, with the points of a win', 'round-robin', 4, -1, [0, 0, 1, 1]],
    ['lets the others go on', 'knock-out', 4, 0, [0, 0, 0, 0]],
  ] as const)('%s, in a %s', async (_, kind, count, who, off) => {
    const people = at.people.slice(0, count);
    const leaver = people.at(who)!;
    const { id } = await found(people[0]!, people, { kind, ...(kind === 'swiss' && { rounds: 4 }) });
    await at.service.sweepAfter(60);
    await playRound(people, id, byName);
    await withdraw(leaver, id);
    const over = await playOut(at.service, people, id, byName);
    expect([over.stage, over.winner === leaver.me.name]).toEqual(['over', false]);
    const lines = await standingOf(people[0]!, id);
    const byes = lines.map(({ rounds }) => rounds.filter((one) => one.off !== null).length);
    expect(byes.toSorted()).toEqual(off);
    expect(lines.find(({ player }) => player?.name === leaver.me.name)).toMatchObject({
      stage: 'withdrew',
      rounds: [{ round: 1 }],
    });
  });

  test.each([
    ['lets the others play', 'even', [2]],
    ['gives the other the points of a win', 'swiss', [1]],
  ] as const)('before a table is made %s', async (_, kind, left) => {
    const people = at.people.slice(0, kind === 'even' ? 3 : 2);
    const { id } = await found(people[0]!, people, { kind, seats: people.length, rounds: 1 });
    const context = makeContext(at.service.parts, at.env, at.service.waitUntil);
    await advanceTournaments(context);
    await withdraw(people[1]!, id);
    await at.service.sweepAfter(1);
    const lines = await standingOf(people[0]!, id);
    const had = lines.map(({ player, rounds }) => [player!.name, rounds[0]!.met.length, rounds[0]!.off]);
    expect(had.find(([name]) => name === 'Ben')).toEqual(['Ben', 0, 0]);
    expect(had.find(([name]) => name === 'Ada')).toEqual(left[0] === 2 ? ['Ada', 1, null] : ['Ada', 0, 1]);
  });

  test('by deleting their account leaves a line without a name', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[3]!, people, { kind: 'round-robin' });
    await at.service.sweepAfter(60);
    await playRound(people, id, byName);
    await at.service.sweepAfter(60);
    await forget(makeContext(at.service.parts, at.env, at.service.waitUntil), people[0]!.me.id);
    const over = await playOut(at.service, people.slice(1), id, byName);
    expect(over.stage).toBe('over');
    const lines = await standingOf(people[1]!, id);
    expect(lines).toHaveLength(4);
    expect(lines.find(({ player }) => player === null)).toMatchObject({ stage: 'withdrew' });
  });

  test('by deleting their account is out of all at once, and makes room where others wait', async () => {
    const [ada, ben, cleo] = at.people as [Account, Account, Account];
    const ids = [];
    for (const wanted of [{ most: 2 }, { most: 4 }, { kind: 'ladder' } as const])
      ids.push((await found(ben, [ada, ben, cleo], wanted)).id);
    await forget(makeContext(at.service.parts, at.env, at.service.waitUntil), ada.me.id);
    for (const id of ids) {
      expect((await see(ben, id)).entrants).toBe(2);
      const here = (await standingOf(ben, id)).filter(({ stage }) => stage === 'in');
      expect(here.map(({ player }) => player?.name).toSorted()).toEqual(['Ben', 'Cleo']);
    }
  });

  test('by a ban is out of those that wait for players too', async () => {
    const { id } = await found(at.people[0]!, at.people.slice(0, 3), { most: 4 });
    const { now } = at.service.clock;
    await banPlayer(at.db, { id: 'd1', player: at.people[1]!.me.id, reason: 'Abuse', until: null, now });
    await at.service.sweepAfter(1);
    expect((await orderOf(at.people[0]!, id)).toSorted()).toEqual(['Ada', 'Cleo']);
  });
});

describe('a player late three times', () => {
  test('is out: bots play on for them, ranked last, and nothing stalls', async () => {
    const people = at.people.slice(0, 4);
    const rest = people.slice(0, 3);
    const { id } = await found(people[0]!, people, { kind: 'round-robin', pace: '12h' });
    const over = await playOut(at.service, rest, id, byName, 48);
    expect(over.stage).toBe('over');
    expect(await orderOf(people[0]!, id)).toEqual(['Ada', 'Ben', 'Cleo', 'Dana']);
  });

  test('gives up the seats they still have there, and is named in the log', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[0]!, people, { kind: 'round-robin', game: 'pebbles', pace: '12h' });
    await at.service.sweepAfter(60);
    // Nobody moves, so bots play all turns, until somebody had three of them played.
    const lateOnes = async () =>
      (await people[0]!.get<TournamentLog>(`/tournaments/${id}/log`)).body.deeds.filter(
        ({ deed }) => deed === 'late',
      );
    for (let i = 0; i < 12 && (await lateOnes()).length === 0; i++) await at.service.sweepAfter(48 * 60);
    const [{ about: name } = { about: null }] = await lateOnes();
    const line = await lineOf(id, name!);
    expect(line.stage).toBe('late');
    const { match } = line.rounds.at(-1)!;
    const { seats } = (await people[0]!.get(`/matches/${match}`)).body;
    expect(seats.find(({ player }) => player?.name === name)!.gone).toBeDefined();
  });
});

describe('once its organizer is banned, a tournament', () => {
  const ban = async (one: Account): Promise<void> => {
    const { now } = at.service.clock;
    await banPlayer(at.db, { id: one.me.id, player: one.me.id, reason: 'Out.', until: null, now });
    await at.service.sweepAfter(1);
  };
  const told = async (one: Account) =>
    (await one.get<{ notices: { kind: string; about: string; reason: string }[] }>('/me/notices')).body
      .notices;

  test('that runs goes on, and moderators organize it', async () => {
    const [ada, ben, cleo, mo] = at.people as [Account, Account, Account, Account];
    const { id } = await found(ada, [ben, cleo]);
    await at.service.sweepAfter(1);
    await ban(ada);
    expect(await see(ben, id)).toMatchObject({ stage: 'running', organizer: null, isOrganizer: false });
    expect(await told(ben)).toMatchObject([
      { kind: 'tournament-passed', about: 'The autumn round', reason: 'Moderators organize it now.' },
    ]);
    const more = { deed: 'extend', days: 1, reason: 'More time.' };
    expect((await mo.post(`/tournaments/${id}/deeds`, more)).status).toBe(403);
    await setRole(at.db, mo.me.id, { role: 'moderator', now: at.service.clock.now });
    expect(await mo.post(`/tournaments/${id}/deeds`, more)).toMatchObject({
      status: 200,
      body: { isOrganizer: true },
    });
  });

  test('of a club goes to who else runs the club', async () => {
    const [ada, ben, cleo] = at.people as [Account, Account, Account];
    const club = await foundClub([ada, ben, cleo]);
    await ada.send('PUT', `/clubs/${club.id}/members/${ben.me.id}`, { body: { role: 'keeper' } });
    const { id } = await found(ada, [ben, cleo], { club: club.id });
    await at.service.sweepAfter(1);
    await ban(ada);
    expect(await see(ben, id)).toMatchObject({
      stage: 'running',
      organizer: { name: 'Ben' },
      isOrganizer: true,
    });
    const passed = { kind: 'tournament-passed', about: 'The autumn round', reason: 'Ben organizes it now.' };
    expect([await told(ben), await told(cleo)]).toMatchObject([[passed], [passed]]);
  });
});

describe('a removed player', () => {
  test('gives up their seats at once and comes last at their table', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[0]!, people, { kind: 'round-robin' });
    await at.service.sweepAfter(60);
    const body = { deed: 'remove', player: people[1]!.me.id, reason: 'Unkind.' };
    await people[0]!.post(`/tournaments/${id}/deeds`, body);
    await at.service.sweepAfter(1);
    const { tables } = await roundOf(people[0]!, id, 1);
    const table = tables.find(({ seats }) => seats.some(({ player }) => player?.name === 'Ben'))!;
    const rest = people.filter((one) => one !== people[1]);
    await playTable(rest, table.match, () => 0);
    await at.service.sweepAfter(1);
    const after = (await roundOf(people[0]!, id, 1)).tables.find(({ match }) => match === table.match)!;
    expect(after.stage).toBe('over');
    expect(after.seats.find(({ player }) => player?.name === 'Ben')!.rank).toBe(2);
  });
});

test('moderators organize a tournament whose organizer has a closed account, until that is opened again', async () => {
  const [ada, ben, cleo, mo] = at.people as [Account, Account, Account, Account];
  const { id } = await found(ada, [ben, cleo], { most: 4 });
  await setRole(at.db, mo.me.id, { role: 'moderator', now: at.service.clock.now });
  for (const forgetAt of ['2999-01-01T00:00:00Z', null]) {
    await at.db.execute(sql`update players p set forget_at = ${forgetAt} where p.id = ${ada.me.id}`);
    expect((await see(mo, id)).isOrganizer).toBe(forgetAt !== null);
  }
  expect((await see(ada, id)).isOrganizer).toBe(true);
});

test('a player’s file has the tournaments they entered and organize, with their results', async () => {
  const people = at.people.slice(0, 2);
  const { id } = await found(people[0]!, people, { kind: 'swiss', rounds: 1 });
  await at.service.sweepAfter(1);
  await playRound(people, id, byName);
  await at.service.sweepAfter(1);
  const { text } = await people[0]!.get('/me/export');
  const { tournaments } = JSON.parse(text) as PlayerExport;
  expect(tournaments).toMatchObject([
    {
      id,
      organizes: true,
      entry: { stage: 'in', place: 1, points: 1, results: [{ round: 1, rank: 1 }] },
      deeds: [{ deed: 'made' }],
    },
  ]);
});
