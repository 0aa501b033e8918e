CREATE TABLE "entrants" (
	"tournament" text NOT NULL,
	"number" integer NOT NULL,
	"player" text,
	"stage" text NOT NULL,
	"most" integer NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"points" double precision DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	"tie" double precision[] DEFAULT '{}' NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrants_tournament_number_pk" PRIMARY KEY("tournament","number"),
	CONSTRAINT "entrants_player" UNIQUE("tournament","player"),
	CONSTRAINT "entrants_stage" CHECK ("entrants"."stage" in ('in', 'waiting', 'knocked-out', 'withdrew', 'late', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"tournament" text NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"seats" integer[] NOT NULL,
	"match" text NOT NULL,
	"stage" text DEFAULT 'planned' NOT NULL,
	"ranks" integer[],
	"swept_until" timestamp with time zone,
	CONSTRAINT "pairings_tournament_round_number_pk" PRIMARY KEY("tournament","round","number"),
	CONSTRAINT "pairings_match_unique" UNIQUE("match"),
	CONSTRAINT "pairings_stage" CHECK ("pairings"."stage" in ('planned', 'running', 'over', 'void'))
);
--> statement-breakpoint
CREATE TABLE "tournament_deeds" (
	"tournament" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"doer" text,
	"about" integer,
	"round" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "tournament_deeds_deed" CHECK ("tournament_deeds"."deed" in ('made', 'begun', 'round-opened', 'removed', 'withdrew', 'late', 'extended', 'over', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"game" text NOT NULL,
	"config" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"pace" text NOT NULL,
	"rounds" integer,
	"round_days" integer NOT NULL,
	"ties" text[] NOT NULL,
	"minimum" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"club" text,
	"organizer" text,
	"least" integer NOT NULL,
	"most" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"secret" text NOT NULL,
	"stage" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"entrants" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"round_at" timestamp with time zone,
	"round_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tournaments_kind" CHECK ("tournaments"."kind" in ('round-robin', 'even', 'swiss', 'knock-out', 'ladder')),
	CONSTRAINT "tournaments_stage" CHECK ("tournaments"."stage" in ('open', 'running', 'over', 'cancelled')),
	CONSTRAINT "tournaments_pace" CHECK ("tournaments"."pace" in ('12h', '1d', '3d', '7d', 'none'))
);
--> statement-breakpoint
ALTER TABLE "entrants" ADD CONSTRAINT "entrants_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrants" ADD CONSTRAINT "entrants_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_deeds" ADD CONSTRAINT "tournament_deeds_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_deeds" ADD CONSTRAINT "tournament_deeds_doer_players_id_fk" FOREIGN KEY ("doer") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organizer_players_id_fk" FOREIGN KEY ("organizer") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrants_standing" ON "entrants" USING btree ("tournament","place");--> statement-breakpoint
CREATE INDEX "entrants_of_player" ON "entrants" USING btree ("player","entered_at","tournament");--> statement-breakpoint
CREATE INDEX "pairings_planned" ON "pairings" USING btree ("swept_until") WHERE stage = 'planned';--> statement-breakpoint
CREATE INDEX "tournament_deeds_listed" ON "tournament_deeds" USING btree ("tournament","at");--> statement-breakpoint
CREATE INDEX "tournament_deeds_doer_index" ON "tournament_deeds" USING btree ("doer");--> statement-breakpoint
CREATE INDEX "tournaments_listed" ON "tournaments" USING btree ("stage","created_at","id") WHERE club is null;--> statement-breakpoint
CREATE INDEX "tournaments_of_club" ON "tournaments" USING btree ("club","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_due" ON "tournaments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "tournaments_held" ON "tournaments" USING btree ("organizer") WHERE stage in ('open', 'running');