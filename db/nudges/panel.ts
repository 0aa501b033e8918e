import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { channels, deliveries } from '../schema/channels.ts';

/** The state of a row `d` of `deliveries`. */
const STATE = sql`case when d.sent_at is not null then 'taken' when d.failed_at is not null then 'failed' else 'waiting' end`;

/** A nudge of a player, sent or to be sent, and its state. */
export interface ToldNudge extends Pick<typeof deliveries.$inferSelect, 'match' | 'kind' | 'error'> {
  game: string;
  table: string;
  via: (typeof channels.$inferSelect)['kind'];
  label: string;
  state: 'taken' | 'waiting' | 'failed';
  at: string;
  created: string;
}

/** A player's nudges for one match. */
export interface MatchNudges {
  snoozedUntil: string | null;
  /** Seats that were asked for, and when they may be asked for again. */
  asked: { seat: number; until: string }[];
  nudges: Pick<ToldNudge, 'kind' | 'via' | 'label' | 'state' | 'at' | 'error'>[];
}

/** The newest nudges of a match to show: enough to see their state. */
const NEWEST = 10;

/**
 * The end of a player's snooze of a match, the seats asked for within a day, and the newest nudges to the player, in one
 * statement.
 */
export const readMatchNudges = (
  db: Db,
  { match, player, now }: { match: string; player: string; now: Date },
): Promise<MatchNudges> => {
  const at = sql`${now}::timestamptz`;
  const read = db.one<MatchNudges>`
    with snoozed as (
      select z.ends_at from snoozes z where z.match = ${match} and z.player = ${player} and z.ends_at > ${at}
    ), told as (
      select d.kind, d.error, c.kind as via, c.label, ${STATE} as state,
        coalesce(d.sent_at, d.failed_at, greatest(d.due_at, (select s.ends_at from snoozed s))) as "at", d.created_at
      from deliveries d join channels c on c.id = d.channel
      where d.match = ${match} and c.player = ${player} order by d.created_at desc, c.id limit ${NEWEST}
    )
    select (select s.ends_at from snoozed s) as "snoozedUntil",
      coalesce((select jsonb_agg(jsonb_build_object('seat', a.seat, 'until', iso(a.at + interval '1 day')) order by a.seat)
        from asks a where a.match = ${match} and a.at > ${at} - interval '1 day'), '[]'::jsonb) as asked,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'error', t.error, 'via', t.via, 'label', t.label,
        'state', t.state, 'at', iso(t.at)) order by t.created_at desc) from told t), '[]'::jsonb) as nudges`;
  return read as Promise<MatchNudges>; // one row, whatever there is
};

/** A player's nudges through all their channels before a time, newest first: one index read per channel. */
export const listNudges = (
  db: Db,
  { player, before, limit }: { player: string; before: string | undefined; limit: number },
): Promise<ToldNudge[]> => db.many<ToldNudge>`
  select d.match, d.kind, d.error, m.game, m.name as "table", c.kind as via, c.label,
    ${STATE} as state,
    coalesce(d.sent_at, d.failed_at, greatest(d.due_at, z.ends_at)) as "at", d.created_at as created
  from channels c cross join lateral (
    select n.* from deliveries n where n.channel = c.id
      and n.created_at < coalesce(${before ?? null}::timestamptz, 'infinity') order by n.created_at desc limit ${limit}
  ) as d join matches m on m.id = d.match left join snoozes z on z.match = d.match and z.player = c.player
  where c.player = ${player} order by d.created_at desc, d.match, c.id limit ${limit}`;
