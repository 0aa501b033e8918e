ALTER TABLE "seats" ADD COLUMN "rests_itself" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- As before, and what the asker has refused.
create or replace function page_mark(rules jsonb, match text, seq int, status text, deadline timestamptz, version timestamptz, mark text,
  player text, place jsonb, talk jsonb, planned int) returns text language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$ begin
  return md5(concat_ws('|', rules, match, seq, status, deadline, version, left(mark, 32), player,
    concat_ws(',', place ->> 'seat', place ->> 'muted', place ->> 'restsItself', place ->> 'gone'), talk ->> 'heard',
    case when planned > 0 and place ->> 'gone' is null then (select concat_ws(',', w.plan, w.standing) from plans w
      where w.match = page_mark.match and w.seat = (place ->> 'seat')::int and w.player = page_mark.player) end)); end $$;
--> statement-breakpoint
-- As before, and whether the player of a seat refuses a vacation day here. `table_mark` leaves that out: nobody else may tell, and
-- only sweeps decide by it, which read it anew.
create or replace function load_match(p jsonb) returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  p_id text := p ->> 'id';
  p_hash text := p ->> 'hash';
  p_now timestamptz := p ->> 'now';
  p_rules jsonb := p -> 'rules';
  p_since int := p ->> 'since';
  p_key text := p ->> 'key';
  p_etag text := p ->> 'etag';
  p_back int := p ->> 'back';
  p_until int := p ->> 'until';
  p_held timestamptz := p ->> 'held';
  page record;
  p_player text;
begin
  loop
    with me as (select asking.id, asking.who from who_asks(p_hash, p_now) as asking),
    place as (
      select s.seat, s.muted, s.gone, case when s.gone is null then s.seat end as held,
        jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted,
        'restsItself', s.rests_itself) as own
      from seats s join me on s.player = me.id where s.match = p_id
    )
    select me.who as me, place.own as place, null::jsonb as guest,
      (select e.through from entries e where e.match = p_id and e.seat = place.seat and e.key = p_key) as through,
      m.id, m.game, m.name, m.config, m.pace, m.timing, m.visibility, m.invite, m.maker, m.status, m.seat_count as "seatCount",
      m.secret, m.half, m.commitment, m.seq, m.opened, m.chapters, m.tail as "undoStack", m.awaiting, m.bots_due as "botsDue",
      m.planned, iso(m.deadline) as deadline, m.outcome, m.rematch, iso(m.created_at) as "createdAt", iso(m.moved_at) as "movedAt",
      m.moved_at as version, m.terms ->> 'hidden' as hidden, round.mark, round.talk,
      case when followed.player is null then marked.etag else md5('following' || marked.etag) end as etag, followed.seen_seq as follows,
      '[]'::jsonb as seats, null::jsonb as here, null::jsonb as state, null::boolean as "isHeld", null::jsonb as base,
      null::jsonb as tenures, null::jsonb as rhythms, null::jsonb as plans, null::jsonb as entries
    into page from (select) as always left join me on true left join place on true left join matches m on m.id = p_id
    left join lateral (select table_mark(m.id, m.planned, p_now) as mark, told.talk
      from talk_of(m.id, m.status, me.id, place.held) as told offset 0) as round on true
    left join lateral (select page_mark(p_rules, m.id, m.seq, m.status, m.deadline, m.moved_at, round.mark, me.id, place.own,
      round.talk, m.planned) as etag offset 0) as marked on true
    left join follows followed on followed.match = m.id and followed.player = me.id and place.own is null and m.visibility = 'public';
    exit when page.id is null or page.etag = p_etag;
    select (select held.seats from seats_of(m.id) as held),
      case when p_rules ? m.state_hash and m.moved_at is distinct from p_held then m.state end,
      p_rules ? m.state_hash and m.moved_at = p_held, stretch.base,
      (select jsonb_agg(jsonb_build_object('seat', t.seat, 'until', t.until, 'bot', t.bot, 'gone', t.gone,
          'name', case when t.bot then t.name when p.id is not null then coalesce(t.name, p.name) end) order by t.until)
        from tenures t left join players p on p.id = t.player where t.match = m.id),
      (select coalesce(jsonb_object_agg(p.id, jsonb_build_object('timeZone', p.time_zone,
          'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation, 'restsItself', p.email is not null and p.rests_itself
          and s.rests_itself)), '{}')
        from seats s join players p on p.id = s.player where s.match = m.id),
      case when m.planned > 0 then (select jsonb_agg(jsonb_build_object('seat', w.seat, 'player', w.player,
          'plan', w.plan, 'standing', w.standing) order by w.seat) from plans w
        where w.match = m.id and not exists (select from barred b where b.player = w.player and b.until > p_now)) end,
      (select coalesce(jsonb_agg(entry_json(e) order by e.seq), '[]') from entries e
        where e.match = m.id and e.seq > stretch.since and e.seq <= coalesce(p_until, 2147483647))
    into page.seats, page.state, page."isHeld", page.base, page.tenures, page.rhythms, page.plans, page.entries
    from matches m cross join lateral (
      select based.base, case when p_back is not null then least(coalesce((based.base ->> 'seq')::int, 0), based.since)
        when p_rules ? m.state_hash then based.since else 0 end as since
      from (select coalesce(case when p_since < 0 then m.seq + p_since else p_since end, 2147483647) as since,
        case when p_back is not null then (select jsonb_build_object('seq', k.seq, 'position', k.position) from snapshots k
          where k.match = m.id and k.seq < coalesce(nullif(p_back, 0), (m.tail -> 0 ->> 'seq')::int) and p_rules ? k.hash
          order by k.seq desc limit 1) end as base offset 0) as based offset 0
    ) as stretch
    where m.id = p_id and m.moved_at = page.version;
    exit when found;
  end loop;
  p_player := page.me ->> 'id';
  if page.place is null and p_player is not null and (page.seq = 0 or page.visibility = 'private') then
    page.guest := jsonb_build_object(
      'isInvited', page.seq = 0 and exists (select from invitations i where i.match = p_id and i.player = p_player)
        or page.visibility = 'private' and exists (select from club_tables k where k.match = p_id and k.player = p_player),
      'isBlocked', page.seq = 0 and exists (select from blocked_at b where b.match = p_id and b.player = p_player),
      'blocks', page.seq = 0 and exists (select from blocking_at b where b.match = p_id and b.player = p_player));
  end if;
  if (p ->> 'isLook')::boolean then
    if (page.place ->> 'seenSeq')::int < page.seq then
      update seats s set seen_seq = page.seq where s.match = p_id and s.player = p_player and s.seen_seq < page.seq;
    elsif page.follows < page.seq then
      update follows f set seen_seq = page.seq where f.match = p_id and f.player = p_player and f.seen_seq < page.seq;
    end if;
    if page.place is null and p_player is not null and page.status = 'running' and page.visibility = 'public' then
      insert into watchers as w (match, player, at) select m.id, p_player, p_now from matches m where m.id = p_id
      on conflict on constraint watchers_match_player_pk do update set at = excluded.at
        where w.at < excluded.at - interval '1 minute';
    end if;
    page.here := look_2(p_id, p_player, case when page.place ->> 'gone' is null then (page.place ->> 'seat')::int end, p_now);
  end if;
  return row_to_json(page);
end $$;
--> statement-breakpoint
-- As before, but the place of its asker has what `load_match` tells of it, and whoever takes a seat has refused nothing.
create or replace function move_match(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  p_id text := p ->> 'id';
  p_seq int := p -> 'match' ->> 'seq';
  p_expected_seq int := p ->> 'expectedSeq';
  p_planned int := coalesce(p ->> 'planned', '0');
  p_version timestamptz := p ->> 'version';
  p_now timestamptz := p ->> 'now';
  p_awaiting int[] := translate(p ->> 'awaiting', '[]', '{}');
  p_viewer int := coalesce(p ->> 'viewer', '-1');
  p_gone_seats int[] := coalesce(translate(p -> 'gone' ->> 'seats', '[]', '{}'), '{}');
  p_entries jsonb := p -> 'entries';
  p_nudges jsonb := p -> 'nudges';
  is_over boolean := p ? 'outcome';
  made_at timestamptz;
  told jsonb := '{}';
begin
  if p ? 'asked' then
    if p -> 'asked' ->> 'mark' <> table_mark(p_id, p_planned, p_now) then return null; end if;
    if p -> 'asked' ? 'hash' then
      select jsonb_build_object('me', me.who, 'talk', heard.talk, 'place', jsonb_build_object('seat', s.seat, 'gone', s.gone,
        'seenSeq', s.seen_seq, 'muted', s.muted, 'restsItself', s.rests_itself)) into told
      from who_asks(p -> 'asked' ->> 'hash', p_now) as me join seats s on s.match = p_id and s.player = me.id and s.seat = p_viewer
        and s.gone is null and not exists (select from entries e where e.match = p_id and e.seat = s.seat
          and e.key = p_entries -> 0 ->> 'key'),
        talk_of(p_id, case when is_over then 'finished' else 'running' end, me.id, s.seat) as heard;
      if not found then return null; end if;
    end if;
  end if;
  if p -> 'taken' <> '[]' then
    perform from matches m where m.id = p_id and m.seq = p_expected_seq and m.status = 'running' and m.planned = p_planned
      and (p_version is null or m.moved_at = p_version) for no key update;
    if found then
      insert into tenures (match, seat, until, player, name, bot, gone)
      select s.match, s.seat, (p_entries -> 0 ->> 'seq')::int, s.player, s.name, s.bot, s.gone
      from seats s join jsonb_to_recordset(p -> 'taken') as k(seat int) on s.match = p_id and s.seat = k.seat;
      update seats s set player = k.player, name = k.name, bot = false, gone = null, muted = false, rests_itself = true, offer = null,
        seen_seq = p_seq
      from jsonb_to_recordset(p -> 'taken') as k(seat int, player text, name text) where s.match = p_id and s.seat = k.seat;
      delete from nudges n using jsonb_to_recordset(p -> 'taken') as k(seat int)
      where n.match = p_id and n.seat = k.seat and coalesce(n.sent_at, n.dropped_at) is null and n.kind <> 'decide';
    end if;
  end if;
  with moved as (
    update matches set status = case when is_over then 'finished' else 'running' end, seq = p_seq,
      state = p -> 'match' -> 'state', state_hash = p ->> 'rules', opened = p -> 'match' -> 'windows',
      tail = p -> 'match' -> 'undoStack', chapters = translate(p ->> 'chapters', '[]', '{}')::int[], awaiting = p_awaiting,
      bots_due = (p ->> 'botsDue')::boolean, deadline = (p ->> 'deadline')::timestamptz, outcome = p -> 'outcome',
      timing = p -> 'timing', swept_until = null, moved_at = greatest(p_now, matches.moved_at + interval '1 microsecond')
    where matches.id = p_id and matches.seq = p_expected_seq and matches.status = 'running' and matches.planned = p_planned
      and (p_version is null or matches.moved_at = p_version) and (not p ? 'asked' or matches.state_hash = p ->> 'rules')
    returning matches.id, matches.moved_at, matches.game, matches.visibility
  ), inserted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, p_now, e.kind, e.seat, e.action, e.events, e.shape, e.undoable, e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(p_entries) as e(seq int, kind text, seat int, action jsonb, events jsonb, shape int,
      undoable boolean, reverts int, key text, through int)
  ), settled as (
    delete from nudges n using moved
    where n.match = moved.id and coalesce(n.sent_at, n.dropped_at) is null and case n.kind
      when 'decide' then not exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int)
        where k.seat = n.seat and k."window" = n."window")
      else not n.seat = any(p_awaiting) or exists (select from jsonb_to_recordset(p_nudges) as k(seat int, "window" int)
        where k.seat = n.seat and k."window" > n."window") end
  ), queued as (
    insert into nudges as n (match, seat, "window", kind, player, due_at, remind_at)
    select moved.id, k.seat, k."window", k.kind, p.id, k.due, k.remind
    from moved, jsonb_to_recordset(p_nudges) as k(seat int, "window" int, kind text, due timestamptz, remind timestamptz)
    join seats s on s.match = p_id and s.seat = k.seat
    join players p on p.id = s.player and p.email is not null and p.mail
    on conflict on constraint nudges_match_seat_window_pk do update set player = excluded.player,
      remind_at = case when n.kind = 'turn'
        then case when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end end,
      due_at = case when n.kind in ('turn', 'decide') then n.due_at
        when excluded.kind = 'reminder' then excluded.due_at else excluded.remind_at end
      where n.sent_at is null and (excluded.kind = 'reminder' or excluded.remind_at is not null
        or n.kind = 'decide' and n.player is distinct from excluded.player)
  ), changed as (
    update seats s set seen_seq = case when s.seat = p_viewer then p_seq else s.seen_seq end,
      gone = case when s.seat = any(p_gone_seats) then p -> 'gone' ->> 'why' else s.gone end,
      finished_at = case when is_over then moved.moved_at end,
      finished_game = case when is_over then moved.game end,
      finished_visibility = case when is_over then moved.visibility end
    from moved where s.match = moved.id and (is_over or s.seat = any(p_viewer || p_gone_seats))
  )
  select moved.moved_at into made_at from moved;
  if made_at is null then return null; end if;
  if p -> 'plans' <> '[]' then
    update plans w set plan = nullif(k.own -> 'plan', 'null') from jsonb_array_elements(p -> 'plans') as k(own)
    where w.match = p_id and w.seat = (k.own ->> 'seat')::int and k.own ? 'plan';
    delete from plans w using jsonb_array_elements(p -> 'plans') as k(own)
    where w.match = p_id and w.seat = (k.own ->> 'seat')::int and not k.own ? 'plan';
  end if;
  if p -> 'rested' <> '[]' then
    -- No table seats more. The limit makes the planner look players up by key instead of scanning them all.
    update players p set vacation = p.vacation || k.day
    from (select day.player, jsonb_build_array(jsonb_build_object('from', day.date, 'to', day.date)) as day
      from jsonb_to_recordset(p -> 'rested') as day(player text, date text) limit 12) as k
    where p.id = k.player and not p.vacation @> k.day;
  end if;
  if p ? 'next' then return told || move_match(p -> 'next'); end if;
  if told ? 'me' and p -> 'plans' = '[]' and not p ? 'gone' then
    told := told || jsonb_build_object('etag', page_mark(p -> 'asked' -> 'rules', p_id, p_seq,
      case when is_over then 'finished' else 'running' end, (p ->> 'deadline')::timestamptz, made_at, p -> 'asked' ->> 'mark',
      told -> 'me' ->> 'id', told -> 'place', told -> 'talk', p_planned));
  end if;
  return told || jsonb_build_object('version', made_at);
end $$;
