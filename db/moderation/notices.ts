import { sql } from 'drizzle-orm';
import type { NoticeKind } from '../closed-lists.ts';
import type { Db } from '../client.ts';

/** A notice that is to be sent, with its reader's address. */
export interface ClaimedNotice {
  id: string;
  kind: NoticeKind;
  about: string;
  reason: string;
  email: string;
}

/**
 * Claims notices for a minute to send them by mail. Those of guests, of players who want no mail (except that they were banned),
 * and those already read count as sent.
 */
export const claimNotices = (db: Db, now: Date, limit = 100): Promise<ClaimedNotice[]> => {
  const at = sql`${now}::timestamptz`;
  return db.many<ClaimedNotice>`
    with due as (
      select n.id, n.read_at is null and p.email is not null and (p.mail or n.kind = 'banned') as wanted, p.email
      from notices n join players p on p.id = n.player
      where n.sent_at is null and (n.claimed_until is null or n.claimed_until <= ${at})
      order by n.created_at limit ${limit} for update of n skip locked
    ), dropped as (
      update notices n set sent_at = ${at} from due where n.id = due.id and not due.wanted
    )
    update notices n set claimed_until = ${at} + interval '1 minute' from due where n.id = due.id and due.wanted
    returning n.id, n.kind, n.about, n.reason, due.email`;
};

/** Marks a notice as sent. */
export const markNoticeSent = (db: Db, id: string, now: Date): Promise<number> =>
  db.run`update notices n set sent_at = ${now} where n.id = ${id}`;
