import { timeOf, type AtMatch } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { hears } from '../people/contacts.ts';
import { delivering, isTurnStill } from './outbox.ts';
import type { Target } from './channels.ts';

const STATE = sql`case when d.sent_at is not null then 'taken' when d.failed_at is not null then 'failed' else 'waiting' end`;

const CHANNEL = sql`jsonb_build_object('kind', c.kind, 'label', c.label) as channel`;

const NEWEST = 10;

export const readMatchNudges = async <Told>(db: Db, { match, player, now }: AtMatch & { now: Date }) => {
  const at = timeOf(now);
  const read = await db.one<Told>`
    with snoozed as (
      select z.ends_at from snoozes z where z.match = ${match} and z.player = ${player} and z.ends_at > ${at}
    ), told as (
      select d.kind, d.error, ${CHANNEL}, ${STATE} as state,
        coalesce(d.sent_at, d.failed_at, greatest(d.due_at, (select s.ends_at from snoozed s))) as "at", d.created_at
      from deliveries d join channels c on c.id = d.channel
      where d.match = ${match} and c.player = ${player} order by d.created_at desc, c.id limit ${NEWEST}
    )
    select (select s.ends_at from snoozed s) as "snoozedUntil",
      coalesce((select jsonb_agg(jsonb_build_object('seat', a.seat, 'until', iso(a.at + interval '1 day')) order by a.seat)
        from asks a where a.match = ${match} and a.at > ${at} - interval '1 day'), '[]'::jsonb) as asked,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'error', t.error, 'channel', t.channel,
        'state', t.state, 'at', iso(t.at)) order by t.created_at desc) from told t), '[]'::jsonb) as nudges`;
  return read!; // one row, whatever there is
};

/** A player's nudges through all their channels before a time, newest first: one index read per channel. */
export const listNudges = <Told>(
  db: Db,
  { player, before, limit }: { player: string; before: string | undefined; limit: number },
) => db.many<Told & { created: string }>`
  select d.match, d.kind, d.error, m.game, m.name as "table", ${CHANNEL}, ${STATE} as state,
    coalesce(d.sent_at, d.failed_at, greatest(d.due_at, z.ends_at)) as "at", d.created_at as created
  from channels c cross join lateral (
    select n.* from deliveries n where n.channel = c.id
      and n.created_at < coalesce(${before ?? null}::timestamptz, 'infinity') order by n.created_at desc limit ${limit}
  ) as d join matches m on m.id = d.match left join snoozes z on z.match = d.match and z.player = c.player
  where c.player = ${player} order by d.created_at desc, d.match, c.id limit ${limit}`;

/** False if used up, or not awaited. Who blocked the asker is not told, and the answer is the same. */
export const askSeat = (
  db: Db,
  { match, seat, asker, now }: { match: string; seat: number; asker: string; now: Date },
): Promise<boolean> => {
  const at = timeOf(now);
  const told = sql`(
    select asked.match, asked.seat, (m.opened ->> s.seat::text)::int as "window", 'asked' as kind, p.id as player, ${at} as due_at
    from asked join matches m on m.id = asked.match join seats s on s.match = asked.match and s.seat = asked.seat
    join players p on p.id = s.player
    where p.email is not null and p.mail and not s.muted and ${hears(sql`p.id`, sql`${asker}`)}) as j`;
  return db.did`
    with asked as (
      insert into asks as a (match, seat, asker, at)
      select m.id, s.seat, ${asker}, ${at} from matches m join seats s on s.match = m.id
      where m.id = ${match} and s.seat = ${seat} and m.status = 'running' and s.seat = any(m.awaiting)
        and s.player is not null and s.gone is null and s.player <> ${asker}
      on conflict on constraint asks_match_seat_pk do update set asker = excluded.asker, at = excluded.at
        where a.at <= excluded.at - interval '1 day'
      returning a.match, a.seat
    ), ${delivering(told, at)}
    select from asked`;
};

export interface Waiting {
  /** The matches that are not muted: what a browser of theirs may show. */
  ids: string[];
  count: number;
}

export const waitingFor = (player: SQL): SQL => sql`(
  select jsonb_build_object('ids', coalesce(jsonb_agg(mine.match order by mine.match) filter (where not mine.muted), '[]'), 'count', count(*))
  from seats mine join matches run on run.id = mine.match
  where mine.player = ${player} and mine.gone is null and run.status = 'running' and mine.seat = any(run.awaiting))`;

type Outdated = Pick<Target, 'target' | 'keys'> & Record<'id' | 'player', string> & { waiting: Waiting };

/** Browsers that show turns which are over, each once: one that misses it closes it with its next push. */
export const claimOutdated = (db: Db, now: Date, limit = 200) => db.many<Outdated>`
  with over as (
    select n.match, n.seat, n."window", n.kind, n.channel from deliveries n join channels c on c.id = n.channel
    join matches m on m.id = n.match join players p on p.id = c.player left join seats s on s.match = n.match and s.seat = n.seat
    where n.is_shown and n.sent_at > ${now}::timestamptz - interval '3 days'
      and not (${isTurnStill} and s.player = p.id and not s.muted) limit ${limit} for update of n skip locked
  ), noted as (
    update deliveries n set is_shown = false from over o where n.match = o.match and n.seat = o.seat and n."window" = o."window"
      and n.kind = o.kind and n.channel = o.channel returning n.channel, n.match
  )
  select c.id, c.player, c.target, c.keys, own.waiting from channels c, lateral (select ${waitingFor(sql`c.player`)} as waiting offset 0) as own
  where c.is_on and exists (select from noted d where d.channel = c.id and not own.waiting -> 'ids' ? d.match)`;
