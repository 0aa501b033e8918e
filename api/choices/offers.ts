import { LATE_CHOICES, type LateChoice } from '../../db/closed-lists.ts';
import type { PendingVote } from '../../db/timing.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { isSealedStep } from '../../rules/kit/act.ts';
import { toText } from '../../rules/kit/words/words.ts';
import { sha256, signedTokens, type Secrets } from '../lib/crypto.ts';
import { askOf, decidersOf, undecidedSeats } from '../match/clock/votes.ts';
import type { MatchInHand } from '../match/in-hand.ts';
import { seatName, tellingOf, wordsFor } from '../match/read/log-text.ts';
import { legalIn } from '../match/read/legal.ts';
import type { Words } from '../words/words.ts';

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

export const makeChoiceToken = (secret: string, { player, mailbox, match, seat, seq, code }: ChoiceLink) =>
  TOKENS.make(secret, player, mailbox, match, seat, seq, code);

export const parseChoiceToken = (secrets: Secrets, token: string): ChoiceLink | undefined => {
  const [player, mailbox, match, seat, seq, code] = TOKENS.read(secrets, token) ?? [];
  return player === undefined
    ? undefined
    : { player, mailbox: mailbox!, match: match!, seat: Number(seat), seq: Number(seq), code: code! };
};

export type MailChoice =
  | { kind: 'act'; action: { type: string } }
  | { kind: 'answer'; at: string; agree: boolean }
  | { kind: 'late'; seat: Seat; due: string; choice: LateChoice };
const INVITATION_ANSWERS = ['join', 'decline'] as const;

export interface OfferedChoice<C = MailChoice> {
  choice: C;
  code: string;
  label: string;
}

export const invitedTo = ({ news }: Words): OfferedChoice<{ kind: (typeof INVITATION_ANSWERS)[number] }>[] =>
  INVITATION_ANSWERS.map((kind) => ({ choice: { kind }, code: kind, label: news.invited[kind] }));

/** The longest list of actions offered whole; of a longer one only a pass is offered. */
const MOST = 6;
const PASS = 'pass';
const LABEL_LENGTH = 120;

const offer = (choice: MailChoice, label: string): OfferedChoice => ({
  choice,
  code: sha256(JSON.stringify(choice)).slice(0, 16),
  label: label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : label,
});

/** Offers no steps of a sealed choice, since they count only with the action that settles it. */
const actionOffers = (found: MatchInHand): OfferedChoice[] => {
  const { module, match, viewer } = found;
  if (!match || viewer === 'table') return [];
  const { game, text } = module;
  const listed = legalIn(found);
  const few = listed.length <= MOST ? listed : listed.filter(({ type }) => type === PASS);
  if (few.some((action) => isSealedStep(game, match, { seat: viewer, action }))) return [];
  const view: unknown = game.view(match.state, viewer);
  const telling = tellingOf(found);
  return few.map((action) => offer({ kind: 'act', action }, toText(text.action(action, view), telling)));
};

const askFor = ({ stored, viewer }: MatchInHand, now: Date): PendingVote | undefined => {
  const ask = askOf(stored, now);
  if (!ask || viewer === 'table' || ask.by === viewer) return undefined;
  return [...ask.agreed, ...ask.against].includes(viewer) ? undefined : ask;
};

const wishOf = (found: MatchInHand, { kind, days = 1, seat, by }: PendingVote) => {
  const words = wordsFor(found);
  const nameOf = (of: Seat): string => seatName(found.stored, of, words);
  const wish = words.news.wishes[kind]({ days, name: seat === undefined ? '' : nameOf(seat) });
  return { asks: wish.asks(nameOf(by)), answers: [wish.agree(nameOf(by)), wish.disagree(nameOf(by))] };
};

const answerOffers = (found: MatchInHand, now: Date): OfferedChoice[] => {
  const ask = askFor(found, now);
  if (!ask) return [];
  return wishOf(found, ask).answers.map((label, i) =>
    offer({ kind: 'answer', at: ask.at, agree: i === 0 }, label),
  );
};

const sayLate = (found: MatchInHand, what: LateChoice | 'asks', seat: Seat): string => {
  const words = wordsFor(found);
  return words.news.late[what](seatName(found.stored, seat, words));
};

const lateFor = ({ stored, viewer }: MatchInHand): { seat: Seat; due: string }[] => {
  const late = undecidedSeats(stored);
  if (viewer === 'table' || !decidersOf(stored, late).includes(viewer)) return [];
  return late.flatMap((seat) => {
    const { due, votes = {} } = stored.timing.turns![seat]!;
    return votes[viewer] ? [] : { seat, due };
  });
};

const lateOffers = (found: MatchInHand): OfferedChoice[] =>
  lateFor(found).flatMap(({ seat, due }) =>
    LATE_CHOICES.map((choice) => offer({ kind: 'late', seat, due, choice }, sayLate(found, choice, seat))),
  );

/** The open questions to a seat in words, without the final period; undefined if there are none. */
export const questionOf = (found: MatchInHand, now: Date): string | undefined => {
  const ask = askFor(found, now);
  const told = [
    ...lateFor(found).map(({ seat }) => sayLate(found, 'asks', seat)),
    ...(ask ? [wishOf(found, ask).asks] : []),
  ];
  return told.length > 0 ? told.join('. ') : undefined;
};

/** The small closed choices of a seat, those that others wait for first. */
export const offersOf = (found: MatchInHand, now: Date): OfferedChoice[] =>
  found.stored.status === 'running'
    ? [...lateOffers(found), ...answerOffers(found, now), ...actionOffers(found)]
    : [];
