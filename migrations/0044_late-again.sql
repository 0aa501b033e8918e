create or replace function count_late() returns trigger language plpgsql as $$
declare
  own record;
begin
  select p.tournament, p.seats[new.seat + 1] as number into own from pairings p
  where p.match = new.match and p.stage = 'running';
  if own.tournament is null then return null; end if;
  perform from tournaments t where t.id = own.tournament for no key update;
  with counted as (
    update entrants e set late = e.late + 1,
      stage = case when e.late >= 2 and e.stage = 'in' then 'late' else e.stage end
    from seats s, entrants was where e.tournament = own.tournament and e.number = own.number
      and was.tournament = e.tournament and was.number = e.number
      and s.match = new.match and s.seat = new.seat and s.player = e.player
    returning e.tournament, e.number, e.stage = 'late' and was.stage = 'in' as is_out
  ), told as (
    insert into tournament_deeds (tournament, at, deed, about, round)
    select counted.tournament, m.moved_at, 'late', counted.number, t.round
    from counted join tournaments t on t.id = counted.tournament join matches m on m.id = new.match
    where counted.is_out
  )
  update tournaments t set due_at = 'epoch' from counted
  where t.id = counted.tournament and counted.is_out;
  return null;
end $$;
