import type { MatchPage } from '../../../../api/contract/match.ts';
import { isApart } from '../../../../rules/kit/config.ts';
import type { Option, OptionValue } from '../../../../rules/kit/game.ts';
import { clockFacts } from '../../../common/words/clock.ts';
import { inWords, msg, plural } from '../../../common/words/words.ts';

export const waitingWords = ({ seats, status }: Pick<MatchPage, 'seats' | 'status'>): string => {
  if (status === 'cancelled') return msg`This table was closed before the match started.`;
  const free = seats.filter(({ player, bot }) => !player && !bot).length;
  if (free === 0) return msg`Everyone is here.`;
  return msg`Waiting for ${inWords(free)} more.`;
};

/** What starting with free seats means, so that nobody plays alone by mistake. */
export const startWords = (taken: number, seats: number): string => {
  if (taken === seats) return msg`Start now`;
  return plural(taken, { one: 'Start alone', other: 'Start with #' }, inWords);
};

export const configWords = (
  { config, minutes, seats, visibility, ...clock }: Agreed,
  options: readonly Option[],
): string[] => [
  ...clockFacts(clock),
  visibility === 'private' ? msg`By invitation` : msg`Open to anyone`,
  plural(minutes, { one: 'About # minute of play', other: 'About # minutes of play' }),
  ...options
    .filter((option) => isApart(options, option, { config, seats: seats.length }))
    .flatMap((option) => optionWords(option, config[option.key] ?? option.preset) ?? []),
];
type Agreed = Pick<
  MatchPage,
  'config' | 'minutes' | 'pace' | 'daysOff' | 'lookWithin' | 'seats' | 'visibility'
>;

const optionWords = ({ name, labels }: Option, value: OptionValue): string | undefined => {
  const label = labels?.[String(value)];
  if (label !== undefined) return `${name}: ${label}`;
  if (value === false) return undefined;
  return value === true ? name : `${name}: ${value}`;
};
