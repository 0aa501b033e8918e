import * as v from 'valibot';
export declare const Id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
export declare const Count: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
/** A `seq` that fits the database's integer. */
export declare const Basis: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, v.MaxValueAction<number, number, undefined>]>;
/** Each game has its own actions and options: its `schema.json`, and in the OpenAPI document `StreetsAction`. */
export declare const Action: v.SchemaWithPipe<readonly [v.LooseObjectSchema<{
    readonly type: v.StringSchema<undefined>;
}, undefined>, v.MetadataAction<{
    type: string;
} & {
    [key: string]: unknown;
}, {
    readonly ref: "GameAction";
}>]>;
export declare const OptionValue: v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>, v.BooleanSchema<undefined>], undefined>;
export declare const Options: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 40, undefined>]>, v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>, v.BooleanSchema<undefined>], undefined>, undefined>, v.MetadataAction<{
    [x: string]: string | number | boolean;
}, {
    readonly ref: "GameOptions";
}>]>;
/** The token of an invite link; also accepts the whole link or its path. */
export declare const Invite: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, undefined>, v.TransformAction<string, string>, v.RegexAction<string, undefined>]>;
/** Whether a day exists; `Date` turns February 30 into March 2. */
export declare const isDay: (day: string) => boolean;
export declare const Day: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>, v.CheckAction<string, "There is no such day.">]>;
export declare const Time: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>, v.CheckAction<string, "There is no such time.">]>;
