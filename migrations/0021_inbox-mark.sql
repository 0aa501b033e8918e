ALTER TABLE "seats" DROP CONSTRAINT "seats_player";--> statement-breakpoint
DROP INDEX "seats_live";--> statement-breakpoint
DROP INDEX "seats_history";--> statement-breakpoint
CREATE UNIQUE INDEX "seats_player" ON "seats" USING btree ("match","player") WHERE player is not null;--> statement-breakpoint
CREATE INDEX "seats_live" ON "seats" USING btree ("player","match","seat","gone") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "seats_history" ON "seats" USING btree ("player","finished_at","match","finished_game","finished_visibility") WHERE player is not null;
--> statement-breakpoint
create function inbox_mark_1(p_player text, p_now timestamptz, p_games text[], p_limit int) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return concat_ws(';', coalesce((select bit_xor(hash_record_extended(row(m.id, m.moved_at, m.deadline, s.gone), 0)) from seats s join matches m on m.id = s.match where s.player = p_player and s.finished_at is null), 0), coalesce((select bit_xor(hash_record_extended(row(ended.match, ended.finished_at), 0)) from (select s.match, s.finished_at from seats s where s.player = p_player and s.finished_at is not null order by s.finished_at desc, s.match desc limit p_limit) as ended), 0), coalesce((select bit_xor(hash_record_extended(row(ended.match, ended.seen_seq), 0)) from (
  select s.match, s.seen_seq from seats s where s.player = p_player and s.finished_at is not null
    and s.finished_at > p_now - interval '30 days'
  order by s.finished_at desc, s.match desc limit 50) as ended), 0), coalesce((select bit_xor(hash_record_extended(row(s.match, s.talk_at), 0)) from seats s where s.player = p_player and s.talk_at is not null and (s.heard_at is null or s.heard_at < s.talk_at)), 0),
    coalesce((select bit_xor(hash_record_extended(row(asked.id, asked.moved_at), 0)) from (
  select i.match as id, i.created_at as "at", m.moved_at
  from invitations i join matches m on m.id = i.match
  where i.player = p_player and i.declined_at is null and m.status = 'open' and m.game = any(p_games)
    and (not exists (select from seats own
    where own.match = i.match and own.player = i.player)
  and not exists (select from contacts c
  where c.player = i.player and c.other = i.inviter and c.kind = 'blocked')
  and not exists (select from seats sat join contacts c on sat.match = i.match and sat.gone is null
  and c.kind = 'blocked' and c.player = sat.player and c.other = i.player) and not exists (select from seats sat join contacts c on sat.match = i.match and sat.gone is null
  and c.kind = 'blocked' and c.player = i.player and c.other = sat.player))) as asked), 0));
end $$;
