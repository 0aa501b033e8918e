import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';

/** What a value of an option is called, to stand by itself. */
export const optionWords = (
  { labels }: Pick<GameCard['options'][number], 'labels'>,
  value: OptionValue,
): string => {
  const plain = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const words = labels?.[String(value)] ?? plain;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
