import type { MatchPage } from '../../../api/http/schemas/match.ts';

const HOUR = 3_600_000;
const ALLOWED: Readonly<Record<MatchPage['pace'], number>> = {
  '12h': 12 * HOUR,
  '1d': 24 * HOUR,
  '3d': 72 * HOUR,
  '7d': 168 * HOUR,
  none: 0,
};

/** Whether less than a fifth of the time for this decision is left. */
export const isSoon = (deadline: string, pace: MatchPage['pace'], now: Date): boolean =>
  Date.parse(deadline) - now.getTime() < ALLOWED[pace] / 5;
