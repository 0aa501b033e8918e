CREATE TABLE "talk_counts" (
	"match" text NOT NULL,
	"room" text NOT NULL,
	"hear" integer[] NOT NULL,
	"lines" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_counts_match_room_hear_pk" PRIMARY KEY("match","room","hear"),
	CONSTRAINT "talk_counts_room" CHECK ("talk_counts"."room" in ('table', 'gallery'))
);
--> statement-breakpoint
ALTER TABLE "talk_counts" ADD CONSTRAINT "talk_counts_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into talk_counts (match, room, hear, lines, at)
select t.match, t.room, t.hear, count(*), max(t.at) from talk t group by t.match, t.room, t.hear;
--> statement-breakpoint
create function count_talk() returns trigger language plpgsql as $$
begin
  insert into talk_counts as c (match, room, hear, lines, at) values (new.match, new.room, new.hear, 1, new.at)
  on conflict (match, room, hear) do update set lines = c.lines + 1, at = greatest(c.at, excluded.at);
  return null;
end $$;
--> statement-breakpoint
create trigger talk_counted after insert on talk for each row execute function count_talk();
