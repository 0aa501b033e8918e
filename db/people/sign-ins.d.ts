import { type SQL } from 'drizzle-orm';
import { type Db } from '../client.ts';
export interface SignIn {
  id: string;
  linkHash: string;
  codeHash: string;
  email: string;
  /** The SHA-256 of the secret of the browser that asks. */
  browser: string;
  /** The guest who asks. */
  guest: string | null;
  timeZone: string;
}
/** Holds an address until the batch ends, so that what is counted for it stays true meanwhile. */
export declare const holdAddress: (email: SQL) => SQL;
/** Stores a sign-in, mail to follow. False: this address has been sent too many within a quarter of an hour, or a day. */
export declare const askSignIn: (db: Db, ask: SignIn, now: Date) => Promise<boolean>;
export interface ClaimedSignIn {
  id: string;
  email: string;
  /** The guest who asked, where they have matches. */
  guest: {
    name: string;
    matches: number;
  } | null;
}
/** Voids a link that its reader did not ask for, and the code with it. Whether there was one. */
export declare const refuseSignIn: (db: Db, linkHash: string, now: Date) => Promise<boolean>;
/** Takes the sign-ins whose mail is still to be written, for one minute. */
export declare const claimSignIns: (db: Db, now: Date) => Promise<ClaimedSignIn[]>;
export declare const markSignInSent: (db: Db, id: string, now: Date) => Promise<void>;
/** Forgets sign-ins of the day before. */
export declare const forgetSignIns: (db: Db, now: Date) => Promise<number>;
