import type { Seat } from '../../kit/game.ts';
import type { Reason, Tile } from './model/kinds.ts';
import type { Placed, Vote } from './model/types.ts';

/** What happens, split into what everybody, some seats, and nobody may know. */
export type Event =
  | {
      type: 'match-dealt';
      open: { driver: Seat; locations: string[] };
      own: Record<Seat, { target: string; tokens: string[] }>;
      dark: { deck: string[]; bag: string[]; stack: Tile[] };
    }
  | { type: 'discards-shuffled'; dark: { deck: string[] } }
  | { type: 'texts-drawn'; open: { texters: Seat[] }; own: Record<Seat, { texts: string[] }> }
  | { type: 'text-kept'; open: { seat: Seat }; own: Record<Seat, { texts: string[] }> }
  | { type: 'texts-shown'; open: { texts: { seat: Seat; text: string }[] } }
  | { type: 'emoji-placed'; own: Record<Seat, Placed> }
  | { type: 'emojis-shown'; open: { placed: Placed[] } }
  | { type: 'tokens-drawn'; open: { count: number }; own: Record<Seat, { tokens: string[] }> }
  | { type: 'location-proposed'; open: { seat: Seat }; own: Record<Seat, { location: string | null }> }
  | { type: 'rider-settled'; open: { seat: Seat }; own: Record<Seat, { location: string | null }> }
  | { type: 'votes-shown'; open: { votes: Vote[]; guess: string | null } }
  | { type: 'guess-made'; open: { location: string; isRight: boolean } }
  | { type: 'tile-turned'; open: { tile: Tile } }
  | { type: 'match-ended'; open: { reason: Reason; target: string } };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
