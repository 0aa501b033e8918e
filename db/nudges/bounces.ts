import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { hold, isTold } from './channels.ts';

/** A player's mailbox, by the address it has now. */
export interface PlayerMailbox {
  player: string;
  email: string;
}

/** Finds a mailbox by its player or its address. */
export const findMailbox = (
  db: Db,
  by: { player: string } | { email: string },
): Promise<PlayerMailbox | undefined> => {
  const which = 'player' in by ? sql`p.id = ${by.player}` : sql`p.email = ${by.email}`;
  return db.one<PlayerMailbox>`select p.id as player, p.email from players p where p.email is not null and ${which}`;
};

/**
 * Notes that a mailbox could not take a mail. True once that has gone on for three days: a bounce a week after the one before
 * begins anew.
 */
export const noteSoftBounce = async (db: Db, mailbox: PlayerMailbox, now: Date): Promise<boolean> => {
  const { player, email } = mailbox;
  const at = sql`${now}::timestamptz`;
  const noted = await db.after(...hold(player)).one<{ isOver: boolean }>`
    update channels c set bounced_at = ${at},
      bounced_since = case when c.bounced_at > ${at} - interval '7 days' then c.bounced_since else ${at} end
    from players p where c.id = ${player} and p.id = c.id and p.email = ${email} and c.is_on
    returning c.bounced_since <= ${at} - interval '3 days' as "isOver"`;
  return noted?.isOver ?? false;
};

/** Switches mail to a mailbox off and gives up what waits for it. False if it was off, or the player has another address now. */
export const stopMailbox = async (
  db: Db,
  { player, email, error, now }: PlayerMailbox & { error: string; now: Date },
): Promise<boolean> => {
  const at = sql`${now}::timestamptz`;
  const stopped = await db.after(...hold(player)).run`
    with stopped as (
      update channels c set is_on = false, stopped_at = ${at}, told_at = ${at}, failing_since = ${at}, retry_at = null, error = ${error}
      from players p where c.id = ${player} and p.id = c.id and p.email = ${email} and c.is_on returning c.id, c.player
    ), given_up as (
      update deliveries d set failed_at = ${at}, error = ${error} from stopped
      where d.channel = stopped.id and d.sent_at is null and d.failed_at is null
    )
    update players p set mail = ${isTold(sql`stopped.id`, sql`false`)} from stopped where p.id = stopped.player`;
  return stopped > 0;
};
