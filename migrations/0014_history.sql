CREATE TABLE "figures" (
	"player" text,
	"game" text NOT NULL,
	"visibility" text NOT NULL,
	"seats" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	"most" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "figures_key" UNIQUE NULLS NOT DISTINCT("player","game","visibility","seats","kind","key"),
	CONSTRAINT "figures_kind" CHECK ("figures"."kind" in ('rank', 'score', 'turns', 'days', 'ending', 'month', 'hour', 'answer', 'opening', 'built', 'record')),
	CONSTRAINT "figures_visibility" CHECK ("figures"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "rating_steps" (
	"player" text NOT NULL,
	"game" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"match" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	CONSTRAINT "rating_steps_player_game_at_match_pk" PRIMARY KEY("player","game","at","match")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"player" text NOT NULL,
	"game" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"matches" integer NOT NULL,
	CONSTRAINT "ratings_player_game_pk" PRIMARY KEY("player","game")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"match" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"game" text NOT NULL,
	"name" text NOT NULL,
	"visibility" text NOT NULL,
	"seats" integer NOT NULL,
	"config" jsonb NOT NULL,
	"ending" text NOT NULL,
	"entries" integer NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"swept_until" timestamp with time zone,
	CONSTRAINT "results_visibility" CHECK ("results"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD CONSTRAINT "rating_steps_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD CONSTRAINT "rating_steps_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_steps_match_index" ON "rating_steps" USING btree ("match");--> statement-breakpoint
CREATE INDEX "results_listed" ON "results" USING btree ("at","match") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "results_listed_by_game" ON "results" USING btree ("game","at","match") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "results_named" ON "results" USING btree (lower("name") text_pattern_ops,"at","match") WHERE visibility = 'public' and name <> '';--> statement-breakpoint
CREATE INDEX "results_due" ON "results" USING btree ("at","match") WHERE not counted;
--> statement-breakpoint
create function note_result() returns trigger language plpgsql as $$
begin
  insert into results (match, at, began, game, name, visibility, seats, config, ending, entries)
  values (new.id, new.moved_at, coalesce((select e.at from entries e where e.match = new.id and e.seq = 1), new.created_at),
    new.game, new.name, new.visibility, new.seat_count, new.config, new.outcome ->> 'reason', new.seq)
  on conflict on constraint results_pkey do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger match_finished after update of status on matches for each row
  when (new.status = 'finished' and old.status <> 'finished' and new.outcome is not null) execute function note_result();
--> statement-breakpoint
create trigger match_made_finished after insert on matches for each row
  when (new.status = 'finished' and new.outcome is not null) execute function note_result();
--> statement-breakpoint
insert into results (match, at, began, game, name, visibility, seats, config, ending, entries)
select m.id, m.moved_at, coalesce((select e.at from entries e where e.match = m.id and e.seq = 1), m.created_at),
  m.game, m.name, m.visibility, m.seat_count, m.config, m.outcome ->> 'reason', m.seq
from matches m where m.status = 'finished' and m.outcome is not null;
