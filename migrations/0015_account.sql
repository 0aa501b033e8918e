CREATE TABLE "address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "address_changes_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "address_changes_kind" CHECK ("address_changes"."kind" in ('change', 'return'))
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_changes_player_created_at_index" ON "address_changes" USING btree ("player","created_at");--> statement-breakpoint
CREATE INDEX "address_changes_email_created_at_index" ON "address_changes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "address_changes_created_at_index" ON "address_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_changes_unsent" ON "address_changes" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "players_guests" ON "players" USING btree ("seen_at") WHERE email is null;