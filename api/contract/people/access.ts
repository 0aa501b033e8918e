import * as v from 'valibot';
import { SCOPES } from '../../../db/closed-lists.ts';
import { whole } from '../scalars.ts';
import { lineOf, Me, Name, ZoneHere } from './player.ts';

/** The longest life of a personal token, and the life of one that isn't given any, in days. */
export const TOKEN_DAYS = { most: 365, preset: 90 } as const;

export const TokenBody = v.strictObject({
  label: lineOf(40, 1),
  /** `read`: see what I see at tables; `play`: act there; `account`: my settings and lists of people. */
  scopes: v.optional(
    v.pipe(
      v.array(v.picklist(SCOPES)),
      v.minLength(1),
      v.maxLength(SCOPES.length),
      v.transform((wanted) => SCOPES.filter((scope) => wanted.includes(scope))),
    ),
    ['play', 'read'],
  ),
  days: v.optional(whole(1, TOKEN_DAYS.most), TOKEN_DAYS.preset),
});

const { scopes, days } = TokenBody.entries;
export const GuestTokenBody = v.strictObject({ name: Name, timeZone: ZoneHere, scopes, days });

/** A personal bearer token; `token` is shown once, when it is made. */
export const TokenCard = v.object({
  id: v.string(),
  label: v.string(),
  scopes: v.array(v.picklist(SCOPES)),
  created: v.string(),
  /** When it was last used, give or take an hour; null if never. */
  used: v.nullable(v.string()),
  expires: v.string(),
  token: v.optional(v.string()),
});
export type TokenCard = v.InferOutput<typeof TokenCard>;
export const GuestToken = v.object({ me: Me, ...TokenCard.entries, token: v.string() });
export type GuestToken = v.InferOutput<typeof GuestToken>;
export const Tokens = v.object({ tokens: v.array(TokenCard) });
export type Tokens = v.InferOutput<typeof Tokens>;

export const SessionCard = v.object({
  id: v.string(),
  /** The browser and its system, such as `Firefox on Windows`; empty if unknown. */
  device: v.string(),
  created: v.string(),
  used: v.string(),
  here: v.boolean(),
});
export type SessionCard = v.InferOutput<typeof SessionCard>;
export const Sessions = v.object({ sessions: v.array(SessionCard) });
export type Sessions = v.InferOutput<typeof Sessions>;
