import type { AtMatch, BySession } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import { commitQuery, type Commit } from './match.ts';
import type { Db } from '../client.ts';
import { blocksAt, hasBlocked, isBlockedAt, inviting } from '../people/contacts.ts';
import { insertGuest, ME, whoAsks, type NewGuest } from '../people/sessions.ts';
import type { StoredMatch, StoredSeat } from './stored.ts';
import { type Terms, isAskedTo } from '../terms.ts';

/** A seat to take, with the last `seq` shown to its player as they take it. */
export type NewSeat = StoredSeat & { seen: number };

export type Beginning = Commit & Pick<StoredMatch, 'secret' | 'half'>;

/** A change to a match that has not begun. Omitted fields stay unchanged. */
export interface OpenChange {
  id: string;
  version: string;
  now: Date;
  add?: NewSeat;
  drop?: number;
  moves?: readonly { from: number; to: number; seen: number }[];
  seatCount?: number;
  maker?: string;
  isCancelled?: boolean;
  beginning?: Beginning;
}

const seating = (of: SQL, seats: readonly NewSeat[]): SQL => sql`
  insert into seats (match, seat, player, name, bot, level, word, seen_seq)
  select ${of}.id, k.seat, k.player ->> 'id', coalesce(k.player ->> 'name', k."botName"), k.bot, k.level, k.word, k.seen
  from ${of}, jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as k(seat int, player jsonb, "botName" text, bot boolean,
    level text, word text, seen int)`;

type NewMatch = StoredMatch & { terms: Terms };

interface NewTable {
  seats: readonly NewSeat[];
  now: Date;
  beginning?: Beginning | undefined;
  /** The finished match this one is a rematch of: its players are invited. */
  rematchOf?: Rematch | undefined;
  along: readonly Along[];
  /** When mail may be sent to players who did not ask for it just now. */
  tellsAt?: string | undefined;
  /** The maker, where they are nobody yet. */
  guest?: NewGuest | undefined;
}

/** What another subject does in the statement that makes a match, such as a club that gets it. */
export interface Along {
  /** Locks players before anything is read. */
  hold?: SQL;
  /** CTEs, and whether the match is made by what they find. */
  before?: SQL;
  only?: SQL;
  /** CTEs that follow from the row of `made`. */
  after?: SQL;
}

export interface Rematch {
  match: string;
  seen: string | null;
  due: string;
}

export const MOST_OPEN = 10;

/** Whether the maker may have one more waiting table. A match that begins at once doesn't count. */
const hasRoom = (maker: string | null): SQL => sql`(select count(*) from (select from matches o
  where o.maker = ${maker} and o.status = 'open' limit ${MOST_OPEN}) as held) < ${MOST_OPEN}`;

const tied = (match: StoredMatch, { match: old, seen }: Rematch): SQL => sql`
  tied as (
    update matches m set rematch = ${match.id}
    where m.id = ${old} and m.rematch is not distinct from ${seen} and ${hasRoom(match.maker)} returning m.id
  ),`;

const invitingAgain = (maker: string, { match: old, due }: Rematch, now: Date): SQL => sql`
  , room as (select made.id from made), ${inviting(
    sql`select s.player as id from seats s where s.match = ${old} and s.player <> ${maker}
      and not ${hasBlocked(sql`${maker}`, sql`s.player`)}`,
    { by: maker, due, now },
  )}`;

const allOf = (along: readonly Along[], make: (one: Along) => SQL | undefined): SQL =>
  sql.join(along.map((one) => make(one) ?? sql``), sql` `); // oxfmt-ignore

const insertMatch = (match: NewMatch, { seats, now, beginning, rematchOf, along }: NewTable): SQL => sql`
  with ${rematchOf ? tied(match, rematchOf) : sql``} ${allOf(along, ({ before }) => before && sql`${before},`)} made as (
    insert into matches (id, game, name, config, pace, timing, visibility, invite, maker, seat_count, secret, half, commitment, terms,
      created_at, moved_at)
    select ${match.id}, ${match.game}, ${match.name}, ${JSON.stringify(match.config)}::jsonb, ${match.pace},
      ${JSON.stringify(match.timing)}::jsonb, ${match.visibility}, ${match.invite}, ${match.maker}, ${match.seatCount}::int, ${match.secret}, ${match.half}, ${match.commitment}, ${JSON.stringify(match.terms)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz where ${beginning ? sql`true` : hasRoom(match.maker)}
      ${rematchOf ? sql`and exists (select from tied)` : sql``} ${allOf(along, ({ only }) => only && sql`and ${only}`)}
    on conflict on constraint matches_pkey do nothing returning matches.id
  ), seated as (${seating(sql`made`, seats)})
  ${rematchOf && match.maker ? invitingAgain(match.maker, rematchOf, now) : sql``} ${allOf(along, ({ after }) => after && sql`, ${after}`)}
  select made.id from made`;

const changeSet = ({ seatCount, maker, isCancelled, beginning, now }: OpenChange): SQL =>
  sql.join(
    [
      sql`moved_at = move_time(${now}, matches.moved_at)`,
      ...(seatCount === undefined ? [] : [sql`seat_count = ${seatCount}`]),
      ...(maker === undefined ? [] : [sql`maker = ${maker}`]),
      ...(isCancelled ? [sql`status = 'cancelled'`] : []),
      ...(beginning ? [sql`status = 'running', secret = ${beginning.secret}, half = ${beginning.half}`] : []),
    ],
    sql`, `,
  );

const seatCtes = ({ add, drop = -1, moves = [], now }: OpenChange): SQL => sql`
  dropped as (delete from seats s using moved where s.match = moved.id and s.seat = ${drop} returning s.match, s.player),
  declined as (
    update invitations i set declined_at = ${now}::timestamptz from dropped
    where i.match = dropped.match and i.player = dropped.player and i.declined_at is null
  ),
  placed as (
    update seats s set seat = k."to", seen_seq = k.seen
    from moved, jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as k("from" int, "to" int, seen int)
    where s.match = moved.id and s.seat = k."from"
  ),
  added as (${seating(sql`moved`, add ? [add] : [])})`;

/** A new player must meet the table's minimum or be invited by name. */
const maySit = (player: string): SQL => sql`and (${isAskedTo(sql`matches.id`, sql`${player}`)}
  or lacks(matches.terms -> 'minimum', matches.game, ${player}, null) is null)`;

const changeQuery = (change: OpenChange): SQL => sql`
  with moved as (
    update matches set ${changeSet(change)}
    where matches.id = ${change.id} and matches.status = 'open' and matches.moved_at = ${change.version}::timestamptz
      ${change.add?.player ? maySit(change.add.player.id) : sql``}
    returning matches.id
  ), ${seatCtes(change)}
  select moved.id from moved`;

/** The first entries follow in a second statement: a running match at `seq` 0 is one that begins here. */
const changeQueries = (change: OpenChange): SQL[] => [
  changeQuery(change),
  ...(change.beginning ? [commitQuery(change.beginning)] : []),
];

const inOneTrip = (db: Db, first: SQL, rest: readonly SQL[] = []): Promise<{ rows: unknown[] }[]> =>
  db.batch([db.execute(first), ...rest.map((query) => db.execute(query))]);

export const changeOpen = async (db: Db, change: OpenChange): Promise<boolean> => {
  // So that the minimum is checked after concurrent changes, not before.
  const held = sql`select from matches m where m.id = ${change.id} for no key update`;
  const [, changed] = await inOneTrip(db, held, changeQueries(change));
  return changed!.rows.length > 0;
};

/** Nudges players who are not awaited that a match has begun. */
const tellingBegun = (match: string, due: string): SQL => sql`
  insert into nudges (match, seat, "window", kind, player, due_at)
  select s.match, s.seat, 0, 'begun', p.id, ${due}
  from seats s join players p on p.id = s.player and p.email is not null and p.mail
  where s.match = ${match} and not exists (select from nudges n where n.match = s.match and n.seat = s.seat)`;

/** False: too many waiting tables, a rematch that is there, `along` refuses, or the id is taken. */
export const makeMatch = async (db: Db, match: NewMatch, table: NewTable): Promise<boolean> => {
  const { now, beginning, guest, along, tellsAt } = table;
  // So that tables made at the same instant are counted one by one.
  const maker = sql`select from players p where p.id = ${match.maker} for no key update`;
  const hold = along.find((one) => one.hold)?.hold ?? maker;
  const begun = beginning ? changeQueries({ id: match.id, version: now.toISOString(), now, beginning }) : [];
  const [, made] = await inOneTrip(db, guest ? insertGuest(guest) : hold, [
    insertMatch(match, table),
    ...begun,
    ...(tellsAt ? [tellingBegun(match.id, tellsAt)] : []),
  ]);
  return made!.rows.length > 0;
};

/** The rematch of a match, for one of its players who has joined it or may still do so; undefined otherwise. */
export const findRematch = (db: Db, { id, hash, now }: BySession & { id: string }) => db.value<string>`
    with me as (${whoAsks(hash, now)})
    select again.id from matches old join seats s on s.match = old.id and s.player = ${ME}
    join matches again on again.id = old.rematch
    where old.id = ${id} and (exists (select from seats own where own.match = again.id and own.player = ${ME})
      or again.status = 'open' and not ${isBlockedAt(sql`again.id`, ME)} and not ${blocksAt(sql`again.id`, ME)})`;

interface At {
  match: string;
  seat: number;
}

/** Creates or finds the link to a seat; undefined without such a seat, after the end, or without a session. */
export const offerSeat = (
  db: Db,
  { match, seat, offer }: At & { offer: string },
  { hash, now }: BySession,
) => {
  const me = sql`(select me.id from (${whoAsks(hash, now)}) as me)`;
  const held = sql`select from players p where p.id in ${me} for no key update`;
  return db.after(held).value<string>`
    update seats s set offer = coalesce(s.offer, ${offer}) where s.match = ${match} and s.seat = ${seat}
      and s.finished_at is null and exists ${me} returning s.offer`;
};

export const dropOffer = (db: Db, { match, seat }: At) =>
  db.run`update seats s set offer = null where s.match = ${match} and s.seat = ${seat}`;

/** `hasRead`: they may have read what was said there to others, as a moderator. */
type Offered = { offer: string | null } & Record<'isBlocked' | 'blocks' | 'hasSat' | 'hasRead', boolean>;

export const findOffer = (db: Db, { match, seat, player }: At & { player: string }) => db.one<Offered>`
  select s.offer, ${isBlockedAt(sql`s.match`, sql`${player}`)} as "isBlocked",
    ${blocksAt(sql`s.match`, sql`${player}`)} as blocks, exists (select from tenures t
      where t.match = s.match and t.player = ${player} and t.seat <> s.seat) as "hasSat",
    exists (select from roles o where o.player = ${player})
      and exists (select from reports r where r.match = s.match) as "hasRead"
  from seats s where s.match = ${match} and s.seat = ${seat}`;

export const setRest = (db: Db, { match, player }: AtMatch, restsItself: boolean) =>
  db.run`update seats s set rests_itself = ${restsItself} where s.match = ${match} and s.player = ${player}`;
