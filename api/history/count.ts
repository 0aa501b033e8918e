import * as results from '../../db/history/figures.ts';
import { loadMatches } from '../../db/match/match.ts';
import { moduleOf, ringBy, type RequestContext } from '../context.ts';
import { tally } from '../status/tally.ts';
import { logError, type Work } from '../lib/log.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { tournamentCountOf, gotAt, pointsOf } from '../tournaments/standing.ts';
import { tallyOf, placesOf, isLost, levelOf, type FinishedMatch, type SeatTenure } from './tally.ts';
import { rate } from 'openskill';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { ClubCount } from '../../db/clubs.ts';

export type Rating = Record<'mu' | 'sigma', number>;

/** The rating of a new player: Openskill's figures times 60, so 1500 in place of 25. */
const SCALE = { mu: 1500, sigma: 500, beta: 250, tau: 5 };
export const START: Rating = { mu: SCALE.mu, sigma: SCALE.sigma };

type RatedSeat = Pick<SeatTenure, 'seat' | 'player' | 'gone'>;

/** Bots are left out as if absent; players who gave up their seat rank behind all others. */
export const ratePlayers = (
  seats: readonly RatedSeat[],
  ranks: Outcome['ranks'],
  ratingOf: (player: string) => Rating,
): { player: string; rating: Rating }[] => {
  if (seats.length < 2) return [];
  const teams = seats.map(({ player }) => ratingOf(player)).map(({ mu, sigma }) => [{ mu, sigma }]);
  const rank = seats.map(({ seat, gone }) => (gone ? ranks.length + 1 : ranks[seat]!));
  const rated = rate(teams, { ...SCALE, rank }).map(([one]) => one!);
  return seats.map(({ player }, i) => ({ player, rating: { mu: rated[i]!.mu, sigma: rated[i]!.sigma } }));
};

/** How many matches are counted at once, and at most in one call; the next sweep does the rest. */
const AT_ONCE = 20;
const MOST = 2_000;

/** People in a public match from the start, unless all played together or ended it themselves. */
const ratedSeats = (ended: FinishedMatch): RatedSeat[] => {
  const { visibility, seatCount } = ended.stored;
  const isCalledOff = ended.entries.some(({ kind }) => kind === 'ended');
  if (visibility !== 'public' || isTogether(ended.module, seatCount) || isCalledOff) return [];
  const people = placesOf(ended).filter(({ isLate }) => !isLate);
  return people.length > 1 ? people : [];
};

/** A match that began in the middle of another one counts for nothing. */
const isFromPosition = ({ entries }: FinishedMatch): boolean => entries[0]?.kind === 'position';

type Counted = Pick<results.Booking, 'figures' | 'club' | 'tournament'> & {
  ended: FinishedMatch;
  rated: RatedSeat[];
};

const countOne = async (
  context: RequestContext,
  { match: stored, entries }: Awaited<ReturnType<typeof loadMatches>>[number],
  former: readonly results.FormerHolder[],
): Promise<Counted | undefined> => {
  const { outcome } = stored!;
  try {
    if (!outcome) throw new Error('it has no outcome');
    const module = moduleOf(context, stored!.game);
    const ended = { module, stored: { ...stored!, outcome }, entries, former };
    const tournament = tournamentCountOf(ended);
    if (isFromPosition(ended)) return { ended, rated: [], figures: [], club: NOTHING, tournament };
    return { ended, rated: ratedSeats(ended), figures: tallyOf(ended), club: clubCountOf(ended), tournament };
  } catch (error) {
    logError('result not counted', error, { match: stored!.id });
    await results.putAside(context.db, stored!.id, context.clock());
    return undefined;
  }
};

const rateAll = (counted: readonly Counted[], read: readonly results.StoredRating[]): results.Booking[] => {
  const keyOf = (player: string, game: string): string => `${player} ${game}`;
  const current = new Map(read.map((rating) => [keyOf(rating.player, rating.game), rating]));
  return counted.map(({ ended: { stored }, rated, figures, club, tournament }) => {
    const { id: match, game, outcome } = stored;
    const before = (player: string): results.StoredRating => current.get(keyOf(player, game))!;
    const ratings = ratePlayers(rated, outcome.ranks, before).map(({ player, rating }) => {
      const after = { player, game, ...rating, matches: before(player).matches + 1 };
      current.set(keyOf(player, game), after);
      return after;
    });
    return { match, figures, ratings, club, tournament };
  });
};

const countPortion = async (context: RequestContext, matches: readonly string[]): Promise<number> => {
  const { db } = context;
  const wanted = { ids: matches, now: context.clock(), rules: [], since: matches.map(() => 0) };
  const counted: Counted[] = [];
  const former = await results.readFormer(db, matches);
  for (const loaded of await loadMatches(db, wanted)) {
    const before = former.filter(({ match }) => match === loaded.match?.id);
    const one = loaded.match && (await countOne(context, loaded, before));
    if (one) counted.push(one);
  }
  const players = counted.flatMap(({ ended: { stored }, rated }) =>
    rated.map(({ player }) => ({ player, game: stored.game })),
  );
  const ratings = await results.holdRatings(db, players, START);
  const { booked, isPaired } = await results.bookResults(db, rateAll(counted, ratings));
  if (isPaired) ringBy(context, context.clock().getTime());
  return booked;
};

/** Oldest first. Only one call at a time counts; another one meanwhile does nothing. */
export const countResults = async (context: RequestContext): Promise<Work> => {
  const work = { found: 0, done: 0 };
  while (work.found < MOST) {
    const matches = await results.claimResults(context.db, context.clock(), AT_ONCE);
    if (matches.length === 0) break;
    work.found += matches.length;
    work.done += await countPortion(context, matches);
  }
  tally(context, 'ended', { times: work.done });
  return work;
};

export const NOTHING: ClubCount = { standing: [], records: [] };

/** A match that its players ended adds nothing, nor does one to a player who took over a seat. */
export const clubCountOf = (ended: FinishedMatch): ClubCount => {
  const { module, stored, entries } = ended;
  const { outcome, seatCount } = stored;
  if (entries.some(({ kind }) => kind === 'ended')) return NOTHING;
  if (isTogether(module, seatCount)) {
    const record = { level: levelOf(ended), won: !isLost(ended), score: outcome.scores?.[0] ?? null };
    return { standing: [], records: [record] };
  }
  const hasGone = (seat: Seat): boolean => stored.seats.find((taken) => taken.seat === seat)?.gone !== null;
  const ranks = outcome.ranks.map((rank, seat) => (hasGone(seat) ? seatCount + 1 : rank));
  const here = placesOf(ended).filter(
    ({ seat, player, isLate }) =>
      !isLate && stored.seats.some((taken) => taken.seat === seat && taken.player?.id === player),
  );
  return {
    standing: here.map(({ seat, player, gone }) => ({
      player,
      won: !gone && outcome.ranks[seat] === 1,
      points: gone ? 0 : pointsOf({ got: gotAt(ranks, seat), off: 0 }),
    })),
    records: [],
  };
};
