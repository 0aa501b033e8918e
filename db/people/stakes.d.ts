import { type SQL } from 'drizzle-orm';
import { type Db } from '../client.ts';
/** What proves that somebody reads the address: the link, or the code in the browser that asked for it. */
export type Proof =
  | {
      linkHash: string;
    }
  | {
      email: string;
      codeHash: string;
      browser: string;
    };
/** A guest whose matches may come along. */
export interface GuestAtStake {
  id: string;
  name: string;
  matches: number;
  /** Of these, matches still to be played out where the other player, or the other guest, sits too. */
  shared: number;
  /** Signed in where the link is followed; else the guest who asked for it somewhere else. */
  isHere: boolean;
}
/** What a proof would sign in to. */
export interface SignInPreview {
  email: string;
  /** The name of the account with this address; null where there is none yet. */
  name: string | null;
  /** Guests of whom somebody must say what becomes of them. */
  guests: GuestAtStake[];
}
export interface Shown {
  /** The SHA-256 of the session shown along. */
  hash: string | undefined;
  now: Date;
}
/** The sign-ins that a browser has open for an address. */
export declare const isMine: (
  {
    email,
    browser,
  }: {
    email: string;
    browser: string;
  },
  at: string,
) => SQL;
/** Codes of this address are no longer taken: too many wrong ones came today, or from this browser just now. */
export declare const isBarred: (proof: Proof, at: string) => SQL;
/**
 * CTEs: the sign-in `asked` for, the `account` with its address, and the `guests` concerned: who asked, and who is signed
 * in `here`. Whose `isQuestion` holds has matches that must not change hands without a word. It does not hold of a guest
 * who gives themselves an address that nobody has: they have asked for just that, in this browser.
 */
export declare const stakes: (proof: Proof, { hash, now }: Shown) => SQL;
/** A `SignInPreview`, as JSON; null without proof. */
export declare const preview: SQL<unknown>;
/** What a link would sign in to. Uses nothing up. */
export declare const previewSignIn: (
  db: Db,
  linkHash: string,
  shown: Shown,
) => Promise<SignInPreview | undefined>;
