import { sql, type SQL } from 'drizzle-orm';
import { firstRow, rowCount, type Db } from '../client.ts';
import { blocksAt, hasBlocked, isBlockedAt } from './blocks.ts';
import { hears, NO_SEAT } from './reach.ts';

/** So many may be invited to one table. */
const MOST_INVITED = 30;

/** Whom an invitation `i` would tell: nobody who sits there already, or would rather not meet somebody, either way. */
export const isWelcome = (i: SQL): SQL => sql`(not exists (select from seats own
    where own.match = ${i}.match and own.player = ${i}.player)
  and not ${hasBlocked(sql`${i}.player`, sql`${i}.inviter`)}
  and not ${isBlockedAt(sql`${i}.match`, sql`${i}.player`)} and not ${blocksAt(sql`${i}.match`, sql`${i}.player`)})`;

/** Tables with these games to which a player is invited, and might like to go. */
export const invitedTo = (player: SQL, games: SQL): SQL => sql`
  select i.match as id, i.created_at as "at", m.moved_at
  from invitations i join matches m on m.id = i.match
  where i.player = ${player} and i.declined_at is null and m.status = 'open' and m.game = any(${games})
    and ${isWelcome(sql`i`)}`;

/** CTEs that invite the players that `guests` answers as `id` to the match of `room`, each once, with a nudge to those who hear the inviter. */
export const inviting = ({
  guests,
  by,
  due,
  now,
}: {
  guests: SQL;
  by: string;
  due: string;
  now: Date;
}): SQL => sql`
  invited as (
    insert into invitations (match, player, inviter, created_at)
    select room.id, guest.id, ${by}, ${now.toISOString()}::timestamptz from room, (${guests}) as guest
    where not exists (select from seats own where own.match = room.id and own.player = guest.id)
    on conflict on constraint invitations_match_player_pk do nothing
    returning invitations.id, invitations.match, invitations.player, invitations.inviter
  ), told as (
    insert into nudges (match, seat, "window", kind, player, due_at)
    select i.match, ${NO_SEAT}::int, i.id, 'invited', p.id, ${due}::timestamptz
    from invited i join players p on p.id = i.player and p.email is not null and p.mail
      and ${hears(sql`p.id`, sql`i.inviter`)} where ${isWelcome(sql`i`)}
    on conflict do nothing
  )`;

export interface Invitation {
  match: string;
  player: string;
  by: string;
  now: Date;
  /** When mail about it may go out. */
  due: string;
}

/** Invites somebody by name to a table that waits. Whoever has blocked the other is invited like anybody, and not told. */
export const invite = async (
  db: Db,
  { match, player, ...how }: Invitation,
): Promise<'invited' | 'unknown' | 'blocked' | 'full'> => {
  const asked = await db.execute(sql`
    with room as (
      select m.id from matches m where m.id = ${match} and m.status = 'open'
        and (select count(*) from invitations i where i.match = m.id) < ${MOST_INVITED}
        and not ${hasBlocked(sql`${how.by}`, sql`${player}`)}
    ), ${inviting({ guests: sql`select p.id from players p where p.id = ${player}`, ...how })}
    select exists (select from room) as "hasRoom", exists (select from players p where p.id = ${player}) as "isKnown",
      ${hasBlocked(sql`${how.by}`, sql`${player}`)} as "isBlocked"`);
  type Row = { hasRoom: boolean; isKnown: boolean; isBlocked: boolean };
  const { hasRoom, isKnown, isBlocked } = firstRow<Row>(asked)!;
  if (!isKnown) return 'unknown';
  if (isBlocked) return 'blocked';
  return hasRoom ? 'invited' : 'full';
};

export interface Invited {
  id: string;
  name: string;
  declined: boolean;
}

/** Who is invited to a table and has not sat down, in the order in which they were asked. */
export const listInvited = async (db: Db, match: string): Promise<Invited[]> => {
  const { rows } = await db.execute<Invited & Record<string, unknown>>(sql`
    select p.id, p.name, i.declined_at is not null as declined from invitations i join players p on p.id = i.player
    where i.match = ${match} and not exists (select from seats s where s.match = i.match and s.player = i.player)
    order by i.id`);
  return rows;
};

/** Whether somebody is invited to a table that waits, has not answered, and is welcome there. */
export const isOpenInvitation = async (
  db: Db,
  { match, player }: { match: string; player: string },
): Promise<boolean> =>
  rowCount(
    await db.execute(sql`select from invitations i join matches m on m.id = i.match and m.status = 'open'
      where i.match = ${match} and i.player = ${player} and i.declined_at is null and ${isWelcome(sql`i`)}`),
  ) > 0;

/** Says no to an invitation; whether there was one. */
export const decline = async (
  db: Db,
  { match, player, now }: { match: string; player: string; now: Date },
): Promise<boolean> =>
  rowCount(
    await db.execute(sql`update invitations i set declined_at = coalesce(i.declined_at, ${now.toISOString()}::timestamptz)
      where i.match = ${match} and i.player = ${player}`),
  ) > 0;
