import { describe, expect, test } from 'vitest';
import { playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { sitAtTable } from './table.ts';

const at = sitAtTable();

describe('the deadline', () => {
  test('is set for a newly awaited seat', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '12h' });
    expect(await at.deadlineOf(id)).toBe(at.inHours(12));
    at.wait(3);
    await at.turn(at.ada, id);
    expect(await at.deadlineOf(id)).toBe(at.inHours(12));
  });

  test('is not set anew by further actions within a turn, nor by taking back', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '3d' });
    const first = await at.deadlineOf(id);
    at.wait(3);
    const { body } = await playAny(at.ada, id, 'take');
    expect(body.deadline).toBe(first);
    await at.ada.post(`/matches/${id}/undo`, { basis: body.seq, key: 'u' });
    expect(await at.deadlineOf(id)).toBe(first);
  });

  test('is not set anew by the sealed choices of others, nor by one taken back', async () => {
    const id = await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d' });
    const first = await at.deadlineOf(id);
    at.wait(5);
    const { body } = await playAny(at.ada, id, 'bid');
    await at.ada.post(`/matches/${id}/undo`, { basis: body.seq, key: 'u' });
    await playAny(at.ben, id, 'bid');
    expect(await at.deadlineOf(id)).toBe(first);
  });

  test('starts anew for a person after bots have acted, and with each round that they play with bots alone', async () => {
    const [turns, rounds] = [
      await seatAll([at.ada], { game: 'pebbles', bots: 1, pace: '1d' }),
      await seatAll([at.ada], { game: 'quayside', bots: 2, pace: '1d' }),
    ];
    at.wait(4);
    await at.turn(at.ada, turns);
    await playAny(at.ada, rounds, 'bid');
    for (const id of [turns, rounds]) expect(await at.deadlineOf(id)).toBe(at.inHours(24));
  });

  test('is not there without a pace, nor when the match is over', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: 'none' });
    expect(await at.deadlineOf(id)).toBeNull();
    const over = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playToEnd([at.ada, at.ben], over);
    expect(await at.deadlineOf(over)).toBeNull();
  });
});

test('who is the last to be waited for, while others wait, reads so, and nobody else does', async () => {
  const [id, turns] = [
    await seatAll([at.ada, at.ben, at.cleo], { game: 'quayside', pace: '1d' }),
    await seatAll([at.cleo, at.ben], { game: 'pebbles', pace: '1d' }),
  ];
  const readsSo = async (guest: Guest, match = id): Promise<boolean | undefined> =>
    (await guest.get(`/matches/${match}`)).body.isLast;
  for (const guest of [at.ada, at.ben]) {
    at.wait(1);
    expect(await readsSo(at.cleo)).toBeUndefined();
    await playAny(guest, id, 'bid');
  }
  expect(await Promise.all([at.ada, at.ben, at.cleo].map((one) => readsSo(one)))).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect(await readsSo(at.cleo, turns)).toBeUndefined();
  await at.turn(at.cleo, turns);
  expect(await readsSo(at.ben, turns)).toBeUndefined();
});

describe('a pace of a table’s own', () => {
  const HOURS = 3600;
  const pace = { turn: 6 * HOURS, bank: 4 * HOURS, increment: HOURS, cap: 5 * HOURS, grace: 2 * HOURS };

  test('is time for each turn after a grace, and a bank that turns use up and fill', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace });
    expect((await at.ada.get(`/matches/${id}`)).body).toMatchObject({ pace, deadline: at.inHours(12) });
    at.wait(10);
    for (const guest of [at.ada, at.ben]) await at.turn(guest, id);
    expect(await at.deadlineOf(id)).toBe(at.inHours(8 + 4 - 2 + 1));
  });

  test('holds no more than its cap', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace });
    for (const guest of [at.ada, at.ben, at.ada, at.ben, at.ada, at.ben]) await at.turn(guest, id);
    expect(await at.deadlineOf(id)).toBe(at.inHours(8 + 5));
  });
});

test.each<[table: string, then: { deadline: string; daysOff?: false }, wanted: { daysOff?: boolean }]>([
  ['', { deadline: '2026-11-23T10:00:00.000Z' }, {}],
  [' without days off', { deadline: '2026-11-22T10:00:00.000Z', daysOff: false }, { daysOff: false }],
])('a deadline falls into no quiet hours, and days off move it but at a table%s', async (_, then, wanted) => {
  at.service.clock.now = new Date('2026-11-20T14:00:00Z'); // a Friday
  const rest = { timeZone: 'Europe/Lisbon', quiet: { from: '22:00', to: '08:00' } };
  const vacation = [{ from: '2026-11-22', to: '2026-11-22' }];
  await at.ada.send('PATCH', '/me', { body: { ...rest, daysOff: [7], vacation } });
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d', ...wanted });
  const { body } = await at.ben.get(`/matches/${id}`);
  expect({ deadline: body.deadline, daysOff: body.daysOff }).toEqual({ daysOff: undefined, ...then });
});

test.each([
  ['timeZone', { timeZone: 'Mars/Base' }],
  ['quiet', { quiet: { from: '08:00', to: '22:00' } }],
  ['quiet', { quiet: { from: '08:00', to: '08:00' } }],
  ['daysOff', { daysOff: [1, 2, 3, 4] }],
  ['vacation', { vacation: [{ from: '2027-02-01', to: '2027-03-01' }] }],
  ['vacation.0.from', { vacation: [{ from: '2027-02-30', to: '2027-03-01' }] }],
  ['vacation.0', { vacation: [{ from: '2027-02-02', to: '2027-02-01' }] }],
])('rest that cannot be is refused, with its field %s', async (field, body) => {
  expect(await at.ada.send('PATCH', '/me', { body })).toMatchObject({ status: 400, body: { field } });
});

test('a pace that cannot be is refused', async () => {
  for (const pace of ['2d', { turn: 1 }, { turn: 3600, bank: 20, cap: 10 }, { turn: 3600, extra: 1 }])
    expect((await at.ada.post('/matches', { game: 'pebbles', seats: 2, pace })).body).toMatchObject({
      status: 400,
      field: expect.stringMatching(/^pace/),
    });
});
