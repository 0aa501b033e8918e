import { sql, type SQL } from 'drizzle-orm';
import { hasBlocked } from '../people/blocks.ts';

/** Who else looks at a match just now. */
export interface Here {
  seats: number[];
  /** The names of some who look on. */
  watchers: string[];
}

/** So many of those who look on are named. */
const MOST_WATCHERS = 4;

/** Somebody who looks is written down once a minute, and so is here for two. */
const isHere = (at: SQL, now: SQL): SQL => sql`${at} > ${now} - interval '2 minutes'`;

/**
 * Notes that somebody looks, in their seat if they have one, at most once a minute, and tells who else does. Acting leaves
 * no trace here: whoever is here has looked at the page, and nothing says what they did. Nobody is told of whom they have blocked;
 * who was blocked is told as anybody.
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
