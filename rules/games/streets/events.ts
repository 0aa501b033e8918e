import type { Seat } from '../../kit/game.ts';
import type { Business, Colour, Consultant, Owner, Mark } from './model/kinds.ts';
import type { Laid, Placement, Sale } from './model/laid.ts';
import type { TileId } from './model/tiles.ts';

/** People who left a Building. */
export interface Leaving {
  tile: TileId;
  count: number;
}

/** What an owner's tokens earned at the end. */
export interface Bonus {
  owner: Owner;
  majority: number;
  sets: number;
}

/** `by` is the seat that chose; absent if there was no choice. */
interface Chosen {
  by?: Seat;
}

export interface BuiltFact extends Placement {
  owner: Owner;
  tile: TileId;
  /** The People it brought. */
  people: Colour[];
  /** A Building whose road it meets, to describe its place; absent in older entries. */
  meets?: TileId;
  /** The Building underneath. */
  over: TileId | null;
  /** People who waited there, couldn't wait on this one, and went to the Station; absent in older entries. */
  toStation?: Colour[];
  /** The streets it encloses. */
  encloses: TileId[];
}
export interface MovedFact extends Chosen {
  colour: Colour;
  to: TileId;
  from: Leaving[];
  /** They were standing, and now lie down. */
  hadFomo: boolean;
}
export interface OpenedFact extends Chosen {
  street: TileId;
  only: TileId | null;
  picks: { owner: Owner; tiles: TileId[] }[];
  pitchers: Seat[];
}

export type Event =
  | { type: 'consultants-dealt'; open: { consultants: Consultant[] } }
  | {
      type: 'dealt';
      open: { first: Seat };
      own: Record<Seat, { hand: TileId[] }>;
      dark: { stack: TileId[]; removed: TileId[]; box: TileId[]; endgame: TileId[] };
    }
  | { type: 'city-founded'; open: { tiles: Laid[] } }
  | { type: 'stack-shown'; open: { tile: TileId } }
  | {
      type: 'building-abandoned';
      open: { by: Seat; tile: TileId; pick: boolean };
    }
  | { type: 'building-built'; open: BuiltFact }
  | { type: 'building-discarded'; open: { owner: Owner; tile: TileId } }
  | { type: 'signs-placed'; open: Chosen & { owner: Owner; tile: TileId; signs: number } }
  | { type: 'street-opened'; open: OpenedFact }
  | { type: 'tokens-taken'; open: Chosen & { owner: Owner; tokens: Business[] } }
  | { type: 'hand-pitched'; open: { by: Seat; tile: TileId } }
  | { type: 'pitch-declined'; open: { by: Seat } }
  | { type: 'hand-counted'; open: { seat: Seat; more: number; tiles: TileId[] } }
  | { type: 'street-scored'; open: { street: TileId; sales: Sale[]; leaving: TileId[] } }
  | { type: 'people-moved'; open: MovedFact }
  | { type: 'people-stood'; open: { colour: Colour; at: Leaving[] } }
  | { type: 'turn-ended'; open: { by: Seat } }
  | { type: 'building-lifted'; open: { tile: TileId } }
  | {
      type: 'building-drawn';
      /** `top` is the back then on top of the stack; absent in older logs. */
      open: { seat: Seat; back: Mark; top?: Mark | null; tile?: TileId };
      own: Record<Seat, { tile: TileId }>;
    }
  | { type: 'endgame-opened'; open: { count: number } }
  | { type: 'turn-passed'; open: { owner: Owner; builds: number } }
  | { type: 'city-sold'; open: { sales: Sale[] } }
  | { type: 'businesses-counted'; open: { bonuses: Bonus[] } }
  | { type: 'match-ended' };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
