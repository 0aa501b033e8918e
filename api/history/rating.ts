import { rate } from 'openskill';
import type { Outcome, Seat } from '../../rules/kit/game.ts';

export interface Rating {
  mu: number;
  sigma: number;
}

/** The rating of a new player: Openskill's figures times 60, so 1500 in place of 25. */
const SCALE = { mu: 1500, sigma: 500, beta: 250, tau: 5 };
export const START: Rating = { mu: SCALE.mu, sigma: SCALE.sigma };

/** By ranks from 1; equal ranks tie. A player is a team of one; a single team keeps its rating. */
export const rateTeams = (teams: readonly (readonly Rating[])[], ranks: readonly number[]): Rating[][] => {
  if (teams.length < 2) return teams.map((team) => [...team]);
  const rated = rate(
    teams.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma }))),
    { ...SCALE, rank: [...ranks] },
  );
  return rated.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma })));
};

export interface RatedSeat {
  seat: Seat;
  player: string;
  /** They gave up the seat; somebody else may have done better with it. */
  gone: boolean;
}

/** Bots are left out as if absent; players who gave up their seat rank behind all others. */
export const ratePlayers = (
  seats: readonly RatedSeat[],
  ranks: Outcome['ranks'],
  ratingOf: (player: string) => Rating,
): { player: string; rating: Rating }[] => {
  if (seats.length < 2) return [];
  const rated = rateTeams(
    seats.map(({ player }) => [ratingOf(player)]),
    seats.map(({ seat, gone }) => (gone ? ranks.length + 1 : ranks[seat]!)),
  );
  return seats.map(({ player }, i) => ({ player, rating: rated[i]![0]! }));
};
