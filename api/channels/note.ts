import type { News } from '../mail/nudge.ts';
import { describeNews } from '../mail/nudge.ts';

/** A message in one line, for whatever shows no letters. */
export interface Note {
  title: string;
  text: string;
  /** Where it leads. */
  url: string;
  /** The same again takes the place of the one before. */
  tag: string;
}

/** All that is new for a player, as one message: a single match by its name, several as a number. */
export const makeNote = (all: readonly [News, ...News[]], origin: string, timeZone: string): Note => {
  const [first, ...rest] = all;
  const url = rest.length === 0 ? `${origin}/matches/${first.match}` : `${origin}/inbox`;
  return { ...describeNews(all, timeZone), url, tag: rest.length === 0 ? first.match : 'inbox' };
};
