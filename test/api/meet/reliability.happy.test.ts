import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import type { MatchList } from '../../../api/http/schemas/lists.ts';
import type { Reliability, Terms } from '../../../api/http/schemas/meet.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import { foldReliability, NEW_BELOW } from '../../../db/meet/reliability.ts';
import { forEachTest } from '../own.ts';
import { freshKey, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const HOUR = 3_600_000;

const at = forEachTest(async (env) => {
  const service = makeService({}, env);
  return { service, ada: await service.guest('Ada'), ben: await service.guest('Ben') };
});

const wait = (hours: number) =>
  (at.service.clock.now = new Date(at.service.clock.now.getTime() + hours * HOUR));
const sweep = () => expireDue(makeContext(at.service.parts, at.service.env, at.service.waitUntil));
const reliabilityOf = async ({ me }: Guest): Promise<Reliability> => {
  const { body } = await at.service.ask<{ players: Record<string, Reliability> }>(
    'GET',
    `/reliability?players=${me.id}`,
  );
  return body.players[me.id]!;
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
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 0, median: null, isNew: true });
    await playAny(at.ada, id, 'end-turn');
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 1, inTime: 1, median: 4 * 3600 });
    expect(await reliabilityOf(at.ben)).toMatchObject({ turns: 0 });
  });

  test('that was taken back counts when it is played again', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    wait(1);
    const { body } = await playAny(at.ada, id, 'bid');
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 1 });
    await at.ada.post(`/matches/${id}/undo`, { basis: body.seq, key: freshKey() });
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 0, median: null });
    wait(8);
    await playAny(at.ada, id, 'bid');
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 1, inTime: 1, median: 12 * 3600 });
  });

  test('that ends a round counts, and so does the next', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    wait(1);
    await playAny(at.ada, id, 'bid');
    await playAny(at.ben, id, 'bid');
    wait(1);
    await playAny(at.ben, id, 'bid');
    expect(await reliabilityOf(at.ben)).toMatchObject({ turns: 2, inTime: 2 });
  });

  test('that the clock ended is late, and the third in a row leaves the match', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    for (let turn = 1; turn <= 3; turn++) {
      await playAny(at.ada, id, 'bid');
      wait(25);
      await sweep();
      expect(await reliabilityOf(at.ben)).toMatchObject({ turns: turn, inTime: 0 });
    }
    expect(await reliabilityOf(at.ben)).toMatchObject({ matches: 1, gone: 1 });
  });

  test('counts for nothing against bots alone, or without a clock', async () => {
    const alone = await seatAll([at.ada], { game: 'quayside', bots: 2, pace: '1d' });
    await playAny(at.ada, alone, 'bid');
    const slow = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: 'none' });
    await playToEnd([at.ada, at.ben], slow);
    expect(await reliabilityOf(at.ada)).toMatchObject({ turns: 0, matches: 1, gone: 0 });
  });
});

test('a match that is left is told apart from one that was finished', async () => {
  await playToEnd([at.ada, at.ben], await seatAll([at.ada, at.ben], { game: 'pebbles' }));
  const left = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await at.ben.post(`/matches/${left}/leave`);
  expect(await reliabilityOf(at.ben)).toMatchObject({ matches: 2, gone: 1 });
  await playToEnd([at.ada, at.ben], left);
  expect(await reliabilityOf(at.ben)).toMatchObject({ matches: 2, gone: 1 });
});

test('adding up changes nothing that is told, and leaves nothing to add up', async () => {
  await playToEnd([at.ada, at.ben], await seatAll([at.ada, at.ben], { game: 'pebbles' }));
  const before = await reliabilityOf(at.ada);
  expect(before.turns).toBeGreaterThan(0);
  await Promise.all([foldReliability(at.db), foldReliability(at.db)]);
  expect(await reliabilityOf(at.ada)).toEqual(before);
  expect(await foldReliability(at.db)).toBe(0);
  await note(at.ada, 3);
  await foldReliability(at.db);
  expect((await reliabilityOf(at.ada)).turns).toBe(before.turns + 3);
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
    expect((await at.ada.post('/matches', wanted)).status).toBe(201);
    await note(at.ada, 0, 0, 9);
    expect(await at.ada.post('/matches', wanted)).toMatchObject(refused);
  });

  test('lets in who meets it and whom somebody invites, and says to others why not', async () => {
    await note(at.ada, 40);
    const { id } = await at.ada.make(wanted);
    const terms = async () => (await at.ben.get<Terms>(`/matches/${id}/terms`)).body;
    expect((await terms()).why).toContain('You have played 0.');
    expect(await at.ben.post(`/matches/${id}/join`)).toMatchObject({
      status: 403,
      body: { rule: 'reliability' },
    });
    await note(at.ben, 30, 10);
    expect((await terms()).why).toContain('90 of 100');
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    expect((await terms()).why).toBeNull();
    expect((await at.ben.post(`/matches/${id}/join`)).status).toBe(200);
    const eva = await at.service.guest('Eva');
    const { matches } = (await eva.get<MatchList>('/matches?to=join')).body;
    expect(matches.find((card) => card.id === id)?.minimum).toEqual({ reliability: 90 });
    await note(eva, 100);
    expect((await eva.post(`/matches/${id}/join`)).status).toBe(200);
  });

  test('says nothing of a private table to who may not see it', async () => {
    await note(at.ada, 40);
    const { id } = await at.ada.make({ ...wanted, visibility: 'private' });
    expect((await at.ben.get(`/matches/${id}/terms`)).status).toBe(404);
  });
});

test.each([
  ['/reliability', 'players'],
  ['/reliability?players=me', 'players.0'],
  ['/reliability?players=zzzzzzzzzzzz&pace=1d', 'pace'],
])('%s is refused with the field', async (path, field) => {
  const { status, body } = await at.service.ask<{ field: string }>('GET', path);
  expect([status, body.field]).toEqual([400, field]);
});
