import { saveLook } from '../../../db/match/look.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Seat, Viewer } from '../../../rules/kit/game.ts';
import { type RequestContext, ringBy } from '../../context.ts';
import { awaitedPeople, type MatchInHand } from '../in-hand.ts';
import { findMatch, type MatchQuery } from '../access.ts';
import { changeMatch, unchanged } from '../change.ts';
import { clockStart, withDeadline, withTurn } from './clock.ts';
import { withDue } from './pause.ts';

/** Whether a viewer's look at the match at an instant is what their clock waits for. */
export const isAwaitedLook = (
  { status, timing }: Pick<StoredMatch, 'status' | 'timing'>,
  viewer: Viewer,
  at: string,
): viewer is Seat => {
  const turn = viewer === 'table' || status !== 'running' ? undefined : timing.turns?.[viewer];
  return turn?.unseen === true && !turn.until && turn.since > at;
};

/** The match once a seat has looked: its clock runs. Unchanged if it did before. */
export const lookFrom = (stored: StoredMatch, viewer: Viewer, at: string): StoredMatch => {
  if (!isAwaitedLook(stored, viewer, at)) return stored;
  const turn = { ...stored.timing.turns![viewer]!, since: clockStart(stored.timing, at), unseen: undefined };
  return withDeadline(withTurn(stored, viewer, withDue(stored, viewer, turn)), awaitedPeople(stored));
};

/** Starts the clock that has waited for the asker's look, and reads the match again. */
export const noteLook = (context: RequestContext, query: MatchQuery): Promise<MatchInHand> =>
  changeMatch(
    () => findMatch(context, query),
    async (found) => {
      const { stored, viewer } = found;
      const looked = lookFrom(stored, viewer, context.now.toISOString());
      if (looked === stored) return unchanged(() => found);
      return {
        persist: () => saveLook(context.db, looked),
        answer: () => {
          ringBy(context, Date.parse(looked.deadline!));
          return findMatch(context, query);
        },
      };
    },
  );
