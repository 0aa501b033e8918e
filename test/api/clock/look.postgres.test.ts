import { expect, test } from 'vitest';
import { playAny, seatAll, type Guest } from '../service.ts';
import { whileHeld } from '../locks.ts';
import { sitAtTable } from './table.ts';

const at = sitAtTable();

const DAY_HOURS = 24;
const TABLE = { game: 'quayside', pace: '1d', lookWithin: 3 * 86_400 } as const;

const look = (guest: Guest, id: string) => guest.get(`/matches/${id}`);
const clocksOf = async (id: string) => (await look(at.cleo, id)).body.clocks;

/** Lets all of it begin before any of it is saved. */
const atOnce = <T>(id: string, count: number, work: () => Promise<T>): Promise<T> =>
  whileHeld(at, { hold: `select from matches m where m.id = '${id}' for update`, work, count });

test('two devices of a player that look at once start the clock once', async () => {
  const id = await seatAll([at.ada, at.ben], TABLE);
  at.wait(5);
  const looked = await atOnce(id, 2, () => Promise.all([look(at.ada, id), look(at.ada, id)]));
  const [first, second] = looked.map(({ headers }) => headers.get('etag'));
  expect(first).toBe(second);
  expect((await clocksOf(id))![0]).toEqual({ seat: 0, since: at.inHours(0) });
});

test('looks of two players at once start both clocks', async () => {
  const id = await seatAll([at.ada, at.ben], TABLE);
  at.wait(5);
  await atOnce(id, 2, () => Promise.all([look(at.ada, id), look(at.ben, id)]));
  expect(await clocksOf(id)).toEqual([0, 1].map((seat) => ({ seat, since: at.inHours(0) })));
});

test('a look and a move at once lose nothing of each other', async () => {
  const id = await seatAll([at.ada, at.ben], TABLE);
  await look(at.ada, id);
  at.wait(5);
  const [, moved] = await atOnce(id, 2, () => Promise.all([look(at.ben, id), playAny(at.ada, id, 'bid')]));
  expect(moved.status).toBe(200);
  expect(await clocksOf(id)).toEqual([{ seat: 1, since: at.inHours(0) }]);
  expect((await look(at.cleo, id)).body.deadline).toBe(at.inHours(DAY_HOURS));
});

test('a look of one who moves on another device at once begins no clock of a turn that is over', async () => {
  const id = await seatAll([at.ada, at.ben], TABLE);
  at.wait(5);
  await atOnce(id, 2, () => Promise.all([look(at.ada, id), playAny(at.ada, id, 'bid')]));
  expect(await clocksOf(id)).toEqual([{ seat: 1, since: at.inHours(72 - 5), unseen: true }]);
});
