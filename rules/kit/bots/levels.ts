/** How well a bot plays: its game's bot with slips, that bot, or that bot with a search for something better. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
