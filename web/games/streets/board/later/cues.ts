import type { LogEntry } from '../../../../../api/contract/match.ts';
import type { Event } from '../../../../../rules/games/streets/events.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { drop, eventsOf, type Cue } from '../../../kit/cues.ts';
import { whoThing } from '../changes.ts';

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
