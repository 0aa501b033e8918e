ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind";--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('turn', 'reminder', 'rested', 'finished', 'closed', 'invited', 'begun', 'decide', 'asked', 'rewound'));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind" CHECK ("entries"."kind" in ('start', 'position', 'act', 'forced', 'undo', 'leave', 'taken', 'rewound', 'late', 'rested', 'undecided', 'waited', 'ended', 'paused', 'resumed', 'extended'));--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'rested', 'finished', 'closed', 'invited', 'begun', 'decide'));--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "rests_itself" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
create or replace function player_json(p players) returns jsonb language sql stable
  return jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'mail', p.mail, 'program', p.is_program,
    'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation,
    'restsItself', p.rests_itself);
--> statement-breakpoint
-- Who sits where, and then all else that a decision may depend on beyond the match's own row: when they rest, whose plans count.
-- Parts are set apart by a sign that no name has.
create or replace function table_mark(match text, planned int, at timestamptz) returns text language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
declare s constant text := chr(31);
begin
  return (select md5(coalesce(string_agg(concat(h.seat, s, h.bot, s, h.gone, s, h.name, s, h.level, s, h.word, s, p.id, s, p.name, s,
      p.is_program), ';' order by h.seat), '')) || md5(concat_ws('|',
    string_agg(concat(h.seat, s, p.time_zone, s, p.quiet, s, p.days_off, s, p.vacation, s, p.email is null,
      s, p.rests_itself), ';' order by h.seat),
    case when planned > 0 then (select string_agg(w.seat::text, ',' order by w.seat) from plans w where w.match = table_mark.match
      and not exists (select from barred b where b.player = w.player and b.until > at)) end))
    from seats h left join players p on p.id = h.player where h.match = table_mark.match);
end $$;
--> statement-breakpoint
-- As before, and whether a vacation day may be taken automatically.
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
        jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own
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
          'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation, 'restsItself', p.email is not null and p.rests_itself)), '{}')
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
