-- What a player lacks to meet what a table asks for (`Minimum` and `Lack` in `db/match/terms.ts`); null: nothing. Every check asks
-- here. Who has played fewer than 20 turns is new, and a rating means something from 5 matches on. A program is a player who says
-- so, or who acts by a personal token, whose hash is given. Signed-out visitors have shown nothing.
create function lacks(p_minimum jsonb, p_game text, p_player text, p_hash text) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  least_reliability int := p_minimum ->> 'reliability';
  least_rating int := p_minimum ->> 'rating';
  had record;
begin
  if (p_minimum ->> 'people')::boolean then
    if exists (select from sessions s where s.hash = p_hash and s.kind = 'token')
      or exists (select from players p where p.id = p_player and p.is_program) then
      return jsonb_build_object('rule', 'people', 'least', 0, 'rating', null, 'count', 0);
    end if;
  end if;
  if least_reliability is not null then
    select coalesce(sum(r.in_time + r.late), 0) as turns, coalesce(sum(r.in_time), 0) as in_time,
      coalesce(sum(r.finished), 0) as finished, coalesce(sum(r.gone), 0) as gone
    into had from reliability r where r.player = p_player;
    if had.turns < 20 or had.in_time * 100 < had.turns * least_reliability
      or had.finished * 100 < (had.finished + had.gone) * least_reliability then
      return jsonb_build_object('rule', 'reliability', 'least', least_reliability, 'rating', null, 'count', had.turns);
    end if;
  end if;
  if least_rating is not null then
    select round(r.mu) as mu, r.matches into had from ratings r where r.player = p_player and r.game = p_game;
    if coalesce(had.matches < 5 or had.mu < least_rating, true) then
      return jsonb_build_object('rule', 'rating', 'least', least_rating, 'rating', had.mu, 'count', coalesce(had.matches, 0));
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The time of a change to a match: always later than the change before, even if the clock is not.
create function move_time(now timestamptz, moved_at timestamptz) returns timestamptz language sql stable
  return greatest(now, moved_at + interval '1 microsecond');
