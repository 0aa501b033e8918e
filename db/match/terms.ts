import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { isAskedTo, lackOf, type Lack } from '../meet/minimum.ts';

/** The reliability a table may require, in percent of turns and of matches. */
export const RELIABILITIES = [80, 90, 95] as const;
/** The ratings a table may require; everybody begins at 1500. */
export const RATINGS = [1400, 1500, 1600, 1800] as const;

/** What a player must have shown to join a table; omitted parts are not required. */
export interface Minimum {
  /** The percentage of turns played on time, and of matches played to the end. */
  reliability?: (typeof RELIABILITIES)[number] | undefined;
  /** In the table's game. */
  rating?: (typeof RATINGS)[number] | undefined;
}

/** What happens to hidden hands after the match: everybody sees them, or nobody ever does. */
export const HIDDEN = ['opened', 'kept'] as const;
export type Hidden = (typeof HIDDEN)[number];

/** What a table agreed on besides its game, seats, and clock. */
export interface Terms {
  minimum?: Minimum;
  /** Omitted: they are opened. */
  hidden?: Hidden;
}

/** The terms of a table and what a player lacks to meet them; a player invited by name lacks nothing. */
export const readTerms = async (
  db: Db,
  { match, player }: { match: string; player: string | undefined },
): Promise<Terms & { lack: Lack | undefined }> => {
  const me = sql`${player ?? null}::text`;
  const lack = lackOf({ minimum: sql`m.terms -> 'minimum'`, game: sql`m.game`, player: me });
  const found = await db.execute(sql`
    select m.terms, case when not ${isAskedTo(sql`m.id`, me)} then ${lack} end as lack from matches m where m.id = ${match}`);
  const row = firstRow<{ terms: Terms; lack: Lack | null }>(found);
  return { ...row?.terms, lack: row?.lack ?? undefined };
};
