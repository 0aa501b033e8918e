import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/rideshare-wars/events.ts';
import type { RiderId } from '../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { drop, eventsOf, type Cue } from '../../kit/cues.ts';

type Seen = SeenEvent<Event>;

/** A rider that changed last, and the seat whose color marks it. */
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

/** What the last turn in the news changed in the tableaus; only that, so the board stays calm. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const turns: Seen[][] = [[]];
  for (const event of eventsOf<Event>(news))
    if (event.type === 'turn-begun') turns.push([]);
    else turns.at(-1)!.push(event);
  return turns.map((events) => events.flatMap(changeOf)).findLast((changes) => changes.length > 0) ?? [];
};

/** Riders that arrived or moved. */
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

/** Screen positions of riders, left and top, by card. */
export type Places = ReadonlyMap<RiderId, readonly [left: number, top: number]>;

const cueFor = (card: RiderId, before: Places, now: Places): Cue[] => {
  const [from, to] = [before.get(card), now.get(card)];
  if (!to) return [];
  const thing = `rider:${card}`;
  if (!from) return [drop(thing, 24)];
  const way = [from[0] - to[0], from[1] - to[1]] as const;
  return Math.hypot(...way) < 1 ? [] : [{ thing, kind: 'drive', from: way }];
};

/** Every moved rider slides once from its old position to the new one; new riders drop in. */
export const cuesOf = (news: readonly LogEntry[], before: Places, now: Places): Cue[] => {
  const moved = eventsOf<Event>(news).flatMap(movedIn);
  const last = moved.filter((card, i) => moved.lastIndexOf(card) === i);
  return last.flatMap((card) => cueFor(card, before, now));
};
