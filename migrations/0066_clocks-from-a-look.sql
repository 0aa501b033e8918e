-- As before, but a turn is told by when it began: its clock may start later, as its player looks or a pause ends. The time that it took
-- is its clock's.
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
        case when t.was ? 'until' then t.was ->> 'until' when t.is_same then t.is ->> 'until'
          else coalesce(t.is ->> 'began', t.is ->> 'since') end::timestamptz as ended,
        case when not t.was ? 'until' and (t.is ? 'until' or not t.is_same) then 1
          when t.was ? 'until' and not t.is ? 'until' and t.is_same then -1 end as n
      from seats s cross join lateral (select turn.was, turn.is,
        coalesce(turn.was ->> 'began', turn.was ->> 'since') = coalesce(turn.is ->> 'began', turn.is ->> 'since') as is_same
        from (select old.timing #> array['turns', s.seat::text] as was, new.timing #> array['turns', s.seat::text] as is offset 0) as turn) as t
      where s.match = new.id and s.player is not null and s.gone is null and exists (
        select from seats other where other.match = s.match and other.seat <> s.seat and other.player is not null)
    ) as k where k.n is not null
  ) as turn;
  return null;
end $$;
