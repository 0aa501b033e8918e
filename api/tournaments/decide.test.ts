import { describe, expect, test } from 'vitest';
import { isRefusal } from '../problem.ts';
import type { OrganizeBody } from '../contract/people/tournament.ts';
import { decide, refuseMaking, type TournamentDeed } from './decide.ts';
import { blank } from './entry.ts';
import type { EntrantRow, TournamentState } from './state.ts';

const NOW = '2026-05-01T00:00:00.000Z';
const LATER = '2026-05-08T00:00:00.000Z';

const FIRST = { round: 1, match: 'm', got: [], seat: 0, rank: 1, figure: 1, off: null };
const result = (met: number, more: object = {}): EntrantRow['results'][number] => ({
  ...FIRST,
  met: [met],
  ...more,
});
const ENTRY = { stage: 'in', most: 3, late: 0, points: 0, tie: [], results: [], enteredAt: NOW } as const;
const entry = (number: number, more: Partial<EntrantRow> = {}): EntrantRow =>
  ({ ...ENTRY, number, player: `p${number}`, place: number, ...more }) as EntrantRow;
const GAME = {
  name: 'The autumn round',
  game: 'dice-off',
  config: {},
  seats: 2,
  pace: '1d',
  daysOff: true,
} as const;
const RULES = { rounds: 2, roundDays: 7, minimum: {}, club: null, organizer: 'ada', least: 2, most: 4 };
const open: TournamentState = {
  ...blank('swiss', 'ada', new Date(NOW)),
  ...GAME,
  ...RULES,
  kind: 'swiss',
  ties: ['lots'],
  startsAt: null,
  entrants: 2,
  dueAt: LATER,
  field: [entry(1), entry(2)],
  log: [],
};
const given = (changes: Partial<TournamentState>): TournamentState => ({ ...open, ...changes });
const running = given({ stage: 'running', round: 1, roundAt: NOW, roundUntil: LATER });
const ladder = given({ stage: 'running', kind: 'ladder', dueAt: null });
const at = (by: string | null) => ({ by, now: NOW, token: 'token' });
const after = (state: TournamentState, ...deeds: [by: string | null, deed: TournamentDeed][]) =>
  deeds.reduce((t, [by, deed]) => decide(t, deed, at(by)) as TournamentState, state);

const NEW = { email: 'x@y.example', most: 3, isShown: true, isMember: true, lack: null, isMany: false };
const enter = (more: object = {}): TournamentDeed => ({
  type: 'enter',
  ...NEW,
  free: 3,
  bottom: 3,
  queue: 0,
  ...more,
});
const leave = (player: string, more: object = {}) =>
  ({ type: 'leave', player, stage: 'withdrew', reason: '', ...more }) as TournamentDeed;
const organize = (body: OrganizeBody, isOrganizer = true): TournamentDeed =>
  ({ type: 'organize', body, isOrganizer, allowed: [2] }); // oxfmt-ignore
const reason = 'So be it.';
const remove = (player: string) => organize({ deed: 'remove', player, reason });
const begin = organize({ deed: 'begin' });
const cancel = organize({ deed: 'cancel', reason });
const extend = (days: number) => organize({ deed: 'extend', days, reason });
const challenge = (player: string) => ({ type: 'challenge', player }) as const;
const advance = { type: 'advance', allowed: [2], isMore: false } as const;
const lack = { rule: 'rating', least: 1400, count: 0, rating: null };

/** The refusal of a deed, or who is in after it, at which stages, and how many are counted. */
const told = (by: string, deed: TournamentDeed, state: TournamentState): string => {
  const decided = decide(state, deed, at(by));
  if (isRefusal(decided)) return decided.facts.rule ?? decided.code;
  return `${decided.field.map(({ player, stage }) => `${player} ${stage}`).join()}: ${decided.entrants}`;
};

const going = { results: [result(3, { rank: null }), result(4, { rank: null })] };
const alone = (state: TournamentState, ...field: EntrantRow[]): TournamentState => ({ ...state, field });
const withdrawn = entry(1, { stage: 'withdrew' });
const waiting = [entry(3, { stage: 'waiting' }), entry(4, { stage: 'waiting' })];

test.each<[by: string, deed: TournamentDeed, then: string, given: TournamentState]>([
  ['p3', enter(), 'p3 in: 3', alone(open)],
  ['p3', enter(), 'p3 waiting: 4', alone(given({ entrants: 4 }))],
  ['p3', enter({ queue: 49 }), 'p3 waiting: 4', alone(given({ entrants: 4 }))],
  ['p3', enter({ queue: 50 }), 'closed', alone(given({ entrants: 4 }))],
  ['p3', enter({ isMany: true }), 'full', alone(open)],
  ['p3', enter({ isShown: false }), 'not-found', alone(open)],
  ['p3', enter({ isMember: false }), 'closed', alone(open)],
  ['p3', enter({ email: null }), 'no-address', alone(open)],
  ['p3', enter({ lack }), 'closed', alone(open)],
  ['p3', enter(), 'closed', alone(running)],
  ['p3', enter(), 'p3 in: 3', alone(ladder)],
  ['p3', enter(), 'closed', alone({ ...ladder, entrants: 4 })],
  ['p1', enter({ most: 1, lack, isMany: true }), 'p1 in: 2', alone(running, entry(1))],
  ['p1', enter(), 'closed', alone(running, withdrawn)],
  ['p1', enter(), 'p1 in: 3', alone(ladder, withdrawn)],
  ['p1', enter(), 'closed', alone({ ...ladder, entrants: 4 }, withdrawn)],
  ...(['removed', 'late'] as const).map((stage): [string, TournamentDeed, string, TournamentState] => [
    'p1',
    enter(),
    'closed',
    alone(ladder, entry(1, { stage })),
  ]),
  // Before the start nothing is left of who withdraws, and the first who waits has the seat.
  ['p1', leave('p1'), 'p2 in: 1', open],
  ['p1', leave('p1'), 'p2 in,p3 in,p4 waiting: 2', alone(open, entry(1), entry(2), ...waiting)],
  ['p4', leave('p4'), 'p3 waiting: 2', alone(open, ...waiting)],
  ['p1', leave('p1'), 'p1 withdrew,p2 in: 2', running],
  ['p1', leave('p1'), 'p1 withdrew,p2 in: 1', ladder],
  ['p9', leave('p9'), 'not-in', open],
  ['p1', leave('p1'), 'not-in', given({ stage: 'over' })],
  ['ada', remove('p1'), 'p1 removed,p2 in: 1', open],
  ['ada', remove('p9'), 'stale', open],
  // Its organizer alone does the rest.
  ...[begin, cancel, extend(1), remove('p1')].map(
    (deed): [string, TournamentDeed, string, TournamentState] => [
      'ben',
      { ...deed, isOrganizer: false } as TournamentDeed,
      'not-yours',
      open,
    ],
  ),
  ['ada', begin, 'p1 in,p2 in: 2', open],
  ['ada', begin, 'too-few', given({ entrants: 1 })],
  ['ada', begin, 'stale', running],
  ['ada', begin, 'stale', given({ startsAt: NOW })],
  ['ada', cancel, 'p1 in,p2 in: 2', open],
  ['ada', cancel, 'p1 in,p2 in: 2', ladder],
  ['ada', cancel, 'stale', running],
  ['ada', extend(14), 'p1 in,p2 in: 2', running],
  ['ada', extend(15), 'no-more-days', running],
  ['ada', extend(1), 'stale', open],
  // On a ladder one challenges up to five rungs up, plays two at once, and not the same player again.
  ['p1', challenge('p2'), 'not-above', ladder],
  ['p1', challenge('p1'), 'not-above', alone(ladder, entry(1))],
  ['p7', challenge('p1'), 'too-far', alone(ladder, entry(1), entry(7))],
  ['p2', challenge('p9'), 'not-found', ladder],
  ['p9', challenge('p1'), 'not-in', ladder],
  ['p1', challenge('p2'), 'not-in', alone(ladder, withdrawn, entry(2))],
  ['p2', challenge('p1'), 'no-ladder', running],
  ['p2', challenge('p1'), 'no-ladder', { ...ladder, stage: 'cancelled' }],
  ['p2', challenge('p1'), 'same-again', alone(ladder, entry(1), entry(2, { results: [result(1)] }))],
  ['p2', challenge('p1'), 'challenger-busy', alone(ladder, entry(1), entry(2, going))],
  ['p2', challenge('p1'), 'challenged-busy', alone(ladder, entry(1, going), entry(2))],
])('%s: %o → %s', (by, deed, then, state) => {
  expect(told(by, deed, state)).toBe(then);
});

describe('a challenge', () => {
  test('keeps the newest thirty results, and those of matches that go on', () => {
    const going = result(9, { match: 'old', rank: null });
    const results = [going, ...Array.from({ length: 40 }, (_, i) => result(9, { match: `m${i}` }))];
    const { field, pairings, tables } = after(alone(ladder, entry(1), entry(2, { results })), [
      'p2',
      challenge('p1'),
    ]);
    const kept = field.find(({ number }) => number === 2)!.results;
    expect([kept.length, kept[0]!.match, kept[1]!.match, kept.at(-1)!.match]).toEqual([
      30,
      'old',
      'm12',
      pairings[0]!.match,
    ]);
    expect([tables, pairings[0]!.seats.toSorted()]).toEqual([1, [1, 2]]);
  });

  test('is possible while two matches go on that were challenged before the newest thirty', () => {
    const busy = after(alone(ladder, entry(1), entry(2)), ['p2', challenge('p1')]);
    expect(told('p2', challenge('p1'), busy)).toBe('same-again');
  });
});

describe('the organizer', () => {
  test('begins it with those who are in, and the next look opens the first round', () => {
    const begun = after(open, ['ada', begin], [null, advance]);
    expect(begun).toMatchObject({
      stage: 'running',
      round: 1,
      rounds: 2,
      tables: 1,
      roundUntil: LATER,
      dueAt: LATER,
    });
    expect(begun.log.map(({ deed }) => deed)).toEqual(['begun', 'round-opened']);
    expect(begun.field.map(({ results }) => results.map(({ met }) => met))).toEqual([[[2]], [[1]]]);
  });

  test('gives a round more days, and takes a player out with a reason', () => {
    const until = '2026-05-10T00:00:00.000Z';
    expect(after(running, ['ada', extend(2)])).toMatchObject({ roundUntil: until, dueAt: until });
    expect(after(running, ['ada', remove('p2')]).log).toMatchObject([
      { deed: 'removed', doer: 'ada', about: 2, round: 1, reason },
    ]);
  });

  test('calls it off, and all who have entered are told', () => {
    const off = after(alone(open, entry(1), entry(2, { player: null }), ...waiting), ['ada', cancel]);
    expect(off).toMatchObject({ stage: 'cancelled', endedAt: NOW, dueAt: null });
    expect(off.notices.map(({ player, reason }) => [player, reason])).toEqual(
      ['p1', 'p3', 'p4'].map((player) => [player, reason]),
    );
  });

  test('who was banned is followed by who runs the club, else by the moderators; without either it does not begin', () => {
    const heir = { player: 'ben', name: 'Ben' };
    const passed = after(open, [null, { type: 'pass-on', heir }]);
    expect([passed.organizer, passed.notices.map(({ player }) => player)]).toEqual([
      'ben',
      ['p1', 'p2', 'ben'],
    ]);
    expect(after(running, [null, { type: 'pass-on', heir: null }])).toMatchObject({
      organizer: null,
      stage: 'running',
    });
    expect(after(open, [null, { type: 'pass-on', heir: null }]).stage).toBe('cancelled');
  });
});

describe('a look at it', () => {
  test.each<[what: string, given: TournamentState, then: object]>([
    ['that waits for players', open, { stage: 'open', dueAt: '2026-10-28T00:00:00.000Z' }],
    ['whose time has not come', given({ startsAt: LATER }), { stage: 'open', dueAt: LATER }],
    ['whose time has come', given({ startsAt: NOW }), { stage: 'running', round: 1, startedAt: NOW }],
    ['that is full', given({ most: 2 }), { stage: 'running', round: 1 }],
    ['to which too few came', given({ startsAt: NOW, least: 3 }), { stage: 'cancelled' }],
    [
      'that was not full for half a year',
      given({ createdAt: '2025-11-02T00:00:00.000Z' }),
      { stage: 'cancelled' },
    ],
    [
      'whose round goes on',
      alone(running, entry(1, { results: [result(2, { rank: null })] }), entry(2)),
      { round: 1, dueAt: LATER },
    ],
    [
      'whose round is over',
      alone(
        running,
        entry(1, { results: [result(2, { got: [1] })] }),
        entry(2, { results: [result(1, { got: [0] })] }),
      ),
      { round: 2, stage: 'running' },
    ],
    [
      'whose last round is over',
      alone(
        { ...running, rounds: 1 },
        entry(1, { results: [result(2, { got: [0] })] }),
        entry(2, { results: [result(1, { got: [1] })] }),
      ),
      { stage: 'over', dueAt: null, endedAt: NOW },
    ],
    [
      'on whose ladder somebody is out',
      alone(ladder, withdrawn, entry(2)),
      { dueAt: null, entrants: 1, field: [{ place: 2 }, { place: 1 }] },
    ],
  ])('%s', (_, state, then) => {
    expect(after(state, [null, advance])).toMatchObject(then);
  });

  test('tells who waits as it begins that it is full, and each who played their place', () => {
    const full = after(alone(given({ most: 2 }), entry(1), entry(2), ...waiting), [null, advance]);
    expect(full.field.map(({ number }) => number)).toEqual([1, 2]);
    expect(full.notices.map(({ kind, player }) => `${kind} ${player}`)).toEqual([
      'tournament-full p3',
      'tournament-full p4',
    ]);
    const last = alone(
      { ...running, rounds: 1 },
      entry(1, { results: [result(2, { got: [0] })] }),
      entry(2, { results: [result(1, { got: [1] })] }),
    );
    expect(after(last, [null, advance]).notices.map(({ reason }) => reason)).toEqual([
      '@placed 2 2',
      '@placed 1 2',
    ]);
  });

  test('says to look again at once where seats are still to be given up, and tomorrow where its game is missing', () => {
    expect(after(ladder, [null, { ...advance, isMore: true }]).dueAt).toBe(NOW);
    expect(after(open, [null, { ...advance, allowed: undefined }]).dueAt).toBe('2026-05-02T00:00:00.000Z');
  });
});

describe('a table that was not made', () => {
  const table = {
    round: 1,
    number: 1,
    seats: [1, 2, 3],
    match: 'm',
    stage: 'planned' as const,
    ranks: null,
    sweptUntil: NOW,
    waitsFor: 'p1',
  };
  const field = [1, 2, 3].map((number) =>
    entry(number, { results: [result(0, { rank: null, figure: null })] }),
  );
  const planned = { ...running, seats: 3, tables: 1, pairings: [table], field };
  const reseat = (left: number[], isPlayed: boolean) =>
    ({ type: 'reseat', match: 'm', left, isPlayed }) as const;
  const had = ({ field: all }: TournamentState) =>
    all.map(({ results: [one] }) => [one!.match, one!.met, one!.off]);

  test('is played by those who are left, or gives them the round off', () => {
    const fewer = after(planned, [null, reseat([1, 3], true)]);
    expect(fewer.pairings).toMatchObject([{ seats: [1, 3], stage: 'planned', waitsFor: null }]);
    expect(had(fewer)).toEqual([
      ['m', [3], null],
      [null, [], 0],
      ['m', [1], null],
    ]);
    const off = after(planned, [null, reseat([2], false)]);
    expect(off).toMatchObject({ tablesOver: 1, dueAt: NOW, pairings: [{ stage: 'void' }] });
    expect(had(off)).toEqual([
      [null, [], 0],
      [null, [], 2],
      [null, [], 0],
    ]);
  });

  test('is given up once, and not by who saw other players there', () => {
    const off = after(planned, [null, reseat([], false)]);
    expect(after(off, [null, reseat([], false)])).toBe(off);
    expect(after(planned, [null, reseat([4], false)])).toBe(planned);
  });
});

test('a maker helps run the club, and organizes no more than three that are not over', () => {
  expect(refuseMaking({ held: 2, isHelping: true })).toBeUndefined();
  expect(refuseMaking({ held: 3, isHelping: true })?.code).toBe('full');
  expect(refuseMaking({ held: 0, isHelping: false })?.code).toBe('not-yours');
});
