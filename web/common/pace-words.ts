import type { MatchCard } from '../../api/http/schemas/match.ts';

type Pace = MatchCard['pace'];

const WORDS: Readonly<Record<Pace, string>> = {
  '12h': 'Half a day for a turn',
  '1d': 'A day for a turn',
  '3d': 'Three days for a turn',
  '7d': 'A week for a turn',
  none: 'No clock',
};

/** How long a player may take, in words. */
export const paceWords = (pace: Pace): string => WORDS[pace];

export const PACE_CHOICES: readonly { pace: Pace; name: string }[] = [
  { pace: '12h', name: '12 hours' },
  { pace: '1d', name: 'A day' },
  { pace: '3d', name: '3 days' },
  { pace: '7d', name: 'A week' },
  { pace: 'none', name: 'No clock' },
];
