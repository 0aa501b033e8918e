CREATE TABLE "talk" (
	"id" bigserial NOT NULL,
	"match" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"player" text,
	"seat" integer,
	"room" text NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"hear" integer[] NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "talk_match_id_pk" PRIMARY KEY("match","id"),
	CONSTRAINT "talk_key" UNIQUE("match","player","key")
);
--> statement-breakpoint
ALTER TABLE "talk" ADD CONSTRAINT "talk_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk" ADD CONSTRAINT "talk_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;