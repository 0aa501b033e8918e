import type { Status } from '../../api/contract/status.ts';

const HOUR_MS = 3_600_000;
const UNTIL = Date.parse('2026-11-20T14:00:00.000Z');
const iso = (at: number): string => new Date(at).toISOString();

const QUIET = { count: 0, half: null, most: null };

/** A day of the service, made up. */
export const statusOf = (state: Status['state']): Status => {
  const isQuiet = state === 'quiet';
  return {
    state,
    from: iso(UNTIL - 24 * HOUR_MS),
    until: iso(UNTIL),
    actions: isQuiet ? QUIET : { count: 12_000, half: 50, most: 200 },
    failures: 0,
    deadlines: isQuiet ? { count: 0, most: null, late: null } : { count: 310, most: 30_000, late: 0.003 },
    nudges: isQuiet ? { count: 0, most: null } : { count: 4200, most: 120_000 },
    mail: isQuiet
      ? { taken: 0, refused: null, returned: null }
      : { taken: 2900, refused: 0.004, returned: 0.001 },
    hours: Array.from({ length: 24 }, (_, i) => {
      const at = iso(UNTIL - (24 - i) * HOUR_MS);
      const count = Math.round(52 - 45 * Math.cos((i / 24) * 2 * Math.PI)) * 10;
      return isQuiet ? { at, ...QUIET } : { at, count, half: 50, most: i % 5 === 0 ? 300 : 200 };
    }),
  };
};
