import { type SQL } from 'drizzle-orm';
import { type Db } from '../client.ts';
import { type SESSION_KINDS } from '../schema.ts';
/** A player as they know themselves. */
export interface Player {
  id: string;
  name: string;
  email: string | null;
  timeZone: string;
  mail: boolean;
}
/** A session before it is booked for somebody; `hash` is the SHA-256 of what its holder shows. */
export interface NewSession {
  hash: string;
  id: string;
  kind: (typeof SESSION_KINDS)[number];
  label: string;
  createdAt: string;
  expiresAt: string;
}
/** As JSON, so that it fits into any statement. */
export declare const playerJson: SQL<unknown>;
/** Whose session this is, as rows of a CTE with `id` and `who`; none without a session. */
export declare const ownerOf: (hash: SQL, now: SQL) => SQL;
export declare const whoAsks: (hash: string | undefined, now: Date) => SQL;
export declare const findPlayer: (db: Db, hash: string, now: Date) => Promise<Player | undefined>;
/** Books a session for the `id` of every row of `from`. */
export declare const insertSession: (session: NewSession, from: SQL) => SQL;
/**
 * A personal token of whoever shows a session or a token. The player is held meanwhile, so that tokens made at the same
 * instant are counted one by one, and as they are by `confirmSignIn`: where that ends a guest's sessions, this one ends with
 * them or is not made.
 */
export declare const addToken: (
  db: Db,
  asker: {
    hash: string;
    now: Date;
  },
  token: NewSession,
) => Promise<'added' | 'no-session' | 'too-many'>;
/** A guest and their first session, in one statement. */
export declare const addGuest: (db: Db, guest: Player, session: NewSession) => Promise<void>;
export declare const dropSession: (db: Db, hash: string) => Promise<void>;
/** What a player may change about themselves; what is left out stays. Undefined where nobody is signed in. */
export declare const changePlayer: (
  db: Db,
  asker: {
    hash: string;
    now: Date;
  },
  change: Partial<Pick<Player, 'name' | 'timeZone' | 'mail'>>,
) => Promise<Player | undefined>;
export interface Token {
  id: string;
  label: string;
  created: string;
}
/** A player's personal tokens, newest first. */
export declare const listTokens: (db: Db, player: string, now: Date) => Promise<Token[]>;
/** Ends a token; whether there was such a one of this player's. It still counts for a day, so that nobody makes them on and on. */
export declare const dropToken: (
  db: Db,
  {
    player,
    id,
    now,
  }: {
    player: string;
    id: string;
    now: Date;
  },
) => Promise<boolean>;
export declare const findName: (db: Db, id: string) => Promise<string | undefined>;
/** Forgets sessions that ended the day before; until then a token that was revoked counts. */
export declare const forgetSessions: (db: Db, now: Date) => Promise<number>;
