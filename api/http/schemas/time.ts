import * as v from 'valibot';
import { ASKS, LATE_CHOICES, LATE_RULES } from '../../../db/match/timing.ts';
import { Count, Invite, Time } from './scalars.ts';

// How a table keeps time: its pace, what happens to who is late, and what its players agree upon.

const seconds = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A pace of a table's own, in seconds: time for each turn, a bank for the whole match with what each turn adds to it and the most it may hold, and what passes before a turn's clock starts. */
export const ClockBody = v.pipe(
  v.strictObject({
    turn: seconds(HOUR, 30 * DAY),
    bank: v.optional(seconds(0, 60 * DAY), 0),
    increment: v.optional(seconds(0, 7 * DAY), 0),
    cap: v.optional(seconds(0, 60 * DAY), 60 * DAY),
    grace: v.optional(seconds(0, 2 * DAY), 0),
  }),
  v.forward(
    v.check(({ bank, cap }) => bank <= cap, 'The bank begins with no more than it may hold.'),
    ['cap'],
  ),
  v.metadata({ ref: 'Clock' }),
);
export const ClockCard = v.object({ turn: Count, bank: Count, increment: Count, cap: Count, grace: Count });
export type ClockCard = v.InferOutput<typeof ClockCard>;

/** At the deadline the seat's bot plays the turn, or the others vote on what happens. */
export const LateRule = v.picklist(LATE_RULES);
export const LateChoice = v.picklist(LATE_CHOICES);
export type LateChoice = v.InferOutput<typeof LateChoice>;

/** What somebody has asked of the others; so many of them have to agree. */
export const AskCard = v.object({
  kind: v.picklist(ASKS),
  by: Count,
  days: v.optional(Count),
  seat: v.optional(Count),
  agreed: v.array(Count),
  against: v.array(Count),
  needed: Count,
  /** After this nobody asks any more. */
  until: Time,
});
export type AskCard = v.InferOutput<typeof AskCard>;

/** A turn that is late, and what the others want. */
export const UndecidedCard = v.object({
  seat: Count,
  /** After this the bot plays. */
  until: Time,
  deciders: v.array(Count),
  votes: v.array(v.object({ seat: Count, choice: LateChoice })),
});
export type UndecidedCard = v.InferOutput<typeof UndecidedCard>;

export const AskBody = v.variant('kind', [
  v.strictObject({
    kind: v.literal('pause'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('extend') }),
  v.strictObject({ kind: v.literal('replace'), seat: Count }),
]);
export const AnswerBody = v.strictObject({ agree: v.boolean() });
export const LateBody = v.strictObject({ seat: Count, choice: LateChoice });

/** What is left in each bank, in whole hours: the minutes would tell when a player's clock rests. */
export const Banks = v.pipe(
  v.object({ banks: v.array(v.object({ seat: Count, hours: Count })) }),
  v.metadata({ ref: 'Banks' }),
);
export type Banks = v.InferOutput<typeof Banks>;

export const SeatLink = v.object({ link: v.string() });
export const TakeBody = v.strictObject({
  offer: v.optional(v.pipe(v.string(), v.maxLength(64))),
  invite: v.optional(Invite),
});
