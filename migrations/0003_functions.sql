create function commit_match_1(p_id text, p_expected_seq int, p_now timestamptz, p_rules text, p_status text, p_seq int,
  p_state jsonb, p_opened jsonb, p_undo_stack jsonb, p_awaiting int[], p_bots_due boolean, p_deadline timestamptz,
  p_outcome jsonb, p_entries jsonb, p_nudges jsonb, p_viewer int, p_gone text, p_gone_seats int[])
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare is_moved boolean;
begin
  with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running' returning matches.id
  ), inserted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, p_now, e.kind, e.seat, e.action, e.events, e.shape, e.undoable, e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(p_entries) as e(seq int, kind text, seat int, action jsonb, events jsonb, shape int,
      undoable boolean, reverts int, key text, through int)
  ), queued as (
    insert into nudges (match, seat, "window", kind, due_at)
    select moved.id, n.seat, n."window", n.kind, n.due
    from moved, jsonb_to_recordset(p_nudges) as n(seat int, "window" int, kind text, due timestamptz)
    on conflict do nothing
  ), changed as (
    update seats s set seen_seq = case when s.seat = p_viewer then p_seq else s.seen_seq end,
      gone = case when s.seat = any(p_gone_seats) then p_gone else s.gone end
    from moved where s.match = moved.id and s.seat = any(p_viewer || p_gone_seats)
  )
  select exists (select from moved) into is_moved;
  return is_moved;
end $$;
