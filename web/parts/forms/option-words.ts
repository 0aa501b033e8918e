import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';

/** What a value of an option is called, to stand by itself. */
export const optionWords = (
  { labels }: Pick<GameCard['options'][number], 'labels'>,
  value: OptionValue,
): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = labels?.[String(value)] ?? String(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
