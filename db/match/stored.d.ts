import { type SQL } from 'drizzle-orm';
import type { Config, Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { type DEPARTURES, type PACES, type STATUSES, type VISIBILITIES } from '../schema.ts';
export type Departure = (typeof DEPARTURES)[number];
/** A taken place at a table; a free one has no row. */
export interface StoredSeat {
  seat: Seat;
  /** With the name they sat down with. */
  player: {
    id: string;
    name: string;
  } | null;
  bot: boolean;
  gone: Departure | null;
}
/** A match as the database keeps it, with its seats. */
export interface StoredMatch {
  id: string;
  game: string;
  name: string;
  config: Config;
  pace: (typeof PACES)[number];
  visibility: (typeof VISIBILITIES)[number];
  invite: string;
  maker: string | null;
  status: (typeof STATUSES)[number];
  seatCount: number;
  secret: string;
  commitment: string;
  seq: number;
  /** Null where it was folded by other rules, or was not asked for. */
  state: object | null;
  opened: Match['opened'];
  undoStack: Match['undoStack'];
  awaiting: Seat[];
  botsDue: boolean;
  deadline: string | null;
  outcome: Outcome | null;
  createdAt: string;
  movedAt: string;
  /** When it last moved, as PostgreSQL writes it: no two changes of a match share it. */
  version: string;
  seats: StoredSeat[];
}
export interface StoredEntry extends Entry {
  at: string;
}
/** The text of a piece of SQL without parameters. */
export declare const render: (piece: SQL) => string;
/** A piece of SQL without parameters, put together once and not with each query. */
export declare const fixed: (piece: SQL) => SQL;
/** Every column of `matches` but the state, by the names used here. */
export declare const MATCH_COLUMNS: {
  id: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'id';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: true;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  game: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'game';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  name: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'name';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  config: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'config';
      tableName: 'matches';
      dataType: 'json';
      columnType: 'PgJsonb';
      data: Readonly<Record<string, import('../../rules/kit/game.ts').OptionValue>>;
      driverParam: unknown;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {
      $type: Readonly<Record<string, import('../../rules/kit/game.ts').OptionValue>>;
    }
  >;
  pace: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'pace';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: '12h' | '1d' | '3d' | '7d' | 'none';
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: ['12h', '1d', '3d', '7d', 'none'];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  visibility: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'visibility';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: 'public' | 'private';
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: ['public', 'private'];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  invite: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'invite';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  maker: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'maker';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: false;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  status: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'status';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: 'open' | 'running' | 'finished' | 'cancelled';
      driverParam: string;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: ['open', 'running', 'finished', 'cancelled'];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  seatCount: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'seatCount';
      tableName: 'matches';
      dataType: 'number';
      columnType: 'PgInteger';
      data: number;
      driverParam: string | number;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  secret: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'secret';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  commitment: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'commitment';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgText';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: [string, ...string[]];
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  seq: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'seq';
      tableName: 'matches';
      dataType: 'number';
      columnType: 'PgInteger';
      data: number;
      driverParam: string | number;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  opened: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'opened';
      tableName: 'matches';
      dataType: 'json';
      columnType: 'PgJsonb';
      data: Readonly<Record<number, number>>;
      driverParam: unknown;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {
      $type: Readonly<Record<number, number>>;
    }
  >;
  undoStack: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'tail';
      tableName: 'matches';
      dataType: 'json';
      columnType: 'PgJsonb';
      data: readonly {
        seq: number;
        seat: Seat;
      }[];
      driverParam: unknown;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {
      $type: readonly {
        seq: number;
        seat: Seat;
      }[];
    }
  >;
  awaiting: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'awaiting';
      tableName: 'matches';
      dataType: 'array';
      columnType: 'PgArray';
      data: number[];
      driverParam: string | (string | number)[];
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: import('drizzle-orm').Column<
        {
          name: '';
          tableName: 'matches';
          dataType: 'number';
          columnType: 'PgInteger';
          data: number;
          driverParam: string | number;
          notNull: false;
          hasDefault: false;
          isPrimaryKey: false;
          isAutoincrement: false;
          hasRuntimeDefault: false;
          enumValues: undefined;
          baseColumn: never;
          identity: undefined;
          generated: undefined;
        },
        {},
        {}
      >;
      identity: undefined;
      generated: undefined;
    },
    {},
    {
      baseBuilder: import('drizzle-orm/pg-core').PgColumnBuilder<
        {
          name: '';
          dataType: 'number';
          columnType: 'PgInteger';
          data: number;
          driverParam: number | string;
          enumValues: undefined;
        },
        {},
        {},
        import('drizzle-orm').ColumnBuilderExtraConfig
      >;
      size: undefined;
    }
  >;
  botsDue: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'botsDue';
      tableName: 'matches';
      dataType: 'boolean';
      columnType: 'PgBoolean';
      data: boolean;
      driverParam: boolean;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  deadline: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'deadline';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgTimestampString';
      data: string;
      driverParam: string;
      notNull: false;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  outcome: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'outcome';
      tableName: 'matches';
      dataType: 'json';
      columnType: 'PgJsonb';
      data: Outcome;
      driverParam: unknown;
      notNull: false;
      hasDefault: false;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {
      $type: Outcome;
    }
  >;
  createdAt: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'createdAt';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgTimestampString';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
  movedAt: import('drizzle-orm/pg-core').PgColumn<
    {
      name: 'movedAt';
      tableName: 'matches';
      dataType: 'string';
      columnType: 'PgTimestampString';
      data: string;
      driverParam: string;
      notNull: true;
      hasDefault: true;
      isPrimaryKey: false;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    },
    {},
    {}
  >;
};
export declare const matchColumns: SQL;
/** The taken seats of a row of `matches`, as JSON. */
export declare const seatsJson: SQL<unknown>;
/** A row `e` of `entries`, as JSON. */
export declare const entryJson: SQL<unknown>;
/** The entries of a row of `matches` that fulfil a condition on `e`, as JSON. */
export declare const entriesJson: (condition: SQL) => SQL;
export declare const parseMatch: <T extends Omit<StoredMatch, 'version'>>(
  row: T,
) => T & {
  version: string;
};
export declare const parseEntries: (rows: readonly StoredEntry[]) => StoredEntry[];
