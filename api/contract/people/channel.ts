import * as v from 'valibot';
import { CHANNEL_KINDS, DELIVERY_KINDS, MOMENTS } from '../../../db/closed-lists.ts';
import { lineOf } from './player.ts';
import { Count, named, rows, textOf, whole } from '../scalars.ts';

const Label = lineOf(40);
const Hour = whole(0, 23);
const Address = v.pipe(v.string(), v.trim(), textOf(2000, 1));
const Key = (bytes: string) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${bytes}}=*$`)));

export const Channel = named('Channel', {
  id: v.string(),
  kind: v.picklist(CHANNEL_KINDS),
  label: v.string(),
  /** My address, or only the host of a webhook, since the rest would let others write there. */
  to: v.string(),
  /** The SHA-256 of a browser's endpoint, as base64url: by it a browser knows its own channel. */
  device: v.optional(v.string()),
  on: v.boolean(),
  /** Immediately, after ten unseen minutes, or once a day. */
  moment: v.picklist(MOMENTS),
  /** The hour of the daily digest, in my time zone. */
  hour: Hour,
  /** The channel's error, since when, and when the next try is. */
  failing: v.nullable(v.object({ error: v.string(), since: v.string(), retry: v.nullable(v.string()) })),
  stopped: v.nullable(v.string()),
});
export type Channel = v.InferOutput<typeof Channel>;
export const Channels = v.object({
  channels: v.array(Channel),
  /** The key a browser subscribes with; null if this service has no push. */
  pushKey: v.nullable(v.string()),
});
export type Channels = v.InferOutput<typeof Channels>;

const Webhook = v.strictObject({
  kind: v.picklist(['discord', 'slack', 'json']),
  label: v.optional(Label, ''),
  url: Address,
});

/** A browser, as `PushManager.subscribe` returns it, or a webhook. */
export const ChannelBody = v.variant('kind', [
  v.strictObject({
    kind: v.literal('push'),
    label: v.optional(Label, ''),
    endpoint: Address,
    keys: v.strictObject({ p256dh: Key('87'), auth: Key('22') }),
    /** The `device` of the subscription that this one replaces: its channel goes on. */
    replaces: v.optional(Key('43')),
  }),
  Webhook,
]);
export type ChannelBody = v.InferOutput<typeof ChannelBody>;
/** `secret` belongs to a webhook for programs and is shown once. */
export const NewChannel = v.object({ channel: Channel, secret: v.nullable(v.string()) });
export type NewChannel = v.InferOutput<typeof NewChannel>;
export const ChannelChange = v.strictObject({
  on: v.optional(v.boolean()),
  moment: v.optional(v.picklist(MOMENTS)),
  hour: v.optional(Hour),
  label: v.optional(Label),
});
export type ChannelChange = v.InferOutput<typeof ChannelChange>;

/** Why a message was not accepted. A closed list: the network's own messages are only for the log. */
export const OUTCOMES = {
  'forbidden-address': 'nothing is sent to that address',
  unreachable: 'the host can’t be reached',
  'timed-out': 'no answer in time',
  redirected: 'redirects are not followed',
  gone: 'the address no longer takes messages',
  rejected: 'the host refused it',
  'not-set-up': 'this service has no such channel',
} as const;
const Delivered = v.object({
  kind: v.picklist(DELIVERY_KINDS),
  channel: v.object({ kind: v.picklist(CHANNEL_KINDS), label: v.string() }),
  state: v.picklist(['taken', 'waiting', 'failed']),
  /** When it was taken or given up, or when the next try is. */
  at: v.string(),
  error: v.nullable(v.string()),
});
export type Delivered = v.InferOutput<typeof Delivered>;

export const Nudges = v.object({
  nudges: rows({ match: v.string(), game: v.string(), table: v.string(), ...Delivered.entries }),
  next: v.nullable(v.string()),
});
export type Nudges = v.InferOutput<typeof Nudges>;

export const MatchNudges = v.object({
  snoozedUntil: v.nullable(v.string()),
  /** Seats that a player has nudged, and until when nobody may nudge them again. */
  asked: rows({ seat: Count, until: v.string() }),
  /** Newest first. */
  nudges: v.array(Delivered),
});
export type MatchNudges = v.InferOutput<typeof MatchNudges>;

/** The longest snooze in days, so that nobody mutes a match for months by mistake. */
export const MOST_SNOOZED = 14;

/** What a browser needs to draw a match that waits before the service answers; left out if it doesn't fit. */
export interface PushedPage {
  /** The player for whom it is: nobody else's browser draws it. */
  player: string;
  /** Their `MatchPage` with its newest entries, as JSON, deflated, in base64. */
  page: string;
}

/** A declarative push message (W3C Push API), which Safari shows by itself; elsewhere our service worker does, and closes what is over. */
export interface PushMessage {
  /** Left out of one that shows nothing. */
  web_push?: 8030;
  notification?: {
    title: string;
    body: string;
    navigate: string;
    /** A newer one with the same tag replaces the older one. */
    tag: string;
    lang: string;
    /** With links of their own, signed for this player. */
    actions: { action: string; title: string; navigate: string }[];
    data: { isTurn: boolean; at: number } & Partial<PushedPage>;
    /** How many matches wait, where the explainer has it; the standard has it below. */
    app_badge?: string;
  };
  app_badge?: number;
  waiting?: string[];
  /** When this was so, in Unix milliseconds: messages may arrive in any order. */
  at: number;
}

const { kind, label, to, on, failing, stopped } = Channel.entries;
export const TableChannel = v.object({
  channel: v.nullable(v.object({ kind, label, to, on, failing, stopped })),
  /** Whether I may connect one: the table is mine, is not over, and has none. */
  mayConnect: v.boolean(),
});
export type TableChannel = v.InferOutput<typeof TableChannel>;
export const TableChannelBody = Webhook;
export type TableChannelBody = v.InferOutput<typeof TableChannelBody>;
export const NewTableChannel = v.object({ ...TableChannel.entries, secret: v.nullable(v.string()) });
export type NewTableChannel = v.InferOutput<typeof NewTableChannel>;

export const WebhookBody = v.object({
  /** `test`: nothing has happened, somebody tries the channel. */
  type: v.picklist(['nudge', 'test']),
  text: v.string(),
  /** The board as the table sees it, if this is a public table’s own channel. */
  picture: v.optional(v.string()),
  /** The matches with news, most urgent first; empty in a test. */
  matches: rows({
    id: v.string(),
    /** Why: my turn, a reminder, an invitation, the end, … */
    kind: v.picklist(DELIVERY_KINDS),
    seat: v.optional(Count),
    game: v.string(),
    gameId: v.string(),
    table: v.string(),
    /** What happened since my own last move, oldest first. */
    lines: v.array(v.string()),
    deadline: v.nullable(v.string()),
    /** What I have to do now; left out if the match doesn’t wait for me. */
    prompt: v.optional(v.string()),
    question: v.optional(v.string()),
    outcome: v.optional(v.string()),
    by: v.optional(v.string()),
    /** The commitment to the dice, until I have acted. */
    commitment: v.optional(v.string()),
    url: v.string(),
    api: v.string(),
  }),
});
export type WebhookBody = v.InferOutput<typeof WebhookBody>;
