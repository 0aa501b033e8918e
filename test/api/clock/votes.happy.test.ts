import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweep as sweepAll } from '../../../api/jobs/cron.ts';
import { sweepBots } from '../../../api/match/sweep.ts';
import { legalFor, playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { sitAtTable } from './table.ts';

const at = sitAtTable();

const pageOf = async (guest: Guest, id: string) => (await guest.get(`/matches/${id}?since=1`)).body;
const linesOf = async (guest: Guest, id: string) =>
  (await pageOf(guest, id)).events.flatMap(({ text }) => text);

describe('a table that lets the others decide about a turn that is late', () => {
  let id: string;
  const late = (guest: Guest, choice: string) => guest.post(`/matches/${id}/late`, { seat: 2, choice });
  beforeEach(async () => {
    id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d', late: 'vote' });
    for (const guest of [at.ada, at.ben]) await playAny(guest, id, 'bid');
    await at.sweepAfter(25);
  });

  test('asks them, says so, and says until when', async () => {
    const page = await pageOf(at.ada, id);
    expect(page).toMatchObject({ late: 'vote', awaiting: [2], deadline: at.inHours(24) });
    expect(page.undecided).toEqual([{ seat: 2, until: at.inHours(24), deciders: [0, 1], votes: [] }]);
    expect(await linesOf(at.ada, id)).toContain('Cleo ran out of time. The others decide what happens.');
    expect((await pageOf(at.ada, id)).events.at(-1)).toMatchObject({ kind: 'undecided', plain: true });
  });

  test('waits when more than half of them want to: the player has another turn’s time', async () => {
    expect((await late(at.ada, 'wait')).body.undecided![0]!.votes).toEqual([{ seat: 0, choice: 'wait' }]);
    const { body } = await late(at.ben, 'wait');
    expect(body).toMatchObject({ awaiting: [2], deadline: at.inHours(24) });
    expect(body).not.toHaveProperty('undecided');
    expect(body.events.at(-1)!.text).toEqual(['The others agreed to wait for Cleo.']);
    expect((await playAny(at.cleo, id, 'bid')).status).toBe(200);
  });

  test('lets the bot play the turn when they say so, or cannot agree, or say nothing in time', async () => {
    await late(at.ada, 'wait');
    const { body } = await late(at.ben, 'bot');
    expect(body).toMatchObject({ awaiting: [0, 1, 2], status: 'running' });
    for (const guest of [at.ada, at.ben]) await playAny(guest, id, 'bid');
    await at.sweepAfter(25);
    expect((await pageOf(at.ada, id)).undecided).toHaveLength(1);
    await at.sweepAfter(25);
    const page = await pageOf(at.ada, id);
    expect(page.awaiting).toEqual([0, 1, 2]);
    expect(page.seats[2]).not.toHaveProperty('gone');
  });

  test('ends the match when they want that: who stayed share the first place, also on the page of its end', async () => {
    await late(at.ada, 'end');
    const { body } = await late(at.ben, 'end');
    expect(body).toMatchObject({ status: 'finished', awaiting: [], deadline: null });
    expect(body.outcome).toMatchObject({ ranks: [1, 1, 3], reason: 'ended' });
    expect(body.outcome!.text).toBe('The table ended the match because a player ran out of time.');
    expect((await pageOf(at.cleo, id)).outcome!.ranks).toEqual([1, 1, 3]);
    const then = (await at.cleo.get(`/matches/${id}?at=${body.seq}`)).body;
    expect(then).toMatchObject({ status: 'finished', outcome: { ranks: [1, 1, 3] } });
    expect((await legalFor(at.cleo, id)).actions).toEqual([]);
    expect((await at.cleo.get(`/matches/${id}/export`)).status).toBe(200);
  });

  test('forgets about it when the player comes back and plays', async () => {
    await late(at.ada, 'bot');
    const { body } = await playAny(at.cleo, id, 'bid');
    expect(body).not.toHaveProperty('undecided');
    expect((await late(at.ben, 'bot')).body).toMatchObject({ rule: 'not-late' });
  });

  test('asks neither who is late, nor anybody who holds no seat', async () => {
    expect((await late(at.cleo, 'wait')).status).toBe(403);
    const dora = await at.service.guest('Dora');
    expect((await late(dora, 'end')).status).toBe(403);
    expect((await pageOf(at.ada, id)).undecided![0]!.votes).toEqual([]);
  });
});

test('with only bots at the table, nobody can decide: the bot plays', async () => {
  const id = await seatAll([at.ada], { game: 'quayside', bots: 2, pace: '1d', late: 'vote' });
  await at.sweepAfter(25);
  expect((await pageOf(at.ada, id)).events.map(({ kind }) => kind)).toContain('late');
});

describe('a pause', () => {
  const ask = (guest: Guest, id: string, body: object) => guest.post(`/matches/${id}/ask`, body);
  const answer = (guest: Guest, id: string, agree: boolean) => guest.post(`/matches/${id}/answer`, { agree });

  test('rests all clocks for its days when more than half agree, and folds into the one deadline', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d' });
    at.wait(10);
    const asked = (await ask(at.ada, id, { kind: 'pause', days: 3 })).body;
    expect(asked.ask).toMatchObject({ kind: 'pause', days: 3, by: 0, agreed: [0], needed: 2 });
    expect(asked.deadline).toBe(at.inHours(14));
    const { body } = await answer(at.ben, id, true);
    expect(body).toMatchObject({ pausedUntil: at.inHours(72), deadline: at.inHours(72 + 14) });
    expect(body.events.at(-1)!.text).toEqual(['The players agreed to pause. The clock has stopped.']);
    for (const guest of [at.ada, at.ben, at.cleo]) await playAny(guest, id, 'bid');
    expect((await pageOf(at.ada, id)).deadline).toBe(at.inHours(72 + 24));
  });

  test('ends by a vote too, and every turn goes on with what it had left', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    at.wait(10);
    await ask(at.ada, id, { kind: 'pause', days: 3 });
    await answer(at.ben, id, true);
    at.wait(24);
    await ask(at.ben, id, { kind: 'resume' });
    const { body } = await answer(at.ada, id, true);
    expect(body).not.toHaveProperty('pausedUntil');
    expect(body.deadline).toBe(at.inHours(14));
  });

  test('is not carried by one of two; bots agree, and one who says no ends the question', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', bots: 1, pace: '1d' });
    await ask(at.ada, id, { kind: 'pause', days: 1 });
    const { body } = await answer(at.ben, id, false);
    expect(body).not.toHaveProperty('ask');
    expect(body).not.toHaveProperty('pausedUntil');
    const alone = await seatAll([at.ada], { game: 'quayside', bots: 2, pace: '1d' });
    expect((await ask(at.ada, alone, { kind: 'pause', days: 1 })).body.pausedUntil).toBe(at.inHours(24));
  });

  test('is forgotten after three days, and taken back by who asked', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '7d' });
    await ask(at.ada, id, { kind: 'pause', days: 1 });
    expect((await answer(at.ada, id, false)).body).not.toHaveProperty('ask');
    await ask(at.ada, id, { kind: 'pause', days: 1 });
    at.wait(73);
    expect((await answer(at.ben, id, true)).body).toMatchObject({ rule: 'not-asked' });
  });

  test('is not asked for where nothing limits a turn, nor beside another question, nor twice', async () => {
    const free = await seatAll([at.ada, at.ben], { game: 'quayside', pace: 'none' });
    expect((await ask(at.ada, free, { kind: 'pause', days: 1 })).body).toMatchObject({ rule: 'no-clock' });
    const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
    expect((await ask(at.ada, id, { kind: 'resume' })).body).toMatchObject({ rule: 'not-paused' });
    await ask(at.ada, id, { kind: 'pause', days: 1 });
    expect((await ask(at.ben, id, { kind: 'extend' })).body).toMatchObject({ rule: 'asked' });
    expect((await ask(at.ben, id, { kind: 'pause', days: 1 })).body.pausedUntil).toBe(at.inHours(24));
    expect((await ask(at.ben, id, { kind: 'extend' })).body).toMatchObject({ rule: 'paused' });
  });
});

test('more time is the time of one more turn for everybody who is awaited, and costs no bank', async () => {
  const pace = { turn: 6 * 3600, bank: 4 * 3600, increment: 0, cap: 4 * 3600, grace: 0 };
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace });
  await at.ada.post(`/matches/${id}/ask`, { kind: 'extend' });
  const { body } = await at.ben.post(`/matches/${id}/answer`, { agree: true });
  expect(body.deadline).toBe(at.inHours(16));
  at.wait(13);
  const banks = async () => (await at.ben.get<object>(`/matches/${id}/banks`)).body;
  expect(await banks()).toEqual({
    banks: [
      { seat: 0, hours: 3 },
      { seat: 1, hours: 4 },
    ],
  });
});

test('somebody whose player is no more is played by the bot, without a clock too', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: 'none' });
  await playAny(at.ada, id, 'bid');
  await at.db.execute(sql`delete from players p where p.id = ${at.ben.me.id}`);
  await sweepBots(at.context());
  expect((await pageOf(at.ada, id)).awaiting).toEqual([0]);
  expect((await playToEnd([at.ada], id)).status).toBe('finished');
});

test('a seat that nobody can sign into again is given up a day after its guest signed out, without a clock too', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: 'none' });
  await playAny(at.ada, id, 'bid');
  await at.ben.post('/sign-out');
  const upkeep = async () => {
    at.service.clock.now.setUTCMinutes(0);
    await sweepAll(at.context());
  };
  await upkeep();
  expect((await pageOf(at.ada, id)).seats[1]).not.toHaveProperty('gone');
  at.wait(26);
  await upkeep();
  expect((await pageOf(at.ada, id)).seats[1]).toMatchObject({ gone: 'left', player: { name: 'Ben' } });
  expect((await playToEnd([at.ada], id)).status).toBe('finished');
});
