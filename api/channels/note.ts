import type { News } from '../mail/nudge.ts';
import { describeNews } from '../mail/nudge.ts';

/** A one-line message, for channels that don't show letters. */
export interface Note {
  title: string;
  text: string;
  /** Where it leads. */
  url: string;
  /** A newer note with the same tag replaces the older one. */
  tag: string;
}

/** All news for a player as one note: a single match by its name, several as a count. */
export const makeNote = (all: readonly [News, ...News[]], origin: string, timeZone: string): Note => {
  const [first, ...rest] = all;
  const url = rest.length === 0 ? `${origin}/matches/${first.match}` : `${origin}/inbox`;
  return { ...describeNews(all, timeZone), url, tag: rest.length === 0 ? first.match : 'inbox' };
};
