import { type Standing } from './commit.ts';
import type { Db } from '../client.ts';
import type { StoredMatch } from './stored.ts';
export interface NewSeat {
  seat: number;
  player: string | null;
  /** What the player is called in this match. */
  name: string | null;
  bot: boolean;
  /** The last `seq` this player is shown along with taking the seat. */
  seen: number;
}
/** A seat that takes another number, one that nobody has, or keeps its own. */
export interface SeatMove {
  from: number;
  to: number;
  seen: number;
}
/** The beginning of a match: its first position and entries. */
export interface Beginning extends Standing {
  rules: string;
}
/** A change of a match that has not begun. What is left out stays as it is. */
export interface OpenChange {
  id: string;
  /** The match as it was read: a change in between undoes this one. */
  version: string;
  now: Date;
  add?: NewSeat;
  drop?: number;
  moves?: readonly SeatMove[];
  seatCount?: number;
  maker?: string;
  isCancelled?: boolean;
  beginning?: Beginning;
}
export type NewMatch = Pick<
  StoredMatch,
  | 'id'
  | 'game'
  | 'name'
  | 'config'
  | 'pace'
  | 'visibility'
  | 'invite'
  | 'maker'
  | 'seatCount'
  | 'secret'
  | 'commitment'
>;
/** Changes a match that has not begun, all at once. False where it has changed since it was read. */
export declare const changeOpen: (db: Db, change: OpenChange) => Promise<boolean>;
/** Makes a match with its first seats; one whose seats are all taken begins in the same round trip. */
export declare const makeMatch: (
  db: Db,
  match: NewMatch,
  {
    seats,
    now,
    beginning,
  }: {
    seats: readonly NewSeat[];
    now: Date;
    beginning?: Beginning | undefined;
  },
) => Promise<void>;
