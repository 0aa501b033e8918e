create function commit_match_5(p_id text, p_expected_seq int, p_now timestamptz, p_rules text, p_status text, p_seq int,
  p_state jsonb, p_opened jsonb, p_undo_stack jsonb, p_awaiting int[], p_bots_due boolean, p_deadline timestamptz,
  p_outcome jsonb, p_entries jsonb, p_nudges jsonb, p_viewer int, p_gone text, p_gone_seats int[], p_chapters int[],
  p_timing jsonb, p_version timestamptz, p_rested jsonb, p_taken jsonb)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare is_moved boolean;
begin
  with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, chapters = p_chapters, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      timing = p_timing, swept_until = null,
      moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running'
      and (p_version is null or matches.moved_at = p_version)
    returning matches.id, matches.moved_at, matches.game, matches.visibility
  ), inserted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, p_now, e.kind, e.seat, e.action, e.events, e.shape, e.undoable, e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(p_entries) as e(seq int, kind text, seat int, action jsonb, events jsonb, shape int,
      undoable boolean, reverts int, key text, through int)
  ), settled as (
    delete from nudges n using moved
    where n.match = moved.id and n.sent_at is null and n.dropped_at is null and case n.kind
      when 'decide' then not exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int) where k.seat = n.seat and k."window" = n."window")
      else not n.seat = any(p_awaiting) or exists (select from jsonb_to_recordset(p_taken) as k(seat int, player text, name text) where k.seat = n.seat)
        or exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int) where k.seat = n.seat and k."window" > n."window") end
  ), queued as (
    insert into nudges as n (match, seat, "window", kind, player, due_at, remind_at)
    select moved.id, k.seat, k."window", k.kind, p.id, k.due, k.remind
    from moved, jsonb_to_recordset(p_nudges) as k(seat int, "window" int, kind text, due timestamptz, remind timestamptz)
    join seats s on s.match = p_id and s.seat = k.seat
    join players p on p.id = coalesce((select t.player from jsonb_to_recordset(p_taken) as t(seat int, player text)
      where t.seat = k.seat), s.player) and p.email is not null and p.mail
    on conflict on constraint nudges_match_seat_window_pk do update set player = excluded.player,
      remind_at = case when n.kind = 'turn' then case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end,
      due_at = case when n.kind in ('turn', 'decide') then n.due_at else case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end
      where n.sent_at is null and (case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end is not null or n.kind = 'decide' and n.player is distinct from excluded.player)
  ), rested as (
    update players p set vacation = p.vacation || jsonb_build_array(jsonb_build_object('from', k."date", 'to', k."date"))
    from moved, (select * from jsonb_to_recordset(p_rested) as k(player text, "date" text) limit 12) as k
    where p.id = k.player and not p.vacation @> jsonb_build_array(jsonb_build_object('from', k."date", 'to', k."date"))
  ), parted as (
    insert into tenures (match, seat, until, player, name, bot, gone)
    select moved.id, s.seat, (select min(e.seq) from jsonb_to_recordset(p_entries) as e(seq int)), s.player, s.name, s.bot, s.gone
    from moved join seats s on s.match = moved.id and exists (select from jsonb_to_recordset(p_taken) as k(seat int, player text, name text) where k.seat = s.seat)
  ), taken as (
    update seats s set player = k.player, name = k.name, bot = false, gone = null, muted = false, offer = null,
      seen_seq = p_seq, finished_at = case when p_status = 'finished' then moved.moved_at end,
      finished_game = case when p_status = 'finished' then moved.game end,
      finished_visibility = case when p_status = 'finished' then moved.visibility end
    from moved, jsonb_to_recordset(p_taken) as k(seat int, player text, name text) where s.match = moved.id and s.seat = k.seat
  ), changed as (
    update seats s set seen_seq = case when s.seat = p_viewer then p_seq else s.seen_seq end,
      gone = case when s.seat = any(p_gone_seats) then p_gone else s.gone end,
      finished_at = case when p_status = 'finished' then moved.moved_at end,
      finished_game = case when p_status = 'finished' then moved.game end,
      finished_visibility = case when p_status = 'finished' then moved.visibility end
    from moved where s.match = moved.id and not exists (select from jsonb_to_recordset(p_taken) as k(seat int, player text, name text) where k.seat = s.seat) and (p_status = 'finished' or s.seat = any(p_viewer || p_gone_seats))
  )
  select exists (select from moved) into is_moved;
  return is_moved;
end $$;
