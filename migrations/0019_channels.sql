CREATE TABLE "asks" (
	"match" text NOT NULL,
	"seat" integer NOT NULL,
	"asker" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "asks_match_seat_pk" PRIMARY KEY("match","seat")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"target" text,
	"keys" jsonb,
	"secret" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"moment" text DEFAULT 'now' NOT NULL,
	"hour" integer DEFAULT 18 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"error" text,
	"stopped_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('mail', 'push', 'discord', 'slack', 'json')),
	CONSTRAINT "channels_moment" CHECK ("channels"."moment" in ('now', 'unseen', 'digest'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"match" text NOT NULL,
	"seat" integer NOT NULL,
	"window" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_match_seat_window_kind_channel_pk" PRIMARY KEY("match","seat","window","kind","channel"),
	CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "snoozes" (
	"match" text NOT NULL,
	"player" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snoozes_match_player_pk" PRIMARY KEY("match","player")
);
--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_asker_players_id_fk" FOREIGN KEY ("asker") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_channels_id_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asks_asker_index" ON "asks" USING btree ("asker");--> statement-breakpoint
CREATE INDEX "channels_player_index" ON "channels" USING btree ("player");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_endpoint" ON "channels" USING btree ("target") WHERE kind = 'push';--> statement-breakpoint
CREATE INDEX "channels_stopped" ON "channels" USING btree ("stopped_at") WHERE stopped_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("channel","due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_channel_created_at_index" ON "deliveries" USING btree ("channel","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_settled" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "snoozes_player_index" ON "snoozes" USING btree ("player");
--> statement-breakpoint
INSERT INTO "channels" ("id", "player", "kind", "is_on") SELECT p.id, p.id, 'mail', false FROM "players" p WHERE p.email IS NOT NULL AND NOT p.mail;
