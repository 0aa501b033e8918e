import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Time = v.pipe(v.string(), v.isoTimestamp());

/** The token of an invite link; the link works too, both as the page has it and in full. */
export const Invite = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform((shown) => /[?&]invite=([\w-]+)/.exec(shown)?.[1] ?? shown),
  v.regex(/^[\w-]{1,64}$/),
);
