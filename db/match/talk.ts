import { sql, type SQL } from 'drizzle-orm';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import { firstRow, type Db } from '../client.ts';
import type { Guest } from './load.ts';
import type { ROOMS } from '../schema/talk.ts';
import { whoAsks } from '../people/sessions.ts';
import { isOfTheirClub } from '../clubs/matches.ts';
import { hasBlocked, isBlockedAt } from '../people/blocks.ts';
import { fixed, type StoredMatch } from './stored.ts';
import { isoTime } from '../time.ts';

export type Room = (typeof ROOMS)[number];

/** Something said, as one who heard it knows it. */
export interface StoredLine {
  /** Its mark. */
  id: string;
  at: string;
  room: Room;
  /** Where the speaker sits; null in the gallery. */
  seat: Seat | null;
  /** Null where the player is no more. */
  player: { id: string; name: string } | null;
  /** How far the match had gone. */
  seq: number;
  text: string;
}

/** What is left of talk for those who do not read it now. */
export interface TalkCount {
  /** Lines that the asker may hear. */
  heard: number;
  /** What all may hear once the match is over. */
  said: number;
  /** When the asker was last told something. */
  at: string | null;
}

export const SILENT: TalkCount = { heard: 0, said: 0, at: null };

/** Those who look on, among the seats that hear a line. */
const TABLE = -1;
const readerOf = (viewer: Viewer): number => (viewer === 'table' ? TABLE : viewer);

const seatHeld = sql`(select place.seat from place where place.gone is null)`;

/** Whether the asker, `me`, has blocked who said the line `t`. */
export const isSpeakerBlocked = hasBlocked(sql`(select me.id from me)`, sql`t.player`);

/**
 * Whether the asker, `me` with or without a seat in `place`, may hear the line `t` of a row of `matches`, or the lines
 * that a row `t` of `talk_counts` counts. Nothing else decides that: nobody hears whom they have blocked; the end of a
 * match opens all else; until then a line is for those it was written for.
 */
const canRead = sql`(not ${isSpeakerBlocked} and (matches.status in ('finished', 'cancelled') or case t.room
  when 'table' then coalesce(${seatHeld}, ${sql.raw(String(TABLE))}) = any(t.hear)
  else ${seatHeld} is null and exists (select from me) end))`;

/** A `TalkCount` of a row of `matches`, as JSON. */
export const talkJson =
  fixed(sql`(select jsonb_build_object('heard', coalesce(sum(told.lines) filter (where told.heard), 0),
    'said', coalesce(sum(told.lines) filter (where told.open), 0), 'at', max(told.at) filter (where told.heard))
  from (select t.at, t.lines, ${canRead} as heard, not ${isSpeakerBlocked} as open from talk_counts t where t.match = matches.id offset 0) as told)`);

const lineJson =
  fixed(sql`jsonb_build_object('id', t.mark, 'at', t.at, 'room', t.room, 'seq', t.seq, 'text', t.text,
  'seat', case when t.room = 'table' then coalesce(t.seat, s.seat) end,
  'player', case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(s.name, p.name)) end)`);

const speakers = sql.raw(
  'left join players p on p.id = t.player left join seats s on s.match = t.match and s.player = t.player',
);

const parseLine = (line: StoredLine): StoredLine => ({ ...line, at: isoTime(line.at) });

/** So many lines may one player say in a match. */
export const MOST_LINES = 2000;

/** What somebody wants to say, and the position by which they may: nothing is said where the match has moved since. */
export interface NewLine {
  match: Pick<StoredMatch, 'id' | 'seq' | 'version'>;
  player: string;
  seat: Seat | null;
  room: Room;
  hear: readonly Viewer[];
  text: string;
  key: string;
  now: Date;
}

/**
 * Says something, in one statement. Holds the match while it does, so that lines are numbered in the order in which
 * they can be read. Undefined where the match has moved, or this key has been used; `full` where the player has said enough.
 */
export const sayLine = async (db: Db, line: NewLine): Promise<StoredLine | 'full' | undefined> => {
  const { id, seq, version } = line.match;
  const hear = `{${line.hear.map(readerOf).join()}}`;
  const said = await db.execute(sql`
    with mine as (
      select count(*) >= ${MOST_LINES} as "isFull" from talk own where own.match = ${id} and own.player = ${line.player}
    ), held as (
      select m.id from matches m, mine where m.id = ${id} and m.seq = ${seq} and m.moved_at = ${version}::timestamptz
        and not mine."isFull" for no key update of m
    ), t as (
      insert into talk (match, at, player, seat, room, seq, text, hear, key)
      select held.id, ${line.now.toISOString()}::timestamptz, ${line.player}, ${seq > 0 ? line.seat : null}::int, ${line.room},
        ${seq}::int, ${line.text}, ${hear}::int[], ${line.key} from held
      on conflict on constraint talk_key do nothing returning talk.*
    )
    select mine."isFull", (select ${lineJson} from t ${speakers}) as line from mine`);
  return firstRow<{ isFull: boolean }>(said)!.isFull ? 'full' : parseSaid(said);
};

/** What a player said under a key, if they did. */
export const findSaid = async (
  db: Db,
  { match, player, key }: { match: string; player: string; key: string },
): Promise<StoredLine | undefined> =>
  parseSaid(
    await db.execute(sql`select ${lineJson} as line from talk t ${speakers}
      where t.match = ${match} and t.player = ${player} and t.key = ${key}`),
  );

const parseSaid = (said: { rows: unknown[] }): StoredLine | undefined => {
  const line = firstRow<{ line: StoredLine | null }>(said)?.line;
  return line ? parseLine(line) : undefined;
};

/** Who asks for what was said in which match. */
export interface ListenWish {
  id: string;
  hash: string | undefined;
  now: Date;
  /** The mark of the last line that is known to the asker. */
  since?: string | undefined;
  etag?: string | undefined;
  limit: number;
}

export interface Heard {
  /** The asker has, or had, a seat. */
  isPlayer: boolean;
  guest: Pick<Guest, 'isInvited' | 'isBlocked'>;
  match: Pick<StoredMatch, 'game' | 'visibility' | 'invite'>;
  talk: TalkCount;
  /** A mark of all that the asker may hear, as far as this answer goes. */
  etag: string;
  /** Whether `since` is the mark of a line. */
  isKnown: boolean;
  /** What comes after `since`, oldest first; empty where the mark still holds. */
  lines: StoredLine[];
}

const listenQuery = ({ id, hash, now, since = '', etag = '', limit }: ListenWish): SQL => sql`
  with me as (${whoAsks(hash, now)}),
  place as (select s.seat, s.gone from seats s join me on s.player = me.id where s.match = ${id}),
  known as (select k.id from talk k where k.match = ${id} and k.mark = ${since})
  select exists (select from place) as "isPlayer", ${since} = '' or exists (select from known) as "isKnown", heard.etag, heard.talk,
    jsonb_build_object('isInvited', matches.seq = 0 and exists (select from invitations i join me on i.player = me.id
        where i.match = matches.id) or ${isOfTheirClub(sql`matches.id`, sql`(select me.id from me)`)},
      'isBlocked', matches.seq = 0 and not exists (select from place)
        and ${isBlockedAt(sql`matches.id`, sql`(select me.id from me)`)}) as guest,
    jsonb_build_object('game', matches.game, 'visibility', matches.visibility, 'invite', matches.invite) as match,
    coalesce((select jsonb_agg(told.line order by told.id) from (
      select t.id, ${lineJson} as line from talk t ${speakers} where t.match = matches.id and ${canRead}
        and t.id > coalesce((select known.id from known), 0) and heard.etag <> ${etag} order by t.id limit ${limit}::int) as told), '[]') as lines
  from matches, lateral (
    select counted.talk, md5(concat_ws('|', matches.id, matches.status, (select me.id from me), ${seatHeld},
      counted.talk ->> 'heard', ${since}::text)) as etag
    from (select ${talkJson} as talk) as counted
  ) as heard where matches.id = ${id}`;

/** What the asker may hear: one round trip. */
export const listen = async (db: Db, wish: ListenWish): Promise<Heard | undefined> => {
  const row = firstRow<Heard>(await db.execute(listenQuery(wish)));
  return row && { ...row, lines: row.lines.map(parseLine) };
};
