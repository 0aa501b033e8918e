import type { Reliability, Terms } from '../../../api/contract/people/meet.ts';
import { msg, plural, list } from '../../common/words/words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lengthWords = (seconds: number): string => {
  if (seconds < HOUR) return plural(seconds / MINUTE, 'minute');
  return seconds < 2 * DAY ? plural(seconds / HOUR, 'hour') : plural(seconds / DAY, 'day');
};

export const reliabilityWords = ({ shareInTime }: Reliability): string =>
  shareInTime === null ? msg`new here` : msg`${shareInTime}% on time`;

export const reliabilityFacts = (rated: Reliability): string[] => {
  const { median, matches, turns, shareInTime, shareFinished } = rated;
  return [
    shareInTime === null ? msg`New here` : msg`${shareInTime}% of ${turns}+ turns on time`,
    ...(median === null ? [] : [msg`half within ${lengthWords(median)}`]),
    ...(shareFinished === null ? [] : [msg`${shareFinished}% of ${matches}+ matches finished`]),
  ];
};

export const answerWords = ({ median }: Reliability): string | undefined =>
  median === null ? undefined : msg`usually moves within ${lengthWords(median)}`;

export const minimumWords = (
  { reliability, rating, people }: Terms['minimum'] = {},
  say = (asked: string): string => msg`Requires ${asked}`,
): string | undefined => {
  const asked = [
    ...(reliability === undefined ? [] : [msg`${reliability}% of turns on time`]),
    ...(rating === undefined ? [] : [msg`a rating of ${rating} or more`]),
  ];
  const words = [asked.length > 0 && say(list(asked)), people && msg`No programs`];
  return words.filter(Boolean).join(' · ') || undefined;
};
