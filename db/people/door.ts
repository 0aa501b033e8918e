import { timeOf } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';

export const isInForce = (at: SQL): SQL => sql`(b.until is null or b.until > ${at})`;

/** Not banned, and not closed. Every way in asks here. */
export const mayAct = (player: SQL, at: SQL): SQL =>
  sql`not exists (select from barred where barred.player = ${player} and barred.until > ${at})`;

export const isLive = (now: SQL): SQL => sql`is_live(s, ${now})`;

export interface FoundBan {
  reason: string;
  until: string | null;
}

export const findBan = (db: Db, hash: string, now: Date) => db.one<
  FoundBan & { name: string; email: string | null }
>`select b.reason, b.until, p.name, p.email from sessions s join bans b on b.player = s.player
      join players p on p.id = s.player where s.hash = ${hash} and ${isLive(timeOf(now))} and ${isInForce(timeOf(now))}`;
