import type { Reliability, Terms } from '../../../api/http/schemas/meet.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const amount = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
const lengthWords = (seconds: number): string => {
  if (seconds < HOUR) return amount(seconds / MINUTE, 'minute');
  return seconds < 2 * DAY ? amount(seconds / HOUR, 'hour') : amount(seconds / DAY, 'day');
};

/** Rounded down: nobody is shown as without fault who is not. */
const share = ({ turns, inTime }: Reliability): string => `${Math.floor((100 * inTime) / turns)}% in time`;

/** In two or three words, to stand beside a name. */
export const reliabilityWords = (rated: Reliability): string => (rated.isNew ? 'new here' : share(rated));

const goneWords = ({ matches, gone }: Reliability): string =>
  `${gone === 0 ? 'none' : gone} of ${matches} ${matches === 1 ? 'match' : 'matches'} left early`;

/** All that may be said of how somebody keeps to what was agreed, a fact each. */
export const reliabilityFacts = (rated: Reliability): string[] => {
  const { median, matches, turns, inTime, isNew } = rated;
  return [
    isNew
      ? `New here: ${amount(turns, 'turn')} so far`
      : `${Math.floor((100 * inTime) / turns)}% of ${turns} turns in time`,
    ...(median !== null && !isNew ? [`half of them within ${lengthWords(median)}`] : []),
    ...(matches > 0 ? [goneWords(rated)] : []),
  ];
};

/** How soon somebody usually answers; undefined where too little is known. */
export const answerWords = ({ median, isNew }: Reliability): string | undefined =>
  median === null || isNew ? undefined : `usually answers in ${lengthWords(median)}`;

/** What a table asks of who sits down; undefined where that is nothing. */
export const minimumWords = ({ reliability, rating }: Terms['minimum'] = {}): string | undefined => {
  const asked = [
    ...(reliability === undefined ? [] : [`${reliability}% of turns in time`]),
    ...(rating === undefined ? [] : [`a rating of ${rating} or more`]),
  ];
  return asked.length > 0 ? `Asks for ${asked.join(' and ')}` : undefined;
};
