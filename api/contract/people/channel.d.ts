import * as v from 'valibot';
/** A channel for my nudges. */
export declare const Channel: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
    readonly label: v.StringSchema<undefined>;
    /** My address, or only the host of a webhook, since the rest would let others write there. */
    readonly to: v.StringSchema<undefined>;
    /** The SHA-256 of a browser's endpoint, as base64url: by it a browser knows its own channel. */
    readonly device: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly on: v.BooleanSchema<undefined>;
    /** Immediately, after ten unseen minutes, or once a day. */
    readonly moment: v.PicklistSchema<readonly ["now", "unseen", "digest"], undefined>;
    /** The hour of the daily digest, in my time zone. */
    readonly hour: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 23, undefined>]>;
    /** The channel's error, since when, and when the next try is. */
    readonly failing: v.NullableSchema<v.ObjectSchema<{
        readonly error: v.StringSchema<undefined>;
        readonly since: v.StringSchema<undefined>;
        readonly retry: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
    /** When it was switched off after failing for a day. */
    readonly stopped: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>, v.MetadataAction<{
    id: string;
    kind: "discord" | "json" | "mail" | "push" | "slack";
    label: string;
    to: string;
    device?: string | undefined;
    on: boolean;
    moment: "digest" | "now" | "unseen";
    hour: number;
    failing: {
        error: string;
        since: string;
        retry: string | null;
    } | null;
    stopped: string | null;
}, {
    readonly ref: "Channel";
}>]>;
export type Channel = v.InferOutput<typeof Channel>;
export declare const Channels: v.ObjectSchema<{
    readonly channels: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
        readonly label: v.StringSchema<undefined>;
        /** My address, or only the host of a webhook, since the rest would let others write there. */
        readonly to: v.StringSchema<undefined>;
        /** The SHA-256 of a browser's endpoint, as base64url: by it a browser knows its own channel. */
        readonly device: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly on: v.BooleanSchema<undefined>;
        /** Immediately, after ten unseen minutes, or once a day. */
        readonly moment: v.PicklistSchema<readonly ["now", "unseen", "digest"], undefined>;
        /** The hour of the daily digest, in my time zone. */
        readonly hour: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 23, undefined>]>;
        /** The channel's error, since when, and when the next try is. */
        readonly failing: v.NullableSchema<v.ObjectSchema<{
            readonly error: v.StringSchema<undefined>;
            readonly since: v.StringSchema<undefined>;
            readonly retry: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>, undefined>;
        /** When it was switched off after failing for a day. */
        readonly stopped: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, v.MetadataAction<{
        id: string;
        kind: "discord" | "json" | "mail" | "push" | "slack";
        label: string;
        to: string;
        device?: string | undefined;
        on: boolean;
        moment: "digest" | "now" | "unseen";
        hour: number;
        failing: {
            error: string;
            since: string;
            retry: string | null;
        } | null;
        stopped: string | null;
    }, {
        readonly ref: "Channel";
    }>]>, undefined>;
    /** The key a browser subscribes with; null if this service has no push. */
    readonly pushKey: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type Channels = v.InferOutput<typeof Channels>;
/** A browser, as `PushManager.subscribe` returns it, or a webhook. */
export declare const ChannelBody: v.VariantSchema<"kind", [v.StrictObjectSchema<{
    readonly kind: v.LiteralSchema<"push", undefined>;
    readonly label: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MaxLengthAction<string, 40, undefined>, v.CheckAction<string, "One line of text">]>, "">;
    readonly endpoint: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 2000, undefined>]>;
    readonly keys: v.StrictObjectSchema<{
        readonly p256dh: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly auth: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    }, undefined>;
    /** The `device` of the subscription that this one replaces: its channel goes on. */
    readonly replaces: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
}, undefined>, v.StrictObjectSchema<{
    readonly kind: v.PicklistSchema<["discord", "slack", "json"], undefined>;
    readonly label: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MaxLengthAction<string, 40, undefined>, v.CheckAction<string, "One line of text">]>, "">;
    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 2000, undefined>]>;
}, undefined>], undefined>;
export type ChannelBody = v.InferOutput<typeof ChannelBody>;
/** `secret` belongs to a webhook for programs and is shown once. */
export declare const NewChannel: v.ObjectSchema<{
    readonly channel: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
        readonly label: v.StringSchema<undefined>;
        /** My address, or only the host of a webhook, since the rest would let others write there. */
        readonly to: v.StringSchema<undefined>;
        /** The SHA-256 of a browser's endpoint, as base64url: by it a browser knows its own channel. */
        readonly device: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly on: v.BooleanSchema<undefined>;
        /** Immediately, after ten unseen minutes, or once a day. */
        readonly moment: v.PicklistSchema<readonly ["now", "unseen", "digest"], undefined>;
        /** The hour of the daily digest, in my time zone. */
        readonly hour: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 23, undefined>]>;
        /** The channel's error, since when, and when the next try is. */
        readonly failing: v.NullableSchema<v.ObjectSchema<{
            readonly error: v.StringSchema<undefined>;
            readonly since: v.StringSchema<undefined>;
            readonly retry: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        }, undefined>, undefined>;
        /** When it was switched off after failing for a day. */
        readonly stopped: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, v.MetadataAction<{
        id: string;
        kind: "discord" | "json" | "mail" | "push" | "slack";
        label: string;
        to: string;
        device?: string | undefined;
        on: boolean;
        moment: "digest" | "now" | "unseen";
        hour: number;
        failing: {
            error: string;
            since: string;
            retry: string | null;
        } | null;
        stopped: string | null;
    }, {
        readonly ref: "Channel";
    }>]>;
    readonly secret: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type NewChannel = v.InferOutput<typeof NewChannel>;
export declare const ChannelChange: v.StrictObjectSchema<{
    readonly on: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly moment: v.OptionalSchema<v.PicklistSchema<readonly ["now", "unseen", "digest"], undefined>, undefined>;
    readonly hour: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 23, undefined>]>, undefined>;
    readonly label: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MaxLengthAction<string, 40, undefined>, v.CheckAction<string, "One line of text">]>, undefined>;
}, undefined>;
export type ChannelChange = v.InferOutput<typeof ChannelChange>;
/** A nudge through one channel, and its result. */
declare const Delivered: v.ObjectSchema<{
    readonly kind: v.PicklistSchema<readonly ["turn", "reminder", "finished", "closed", "invited", "begun", "decide", "asked", "rewound"], undefined>;
    readonly channel: v.ObjectSchema<{
        readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
        readonly label: v.StringSchema<undefined>;
    }, undefined>;
    readonly state: v.PicklistSchema<["taken", "waiting", "failed"], undefined>;
    /** When it was taken or given up, or when the next try is. */
    readonly at: v.StringSchema<undefined>;
    /** The error of the latest try, if it failed. */
    readonly error: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type Delivered = v.InferOutput<typeof Delivered>;
/** My nudges, newest first. */
export declare const Nudges: v.ObjectSchema<{
    readonly nudges: v.ArraySchema<v.ObjectSchema<{
        readonly kind: v.PicklistSchema<readonly ["turn", "reminder", "finished", "closed", "invited", "begun", "decide", "asked", "rewound"], undefined>;
        readonly channel: v.ObjectSchema<{
            readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
            readonly label: v.StringSchema<undefined>;
        }, undefined>;
        readonly state: v.PicklistSchema<["taken", "waiting", "failed"], undefined>;
        /** When it was taken or given up, or when the next try is. */
        readonly at: v.StringSchema<undefined>;
        /** The error of the latest try, if it failed. */
        readonly error: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly match: v.StringSchema<undefined>;
        readonly game: v.StringSchema<undefined>;
        readonly table: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly next: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type Nudges = v.InferOutput<typeof Nudges>;
export declare const NudgesQuery: v.StrictObjectSchema<{
    readonly before: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>, v.CheckAction<string, "There is no such time.">]>, undefined>;
}, undefined>;
/** My nudges about one match. */
export declare const MatchNudges: v.ObjectSchema<{
    /** No nudges before this time. */
    readonly snoozedUntil: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    /** Seats that a player has nudged, and until when nobody may nudge them again. */
    readonly asked: v.ArraySchema<v.ObjectSchema<{
        readonly seat: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly until: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    /** Newest first. */
    readonly nudges: v.ArraySchema<v.ObjectSchema<{
        readonly kind: v.PicklistSchema<readonly ["turn", "reminder", "finished", "closed", "invited", "begun", "decide", "asked", "rewound"], undefined>;
        readonly channel: v.ObjectSchema<{
            readonly kind: v.PicklistSchema<readonly ["mail", "push", "discord", "slack", "json"], undefined>;
            readonly label: v.StringSchema<undefined>;
        }, undefined>;
        readonly state: v.PicklistSchema<["taken", "waiting", "failed"], undefined>;
        /** When it was taken or given up, or when the next try is. */
        readonly at: v.StringSchema<undefined>;
        /** The error of the latest try, if it failed. */
        readonly error: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type MatchNudges = v.InferOutput<typeof MatchNudges>;
export declare const SnoozeBody: v.StrictObjectSchema<{
    /** Null: end the snooze now. */
    readonly until: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>, v.CheckAction<string, "There is no such time.">]>, undefined>;
}, undefined>;
/** The awaited seat to nudge. */
export declare const NudgeBody: v.StrictObjectSchema<{
    readonly seat: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 20, undefined>]>;
}, undefined>;
/** What a webhook of kind `json` is sent. */
export declare const WebhookBody: v.ObjectSchema<{
    /** `test`: nothing has happened, somebody tries the channel. */
    readonly type: v.PicklistSchema<["nudge", "test"], undefined>;
    /** All of it in a line. */
    readonly text: v.StringSchema<undefined>;
    /** The matches with news, most urgent first; empty in a test. */
    readonly matches: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        /** Why: my turn, a reminder, an invitation, the end, … */
        readonly kind: v.PicklistSchema<readonly ["turn", "reminder", "finished", "closed", "invited", "begun", "decide", "asked", "rewound"], undefined>;
        /** My seat; left out if I have none. */
        readonly seat: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
        /** The name of the game, and its id. */
        readonly game: v.StringSchema<undefined>;
        readonly gameId: v.StringSchema<undefined>;
        /** The table’s name; may be empty. */
        readonly table: v.StringSchema<undefined>;
        /** What happened since my own last move, oldest first. */
        readonly lines: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly deadline: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** What I have to do now; left out if the match doesn’t wait for me. */
        readonly prompt: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        /** What the players are to decide together. */
        readonly question: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly outcome: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        /** Who invites me or asks. */
        readonly by: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        /** The commitment to the dice, until I have acted. */
        readonly commitment: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        /** The page of the match, and its address for programs. */
        readonly url: v.StringSchema<undefined>;
        readonly api: v.StringSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type WebhookBody = v.InferOutput<typeof WebhookBody>;
export {};
