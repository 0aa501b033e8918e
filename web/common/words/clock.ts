import type { MatchCard } from '../../../api/contract/match.ts';
import { msg, plural } from './words.ts';
import { paceWords } from './pace.ts';
import { seatName } from './tell.ts';
import { makeLongWhen, makeWhen, type ViewerClock } from './times.ts';

type OwnClock = Exclude<MatchCard['pace'], string>;

const HOUR = 3600;

/** "one hour", "36 hours", "3 days". */
const spanWords = (seconds: number): string => {
  const hours = seconds / HOUR;
  if (hours >= 48 && hours % 24 === 0) return plural(hours / 24, 'day');
  return plural(Math.round(hours * 10) / 10, { one: 'one hour', other: '# hours' });
};

const withBank = (words: string, { bank, increment, cap }: OwnClock): string => {
  if (cap === 0 || (bank === 0 && increment === 0)) return words;
  const whole = msg`${words}, with a time bank of ${spanWords(bank)} for the match`;
  return increment > 0
    ? msg`${whole} that gains ${spanWords(increment)} a turn, up to ${spanWords(cap)}`
    : whole;
};

export const clockWords = (pace: MatchCard['pace']): string => {
  if (typeof pace === 'string') return paceWords(pace);
  const words = paceWords(pace);
  const { grace } = pace;
  return withBank(grace > 0 ? msg`${words} after a grace period of ${spanWords(grace)}` : words, pace);
};

type Rest = Pick<MatchCard, 'pace'> & { daysOff?: boolean | undefined; lookWithin?: number | undefined };

const isWithoutDaysOff = ({ pace, daysOff }: Rest): boolean => daysOff === false && pace !== 'none';

export const restFacts = (card: Rest): string[] =>
  isWithoutDaysOff(card) ? [msg`Days off don’t count`] : [];

export const clockFacts = (card: Rest): string[] => {
  const isLooked = card.lookWithin !== undefined && card.pace !== 'none';
  const look = isLooked ? [msg`Clock starts when you look, and others can tell`] : [];
  return [clockWords(card.pace), ...look, ...restFacts(card)];
};

/** What starts a clock that a look starts, and that the others can tell by it; empty where it starts at once. */
export const lookRuleWords = ({ pace, lookWithin }: Rest): string =>
  lookWithin === undefined || pace === 'none'
    ? ''
    : msg`Your time starts when you look at your turn, or after ${spanWords(lookWithin)}. The others can then see that you’ve looked.`;

export const startWords = ({ clocks = [], seats, viewer }: MatchCard, clock: ViewerClock): string[] =>
  clocks.flatMap(({ seat, since, unseen }) => {
    const isOwn = seat === viewer;
    const name = seatName(seats[seat]!);
    if (since <= clock.now.toISOString()) {
      const when = makeWhen(since, clock);
      return isOwn ? msg`Your time started ${when}.` : msg`${name}’s time started ${when}.`;
    }
    const latest = makeLongWhen(since, clock);
    if (!unseen) return [];
    return isOwn
      ? msg`Your time starts when you look, ${latest} at the latest.`
      : msg`${name}’s time starts when they look, ${latest} at the latest.`;
  });

export const restRuleWords = (card: Rest): string =>
  isWithoutDaysOff(card) ? msg`Days off and vacation don’t stop the clock here. Quiet hours do.` : '';

export const lateRuleWords = ({ pace, late }: Pick<MatchCard, 'pace' | 'late'>): string => {
  if (pace === 'none') return '';
  return late === 'vote'
    ? msg`Only players who aren’t late can vote.`
    : msg`A bot plays turns that are late.`;
};
