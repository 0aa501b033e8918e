import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { turnsOf, type Opens } from '../entries.ts';

/** A turn of a line, or the part of one in which a seat was asked. */
export interface TriedTurn {
  seat: Seat;
  entries: readonly LogEntry[];
  /** The number of steps up to its end. */
  end: number;
}

const splitAt = (turn: readonly LogEntry[], own: Seat): LogEntry[][] => {
  const parts: LogEntry[][] = [];
  for (const entry of turn) {
    const last = parts.at(-1);
    if (last && (last[0]!.seat === own) === (entry.seat === own)) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
};

export const triedTurns = (
  entries: readonly LogEntry[],
  { own, opens }: { own: Seat; opens: Opens },
): TriedTurn[] => {
  let end = 0;
  return turnsOf(entries, opens)
    .flatMap((turn) => splitAt(turn, own))
    .map((part) => ({ seat: part[0]!.seat ?? own, entries: part, end: (end += part.length) }));
};
