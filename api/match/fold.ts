import type { StoredEntry, StoredMatch, StoredSeat } from '../../db/stored.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { Ground } from './progress.ts';

/**
 * How often a change of a match is decided anew where others were quicker. Each time one of them gets through, so this is
 * enough for everybody at the largest table at the same instant.
 */
export const TRIES = 8;

/** A seat that its bot plays: from the start, or since its player went. */
export const isMachine = ({ bot, gone, player }: StoredSeat): boolean =>
  bot || gone !== null || player === null;

const seatsWhere = ({ seats }: StoredMatch, holds: (seat: StoredSeat) => boolean): ReadonlySet<Seat> =>
  new Set(seats.filter(holds).map(({ seat }) => seat));

export const groundOf = (module: GameModule, stored: StoredMatch): Ground => ({
  module,
  pace: stored.pace,
  machines: seatsWhere(stored, isMachine),
  gone: seatsWhere(stored, ({ gone }) => gone !== null),
});

/** The match from its cached state or, where other rules folded that, from the log. Undefined before it begins. */
export const foldMatch = (
  { game }: GameModule,
  stored: StoredMatch,
  log: readonly StoredEntry[],
): Match | undefined => {
  const { config, seatCount: seats, seq, state, opened, undoStack } = stored;
  if (seq === 0) return undefined;
  if (state) return { config, seats, seq, state, opened, undoStack };
  return replay(game, blankMatch(game, { config, seats }), log);
};
