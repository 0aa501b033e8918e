import * as v from 'valibot';
/** Whether a text is one line: no line breaks, nothing that reverses the text around it or that a database can't store. */
export declare const isLine: (text: string) => boolean;
/** Whether a text has anything to read: some letters and signs are invisible. */
export declare const isSeen: (text: string) => boolean;
/** The schema of a text in lines. */
export declare const proseOf: (longest: number) => v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, number, undefined>, v.CheckAction<string, "Something to read">, v.CheckAction<string, "Text can’t have characters that reverse the text around them.">]>;
/** A zone to show times in; UTC for one that this runtime doesn’t know. */
export declare const knownZone: (zone: string) => string;
/** The zone that a browser reports as somebody arrives. Nobody chose it, so an unknown one is as good as none. */
export declare const ZoneHere: v.SchemaWithPipe<readonly [v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>, "UTC">, v.TransformAction<string, string>]>;
/** The schema of a name for a player, club or table. Each refusal is a sentence for the user. */
export declare const nameOf: (longest: number, shortest?: number) => v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Names can’t have invisible characters.">, v.TransformAction<string, string>, v.MinLengthAction<string, number, undefined>, v.MaxLengthAction<string, number, undefined>, v.CheckAction<string, "Names need something to read.">, v.CheckAction<string, "Names can’t have marks piled up on a letter.">, v.CheckAction<string, "Names can’t have encoded characters. Write it as it reads.">, v.CheckAction<string, "Names can’t be web or email addresses.">, v.CheckAction<string, "Names can’t call everybody in a chat.">, v.CheckAction<string, "The game uses that name for something else. Pick another.">]>;
export declare const Name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Names can’t have invisible characters.">, v.TransformAction<string, string>, v.MinLengthAction<string, number, undefined>, v.MaxLengthAction<string, number, undefined>, v.CheckAction<string, "Names need something to read.">, v.CheckAction<string, "Names can’t have marks piled up on a letter.">, v.CheckAction<string, "Names can’t have encoded characters. Write it as it reads.">, v.CheckAction<string, "Names can’t be web or email addresses.">, v.CheckAction<string, "Names can’t call everybody in a chat.">, v.CheckAction<string, "The game uses that name for something else. Pick another.">]>;
export declare const Address: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.ToLowerCaseAction, v.MaxLengthAction<string, 254, undefined>, v.EmailAction<string, undefined>]>;
/** The signed-in player. `email` is null for a guest. */
export declare const Me: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly name: v.StringSchema<undefined>;
    readonly email: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly timeZone: v.StringSchema<undefined>;
    /** The hours of each day when my clocks stop. */
    readonly quiet: v.NullableSchema<v.ObjectSchema<{
        readonly from: v.StringSchema<undefined>;
        readonly to: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    /** The days of the week when they stop: Monday is 1, Sunday 7. */
    readonly daysOff: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    /** Vacations when they stop, first and last day included: 24 days a year. */
    readonly vacation: v.ArraySchema<v.ObjectSchema<{
        readonly from: v.StringSchema<undefined>;
        readonly to: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    /** Whether I get mail at all. */
    readonly mail: v.BooleanSchema<undefined>;
    /** Whether a program plays: my name is marked everywhere. */
    readonly program: v.BooleanSchema<undefined>;
}, undefined>, v.MetadataAction<{
    id: string;
    name: string;
    email: string | null;
    timeZone: string;
    quiet: {
        from: string;
        to: string;
    } | null;
    daysOff: number[];
    vacation: {
        from: string;
        to: string;
    }[];
    mail: boolean;
    program: boolean;
}, {
    readonly ref: "Me";
}>]>;
export type Me = v.InferOutput<typeof Me>;
/** The signed-in player, if any. */
export declare const Session: v.ObjectSchema<{
    readonly me: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly name: v.StringSchema<undefined>;
        readonly email: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly timeZone: v.StringSchema<undefined>;
        /** The hours of each day when my clocks stop. */
        readonly quiet: v.NullableSchema<v.ObjectSchema<{
            readonly from: v.StringSchema<undefined>;
            readonly to: v.StringSchema<undefined>;
        }, undefined>, undefined>;
        /** The days of the week when they stop: Monday is 1, Sunday 7. */
        readonly daysOff: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
        /** Vacations when they stop, first and last day included: 24 days a year. */
        readonly vacation: v.ArraySchema<v.ObjectSchema<{
            readonly from: v.StringSchema<undefined>;
            readonly to: v.StringSchema<undefined>;
        }, undefined>, undefined>;
        /** Whether I get mail at all. */
        readonly mail: v.BooleanSchema<undefined>;
        /** Whether a program plays: my name is marked everywhere. */
        readonly program: v.BooleanSchema<undefined>;
    }, undefined>, v.MetadataAction<{
        id: string;
        name: string;
        email: string | null;
        timeZone: string;
        quiet: {
            from: string;
            to: string;
        } | null;
        daysOff: number[];
        vacation: {
            from: string;
            to: string;
        }[];
        mail: boolean;
        program: boolean;
    }, {
        readonly ref: "Me";
    }>]>, undefined>;
    /** What I may do beyond my own account. */
    readonly role: v.OptionalSchema<v.PicklistSchema<readonly ["moderator"], undefined>, undefined>;
    /** How many messages from moderators I have not read; left out if none. */
    readonly notices: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    /** Why the account of this session may not play, and whose it is; then nobody is signed in. */
    readonly ban: v.OptionalSchema<v.ObjectSchema<{
        readonly reason: v.StringSchema<undefined>;
        readonly until: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly name: v.StringSchema<undefined>;
        readonly email: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type Session = v.InferOutput<typeof Session>;
export declare const DeadlineQuery: v.StrictObjectSchema<{
    readonly pace: v.OptionalSchema<v.PicklistSchema<["12h", "1d", "3d", "7d"], undefined>, "1d">;
}, undefined>;
/** The addresses of a player's feeds. */
export declare const FeedAddresses: v.ObjectSchema<{
    readonly deadlines: v.StringSchema<undefined>;
    readonly turns: v.StringSchema<undefined>;
}, undefined>;
export type FeedAddresses = v.InferOutput<typeof FeedAddresses>;
/** When a turn that began now would be due, and when its clock would run until then. */
export declare const Deadline: v.ObjectSchema<{
    readonly now: v.StringSchema<undefined>;
    readonly deadline: v.StringSchema<undefined>;
    readonly runs: v.ArraySchema<v.ObjectSchema<{
        readonly from: v.StringSchema<undefined>;
        readonly to: v.StringSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type Deadline = v.InferOutput<typeof Deadline>;
export declare const GuestBody: v.StrictObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Names can’t have invisible characters.">, v.TransformAction<string, string>, v.MinLengthAction<string, number, undefined>, v.MaxLengthAction<string, number, undefined>, v.CheckAction<string, "Names need something to read.">, v.CheckAction<string, "Names can’t have marks piled up on a letter.">, v.CheckAction<string, "Names can’t have encoded characters. Write it as it reads.">, v.CheckAction<string, "Names can’t be web or email addresses.">, v.CheckAction<string, "Names can’t call everybody in a chat.">, v.CheckAction<string, "The game uses that name for something else. Pick another.">]>;
    readonly timeZone: v.SchemaWithPipe<readonly [v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>, "UTC">, v.TransformAction<string, string>]>;
}, undefined>;
export declare const MeBody: v.StrictObjectSchema<{
    readonly name: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Names can’t have invisible characters.">, v.TransformAction<string, string>, v.MinLengthAction<string, number, undefined>, v.MaxLengthAction<string, number, undefined>, v.CheckAction<string, "Names need something to read.">, v.CheckAction<string, "Names can’t have marks piled up on a letter.">, v.CheckAction<string, "Names can’t have encoded characters. Write it as it reads.">, v.CheckAction<string, "Names can’t be web or email addresses.">, v.CheckAction<string, "Names can’t call everybody in a chat.">, v.CheckAction<string, "The game uses that name for something else. Pick another.">]>, undefined>;
    readonly timeZone: v.OptionalSchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>, v.CheckAction<string, "A time zone, such as Europe/Berlin">]>, undefined>;
    readonly quiet: v.OptionalSchema<v.NullableSchema<v.SchemaWithPipe<readonly [v.StrictObjectSchema<{
        readonly from: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly to: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    }, undefined>, v.CheckAction<{
        from: string;
        to: string;
    }, "Quiet hours need an end.">, v.CheckAction<{
        from: string;
        to: string;
    }, "At most 12 hours of a day can be quiet.">]>, undefined>, undefined>;
    readonly daysOff: v.OptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 7, undefined>]>, undefined>, v.MaxLengthAction<number[], 3, "At most three days of a week can be off.">, v.TransformAction<number[], number[]>]>, undefined>;
    /** Replaces the vacation from today on; past days stay. */
    readonly vacation: v.OptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StrictObjectSchema<{
        readonly from: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>, v.CheckAction<string, "There is no such day.">]>;
        readonly to: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>, v.CheckAction<string, "There is no such day.">]>;
    }, undefined>, v.CheckAction<{
        from: string;
        to: string;
    }, "A vacation ends after it has begun.">, v.CheckAction<{
        from: string;
        to: string;
    }, "That is a long vacation.">]>, undefined>, v.MaxLengthAction<{
        from: string;
        to: string;
    }[], 50, undefined>]>, undefined>;
    readonly mail: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly program: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;
/** Requests a link and a code by mail. */
export declare const SignInBody: v.StrictObjectSchema<{
    readonly email: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.ToLowerCaseAction, v.MaxLengthAction<string, 254, undefined>, v.EmailAction<string, undefined>]>;
    readonly timeZone: v.SchemaWithPipe<readonly [v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>, "UTC">, v.TransformAction<string, string>]>;
}, undefined>;
export declare const LinkBody: v.StrictObjectSchema<{
    readonly token: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 20, undefined>, v.MaxLengthAction<string, 128, undefined>]>;
}, undefined>;
/** The link's token, or the address and the code from the mail; with the choices for guests. */
export declare const ConfirmBody: v.UnionSchema<[v.StrictObjectSchema<{
    readonly token: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 20, undefined>, v.MaxLengthAction<string, 128, undefined>]>;
    readonly guests: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.PicklistSchema<readonly ["take", "leave"], undefined>, undefined>, undefined>;
}, undefined>, v.StrictObjectSchema<{
    readonly email: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.ToLowerCaseAction, v.MaxLengthAction<string, 254, undefined>, v.EmailAction<string, undefined>]>;
    readonly code: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly guests: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.PicklistSchema<readonly ["take", "leave"], undefined>, undefined>, undefined>;
}, undefined>], undefined>;
/** What a sign-in leads to, and the guests that need a choice. */
export declare const SignInPreview: v.ObjectSchema<{
    readonly email: v.StringSchema<undefined>;
    /** The account's name; null for a new address. */
    readonly name: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly guests: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly name: v.StringSchema<undefined>;
        readonly matches: v.NumberSchema<undefined>;
        /** Unfinished matches with both players: a bot plays on in the guest's seat. */
        readonly shared: v.NumberSchema<undefined>;
        /** The guest signed in here; else the guest who requested the link elsewhere. */
        readonly isHere: v.BooleanSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type SignInPreview = v.InferOutput<typeof SignInPreview>;
/** A player by name, and how the asker has marked them, if at all. */
declare const Person: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly name: v.StringSchema<undefined>;
    readonly program: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
    readonly contact: v.NullableSchema<v.PicklistSchema<readonly ["friend", "blocked", "muted"], undefined>, undefined>;
}, undefined>;
export type Person = v.InferOutput<typeof Person>;
/** What anybody may know of a player. */
export declare const PlayerCard: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly name: v.StringSchema<undefined>;
    readonly program: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
    readonly contact: v.NullableSchema<v.PicklistSchema<readonly ["friend", "blocked", "muted"], undefined>, undefined>;
}, undefined>;
export type PlayerCard = v.InferOutput<typeof PlayerCard>;
export declare const People: v.ObjectSchema<{
    readonly players: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly name: v.StringSchema<undefined>;
        readonly program: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
        readonly contact: v.NullableSchema<v.PicklistSchema<readonly ["friend", "blocked", "muted"], undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export declare const PeopleQuery: v.StrictObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.CheckAction<string, "One line of text">]>, v.MinLengthAction<string, 2, undefined>, v.MaxLengthAction<string, 24, undefined>]>;
}, undefined>;
export declare const ContactBody: v.StrictObjectSchema<{
    readonly kind: v.PicklistSchema<readonly ["friend", "blocked", "muted"], undefined>;
}, undefined>;
export {};
