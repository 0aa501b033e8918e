import * as v from 'valibot';
import { Count, rows } from '../scalars.ts';

const texts = <const N extends string>(...names: N[]) => v.entriesFromList(names, v.string());
const numbers = <const N extends string>(...names: N[]) => v.entriesFromList(names, v.number());
const TextOrNull = v.nullable(v.string());

export const PlayerExport = v.object({
  format: v.literal('meanwhile-player-1'),
  at: v.string(),
  player: v.looseObject({ ...texts('id', 'name', 'created'), email: TextOrNull }),
  sessions: rows({
    ...texts('kind', 'label', 'created', 'expires'),
    scopes: v.nullable(v.array(v.string())),
    used: TextOrNull,
  }),
  contacts: rows(texts('id', 'name', 'kind', 'created')),
  invited: rows({ ...texts('match', 'by', 'created'), declined: TextOrNull }),
  inviting: rows(texts('match', 'player', 'created')),
  watched: rows(texts('match', 'at')),
  followed: rows({ ...texts('match', 'created'), seen: Count, told: Count }),
  moments: rows({ ...texts('match', 'created'), seq: Count, since: Count }),
  nudges: rows({ ...texts('match', 'kind', 'due'), sent: TextOrNull }),
  /** My channels, and the nudges they sent in the last month. */
  channels: rows({
    ...texts('kind', 'label', 'created'),
    on: v.boolean(),
    told: rows({ ...texts('match', 'kind'), sent: TextOrNull }),
  }),
  /** My seats that somebody else has taken since, and the entry until which they were mine. */
  tenures: rows({ match: v.string(), ...numbers('seat', 'until'), called: TextOrNull, gone: TextOrNull }),
  clubs: rows({
    ...texts('id', 'name', 'role', 'joined'),
    standing: rows({ game: v.string(), ...numbers('season', 'played', 'won', 'points') }),
  }),
  tournaments: rows({
    ...texts('id', 'name'),
    organizes: v.boolean(),
    entry: v.nullable(
      v.object({
        ...numbers('number', 'most', 'late', 'points', 'place'),
        stage: v.string(),
        results: v.array(v.looseObject({})),
      }),
    ),
    deeds: rows(texts('deed', 'at', 'reason')),
  }),
  offers: rows({
    ...texts('game', 'pace', 'created'),
    ...numbers('seats', 'most'),
    config: v.looseObject({}),
    minimum: v.looseObject({}),
    matches: v.array(v.string()),
  }),
  reports: rows(texts('kind', 'said', 'reason', 'words', 'created')),
  notices: rows(texts('kind', 'about', 'reason', 'created')),
  snoozed: rows(texts('match', 'ends')),
  nudged: rows({ ...texts('match', 'at'), seat: v.number() }),
  addresses: rows({ ...texts('email', 'kind', 'created'), used: TextOrNull }),
  figures: rows({
    ...texts('game', 'visibility', 'kind', 'key'),
    ...numbers('seats', 'count', 'sum', 'most'),
  }),
  ratings: rows({ game: v.string(), ...numbers('mu', 'sigma', 'matches') }),
  steps: rows({ ...texts('game', 'match', 'at'), ...numbers('mu', 'sigma') }),
  /** My turns on time and late, counts of turns by duration, and matches finished and left. Null if none count. */
  reliability: v.nullable(
    v.object({ ...numbers('inTime', 'late', 'finished', 'gone'), times: v.array(v.number()) }),
  ),
  matches: rows({
    ...texts('id', 'game', 'name', 'status', 'created', 'moved'),
    seat: v.number(),
    called: TextOrNull,
    gone: TextOrNull,
    muted: v.boolean(),
    restsItself: v.boolean(),
    /** My actions, until I left. */
    actions: rows({ seq: v.number(), ...texts('at', 'kind'), action: v.looseObject({ type: v.string() }) }),
    plan: v.nullable(v.looseObject({ state: v.string() })),
    standing: v.nullable(v.looseObject({ only: v.boolean() })),
  }),
  notes: v.array(v.looseObject(texts('id', 'match', 'name', 'created', 'changed'))),
  lines: rows(texts('id', 'match', 'at', 'room', 'text')),
});
export type PlayerExport = v.InferOutput<typeof PlayerExport>;
