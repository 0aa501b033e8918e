CREATE TABLE "contacts" (
	"player" text NOT NULL,
	"other" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_player_other_pk" PRIMARY KEY("player","other"),
	CONSTRAINT "contacts_kind" CHECK ("contacts"."kind" in ('friend', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial NOT NULL,
	"match" text NOT NULL,
	"player" text NOT NULL,
	"inviter" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "invitations_match_player_pk" PRIMARY KEY("match","player"),
	CONSTRAINT "invitations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"match" text NOT NULL,
	"player" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchers_match_player_pk" PRIMARY KEY("match","player")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rematch" text;
--> statement-breakpoint
ALTER TABLE "talk" ADD COLUMN "mark" text DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_other_players_id_fk" FOREIGN KEY ("other") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_players_id_fk" FOREIGN KEY ("inviter") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contacts_other_index" ON "contacts" USING btree ("other");
--> statement-breakpoint
CREATE INDEX "invitations_player_index" ON "invitations" USING btree ("player");
--> statement-breakpoint
CREATE INDEX "invitations_inviter_index" ON "invitations" USING btree ("inviter");
--> statement-breakpoint
CREATE INDEX "watchers_player_index" ON "watchers" USING btree ("player");
--> statement-breakpoint
CREATE INDEX "watchers_at_index" ON "watchers" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "talk" ADD CONSTRAINT "talk_mark" UNIQUE("match","mark");
--> statement-breakpoint
drop trigger talk_counted on talk;
--> statement-breakpoint
delete from talk_counts;
--> statement-breakpoint
ALTER TABLE "talk_counts" ADD COLUMN "player" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "talk_counts" DROP CONSTRAINT "talk_counts_match_room_hear_pk";
--> statement-breakpoint
ALTER TABLE "talk_counts" ADD CONSTRAINT "talk_counts_match_room_hear_player_pk" PRIMARY KEY("match","room","hear","player");
--> statement-breakpoint
insert into talk_counts (match, room, hear, player, lines, at)
select t.match, t.room, t.hear, coalesce(t.player, ''), count(*), max(t.at) from talk t group by t.match, t.room, t.hear, t.player;
--> statement-breakpoint
create function count_talk_2() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update talk_counts c set lines = c.lines - 1
    where c.match = old.match and c.room = old.room and c.hear = old.hear and c.player = coalesce(old.player, '');
  end if;
  insert into talk_counts as c (match, room, hear, player, lines, at)
  values (new.match, new.room, new.hear, coalesce(new.player, ''), 1, new.at)
  on conflict on constraint talk_counts_match_room_hear_player_pk do update set lines = c.lines + 1, at = greatest(c.at, excluded.at);
  return null;
end $$;
--> statement-breakpoint
create trigger talk_counted after insert or update of player on talk for each row execute function count_talk_2();
--> statement-breakpoint
create function load_match_3(p_id text, p_hash text, p_now timestamptz, p_rules text[], p_since int,
  p_key text, p_etag text, p_look boolean, p_back int, p_until int)
returns table (me jsonb, place jsonb, guest jsonb, through int, id text, game text, name text, config jsonb, pace text, visibility text, invite text, maker text, status text, seat_count integer, secret text, commitment text, seq integer, opened jsonb, chapters integer[], tail jsonb, awaiting integer[], bots_due boolean, deadline timestamp with time zone, outcome jsonb, rematch text, created_at timestamp with time zone, moved_at timestamp with time zone,
  seats jsonb, talk jsonb, etag text, state jsonb, base jsonb, entries jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query with me as (
  select p.id, jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email,
  'timeZone', p.time_zone, 'mail', p.mail) as who from sessions s join players p on p.id = s.player
  where s.hash = p_hash and s.expires_at > p_now
  ), place as (
    select s.seat, s.muted, s.gone,
      jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own
    from seats s join me on s.player = me.id where s.match = p_id
  ), used as (
    select e.through from entries e, place
    where e.match = p_id and e.seat = place.seat and e.key = p_key
  ), looked as (
    update seats s set seen_seq = m.seq from matches m, me
    where p_look and m.id = p_id and s.match = m.id and s.player = me.id and s.seen_seq < m.seq
  ), watched as (
    insert into watchers as w (match, player, at) select m.id, me.id, p_now from matches m, me
    where p_look and m.id = p_id and m.status = 'running' and m.visibility = 'public' and not exists (select from place)
    on conflict on constraint watchers_match_player_pk do update set at = excluded.at
      where w.at < excluded.at - interval '1 minute'
  )
  select (select me.who from me), (select place.own from place), case when matches.seq = 0 and not exists (select from place) and exists (select from me) then
    jsonb_build_object('isInvited', exists (select from invitations i where i.match = p_id and i.player = (select me.id from me)),
      'isBlocked', exists (select from seats sat join contacts c on sat.match = p_id and sat.gone is null
  and c.kind = 'blocked' and c.player = sat.player and c.other = (select me.id from me)), 'blocks', exists (select from seats sat join contacts c on sat.match = p_id and sat.gone is null
  and c.kind = 'blocked' and c.player = (select me.id from me) and c.other = sat.player)) end, (select used.through from used),
    matches.id, matches.game, matches.name, matches.config, matches.pace, matches.visibility, matches.invite, matches.maker, matches.status, matches.seat_count, matches.secret, matches.commitment, matches.seq, matches.opened, matches.chapters, matches.tail, matches.awaiting, matches.bots_due, matches.deadline, matches.outcome, matches.rematch, matches.created_at, matches.moved_at, round.seats, round.talk, round.etag,
    case when round.etag is distinct from p_etag and matches.state_hash = any(p_rules) then matches.state end, stretch.base,
    case when round.etag is distinct from p_etag then coalesce((select jsonb_agg(jsonb_build_object(
    'seq', e.seq, 'at', e.at, 'kind', e.kind, 'seat', e.seat, 'action', e.action, 'events', e.events,
    'shape', e.shape, 'undoable', e.undoable, 'reverts', e.strikes) order by e.seq)
  from entries e where e.match = matches.id and e.seq <= coalesce(p_until, 2147483647)
      and e.seq > case when p_back is not null
          then least(coalesce((stretch.base ->> 'seq')::int, 0), coalesce(case when p_since < 0 then matches.seq + p_since else p_since end, 2147483647))
        when matches.state_hash = any(p_rules) then coalesce(case when p_since < 0 then matches.seq + p_since else p_since end, 2147483647) else 0 end), '[]'::jsonb) end
  from (select) as always left join matches on matches.id = p_id
  left join lateral (
    select taken.seats, taken.talk, md5(concat_ws('|', p_rules, matches.id, matches.seq, matches.status,
      matches.deadline, matches.moved_at, taken.seats, (select me.id from me),
      (select concat_ws(',', place.seat, place.muted, place.gone) from place), taken.talk ->> 'heard')) as etag
    from (select coalesce((select jsonb_agg(jsonb_build_object('seat', s.seat, 'bot', s.bot, 'gone', s.gone,
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
end $$;
--> statement-breakpoint
CREATE INDEX "players_name" ON "players" USING btree (lower("name") text_pattern_ops);
