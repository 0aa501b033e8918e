import * as v from 'valibot';
import { Address } from './player.ts';

export const AddressBody = v.strictObject({ email: Address });

const Time = v.string();
const OrNull = v.nullable(Time);

/** All stored data about a player, as they may see it. */
export const PlayerExport = v.object({
  format: v.literal('meanwhile-player-1'),
  at: Time,
  player: v.looseObject({ id: v.string(), name: v.string(), email: v.nullable(v.string()), created: Time }),
  sessions: v.array(
    v.object({
      kind: v.string(),
      label: v.string(),
      scopes: v.nullable(v.array(v.string())),
      created: Time,
      used: OrNull,
      expires: Time,
    }),
  ),
  contacts: v.array(v.object({ id: v.string(), name: v.string(), kind: v.string(), created: Time })),
  invited: v.array(v.object({ match: v.string(), by: v.string(), created: Time, declined: OrNull })),
  inviting: v.array(v.object({ match: v.string(), player: v.string(), created: Time })),
  watched: v.array(v.object({ match: v.string(), at: Time })),
  nudges: v.array(v.object({ match: v.string(), kind: v.string(), due: Time, sent: OrNull })),
  /** My channels, and the nudges they sent in the last month. */
  channels: v.array(
    v.object({
      kind: v.string(),
      label: v.string(),
      on: v.boolean(),
      created: Time,
      told: v.array(v.object({ match: v.string(), kind: v.string(), sent: OrNull })),
    }),
  ),
  /** My seats that somebody else has taken since, and the entry until which they were mine. */
  tenures: v.array(
    v.object({ match: v.string(), seat: v.number(), called: OrNull, until: v.number(), gone: OrNull }),
  ),
  /** My clubs, and my standing in each. */
  clubs: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      role: v.string(),
      joined: Time,
      standing: v.array(
        v.object({
          season: v.number(),
          game: v.string(),
          played: v.number(),
          won: v.number(),
          points: v.number(),
        }),
      ),
    }),
  ),
  /** The tournaments I entered or organize, and what I did in them. */
  tournaments: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      organizes: v.boolean(),
      entry: v.nullable(
        v.object({
          number: v.number(),
          stage: v.string(),
          most: v.number(),
          late: v.number(),
          points: v.number(),
          place: v.number(),
          results: v.array(v.looseObject({})),
        }),
      ),
      deeds: v.array(v.object({ deed: v.string(), at: Time, reason: v.string() })),
    }),
  ),
  /** My standing offers to play, and the matches that came of them. */
  offers: v.array(
    v.object({
      game: v.string(),
      seats: v.number(),
      pace: v.string(),
      config: v.looseObject({}),
      minimum: v.looseObject({}),
      most: v.number(),
      created: Time,
      matches: v.array(v.string()),
    }),
  ),
  /** What I reported, and what moderators told me. */
  reports: v.array(
    v.object({ kind: v.string(), said: v.string(), reason: v.string(), words: v.string(), created: Time }),
  ),
  notices: v.array(v.object({ kind: v.string(), about: v.string(), reason: v.string(), created: Time })),
  snoozed: v.array(v.object({ match: v.string(), ends: Time })),
  /** The seats I last nudged in a match. */
  nudged: v.array(v.object({ match: v.string(), seat: v.number(), at: Time })),
  addresses: v.array(v.object({ email: v.string(), kind: v.string(), created: Time, used: OrNull })),
  /** Statistics of my matches, by game. */
  figures: v.array(
    v.object({
      game: v.string(),
      visibility: v.string(),
      seats: v.number(),
      kind: v.string(),
      key: v.string(),
      count: v.number(),
      sum: v.number(),
      most: v.number(),
    }),
  ),
  /** My ratings by game, and the matches that changed them. */
  ratings: v.array(v.object({ game: v.string(), mu: v.number(), sigma: v.number(), matches: v.number() })),
  steps: v.array(
    v.object({ game: v.string(), match: v.string(), at: Time, mu: v.number(), sigma: v.number() }),
  ),
  /** My turns on time and late, counts of turns by duration, and matches finished and left. Null if none count. */
  reliability: v.nullable(
    v.object({
      inTime: v.number(),
      late: v.number(),
      finished: v.number(),
      gone: v.number(),
      times: v.array(v.number()),
    }),
  ),
  matches: v.array(
    v.object({
      id: v.string(),
      game: v.string(),
      name: v.string(),
      status: v.string(),
      created: Time,
      moved: Time,
      seat: v.number(),
      /** My name at that table. */
      called: OrNull,
      gone: OrNull,
      muted: v.boolean(),
      /** My actions, until I left. */
      actions: v.array(
        v.object({
          seq: v.number(),
          at: Time,
          kind: v.string(),
          action: v.looseObject({ type: v.string() }),
        }),
      ),
      /** My plan there, and what is answered for me. */
      plan: v.nullable(v.looseObject({ state: v.string() })),
      standing: v.nullable(v.looseObject({ only: v.boolean() })),
    }),
  ),
  /** My private notes. */
  notes: v.array(
    v.looseObject({ id: v.string(), match: v.string(), name: v.string(), created: Time, changed: Time }),
  ),
  lines: v.array(
    v.object({ id: v.string(), match: v.string(), at: Time, room: v.string(), text: v.string() }),
  ),
});
export type PlayerExport = v.InferOutput<typeof PlayerExport>;
