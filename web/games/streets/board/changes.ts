import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/streets/events.ts';
import type { Colour, Owner } from '../../../../rules/games/streets/model/kinds.ts';
import type { Sale } from '../../../../rules/games/streets/model/laid.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import type { View } from '../../../../rules/games/streets/model/types.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { drop, eventsOf, type Cue } from '../../kit/cues.ts';

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

/** The movements that the news can show: Buildings drop, and people walk to their new home. */
export const cuesOf = (news: readonly LogEntry[], { city }: View): Cue[] => {
  const at = (tile: TileId) => city.find((laid) => laid.tile === tile);
  return eventsOf<Event>(news).flatMap((event): Cue[] => {
    if (event.type === 'building-built') return [drop(`tile:${event.open.tile}`)];
    if (event.type !== 'people-moved') return [];
    const [to, from] = [at(event.open.to), at(event.open.from[0]?.tile ?? event.open.to)];
    if (!to || !from) return [];
    const way = [(from.x - to.x) * 100, (from.y - to.y) * 100] as const;
    return [{ thing: whoThing(to.tile, event.open.colour, false), kind: 'walk', from: way }];
  });
};
