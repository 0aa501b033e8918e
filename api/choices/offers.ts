import { plural } from '../../rules/kit/words/english.ts';
import { ASKS, LATE_CHOICES, type LateChoice } from '../../db/closed-lists.ts';
import type { PendingVote } from '../../db/timing.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { isSealedStep } from '../../rules/kit/act.ts';
import { toText } from '../../rules/kit/words/words.ts';
import { sha256 } from '../lib/crypto.ts';
import { askOf, decidersOf, undecidedSeats } from '../match/clock/votes.ts';
import type { MatchInHand } from '../match/in-hand.ts';
import { seatName, tellingOf } from '../match/read/log-text.ts';
import { legalIn } from '../match/read/legal.ts';

/** A choice made with one click: for a seat, or in answer to an invitation. */
export type MailChoice =
  | { kind: 'act'; action: { type: string } }
  | { kind: 'answer'; at: string; agree: boolean }
  | { kind: 'late'; seat: Seat; due: string; choice: LateChoice };
const INVITATION_ANSWERS = ['join', 'decline'] as const;

export interface OfferedChoice<C = MailChoice> {
  choice: C;
  /** Identifies the choice in a link, unlike any other. */
  code: string;
  label: string;
}

/** The answers to an invitation. */
export const INVITED: readonly OfferedChoice<{ kind: (typeof INVITATION_ANSWERS)[number] }>[] = [
  { choice: { kind: 'join' }, code: 'join', label: 'Sit down at the table' },
  { choice: { kind: 'decline' }, code: 'decline', label: 'Decline the invitation' },
];

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

const WISHES: Readonly<
  Record<(typeof ASKS)[number], (ask: PendingVote, nameOf: (seat: Seat) => string) => string>
> = {
  pause: ({ days = 1 }) => `a pause of ${plural(days, { one: 'one day', other: '# days' })}`,
  resume: () => 'the end of the pause',
  extend: () => 'more time for this turn',
  replace: ({ seat }, nameOf) => `a person to play on instead of ${nameOf(seat!)}`,
};

/** The open question for a seat that has not answered. */
const askFor = ({ stored, viewer }: MatchInHand, now: Date): PendingVote | undefined => {
  const ask = askOf(stored, now);
  if (!ask || viewer === 'table' || ask.by === viewer) return undefined;
  return [...ask.agreed, ...ask.against].includes(viewer) ? undefined : ask;
};

const wishOf = ({ stored }: MatchInHand, ask: PendingVote): string =>
  WISHES[ask.kind](ask, (seat) => seatName(stored, seat));

const answerOffers = (found: MatchInHand, now: Date): OfferedChoice[] => {
  const ask = askFor(found, now);
  if (!ask) return [];
  const wish = `${wishOf(found, ask)}, as ${seatName(found.stored, ask.by)} asks`;
  return [true, false].map((agree) =>
    offer({ kind: 'answer', at: ask.at, agree }, `${agree ? 'Agree to' : 'Don’t agree to'} ${wish}`),
  );
};

const LATE_WORDS: Readonly<Record<LateChoice, (name: string) => string>> = {
  wait: (name) => `Wait for ${name}`,
  bot: (name) => `Let the bot play for ${name}`,
  end: (name) => `End the match, as ${name} is out of time`,
};

/** Late turns that the viewer has yet to vote on. */
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
    LATE_CHOICES.map((choice) =>
      offer({ kind: 'late', seat, due, choice }, LATE_WORDS[choice](seatName(found.stored, seat))),
    ),
  );

/** The open questions to a seat in words, without the final period; undefined if there are none. */
export const questionOf = (found: MatchInHand, now: Date): string | undefined => {
  const { stored } = found;
  const ask = askFor(found, now);
  const told = [
    ...lateFor(found).map(({ seat }) => `${seatName(stored, seat)} ran out of time, and the others decide`),
    ...(ask ? [`${seatName(stored, ask.by)} asks for ${wishOf(found, ask)}`] : []),
  ];
  return told.length > 0 ? told.join('. ') : undefined;
};

/** The small closed choices of a seat, those that others wait for first. */
export const offersOf = (found: MatchInHand, now: Date): OfferedChoice[] =>
  found.stored.status === 'running'
    ? [...lateOffers(found), ...answerOffers(found, now), ...actionOffers(found)]
    : [];
