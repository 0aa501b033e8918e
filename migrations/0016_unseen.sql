ALTER TABLE "seats" ADD COLUMN "talk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "seats_unread" ON "seats" USING btree ("player") WHERE talk_at is not null and (heard_at is null or heard_at < talk_at);
--> statement-breakpoint
create function note_talk() returns trigger language plpgsql as $$
begin
  update seats s set talk_at = new.at from matches m
  where m.id = new.match and s.match = new.match and s.gone is null and s.player <> new.player
    and (m.status in ('finished', 'cancelled') or new.room = 'table' and s.seat = any(new.hear))
    and not exists (select from contacts c where c.player = s.player and c.other = new.player and c.kind = 'blocked');
  return null;
end $$;
--> statement-breakpoint
create trigger talk_noted after insert on talk for each row execute function note_talk();
