import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/wheres-my-ride/events.ts';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import { eventsOf } from '../../kit/cues.ts';

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

export const lastChanges = (news: readonly LogEntry[], { driver }: Pick<View, 'driver'>): Changes =>
  new Map(eventsOf<Event>(news).flatMap((event) => marksOf(event, driver)));

export const turnedTiles = ({ rounds }: Pick<View, 'rounds'>) => rounds.flatMap(({ tiles }) => tiles);
