import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isSpeakerBlocked, isSpeakerMuted } from '../match/talk.ts';

const me = sql`(select me.id from me)`;

/** The days after which an unseen result is old, and the most results to look through. */
const NEW_DAYS = 30;
const NEWEST = 50;

/** A player's newest finished matches, read along an index; `columns` are the columns to select. */
export const newestResults = (columns: SQL, { player, now }: { player: SQL; now: SQL }): SQL => sql`
  select ${columns} from seats s where s.player = ${player} and s.finished_at is not null
    and s.finished_at > ${now} - interval '${sql.raw(String(NEW_DAYS))} days'
  order by s.finished_at desc, s.match desc limit ${sql.raw(String(NEWEST))}`;

/** Results that the player has not seen, except of matches they left. */
export const unseenResults = ({ now, games }: { now: Date; games: SQL }): SQL => sql`
  select ended.match as id, ended.seat, ended.finished_at as "at"
  from (${newestResults(sql`s.match, s.seat, s.finished_at, s.seen_seq, s.gone, s.finished_game`, { player: me, now: sql`${now}::timestamptz` })}) as ended
  join matches m on m.id = ended.match and m.seq > ended.seen_seq
  where ended.gone is distinct from 'left' and ended.finished_game = any(${games})`;

/** Whether the player of a seat `s` has unread messages; the same condition as in the index. */
export const UNREAD = sql`s.talk_at is not null and (s.heard_at is null or s.heard_at < s.talk_at)`;

/** Seats where the player has unread messages. */
export const unreadTalk = (games: SQL): SQL => sql`
  select s.match as id, s.seat, s.talk_at as "at" from seats s join matches m on m.id = s.match
  where s.player = ${me} and ${UNREAD} and s.gone is null and m.game = any(${games})`;

/** Unread messages are counted up to this number. */
const MOST_UNREAD = 100;

/** The number of messages in a row of `matches` that this seat may read and its player has not read. */
export const unreadCount = (seat: SQL): SQL => sql`(select count(*)::int from (
  select from talk t join seats s on s.match = t.match and s.seat = ${seat} where t.match = matches.id
    and (s.heard_at is null or t.at > s.heard_at) and t.player is distinct from ${me} and not ${isSpeakerBlocked} and not ${isSpeakerMuted}
    and t.removed_at is null
    and (matches.status in ('finished', 'cancelled') or t.room = 'table' and ${seat} = any(t.hear))
  limit ${MOST_UNREAD}::int) as unread)`;

interface Reader {
  match: string;
  player: string;
}

/** Records that a player has read the talk of their match up to the message with this mark. */
export const readTalk = (db: Db, { match, player }: Reader, mark: string): Promise<number> => db.run`
  update seats s set heard_at = t.at from talk t
  where t.match = ${match} and t.mark = ${mark} and s.match = ${match} and s.player = ${player}
    and (s.heard_at is null or s.heard_at < t.at)`;

/** Records that a player has seen their newest results. */
export const seeResults = (db: Db, { player, now }: { player: string; now: Date }): Promise<number> => db.run`
  update seats s set seen_seq = m.seq from (${newestResults(sql`s.match, s.seat`, { player: sql`${player}`, now: sql`${now}::timestamptz` })}) as ended
    join matches m on m.id = ended.match
    where s.match = ended.match and s.seat = ended.seat and s.seen_seq < m.seq`;
