import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { RELIABILITIES, RATINGS, type Hidden } from './closed-lists.ts';

/** What a player must have shown to join a table; omitted parts are not required. */
export interface Minimum {
  /** The percentage of turns played on time, and of matches played to the end. */
  reliability?: (typeof RELIABILITIES)[number] | undefined;
  rating?: (typeof RATINGS)[number] | undefined;
  people?: true | undefined;
}

/** What a table agreed on besides its game, seats, and clock. */
export interface Terms {
  minimum?: Minimum;
  /** Omitted: they are opened. */
  hidden?: Hidden;
  from?: Origin;
}

export interface Origin {
  match: string;
  /** The last entry of its beginning. */
  seq: number;
  /** The seat whose knowledge stays as it was; `all`: everybody's. */
  viewer: number | 'all';
}

/** The rated matches from which a rating means something; the function `lacks` knows it too. */
export const RATED_FROM = 5;

export interface Lack {
  rule: keyof Minimum;
  least: number;
  /** Their turns, or their rated matches of the game; 0 where neither is asked for. */
  count: number;
  /** Their rating as their page shows it; null for reliability, and before the first. */
  rating: number | null;
}

/** Whether a player is invited by name to a row of `match`, which waives its minimum. */
export const isAskedTo = (match: SQL, player: SQL): SQL =>
  sql`exists (select from invitations i where i.match = ${match} and i.player = ${player})`;

interface Asker {
  player?: string | null | undefined;
  hash?: string | null | undefined;
}

export const findLack = (
  db: Db,
  { minimum, game, player = null, hash = null }: Asker & { minimum: Minimum; game: string },
) => db.value<Lack>`
    select lacks(${JSON.stringify(minimum)}::jsonb, ${game}, ${player}, ${hash}) as lack`;

export const readTerms = async (db: Db, { match, player = null, hash = null }: Asker & { match: string }) => {
  const row = await db.one<{ terms: Terms; lack: Lack | null }>`
    select m.terms, case when not ${isAskedTo(sql`m.id`, sql`${player}`)}
      then lacks(m.terms -> 'minimum', m.game, ${player}, ${hash}) end as lack from matches m where m.id = ${match}`;
  return { ...row?.terms, lack: row?.lack ?? undefined };
};
