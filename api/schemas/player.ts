import * as v from 'valibot';

export const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24));
export const Address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** Who I am. `email` is null for a guest. */
export const Me = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  timeZone: v.string(),
  /** Whether mail goes out at all. */
  mail: v.boolean(),
});
export type Me = v.InferOutput<typeof Me>;

export const GuestBody = v.strictObject({
  name: Name,
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export const MeBody = v.strictObject({
  name: v.optional(Name),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  mail: v.optional(v.boolean()),
});
/** Asks for a link and a code by mail. A guest who asks keeps their matches. */
export const SignInBody = v.strictObject({
  email: Address,
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
/** Either the link's token, or the address with the code from the mail. */
export const ConfirmBody = v.union([
  v.strictObject({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(128)) }),
  v.strictObject({ email: Address, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
]);
export const TokenBody = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
});
/** A personal bearer token; `token` is shown once, when it is made. */
export const TokenCard = v.object({
  id: v.string(),
  label: v.string(),
  created: v.string(),
  token: v.optional(v.string()),
});
export type TokenCard = v.InferOutput<typeof TokenCard>;
