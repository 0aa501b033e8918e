import { texts, timeOf, type BySession } from './ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import type { reliability } from './schema/results.ts';
import { RELIABILITIES } from './closed-lists.ts';
import type { Along } from './match/open-matches.ts';
import { RATED_FROM } from './terms.ts';
import { mayAct } from './people/door.ts';
import { playerJson, type Player } from './people/sessions.ts';
import type { offers } from './schema/seats.ts';
import type { Config } from '../rules/kit/game.ts';

/** The number of turns below which a player counts as new. */
export const NEW_BELOW = 20;

/** The upper bound of each duration step, in seconds; one more step has no bound. */
export const TURN_STEPS = [
  300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 172_800, 259_200, 604_800,
] as const;

export type ReliabilityCounts = Omit<typeof reliability.$inferSelect, 'player'>;

const COLUMNS = sql.raw('r.player, r.in_time, r.late, r.finished, r.gone, r.times');

export const shownBy = (player: SQL): SQL => sql`(
  select coalesce(sum(r.in_time + r.late), 0) as turns, coalesce(sum(r.in_time), 0) as in_time,
    coalesce(sum(r.finished), 0) as finished, coalesce(sum(r.gone), 0) as gone from reliability r where r.player = ${player})`;

/** The counts of players as of the last midnight; players without any are missing. */
export const findCounts = (db: Db, players: readonly string[]) => db.many<
  ReliabilityCounts & { player: string }
>`
  select r.player, r.in_time as "inTime", r.late, r.finished, r.gone, r.times from reliability r
  where r.player = any(${texts(players)})`;

export const findOwnCounts = (db: Db, player: string) => db.one<ReliabilityCounts>`
    select sum(r.in_time)::int as "inTime", sum(r.late)::int as late, sum(r.finished)::int as finished,
      sum(r.gone)::int as gone, sum_lists(r.times) as times
    from (select ${COLUMNS} from reliability r union all select ${COLUMNS} from reliability_changes r) as r
    where r.player = ${player} group by r.player`;

const AT_ONCE = 10_000;

/** Adds up the changes of past days (UTC). Concurrent runs take different rows. */
export const foldReliability = (db: Db, now: Date) => db.run`
      with batch as (
        delete from reliability_changes c where c.id in (select o.id from reliability_changes o
          where o.at < date_trunc('day', ${now}::timestamptz, 'UTC') order by o.at limit ${AT_ONCE} for update skip locked) returning c.*
      ), summed as (
        select batch.player, sum(batch.in_time) as in_time, sum(batch.late) as late, sum(batch.finished) as finished,
          sum(batch.gone) as gone, sum_lists(batch.times) as times
        from batch group by batch.player order by batch.player
      )
      insert into reliability as r (player, in_time, late, finished, gone, times)
      select summed.player, summed.in_time, summed.late, summed.finished, summed.gone, summed.times from summed
      on conflict on constraint reliability_pkey do update set in_time = r.in_time + excluded.in_time,
        late = r.late + excluded.late, finished = r.finished + excluded.finished, gone = r.gone + excluded.gone,
        times = add_lists(r.times, excluded.times)`;

export const reliabilityMoved = sql`
  moved_changes as (update reliability_changes c set player = holder.id from merged_guests, holder
    where c.player = merged_guests.id),
  old_reliability as (delete from reliability r using merged_guests where r.player = merged_guests.id returning ${COLUMNS}),
  new_reliability as (
    insert into reliability_changes (player, in_time, late, finished, gone, times, at)
    select holder.id, r.in_time, r.late, r.finished, r.gone, r.times, to_timestamp(0) from old_reliability r, holder
  )`;

type Row = typeof offers.$inferSelect;
export type OfferedTable = Pick<Row, 'game' | 'seats' | 'pace'>;
export type NewOffer = OfferedTable & Pick<Row, 'id' | 'player' | 'config' | 'minimum' | 'most'>;

export const MOST_OFFERS = 10;
/** The days after which the offer of an absent owner rests. */
export const REST_DAYS = 14;

const LIVE = sql`m.status in ('open', 'running')`;
/** The open and running matches of a row `o` of `offers`, as rows `m`. */
const liveOf = sql`offer_matches x join matches m on m.id = x.match and ${LIVE} where x.offer = o.id`;

/** Whether a row `o` of `offers` rests: its owner has looked neither at their offers nor at any of their matches. */
const rests = (now: Date): SQL => sql`greatest(o.seen_at, (select max(s.looked_at) from seats s
    where s.player = o.player and s.finished_at is null)) < ${now}::timestamptz - make_interval(days => ${REST_DAYS})`;

/** A player's offers, oldest first. Records that the player was here. */
export const listOffers = <Offer>(db: Db, player: string, now: Date) =>
  db.after(
    sql`update offers o set seen_at = ${now} where o.player = ${player} and o.seen_at < ${now}::timestamptz - interval '1 hour'`,
  ).many<Offer>`
    select o.id, o.game, o.seats, o.pace, o.config, o.minimum, o.most, ${rests(now)} as rests, o.created_at as created,
      array(select m.id from ${liveOf} order by m.created_at) as matches
    from offers o where o.player = ${player} order by o.created_at, o.id`;

/** Adds an offer; false if the player has too many. Locks the player, so that offers are counted one by one. */
export const addOffer = (db: Db, offer: NewOffer, { hash, now }: BySession) => db.after(
  sql`select from players p where p.id = ${offer.player} for no key update`,
).did`
    insert into offers (id, player, game, seats, pace, config, minimum, most, by_token, seen_at, created_at)
    select ${offer.id}, ${offer.player}, ${offer.game}, ${offer.seats}::int, ${offer.pace}, ${JSON.stringify(offer.config)}::jsonb,
      ${JSON.stringify(offer.minimum)}::jsonb, ${offer.most}::int, 
      exists (select from sessions s where s.hash = ${hash ?? null} and s.kind = 'token'), ${now}, ${now}
    where (select count(*) from offers o where o.player = ${offer.player}) < ${MOST_OFFERS}`;

export const dropOffer = (db: Db, { player, id }: { player: string; id: string }) =>
  db.did`delete from offers o where o.id = ${id} and o.player = ${player}`;

export const findKinds = (db: Db) =>
  db.many<OfferedTable>`select o.game, o.seats, o.pace from offers o
    group by o.game, o.seats, o.pace having count(distinct o.player) >= o.seats`;

export interface Group {
  offers: Pick<Row, 'id' | 'version'>[];
  players: Player[];
  config: Config;
}

const MOST_TRIED = 200;

/** The highest reliability minimum that the owner of a row `o` meets; 0 if none. */
const meets = sql`(select coalesce(max(least.n), 0)
  from ${shownBy(sql`o.player`)} as had, unnest(${sql.raw(`array[${RELIABILITIES.join()}]`)}) as least(n)
  where had.turns >= ${NEW_BELOW} and had.in_time * 100 >= had.turns * least.n
    and had.finished * 100 >= (had.finished + had.gone) * least.n)`;

/** The rating of the owner of a row `o` at its game; 0 if there is none. */
const rated = sql`coalesce((select round(r.mu) from ratings r
  where r.player = o.player and r.game = o.game and r.matches >= ${RATED_FROM}), 0)`;

/** Whether an offer `f` fits a group `g`: their conditions agree, and the players may meet. */
const agrees = sql`f.player <> all(g.players)
  and not exists (select from jsonb_each(g.config) as a(key, val) join jsonb_each(f.config) as b(key, val) on b.key = a.key and b.val <> a.val)
  and f.meets >= g.least and g.worst >= f.least and f.rated >= g.least_rated and g.worst_rated >= f.least_rated
  and not (f.is_program and g.for_people) and not (g.is_program and f.for_people)
  and not exists (select from contacts c where c.kind = 'blocked'
    and (c.player = f.player and c.other = any(g.players) or c.other = f.player and c.player = any(g.players)))
  and not exists (select from offer_matches x join offer_matches y on y.match = x.match join matches m on m.id = x.match and ${LIVE}
    where x.offer = f.id and y.offer = any(g.ids))`;

/** Each starts with one offer and adds the oldest that fits. They may share offers; the first to begin gets them. */
export const findGroups = (db: Db, kind: OfferedTable, now: Date) => db.many<Group>`
    with recursive free as materialized (
      select o.id, o.player, o.config, o.created_at, o.version, o.seats, ${meets} as meets,
        coalesce((o.minimum ->> 'reliability')::int, 0) as least, ${rated} as rated,
        coalesce((o.minimum ->> 'rating')::int, 0) as least_rated,
        coalesce((o.minimum ->> 'people')::boolean, false) as for_people,
        o.by_token or exists (select from players p where p.id = o.player and p.is_program) as is_program
      from offers o where o.game = ${kind.game} and o.seats = ${kind.seats} and o.pace = ${kind.pace} and not ${rests(now)}
        and ${mayAct(sql`o.player`, timeOf(now))}
        and (select count(*) from ${liveOf}) < o.most
      order by o.created_at, o.id limit ${MOST_TRIED}
    ), grown as (
      select array[f.id] as ids, array[f.version] as versions, array[f.player] as players, f.config, f.least,
        f.meets as worst, f.least_rated, f.rated as worst_rated, f.created_at, f.id as last, f.seats,
        f.for_people, f.is_program
      from free f
      union all
      select g.ids || next.id, g.versions || next.version, g.players || next.player, g.config || next.config,
        greatest(g.least, next.least), least(g.worst, next.meets), greatest(g.least_rated, next.least_rated),
        least(g.worst_rated, next.rated), next.created_at, next.id, g.seats,
        g.for_people or next.for_people, g.is_program or next.is_program
      from grown g cross join lateral (
        select f.* from free f where (f.created_at, f.id) > (g.created_at, g.last) and ${agrees}
        order by f.created_at, f.id limit 1
      ) as next where cardinality(g.ids) < g.seats
    )
    select g.config,
      (select jsonb_agg(jsonb_build_object('id', t.id, 'version', t.version)) from unnest(g.ids, g.versions) as t(id, version)) as offers,
      (select jsonb_agg(${playerJson}) from players p where p.id = any(g.players)) as players
    from grown g where cardinality(g.ids) = g.seats`;

/** Takes a group's offers if they are as read and still fit; of two groups at once, one gets them. */
export const claiming = (group: Group, now: Date): Along => ({
  before: sql`
  wanted as (select k.id, k.version from jsonb_to_recordset(${JSON.stringify(group.offers)}::jsonb) as k(id text, version int)),
  held as (select o.id, o.player, o.game, o.minimum from offers o join wanted on wanted.id = o.id and wanted.version = o.version
    order by o.id for update of o),
  claimed as (select from held having count(*) = (select count(*) from wanted) and not exists (
    select from contacts c where c.kind = 'blocked' and c.player in (select h.player from held h)
      and c.other in (select h.player from held h)) and not exists (
    select from held h join held asks on asks.player <> h.player where lacks(asks.minimum, h.game, h.player, null) is not null) and not exists (
    select from held h where not ${mayAct(sql`h.player`, timeOf(now))})),
  counted as (update offers o set version = o.version + 1 from held where o.id = held.id and exists (select from claimed))`,
  only: sql`exists (select from claimed)`,
  after: sql`linked as (insert into offer_matches (offer, match) select held.id, made.id from made, held)`,
});
