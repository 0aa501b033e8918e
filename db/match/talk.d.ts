import { type SQL } from 'drizzle-orm';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import { type Db } from '../client.ts';
import type { ROOMS } from '../schema.ts';
import { type StoredMatch } from './stored.ts';
export type Room = (typeof ROOMS)[number];
/** Something said, as one who heard it knows it. */
export interface StoredLine {
  at: string;
  room: Room;
  /** Where the speaker sits; null in the gallery. */
  seat: Seat | null;
  /** Null where the player is no more. */
  player: {
    id: string;
    name: string;
  } | null;
  /** How far the match had gone. */
  seq: number;
  text: string;
}
/** What is left of talk for those who do not read it now. */
export interface TalkCount {
  /** Lines that the asker may hear. */
  heard: number;
  /** All lines; everybody's once the match is over. */
  said: number;
  /** When the asker was last told something. */
  at: string | null;
}
export declare const SILENT: TalkCount;
/** A `TalkCount` of a row of `matches`, as JSON. */
export declare const talkJson: SQL<unknown>;
/** What somebody wants to say, and the position by which they may: nothing is said where the match has moved since. */
export interface NewLine {
  match: Pick<StoredMatch, 'id' | 'seq' | 'version'>;
  player: string;
  seat: Seat | null;
  room: Room;
  hear: readonly Viewer[];
  text: string;
  key: string;
  now: Date;
}
/**
 * Says something, in one statement. Holds the match while it does, so that lines are numbered in the order in which
 * they can be read. Undefined where the match has moved, or this key has been used.
 */
export declare const sayLine: (db: Db, line: NewLine) => Promise<StoredLine | undefined>;
/** What a player said under a key, if they did. */
export declare const findSaid: (
  db: Db,
  {
    match,
    player,
    key,
  }: {
    match: string;
    player: string;
    key: string;
  },
) => Promise<StoredLine | undefined>;
/** Who asks for what was said in which match. */
export interface ListenWish {
  id: string;
  hash: string | undefined;
  now: Date;
  /** So many of the lines that the asker may hear are known to them. */
  since: number;
  etag?: string | undefined;
  limit: number;
}
export interface Heard {
  /** The asker has, or had, a seat. */
  isPlayer: boolean;
  match: Pick<StoredMatch, 'game' | 'visibility' | 'invite'>;
  talk: TalkCount;
  /** A mark of all that the asker may hear, as far as this answer goes. */
  etag: string;
  /** What comes after `since`, oldest first; empty where the mark still holds. */
  lines: StoredLine[];
}
/** What the asker may hear: one round trip. */
export declare const listen: (db: Db, wish: ListenWish) => Promise<Heard | undefined>;
