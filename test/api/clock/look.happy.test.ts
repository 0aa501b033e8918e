import { describe, expect, test } from 'vitest';
import type { MatchList } from '../../../api/contract/lists.ts';
import { findOwnCounts, TURN_STEPS } from '../../../db/meet.ts';
import { freshKey, playAny, seatAll, type Guest } from '../service.ts';
import { sitAtTable } from './table.ts';

const at = sitAtTable();

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A day for a turn, from the look, which may take three. */
const TABLE = { game: 'pebbles', pace: '1d', lookWithin: 3 * DAY } as const;

const look = (guest: Guest, id: string, rest = '') => guest.get(`/matches/${id}${rest}`);
/** What somebody who only looks on reads. */
const told = async (id: string) => {
  const { deadline, clocks } = (
    await at.service.ask<{ deadline: string; clocks: { seat: number }[] }>('GET', `/matches/${id}`)
  ).body;
  return { deadline, clocks };
};

type Deed = (id: string) => unknown;
const ada =
  (rest = ''): Deed =>
  (id) =>
    look(at.ada, id, rest);
const after =
  (hours: number, deed: Deed): Deed =>
  (id) => {
    at.wait(hours);
    return deed(id);
  };

test.each<[when: string, deeds: Deed[], then: { starts: number; due: number; unseen?: true }]>([
  ['nobody looks', [], { starts: 72, due: 96, unseen: true }],
  ['its player looks', [after(5, ada())], { starts: 5, due: 29 }],
  ['its player looks twice', [after(5, ada()), after(3, ada())], { starts: 5, due: 29 }],
  ['its player looks at the last moment', [after(71, ada())], { starts: 71, due: 95 }],
  ['its player looks when it has started', [after(72, ada())], { starts: 72, due: 96, unseen: true }],
  ['another player looks', [after(5, (id) => look(at.ben, id))], { starts: 72, due: 96, unseen: true }],
  ['somebody looks on', [after(5, (id) => look(at.cleo, id))], { starts: 72, due: 96, unseen: true }],
  [
    'its player’s inbox tells of it',
    [after(5, () => at.ada.get('/inbox'))],
    { starts: 72, due: 96, unseen: true },
  ],
  ['its player looks back', [after(5, ada('?at=1'))], { starts: 72, due: 96, unseen: true }],
  [
    'a browser fetches it ahead',
    [after(5, (id) => at.ada.get(`/matches/${id}`, { 'sec-purpose': 'prefetch' }))],
    { starts: 72, due: 96, unseen: true },
  ],
  ['its player acts without a look', [after(5, (id) => playAny(at.ada, id, 'take'))], { starts: 5, due: 29 }],
  [
    'its player takes back what they did',
    [
      after(5, async (id) => {
        const { body } = await playAny(at.ada, id, 'take');
        await at.ada.post(`/matches/${id}/undo`, { basis: body.seq, key: freshKey() });
      }),
      after(3, ada()),
    ],
    { starts: 5, due: 29 },
  ],
])('a turn’s clock, if %s', async (_, deeds, { starts, due, ...unseen }) => {
  const begun = at.service.clock.now;
  const inHours = (hours: number): string => new Date(begun.getTime() + hours * HOUR * 1000).toISOString();
  const id = await seatAll([at.ada, at.ben], TABLE);
  for (const deed of deeds) await deed(id);
  const clocks = [{ seat: 0, since: inHours(starts), ...unseen }];
  expect(await told(id)).toEqual({ deadline: inHours(due), clocks });
  expect((await look(at.ben, id)).body).toMatchObject({ deadline: inHours(due), clocks });
  const { events } = (await look(at.ben, id)).body;
  for (const [time, isLate] of [
    [Date.parse(inHours(due)) - 1, false],
    [Date.parse(inHours(due)), true],
  ] as const) {
    at.service.clock.now = new Date(time);
    await at.sweep();
    const since = (await look(at.ben, id, `?since=${events.length}`)).body.events.map(({ kind }) => kind);
    expect(since.includes('late')).toBe(isLate);
  }
});

test('who is to decide at once with others has a clock of their own', async () => {
  const [start, two, five] = [at.inHours(72), at.inHours(2), at.inHours(5)];
  const due = [at.inHours(26), at.inHours(29), at.inHours(96)];
  const id = await seatAll([at.ada, at.ben, at.cleo], { ...TABLE, game: 'quayside' });
  at.wait(2);
  await look(at.ada, id);
  at.wait(3);
  const { body: bens } = await look(at.ben, id);
  expect(bens.deadline).toBe(due[1]);
  expect(await told(id)).toEqual({
    deadline: due[0],
    clocks: [
      { seat: 0, since: two },
      { seat: 1, since: five },
      { seat: 2, since: start, unseen: true },
    ],
  });
  for (const guest of [at.ada, at.ben]) await playAny(guest, id, 'bid');
  expect(await told(id)).toMatchObject({ deadline: due[2] });
  expect((await look(at.cleo, id)).body.isLast).toBe(true);
});

test('the wait for a look stops in rest, as the clock does', async () => {
  at.service.clock.now = new Date('2026-11-20T14:00:00Z'); // a Friday
  const vacation = [{ from: '2026-11-21', to: '2026-11-21' }];
  const quiet = { from: '22:00', to: '08:00' };
  await at.ada.send('PATCH', '/me', { body: { timeZone: 'Europe/Lisbon', quiet, daysOff: [7], vacation } });
  const id = await seatAll([at.ada, at.ben], { ...TABLE, lookWithin: 10 * HOUR });
  const since = '2026-11-23T10:00:00.000Z'; // 8 hours on Friday, 2 on Monday
  const unseen = { seat: 0, since, unseen: true };
  expect(await told(id)).toEqual({ deadline: '2026-11-24T20:00:00.000Z', clocks: [unseen] });
  at.service.clock.now = new Date('2026-11-21T14:00:00Z');
  await look(at.ada, id);
  const looked = { seat: 0, since: '2026-11-21T14:00:00.000Z' };
  expect(await told(id)).toEqual({ deadline: '2026-11-24T18:00:00.000Z', clocks: [looked] });
});

describe('a pause', () => {
  const agree = async (id: string, asked: object): Promise<void> => {
    await at.ben.post(`/matches/${id}/ask`, asked);
    await at.ada.post(`/matches/${id}/answer`, { agree: true });
  };
  test('keeps what is left of the wait, also if it ends early', async () => {
    const id = await seatAll([at.ada, at.ben], TABLE);
    at.wait(12);
    await agree(id, { kind: 'pause', days: 5 });
    expect(await told(id)).toMatchObject({ deadline: at.inHours(120 + 60 + 24) });
    at.wait(48);
    await agree(id, { kind: 'resume' });
    expect(await told(id)).toEqual({
      deadline: at.inHours(60 + 24),
      clocks: [{ seat: 0, since: at.inHours(60), unseen: true }],
    });
  });

  test('lets a clock that a look starts in it run from its end', async () => {
    const id = await seatAll([at.ada, at.ben], TABLE);
    await agree(id, { kind: 'pause', days: 5 });
    const since = at.inHours(120);
    at.wait(10);
    await look(at.ada, id);
    expect(await told(id)).toEqual({ deadline: at.inHours(110 + 24), clocks: [{ seat: 0, since }] });
  });
});

test('a look counts no turn, and a turn took as long as its clock ran', async () => {
  const id = await seatAll([at.ada, at.ben], TABLE);
  const none = { inTime: 0, late: 0, times: [] as readonly number[] };
  const counts = async () => (await findOwnCounts(at.db, at.ada.me.id)) ?? none;
  at.wait(40);
  await look(at.ada, id);
  expect(await counts()).toMatchObject({ inTime: 0, late: 0 });
  at.wait(3);
  await at.turn(at.ada, id);
  const { times, ...turns } = await counts();
  expect(turns).toMatchObject({ inTime: 1, late: 0 });
  expect(times?.indexOf(1)).toBe(TURN_STEPS.findIndex((step) => step === 4 * HOUR));
});

test('the first look alone costs round trips, and only at such a table', async () => {
  const [plain, id] = [
    await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' }),
    await seatAll([at.ada, at.ben], TABLE),
  ];
  const trips = async (match: string): Promise<number> => {
    at.service.count();
    await look(at.ada, match);
    return at.service.count();
  };
  expect(await trips(plain)).toBe(1);
  expect(await trips(id)).toBe(4);
  expect(await trips(id)).toBe(1);
});

test('a poll that brings no news is a look too: of a turn that began with the move before', async () => {
  const id = await seatAll([at.ada], { ...TABLE, bots: 1 });
  await playAny(at.ada, id, 'take');
  const { headers, body } = await playAny(at.ada, id, 'end-turn');
  expect(body.clocks).toEqual([{ seat: 0, since: at.inHours(72), unseen: true }]);
  const [etag, deadline] = [headers.get('etag')!, at.inHours(24)];
  const poll = (shown: string) => at.ada.get(`/matches/${id}`, { 'if-none-match': shown });
  const polled = await poll(etag);
  expect(polled).toMatchObject({ status: 200, body: { deadline } });
  expect((await poll(polled.headers.get('etag')!)).status).toBe(304);
});

describe('a look that meets a sweep which ends another’s turn', () => {
  /** Does something before the round trip of this number. */
  const before = (trip: number, deed: () => Promise<unknown>): void => {
    let trips = 0;
    at.service.gate = async (run) => {
      if (++trips === trip) {
        at.service.gate = (plain) => plain();
        await deed();
      }
      return run();
    };
  };
  const late = async (id: string) =>
    (await look(at.cleo, id)).body.events.filter(({ kind }) => kind === 'late').map(({ seat }) => seat);
  test.each<[string, then: { late: number[]; hours: number }, meet: (id: string) => Promise<unknown>]>([
    [
      'has read the match: it does so in its next round',
      { late: [], hours: 0 },
      (id) => {
        before(3, () => look(at.ben, id));
        return at.sweep();
      },
    ],
    [
      'is done before it is noted',
      { late: [0], hours: 24 },
      (id) => {
        before(3, at.sweep);
        return look(at.ben, id);
      },
    ],
  ])('and %s', async (_, then, meet) => {
    const id = await seatAll([at.ada, at.ben], { ...TABLE, game: 'quayside' });
    await look(at.ada, id);
    at.wait(24);
    await meet(id);
    expect(await late(id)).toEqual(then.late);
    const { clocks, deadline } = await told(id);
    expect(deadline).toBe(at.inHours(then.hours));
    expect(clocks).toContainEqual({ seat: 1, since: at.inHours(0) });
    await at.sweepAfter(1);
    expect(await late(id)).toEqual([0]);
    expect((await told(id)).clocks).toContainEqual(clocks.find(({ seat }) => seat === 1));
  });
});

describe('others', () => {
  const seen = async (guest: Guest, id: string) => {
    const { text, headers } = await look(guest, id);
    return { text, etag: headers.get('etag') };
  };
  test('read in their next poll that somebody looked, at such a table alone, and that nothing moved', async () => {
    for (const wanted of [TABLE, { game: 'pebbles', pace: '1d' } as const]) {
      const id = await seatAll([at.ada, at.ben], wanted);
      const [ben, cleo] = [await seen(at.ben, id), await seen(at.cleo, id)];
      const { moved } = (await look(at.cleo, id)).body;
      await look(at.ada, id);
      const isTold = 'lookWithin' in wanted;
      expect((await seen(at.ben, id)).etag === ben.etag).toBe(!isTold);
      expect((await seen(at.cleo, id)).text === cleo.text).toBe(!isTold);
      expect((await look(at.cleo, id)).body.moved).toBe(moved);
    }
  });

  test('read before they join that a look starts the clock', async () => {
    const { id } = await at.ada.make({ ...TABLE, seats: 2 });
    expect((await look(at.ben, id)).body.lookWithin).toBe(3 * DAY);
    const { matches } = (await at.ben.get<MatchList>('/matches?to=join')).body;
    expect(matches).toEqual([expect.objectContaining({ id, lookWithin: 3 * DAY })]);
  });
});

test.each([0, HOUR - 1, 15 * DAY, 1.5 * HOUR + 0.5])(
  'a wait of %s seconds is refused',
  async (lookWithin) => {
    expect((await at.ada.post('/matches', { ...TABLE, seats: 2, lookWithin })).body).toMatchObject({
      status: 400,
      field: 'lookWithin',
    });
  },
);
