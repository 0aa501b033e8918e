import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeChance, type Chance } from '../../../rules/kit/chance.ts';
import { seatEvenly } from './evenly.ts';
import { giveByes, orderSeats, splitAmong, type Entrant } from './field.ts';

interface Played extends Entrant {
  met: Map<string, number>;
  sat: number[];
}

const field = (players: number): Played[] =>
  Array.from({ length: players }, (_, i) => ({
    id: `p${i}`,
    points: 0,
    byes: 0,
    met: new Map<string, number>(),
    sat: [],
  }));

interface Kind {
  size: number;
  allowed: readonly number[];
  byPoints: boolean;
}

/** Plays a round whose results are left to chance, and notes what the next one has to know. */
const playRound = (players: Played[], { size, allowed, byPoints }: Kind, chance: Chance): Played[][] => {
  const standing = players.toSorted((a, b) => b.points - a.points);
  const { sizes, byes } = splitAmong(players.length, size, allowed);
  const off = new Set<Entrant>(giveByes(standing, byes));
  const playing = standing.filter((player) => !off.has(player));
  const tables = seatEvenly(playing, sizes, { byPoints, chance }).map(orderSeats) as Played[][];
  for (const player of players) if (off.has(player)) player.byes++;
  for (const table of tables) {
    for (const [seat, one] of table.entries()) {
      one.sat[seat] = (one.sat[seat] ?? 0) + 1;
      for (const { id } of table) if (id !== one.id) one.met.set(id, (one.met.get(id) ?? 0) + 1);
    }
    for (const [place, player] of chance.shuffle(table).entries()) player.points += table.length - 1 - place;
  }
  return tables;
};

const playRounds = (players: number, rounds: number, kind: Kind): Played[] => {
  const all = field(players);
  const chance = makeChance([players, rounds, kind.size, 1]);
  for (let round = 0; round < rounds; round++) playRound(all, kind, chance);
  return all;
};

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);
const mostMet = (players: readonly Played[]): number =>
  Math.max(...players.flatMap(({ met }) => [...met.values()]));

const MEETING = 1_000_000;
const between = (one: Played, other: Played): number =>
  (one.met.get(other.id) ?? 0) ** 2 * MEETING + (one.points - other.points) ** 2;
/** How far apart the players of each pair were before. */
const apart = (tables: readonly Played[][], before: readonly Played[]): number => {
  const as = ({ id }: Played): Played => before.find((one) => one.id === id)!;
  return tables.reduce((sum, [one, other]) => sum + between(as(one!), as(other!)), 0);
};
/** The least that any pairs can be apart, by trying all. */
const closest = ([one, ...rest]: readonly Played[]): number =>
  one
    ? Math.min(...rest.map((other) => between(one, other) + closest(rest.filter((left) => left !== other))))
    : 0;

const sized = fc.integer({ min: 3, max: 200 });

describe('pairs by points', () => {
  const PAIRS: Kind = { size: 2, allowed: [2], byPoints: true };

  test('of 3 to 200 players nobody meets anybody twice in fewer rounds than half of them', () => {
    fc.assert(
      fc.property(sized, fc.integer({ min: 1, max: 9 }), (players, wanted) => {
        const rounds = Math.min(wanted, Math.ceil(players / 2) - 1);
        if (rounds < 1) return;
        expect(mostMet(playRounds(players, rounds, PAIRS))).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  test('of up to 12 players no other pairs would be closer by points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer(), (pairs, seed) => {
        const chance = makeChance([seed, pairs, 1, 1]);
        const all = field(pairs * 2);
        for (let round = 1; round < pairs; round++) {
          const before = structuredClone(all);
          expect(apart(playRound(all, PAIRS, chance), before)).toBe(closest(before));
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('nobody has a second round off before everybody had one, and everybody begins about as often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), (players) => {
        const all = playRounds(players, 9, PAIRS);
        expect(spread(all.map(({ byes }) => byes))).toBeLessThanOrEqual(1);
        for (const { sat } of all) expect(Math.abs((sat[0] ?? 0) - (sat[1] ?? 0))).toBeLessThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });
});

describe.each([3, 4, 5])('tables of %i', (size) => {
  const kind: Kind = { size, allowed: [size - 1, size], byPoints: false };

  test('of up to 200 players: in few rounds nobody meets anybody twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: size * size * 2, max: 200 }), (players) => {
        expect(mostMet(playRounds(players, 3, kind))).toBe(1);
      }),
      { numRuns: 25 },
    );
  });

  test('everybody plays, and meets others as evenly as can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: size * 2, max: 40 }), (players) => {
        const all = playRounds(players, 6, kind);
        const most = Math.ceil((6 * (size - 1)) / (players - 1));
        expect(mostMet(all)).toBeLessThanOrEqual(most + 1);
        expect(spread(all.map(({ byes }) => byes))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });
});
