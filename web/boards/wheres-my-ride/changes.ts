import type { LogEntry } from '../../../api/schemas/match.ts';
import type { Event } from '../../../rules/games/wheres-my-ride/events.ts';
import type { View } from '../../../rules/games/wheres-my-ride/types.ts';
import type { Seat, SeenEvent } from '../../../rules/kit/game.ts';
import type { Cue } from '../motion.ts';

type Seen = SeenEvent<Event>;

/** Things that changed last, and in whose colour each is marked; null where all did it together. */
export type Changes = ReadonlyMap<string, Seat | null>;

const eventsOf = (news: readonly LogEntry[]): Seen[] =>
  news.filter(({ struck }) => !struck).flatMap(({ events }) => events as unknown as Seen[]);

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
  new Map(eventsOf(news).flatMap((event) => marksOf(event, driver)));

const drop = (thing: string): Cue => ({ thing, kind: 'drop', from: [0, -8] });
const flip = (thing: string): Cue => ({ thing, kind: 'flip', from: 1 });

/** Every tile turned so far, in the order they were turned. */
export const turnedTiles = ({ rounds }: Pick<View, 'rounds'>) => rounds.flatMap(({ tiles }) => tiles);

const cuesFor = (event: Seen): Cue[] => {
  switch (event.type) {
    case 'texts-shown':
      return event.open.texts.map(({ text }) => flip(`text:${text}`));
    case 'emojis-shown':
      return event.open.placed.map(({ emoji }) => drop(`emoji:${emoji}`));
    case 'guess-made':
      return [flip(`location:${event.open.location}`)];
    default:
      return [];
  }
};

/** A tile turns over; where it breaks a star, the star follows. */
const tileCues = (events: readonly Seen[], view: Pick<View, 'rounds' | 'stars'>): Cue[] => {
  const turned = events.flatMap((event) => (event.type === 'tile-turned' ? [event.open.tile] : []));
  const before = turnedTiles(view).length - turned.length;
  const breaks = turned.filter((tile) => tile === 'broken-star').length;
  let whole = view.stars + breaks;
  return turned.flatMap((tile, i) => [
    flip(`tile:${before + i}`),
    ...(tile === 'broken-star' ? [drop(`star:${--whole}`)] : []),
  ]);
};

/** What of the news can be shown moving, oldest first. */
export const cuesOf = (news: readonly LogEntry[], view: Pick<View, 'rounds' | 'stars'>): Cue[] => {
  const events = eventsOf(news);
  return [...events.flatMap(cuesFor), ...tileCues(events, view)];
};
