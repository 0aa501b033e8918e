CREATE TABLE "offer_matches" (
	"offer" text NOT NULL,
	"match" text NOT NULL,
	CONSTRAINT "offer_matches_offer_match_pk" PRIMARY KEY("offer","match")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"game" text NOT NULL,
	"seats" integer NOT NULL,
	"pace" text NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"minimum" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"most" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_pace" CHECK ("offers"."pace" in ('12h', '1d', '3d', '7d', 'none'))
);
--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_kind";--> statement-breakpoint
ALTER TABLE "offer_matches" ADD CONSTRAINT "offer_matches_offer_offers_id_fk" FOREIGN KEY ("offer") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_matches" ADD CONSTRAINT "offer_matches_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_matches_match_index" ON "offer_matches" USING btree ("match");--> statement-breakpoint
CREATE INDEX "offers_player_index" ON "offers" USING btree ("player");--> statement-breakpoint
CREATE INDEX "offers_alike" ON "offers" USING btree ("game","seats","pace","created_at");--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited', 'begun'));