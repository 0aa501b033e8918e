import { type Db } from '../client.ts';
/** Matches in which a bot is waited for. */
export declare const findBotsDue: (db: Db, limit?: number) => Promise<string[]>;
/** No bot is waited for after all, unless the match has moved since. Answers false: there is nothing to do. */
export declare const restBots: (db: Db, id: string, seq: number) => Promise<false>;
/** Running matches whose deadline has passed. */
export declare const findExpired: (db: Db, now: Date, limit?: number) => Promise<string[]>;
/** Puts away tables that have waited for players for a fortnight. */
export declare const cancelStaleMatches: (db: Db, now: Date) => Promise<number>;
