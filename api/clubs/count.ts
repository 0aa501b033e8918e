import type { ClubCount } from '../../db/clubs.ts';
import { isLost, levelOf, placesOf, type FinishedMatch } from '../history/tally.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { gotAt, pointsOf } from '../tournaments/standing.ts';

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
