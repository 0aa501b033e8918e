import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A `seq` that fits the database's integer. */
export const Basis = v.pipe(Count, v.maxValue(2 ** 31 - 1));

/** Each game has its own actions and options: its `schema.json`, and in the OpenAPI document `StreetsAction`. */
export const Action = v.pipe(v.looseObject({ type: v.string() }), v.metadata({ ref: 'GameAction' }));
export const OptionValue = v.union([v.string(), v.number(), v.boolean()]);
export const Options = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), OptionValue),
  v.metadata({ ref: 'GameOptions' }),
);

/** The token of an invite link; also accepts the whole link or its path. */
export const Invite = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform((shown) => /[?&]invite=([\w-]+)/.exec(shown)?.[1] ?? shown),
  v.regex(/^[\w-]{1,64}$/),
);

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
