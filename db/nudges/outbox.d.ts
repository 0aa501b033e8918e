import type { Db } from '../client.ts';
import type { NUDGE_KINDS } from '../schema.ts';
export interface NudgeKey {
  match: string;
  seat: number;
  window: number;
  kind: (typeof NUDGE_KINDS)[number];
}
/** A nudge that a sweep has taken to send, with whom it goes to. */
export interface ClaimedNudge extends NudgeKey {
  player: string;
  email: string;
  timeZone: string;
  /** The `seq` of the player's own newest entry: news begin after it. */
  acted: number;
  /** When it was due, in seconds. */
  due: number;
}
/**
 * Takes what is due for five minutes, and drops what nobody needs any more, in one statement. Whoever has a nudge due
 * gets their other news with it, so that several matches make one mail.
 */
export declare const claimNudges: (db: Db, now: Date, limit?: number) => Promise<ClaimedNudge[]>;
export declare const markNudgesSent: (db: Db, keys: readonly NudgeKey[], now: Date) => Promise<void>;
/** Gives back what could not be sent: to be tried again after 2, 4, 8 … minutes, and every six hours in the end. */
export declare const releaseNudges: (db: Db, keys: readonly NudgeKey[], now: Date) => Promise<void>;
/** No more mail at all for this player, but what they ask for themselves. */
export declare const stopMail: (db: Db, player: string) => Promise<void>;
/** Mail about one match, off or on, for whoever sits there. */
export declare const muteSeat: (
  db: Db,
  at: {
    match: string;
    player: string;
  },
  muted: boolean,
) => Promise<void>;
