import { sha256, signedTokens, type Secrets } from '../lib/crypto.ts';

/** A choice of a player, as named by a link in their mail. */
export interface ChoiceLink {
  player: string;
  /** The SHA-256 of its address, cut short: the link dies with its mailbox. */
  mailbox: string;
  match: string;
  /** -1 for a player without a seat yet. */
  seat: number;
  /** The match's `seq` when the mail was written. */
  seq: number;
  /** The code of one of the seat's choices. */
  code: string;
}

/** The short hash of an address that a choice link carries. */
export const mailboxOf = (email: string): string => sha256(email).slice(0, 8);

const TOKENS = signedTokens('mail choice');

/** Makes a link's token: what it chooses, with the service's signature. */
export const makeChoiceToken = (
  secret: string,
  { player, mailbox, match, seat, seq, code }: ChoiceLink,
): string => TOKENS.make(secret, player, mailbox, match, seat, seq, code);

/** Parses a link's token; undefined if its signature is wrong. */
export const parseChoiceToken = (secrets: Secrets, token: string): ChoiceLink | undefined => {
  const [player, mailbox, match, seat, seq, code] = TOKENS.read(secrets, token) ?? [];
  return player === undefined
    ? undefined
    : { player, mailbox: mailbox!, match: match!, seat: Number(seat), seq: Number(seq), code: code! };
};
