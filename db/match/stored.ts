import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { botAt, type BotName } from '../../rules/kit/bots/cast.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import type { Config, Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { type PACES, type STATUSES, type VISIBILITIES } from '../closed-lists.ts';
import { matches } from '../schema/matches.ts';
import { mayAct } from '../people/door.ts';
import { programJson } from '../people/sessions.ts';
import type { SeatedRhythm } from '../people/rhythm.ts';
import type { Timing } from './timing.ts';
import { type Departure } from '../closed-lists.ts';
import { fixed, isoTime, isoTimeOrNull } from '../sql.ts';

/** A taken seat; a free one has no row. */
export interface StoredSeat {
  seat: Seat;
  /** With the name they had when they sat down. */
  player: { id: string; name: string; program?: true | undefined } | null;
  bot: boolean;
  /** The name of a seat's bot; a player's name is in `player`. */
  botName?: BotName | null;
  /** How well a seat's bot plays. Null: as normal. */
  level?: BotLevel | null;
  /** The word that its first player put into the dice; it stays when the seat changes hands. */
  word?: string | null;
  gone: Departure | null;
}

/** An earlier holder of a seat; `name` is null for a deleted account. */
export interface Tenure {
  seat: Seat;
  until: number;
  name: string | null;
  bot: boolean;
  gone: Departure | null;
}

/** Options to find matches by, and what those have that were made before an option. */
export interface ChosenOptions {
  chosen: Config;
  absent: Config;
}

/** Whether a stored config has the chosen options. */
export const hasOptions = (config: SQL, { chosen, absent }: ChosenOptions): SQL =>
  sql`${JSON.stringify(absent)}::jsonb || ${config} @> ${JSON.stringify(chosen)}::jsonb`;

/** A match as stored, with its seats. */
export interface StoredMatch {
  id: string;
  game: string;
  name: string;
  config: Config;
  pace: (typeof PACES)[number];
  timing: Timing;
  visibility: (typeof VISIBILITIES)[number];
  invite: string;
  maker: string | null;
  status: (typeof STATUSES)[number];
  seatCount: number;
  secret: string;
  half: string | null;
  commitment: string;
  seq: number;
  /** Null if other rules folded it, or if it was not asked for. */
  state: object | null;
  opened: Match['windows'];
  undoStack: Match['undoStack'];
  /** The entries that begin its chapters; empty in a game without chapters. */
  chapters: readonly number[];
  awaiting: Seat[];
  botsDue: boolean;
  /** Grows with every change of plans. */
  planned: number;
  deadline: string | null;
  outcome: Outcome | null;
  rematch: string | null;
  createdAt: string;
  movedAt: string;
  /** When it last moved, in PostgreSQL's notation: every change of a match has its own. */
  version: string;
  seats: StoredSeat[];
  /** Read only with the log. */
  tenures?: readonly Tenure[] | null | undefined;
  /** The resting hours of the seated players, by player; read only where a clock may be set. */
  rhythms?: Readonly<Record<string, SeatedRhythm>> | undefined;
}

export interface StoredEntry extends Entry {
  at: string;
}

const {
  state: _state,
  stateHash: _hash,
  sweptUntil: _until,
  terms: _terms,
  ...plain
} = getTableColumns(matches);

/** Every column of `matches` except the state, the terms, and the sweeps' marks, by the names used here. */
export const MATCH_COLUMNS = plain;

export const matchColumns: SQL = fixed(
  sql.join(
    Object.entries(plain).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  ),
);

/** The taken seats of a row of `matches`, as JSON. */
export const seatsJson = sql`coalesce((select jsonb_agg(jsonb_build_object('seat', s.seat, 'bot', s.bot, 'gone', s.gone,
    'botName', case when s.bot then s.name end, 'level', case when s.bot then s.level end, 'word', s.word,
    'player', case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(s.name, p.name)) || ${programJson} end) order by s.seat)
  from seats s left join players p on p.id = s.player where s.match = matches.id), '[]'::jsonb)`;

/** The earlier seat holders of a row of `matches`, as JSON. */
export const tenuresJson =
  fixed(sql`(select jsonb_agg(jsonb_build_object('seat', t.seat, 'until', t.until, 'bot', t.bot, 'gone', t.gone,
    'name', case when t.bot then t.name when p.id is not null then coalesce(t.name, p.name) end) order by t.until)
  from tenures t left join players p on p.id = t.player where t.match = matches.id)`);

/** What the players of a row of `matches` have left to play, as JSON. */
export const plansJson = (
  now: SQL,
): SQL => sql`(select jsonb_agg(jsonb_build_object('seat', w.seat, 'player', w.player, 'plan', w.plan,
    'standing', w.standing) order by w.seat) from plans w where w.match = matches.id and ${mayAct(sql`w.player`, now)})`;

/** A row `e` of `entries`, as JSON. */
export const entryJson = fixed(sql`jsonb_build_object(
    'seq', e.seq, 'at', e.at, 'kind', e.kind, 'seat', e.seat, 'action', e.action, 'events', e.events,
    'shape', e.shape, 'undoable', e.undoable, 'reverts', e.strikes)`);

/** The entries of a row of `matches` that meet a condition on `e`, as JSON. */
export const entriesJson = (
  condition: SQL,
): SQL => sql`coalesce((select jsonb_agg(${entryJson} order by e.seq)
  from entries e where e.match = matches.id and ${condition}), '[]'::jsonb)`;

/** Names the bots of matches that were made before bots had names. */
const withBotNames = ({ id, seats, tenures }: Pick<StoredMatch, 'id' | 'seats' | 'tenures'>) => ({
  seats: seats.map((held) => (held.bot ? { ...held, botName: held.botName ?? botAt(id, held.seat) } : held)),
  ...(tenures && {
    tenures: tenures.map((held) => (held.bot ? { ...held, name: held.name ?? botAt(id, held.seat) } : held)),
  }),
});

export const parseMatch = <T extends Omit<StoredMatch, 'version'>>(row: T): T & { version: string } => ({
  ...row,
  ...withBotNames(row),
  version: row.movedAt,
  deadline: isoTimeOrNull(row.deadline),
  createdAt: isoTime(row.createdAt),
  movedAt: isoTime(row.movedAt),
});

export const parseEntries = (rows: readonly StoredEntry[]): StoredEntry[] =>
  rows.map(({ reverts, ...entry }) => ({
    ...entry,
    at: isoTime(entry.at),
    ...(typeof reverts === 'number' && { reverts }),
  }));

/** What may keep somebody without a seat from joining a table that has not begun. */
export interface Guest {
  isInvited: boolean;
  /** A player at the table has blocked them. */
  isBlocked: boolean;
  /** They have blocked a player at the table. */
  blocks: boolean;
}
