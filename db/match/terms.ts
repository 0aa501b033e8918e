import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { isAskedTo, lackOf, type Lack } from '../meet/minimum.ts';

/** Of a hundred turns, and of a hundred matches, so many may be asked for. */
export const RELIABILITIES = [80, 90, 95] as const;
/** Such a rating may be asked for; everybody begins at 1500. */
export const RATINGS = [1400, 1500, 1600, 1800] as const;

/** What somebody must have shown to sit down at a table; what is left out is not asked for. */
export interface Minimum {
  /** Of a hundred turns so many in time, and of a hundred matches so many played to the end. */
  reliability?: (typeof RELIABILITIES)[number] | undefined;
  /** At the table's game. */
  rating?: (typeof RATINGS)[number] | undefined;
}

/** What becomes of hidden hands once the match is over: they are shown to everybody, or to nobody for good. */
export const HIDDEN = ['opened', 'kept'] as const;
export type Hidden = (typeof HIDDEN)[number];

/** What was agreed at a table beside its game, seats and clock. */
export interface Terms {
  minimum?: Minimum;
  /** Left out: they are opened. */
  hidden?: Hidden;
}

/** What was agreed at a table, and what a player lacks of what it asks for; of whoever is invited by name, nothing. */
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
