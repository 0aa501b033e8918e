import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';

/** The name of an option's value, understandable on its own. */
export const optionWords = (
  { labels }: Pick<GameCard['options'][number], 'labels'>,
  value: OptionValue,
): string => {
  const plain = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const words = labels?.[String(value)] ?? plain;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
