import { html } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { RiderId } from '../../../../rules/games/rideshare-wars/cards.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { eventsOf, type Brought } from '../../kit/cues.ts';
import { sign } from './art/signs.ts';

type Seen = SeenEvent<Event>;

/** A rider that changed last or was lost to another player, and the seat whose color marks it. */
export interface Change {
  seat: Seat;
  card: RiderId;
}

const changeOf = (event: Seen): Change[] => {
  if (event.type === 'rider-laid') return [event.open];
  if (event.type === 'rider-repelled') return event.open.by ? [event.open] : [];
  if (event.type === 'rider-replaced') return [{ seat: event.open.seat, card: event.open.other }];
  if (event.type !== 'bank-laid') return [];
  return event.open.cards.map((card) => ({ seat: event.open.seat, card }));
};

/** What the last turn in the news changed in the tableaus; only that, so the board stays calm. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const turns: Seen[][] = [[]];
  for (const event of eventsOf<Event>(news))
    if (event.type === 'turn-begun') turns.push([]);
    else turns.at(-1)!.push(event);
  return turns.map((events) => events.flatMap(changeOf)).findLast((changes) => changes.length > 0) ?? [];
};

const brought = (event: Seen): { seat: Seat; drivers: number } | undefined => {
  if (event.type === 'drivers-gained') return { seat: event.open.seat, drivers: event.open.count };
  if (event.type !== 'loan-taken' && event.type !== 'rider-traded') return undefined;
  return event.open.drivers > 0 ? event.open : undefined;
};

/** Drivers on their way to a seat: from the rider that brought them, or the free ones. */
export const broughtIn = (news: readonly LogEntry[]): Brought[] => {
  const events = eventsOf<Event>(news);
  const laid = events.findLast((event) => event.type === 'rider-laid');
  return events.flatMap((event): Brought[] => {
    const gain = brought(event);
    if (!gain) return [];
    const thing = laid && event.type === 'drivers-gained' ? `rider:${laid.open.card}` : 'spare';
    return [{ thing, to: gain.seat, tag: html`+${gain.drivers}${sign('wheel', 14)}` }];
  });
};
