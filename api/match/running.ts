import type { Commit } from '../../db/match/commit.ts';
import type { RequestContext } from '../context.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import { findAsSeat, type Acting, type MatchQuery, type Seated } from './access.ts';
import { moveOn } from './bots.ts';
import { changeMatch } from './change.ts';
import { makePage } from './read/page.ts';
import { refusalOf, stale } from './refusal.ts';

/** How many of the newest entries an answer holds if the request names no `since`. */
export const RECENT = 300;

/** What a seat's request changes in a running match without a move of the game. */
export interface Changed<L extends Acting = Seated> extends Pick<Commit, 'gone'> {
  live: L;
}

/** Changes a running match for somebody who holds a seat. Throws what `decide` throws, and `over` after the end. */
export const changeRunning = (
  context: RequestContext,
  query: MatchQuery,
  decide: (found: Seated) => Changed,
): Promise<MatchPage> =>
  changeMatch(
    () => findAsSeat(context, { ...query, since: -RECENT }),
    async (found) => {
      const { stored, viewer } = found;
      if (stored.status === 'finished') throw refusalOf(found, { rejected: 'over' }, stored.seq);
      if (stored.status !== 'running') throw stale(found, 'The match has not started.');
      const { live, gone } = decide(found);
      const move = { live, expectedSeq: stored.seq, viewer, ...(gone && { gone }) };
      return moveOn(context, move, (moved) =>
        makePage({ ...moved, entries: [...found.entries, ...moved.added] }),
      );
    },
  );
