import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { hears, NO_SEAT, blocksAt, hasBlocked, isBlockedAt } from './reach.ts';

/** The most invitations one table may have. */
const MOST_INVITED = 30;

/**
 * Whether an invitation `i` is shown to its player: not if they already have a seat there, or if a block, in either direction,
 * involves the inviter or somebody at the table.
 */
export const isWelcome = (i: SQL): SQL => sql`(not exists (select from seats own
    where own.match = ${i}.match and own.player = ${i}.player)
  and not ${hasBlocked(sql`${i}.player`, sql`${i}.inviter`)}
  and not ${isBlockedAt(sql`${i}.match`, sql`${i}.player`)} and not ${blocksAt(sql`${i}.match`, sql`${i}.player`)})`;

/** Tables of these games to which a player has an invitation that may be shown. */
export const invitedTo = (player: SQL, games: SQL): SQL => sql`
  select i.match as id, i.created_at as "at", m.moved_at
  from invitations i join matches m on m.id = i.match
  where i.player = ${player} and i.declined_at is null and m.status = 'open' and m.game = any(${games})
    and ${isWelcome(sql`i`)}`;

/**
 * CTEs that invite the players `guests` selects as `id` to the match of `room`, each once, and nudge those who hear the inviter.
 */
export const inviting = ({
  guests,
  by,
  due,
  now,
}: Pick<Invitation, 'by' | 'due' | 'now'> & { guests: SQL }): SQL => sql`
  invited as (
    insert into invitations (match, player, inviter, created_at)
    select room.id, guest.id, ${by}, ${now} from room, (${guests}) as guest
    where not exists (select from seats own where own.match = room.id and own.player = guest.id)
    on conflict on constraint invitations_match_player_pk do nothing
    returning invitations.id, invitations.match, invitations.player, invitations.inviter
  ), told as (
    insert into nudges (match, seat, "window", kind, player, due_at)
    select i.match, ${NO_SEAT}::int, i.id, 'invited', p.id, ${due}
    from invited i join players p on p.id = i.player and p.email is not null and p.mail
      and ${hears(sql`p.id`, sql`i.inviter`)} where ${isWelcome(sql`i`)}
    on conflict do nothing
  )`;

export interface Invitation {
  match: string;
  player: string;
  by: string;
  now: Date;
  /** When mail about it may be sent. */
  due: string;
}

/** Invites a player by name to a waiting table. A player who has blocked the inviter is invited like anybody, but never told. */
export const invite = async (
  db: Db,
  { match, player, ...how }: Invitation,
): Promise<'invited' | 'unknown' | 'blocked' | 'full'> => {
  type Answer = { hasRoom: boolean; isKnown: boolean; isBlocked: boolean };
  const answer = await db.one<Answer>`
    with room as (
      select m.id from matches m where m.id = ${match} and m.status = 'open'
        and (select count(*) from invitations i where i.match = m.id) < ${MOST_INVITED}
        and not ${hasBlocked(sql`${how.by}`, sql`${player}`)}
    ), ${inviting({ guests: sql`select p.id from players p where p.id = ${player}`, ...how })}
    select exists (select from room) as "hasRoom", exists (select from players p where p.id = ${player}) as "isKnown",
      ${hasBlocked(sql`${how.by}`, sql`${player}`)} as "isBlocked"`;
  if (!answer!.isKnown) return 'unknown';
  if (answer!.isBlocked) return 'blocked';
  return answer!.hasRoom ? 'invited' : 'full';
};

export interface Invited {
  id: string;
  name: string;
  declined: boolean;
}

/** The players invited to a table who have not taken a seat, in the order of their invitations. */
export const listInvited = (db: Db, match: string): Promise<Invited[]> => db.many`
  select p.id, p.name, i.declined_at is not null as declined from invitations i join players p on p.id = i.player
  where i.match = ${match} and not exists (select from seats s where s.match = i.match and s.player = i.player)
  order by i.id`;

/** Whether a player has an unanswered invitation to a waiting table that may be shown to them. */
export const isOpenInvitation = async (
  db: Db,
  { match, player }: { match: string; player: string },
): Promise<boolean> =>
  (await db.run`select from invitations i join matches m on m.id = i.match and m.status = 'open'
    where i.match = ${match} and i.player = ${player} and i.declined_at is null and ${isWelcome(sql`i`)}`) >
  0;

/** Declines an invitation. Returns whether there was one. */
export const decline = async (
  db: Db,
  { match, player, now }: { match: string; player: string; now: Date },
): Promise<boolean> =>
  (await db.run`update invitations i set declined_at = coalesce(i.declined_at, ${now})
    where i.match = ${match} and i.player = ${player}`) > 0;
