import { sql, type SQL } from 'drizzle-orm';
import { hasBlocked } from './blocks.ts';

// What one player causes is sent to another only where this says so. The inbox shows it in any case.

/** So many such messages may reach somebody in a day, and so many of them from one sender. */
const MOST_A_DAY = 10;
const MOST_OF_ONE = 3;

/** The seat in the nudge of somebody who has none; its window is the invitation's number. */
export const NO_SEAT = -1;

const isFriend = (player: SQL, sender: SQL): SQL => sql`exists (select from contacts liked
  where liked.player = ${player} and liked.other = ${sender} and liked.kind = 'friend')`;
const isClubmate = (player: SQL, sender: SQL): SQL => sql`exists (select from club_members mine
  join club_members theirs on theirs.club = mine.club and theirs.player = ${sender} where mine.player = ${player})`;
const hasPlayedWith = (player: SQL, sender: SQL): SQL => sql`exists (select from seats mine
  join seats theirs on theirs.match = mine.match and theirs.player = ${sender}
  join matches played on played.id = mine.match and played.seq > 0 where mine.player = ${player})`;

/**
 * Whether a player has agreed to hear from another: a friend of theirs, a member of a club of theirs, or somebody they have
 * played with. A guest is heard by nobody.
 */
export const hears = (player: SQL, sender: SQL): SQL => sql`(not ${hasBlocked(player, sender)}
  and exists (select from players known where known.id = ${sender} and known.email is not null)
  and (${isFriend(player, sender)} or ${isClubmate(player, sender)} or ${hasPlayedWith(player, sender)}))`;

/** What somebody caused, and when: the number of an invitation, or one above them all. */
interface Cause {
  sender: SQL;
  at: SQL;
  id: SQL;
}

/** Whether a cause is within what may reach a player in a day: of invitations and asks together, the earliest. */
const isWithinCeiling = (player: SQL, { sender, at, id }: Cause): SQL => {
  const isOfTheDay = (time: SQL, number: SQL): SQL =>
    sql`${time} > ${at} - interval '1 day' and (${time}, ${number}) <= (${at}, ${id})`;
  return sql`(select count(*) <= ${MOST_A_DAY} and count(*) filter (where heard.sender = ${sender}) <= ${MOST_OF_ONE} from (
    select told.inviter as sender from invitations told
    join nudges sent on sent.match = told.match and sent.seat = ${NO_SEAT} and sent."window" = told.id
    where told.player = ${player} and ${isOfTheDay(sql`told.created_at`, sql`told.id`)}
    union all select asking.asker from seats sat join asks asking on asking.match = sat.match and asking.seat = sat.seat
    where sat.player = ${player} and ${isOfTheDay(sql`asking.at`, sql`0`)}) as heard)`;
};

const reaches = (player: SQL, cause: Cause): SQL =>
  sql`(${hears(player, cause.sender)} and ${isWithinCeiling(player, cause)})`;

/** Whether the invitation of a row `i` is sent to a player: they hear the inviter, and not too much has reached them. */
export const reachesInvited = (player: SQL): SQL =>
  reaches(player, { sender: sql`i.inviter`, at: sql`i.created_at`, id: sql`i.id` });

/** The same of the newest ask for the seat of a row `n` of nudges or deliveries. */
export const reachesAsked = (player: SQL): SQL => {
  const cause = { sender: sql`asked.asker`, at: sql`asked.at`, id: sql`2147483647` };
  return sql`exists (select from asks asked where asked.match = n.match and asked.seat = n.seat and ${reaches(player, cause)})`;
};
