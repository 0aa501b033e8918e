import type { MatchCard } from '../../api/http/schemas/match.ts';

type Pace = MatchCard['pace'];

const WORDS: Readonly<Record<Pace, string>> = {
  '12h': '12 hours per turn',
  '1d': 'One day per turn',
  '3d': 'Three days per turn',
  '7d': 'One week per turn',
  none: 'No time limit',
};

/** How long a player may take, in words. */
export const paceWords = (pace: Pace): string => WORDS[pace];

export const PACE_CHOICES: readonly { pace: Pace; name: string }[] = [
  { pace: '12h', name: '12 hours' },
  { pace: '1d', name: '1 day' },
  { pace: '3d', name: '3 days' },
  { pace: '7d', name: '1 week' },
  { pace: 'none', name: 'No time limit' },
];
