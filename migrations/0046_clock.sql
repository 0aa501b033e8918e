-- The times of these rows are the match's own, which the service gives, and no longer the database's.
create or replace function count_turns() returns trigger language plpgsql as $$
begin
  insert into reliability_changes (player, in_time, late, times, at)
  select turn.player, case when turn.is_late then 0 else turn.n end, case when turn.is_late then turn.n else 0 end,
    (select array_agg(case when b.i = turn.step then turn.n else 0 end order by b.i) from generate_series(0, 12) as b(i)),
    new.moved_at
  from (
    select k.player, k.n, k.ended >= k.due as is_late,
      width_bucket(extract(epoch from k.ended - k.since),
        array[300, 900, 1800, 3600, 7200, 14400, 28800, 43200, 86400, 172800, 259200, 604800]) as step
    from (
      select s.player, (t.was ->> 'since')::timestamptz as since, (t.was ->> 'due')::timestamptz as due,
        case when t.was ? 'until' then t.was ->> 'until' when t.was ->> 'since' = t.is ->> 'since' then t.is ->> 'until'
          else t.is ->> 'since' end::timestamptz as ended,
        case when not t.was ? 'until' and (t.is ? 'until' or t.was ->> 'since' <> t.is ->> 'since') then 1
          when t.was ? 'until' and not t.is ? 'until' and t.was ->> 'since' = t.is ->> 'since' then -1 end as n
      from seats s cross join lateral (select old.timing #> array['turns', s.seat::text] as was,
        new.timing #> array['turns', s.seat::text] as is) as t
      where s.match = new.id and s.player is not null and s.gone is null and exists (
        select from seats other where other.match = s.match and other.seat <> s.seat and other.player is not null)
    ) as k where k.n is not null
  ) as turn;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_matches() returns trigger language plpgsql as $$
begin
  insert into reliability_changes (player, late, finished, gone, at)
  select new.player, case when new.gone = 'timed-out' then 1 else 0 end, case when new.gone is null then 1 else 0 end,
    case when new.gone is null then 0 else 1 end, (select m.moved_at from matches m where m.id = new.match)
  where exists (select from seats other where other.match = new.match and other.seat <> new.seat and other.player is not null);
  return null;
end $$;
--> statement-breakpoint
create or replace function note_result() returns trigger language plpgsql as $$
begin
  insert into results (match, at, began, game, name, visibility, seats, config, ending, entries, cached_at)
  values (new.id, new.moved_at, coalesce((select e.at from entries e where e.match = new.id and e.seq = 1), new.created_at),
    new.game, new.name, new.visibility, new.seat_count, new.config, new.outcome ->> 'reason', new.seq, new.moved_at)
  on conflict on constraint results_pkey do nothing;
  return null;
end $$;
