import { sql, type SQL } from 'drizzle-orm';
import type { AtMatch, BySession } from '../ask.ts';
import type { Db } from '../client.ts';
import type { CONTACT_KINDS } from '../closed-lists.ts';
import { searchForm, startsLike } from '../names.ts';
import { programJson, whoAsks } from './sessions.ts';

// Who must not meet whom. Blocked players must not be able to tell: use these only where a stranger would get the same answer.

export const hasBlocked = (player: SQL, other: SQL): SQL => sql`exists (select from contacts c
  where c.player = ${player} and c.other = ${other} and c.kind = 'blocked')`;

/** Whether one player has muted another: they see that the other says something, but not what. */
export const hasMuted = (player: SQL, other: SQL): SQL => sql`exists (select from contacts c
  where c.player = ${player} and c.other = ${other} and c.kind = 'muted')`;

export const isBlockedAt = (match: SQL, player: SQL): SQL =>
  sql`exists (select from blocked_at b where b.match = ${match} and b.player = ${player})`;

export const blocksAt = (match: SQL, player: SQL): SQL =>
  sql`exists (select from blocking_at b where b.match = ${match} and b.player = ${player})`;

/** Whether a row `m` of `matches` is an open or cancelled table hidden from a player, because somebody there has blocked them. */
export const isHiddenFrom = (player: SQL): SQL => sql`(m.status in ('open', 'cancelled')
  and not exists (select from seats own where own.match = m.id and own.player = ${player})
  and ${isBlockedAt(sql`m.id`, player)})`;

// The only rules for when one player's action notifies another. The inbox shows it in any case.

/** The most such messages a player may get in a day, in total and from one sender. */
const MOST_A_DAY = 10;
const MOST_OF_ONE = 3;

/** The seat in a nudge for an invitation; its window is the invitation's number. */
export const NO_SEAT = -1;

const isFriend = (player: SQL, sender: SQL): SQL => sql`exists (select from contacts liked
  where liked.player = ${player} and liked.other = ${sender} and liked.kind = 'friend')`;
const isClubmate = (player: SQL, sender: SQL): SQL => sql`exists (select from club_members mine
  join club_members theirs on theirs.club = mine.club and theirs.player = ${sender} where mine.player = ${player})`;
const hasPlayedWith = (player: SQL, sender: SQL): SQL => sql`exists (select from seats mine
  join seats theirs on theirs.match = mine.match and theirs.player = ${sender}
  join matches played on played.id = mine.match and played.seq > 0 where mine.player = ${player})`;

/** A friend, a member of a shared club, or somebody they have played with. Nobody hears a guest. */
export const hears = (player: SQL, sender: SQL): SQL => sql`(not ${hasBlocked(player, sender)}
  and exists (select from players known where known.id = ${sender} and known.email is not null)
  and (${isFriend(player, sender)} or ${isClubmate(player, sender)} or ${hasPlayedWith(player, sender)}))`;

/** Who entered a tournament agreed to hear from its organizer, unless they block or mute them. */
export const reachesNoticed = (n: SQL): SQL =>
  sql`not (${hasBlocked(sql`${n}.player`, sql`${n}.sender`)} or ${hasMuted(sql`${n}.player`, sql`${n}.sender`)})`;

/** A message's sender and time, and a tie-breaker: the invitation's number, or a number above all of them. */
type Cause = Record<'sender' | 'at' | 'id', SQL>;

/** Whether a message is within the daily limits of a player; invitations and asks count together, earliest first. */
const isWithinCeiling = (player: SQL, { sender, at, id }: Cause): SQL => {
  const isOfTheDay = (time: SQL, number: SQL): SQL =>
    sql`${time} > ${at} - interval '1 day' and (${time}, ${number}) <= (${at}, ${id})`;
  return sql`(select count(*) <= ${MOST_A_DAY} and count(*) filter (where heard.sender = ${sender}) <= ${MOST_OF_ONE} from (
    select told.inviter as sender from invitations told
    join nudges sent on sent.match = told.match and sent.seat = ${NO_SEAT} and sent."window" = told.id
    where told.player = ${player} and ${isOfTheDay(sql`told.created_at`, sql`told.id`)}
    union all select asking.sender from seats sat, lateral (select a.asker as sender from asks a
      where a.match = sat.match and a.seat = sat.seat and ${isOfTheDay(sql`a.at`, sql`0`)} offset 0) as asking
    where sat.player = ${player} and (sat.finished_at is null or sat.finished_at > ${at} - interval '1 day')) as heard)`;
};

const reaches = (player: SQL, cause: Cause): SQL =>
  sql`(${hears(player, cause.sender)} and ${isWithinCeiling(player, cause)})`;

export const reachesInvited = (player: SQL): SQL =>
  reaches(player, { sender: sql`i.inviter`, at: sql`i.created_at`, id: sql`i.id` });

export const reachesAsked = (player: SQL): SQL => {
  const cause = { sender: sql`asked.asker`, at: sql`asked.at`, id: sql`2147483647` };
  return sql`exists (select from asks asked where asked.match = n.match and asked.seat = n.seat and ${reaches(player, cause)})`;
};

type ContactKind = (typeof CONTACT_KINDS)[number];

interface Person {
  id: string;
  name: string;
  program?: true;
  contact: ContactKind | null;
}

const personJson = (contact: SQL): SQL =>
  sql`jsonb_build_object('id', p.id, 'name', p.name, 'contact', ${contact}) || ${programJson}`;
const OF_CONTACT = personJson(sql`c.kind`);

export const MOST_CONTACTS = 500;

export const findPerson = (db: Db, { id, hash, now }: BySession & { id: string }) => db.value<Person>`
    with me as (${whoAsks(hash, now)})
    select ${OF_CONTACT} as person from players p
    left join contacts c on c.other = p.id and c.player = (select me.id from me) where p.id = ${id} and p.forget_at is null`;

export const listContacts = (db: Db, player: string) =>
  db.list<Person>`select ${OF_CONTACT} as person from contacts c join players p on p.id = c.other
    where c.player = ${player} order by p.search_form, p.id`;

type Pair = Record<'player' | 'other', string>;

export const setContact = async (
  db: Db,
  { player, other, kind, now }: Pair & { kind: ContactKind; now: Date },
): Promise<'set' | 'unknown' | 'full'> => {
  const answer = await db.one<{ isKnown: boolean; isKept: boolean }>`
    with known as (select p.id from players p where p.id = ${other}),
    kept as (
      insert into contacts as c (player, other, kind, created_at)
      select ${player}, known.id, ${kind}, ${now} from known
      where (select count(*) from contacts own where own.player = ${player} and own.other <> ${other}) < ${MOST_CONTACTS}
      on conflict on constraint contacts_player_other_pk do update set kind = excluded.kind returning c.other
    )
    select exists (select from known) as "isKnown", exists (select from kept) as "isKept"`;
  if (!answer!.isKnown) return 'unknown';
  return answer!.isKept ? 'set' : 'full';
};

export const dropContact = (db: Db, { player, other }: Pair) =>
  db.did`delete from contacts c where c.player = ${player} and c.other = ${other}`;

const MOST_FOUND = 10;

/** Players whose names start with the text, friends first. Players who have blocked the asker are included like anybody. */
export const findPeople = (db: Db, { player, name }: { player: string; name: string }): Promise<Person[]> => {
  const isLike = startsLike(sql`p.search_form`, name);
  return db.list<Person>`
    with near as (
      (select p.id, p.search_form as form, ${OF_CONTACT} as person, case c.kind when 'friend' then 0 else 2 end as "rank"
        from contacts c join players p on p.id = c.other where c.player = ${player} and ${isLike})
      union all
      (select p.id, p.search_form, ${personJson(sql`null`)}, case when p.search_form = ${searchForm(name)} then 1 else 3 end as "rank" from players p
        where ${isLike} and p.id <> ${player} and p.forget_at is null
          and not exists (select from contacts c where c.player = ${player} and c.other = p.id)
        order by p.search_form using ~<~ limit ${MOST_FOUND})
    )
    select near.person from near order by near."rank", near.form, near.id limit ${MOST_FOUND}`;
};

const MOST_INVITED = 30;

/** Not if its player has a seat there, or a block involves the inviter or somebody at the table. */
export const isWelcome = (i: SQL): SQL => sql`(not exists (select from seats own
    where own.match = ${i}.match and own.player = ${i}.player)
  and not ${hasBlocked(sql`${i}.player`, sql`${i}.inviter`)}
  and not ${isBlockedAt(sql`${i}.match`, sql`${i}.player`)} and not ${blocksAt(sql`${i}.match`, sql`${i}.player`)})`;

export const invitedTo = (player: SQL, games: SQL): SQL => sql`
  select i.match as id, i.created_at as "at", m.moved_at
  from invitations i join matches m on m.id = i.match
  where i.player = ${player} and i.declined_at is null and m.status = 'open' and m.game = any(${games})
    and ${isWelcome(sql`i`)}`;

/** CTEs that invite `guests` (`id`) to the match of `room`, once each, and nudge who hears the inviter. */
export const inviting = (guests: SQL, { by, due, now }: Pick<Invitation, 'by' | 'due' | 'now'>) => sql`
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
  due: string;
}

/** Invites a player by name to a waiting table. A player who has blocked the inviter is invited like anybody, but never told. */
export const invite = async (db: Db, { match, player, ...how }: Invitation) => {
  type Answer = { hasRoom: boolean; isKnown: boolean; isBlocked: boolean };
  const answer = await db.one<Answer>`
    with room as (
      select m.id from matches m where m.id = ${match} and m.status = 'open'
        and (select count(*) from invitations i where i.match = m.id) < ${MOST_INVITED}
        and not ${hasBlocked(sql`${how.by}`, sql`${player}`)}
    ), ${inviting(sql`select p.id from players p where p.id = ${player}`, how)}
    select exists (select from room) as "hasRoom", exists (select from players p where p.id = ${player}) as "isKnown",
      ${hasBlocked(sql`${how.by}`, sql`${player}`)} as "isBlocked"`;
  if (!answer!.isKnown) return 'unknown';
  if (answer!.isBlocked) return 'blocked';
  return answer!.hasRoom ? 'invited' : 'full';
};

export const listInvited = (db: Db, match: string) => db.many<{
  id: string;
  name: string;
  declined: boolean;
}>`
  select p.id, p.name, i.declined_at is not null as declined from invitations i join players p on p.id = i.player
  where i.match = ${match} and not exists (select from seats s where s.match = i.match and s.player = i.player)
  order by i.id`;

export const isOpenInvitation = (db: Db, { match, player }: AtMatch) =>
  db.did`select from invitations i join matches m on m.id = i.match and m.status = 'open'
    where i.match = ${match} and i.player = ${player} and i.declined_at is null and ${isWelcome(sql`i`)}`;

export const decline = (db: Db, { match, player, now }: AtMatch & { now: Date }) =>
  db.did`update invitations i set declined_at = coalesce(i.declined_at, ${now})
    where i.match = ${match} and i.player = ${player}`;
