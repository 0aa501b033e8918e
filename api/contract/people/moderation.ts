import * as v from 'valibot';
import * as lists from '../../../db/closed-lists.ts';
import { Id, Invite, Mark, rows, Time, whole } from '../scalars.ts';
import { proseOf } from './player.ts';

const Words = v.optional(v.union([v.literal(''), proseOf(500)]), '');
const why = { reason: v.picklist(lists.REPORT_REASONS), words: Words };

export const ReportBody = v.variant('kind', [
  v.strictObject({
    kind: v.literal('line'),
    match: Id,
    line: Mark,
    /** The invite link's token, for who reads a private match by it. */
    invite: v.optional(Invite),
    ...why,
  }),
  v.strictObject({ kind: v.picklist(['name', 'player']), player: Id, ...why }),
  v.strictObject({ kind: v.literal('club'), club: Id, ...why }),
  v.strictObject({ kind: v.literal('tournament'), tournament: Id, ...why }),
]);
export type ReportBody = v.InferInput<typeof ReportBody>;

export const ReportCard = v.object({
  id: v.string(),
  kind: v.picklist(lists.REPORT_KINDS),
  said: v.string(),
  reason: v.picklist(lists.REPORT_REASONS),
  words: v.string(),
  at: Time,
  answer: v.nullable(v.picklist(['acted', 'dismissed'])),
});
export type ReportCard = v.InferOutput<typeof ReportCard>;
export const Reports = v.object({ reports: v.array(ReportCard) });

export const Notice = v.object({
  id: v.string(),
  kind: v.picklist(lists.NOTICE_KINDS),
  /** `answers` are those of moderators to my reports. */
  from: v.picklist(['moderators', 'tournaments', 'answers']),
  about: v.string(),
  text: v.string(),
  reason: v.string(),
  /** The reason as a sentence of its own; empty without one. */
  why: v.string(),
  at: Time,
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;
export const Notices = v.object({ notices: v.array(Notice) });

const { reason, words, at } = ReportCard.entries;
/** Reports of the same thing, which are decided together. */
export const Case = v.object({
  /** The oldest report, which stands for all. */
  id: v.string(),
  kind: v.picklist(lists.REPORT_KINDS),
  said: v.string(),
  /** Who said it, bears the name, founded the club or organizes the tournament. */
  player: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Whether only the operator may ban them. */
      isModerator: v.boolean(),
    }),
  ),
  /** How often something was decided against them. */
  earlier: v.number(),
  reports: rows({ by: v.nullable(v.string()), reason, words, at }),
  around: rows({
    id: v.string(),
    at: Time,
    name: v.nullable(v.string()),
    text: v.string(),
    isRemoved: v.boolean(),
  }),
  line: v.nullable(v.string()),
});
export type Case = v.InferOutput<typeof Case>;
export const Cases = v.object({ cases: v.array(Case) });

export const MEASURES_FOR = {
  line: ['dismissed', 'removed', 'warned', 'banned'],
  name: ['dismissed', 'renamed', 'warned', 'banned'],
  club: ['dismissed', 'renamed', 'warned', 'banned'],
  tournament: ['dismissed', 'renamed', 'warned', 'banned'],
  player: ['dismissed', 'warned', 'banned'],
} as const satisfies Record<lists.ReportKind, readonly lists.Measure[]>;

/** What is decided about a case. The player concerned reads the reason. */
export const DecisionBody = v.pipe(
  v.strictObject({
    measure: v.picklist(['dismissed', 'removed', 'renamed', 'warned', 'banned']),
    reason: Words,
    days: v.optional(whole(1, 3650)),
  }),
  v.forward(
    v.check(({ measure, reason }) => measure === 'dismissed' || reason !== '', 'Say why.'),
    ['reason'],
  ),
);
export type DecisionBody = v.InferInput<typeof DecisionBody>;

/** A line of the record. `moderator` is null for the operator. */
export const DecisionCard = v.object({
  id: v.string(),
  at: Time,
  moderator: v.nullable(v.string()),
  kind: v.picklist(lists.REPORT_KINDS),
  player: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  measure: v.picklist(lists.MEASURES),
  reason: v.string(),
  until: v.nullable(Time),
});
export type DecisionCard = v.InferOutput<typeof DecisionCard>;
