import { type Db } from '../client.ts';
import { type NewSession, type Player } from './sessions.ts';
import { type Proof, type Shown, type SignInPreview } from './stakes.ts';
/** What becomes of a guest's matches: they come along into the account, or stay with the guest. */
export declare const CHOICES: readonly ['take', 'leave'];
export type Choice = (typeof CHOICES)[number];
export interface Confirmation extends Shown {
  newcomer: {
    id: string;
    name: string;
  };
  session: NewSession;
  /** What was chosen, by the guest's id. */
  choices: Readonly<Record<string, Choice>>;
}
/** A seat of a guest in a match that the account sits at too. */
export interface LeftSeat {
  match: string;
  player: string;
}
/** What came of a proof. `undecided`: nothing happened, somebody must choose first. */
export type Confirmed =
  | {
      player: Player;
      left: LeftSeat[];
    }
  | {
      undecided: SignInPreview;
    }
  | {
      refused: 'wrong' | 'barred';
    };
/**
 * Uses a sign-in up and signs its player in, all or nothing: the account with this address; else the guest who takes it;
 * else a new player. Guests who are taken along hand over what they have, and their sessions and tokens end, for whoever
 * asked need not be who reads the mail. The session shown along ends too: another takes its place.
 */
export declare const confirmSignIn: (db: Db, proof: Proof, how: Confirmation) => Promise<Confirmed>;
