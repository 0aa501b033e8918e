import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';

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
