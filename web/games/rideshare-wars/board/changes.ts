import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import type { Event } from '../../../../rules/games/rideshare-wars/events.ts';
import type { RiderId } from '../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { eventsOf } from '../../kit/motion.ts';

type Seen = SeenEvent<Event>;

/** A rider that changed last, and in whose color it is marked. */
export interface Change {
  seat: Seat;
  card: RiderId;
}

const changeOf = (event: Seen): Change[] => {
  switch (event.type) {
    case 'rider-laid':
      return [event.open];
    case 'rider-replaced':
      return [{ seat: event.open.seat, card: event.open.other }];
    case 'bank-laid':
      return event.open.cards.map((card) => ({ seat: event.open.seat, card }));
    default:
      return [];
  }
};

/** What the last turn among the news changed in the tableaus, so that the board stays quiet. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const turns: Seen[][] = [[]];
  for (const event of eventsOf<Event>(news))
    if (event.type === 'turn-begun') turns.push([]);
    else turns.at(-1)!.push(event);
  return turns.map((events) => events.flatMap(changeOf)).findLast((changes) => changes.length > 0) ?? [];
};

/** The riders that the news speak of, in the order in which they came or went; each is shown moving to where it is now. */
const movedIn = (event: Seen): RiderId[] => {
  switch (event.type) {
    case 'rider-acquired':
    case 'curbside-acquired':
    case 'rider-laid':
    case 'row-filled':
    case 'curbside-filled':
      return [event.open.card];
    case 'rider-replaced':
    case 'row-swapped':
      return [event.open.card, event.open.other];
    case 'row-renewed':
      return event.open.row.filter((card) => card !== null);
    case 'bank-laid':
      return event.open.cards;
    default:
      return [];
  }
};

/** Every rider once, where the news leave it. */
export const movedRiders = (news: readonly LogEntry[]): RiderId[] =>
  [...new Set(eventsOf<Event>(news).flatMap(movedIn).toReversed())].toReversed();
