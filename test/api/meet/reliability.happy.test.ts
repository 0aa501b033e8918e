import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { Reliability, Terms } from '../../../api/contract/people/meet.ts';
import { expireDue } from '../../../api/match/clock/late.ts';
import { findOwnCounts, foldReliability, NEW_BELOW, TURN_STEPS } from '../../../db/meet.ts';
import { forEachTest } from '../own.ts';
import { freshKey, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const HOUR = 3_600_000;

const at = forEachTest(async (env) => {
  const service = makeService({}, env);
  return { service, ada: await service.guest('Ada'), ben: await service.guest('Ben') };
});

const wait = (hours: number) => at.service.pass(hours * HOUR);
/** Adds up all that there is, as if a day had passed. */
const midnight = () => foldReliability(at.db, new Date('2100-01-01'));
const sweep = () => expireDue(makeContext(at.service.parts, at.service.env, at.service.waitUntil));
const toldOf = ({ me }: Guest) =>
  at.service.ask<{ players: Record<string, Reliability> }>('GET', `/reliability?players=${me.id}`);
const reliabilityOf = async (guest: Guest): Promise<Reliability> =>
  (await toldOf(guest)).body.players[guest.me.id]!;
/** What is counted of somebody until now, exactly. */
const countsOf = async ({ me }: Guest) => {
  const {
    inTime = 0,
    late = 0,
    finished = 0,
    gone = 0,
    times = [],
  } = (await findOwnCounts(at.db, me.id)) ?? {};
  return { turns: inTime + late, inTime, matches: finished + gone, gone, step: times.indexOf(1) };
};

/** Gives somebody a past. */
const note = (guest: Guest, inTime: number, late = 0, gone = 0) =>
  at.db.execute(sql`insert into reliability_changes (player, in_time, late, finished, gone)
    values (${guest.me.id}, ${inTime}, ${late}, 10, ${gone})`);

describe('a turn', () => {
  test('counts once, in time, with how long it took, however many actions it has', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    wait(3);
    await playAny(at.ada, id, 'take');
    expect(await countsOf(at.ada)).toMatchObject({ turns: 0 });
    await playAny(at.ada, id, 'end-turn');
    expect(await countsOf(at.ada)).toMatchObject({
      turns: 1,
      inTime: 1,
      step: TURN_STEPS.findIndex((step) => step === 4 * 3600),
    });
    expect(await countsOf(at.ben)).toMatchObject({ turns: 0 });
  });

  test('that was taken back counts when it is played again', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    wait(1);
    const { body } = await playAny(at.ada, id, 'bid');
    expect(await countsOf(at.ada)).toMatchObject({ turns: 1 });
    await at.ada.post(`/matches/${id}/undo`, { basis: body.seq, key: freshKey() });
    expect(await countsOf(at.ada)).toMatchObject({ turns: 0, step: -1 });
    wait(8);
    await playAny(at.ada, id, 'bid');
    expect(await countsOf(at.ada)).toMatchObject({
      turns: 1,
      inTime: 1,
      step: TURN_STEPS.findIndex((step) => step === 12 * 3600),
    });
  });

  test('that is paused counts when it is played', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    await at.ada.post(`/matches/${id}/ask`, { kind: 'pause', days: 3 });
    await at.ben.post(`/matches/${id}/answer`, { agree: true });
    expect(await countsOf(at.ada)).toMatchObject({ turns: 0 });
    for (const type of ['take', 'end-turn']) await playAny(at.ada, id, type);
    expect(await countsOf(at.ada)).toMatchObject({ turns: 1, inTime: 1 });
  });

  test('that ends a round counts, and so does the next', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    wait(1);
    await playAny(at.ada, id, 'bid');
    await playAny(at.ben, id, 'bid');
    wait(1);
    await playAny(at.ben, id, 'bid');
    expect(await countsOf(at.ben)).toMatchObject({ turns: 2, inTime: 2 });
  });

  test('that the clock ended is late, and the third in a row leaves the match', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      await playAny(at.ada, id, 'bid');
      wait(25);
      await sweep();
      expect(await countsOf(at.ben)).toMatchObject({ turns: turn, inTime: 0 });
    }
    expect(await countsOf(at.ben)).toMatchObject({ matches: 1, gone: 1 });
  });

  test('counts for nothing against bots alone, or without a clock', async () => {
    const alone = await seatAll([at.ada], { game: 'quayside', bots: 2, pace: '1d' });
    await playAny(at.ada, alone, 'bid');
    const slow = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: 'none' });
    await playToEnd([at.ada, at.ben], slow);
    expect(await countsOf(at.ada)).toMatchObject({ turns: 0, matches: 1, gone: 0 });
  });
});

test('a match that is left is told apart from one that was finished', async () => {
  await playToEnd([at.ada, at.ben], await seatAll([at.ada, at.ben], { game: 'pebbles' }));
  const left = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await at.ben.post(`/matches/${left}/leave`);
  expect(await countsOf(at.ben)).toMatchObject({ matches: 2, gone: 1 });
  await playToEnd([at.ada, at.ben], left);
  expect(await countsOf(at.ben)).toMatchObject({ matches: 2, gone: 1 });
});

test('adding up loses nothing, and leaves nothing of the days before to add up', async () => {
  await playToEnd([at.ada, at.ben], await seatAll([at.ada, at.ben], { game: 'pebbles' }));
  const before = await countsOf(at.ada);
  expect(before.turns).toBeGreaterThan(0);
  await Promise.all([midnight(), midnight()]);
  expect(await countsOf(at.ada)).toEqual(before);
  expect(await midnight()).toBe(0);
  await note(at.ada, 3);
  await midnight();
  expect((await countsOf(at.ada)).turns).toBe(before.turns + 3);
});

describe('what others are told', () => {
  const SECRET = { game: 'quayside', seats: 2, visibility: 'private', pace: '1d' } as const;
  /** Everything in which figures of Ada show, as a stranger is told it. */
  const answers = async (stranger: Guest): Promise<string[]> => {
    const { id } = at.ada.me;
    const paths = [
      `/reliability?players=${id}`,
      `/players/${id}`,
      `/players/${id}/figures`,
      '/matches?to=join&fits=true',
    ];
    const told = await Promise.all(paths.map((path) => stranger.get(path)));
    return told.map(({ status, text }) => `${status} ${text}`);
  };

  test('is the same before and after a turn in a private match, to the byte, also at the edge of a step', async () => {
    const eva = await at.service.guest('Eva');
    for (const turns of [NEW_BELOW - 1, 49 - NEW_BELOW]) {
      await note(at.ada, turns);
      await midnight();
      const { id, invite } = await at.ada.make(SECRET);
      await at.ben.post(`/matches/${id}/join`, { invite });
      const before = await answers(eva);
      await playAny(at.ada, id, 'bid');
      expect((await countsOf(at.ada)).turns).toBeGreaterThan(turns);
      const { rows } = await at.db.execute<{ at: string }>(
        sql`select max(c.at) as at from reliability_changes c`,
      );
      await foldReliability(at.db, new Date(rows[0]!.at)); // a sweep of the same day
      expect(await answers(eva)).toEqual(before);
    }
  });

  test('are steps and shares in fives, never more than was shown', async () => {
    await note(at.ada, 49, 1);
    await midnight();
    const { turns, shareInTime, matches, shareFinished } = await reliabilityOf(at.ada);
    expect([turns, shareInTime, matches, shareFinished]).toEqual([50, 95, 10, 100]);
    await note(at.ada, 1);
    await midnight();
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns, shareInTime });
  });

  test('of a newcomer is nothing but that', async () => {
    await note(at.ben, NEW_BELOW - 1);
    await midnight();
    expect(await reliabilityOf(at.ben)).toMatchObject({
      turns: 0,
      shareInTime: null,
      median: null,
      isNew: true,
    });
  });
});

describe('a table that asks for reliability', () => {
  const wanted = { game: 'pebbles', seats: 3, minimum: { reliability: 90 } } as const;

  test('is made by nobody who does not meet it: not by a newcomer', async () => {
    const refused = {
      status: 403,
      body: { code: 'not-yours', rule: 'reliability', params: { minimum: 90 } },
    };
    expect(await at.ada.post('/matches', wanted)).toMatchObject(refused);
    await note(at.ada, NEW_BELOW - 1, 1);
    await midnight();
    expect((await at.ada.post('/matches', wanted)).status).toBe(201);
    await note(at.ada, 0, 0, 9);
    await midnight();
    expect(await at.ada.post('/matches', wanted)).toMatchObject(refused);
  });

  test('lets in who meets it and whom somebody invites, and says to others why not', async () => {
    await note(at.ada, 40);
    await midnight();
    const { id } = await at.ada.make(wanted);
    const terms = async () => (await at.ben.get<Terms>(`/matches/${id}/terms`)).body;
    expect((await terms()).why).toContain('You’ve played 0.');
    expect(await at.ben.post(`/matches/${id}/join`)).toMatchObject({
      status: 403,
      body: { rule: 'reliability' },
    });
    await note(at.ben, 30, 10);
    await midnight();
    expect((await terms()).why).toContain('90% of turns on time');
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    expect((await terms()).why).toBeNull();
    expect((await at.ben.post(`/matches/${id}/join`)).status).toBe(200);
    const eva = await at.service.guest('Eva');
    const { matches } = (await eva.get<MatchList>('/matches?to=join')).body;
    expect(matches.find((card) => card.id === id)?.minimum).toEqual({ reliability: 90 });
    await note(eva, 100);
    await midnight();
    expect((await eva.post(`/matches/${id}/join`)).status).toBe(200);
  });

  test('says nothing of a private table to who may not see it', async () => {
    await note(at.ada, 40);
    await midnight();
    const { id } = await at.ada.make({ ...wanted, visibility: 'private' });
    expect((await at.ben.get(`/matches/${id}/terms`)).status).toBe(404);
  });
});

test('what is no id is refused with its place', async () => {
  const { status, body } = await at.service.ask<{ field: string }>('GET', '/reliability?players=me');
  expect([status, body.field]).toEqual([400, 'players.0']);
});
