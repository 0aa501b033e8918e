CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"match" text NOT NULL,
	"player" text NOT NULL,
	"note" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"match" text NOT NULL,
	"seat" integer NOT NULL,
	"player" text NOT NULL,
	"plan" jsonb,
	"request" jsonb,
	"standing" jsonb,
	CONSTRAINT "plans_match_seat_pk" PRIMARY KEY("match","seat")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "planned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_player_match_index" ON "notes" USING btree ("player","match");--> statement-breakpoint
CREATE INDEX "notes_match_index" ON "notes" USING btree ("match");--> statement-breakpoint
CREATE INDEX "plans_player_index" ON "plans" USING btree ("player");
--> statement-breakpoint
create function load_match_10(p_id text, p_hash text, p_now timestamptz, p_rules text[], p_since int,
  p_key text, p_etag text, p_look boolean, p_back int, p_until int)
returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  page record;
  who_asks text;
  own_seat int;
begin
  with me as (
  select p.id, jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email,
  'mail', p.mail, 'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation) as who from sessions s join players p on p.id = s.player
  where s.hash = p_hash and s.expires_at > p_now
  ), place as (
    select s.seat, s.muted, s.gone,
      jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own
    from seats s join me on s.player = me.id where s.match = p_id
  ), used as (
    select e.through from entries e, place
    where e.match = p_id and e.seat = place.seat and e.key = p_key
  )
  select (select me.who from me) as me, (select place.own from place) as place, null::jsonb as guest,
    (select used.through from used) as through, matches.id as "id", matches.game as "game", matches.name as "name", matches.config as "config", matches.pace as "pace", matches.timing as "timing", matches.visibility as "visibility", matches.invite as "invite", matches.maker as "maker", matches.status as "status", matches.seat_count as "seatCount", matches.secret as "secret", matches.commitment as "commitment", matches.seq as "seq", matches.opened as "opened", matches.chapters as "chapters", matches.tail as "undoStack", matches.awaiting as "awaiting", matches.bots_due as "botsDue", matches.planned as "planned", matches.deadline as "deadline", matches.outcome as "outcome", matches.rematch as "rematch", matches.created_at as "createdAt", matches.moved_at as "movedAt", matches.terms ->> 'hidden' as hidden,
    round.seats, case when round.etag is distinct from p_etag then (select jsonb_agg(jsonb_build_object('seat', t.seat, 'until', t.until, 'bot', t.bot, 'gone', t.gone,
    'name', case when t.bot then t.name when p.id is not null then coalesce(t.name, p.name) end) order by t.until)
  from tenures t left join players p on p.id = t.player where t.match = matches.id) end as tenures, case when round.etag is distinct from p_etag then coalesce((select jsonb_object_agg(p.id, jsonb_build_object('timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation,
    'restsItself', p.email is not null))
  from seats s join players p on p.id = s.player where s.match = matches.id), '{}'::jsonb) end as rhythms,
    case when round.etag is distinct from p_etag and matches.planned > 0 then (select jsonb_agg(jsonb_build_object('seat', w.seat, 'player', w.player, 'plan', w.plan,
    'standing', w.standing) order by w.seat) from plans w where w.match = matches.id) end as plans,
    round.talk, round.etag, null::jsonb as here, case when round.etag is distinct from p_etag and matches.state_hash = any(p_rules) then matches.state end as state, stretch.base,
    case when round.etag is distinct from p_etag then coalesce((select jsonb_agg(jsonb_build_object(
    'seq', e.seq, 'at', e.at, 'kind', e.kind, 'seat', e.seat, 'action', e.action, 'events', e.events,
    'shape', e.shape, 'undoable', e.undoable, 'reverts', e.strikes) order by e.seq)
  from entries e where e.match = matches.id and e.seq <= coalesce(p_until, 2147483647)
      and e.seq > case when p_back is not null
          then least(coalesce((stretch.base ->> 'seq')::int, 0), coalesce(case when p_since < 0 then matches.seq + p_since else p_since end, 2147483647))
        when matches.state_hash = any(p_rules) then coalesce(case when p_since < 0 then matches.seq + p_since else p_since end, 2147483647) else 0 end), '[]'::jsonb) end as entries
  into page from (select) as always left join matches on matches.id = p_id
  left join lateral (
    select taken.seats, taken.talk, md5(concat_ws('|', p_rules, matches.id, matches.seq, matches.status,
      matches.deadline, matches.moved_at, taken.seats, (select me.id from me),
      (select concat_ws(',', place.seat, place.muted, place.gone) from place), taken.talk ->> 'heard',
      case when matches.planned > 0 then (select concat_ws(',', w.plan, w.standing) from plans w, place
    where w.match = matches.id and w.seat = place.seat and place.gone is null and w.player = (select me.id from me)) end)) as etag
    from (select coalesce((select jsonb_agg(jsonb_build_object('seat', s.seat, 'bot', s.bot, 'gone', s.gone,
    'botName', case when s.bot then s.name end, 'level', case when s.bot then s.level end,
    'player', case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(s.name, p.name)) end) order by s.seat)
  from seats s left join players p on p.id = s.player where s.match = matches.id), '[]'::jsonb) as seats, (select jsonb_build_object('heard', coalesce(sum(told.lines) filter (where told.heard), 0),
    'said', coalesce(sum(told.lines) filter (where told.open), 0), 'at', max(told.at) filter (where told.heard))
  from (select t.at, t.lines, (not exists (select from contacts c
  where c.player = (select me.id from me) and c.other = t.player and c.kind = 'blocked') and (matches.status in ('finished', 'cancelled') or case t.room
  when 'table' then coalesce((select place.seat from place where place.gone is null), -1) = any(t.hear)
  else (select place.seat from place where place.gone is null) is null and exists (select from me) end)) as heard, not exists (select from contacts c
  where c.player = (select me.id from me) and c.other = t.player and c.kind = 'blocked') as open from talk_counts t where t.match = matches.id offset 0) as told) as talk offset 0) as taken offset 0
  ) as round on true
  left join lateral (
    select case when p_back is not null then (select
  jsonb_build_object('seq', k.seq, 'position', k.position)
  from snapshots k where k.match = matches.id and k.seq < coalesce(nullif(p_back, 0), (matches.tail -> 0 ->> 'seq')::int) and k.hash = any(p_rules) order by k.seq desc limit 1) end as base offset 0
  ) as stretch on true;
  who_asks := page.me ->> 'id';
  own_seat := case when page.place ->> 'gone' is null then (page.place ->> 'seat')::int end;
  if page.seq = 0 and page.place is null and who_asks is not null then
    page.guest := jsonb_build_object('isInvited', exists (select from invitations i where i.match = p_id and i.player = who_asks),
      'isBlocked', exists (select from seats sat join contacts c on sat.match = p_id and sat.gone is null
  and c.kind = 'blocked' and c.player = sat.player and c.other = who_asks), 'blocks', exists (select from seats sat join contacts c on sat.match = p_id and sat.gone is null
  and c.kind = 'blocked' and c.player = who_asks and c.other = sat.player));
  end if;
  if p_look then
    if (page.place ->> 'seenSeq')::int < page.seq then
      update seats s set seen_seq = page.seq
      where s.match = p_id and s.player = who_asks and s.seen_seq < page.seq;
    elsif page.place is null and who_asks is not null and page.status = 'running' and page.visibility = 'public' then
      insert into watchers as w (match, player, at) select m.id, who_asks, p_now from matches m where m.id = p_id
      on conflict on constraint watchers_match_player_pk do update set at = excluded.at
        where w.at < excluded.at - interval '1 minute';
    end if;
    page.here := look_2(p_id, who_asks, own_seat, p_now);
  end if;
  return row_to_json(page);
end $$;
--> statement-breakpoint
create function commit_match_7(p_id text, p_expected_seq int, p_now timestamptz, p_rules text, p_status text, p_seq int,
  p_state jsonb, p_opened jsonb, p_undo_stack jsonb, p_awaiting int[], p_bots_due boolean, p_deadline timestamptz,
  p_outcome jsonb, p_entries jsonb, p_nudges jsonb, p_viewer int, p_gone text, p_gone_seats int[], p_chapters int[],
  p_timing jsonb, p_version timestamptz, p_rested jsonb, p_taken jsonb, p_planned int, p_plans jsonb)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare is_moved boolean;
begin
  if p_rested = '[]' and p_taken = '[]' and p_plans = '[]' then
    with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, chapters = p_chapters, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      timing = p_timing, swept_until = null,
      moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running'
      and matches.planned = p_planned
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
      else not n.seat = any(p_awaiting) or false
        or exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int) where k.seat = n.seat and k."window" > n."window") end
  ), queued as (
    insert into nudges as n (match, seat, "window", kind, player, due_at, remind_at)
    select moved.id, k.seat, k."window", k.kind, p.id, k.due, k.remind
    from moved, jsonb_to_recordset(p_nudges) as k(seat int, "window" int, kind text, due timestamptz, remind timestamptz)
    join seats s on s.match = p_id and s.seat = k.seat
    join players p on p.id = s.player and p.email is not null and p.mail
    on conflict on constraint nudges_match_seat_window_pk do update set player = excluded.player,
      remind_at = case when n.kind = 'turn' then case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end,
      due_at = case when n.kind in ('turn', 'decide') then n.due_at else case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end
      where n.sent_at is null and (case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end is not null or n.kind = 'decide' and n.player is distinct from excluded.player)
  ), changed as (
    update seats s set seen_seq = case when s.seat = p_viewer then p_seq else s.seen_seq end,
      gone = case when s.seat = any(p_gone_seats) then p_gone else s.gone end,
      finished_at = case when p_status = 'finished' then moved.moved_at end,
      finished_game = case when p_status = 'finished' then moved.game end,
      finished_visibility = case when p_status = 'finished' then moved.visibility end
    from moved where s.match = moved.id and not false and (p_status = 'finished' or s.seat = any(p_viewer || p_gone_seats))
  )
  select exists (select from moved) into is_moved;
  else
    with moved as (
    update matches set status = p_status, seq = p_seq, state = p_state, state_hash = p_rules, opened = p_opened,
      tail = p_undo_stack, chapters = p_chapters, awaiting = p_awaiting, bots_due = p_bots_due, deadline = p_deadline, outcome = p_outcome,
      timing = p_timing, swept_until = null,
      moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running'
      and matches.planned = p_planned
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
  ), plans_changed as (
    update plans w set plan = k.plan from moved, jsonb_to_recordset(p_plans) as k(seat int, plan jsonb, "isDropped" boolean) where w.match = moved.id and w.seat = k.seat and not k."isDropped"
  ), plans_dropped as (
    delete from plans w using moved, jsonb_to_recordset(p_plans) as k(seat int, plan jsonb, "isDropped" boolean) where w.match = moved.id and w.seat = k.seat and k."isDropped"
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
  end if;
  return is_moved;
end $$;
