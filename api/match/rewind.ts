import { commitRewind } from '../../db/match/snapshots.ts';
import { rewind } from '../../rules/kit/act.ts';
import { isRejection, type Rejection } from '../../rules/kit/game.ts';
import { revertedIn, type Entry } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { RequestContext } from '../context.ts';
import { findForService } from './access.ts';
import { changeFound, persistMove, unchanged } from './change.ts';
import { advance, type MatchInHand } from './in-hand.ts';

/** The entries that open a game's chapters, without those that were taken back. */
export const chaptersIn = ({ game }: GameModule, log: readonly Entry[]): number[] => {
  const reverted = revertedIn(log);
  const isOpening = ({ type }: { type: string }): boolean => type === game.meta.chapter;
  return log.flatMap(({ seq, events }) => (!reverted.has(seq) && events.some(isOpening) ? seq : []));
};

/**
 * Takes a match with its whole log back to what it was before an entry. Turns begin anew, and plans that waited are dropped: they
 * were made for what no longer counts. The dice of later entries are new, since the log goes on.
 */
export const takeBack = (found: MatchInHand, before: number, now: Date) => {
  const { module, stored, match, entries } = found;
  if (stored.status !== 'running') return { rejected: 'not-running' };
  const moved = rewind(module.game, match!, { before, entries });
  if (isRejection(moved)) return moved;
  const live = advance(found, moved, now.toISOString());
  const plans = live.plans.map((own) => ({ ...own, plan: null }));
  const carried = plans.map(({ seat }) => seat);
  const counted = revertedIn(entries);
  const dropped = entries.flatMap(({ seq, kind }) =>
    seq >= before && !counted.has(seq) && kind !== 'undo' ? seq : [],
  );
  const chapters = chaptersIn(module, [...live.entries, ...live.added]);
  return { live: { ...live, plans, carried, stored: { ...live.stored, chapters } }, dropped };
};

export const findWhole = (context: RequestContext, id: string): Promise<MatchInHand> =>
  findForService(context, id, { since: 0 });

/** See `takeBack`. Who acts at the same instant comes before it, and is taken back too, or after it, and is told that the table has moved on. */
export const rewindMatch = (context: RequestContext, { id, before }: { id: string; before: number }) =>
  changeFound<string, MatchInHand, MatchInHand | Rejection>(findWhole, [context, id], async (found) => {
    const rewound = takeBack(found, before, context.now);
    if (isRejection(rewound)) return unchanged(() => rewound);
    const change = persistMove(context, { live: rewound.live }, (moved): MatchInHand => moved);
    return { ...change, persist: () => commitRewind(context.db, change.move!) };
  });
