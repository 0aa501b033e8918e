import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Time = v.pipe(v.string(), v.isoTimestamp());
