import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundResult } from '../../db/schema/tournaments.ts';
import { TIE_RULES, type TieRule, type TournamentKind } from '../../db/closed-lists.ts';
import type { TournamentField, Playing } from './state.ts';
import { nextRound, placesOf, roundsFor } from './rounds.ts';
import { gotAt } from './standing.ts';

interface Setup {
  kind: TournamentKind;
  players: number;
  seats?: number;
  allowed?: number[];
  rounds?: number | null;
  ties?: readonly TieRule[];
  secret?: string;
}

const begin = ({
  kind,
  players,
  seats = 2,
  allowed = [2, 3, 4, 5],
  rounds = null,
  ties = TIE_RULES,
  secret = 's',
}: Setup): TournamentField => ({
  kind,
  seats,
  allowed,
  rounds,
  ties,
  secret,
  round: 0,
  field: Array.from({ length: players }, (_, i) => ({
    number: i + 1,
    player: `p${i + 1}`,
    stage: 'in' as const,
    place: i + 1,
    results: [],
  })),
});

/** What somebody has of a round once it is over: lower numbers win, unless `ranks` says otherwise. */
type Ranks = (table: readonly number[]) => number[];
const byNumber: Ranks = (table) => table.map((one) => 1 + table.filter((other) => other < one).length);

/** Opens the next round and plays it to its end. Undefined: the tournament is over. */
const play = (t: TournamentField, ranks: Ranks = byNumber): TournamentField | undefined => {
  const next = nextRound(t);
  if (!next) return undefined;
  const round = t.round + 1;
  const had = new Map<number, RoundResult>();
  const blank = { round, seat: 0, rank: null, figure: null, met: [], got: [] };
  for (const id of next.byes) had.set(Number(id), { ...blank, match: null, off: t.seats - 1 });
  for (const [i, table] of next.tables.entries()) {
    const numbers = table.map(Number);
    const ranked = ranks(numbers);
    for (const [seat, number] of numbers.entries()) {
      const met = numbers.filter((other) => other !== number);
      const got = gotAt(ranked, seat);
      had.set(number, { ...blank, match: `${round}.${i}`, seat, rank: ranked[seat]!, met, got, off: null });
    }
  }
  const field = t.field.map((one): Playing => {
    const result = had.get(one.number);
    const stage = next.out.includes(one.number) ? ('knocked-out' as const) : one.stage;
    return { ...one, stage, results: result ? [...one.results, result] : one.results };
  });
  const played = { ...t, field, round, rounds: next.rounds };
  const places = new Map(placesOf(played).map(({ number }, i) => [number, i + 1]));
  return { ...played, field: field.map((one) => ({ ...one, place: places.get(one.number)! })) };
};

/** Plays to the end; `leave` names those who drop out after a round. */
const playOut = (
  t: TournamentField,
  leave: (round: number) => number[] = () => [],
  ranks = byNumber,
): TournamentField => {
  for (let now = t; ;) {
    const gone = leave(now.round);
    const field = now.field.map((one) =>
      gone.includes(one.number) && one.stage === 'in' ? { ...one, stage: 'withdrew' as const } : one,
    );
    const next = play({ ...now, field }, ranks);
    if (!next) return { ...now, field };
    expect(next.round).toBeLessThan(250);
    now = next;
  }
};

const meetings = ({ field }: TournamentField): number[] =>
  field.flatMap(({ results }) => {
    const met = results.flatMap((one) => one.met);
    return [...new Set(met)].map((other) => met.filter((one) => one === other).length);
  });
const byesOf = ({ field }: TournamentField): number[] =>
  field.map(({ results }) => results.filter(({ off }) => off !== null).length);
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
const winnerOf = (t: TournamentField): number => placesOf(t)[0]!.number;

const size = fc.integer({ min: 3, max: 200 });
const few = { numRuns: 15 };

describe('a Swiss of 3 to 200 players', () => {
  test('lets nobody meet twice, gives byes fairly, and nobody has more points than the strongest', () => {
    fc.assert(
      fc.property(size, fc.string(), (players, secret) => {
        const over = playOut(begin({ kind: 'swiss', players, secret }));
        expect(over.round).toBe(Math.ceil(Math.log2(players)));
        expect(Math.max(...meetings(over))).toBe(1);
        expect(spread(byesOf(over))).toBeLessThanOrEqual(1);
        const lines = placesOf(over);
        expect(lines.find(({ number }) => number === 1)!.points).toBe(lines[0]!.points);
      }),
      few,
    );
  });

  test('stays so when some drop out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 200 }),
        fc.array(fc.integer({ min: 2, max: 200 }), { maxLength: 4 }),
        (players, gone) => {
          const over = playOut(begin({ kind: 'swiss', players }), (round) => (round === 1 ? gone : []));
          expect(Math.max(...meetings(over))).toBe(1);
          const here = over.field.filter(({ stage }) => stage === 'in');
          expect(spread(byesOf({ ...over, field: here }))).toBeLessThanOrEqual(1);
        },
      ),
      few,
    );
  });
});

describe('a round robin', () => {
  test('of 3 to 60 players lets all meet all once, also when some drop out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), fc.boolean(), (players, isLeft) => {
        const gone = isLeft ? [players] : [];
        const over = playOut(begin({ kind: 'round-robin', players }), (round) => (round === 1 ? gone : []));
        expect(Math.max(...meetings(over))).toBe(1);
        for (const { number, results } of over.field)
          if (!gone.includes(number)) expect(results).toHaveLength(over.rounds!);
        if (!isLeft) expect(meetings(over)).toHaveLength(players * (players - 1));
        expect(winnerOf(over)).toBe(1);
      }),
      few,
    );
  });
});

describe('tables of three to five', () => {
  test('for 3 to 200 players balance seats, and give byes fairly', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 3, max: 5 }), (players, seats) => {
        const over = playOut(begin({ kind: 'even', players, seats, rounds: 4 }));
        expect(over.round).toBe(4);
        expect(spread(byesOf(over))).toBeLessThanOrEqual(1);
        const most = over.field.map(({ results }) => {
          const sat = results.filter(({ off }) => off === null).map(({ seat }) => seat);
          return Math.max(...sat.map((seat) => sat.filter((one) => one === seat).length));
        });
        expect(Math.max(...most)).toBeLessThanOrEqual(3);
        expect(most.filter((times) => times === 3).length).toBeLessThanOrEqual(2 + players / 10);
      }),
      few,
    );
  });

  test('of a plan that somebody leaves go on with all others, who meet again as little as can be', () => {
    const over = playOut(begin({ kind: 'even', players: 9, seats: 3 }), (round) => (round === 2 ? [9] : []));
    expect([over.round, over.rounds]).toEqual([4, 4]);
    expect(Math.max(...meetings(over))).toBeLessThanOrEqual(2);
    expect(byesOf({ ...over, field: over.field.slice(0, 8) })).toEqual(Array<number>(8).fill(0));
  });
});

describe('a knock-out of 3 to 200 players', () => {
  const setup = fc.tuple(size, fc.integer({ min: 2, max: 5 }));
  test('ends after the phases that were said, with one table, and the strongest wins', () => {
    fc.assert(
      fc.property(setup, ([players, seats]) => {
        const t = begin({ kind: 'knock-out', players, seats });
        const over = playOut(t);
        expect(over.round).toBe(roundsFor(t, players));
        const last = over.field.filter(({ results }) => results.some(({ round }) => round === over.round));
        expect(new Set(last.map(({ results }) => results.at(-1)!.match)).size).toBe(1);
        expect(winnerOf(over)).toBe(1);
        expect(placesOf(over).map(({ number }) => number)).toHaveLength(players);
      }),
      few,
    );
  });

  test('ends when some drop out in the middle, even winners', () => {
    fc.assert(
      fc.property(setup, fc.array(size, { maxLength: 30 }), ([players, seats], gone) => {
        const t = begin({ kind: 'knock-out', players, seats });
        const over = playOut(t, (round) => (round > 0 ? gone.slice(0, 10 * round) : []));
        const here = over.field.filter(({ stage }) => stage === 'in');
        expect(here.length).toBeLessThanOrEqual(Math.max(seats, 2));
      }),
      few,
    );
  });

  test('decides a table where all are level by lots, so that it ends', () => {
    const over = playOut(begin({ kind: 'knock-out', players: 16 }), undefined, (table) => table.map(() => 1));
    expect(over.round).toBe(4);
  });
});

describe('the same round', () => {
  test.each(['round-robin', 'even', 'swiss', 'knock-out'] as const)(
    'of a %s comes out the same in every sweep',
    (kind) => {
      const t = play(begin({ kind, players: 23, seats: kind === 'even' ? 3 : 2 }))!;
      expect(nextRound(structuredClone(t))).toEqual(nextRound(t));
      const shuffled = { ...t, field: t.field.toReversed() };
      if (kind !== 'round-robin') expect(nextRound(shuffled)!.tables).toEqual(nextRound(t)!.tables);
    },
  );
});

test('byes of a round that is over count as a win, being absent as nothing', () => {
  const t = play(begin({ kind: 'swiss', players: 3 }))!;
  const points = new Map(placesOf(t).map((line) => [line.number, line.points]));
  const off = t.field.find(({ results }) => results[0]!.off !== null)!;
  expect(points.get(off.number)).toBe(1);
});

test('who was taken out before it began comes last, however the lots fall', () => {
  for (let i = 0; i < 20; i++) {
    const { field, ...rest } = begin({ kind: 'swiss', players: 3, secret: `s${i}`, ties: ['lots'] });
    const t = {
      ...rest,
      field: field.map((one) => ({ ...one, ...(one.number === 2 && { stage: 'removed' as const }) })),
    };
    const over = play(t, (table) => table.map(() => 1))!;
    const called = over.field.map((one) => ({
      ...one,
      results: one.results.map((had) => ({ ...had, met: [], got: [], rank: null, off: 0 })),
    }));
    expect(
      placesOf({ ...over, field: called })
        .map(({ number }) => number)
        .at(-1),
    ).toBe(2);
  }
});
