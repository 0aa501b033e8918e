import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { blocksAt, isBlockedAt } from '../people/reach.ts';
import { whoAsks } from '../people/sessions.ts';

interface At {
  match: string;
  seat: number;
}

/** Creates or finds the link to a seat; undefined without such a seat, after the end, or without a session. */
export const offerSeat = (
  db: Db,
  { match, seat, offer }: At & { offer: string },
  { hash, now }: { hash: string; now: Date },
): Promise<string | undefined> => {
  const me = sql`(select me.id from (${whoAsks(hash, now)}) as me)`;
  const held = sql`select from players p where p.id in ${me} for no key update`;
  return db.after(held).value<string>`
    update seats s set offer = coalesce(s.offer, ${offer}) where s.match = ${match} and s.seat = ${seat}
      and s.finished_at is null and exists ${me} returning s.offer`;
};

export const dropOffer = (db: Db, { match, seat }: At): Promise<number> =>
  db.run`update seats s set offer = null where s.match = ${match} and s.seat = ${seat}`;

/** The secret in a link to a seat, and what keeps a player from using it. */
export interface Offered {
  offer: string | null;
  isBlocked: boolean;
  blocks: boolean;
  hasSat: boolean;
  /** They may have read what was said there to others, as a moderator. */
  hasRead: boolean;
}

export const findOffer = (db: Db, { match, seat, player }: At & { player: string }) => db.one<Offered>`
  select s.offer, ${isBlockedAt(sql`s.match`, sql`${player}`)} as "isBlocked",
    ${blocksAt(sql`s.match`, sql`${player}`)} as blocks, exists (select from tenures t
      where t.match = s.match and t.player = ${player} and t.seat <> s.seat) as "hasSat",
    exists (select from roles o where o.player = ${player})
      and exists (select from reports r where r.match = s.match) as "hasRead"
  from seats s where s.match = ${match} and s.seat = ${seat}`;

/** Allows or refuses that a vacation day is taken automatically in one match, for a player who has a seat there. */
export const setRest = (db: Db, { match, player }: { match: string; player: string }, restsItself: boolean) =>
  db.run`update seats s set rests_itself = ${restsItself} where s.match = ${match} and s.player = ${player}`;
