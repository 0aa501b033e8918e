import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/wheres-my-ride/events.ts';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { drop, eventsOf, type Cue } from '../../kit/cues.ts';

type Seen = SeenEvent<Event>;

/** The things that changed last, each with the seat whose color marks it; null if everybody did it together. */
export type Changes = ReadonlyMap<string, Seat | null>;

const marksOf = (event: Seen, driver: Seat): [string, Seat | null][] => {
  switch (event.type) {
    case 'texts-shown':
      return event.open.texts.map(({ seat, text }) => [`text:${text}`, seat]);
    case 'emojis-shown':
      return event.open.placed.map(({ text }) => [`text:${text}`, driver]);
    case 'guess-made':
      return [[`location:${event.open.location}`, null]];
    default:
      return [];
  }
};

/** What the news changed on the table. */
export const lastChanges = (news: readonly LogEntry[], { driver }: Pick<View, 'driver'>): Changes =>
  new Map(eventsOf<Event>(news).flatMap((event) => marksOf(event, driver)));

const flip = (thing: string): Cue => ({ thing, kind: 'flip', from: 1 });

/** All turned tiles, in order. */
export const turnedTiles = ({ rounds }: Pick<View, 'rounds'>) => rounds.flatMap(({ tiles }) => tiles);

const cuesFor = (event: Seen): Cue[] => {
  switch (event.type) {
    case 'texts-shown':
      return event.open.texts.map(({ text }) => flip(`text:${text}`));
    case 'emojis-shown':
      return event.open.placed.map(({ emoji }) => drop(`emoji:${emoji}`, 8));
    case 'guess-made':
      return [flip(`location:${event.open.location}`)];
    default:
      return [];
  }
};

/** The movements that the news can show, oldest first. A tile turns over; if it breaks a star, the star follows. */
export const cuesOf = (news: readonly LogEntry[], view: Pick<View, 'rounds' | 'stars'>): Cue[] => {
  const events = eventsOf<Event>(news);
  const tiles = events.flatMap((event) => (event.type === 'tile-turned' ? [event.open.tile] : []));
  let turned = turnedTiles(view).length - tiles.length;
  let whole = view.stars + tiles.filter((tile) => tile === 'broken-star').length;
  return events.flatMap((event) => {
    if (event.type !== 'tile-turned') return cuesFor(event);
    const isBroken = event.open.tile === 'broken-star';
    return [flip(`tile:${turned++}`), ...(isBroken ? [drop(`star:${--whole}`, 8)] : [])];
  });
};
