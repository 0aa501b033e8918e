import type { SeatCard } from '../../../api/contract/match.ts';
import type { BotLevel } from '../../../rules/kit/bots/levels.ts';

export const LEVEL_NAMES: Readonly<Record<BotLevel, string>> = {
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
};

/** How well the bot in a seat plays; undefined where no bot was seated. */
export const levelWords = ({ level, asNormal }: SeatCard): string | undefined => {
  if (!level) return undefined;
  return asNormal ? 'Hard, but plays as normal: there is no time here to think' : `Plays ${level}`;
};
