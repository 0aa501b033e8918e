import { sql } from 'drizzle-orm';
import { rate } from 'openskill';
import { afterAll, expect, test } from 'vitest';
import { countResults } from '../../../api/history/count.ts';
import { makeContext } from '../../../api/http/app.ts';
import { bookResults, forgetFigures, holdRatings, type StoredRating } from '../../../db/history/figures.ts';
import { ownEnv } from '../../service.ts';
import { makeService } from '../service.ts';
import { layPast, playPast, type PastMatch } from './past.ts';

const NOTHING = { standing: [], records: [] };
const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gus'];
/** So long a thousand matches may take on a machine that has other things to do. */
const PATIENCE = 180_000;

const opened: Awaited<ReturnType<typeof ownEnv>>[] = [];
afterAll(() => Promise.all(opened.map(({ stop }) => stop())));

/** A database with this many finished matches. */
const layOut = async (matches: number) => {
  const own = await ownEnv();
  opened.push(own);
  const past = playPast(PEOPLE, matches);
  await layPast(own.db, past);
  const { parts } = makeService({}, own.env);
  const count = () => countResults(makeContext(parts, own.env, () => {}));
  return { db: own.db, past, count };
};
type Laid = Awaited<ReturnType<typeof layOut>>;

type Sums = Map<string, number>;
const add = (sums: Sums, key: readonly unknown[]): void =>
  void sums.set(key.join(' '), (sums.get(key.join(' ')) ?? 0) + 1);

/** Who took a turn, read off the log: a turn of pebbles is a run of entries of one seat, taken with the first that was chosen. */
const turnsOf = ({ log }: PastMatch) =>
  log.flatMap(({ seat, kind }, i) => {
    const before = log.findLastIndex((entry, j) => j < i && entry.seat !== seat);
    const isFirst = kind === 'act' && log.slice(before + 1, i).every((entry) => entry.kind === 'forced');
    return isFirst ? [{ seat: seat! }] : [];
  });

/** The same figures, counted from all logs in the slowest and plainest way. */
const slowly = ({ past }: Laid): Sums => {
  const sums: Sums = new Map();
  for (const match of past) {
    const { visibility, seats, outcome } = match;
    const turns = turnsOf(match);
    const note = (player: string, key: readonly unknown[]): void => {
      add(sums, [player, visibility, ...key]);
      if (visibility === 'public') add(sums, ['-', visibility, ...key]);
    };
    const lengths = (player: string, taken: number): void => {
      add(sums, [player, visibility, seats.length, 'ending', outcome.reason]);
      add(sums, [player, visibility, seats.length, 'turns', 10 * Math.floor(taken / 10)]);
    };
    if (visibility === 'public') lengths('-', turns.length);
    for (const [seat, { player, gone }] of seats.entries()) {
      if (player === null) continue;
      const own = turns.filter((turn) => turn.seat === seat);
      note(player, [seats.length, 'rank', gone ? 'left' : outcome.ranks[seat]]);
      lengths(player, own.length);
    }
    if (visibility === 'public' && seats.every(({ player, gone }) => player !== null && !gone))
      add(sums, [
        '-',
        visibility,
        seats.length,
        'opening',
        outcome.ranks[turns[0]!.seat] === 1 ? 'won' : 'not',
      ]);
  }
  return sums;
};

const kept = async ({ db }: Laid): Promise<Sums> => {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select concat_ws(' ', coalesce(f.player, '-'), f.visibility, f.seats, f.kind, f.key) as name, f.count from figures f
    where f.kind in ('rank', 'ending', 'turns', 'opening')`);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

const ratedSlowly = ({ past }: Laid): Map<string, string> => {
  const options = { mu: 1500, sigma: 500, beta: 250, tau: 5 };
  const ratings = new Map<string, { mu: number; sigma: number }>();
  const before = (player: string) => ratings.get(player) ?? { mu: 1500, sigma: 500 };
  for (const { seats, outcome, visibility } of past) {
    const met = seats.flatMap(({ player }, seat) => (player === null ? [] : [{ player, seat }]));
    if (visibility === 'private' || met.length < 2) continue;
    const rank = met.map(({ seat }) => (seats[seat]!.gone ? 9 : outcome.ranks[seat]!));
    const after = rate(
      met.map(({ player }) => [before(player)]),
      { ...options, rank },
    );
    for (const [i, { player }] of met.entries()) ratings.set(player, after[i]![0]!);
  }
  return new Map(
    [...ratings].map(([player, { mu, sigma }]) => [player, `${mu.toFixed(6)} ${sigma.toFixed(6)}`]),
  );
};

const ratingsNow = async ({ db }: Laid): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ player: string; mu: number; sigma: number }>(
    sql`select r.player, r.mu, r.sigma from ratings r order by r.player`,
  );
  return new Map(rows.map(({ player, mu, sigma }) => [player, `${mu.toFixed(6)} ${sigma.toFixed(6)}`]));
};

const sorted = (sums: ReadonlyMap<string, unknown>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

const agree = async (laid: Laid): Promise<void> => {
  expect(sorted(await kept(laid))).toEqual(sorted(slowly(laid)));
  expect(sorted(await ratingsNow(laid))).toEqual(sorted(ratedSlowly(laid)));
};

test(
  'what is counted of a thousand matches is what their logs say, once',
  async () => {
    const laid = await layOut(1000);
    expect(await laid.count()).toEqual({ found: 1000, done: 1000 });
    await agree(laid);
    expect(await laid.count()).toEqual({ found: 0, done: 0 });
  },
  PATIENCE,
);

test('counting anew mends what went wrong, and finds matches that were never noted', async () => {
  const laid = await layOut(60);
  await laid.count();
  await laid.db.execute(sql`update figures set count = 999`);
  await laid.db.execute(sql`delete from results r where r.match < 'm00000000009'`);
  await laid.db.execute(sql`update ratings set mu = 0 where ratings.player = 'ada'`);
  expect(await forgetFigures(laid.db)).toBe(60);
  expect(await laid.count()).toEqual({ found: 60, done: 60 });
  await agree(laid);
});

test('two who count at once count everything once, in order', async () => {
  const laid = await layOut(60);
  const both = await Promise.all([laid.count(), laid.count(), laid.count()]);
  expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(60);
  await agree(laid);
});

/** The rating with which somebody begins who sat at one of the tables. */
const firstRating = async (db: Laid['db'], past: readonly PastMatch[]): Promise<StoredRating> => {
  const player = past[0]!.seats.flatMap((seat) => seat.player ?? [])[0]!;
  return (await holdRatings(db, [{ player, game: 'pebbles' }], { mu: 1500, sigma: 500 }))[0]!;
};

const NO_MORE = { club: NOTHING, tournament: { ranks: null, results: [], winner: null } };

test('a result that is booked twice at the same instant is booked once', async () => {
  const { db, past } = await layOut(1);
  const { id: match } = past[0]!;
  const first = await firstRating(db, past);
  const figure = {
    player: first.player,
    game: 'pebbles',
    visibility: 'public',
    seats: 2,
    sum: 0,
    most: 0,
  } as const;
  const figures = [{ ...figure, kind: 'rank', key: '1', count: 1 } as const];
  const booking = { match, figures, ratings: [{ ...first, mu: 1600, matches: 1 }], ...NO_MORE };
  const booked = await Promise.all(Array.from({ length: 5 }, () => bookResults(db, [booking])));
  expect(booked.map((one) => one.booked).toSorted()).toEqual([0, 0, 0, 0, 1]);
  const { rows } = await db.execute(sql`select f.count from figures f`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('two matches of one player that are booked at once do not both go on from the same rating', async () => {
  const { db, past } = await layOut(2);
  const first = await firstRating(db, past);
  const book = ({ id: match }: PastMatch, mu: number) =>
    bookResults(db, [{ match, figures: [], ratings: [{ ...first, mu, matches: 1 }], ...NO_MORE }]);
  const booked = await Promise.all([book(past[0]!, 1600), book(past[1]!, 1400)]);
  expect(booked.map((one) => one.booked).toSorted()).toEqual([0, 1]);
  const { rows } = await db.execute(sql`select r.matches, count(*)::int as steps from ratings r
    join rating_steps s on s.player = r.player and s.mu = r.mu group by r.matches`);
  expect(rows).toEqual([{ matches: 1, steps: 1 }]);
});
