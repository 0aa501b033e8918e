import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';

/** Of a hundred turns, and of a hundred matches, so many may be asked for. */
export const RELIABILITIES = [80, 90, 95] as const;

/** What somebody must have shown to sit down at a table; what is left out is not asked for. */
export interface Minimum {
  /** Of a hundred turns so many in time, and of a hundred matches so many played to the end. */
  reliability?: (typeof RELIABILITIES)[number] | undefined;
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

/** What was agreed at a table. */
export const readTerms = async (db: Db, match: string): Promise<Terms> => {
  const { rows } = await db.execute<{ terms: Terms }>(
    sql`select m.terms from matches m where m.id = ${match}`,
  );
  return rows[0]?.terms ?? {};
};
