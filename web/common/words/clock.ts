import type { MatchCard } from '../../../api/contract/match.ts';
import { paceWords } from './pace.ts';

type OwnClock = Exclude<MatchCard['pace'], string>;

const HOUR = 3600;

/** "one hour", "36 hours", "3 days". */
const spanWords = (seconds: number): string => {
  const hours = seconds / HOUR;
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'one hour' : `${Math.round(hours * 10) / 10} hours`;
};

const bankWords = ({ bank, increment, cap }: OwnClock): string => {
  if (cap === 0 || (bank === 0 && increment === 0)) return '';
  const gains = increment > 0 ? ` that gains ${spanWords(increment)} a turn, up to ${spanWords(cap)}` : '';
  return `, with a time bank of ${spanWords(bank)} for the match${gains}`;
};

/** How long a player may take, as one sentence without its period. */
export const clockWords = (pace: MatchCard['pace']): string => {
  if (typeof pace === 'string') return paceWords(pace);
  const grace = pace.grace > 0 ? ` after a grace period of ${spanWords(pace.grace)}` : '';
  return `${paceWords(pace)}${grace}${bankWords(pace)}`;
};

/** What happens when a turn is late. */
export const lateRuleWords = ({ pace, late }: Pick<MatchCard, 'pace' | 'late'>): string => {
  if (pace === 'none') return '';
  return late === 'vote' ? 'Only players who aren’t late can vote.' : 'A bot plays turns that are late.';
};
