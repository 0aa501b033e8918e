import { sql, type SQL } from 'drizzle-orm';

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
interface Cause {
  sender: SQL;
  at: SQL;
  id: SQL;
}

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

/** Whether a player is notified of the invitation in a row `i`: they hear the inviter, and are within the daily limits. */
export const reachesInvited = (player: SQL): SQL =>
  reaches(player, { sender: sql`i.inviter`, at: sql`i.created_at`, id: sql`i.id` });

/** Whether a player is notified of the newest ask for the seat of a row `n` of nudges or deliveries. */
export const reachesAsked = (player: SQL): SQL => {
  const cause = { sender: sql`asked.asker`, at: sql`asked.at`, id: sql`2147483647` };
  return sql`exists (select from asks asked where asked.match = n.match and asked.seat = n.seat and ${reaches(player, cause)})`;
};
