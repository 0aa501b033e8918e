import { sha256, signedTokens, type Secrets } from '../lib/crypto.ts';

export interface ChoiceLink {
  player: string;
  /** The SHA-256 of its address, cut short: the link dies with its mailbox. */
  mailbox: string;
  match: string;
  /** -1 for a player without a seat yet. */
  seat: number;
  /** The match's `seq` when the mail was written. */
  seq: number;
  code: string;
}

export const mailboxOf = (email: string): string => sha256(email).slice(0, 8);

const TOKENS = signedTokens('mail choice');

export const makeChoiceToken = (
  secret: string,
  { player, mailbox, match, seat, seq, code }: ChoiceLink,
): string => TOKENS.make(secret, player, mailbox, match, seat, seq, code);

/** Undefined if none of the secrets signed it. */
export const parseChoiceToken = (secrets: Secrets, token: string): ChoiceLink | undefined => {
  const [player, mailbox, match, seat, seq, code] = TOKENS.read(secrets, token) ?? [];
  return player === undefined
    ? undefined
    : { player, mailbox: mailbox!, match: match!, seat: Number(seat), seq: Number(seq), code: code! };
};
