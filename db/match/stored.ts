import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { BotName } from '../../rules/kit/bots/cast.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import type { Config, Seat } from '../../rules/kit/game.ts';
import type { Entry } from '../../rules/kit/match.ts';
import type { Departure } from '../closed-lists.ts';
import { type Position, matches } from '../schema/matches.ts';
import type { tenures } from '../schema/seats.ts';
import type { SeatedRhythm } from '../people/sessions.ts';
import { fixed } from '../ask.ts';

/** A taken seat; a free one has no row. */
export interface StoredSeat {
  seat: Seat;
  /** With the name they had when they sat down. */
  player: { id: string; name: string; program?: true | undefined } | null;
  bot: boolean;
  /** The name of a seat's bot; a player's name is in `player`. */
  botName?: BotName | null;
  level?: BotLevel | null;
  word?: string | null;
  gone: Departure | null;
}

/** An earlier holder of a seat; `name` is null for a deleted account. */
export type Tenure = Pick<typeof tenures.$inferSelect, 'seat' | 'until' | 'name' | 'bot' | 'gone'>;

/** Options to find matches by, and what those have that were made before an option. */
export type ChosenOptions = Record<'chosen' | 'absent', Config>;

export const hasOptions = (config: SQL, { chosen, absent }: ChosenOptions): SQL =>
  sql`${JSON.stringify(absent)}::jsonb || ${config} @> ${JSON.stringify(chosen)}::jsonb`;

export interface StoredMatch extends Omit<typeof matches.$inferSelect, 'stateHash' | 'sweptUntil' | 'terms'> {
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

export interface Snapshot {
  seq: number;
  position: Position;
}

const {
  state: _state,
  stateHash: _hash,
  sweptUntil: _until,
  terms: _terms,
  ...plain
} = getTableColumns(matches);

/** Every column of `matches` except the state, the terms, and the sweeps' marks, by the names used here. */
export const matchColumns: SQL = fixed(
  sql.join(
    [
      ...Object.entries(plain).map(([name, column]) => {
        const value = column.columnType === 'PgTimestampString' ? sql`iso(${column})` : sql`${column}`;
        return sql`${value} as ${sql.identifier(name)}`;
      }),
      sql`${matches.movedAt} as version`,
    ],
    sql`, `,
  ),
);

export const seatsJson = sql.raw('(select held.seats from seats_of(matches.id) as held)');

/** Invited by name, or by a club of theirs that the match was made for; and what keeps them from joining it. */
export type Guest = Record<'isInvited' | 'isBlocked' | 'blocks', boolean>;
