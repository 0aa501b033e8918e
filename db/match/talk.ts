import { sql, type SQL } from 'drizzle-orm';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import type { Db } from '../client.ts';
import { whoAsks } from '../people/sessions.ts';
import { hasBlocked, hasMuted, isBlockedAt } from '../people/contacts.ts';
import type { StoredMatch, Guest } from './stored.ts';
import { fixed, type BySession } from '../ask.ts';
import type { Room } from '../closed-lists.ts';

export interface StoredLine {
  /** Its `mark`. */
  id: string;
  at: string;
  room: Room;
  /** The speaker's seat; null in the gallery. */
  seat: Seat | null;
  /** Null once the account is deleted. */
  player: { id: string; name: string } | null;
  seq: number;
  text: string;
  /** Why its reader doesn't get the text: they have muted the speaker, or a moderator removed it. Null: they get it. */
  hidden: 'muted' | 'removed' | null;
}

export interface TalkCount {
  heard: number;
  /** The number of messages everybody may read after the match. */
  said: number;
  at: string | null;
}

export const SILENT: TalkCount = { heard: 0, said: 0, at: null };

const TABLE = -1;
const readerOf = (viewer: Viewer): number => (viewer === 'table' ? TABLE : viewer);

export const isSpeakerBlocked = hasBlocked(sql`(select me.id from me)`, sql`t.player`);

/** Whether the asker, `me`, has muted the speaker of the message `t`. They may know that it was sent, so it counts. */
export const isSpeakerMuted = hasMuted(sql`(select me.id from me)`, sql`t.player`);

/** Whether the asker may read the message `t` of a row of `matches`, where `me` and their `place` are joined. */
export const canRead = sql`(not ${isSpeakerBlocked}
  and may_hear(t.room, t.hear, matches.status, place.held, me.id is not null))`;

/** The asker's seat in a match, and `held` while they have not given it up. */
export const placeAt = (match: string): SQL => sql`
  select s.seat, case when s.gone is null then s.seat end as held from seats s join me on s.player = me.id where s.match = ${match}`;

const removed = sql`case when t.removed_at is not null then 'removed' end`;
const hidden = sql`coalesce(${removed}, case when ${isSpeakerMuted} then 'muted' end)`;

/** A message `t` as JSON, without its text where there is a reason to hide it. */
const lineAs = (reason: SQL): SQL =>
  fixed(sql`jsonb_build_object('id', t.mark, 'at', iso(t.at), 'room', t.room, 'seq', t.seq,
  'hidden', ${reason}, 'text', case when ${reason} is null then t.text else '' end,
  'seat', case when t.room = 'table' then coalesce(t.seat, s.seat) end,
  'player', case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(s.name, p.name)) end)`);
const lineJson = lineAs(hidden);
const ownLineJson = lineAs(removed);

const speakers = sql.raw(
  'left join players p on p.id = t.player left join seats s on s.match = t.match and s.player = t.player',
);

export const MOST_LINES = 2000;

/** A message to send, with the position at which it is allowed: if the match has moved since, it is not sent. */
export interface NewLine {
  match: Pick<StoredMatch, 'id' | 'seq' | 'version'>;
  player: string;
  seat: Seat | null;
  room: Room;
  hear: readonly Viewer[];
  text: string;
  key: string;
  now: Date;
  /** Of the session or token by which the player asks, where nobody has looked yet whether they may: they must hold the seat. */
  hash?: string | undefined;
}

/** Locks the match, so numbers follow the order of reading. Undefined if it has moved or the key was used. */
export const sayLine = async (db: Db, line: NewLine): Promise<StoredLine | 'full' | undefined> => {
  const { id, seq, version } = line.match;
  const now = sql`${line.now.toISOString()}::timestamptz`;
  const asks = sql`exists (select from who_asks(${line.hash}, ${now}) as me join seats s on s.player = me.id
    where s.match = m.id and s.seat = ${line.seat}::int and s.player = ${line.player} and s.gone is null)`;
  const hear = `{${line.hear.map(readerOf).join()}}`;
  const said = await db.one<{ isFull: boolean; line: StoredLine | null }>`
    with mine as (
      select count(*) >= ${MOST_LINES} as "isFull" from talk own where own.match = ${id} and own.player = ${line.player}
    ), held as (
      select m.id from matches m, mine where m.id = ${id} and m.seq = ${seq} and m.moved_at = ${version}::timestamptz
        and not mine."isFull" ${line.hash === undefined ? sql`` : sql`and ${asks}`} for no key update of m
    ), t as (
      insert into talk (match, mark, at, player, seat, room, seq, text, hear, key)
      select held.id, ${crypto.randomUUID()}, ${now}, ${line.player}, ${seq > 0 ? line.seat : null}::int, ${line.room},
        ${seq}::int, ${line.text}, ${hear}::int[], ${line.key} from held
      on conflict on constraint talk_key do nothing returning talk.*
    )
    select mine."isFull", (select ${ownLineJson} from t ${speakers}) as line from mine`;
  return said!.isFull ? 'full' : (said!.line ?? undefined);
};

export const findSaid = (db: Db, { match, player, key }: { match: string; player: string; key: string }) =>
  db.value<StoredLine>`select ${ownLineJson} as line from talk t ${speakers}
      where t.match = ${match} and t.player = ${player} and t.key = ${key}`;

interface ListenWish extends BySession {
  id: string;
  /** The mark of the last message the asker knows. */
  since?: string | undefined;
  etag?: string | undefined;
  limit: number;
}

export interface Heard {
  /** Whether the asker has, or had, a seat. */
  isPlayer: boolean;
  guest: Pick<Guest, 'isInvited' | 'isBlocked'>;
  match: Pick<StoredMatch, 'game' | 'visibility' | 'invite'>;
  talk: TalkCount;
  etag: string;
  isKnown: boolean;
  /** The messages after `since`, oldest first; empty while the ETag still holds. */
  lines: StoredLine[];
}

/** Changes with what is hidden in a row of `matches`: messages that were removed, and whom `me` has muted. */
const hushed = sql`(select count(*) from talk gone where gone.match = matches.id and gone.removed_at is not null),
  (select string_agg(c.other, ',' order by c.other) from contacts c where c.player = (select me.id from me) and c.kind = 'muted')`;

const listenQuery = ({ id, hash, now, since = '', etag = '', limit }: ListenWish): SQL => sql`
  with me as (${whoAsks(hash, now)}),
  place as (${placeAt(id)}),
  known as (select k.id from talk k where k.match = ${id} and k.mark = ${since})
  select exists (select from place) as "isPlayer", ${since} = '' or exists (select from known) as "isKnown", heard.etag, heard.talk,
    jsonb_build_object('isInvited', matches.seq = 0
        and exists (select from invitations i where i.match = matches.id and i.player = me.id)
        or exists (select from club_tables k where k.match = matches.id and k.player = me.id),
      'isBlocked', matches.seq = 0 and not exists (select from place)
        and ${isBlockedAt(sql`matches.id`, sql`me.id`)}) as guest,
    jsonb_build_object('game', matches.game, 'visibility', matches.visibility, 'invite', matches.invite) as match,
    coalesce((select jsonb_agg(told.line order by told.id) from (
      select t.id, ${lineJson} as line from talk t ${speakers} where t.match = matches.id and ${canRead}
        and t.id > coalesce((select known.id from known), 0) and heard.etag <> ${etag} order by t.id limit ${limit}::int) as told), '[]') as lines
  from matches left join me on true left join place on true, lateral (
    select counted.talk, md5(concat_ws('|', matches.id, matches.status, me.id, place.held,
      counted.talk ->> 'heard', ${since}::text, ${hushed})) as etag
    from talk_of(matches.id, matches.status, me.id, place.held) as counted
  ) as heard where matches.id = ${id}`;

export const listen = (db: Db, wish: ListenWish) => db.one<Heard>(listenQuery(wish));
