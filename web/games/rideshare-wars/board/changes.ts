import { html } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/rideshare-wars/events.ts';
import type { RiderId } from '../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { drop, eventsOf, type Cue, type Leaving } from '../../kit/cues.ts';
import { sign } from './art/signs.ts';

type Seen = SeenEvent<Event>;

/** A rider that changed last or was lost to another player, and the seat whose color marks it. */
export interface Change {
  seat: Seat;
  card: RiderId;
}

const changeOf = (event: Seen): Change[] => {
  switch (event.type) {
    case 'rider-laid':
      return [event.open];
    case 'rider-repelled':
      return event.open.by ? [event.open] : [];
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

/** Riders that an event removes from the table. */
const goneIn = (event: Seen): RiderId[] => {
  switch (event.type) {
    case 'rider-displaced':
    case 'rider-traded':
    case 'rider-repelled':
    case 'rider-shed':
      return [event.open.card];
    case 'row-renewed':
      return event.open.gone;
    case 'rider-discarded':
      return Object.values(event.own ?? {}).map(({ card }) => card); // other viewers don't see which
    default:
      return [];
  }
};

const brought = (event: Seen): { seat: Seat; drivers: number } | undefined => {
  if (event.type === 'drivers-gained') return { seat: event.open.seat, drivers: event.open.count };
  if (event.type !== 'loan-taken' && event.type !== 'rider-traded') return undefined;
  return event.open.drivers > 0 ? event.open : undefined;
};

/** Riders that go off the board, and drivers on their way to a seat: from the rider that brought them, or the free ones. */
export const leavingIn = (news: readonly LogEntry[]): Leaving[] => {
  const events = eventsOf<Event>(news);
  const laid = events.findLast((event) => event.type === 'rider-laid');
  return events.flatMap((event): Leaving[] => {
    const gone = goneIn(event).map((card) => ({ thing: `rider:${card}` }));
    const gain = brought(event);
    if (!gain) return gone;
    const thing = laid && event.type === 'drivers-gained' ? `rider:${laid.open.card}` : 'spare';
    return [...gone, { thing, to: gain.seat, tag: html`+${gain.drivers}${sign('wheel', 14)}` }];
  });
};
