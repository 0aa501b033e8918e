ALTER TABLE "nudges" ADD COLUMN "player" text;
--> statement-breakpoint
ALTER TABLE "nudges" ADD COLUMN "remind_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_game" text;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_visibility" text;
--> statement-breakpoint
update seats s set finished_at = m.moved_at, finished_game = m.game, finished_visibility = m.visibility
from matches m where m.id = s.match and m.status = 'finished';
--> statement-breakpoint
delete from nudges n where n.dropped_at is not null;
--> statement-breakpoint
update nudges n set player = s.player from seats s where s.match = n.match and s.seat = n.seat;
--> statement-breakpoint
-- A turn that waits takes its reminder in, one that was sent, or was over with the match, makes room for what follows it.
update nudges n set remind_at = r.due_at from nudges r
where n.kind = 'turn' and n.sent_at is null and r.kind = 'reminder' and r.sent_at is null
  and (r.match, r.seat, r."window") = (n.match, n.seat, n."window");
--> statement-breakpoint
delete from nudges n using nudges other
where (other.match, other.seat, other."window") = (n.match, n.seat, n."window") and (
  n.kind = 'reminder' and other.kind = 'turn' and other.sent_at is null
  or n.kind = 'turn' and other.kind = 'reminder' and n.sent_at is not null
  or n.kind <> 'finished' and other.kind = 'finished');
--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_match_seat_window_kind_pk";
--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_match_seat_window_pk" PRIMARY KEY("match","seat","window");
--> statement-breakpoint
DROP INDEX "matches_moved_at_index";
--> statement-breakpoint
DROP INDEX "matches_status_moved_at_index";
--> statement-breakpoint
DROP INDEX "seats_player_index";
--> statement-breakpoint
CREATE INDEX "matches_listed" ON "matches" USING btree ("status","moved_at","id") WHERE visibility = 'public';
--> statement-breakpoint
CREATE INDEX "matches_listed_by_game" ON "matches" USING btree ("game","status","moved_at","id") WHERE visibility = 'public';
--> statement-breakpoint
CREATE INDEX "matches_open" ON "matches" USING btree ("moved_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "nudges_of_player" ON "nudges" USING btree ("player","due_at") WHERE sent_at is null and dropped_at is null and kind <> 'reminder';
--> statement-breakpoint
CREATE INDEX "nudges_sent" ON "nudges" USING btree ("sent_at") WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX "seats_live" ON "seats" USING btree ("player") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "seats_history" ON "seats" USING btree ("player","finished_at","match","finished_game","finished_visibility");
--> statement-breakpoint
create function commit_match_2(p_id text, p_expected_seq int, p_now timestamptz, p_rules text, p_status text, p_seq int,
  p_state jsonb, p_opened jsonb, p_undo_stack jsonb, p_awaiting int[], p_bots_due boolean, p_deadline timestamptz,
  p_outcome jsonb, p_entries jsonb, p_nudges jsonb, p_viewer int, p_gone text, p_gone_seats int[])
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare is_moved boolean;
begin
  with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running'
    returning matches.id, matches.moved_at, matches.game, matches.visibility
  ), inserted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, p_now, e.kind, e.seat, e.action, e.events, e.shape, e.undoable, e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(p_entries) as e(seq int, kind text, seat int, action jsonb, events jsonb, shape int,
      undoable boolean, reverts int, key text, through int)
  ), settled as (
    delete from nudges n using moved
    where n.match = moved.id and n.sent_at is null and n.dropped_at is null and (not n.seat = any(p_awaiting)
      or exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int)
        where k.seat = n.seat and k."window" > n."window"))
  ), queued as (
    insert into nudges as n (match, seat, "window", kind, player, due_at, remind_at)
    select moved.id, k.seat, k."window", k.kind, p.id, k.due, k.remind
    from moved, jsonb_to_recordset(p_nudges) as k(seat int, "window" int, kind text, due timestamptz, remind timestamptz)
    join seats s on s.match = p_id and s.seat = k.seat
    join players p on p.id = s.player and p.email is not null and p.mail
    on conflict on constraint nudges_match_seat_window_pk do update set
      remind_at = case when n.kind = 'turn' then case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end,
      due_at = case when n.kind = 'turn' then n.due_at else case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end
      where n.sent_at is null and case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end is not null
  ), changed as (
    update seats s set seen_seq = case when s.seat = p_viewer then p_seq else s.seen_seq end,
      gone = case when s.seat = any(p_gone_seats) then p_gone else s.gone end,
      finished_at = case when p_status = 'finished' then moved.moved_at end,
      finished_game = case when p_status = 'finished' then moved.game end,
      finished_visibility = case when p_status = 'finished' then moved.visibility end
    from moved where s.match = moved.id and (p_status = 'finished' or s.seat = any(p_viewer || p_gone_seats))
  )
  select exists (select from moved) into is_moved;
  return is_moved;
end $$;
