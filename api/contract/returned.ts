import * as v from 'valibot';

/** Postmark's report of one mail; other kinds of records are taken and ignored. */
export const PostmarkReport = v.looseObject({
  RecordType: v.pipe(v.string(), v.maxLength(60)),
  Type: v.optional(v.pipe(v.string(), v.maxLength(60))),
  Email: v.optional(v.pipe(v.string(), v.maxLength(320))),
});
/** Resend's, as a webhook of the Standard Webhooks kind. */
export const ResendReport = v.looseObject({
  type: v.pipe(v.string(), v.maxLength(60)),
  data: v.looseObject({
    to: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(320))), v.maxLength(50))),
    bounce: v.optional(v.looseObject({ type: v.optional(v.pipe(v.string(), v.maxLength(60))) })),
  }),
});

/** What a mail provider reports about a mail of ours. */
export const MailReport = v.union([PostmarkReport, ResendReport]);
export type MailReport = v.InferOutput<typeof MailReport>;
