import type { TournamentCount } from '../../db/pairings.ts';
import type { FinishedMatch } from '../history/turns.ts';
import { gotAt } from './standing.ts';

/** Whether a seat is still with who sat there first; they may have left and come back. */
const isKept = ({ stored, former }: FinishedMatch, seat: number): boolean => {
  const taken = stored.seats.find((one) => one.seat === seat);
  const first = former.find((one) => one.seat === seat);
  const isBack = !first || (first.player !== null && first.player === taken?.player?.id);
  return taken !== undefined && taken.gone === null && !taken.bot && isBack;
};

/** The ranks of a match, where seats that were given up come behind all others, level with each other. */
const ranksOf = (ended: FinishedMatch): number[] => {
  const { outcome, seatCount } = ended.stored;
  const raw = outcome.ranks.map((rank, seat) => (isKept(ended, seat) ? rank : seatCount + 1));
  return raw.map((rank) => 1 + raw.filter((other) => other < rank).length);
};

/** What a match adds to the tournament that it may belong to. One that its players ended counts for nobody. */
export const tournamentCountOf = (ended: FinishedMatch): TournamentCount => {
  const { outcome, seatCount } = ended.stored;
  if (ended.entries.some(({ kind }) => kind === 'ended')) {
    const none = { met: [], got: [], rank: null, figure: null, off: 0 };
    return { ranks: null, results: Array.from({ length: seatCount }, () => none), winner: null };
  }
  const ranks = ranksOf(ended);
  const winner = ranks.filter((rank) => rank === 1).length === 1 ? ranks.indexOf(1) : null;
  const results = ranks.map((rank, seat) => ({
    got: gotAt(ranks, seat),
    rank,
    figure: outcome.scores?.[seat] ?? null,
    off: null,
  }));
  return { ranks, results, winner };
};
