import { EMOJIS, LOCATIONS, TEXTS } from '../model/content.ts';

/** Words of the cards, which are in the language that a table has chosen. */
export const PRINTED: readonly string[] = [...LOCATIONS, ...TEXTS, ...EMOJIS].map(
  ({ names }) => names.English,
);
