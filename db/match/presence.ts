import { sql, type SQL } from 'drizzle-orm';
import { hasBlocked } from '../people/reach.ts';

/** Who else is looking at a match now. */
export interface Onlookers {
  seats: number[];
  /** The names of some spectators. */
  watchers: string[];
}

/** The most spectators to name. */
const MOST_WATCHERS = 4;

/** Looking is recorded once a minute, so it counts for two. */
const isHere = (at: SQL, now: SQL): SQL => sql`${at} > ${now} - interval '2 minutes'`;

/**
 * Records a look, in the player's seat if they have one, at most once a minute, and returns who else is looking. Presence shows
 * only that somebody looked at the page, never what they did. Players don't see spectators they have blocked; being blocked hides
 * nothing.
 */
export const lookFunction = (render: (piece: SQL) => string): string => {
  const [match, player, seat, now] = ['match', 'player', 'seat', 'now'].map((name) =>
    sql.raw(`p_${name}`),
  ) as [SQL, SQL, SQL, SQL];
  return `create function look_2(p_match text, p_player text, p_seat int, p_now timestamptz) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if p_player is null then return null; end if;
  ${render(sql`update seats s set looked_at = ${now} where s.match = ${match} and s.seat = ${seat}
    and (s.looked_at is null or s.looked_at <= ${now} - interval '1 minute')`)};
  return (${render(sql`select jsonb_build_object(
    'seats', coalesce((select jsonb_agg(s.seat order by s.seat) from seats s where s.match = ${match}
      and ${isHere(sql`s.looked_at`, now)} and s.gone is null and s.player <> ${player}), '[]'),
    'watchers', coalesce((select jsonb_agg(seen.name order by seen.name) from (
      select p.name from watchers w join players p on p.id = w.player
      where w.match = ${match} and ${isHere(sql`w.at`, now)} and w.player <> ${player}
        and not ${hasBlocked(player, sql`w.player`)}
      limit ${sql.raw(String(MOST_WATCHERS))}) as seen), '[]'))`)});
end $$;`;
};
