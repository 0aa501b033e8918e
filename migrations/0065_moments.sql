CREATE TABLE "moments" (
	"match" text NOT NULL,
	"player" text NOT NULL,
	"seq" integer NOT NULL,
	"since" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moments_player_match_seq_pk" PRIMARY KEY("player","match","seq")
);
--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moments_match_index" ON "moments" USING btree ("match");