import type { AppContext } from './session.ts';

const HOUR = 3_600_000;

/** The mark without its dressing; a list of marks or a strange one is no mark of ours. */
export const shownEtag = (c: AppContext): string | undefined =>
  /^(?:W\/)?"([0-9a-f]{32})"$/.exec(c.req.header('if-none-match') ?? '')?.[1];

/** Seconds to wait at least: where nothing has happened for long, asking often finds nothing. */
export const pollAfter = (moved: string, now: Date): number | undefined => {
  const rest = now.getTime() - Date.parse(moved);
  if (rest > 24 * HOUR) return 60;
  return rest > HOUR ? 20 : undefined;
};

/** Marks an answer so that the next poll can ask whether it still holds. */
export const markAnswer = (c: AppContext, etag: string, after?: number): void => {
  c.header('etag', `W/"${etag}"`);
  c.header('cache-control', 'private, no-cache');
  if (after !== undefined) c.header('poll-after', String(after));
};
