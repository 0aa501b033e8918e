import { saveSnapshots, storeRefold, type Snapshot } from '../../db/match/snapshots.ts';
import type { StoredMatch } from '../../db/match/stored.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { hashOf, type RequestContext } from '../context.ts';
import type { MatchInHand, Stretch } from './in-hand.ts';

/** The match at the start of a stretch. */
export const matchAt = ({ game }: GameModule, stored: StoredMatch, base: Snapshot | undefined): Match => {
  const { config, seatCount: seats } = stored;
  if (!base) return blankMatch(game, { config, seats });
  const { state, opened: windows } = base.position;
  return { config, seats, seq: base.seq, state, windows, undoStack: [] };
};

type Folding = Pick<RequestContext, 'db' | 'rules' | 'waitUntil'>;

/**
 * Returns the match from its cached state. If other rules folded that, it folds the log and stores the result, so a changed rule
 * costs each match one fold. Undefined before the match begins.
 */
export const foldMatch = (
  context: Folding,
  module: GameModule,
  { stored, base, entries }: { stored: StoredMatch } & Stretch,
): Match | undefined => {
  const { id, config, seatCount: seats, seq, state, opened: windows, undoStack } = stored;
  if (seq === 0) return undefined;
  if (state) return { config, seats, seq, state, windows, undoStack };
  const from = matchAt(module, stored, base);
  const match = replay(
    module.game,
    from,
    entries.filter((entry) => entry.seq > from.seq),
  );
  context.waitUntil(storeRefold(context.db, { match: id, rules: hashOf(context, stored.game) }, match));
  return match;
};

/** Saves the new snapshots after the response. */
export const keepSnapshots = (context: Folding, { stored, snapshots }: MatchInHand): void => {
  const folded = { match: stored.id, rules: hashOf(context, stored.game) };
  if (snapshots.length > 0) context.waitUntil(saveSnapshots(context.db, folded, snapshots));
};
