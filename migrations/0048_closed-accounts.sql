ALTER TABLE "players" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "players_closed" ON "players" USING btree ("forget_at") WHERE forget_at is not null;
--> statement-breakpoint
create function load_match_13(p_id text, p_hash text, p_now timestamptz, p_rules text[], p_since int,
  p_key text, p_etag text, p_look boolean, p_back int, p_until int)
returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  page record;
  who_asks text;
  own_seat int;
begin
  with me as (
  select p.id, jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email,
  'mail', p.mail, 'program', p.is_program, 'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation) as who from sessions s join players p on p.id = s.player
  where s.hash = p_hash and coalesce(s.held_until, s.expires_at) > p_now and (
  not exists (select from bans b where b.player = p.id and (b.until is null or b.until > p_now))
  and not exists (select from players closed where closed.id = p.id and closed.forget_at is not null))
  ), place as (
    select s.seat, s.muted, s.gone,
      jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own
    from seats s join me on s.player = me.id where s.match = p_id
  ), used as (
    select e.through from entries e, place
    where e.match = p_id and e.seat = place.seat and e.key = p_key
  )
  select (select me.who from me) as me, (select place.own from place) as place, null::jsonb as guest,
    (select used.through from used) as through, matches.id as "id", matches.game as "game", matches.name as "name", matches.config as "config", matches.pace as "pace", matches.timing as "timing", matches.visibility as "visibility", matches.invite as "invite", matches.maker as "maker", matches.status as "status", matches.seat_count as "seatCount", matches.secret as "secret", matches.half as "half", matches.commitment as "commitment", matches.seq as "seq", matches.opened as "opened", matches.chapters as "chapters", matches.tail as "undoStack", matches.awaiting as "awaiting", matches.bots_due as "botsDue", matches.planned as "planned", matches.deadline as "deadline", matches.outcome as "outcome", matches.rematch as "rematch", matches.created_at as "createdAt", matches.moved_at as "movedAt", matches.terms ->> 'hidden' as hidden,
    round.seats, case when round.etag is distinct from p_etag then (select jsonb_agg(jsonb_build_object('seat', t.seat, 'until', t.until, 'bot', t.bot, 'gone', t.gone,
    'name', case when t.bot then t.name when p.id is not null then coalesce(t.name, p.name) end) order by t.until)
  from tenures t left join players p on p.id = t.player where t.match = matches.id) end as tenures, case when round.etag is distinct from p_etag then coalesce((select jsonb_object_agg(p.id, jsonb_build_object('timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation,
    'restsItself', p.email is not null))
  from seats s join players p on p.id = s.player where s.match = matches.id), '{}'::jsonb) end as rhythms,
    case when round.etag is distinct from p_etag and matches.planned > 0 then (select jsonb_agg(jsonb_build_object('seat', w.seat, 'player', w.player, 'plan', w.plan,
    'standing', w.standing) order by w.seat) from plans w where w.match = matches.id and (
  not exists (select from bans b where b.player = w.player and (b.until is null or b.until > p_now))
  and not exists (select from players closed where closed.id = w.player and closed.forget_at is not null))) end as plans,
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
    'botName', case when s.bot then s.name end, 'level', case when s.bot then s.level end, 'word', s.word,
    'player', case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(s.name, p.name)) || case when p.is_program then '{"program": true}'::jsonb else '{}'::jsonb end end) order by s.seat)
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
