import type { MatchCard } from '../../../api/contract/match.ts';
import { msg, plural } from './words.ts';
import { makeWhen, paceTime, type Pace, type Preset, type ViewerClock } from './times.ts';

const WORDS: Readonly<Record<Preset, string>> = {
  '12h': msg`12 hours per turn`,
  '1d': msg`One day per turn`,
  '3d': msg`Three days per turn`,
  '7d': msg`One week per turn`,
  none: msg`No time limit`,
};

export const paceWords = (pace: Pace): string =>
  typeof pace === 'string'
    ? WORDS[pace]
    : plural(Math.round(pace.turn / 360) / 10, { one: '# hour per turn', other: '# hours per turn' });

export const lateWords = (
  { pace, late, lookWithin }: Pick<MatchCard, 'pace' | 'late' | 'lookWithin'>,
  clock: ViewerClock,
): string => {
  if (pace === 'none') return msg`There’s no time limit: your turn waits for you.`;
  const due = new Date(clock.now.getTime() + paceTime(pace)).toISOString();
  const [time, when] = [paceWords(pace), makeWhen(due, clock)];
  const until =
    lookWithin === undefined
      ? msg`${time}: if your turn started now, you’d have until ${when}`
      : msg`${time}: if you looked at your turn now, you’d have until ${when}`;
  return late === 'vote'
    ? msg`${until}, then the others would decide what happens.`
    : msg`${until}, then a bot would play it for you.`;
};

export const PACES: readonly (readonly [pace: Preset, name: string])[] = [
  ['12h', msg`12 hours`],
  ['1d', msg`1 day`],
  ['3d', msg`3 days`],
  ['7d', msg`1 week`],
  ['none', msg`No time limit`],
];
