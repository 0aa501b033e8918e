/** How well a bot plays: its game's bot with slips, that bot, or that bot with a search for something better. */
export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];
