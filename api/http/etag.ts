import type { Onlookers } from '../../db/match/load.ts';
import type { AppContext } from './session.ts';

const HOUR = 3_600_000;

/** The ETag of the request without quotes; undefined for a list of tags, or one that is not ours. */
export const shownEtag = (c: AppContext): string | undefined =>
  /^(?:W\/)?"([0-9a-f]{32})"$/.exec(c.req.header('if-none-match') ?? '')?.[1];

/** The minimum seconds until the next poll, more for a match that has been quiet for long; undefined for a lively one. */
export const pollAfter = (moved: string, now: Date): number | undefined => {
  const rest = now.getTime() - Date.parse(moved);
  if (rest > 24 * HOUR) return 60;
  return rest > HOUR ? 20 : undefined;
};

/** Sets an answer's ETag, so that the next poll can ask whether it still holds. */
export const markAnswer = (c: AppContext, etag: string, after?: number): void => {
  c.header('etag', `W/"${etag}"`);
  c.header('cache-control', 'private, no-cache');
  if (after !== undefined) c.header('poll-after', String(after));
};

/** Tells who else is looking, even if nothing else has changed: `seat=1&watcher=Ann`. */
export const markHere = (c: AppContext, { seats, watchers }: Onlookers): void => {
  const here = [...seats.map((seat) => ['seat', String(seat)]), ...watchers.map((name) => ['watcher', name])];
  if (here.length > 0) c.header('here', new URLSearchParams(here).toString());
};
