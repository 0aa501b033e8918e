import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/streets/events.ts';
import type { Colour, Owner } from '../../../../rules/games/streets/model/kinds.ts';
import type { Sale } from '../../../../rules/games/streets/model/laid.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { eventsOf } from '../../kit/cues.ts';

type Seen = SeenEvent<Event>;

/** A Building that changed last, and the owner whose color marks it. */
export interface Change {
  owner: Owner;
  tile: TileId;
}

const changeOf = (event: Seen): Change[] => {
  if (event.type === 'building-built') return [{ owner: event.open.owner, tile: event.open.tile }];
  if (event.type === 'people-moved' && event.open.by !== undefined)
    return [{ owner: event.open.by, tile: event.open.to }];
  return [];
};

/** What the news changed, each Building once, in the color of the owner that changed it last. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const changes = eventsOf<Event>(news).flatMap(changeOf);
  return changes.filter(({ tile }, i) => changes.findLastIndex((other) => other.tile === tile) === i);
};

/** What was paid last, if the news tell of a sale. */
export const salesIn = (news: readonly LogEntry[]): readonly Sale[] =>
  eventsOf<Event>(news).reduce<readonly Sale[]>(
    (sales, event) => (event.type === 'street-scored' ? event.open.sales : sales),
    [],
  );

/** The name in the drawing for people of one color on a Building. */
export const whoThing = (tile: TileId, colour: Colour, stands: boolean): string =>
  `who:${tile}:${colour}:${stands ? 'fomo' : 'home'}`;
