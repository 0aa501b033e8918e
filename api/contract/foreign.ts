import * as v from 'valibot';
import { Count, textOf, wholeText } from './scalars.ts';

const Size = v.optional(wholeText(0, 99_999));

export const OembedQuery = v.strictObject({
  url: textOf(400),
  maxwidth: Size,
  maxheight: Size,
  format: v.optional(v.picklist(['json'])),
});

export const Oembed = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  provider_name: v.string(),
  provider_url: v.string(),
  title: v.string(),
  cache_age: Count,
  thumbnail_url: v.string(),
  thumbnail_width: Count,
  thumbnail_height: Count,
  width: Count,
  height: Count,
  html: v.string(),
});
export type Oembed = v.InferOutput<typeof Oembed>;

/** Postmark's report of one mail; other kinds of records are taken and ignored. */
const PostmarkReport = v.looseObject({
  RecordType: textOf(60),
  Type: v.optional(textOf(60)),
  Email: v.optional(textOf(320)),
});
/** Resend's, as a webhook of the Standard Webhooks kind. */
const ResendReport = v.looseObject({
  type: textOf(60),
  data: v.looseObject({
    to: v.optional(v.pipe(v.array(textOf(320)), v.maxLength(50))),
    bounce: v.optional(v.looseObject({ type: v.optional(textOf(60)) })),
  }),
});

export const MailReport = v.union([PostmarkReport, ResendReport]);
export type MailReport = v.InferOutput<typeof MailReport>;
