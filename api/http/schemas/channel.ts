import * as v from 'valibot';
import { CHANNEL_KINDS, DELIVERY_KINDS, MOMENTS } from '../../../db/schema/channels.ts';
import { isLine } from './player.ts';
import { Time } from './scalars.ts';

const Label = v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(isLine, 'One line of text'));
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
const Address = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));
const Key = (bytes: string) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${bytes}}=*$`)));

/** One way in which I am told. */
export const Channel = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(CHANNEL_KINDS),
    label: v.string(),
    /** My address, or the host of a webhook: the rest of it would let others write there. */
    to: v.string(),
    on: v.boolean(),
    /** At once, after ten minutes unseen, or once a day. */
    moment: v.picklist(MOMENTS),
    /** Of the digest, in my zone. */
    hour: v.number(),
    /** Why it does not work, since when, and when it is tried again. */
    failing: v.nullable(v.object({ error: v.string(), since: v.string(), retry: v.nullable(v.string()) })),
    /** When it was switched off, after a day of failure. */
    stopped: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'Channel' }),
);
export type Channel = v.InferOutput<typeof Channel>;
export const Channels = v.object({
  channels: v.array(Channel),
  /** What a browser subscribes with; null where this service offers no push. */
  pushKey: v.nullable(v.string()),
});
export type Channels = v.InferOutput<typeof Channels>;

/** A browser, as `PushManager.subscribe` answers it, or a webhook. */
export const ChannelBody = v.variant('kind', [
  v.strictObject({
    kind: v.literal('push'),
    label: v.optional(Label, ''),
    endpoint: Address,
    keys: v.strictObject({ p256dh: Key('87'), auth: Key('22') }),
  }),
  v.strictObject({
    kind: v.picklist(['discord', 'slack', 'json']),
    label: v.optional(Label, ''),
    url: Address,
  }),
]);
export type ChannelBody = v.InferOutput<typeof ChannelBody>;
/** `secret`, of a webhook for programs, is shown once. */
export const NewChannel = v.object({ channel: Channel, secret: v.nullable(v.string()) });
export type NewChannel = v.InferOutput<typeof NewChannel>;
export const ChannelChange = v.strictObject({
  on: v.optional(v.boolean()),
  moment: v.optional(v.picklist(MOMENTS)),
  hour: v.optional(Hour),
  label: v.optional(Label),
});
export type ChannelChange = v.InferOutput<typeof ChannelChange>;

/** A nudge by one channel, and what became of it. */
const Delivered = v.object({
  kind: v.picklist(DELIVERY_KINDS),
  channel: v.object({ kind: v.picklist(CHANNEL_KINDS), label: v.string() }),
  state: v.picklist(['taken', 'waiting', 'failed']),
  /** When it was taken, was given up, or will be tried. */
  at: v.string(),
  /** What the newest try came to, where it failed. */
  error: v.nullable(v.string()),
});
export type Delivered = v.InferOutput<typeof Delivered>;

/** What I am told of matches, newest first. */
export const Nudges = v.object({
  nudges: v.array(v.object({ match: v.string(), game: v.string(), table: v.string(), ...Delivered.entries })),
  next: v.nullable(v.string()),
});
export type Nudges = v.InferOutput<typeof Nudges>;
export const NudgesQuery = v.strictObject({ before: v.optional(Time) });

/** What I am told of one match. */
export const MatchNudges = v.object({
  /** Until then, nothing. */
  snoozedUntil: v.nullable(v.string()),
  /** Seats that somebody has nudged, and until when nobody may again. */
  asked: v.array(v.object({ seat: v.number(), until: v.string() })),
  /** The newest first. */
  nudges: v.array(Delivered),
});
export type MatchNudges = v.InferOutput<typeof MatchNudges>;

export const SnoozeBody = v.strictObject({
  /** Null: from now on again. */
  until: v.nullable(Time),
});

/** The seat I wait for. */
export const NudgeBody = v.strictObject({
  seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
});
