ALTER TABLE "seats" ADD COLUMN "looked_at" timestamp with time zone;
--> statement-breakpoint
create function look_1(p_match text, p_player text, p_seat int, p_now timestamptz) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if p_player is null then return null; end if;
  update seats s set looked_at = p_now where s.match = p_match and s.seat = p_seat
    and (s.looked_at is null or s.looked_at <= p_now - interval '1 minute');
  return (select jsonb_build_object(
    'seats', coalesce((select jsonb_agg(s.seat order by s.seat) from seats s where s.match = p_match
      and s.looked_at > p_now - interval '2 minutes' and s.gone is null and s.player <> p_player), '[]'),
    'watchers', coalesce((select jsonb_agg(seen.name order by seen.name) from (
      select p.name from watchers w join players p on p.id = w.player
      where w.match = p_match and w.at > p_now - interval '2 minutes' and w.player <> p_player
        and not exists (select from contacts c
  where c.player = p_player and c.other = w.player and c.kind = 'blocked') and not exists (select from contacts c
  where c.player = w.player and c.other = p_player and c.kind = 'blocked')
      limit 4) as seen), '[]')));
end $$;
