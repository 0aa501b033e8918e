import { expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { byBot, playOut, type Played } from '../../../kit/testing/playout.ts';
import type { Event } from '../model/types.ts';
import { streets } from '../game.ts';
import type { ValuationKind } from '../model/kinds.ts';
import { yieldsOf } from './census.ts';

// The figures of the README: BALANCE_MATCHES=1000 BALANCE_PRINT=1, and BUSINESS=1 or CONSULTANTS=1
const { env } = process;
const MATCHES = Number(env['BALANCE_MATCHES'] ?? 100);
// Few matches are enough for three seats alone: others have rarer tiles, and who wins is a matter of luck.
const isLong = MATCHES >= 500;
const SEATS = isLong ? [2, 3, 4, 5] : [3];
const config = {
  ...presets(streets),
  business: env['BUSINESS'] === '1',
  consultants: env['CONSULTANTS'] === '1',
};

interface Figures {
  /** Wins as a multiple of a fair share, by seat. */
  wins: number[];
  built: Map<ValuationKind, number>;
  earned: Map<ValuationKind, number>;
}

const add = (map: Map<ValuationKind, number>, kind: ValuationKind, n: number): void => {
  map.set(kind, (map.get(kind) ?? 0) + n);
};
const note = ({ wins, built, earned }: Figures, { log, outcome }: Played): void => {
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const share = outcome.ranks.length / winners.length / MATCHES;
  for (const seat of winners) wins[seat]! += share;
  for (const one of log.flatMap(({ events }) => events as readonly Event[]).flatMap(yieldsOf)) {
    add(built, one.kind, one.count);
    add(earned, one.kind, one.earned);
  }
};

const simulate = (seats: number): Figures => {
  const figures = { wins: Array<number>(seats).fill(0), built: new Map(), earned: new Map() };
  const choosers = figures.wins.map(() => byBot);
  for (let seed = 0; seed < MATCHES; seed++)
    note(figures, playOut({ game: streets, config, seats, seed: 7000 + seed, choosers }));
  return figures;
};

const total = (map: Map<ValuationKind, number>): number => [...map.values()].reduce((sum, n) => sum + n, 0);
/** What a Building of each kind earns, as a multiple of the mean of all. */
const multiples = ({ built, earned }: Figures): [ValuationKind, number][] => {
  const mean = total(earned) / total(built);
  return [...built].map(([kind, n]) => [kind, (earned.get(kind) ?? 0) / n / mean]);
};

test.each(SEATS)('with %i bots no Valuation earns under half or over twice the mean', (seats) => {
  const figures = simulate(seats);
  const all = multiples(figures);
  if (env['BALANCE_PRINT']) {
    const kinds = all.map(([kind, n]) => `${kind} ${n.toFixed(2)}`).toSorted();
    console.log(
      `${seats} seats: wins ${figures.wins.map((n) => n.toFixed(2)).join(' ')}; ${kinds.join(', ')}`,
    );
  }
  for (const [kind, n] of all) {
    expect(n, kind).toBeGreaterThan(0.5);
    expect(n, kind).toBeLessThan(2);
  }
  if (isLong) for (const n of figures.wins) expect(n).toBeLessThan(1.2);
});
