import { sql } from 'drizzle-orm';
import type { NoticeKind } from '../closed-lists.ts';
import { rowCount, type Db } from '../client.ts';
import { isoTime } from '../sql.ts';

/** What moderators have told a player. */
export interface StoredNotice {
  id: string;
  kind: NoticeKind;
  about: string;
  reason: string;
  at: string;
  read: boolean;
}

const MOST_LISTED = 50;

/** A player's notices, newest first. */
export const listNotices = async (db: Db, player: string): Promise<StoredNotice[]> => {
  const { rows } = await db.execute<StoredNotice & Record<string, unknown>>(sql`
    select n.id, n.kind, n.about, n.reason, n.created_at as at, n.read_at is not null as read from notices n
    where n.player = ${player} order by n.created_at desc, n.id limit ${MOST_LISTED}`);
  return rows.map((notice) => ({ ...notice, at: isoTime(notice.at) }));
};

/** Records that a player has read their notices up to now. */
export const readNotices = async (db: Db, player: string, now: Date): Promise<void> => {
  await db.execute(sql`update notices n set read_at = ${now.toISOString()}::timestamptz
    where n.player = ${player} and n.read_at is null and n.created_at <= ${now.toISOString()}::timestamptz`);
};

/** A notice that is to be sent, with its reader's address. */
export interface ClaimedNotice extends Pick<StoredNotice, 'id' | 'kind' | 'about' | 'reason'> {
  email: string;
}

/**
 * Claims notices for a minute to send them by mail. Those of guests, of players who want no mail (except that they were banned),
 * and those already read count as sent.
 */
export const claimNotices = async (db: Db, now: Date, limit = 100): Promise<ClaimedNotice[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedNotice & Record<string, unknown>>(sql`
    with due as (
      select n.id, n.read_at is null and p.email is not null and (p.mail or n.kind = 'banned') as wanted, p.email
      from notices n join players p on p.id = n.player
      where n.sent_at is null and (n.claimed_until is null or n.claimed_until <= ${at})
      order by n.created_at limit ${limit} for update of n skip locked
    ), dropped as (
      update notices n set sent_at = ${at} from due where n.id = due.id and not due.wanted
    )
    update notices n set claimed_until = ${at} + interval '1 minute' from due where n.id = due.id and due.wanted
    returning n.id, n.kind, n.about, n.reason, due.email`);
  return rows;
};

/** Marks a notice as sent. */
export const markNoticeSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`update notices n set sent_at = ${now.toISOString()}::timestamptz where n.id = ${id}`);
};

/** How long settled reports and notices are kept. */
export const REPORT_DAYS = 365;

/** Deletes settled reports, and notices, after `REPORT_DAYS`. The record of decisions stays. */
export const forgetReports = async (db: Db, now: Date): Promise<number> => {
  const before = sql`${now.toISOString()}::timestamptz - interval '${sql.raw(String(REPORT_DAYS))} days'`;
  return rowCount(
    await db.execute(sql`
      with old as (delete from notices n where n.created_at < ${before})
      delete from reports r where r.created_at < ${before} and r.decision <> ''`),
  );
};
