import type { LogEntry } from '../../../../../api/contract/match.ts';
import type { Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import type { Event } from '../../../../../rules/games/automobiles/model/events.ts';
import { eventsOf } from '../../../kit/cues.ts';

/** A bought cube, and the entry that undoes it. */
export interface Purchase {
  color: Color;
  cost: number;
  seq: number;
}

/** Events that end a purchase. */
const ENDS_BUYING: ReadonlySet<Event['type']> = new Set([
  'phase-began',
  'turn-began',
  'driver-chosen',
  'card-used',
]);

/** A seat's purchases since another seat acted, oldest first. */
export const bought = (log: readonly LogEntry[], buyer: Seat | null): Purchase[] => {
  const kept = log.filter(({ reverted, kind }) => !reverted && (kind === 'act' || kind === 'forced'));
  const isBuying = (entry: LogEntry): boolean =>
    entry.seat === buyer && eventsOf<Event>([entry]).every(({ type }) => !ENDS_BUYING.has(type));
  const from = kept.findLastIndex((entry) => !isBuying(entry)) + 1;
  return kept
    .slice(from)
    .flatMap((entry) =>
      eventsOf<Event>([entry]).flatMap((event) =>
        event.type === 'bought' ? [{ color: event.open.color, cost: event.open.cost, seq: entry.seq }] : [],
      ),
    );
};
