import type { LogEntry } from '../../../api/http/schemas/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';

/** Whom a line speaks of: the seat whose name it begins with, or else the one that acted. */
export const speakerOf = (
  line: string,
  entry: Pick<LogEntry, 'seat'>,
  names: readonly string[],
): Seat | null => {
  const found = names.findIndex((name) => line.startsWith(`${name} `));
  return found < 0 ? entry.seat : found;
};
