import { rate } from 'openskill';
import type { Outcome, Seat } from '../../rules/kit/game.ts';

/** How strong somebody is, and how far that may be off. */
export interface Rating {
  mu: number;
  sigma: number;
}

/** Where everybody begins. Openskill's own figures, sixty times as large: 1500 in place of 25. */
const SCALE = { mu: 1500, sigma: 500, beta: 250, tau: 5 };
export const START: Rating = { mu: SCALE.mu, sigma: SCALE.sigma };

/**
 * The ratings of teams after they met, by their ranks from 1; equal ranks are a tie. A team of one is a player. Nothing
 * changes where there is nobody to compare with.
 */
export const rateTeams = (teams: readonly (readonly Rating[])[], ranks: readonly number[]): Rating[][] => {
  if (teams.length < 2) return teams.map((team) => [...team]);
  const rated = rate(
    teams.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma }))),
    { ...SCALE, rank: [...ranks] },
  );
  return rated.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma })));
};

/** Who sat where, as far as ratings go. */
export interface RatedSeat {
  seat: Seat;
  player: string;
  /** They gave it up; somebody else may have played on to a better end. */
  gone: boolean;
}

/**
 * The ratings of people after a match against one another. Bots have none, and whom they come between is as if they had not
 * been there; who gave up their seat is behind all others.
 */
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
