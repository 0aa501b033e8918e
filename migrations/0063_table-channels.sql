ALTER TABLE "follows" ADD COLUMN "told_seq" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "channels" ALTER COLUMN "player" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "match" text;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_table" ON "channels" USING btree ("match") WHERE match is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_owner" CHECK (num_nonnulls("channels"."player", "channels"."match") = 1);--> statement-breakpoint
-- Tells a table's own channel, if it has one, a minute after a turn has begun or the match has ended.
create function tell_table() returns trigger language plpgsql as $$ begin
  insert into deliveries (match, seat, "window", kind, channel, due_at, created_at)
  select new.id, -2, new.seq, case new.status when 'running' then 'turn' else 'finished' end, c.id,
    greatest(new.moved_at + interval '1 minute', c.retry_at), new.moved_at
  from channels c where c.match = new.id and c.is_on and (new.status <> old.status
    or exists (select from jsonb_each_text(new.opened) as o(seat, at) where o.at::int > old.seq))
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger matches_tell_table after update of opened, status on matches for each row
  when (new.status in ('running', 'finished') and (new.status <> old.status or new.opened is distinct from old.opened))
  execute function tell_table();
