import type { MatchCard } from '../../../api/http/schemas/match.ts';
import { makeWhen, type ViewerClock } from './times.ts';

type Pace = MatchCard['pace'];
/** A pace with a name; any other is a custom clock. */
export type Preset = Extract<Pace, string>;

const WORDS: Readonly<Record<Preset, string>> = {
  '12h': '12 hours per turn',
  '1d': 'One day per turn',
  '3d': 'Three days per turn',
  '7d': 'One week per turn',
  none: 'No time limit',
};

/** How long a player may take, in words. */
export const paceWords = (pace: Pace): string =>
  typeof pace === 'string' ? WORDS[pace] : `${Math.round(pace.turn / 360) / 10} hours per turn`;

const HOUR = 3_600_000;
/** How long a player may take, in hours; 0 means no limit. */
const PACE_HOURS: Readonly<Record<Preset, number>> = { '12h': 12, '1d': 24, '3d': 72, '7d': 168, none: 0 };

/** The most a turn may take, in milliseconds; 0 means no limit. */
export const paceTime = (pace: Pace): number =>
  typeof pace === 'string' ? PACE_HOURS[pace] * HOUR : (pace.grace + pace.turn + pace.bank) * 1000;

/** How long a turn may take and what happens after that, with a turn beginning now as the example. */
export const lateWords = (pace: Pace, clock: ViewerClock, late?: MatchCard['late']): string => {
  if (pace === 'none') return 'There’s no time limit: your turn waits for you.';
  const due = new Date(clock.now.getTime() + paceTime(pace)).toISOString();
  return `${paceWords(pace)}: if it were yours now, move by ${makeWhen(due, clock)}${late === 'vote' ? ', or the others decide what happens' : ', or a bot plays it for you'}.`;
};

export const PACE_CHOICES: readonly { pace: Preset; name: string }[] = [
  { pace: '12h', name: '12 hours' },
  { pace: '1d', name: '1 day' },
  { pace: '3d', name: '3 days' },
  { pace: '7d', name: '1 week' },
  { pace: 'none', name: 'No time limit' },
];
