import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { blocksAt, isBlockedAt } from '../people/blocks.ts';

interface At {
  match: string;
  seat: number;
}

/** Makes a link to a seat, or finds the one there is; undefined where there is no such seat in a match that runs. */
export const offerSeat = async (
  db: Db,
  { match, seat, offer }: At & { offer: string },
): Promise<string | undefined> => {
  const offered = await db.execute(sql`
    update seats s set offer = coalesce(s.offer, ${offer}) where s.match = ${match} and s.seat = ${seat}
      and s.finished_at is null returning s.offer`);
  return firstRow<{ offer: string }>(offered)?.offer;
};

/** A link to a seat does no longer work. */
export const dropOffer = async (db: Db, { match, seat }: At): Promise<void> => {
  await db.execute(sql`update seats s set offer = null where s.match = ${match} and s.seat = ${seat}`);
};

/** What a link to a seat shows, and who does not want to meet whom at its table. */
export interface Offered {
  offer: string | null;
  /** Somebody who sits there has blocked them. */
  isBlocked: boolean;
  /** They have blocked somebody who sits there. */
  blocks: boolean;
  /** They have held another seat there before. */
  hasSat: boolean;
}

export const findOffer = async (
  db: Db,
  { match, seat, player }: At & { player: string },
): Promise<Offered | undefined> =>
  firstRow<Offered>(
    await db.execute(sql`
      select s.offer, ${isBlockedAt(sql`s.match`, sql`${player}`)} as "isBlocked",
        ${blocksAt(sql`s.match`, sql`${player}`)} as blocks, exists (select from tenures t
          where t.match = s.match and t.player = ${player} and t.seat <> s.seat) as "hasSat"
      from seats s where s.match = ${match} and s.seat = ${seat}`),
  );
