import * as v from 'valibot';
import { ASKS, LATE_CHOICES, LATE_RULES } from '../../db/closed-lists.ts';
import type { Fault } from './people/names.ts';
import { Count, named, rows, Seat, Time, whole } from './scalars.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** In seconds: a turn, the bank with its increment per turn and its cap, and the grace before a turn. */
export const ClockBody = v.pipe(
  v.strictObject({
    turn: whole(HOUR, 30 * DAY),
    bank: v.optional(whole(0, 60 * DAY), 0),
    increment: v.optional(whole(0, 7 * DAY), 0),
    cap: v.optional(whole(0, 60 * DAY), 60 * DAY),
    grace: v.optional(whole(0, 2 * DAY), 0),
  }),
  v.forward(
    v.check(({ bank, cap }) => bank <= cap, 'bank-over-cap' satisfies Fault),
    ['cap'],
  ),
  v.metadata({ ref: 'Clock' }),
);
export const ClockCard = v.object({ turn: Count, bank: Count, increment: Count, cap: Count, grace: Count });
export type ClockCard = v.InferOutput<typeof ClockCard>;

/** How long a turn's clock waits for its player's look at the match, in seconds. */
export const LookWithin = whole(HOUR, 14 * DAY);

/** At the deadline the bot plays the turn, or the others vote. */
export const LateRule = v.picklist(LATE_RULES);
export const LateChoice = v.picklist(LATE_CHOICES);
export type LateChoice = v.InferOutput<typeof LateChoice>;

/** A question to all players; `needed` of them have to agree. */
export const AskCard = v.object({
  kind: v.picklist(ASKS),
  by: Count,
  days: v.optional(Count),
  seat: v.optional(Count),
  agreed: v.array(Count),
  against: v.array(Count),
  needed: Count,
  until: Time,
});
export type AskCard = v.InferOutput<typeof AskCard>;

export const UndecidedCard = v.object({
  seat: Count,
  /** When the bot plays it. */
  until: Time,
  deciders: v.array(Count),
  votes: rows({ seat: Count, choice: LateChoice }),
});
export type UndecidedCard = v.InferOutput<typeof UndecidedCard>;

export const AskBody = v.variant('kind', [
  v.strictObject({ kind: v.literal('pause'), days: whole(1, 30) }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('extend') }),
  v.strictObject({ kind: v.literal('replace'), seat: Seat }),
]);
export type AskBody = v.InferInput<typeof AskBody>;

/** What each bank holds, in whole hours: minutes would reveal when a player rests. */
export const Banks = named('Banks', { banks: rows({ seat: Count, hours: Count }) });
export type Banks = v.InferOutput<typeof Banks>;
