import { noteUse } from '../../../db/people/tokens.ts';
import type { RequestContext } from '../../context.ts';
import { logError } from '../../lib/log.ts';

const HOUR = 3_600_000;
/** How many tokens' last uses are remembered. */
const MOST = 1000;
const noted = new Map<string, number>();

/** Notes, after the response, that a token was used; at most once an hour. */
export const noteToken = ({ db, now, waitUntil }: RequestContext, hash: string): void => {
  const at = now.getTime();
  if ((noted.get(hash) ?? -Infinity) > at - HOUR) return;
  if (noted.size >= MOST) noted.clear();
  noted.set(hash, at);
  waitUntil(noteUse(db, hash, now).catch((error: unknown) => logError('use not noted', error)));
};
