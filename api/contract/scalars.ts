import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** A whole number in a query: text there, a number in the document. */
export const wholeText = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/, 'A whole number.'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
    v.metadata({ type: 'integer', pattern: undefined, minimum: least, maximum: most }),
  );
/** A text within limits, counted in code points as JSON Schema does: an emoji is one or a few, never a UTF-16 unit. */
export const textOf = (most: number, least = 0) =>
  v.pipe(
    v.string(),
    v.minCodePoints(least),
    v.maxCodePoints(most),
    v.metadata({ ...(least > 0 && { minLength: least }), maxLength: most }),
  );
/** An object that the document lists under a name of its own. */
export const named = <const E extends v.ObjectEntries>(ref: string, entries: E) =>
  v.pipe(v.object(entries), v.metadata({ ref }));
export const namedStrict = <const E extends v.ObjectEntries>(ref: string, entries: E) =>
  v.pipe(v.strictObject(entries), v.metadata({ ref }));
export const rows = <const E extends v.ObjectEntries>(entries: E) => v.array(v.object(entries));

export const Yes = v.pipe(v.literal('true'), v.metadata({ type: 'boolean', const: true }));

export const MOST_SEATS = 12;
export const Seat = whole(0, MOST_SEATS - 1);
/** A `seq`, of which the database can still count on. */
export const LAST_SEQ = 999_999_999;
export const Basis = whole(0, LAST_SEQ);
export const Seq = wholeText(0, LAST_SEQ);
export const GameId = textOf(40);
export const Cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/));

export const Labeled = v.object({ id: Id, name: v.string() });
/** A player at a table or in a list; `program`: they say that a program plays. */
export const Person = v.object({ ...Labeled.entries, program: v.optional(v.literal(true)) });

/** Each game has its own actions and options: its `schema.json`, and in the OpenAPI document `StreetsAction`. */
export const Action = v.pipe(v.looseObject({ type: v.string() }), v.metadata({ ref: 'GameAction' }));
export const OptionValue = v.union([v.string(), v.number(), v.boolean()]);
export const Options = v.pipe(v.record(textOf(40), OptionValue), v.metadata({ ref: 'GameOptions' }));

/** The token of an invite link; also accepts the whole link or its path. */
export const Invite = v.pipe(
  textOf(400),
  v.transform((shown) => /[?&]invite=([\w-]+)/.exec(shown)?.[1] ?? shown),
  v.regex(/^[\w-]{1,64}$/),
);

/** What names a line of talk or a link. */
export const Mark = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Whether a day exists; `Date` turns February 30 into March 2. */
export const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
export const Day = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-\d\d-\d\d$/),
  v.check(isDay, 'There is no such day.'),
);

/** An offset farther from UTC than any clock; PostgreSQL refuses it. */
const FAR_OFF = /[+-](?:1[6-9]|2\d)(?::?\d\d)?$/;
export const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (time) => isDay(time.slice(0, 10)) && time >= '1000' && !FAR_OFF.test(time),
    'There is no such time.',
  ),
);
